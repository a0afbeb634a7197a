/** Reads the demand of one week, and resets it to the weekly requirements. */
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { getWeekDemand as endpoint } from '@fairweek/domain/contracts/requirements/requirements'
import { requirementRefusals } from '@fairweek/domain/messages/requirements/refusals'
import { weekDemandMessages } from '@fairweek/domain/messages/requirements/week-demand'
import { addDays } from '@fairweek/domain/time/day'
import { weekEndOf } from '@fairweek/domain/time/week'
import type { Caller, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { listDemand } from '../../demand/requirements.store.ts'
import { AppError } from '../../errors/app-error.ts'
import { readPresentWeek } from '../../settings/read-today.ts'
import { listClosedDaysBetween } from './closed-days.store.ts'
import { deleteDemandWeek, findDemandWeek } from './demand-weeks.store.ts'
import { hideDeletedAreas } from './hide-deleted-areas.ts'

/**
 * The number of days before and after a week whose demand is sent too, because shortages also depend on adjacent weeks.
 */
const SHOWN_AROUND = 14

export async function getWeekDemand(caller: Caller, weekStart: string): Promise<Reply<typeof endpoint>> {
  const own = await findDemandWeek(caller, weekStart)
  const demand = await listDemand(caller, addDays(weekStart, -SHOWN_AROUND), addDays(weekStart, SHOWN_AROUND))
  return {
    requirements: await hideDeletedAreas(caller, demand),
    ownDemand: own?.kind ?? null,
    closedDays: await listClosedDaysBetween(caller, weekStart, weekEndOf(weekStart)),
  }
}

/** Deletes a week's own demand. Past weeks are refused, because they keep the demand they were planned with. */
export function restoreWeeklyDemand(caller: SignedInCaller, weekStart: string): Promise<{ message: string }> {
  return change(caller, 'restoreWeeklyDemand', { weeks: [weekStart] }, async (tx) => {
    if (weekStart < (await readPresentWeek(tx))) throw new AppError('conflict', requirementRefusals.pastWeek)
    if (!(await deleteDemandWeek(tx, weekStart))) throw new AppError('notFound', requirementRefusals.noOwnDemand)
    return { message: weekDemandMessages.restored }
  })
}
