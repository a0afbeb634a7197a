/** Lists unpublished weeks whose publishing deadline is near or past. */
import type { DueWeek } from '@fairweek/domain/contracts/publish/due-weeks'
import { requirementsOfWeek } from '@fairweek/domain/rules/coverage/demand'
import { daysToPublish, listWeeksDue, publishDeadlineOf } from '@fairweek/domain/rules/notices/publish-deadline'
import { listToConfirm, weekCounts } from '@fairweek/domain/rules/week-status'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Caller } from '../../caller/caller.ts'
import { listDemand } from '../../demand/requirements.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { countPublished } from '../../shifts/published-shifts.store.ts'
import { listShiftsOfWeeks } from '../../shifts/shifts.store.ts'

/**
 * Lists weeks that must be published soon. A week is published once at least one shift is published and no assigned
 * draft is left; a shift that was unconfirmed must be confirmed again. A week without demand or assigned shifts is never
 * due.
 */
export async function listDueWeeks(caller: Caller): Promise<DueWeek[]> {
  const { businessTimeZone, publishDaysAhead } = await readSettings(caller)
  const today = wallClock(caller.clock(), businessTimeZone).day
  const weeks = listWeeksDue(today, publishDaysAhead)
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (first === undefined || last === undefined) return []
  const demand = await listDemand(caller, first, last)
  const counts = new Map((await countPublished(caller, [first, last])).map((row) => [row.weekStartDate, row]))
  const shifts = await listShiftsOfWeeks(caller, weeks)
  return weeks.flatMap((weekStartDate) => {
    const { published, drafts } = counts.get(weekStartDate) ?? { published: 0, drafts: 0 }
    const inWeek = shifts.filter((shift) => shift.weekStartDate === weekStartDate)
    const isUnconfirmed = listToConfirm(inWeek).length > 0
    const isWanted =
      drafts > 0 || isUnconfirmed || (published === 0 && requirementsOfWeek(demand, weekStartDate).length > 0)
    if (!isWanted) return []
    return {
      weekStartDate,
      deadline: publishDeadlineOf(weekStartDate, publishDaysAhead),
      daysLeft: daysToPublish(weekStartDate, publishDaysAhead, today),
      isBegun: published > 0,
      drafts,
      unconfirmed: weekCounts(inWeek).unconfirmed,
    }
  })
}
