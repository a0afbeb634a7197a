/** Input of conflict detection: a week, and each person's work in and around it. */

import type { Pairing } from '../../contracts/pairings/pairing-list.ts'
import type { Requirement } from '../../contracts/requirements/requirements.ts'
import type { Shift } from '../../contracts/schedule/schedule.ts'
import { LIMIT_KEYS, type LimitKey } from '../../contracts/work-contracts/limits.ts'
import type { WorkRules } from '../../contracts/work-contracts/work-rules.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { addDays } from '../../time/day.ts'
import type { AwayTimes } from '../availability/away-times.ts'
import { needsOfWeek } from '../coverage/coverage.ts'
import { slotOfShift } from '../eligibility.ts'
import { daysAwayAround, type Employment } from '../employment.ts'
import { groupBy } from '../group-by.ts'
import type { AverageFacts, Slot } from '../hard-rules/hard-rule.ts'
import { type OvertimeBasis, weeksOfOvertime } from '../pay/planned-overtime.ts'
import type { Experienced } from '../seniority-mix.ts'
import type { Interval } from '../shift-interval.ts'
import { isActive } from '../shift-state.ts'
import { type BoundsByDay, dayBoundsOf } from '../short-rest/day-bounds.ts'
import type { RestSettings } from '../short-rest/short-rest.ts'
import { isBeyondWeek, weeksReached } from '../work-rules/weeks-reached.ts'
import { withOwnRules } from '../work-rules/work-rules-of.ts'

/** The fields of a shift that affect conflicts. */
export type RosteredShift = Pick<
  Shift,
  'id' | 'weekStartDate' | 'dayOfWeek' | 'startTime' | 'endTime' | 'staffId' | 'roleId' | 'status' | 'requirementId'
>

/** The fields of a person that affect conflicts. */
export interface RosteredPerson extends Experienced, Employment {
  name: string
  targetWeeklyHours: number | null
  /** The person's work rules; null or absent if there are none (decision 0086). */
  workRules?: WorkRules | null | undefined
}

/** Settings that affect conflicts. */
interface ConflictSettings extends RestSettings {
  /** Maximum number of consecutive work days; 0 for no limit. */
  maximumDaysInARow: number
}

/** A week with all data that its conflicts depend on. */
export interface ConflictWeek {
  weekStart: string
  /**
   * Shifts of the week and the adjacent days, and for each person those of the weeks before it that `countEarlierWeeks`
   * returns. Shifts without a person are ignored.
   */
  shifts: readonly RosteredShift[]
  people: readonly RosteredPerson[]
  requirements: readonly Requirement[]
  roleNames: ReadonlyMap<number, string>
  settings: ConflictSettings
  /** Absent: there are none. */
  pairings?: readonly Pairing[]
  /** Null or absent: the pay rules pay no overtime. */
  overtime?: OvertimeBasis | null
  /** Returns when a person cannot work, on the dates of the week and the adjacent days. */
  awayOf: (staffId: number) => AwayTimes
  /** Returns which weeks are left out of a person's average hours. Absent: all weeks count. */
  averageFactsOf?: (staffId: number) => AverageFacts | undefined
  /** Returns the days that a person works before the week, at least those of a run into it, in days since 1970-01-01. */
  earlierDaysOf: (staffId: number) => readonly number[]
}

/** Returns on how many whole weeks before a week a person's limits depend; 0 if its last days are enough. */
export function countEarlierWeeks(
  { workRules }: Pick<RosteredPerson, 'workRules'>,
  overtime?: OvertimeBasis | null,
): number {
  const paid = weeksOfOvertime(overtime)
  if (!workRules) return paid
  const weeks = Math.max(paid, weeksReached(workRules))
  if (weeks > 1) return weeks
  // `earlierDays` has the days for the most days in a row. Three days of rest after nights may begin on a Thursday.
  const isBeyond = (key: LimitKey) => key === 'restAfterNightsHours' || (key !== 'maxDaysInARow' && isBeyondWeek(key))
  return LIMIT_KEYS.some((key) => workRules[key] !== undefined && isBeyond(key)) ? 1 : paid
}

