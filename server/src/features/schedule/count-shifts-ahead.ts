import { isAhead } from '@fairweek/domain/rules/shift-ahead'
import { addDays } from '@fairweek/domain/time/day'
import type { SignedInCaller } from '../../caller/caller.ts'
import { readPresentWeek, readReachedMinutes } from '../../settings/read-today.ts'
import { listStaffShifts } from './read-shifts.ts'

/** Counts a person's upcoming shifts that the reader may see; staff may ask only for their own (SDASH-07). */
export async function countShiftsAhead(reader: SignedInCaller, staffId: number): Promise<{ count: number }> {
  // Includes last week, because a night shift that began on its Sunday may still be running.
  const shifts = await listStaffShifts(reader, staffId, addDays(await readPresentWeek(reader), -7), null)
  const reached = await readReachedMinutes(reader)
  return { count: shifts.filter((shift) => isAhead(shift, staffId, reached)).length }
}
