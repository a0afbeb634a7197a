import { isAhead } from '@fairweek/domain/rules/shift-ahead'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'
import type { SignedInCaller } from '../../caller.ts'
import { readSettings } from '../settings/settings.store.ts'
import { listStaffShifts } from './read-shifts.ts'
import { readReachedMinutes } from './shift-access.ts'

/** Counts the shifts ahead of a person that the reader may see; staff may ask for their own only (SDASH-07). */
export async function countShiftsAhead(reader: SignedInCaller, staffId: number): Promise<{ count: number }> {
  const { businessTimeZone } = await readSettings(reader)
  const { day } = wallClock(reader.clock(), businessTimeZone)
  // A night shift that began on last week's Sunday may still be going on.
  const shifts = await listStaffShifts(reader, staffId, addDays(weekStartOf(day), -7), null)
  const reached = await readReachedMinutes(reader)
  return { count: shifts.filter((shift) => isAhead(shift, staffId, reached)).length }
}