/** A shift that a person works; a shift without times is an empty interval at the start of its day. */
export interface Work extends Slot {
  shift: RosteredShift
  /** The day on which it starts, in days since 1970-01-01. */
  day: number
}

/** Somebody beside whom a person should work, or from whom apart, and their work around the week. */
interface Partner {
  kind: Pairing['kind']
  id: number
  name: string
  works: readonly Work[]
}

/** A person's work in a week and on the adjacent days, by start. */
export interface PersonWeek {
  weekStart: string
  person: RosteredPerson
  works: readonly Work[]
  /** By id; people who should be apart are listed for one of the two. */
  partners: readonly Partner[]
  away: AwayTimes
  earlierDays: readonly number[]
  averageFacts: AverageFacts | undefined
  overtime: OvertimeBasis | null
  bounds: BoundsByDay
  settings: ConflictSettings
  roleNames: ReadonlyMap<number, string>
}

/**
 * Returns the opening and closing times implied by demand: first start and last end on each day of the week and the
 * adjacent days.
 */
export function boundsAround(requirements: readonly Requirement[], weekStart: string): BoundsByDay {
  return dayBoundsOf([-7, 0, 7].flatMap((days) => needsOfWeek(requirements, addDays(weekStart, days))))
}

/** Returns the people who work in or around a week or are promised minimum hours, with their work. */
export function personWeeksOf(week: ConflictWeek): PersonWeek[] {
  const bounds = boundsAround(week.requirements, week.weekStart)
  const shiftsOf = groupBy(week.shifts, ({ staffId }) => staffId)
  return week.people.flatMap((person) => {
    const own = shiftsOf.get(person.id) ?? (person.workRules?.minHoursAWeek === undefined ? undefined : [])
    return own ? [personWeekOf(week, person, own, bounds, (id) => shiftsOf.get(id) ?? [])] : []
  })
}

/** Returns the active shifts that are a person's, by start. */
function listWorks(shifts: readonly RosteredShift[], staffId: number): Work[] {
  return shifts
    .filter((shift) => shift.staffId === staffId && isActive(shift))
    .map((shift): Work => {
      const slot = slotOfShift(shift)
      return { ...slot, shift, day: Math.floor(slot.start / MINUTES_A_DAY) }
    })
    .sort((a, b) => a.start - b.start || a.end - b.end || a.shift.id - b.shift.id)
}

function listPartners(
  { pairings = [], people }: ConflictWeek,
  { id }: RosteredPerson,
  shiftsOf: (staffId: number) => readonly RosteredShift[],
): Partner[] {
  const wishes = pairings.filter(({ staffId }) => staffId === id)
  const names = wishes.length === 0 ? null : new Map(people.map((person) => [person.id, person.name]))
  return wishes
    .map(({ otherId, kind }) => {
      return { kind, id: otherId, name: names?.get(otherId) ?? '', works: listWorks(shiftsOf(otherId), otherId) }
    })
    .sort((a, b) => a.id - b.id)
}

/** Returns a person's week, with their active shifts; `shiftsOf` returns those of other people. */
export function personWeekOf(
  week: ConflictWeek,
  person: RosteredPerson,
  shifts: readonly RosteredShift[],
  bounds: BoundsByDay,
  shiftsOf: (staffId: number) => readonly RosteredShift[],
): PersonWeek {
  const { weekStart, roleNames, overtime = null } = week
  const settings = withOwnRules(week.settings, person.workRules)
  const [works, partners] = [listWorks(shifts, person.id), listPartners(week, person, shiftsOf)]
  const [away, earlierDays] = [week.awayOf(person.id), week.earlierDaysOf(person.id)]
  const averageFacts = week.averageFactsOf?.(person.id)
  const known = { weekStart, roleNames, overtime, bounds, settings }
  return { ...known, person, works, partners, away, earlierDays, averageFacts }
}

/** Returns the times that lower the targets of a person's week: days off, and days outside their employment. */
export function daysAwayIn({ away, person, weekStart }: PersonWeek): readonly Interval[] {
  return daysAwayAround(away.timeOff, person, weekStart)
}

/** Returns the work within the week itself, without the adjacent days. */
export function worksInWeek({ works, weekStart }: PersonWeek): Work[] {
  return works.filter(({ shift }) => shift.weekStartDate === weekStart)
}
