/** Determines the requirements that apply to a week; the single source for all features. */
import type { DemandRow, Requirement, WeekRequirement } from '../../contracts/requirements/requirements.ts'
import { type DayOfWeek, WEEKDAYS } from '../../time/day.ts'
import { dateOf } from '../../time/week.ts'

/** A week's own demand, which replaces the weekly requirements. */
export interface OwnDemand {
  /** Monday of the week. */
  weekStartDate: string
  /** If empty, the week has no demand except that of events. */
  requirements: readonly WeekRequirement[]
}

/**
 * Combines weekly and dated requirements with the own demand of some weeks, which replaces the weekly requirements.
 * Closed days have no demand.
 */
export function joinDemand(
  requirements: readonly Requirement[],
  own: readonly OwnDemand[],
  closed: readonly string[] = [],
): DemandRow[] {
  const except = {
    ...(own.length > 0 && { exceptWeeks: own.map(({ weekStartDate }) => weekStartDate) }),
    ...(closed.length > 0 && { exceptDates: [...closed] }),
  }
  const ofWeeks = own.flatMap(({ weekStartDate, requirements: rows }) =>
    rows.map((row) => ({ ...row, eventId: null, date: dateOf(weekStartDate, row.dayOfWeek as DayOfWeek) })),
  )
  const dated = [...requirements, ...ofWeeks].filter(({ date }) => date === null || !closed.includes(date))
  return dated.map((row) => (row.date === null ? { ...row, ...except } : row))
}

/**
 * Returns the requirements of a week with their dates: its own demand, or else the weekly requirements that are valid
 * on these dates, plus the extra demand of events. Closed days have none.
 */
export function requirementsOfWeek<Row extends DemandRow>(
  demand: readonly Row[],
  weekStart: string,
): (Row & { date: string })[] {
  // Worked out once, because a week may have thousands of rows.
  const dates = WEEKDAYS.map((dayOfWeek) => dateOf(weekStart, dayOfWeek))
  const datesOfWeek = new Set(dates)
  return demand.flatMap((row) => {
    if (row.date === null && row.exceptWeeks?.includes(weekStart)) return []
    const date = row.date ?? dates[row.dayOfWeek]
    if (date === undefined || !datesOfWeek.has(date)) return []
    if (row.date === null && row.exceptDates?.includes(date)) return []
    const isValid = date >= (row.validFrom ?? date) && date <= (row.validUntil ?? date)
    return isValid ? [{ ...row, date }] : []
  })
}

/** Weekly requirements, and the own demand of certain weeks. */
export interface DemandState {
  weekly: readonly Requirement[]
  own: ReadonlyMap<string, readonly WeekRequirement[]>
}

function demandOf({ weekly, own }: DemandState, weekStart: string): readonly WeekRequirement[] {
  return weekRequirementsOf(own.get(weekStart) ?? requirementsOfWeek(weekly, weekStart))
}

/** Converts requirements to rows of a week's own demand, ordered by id. */
export function weekRequirementsOf(rows: readonly WeekRequirement[]): WeekRequirement[] {
  return rows
    .map(({ id, dayOfWeek, startTime, endTime, roleId, requiredCount, source, areaId }) => {
      const area = areaId === undefined ? {} : { areaId }
      return { id, dayOfWeek, startTime, endTime, roleId, requiredCount, source, ...area }
    })
    .sort((a, b) => a.id - b.id)
}

/** Returns the weeks whose demand a change would alter, with their demand before the change. */
export function listDemandToKeep(before: DemandState, after: DemandState, weekStarts: readonly string[]): OwnDemand[] {
  return weekStarts.flatMap((weekStartDate) => {
    const requirements = demandOf(before, weekStartDate)
    const isSame = JSON.stringify(requirements) === JSON.stringify(demandOf(after, weekStartDate))
    return isSame ? [] : [{ weekStartDate, requirements }]
  })
}

/** Counts the people that a week asks for, over all its requirements. */
export function countPlaces(state: DemandState, weekStart: string): number {
  return demandOf(state, weekStart).reduce((sum, { requiredCount }) => sum + requiredCount, 0)
}

/**
 * Checks whether a week counts as published by its manager, so that it keeps the demand it was planned with: shifts for
 * at least half of its places are published, and at most one draft is left for four of them. A single confirmed shift
 * does not publish a week, and a draft added to a published week does not open it (decision 0081).
 */
export function isPublishedAsAWhole(
  { published, drafts }: { published: number; drafts: number },
  places: number,
): boolean {
  return published > 0 && published * 2 >= places && drafts * 4 <= published
}
