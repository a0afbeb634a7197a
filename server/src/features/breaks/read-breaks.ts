import { readBreakRule } from '@fairweek/domain/contracts/breaks/break-rule'
import type { listWeekBreaks, ShiftBreak } from '@fairweek/domain/contracts/breaks/breaks'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { listBreakGaps } from '@fairweek/domain/rules/breaks/list-break-gaps'
import { planBreaks } from '@fairweek/domain/rules/breaks/plan-breaks'
import { needsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import type { SignedInCaller } from '../../caller/caller.ts'
import { listDemand } from '../../demand/requirements.store.ts'
import { findStaffOfUser } from '../../people/holders.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { filterVisible } from '../../shifts/shift-access.ts'
import { listShiftsOfWeeks } from '../../shifts/shifts.store.ts'
import { listMovedBreaks } from './moved-breaks.store.ts'

type WeekBreaks = Reply<typeof listWeekBreaks>
const NONE: WeekBreaks = { breaks: [], gaps: [] }

/** Plans the breaks of a week. Staff get only those of their own visible shifts (BREAK-05). */
export async function readWeekBreaks(caller: SignedInCaller, weekStart: string): Promise<WeekBreaks> {
  const { breakRule, businessTimeZone: timeZone } = await readSettings(caller)
  const rule = readBreakRule(breakRule)
  if (rule.length === 0) return NONE
  const weeks = [-7, 0, 7].map((days) => addDays(weekStart, days))
  const [sunday, nextMonday] = [addDays(weekStart, -1), addDays(weekStart, 7)]
  // Includes the adjacent days, because their night shifts overlap the week.
  const shifts = (await listShiftsOfWeeks(caller, weeks)).filter((shift) => {
    const date = shiftDate(shift)
    return sunday <= date && date <= nextMonday
  })
  const demand = await listDemand(caller, addDays(weekStart, -7), nextMonday)
  const needs = weeks.flatMap((week) => needsOfWeek(demand, week))
  const moved = await listMovedBreaks(
    caller,
    shifts.map(({ id }) => id),
  )
  const days = { shifts, needs, moved, rule, timeZone }
  const planned = planBreaks(days)
  const shown = new Set(
    await listShownIds(
      caller,
      shifts.filter((shift) => shift.weekStartDate === weekStart),
    ),
  )
  const breaks = planned
    .filter(({ shiftId }) => shown.has(shiftId))
    .map(({ start: _start, end: _end, roleId: _role, ...one }): ShiftBreak => {
      const stored = moved.find(({ shiftId, place }) => shiftId === one.shiftId && place === one.place)
      return { ...one, version: stored?.version ?? null }
    })
  if (!hasRank(caller.user.role, 'manager')) return { breaks, gaps: [] }
  const gaps = listBreakGaps(days, planned).filter(({ date }) => sunday < date && date < nextMonday)
  return { breaks, gaps }
}

/** Returns the ids of the shifts whose breaks the caller may see: all shifts for managers, their own for staff. */
async function listShownIds(
  caller: SignedInCaller,
  shifts: Awaited<ReturnType<typeof listShiftsOfWeeks>>,
): Promise<number[]> {
  if (hasRank(caller.user.role, 'manager')) return shifts.map(({ id }) => id)
  const own = await findStaffOfUser(caller, caller.user.id)
  const mine = shifts.filter(({ staffId }) => staffId !== null && staffId === own?.id)
  return (await filterVisible(caller, mine)).map(({ id }) => id)
}
