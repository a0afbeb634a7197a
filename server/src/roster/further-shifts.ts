/** Shifts in weeks beyond the adjacent ones, which count only for limits over several weeks (decision 0097). Pure. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { WorkRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
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

/** Returns null if nobody has limits over more than two weeks. */
export function furtherWeeksOf(weekStart: string, people: readonly LimitedPerson[]): FurtherWeeks | null {
  const limited = people.filter(({ workRules }) => weeksReached(workRules) > 1)
  if (limited.length === 0) return null
  const days = 7 * Math.max(...limited.map(({ workRules }) => weeksReached(workRules)))
  return { staffIds: limited.map(({ id }) => id), from: addDays(weekStart, -days), until: addDays(weekStart, days) }
}

/** Returns the further shifts of a week after these shifts have been written, replacing their old versions. */
export function withFurther(
  known: readonly FurtherShift[],
  written: readonly Shift[],
  { weekStart, people }: { weekStart: string; people: readonly LimitedPerson[] },
): readonly FurtherShift[] {
  const far = written.filter(({ weekStartDate }) => Math.abs(daysBetween(weekStart, weekStartDate)) > 7)
  const weeks = far.length === 0 ? null : furtherWeeksOf(weekStart, people)
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
