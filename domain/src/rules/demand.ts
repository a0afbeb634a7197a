/** Which requirements a week is planned with: one answer for everybody who asks (GN1, GN16). Pure. */
import type { DemandRow, Requirement, WeekRequirement } from '../contracts/requirements.ts'
import type { DayOfWeek } from '../time/day.ts'
import { dateOf, weekStartOf } from '../time/week.ts'

/** The demand that a week has of its own: its weekly requirements do not count in it. */
export interface OwnDemand {
  /** A Monday. */
  weekStartDate: string
  /** May be empty: nobody is needed, but for what events add. */
  requirements: readonly WeekRequirement[]
}

/**
 * Weekly and dated requirements, with the demand that some weeks have of their own in the place of the weekly ones. On a
 * closed day nobody is needed, whatever else asks for somebody.
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
 * The requirements of a week by start, each with its date: the demand of its own where it has such, else the weekly
 * requirements that are valid on their dates; and what events of the week add. Nothing on closed days.
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

/** Weekly requirements, and what some weeks have instead. */
export interface DemandState {
  weekly: readonly Requirement[]
  own: ReadonlyMap<string, readonly WeekRequirement[]>
}

function demandOf({ weekly, own }: DemandState, weekStart: string): readonly WeekRequirement[] {
  return weekRequirementsOf(own.get(weekStart) ?? requirementsOfWeek(weekly, weekStart))
}

/** Requirements as the demand of one week holds them, by id. */
export function weekRequirementsOf(rows: readonly WeekRequirement[]): WeekRequirement[] {
  return rows
    .map(({ id, dayOfWeek, startTime, endTime, roleId, requiredCount, source }) => {
      return { id, dayOfWeek, startTime, endTime, roleId, requiredCount, source }
    })
    .sort((a, b) => a.id - b.id)
}

/** Of some weeks those whose demand a change would change, with the demand that they have without it (GN16). */
export function listDemandToKeep(before: DemandState, after: DemandState, weekStarts: readonly string[]): OwnDemand[] {
  return weekStarts.flatMap((weekStartDate) => {
    const requirements = demandOf(before, weekStartDate)
    const isSame = JSON.stringify(requirements) === JSON.stringify(demandOf(after, weekStartDate))
    return isSame ? [] : [{ weekStartDate, requirements }]
  })
}
