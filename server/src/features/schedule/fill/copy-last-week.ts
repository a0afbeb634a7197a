import type { Filled } from '@fairweek/domain/contracts/schedule/week-templates'
import { fillMessages } from '@fairweek/domain/messages/schedule/fill'
import { addDays } from '@fairweek/domain/time/day'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { placeDrafts, readTemplateShifts } from './place-drafts.ts'

/** Adds the previous week's shifts to a week as drafts, as one change (GRID-09). */
export async function copyLastWeek(caller: SignedInCaller, weekStart: string): Promise<Filled> {
  const shifts = await readTemplateShifts(caller, addDays(weekStart, -7))
  if (shifts.length === 0) throw new AppError('conflict', fillMessages.nothingLastWeek)
  const people = shifts.flatMap(({ staffId }) => staffId ?? [])
  return change(caller, 'copyLastWeek', { weeks: [weekStart], people }, (tx) => placeDrafts(tx, weekStart, shifts))
}
