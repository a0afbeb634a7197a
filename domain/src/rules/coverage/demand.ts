/** The requirements that apply to a week, from a single source for all features (GN1, GN16). Pure. */
import type { DemandRow, Requirement, WeekRequirement } from '../../contracts/requirements.ts'
import type { DayOfWeek } from '../../time/day.ts'
import { dateOf, weekStartOf } from '../../time/week.ts'

/** A week's own demand, which replaces the weekly requirements. */
export interface OwnDemand {
  /** A Monday. */
  weekStartDate: string
  /** May be empty: then only events need people. */
  requirements: readonly WeekRequirement[]
}

/**
 * Joins weekly and dated requirements with the own demand of some weeks, which replaces the weekly ones. Nobody is
 * needed on a closed day, whatever requirements exist.
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
 * Returns the requirements of a week with their dates: its own demand if it has any, else the weekly requirements valid
 * on their dates; plus the extras of events. Nothing on closed days.
 */
export function requirementsOfWeek<Row extends DemandRow>(
  demand: readonly Row[],
  weekStart: string,
): (Row & { date: string })[] {
  return demand.flatMap((row) => {
    if (row.date === null && row.exceptWeeks?.includes(weekStart)) return []
    const date = row.date ?? dateOf(weekStart, row.dayOfWeek as DayOfWeek)
    if (row.date === null && row.exceptDates?.includes(date)) return []
    const isValid = date >= (row.validFrom ?? date) && date <= (row.validUntil ?? date)
    return isValid && weekStartOf(date) === weekStart ? [{ ...row, date }] : []
  })
}

/** Weekly requirements, and the own demand of some weeks. */
export interface DemandState {
  weekly: readonly Requirement[]
  own: ReadonlyMap<string, readonly WeekRequirement[]>
}

function demandOf({ weekly, own }: DemandState, weekStart: string): readonly WeekRequirement[] {
  return weekRequirementsOf(own.get(weekStart) ?? requirementsOfWeek(weekly, weekStart))
}

/** Converts requirements to the rows of a week's own demand, by id. */
export function weekRequirementsOf(rows: readonly WeekRequirement[]): WeekRequirement[] {
  return rows
    .map(({ id, dayOfWeek, startTime, endTime, roleId, requiredCount, source, areaId }) => {
      const area = areaId === undefined ? {} : { areaId }
      return { id, dayOfWeek, startTime, endTime, roleId, requiredCount, source, ...area }
    })
    .sort((a, b) => a.id - b.id)
}

/** Returns the weeks whose demand a change would alter, with their demand before the change (GN16). */
export function listDemandToKeep(before: DemandState, after: DemandState, weekStarts: readonly string[]): OwnDemand[] {
  return weekStarts.flatMap((weekStartDate) => {
    const requirements = demandOf(before, weekStartDate)
    const isSame = JSON.stringify(requirements) === JSON.stringify(demandOf(after, weekStartDate))
    return isSame ? [] : [{ weekStartDate, requirements }]
  })
}
