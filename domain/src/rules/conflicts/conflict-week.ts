/** What conflicts follow from: a week, and what each of its people works in it and around it. */
import type { Requirement } from '../../contracts/requirements.ts'
import type { Shift } from '../../contracts/schedule.ts'
import type { WorkRules } from '../../contracts/work/work-rules.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { addDays } from '../../time/day.ts'
import type { AwayTimes } from '../availability/away-times.ts'
import { needsOfWeek } from '../coverage.ts'
import { slotOfShift } from '../eligibility.ts'
import type { Slot } from '../hard-rules/hard-rule.ts'
import { type BoundsByDay, dayBoundsOf } from '../rest/day-bounds.ts'
import type { RestSettings } from '../rest/short-rest.ts'
import type { Experienced } from '../seniority-mix.ts'
import { isActive } from '../shift-state.ts'
import { withOwnRules } from '../work-rules/work-rules-of.ts'

/** A shift as far as conflicts depend on it. */
export type RosteredShift = Pick<
  Shift,
  'id' | 'weekStartDate' | 'dayOfWeek' | 'startTime' | 'endTime' | 'staffId' | 'roleId' | 'status' | 'requirementId'
>

/** Somebody as far as conflicts depend on them. */
export interface RosteredPerson extends Experienced {
  name: string
  targetWeeklyHours: number | null
  /** Their own rules of work and rest; absent or null = none (decision 0086). */
  workRules?: WorkRules | null | undefined
}

/** What the settings say about conflicts. */
interface ConflictSettings extends RestSettings {
  /** Days that somebody may work without a day off; 0 for as many as one likes. */
  maximumDaysInARow: number
}

/** A week with all that its conflicts follow from. */
export interface ConflictWeek {
  weekStart: string
  /**
   * The shifts of the week and of the days beside it. For people who `needsEarlierWeek` also those of the whole week before.
   * Shifts without a person change nothing.
   */
  shifts: readonly RosteredShift[]
  people: readonly RosteredPerson[]
  requirements: readonly Requirement[]
  roleNames: ReadonlyMap<number, string>
  settings: ConflictSettings
  /** When somebody cannot work, on the dates of the week and the days beside it. */
  awayOf: (staffId: number) => AwayTimes
  /** Days that somebody works in the two weeks before, in days since 1970-01-01. */
  earlierDaysOf: (staffId: number) => readonly number[]
}

/** Whether a limit counts a person's whole week before, not only its last days. */
export function needsEarlierWeek({ workRules }: Pick<RosteredPerson, 'workRules'>): boolean {
  if (!workRules) return false
  const { maxHoursAFortnight, maxNightsInARow, restAfterNightsHours, everySecondWeekendFree } = workRules
  return [maxHoursAFortnight, maxNightsInARow, restAfterNightsHours, everySecondWeekendFree].some(
    (rule) => rule !== undefined,
  )
}

/** Days before a week that decide on how many somebody works in a row. */
export const EARLIER_DAYS = 14

/** A shift that somebody works; without times it is empty, at the start of its day (TM12). */
export interface Work extends Slot {
  shift: RosteredShift
  /** The day it starts on, in days since 1970-01-01. */
  day: number
}

/** What one person works in a week and on the days beside it, by start. */
export interface PersonWeek {
  weekStart: string
  person: RosteredPerson
  works: readonly Work[]
  away: AwayTimes
  earlierDays: readonly number[]
  bounds: BoundsByDay
  settings: ConflictSettings
  roleNames: ReadonlyMap<number, string>
}

/** What the days of a week and the days beside it need, from first start to last end. */
export function boundsAround(requirements: readonly Requirement[], weekStart: string): BoundsByDay {
  return dayBoundsOf([-7, 0, 7].flatMap((days) => needsOfWeek(requirements, addDays(weekStart, days))))
}

/** Everybody who works in a week or beside it, or is promised hours, with what they work. */
export function personWeeksOf(week: ConflictWeek): PersonWeek[] {
  const bounds = boundsAround(week.requirements, week.weekStart)
  const shiftsOf = groupBy(week.shifts, ({ staffId }) => staffId)
  return week.people.flatMap((person) => {
    const own = shiftsOf.get(person.id) ?? (person.workRules?.minHoursAWeek === undefined ? undefined : [])
    return own ? [personWeekOf(week, person, own, bounds)] : []
  })
}

/** One person of a week with the shifts of theirs; those that nobody works are left out. */
export function personWeekOf(
  week: ConflictWeek,
  person: RosteredPerson,
  shifts: readonly RosteredShift[],
  bounds: BoundsByDay,
): PersonWeek {
  const { weekStart, roleNames } = week
  const settings = withOwnRules(week.settings, person.workRules)
  const works = shifts
    .filter((shift) => shift.staffId === person.id && isActive(shift))
    .map((shift): Work => {
      const slot = slotOfShift(shift)
      return { ...slot, shift, day: Math.floor(slot.start / MINUTES_A_DAY) }
    })
    .sort((a, b) => a.start - b.start || a.end - b.end || a.shift.id - b.shift.id)
  const [away, earlierDays] = [week.awayOf(person.id), week.earlierDaysOf(person.id)]
  return { weekStart, person, works, away, earlierDays, bounds, settings, roleNames }
}

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** The works of the week itself. */
export function worksInWeek({ works, weekStart }: PersonWeek): Work[] {
  return works.filter(({ shift }) => shift.weekStartDate === weekStart)
}
