import type { Person, RefusalReason } from '../../problem.ts'
import type { Work } from '../hard-rule.ts'

const MINUTES_A_DAY = 1440

/** Returns the day that work belongs to; day 0 is the horizon's first. Pins may lie outside the horizon. */
export function dayOf({ start }: Work): number {
  return Math.floor(start / MINUTES_A_DAY)
}

/** Returns the week that a day belongs to; week 0 is the horizon's first. */
export function weekOf(day: number): number {
  return Math.floor(day / 7)
}

/** What a rule about all work of one person needs to know. */
export type LineContext = {
  readonly person: Person
  /** Days of the horizon. */
  readonly days: number
  readonly pins: readonly Work[]
  /** Days with a pin, including those outside the horizon. */
  readonly pinnedDays: ReadonlySet<number>
  /** Days with a pin that is a night. */
  readonly pinnedNights: ReadonlySet<number>
}

/** A hard rule about all work of one person. Adding work never repairs a broken rule. */
export type LineRule = {
  readonly reason: RefusalReason
  /** Whether the rule applies to this person. */
  readonly applies: (person: Person) => boolean
  /** True if a person with these pins and duties may not have this duty too. */
  readonly forbids: (context: LineContext, assigned: readonly Work[], duty: Work) => boolean
}

/** What a person works on a day. */
export type WorkOfDay = {
  /** True if there is a duty or a pin. */
  readonly isWorked: boolean
  /** True if there is a duty. */
  readonly isGiven: boolean
  /** True if one of the duties or pins is a night. */
  readonly isNight: boolean
  /** True if one of the duties is a night. */
  readonly isNightGiven: boolean
}

/**
 * A line rule that depends only on which days are worked and which of them are nights. It is evaluated day by day, so
 * that pricing can apply it while it builds lines: `next` returns the state after a day, or null if the days so far
 * break the rule.
 */
export type DayRule = LineRule & {
  readonly first: (context: LineContext) => number
  readonly next: (context: LineContext, state: number, day: number, work: WorkOfDay) => number | null
}

/**
 * Returns the number of consecutive working days that end on the day before the horizon, at most one more than the
 * limit.
 */
export function runBefore(days: ReadonlySet<number>, most: number): number {
  let run = 0
  while (days.has(-1 - run) && run <= most) run++
  return run
}

/** Returns the length of the run of consecutive days that contains `day`. */
export function runAround(days: ReadonlySet<number>, day: number): number {
  let [first, last] = [day, day]
  while (days.has(first - 1)) first--
  while (days.has(last + 1)) last++
  return last - first + 1
}

/**
 * Returns the new state of a run of days after one more day: twice the length of the run, counted up to one more than
 * the limit, plus 1 if the run contains a duty (pins alone break nothing). Null if the run is too long.
 */
export function nextRun(state: number, most: number, isWorked: boolean, isGiven: boolean): number | null {
  if (!isWorked) return 0
  const run = Math.min(Math.floor(state / 2) + 1, most + 1)
  const hasDuty = isGiven || state % 2 === 1
  return run > most && hasDuty ? null : run * 2 + Number(hasDuty)
}
