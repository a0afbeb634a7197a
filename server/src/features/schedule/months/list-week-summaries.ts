/** Summaries of several weeks, for the month calendar (MONTH-01). */
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { listWeekSummaries as endpoint, WeekSummary } from '@fairweek/domain/contracts/schedule/months'
import { countDay, needsOfWeek, shortfallsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { totalHours } from '@fairweek/domain/rules/hours'
import { isActive, isInactive } from '@fairweek/domain/rules/shift-state'
import { weekStatus } from '@fairweek/domain/rules/week-status'
import { addDays, daysBetween, WEEK_ORDER } from '@fairweek/domain/time/day'
import { dateOf, weekEndOf } from '@fairweek/domain/time/week'
import type { Caller } from '../../../caller/caller.ts'
import { listDemand } from '../../../demand/requirements.store.ts'
import { listShiftsOfWeeks } from '../../../shifts/shifts.store.ts'
import { readWeekCosts } from '../../labour-cost/read-week-cost.ts'
import { listNotedDays } from '../../notes/notes.store.ts'
import { listClosedDaysBetween } from '../../requirements/closed-days.store.ts'

/** Returns the same figures as each week's own page, by the same rules from the same shifts and demand. */
export async function listWeekSummaries(
  caller: Caller,
  { from, until }: { from: string; until: string },
): Promise<Reply<typeof endpoint>> {
  const weekStarts = Array.from({ length: daysBetween(from, until) / 7 + 1 }, (_, index) => addDays(from, index * 7))
  // Night shifts at both ends extend into the adjacent weeks.
  const [before, after] = [addDays(from, -7), addDays(until, 7)]
  const shifts = await listShiftsOfWeeks(caller, [before, ...weekStarts, after])
  const shiftsOf = (weekStart: string) => shifts.filter(({ weekStartDate }) => weekStartDate === weekStart)
  const demand = await listDemand(caller, before, after)
  const closed = new Map(
    (await listClosedDaysBetween(caller, from, weekEndOf(until))).map(({ date, name }) => [date, name]),
  )
  const noted = new Set(
    (await listNotedDays(caller, from, until)).map(({ weekStartDate, date }) => date ?? `week ${weekStartDate}`),
  )
  const costOf = await readWeekCosts(caller, weekStarts)
  const weeks = weekStarts.map((weekStartDate): WeekSummary => {
    const ofWeek = shiftsOf(weekStartDate)
    const nearby = [-7, 0, 7].flatMap((days) => shiftsOf(addDays(weekStartDate, days)))
    const needs = needsOfWeek(demand, weekStartDate)
    const shortfalls = shortfallsOfWeek(demand, nearby, weekStartDate)
    return {
      weekStartDate,
      status: weekStatus(ofWeek),
      shiftCount: ofWeek.filter((shift) => !isInactive(shift)).length,
      hours: totalHours(ofWeek.filter((shift) => isActive(shift) && shift.staffId !== null)),
      ...costOf(weekStartDate).total,
      hasNote: noted.has(`week ${weekStartDate}`),
      days: WEEK_ORDER.map((dayOfWeek) => {
        const date = dateOf(weekStartDate, dayOfWeek)
        return {
          date,
          ...countDay(date, needs, shortfalls, ofWeek),
          closedAs: closed.get(date) ?? null,
          hasNote: noted.has(date),
        }
      }),
    }
  })
  const { budgetCents, currency } = costOf(from)
  return { weeks, budgetCents, currency }
}
