/** Shifts in weeks beyond the adjacent ones, which count only for limits over several weeks (decision 0097). Pure. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { WorkRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import { type OvertimeBasis, weeksOfOvertime } from '@fairweek/domain/rules/pay/planned-overtime'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { weeksReached } from '@fairweek/domain/rules/work-rules/weeks-reached'
import { addDays, daysBetween } from '@fairweek/domain/time/day'

/** An active shift of a person with such a limit. */
export type FurtherShift = Pick<
  Shift,
  'id' | 'weekStartDate' | 'dayOfWeek' | 'startTime' | 'endTime' | 'roleId' | 'staffId'
>

/** What is needed of a person to know how far their limits reach. */
interface LimitedPerson {
  id: number
  workRules?: WorkRules | null | undefined
}

/** Whose shifts count for a week, apart from the week and the adjacent ones: from one week until another. */
interface FurtherWeeks {
  staffIds: number[]
  from: string
  until: string
}

/** The facts about a week that decide whose further shifts count for it. */
interface LimitedWeek {
  weekStart: string
  people: readonly LimitedPerson[]
  overtime?: OvertimeBasis | null
}

/** Returns null if nobody has limits, or overtime of pay periods, over more than two weeks. */
export function furtherWeeksOf({ weekStart, people, overtime }: LimitedWeek): FurtherWeeks | null {
  const weeksOf = ({ workRules }: LimitedPerson) => Math.max(weeksReached(workRules), weeksOfOvertime(overtime))
  const limited = people.filter((person) => weeksOf(person) > 1)
  if (limited.length === 0) return null
  const days = 7 * Math.max(...limited.map(weeksOf))
  return { staffIds: limited.map(({ id }) => id), from: addDays(weekStart, -days), until: addDays(weekStart, days) }
}

/** Returns the further shifts of a week after these shifts have been written, replacing their old versions. */
export function withFurther(
  known: readonly FurtherShift[],
  written: readonly Shift[],
  week: LimitedWeek,
): readonly FurtherShift[] {
  const far = written.filter(({ weekStartDate }) => Math.abs(daysBetween(week.weekStart, weekStartDate)) > 7)
  const weeks = far.length === 0 ? null : furtherWeeksOf(week)
  if (!weeks) return known
  const ids = new Set(far.map(({ id }) => id))
  const limited = new Set(weeks.staffIds)
  const counted = far.filter(
    ({ staffId, weekStartDate, ...shift }) =>
      limited.has(staffId ?? 0) &&
      isActive({ ...shift, staffId }) &&
      weekStartDate >= weeks.from &&
      weekStartDate <= weeks.until,
  )
  return [...known.filter(({ id }) => !ids.has(id)), ...counted]
}
