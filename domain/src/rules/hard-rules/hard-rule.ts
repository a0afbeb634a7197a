/** Types of the hard rules, which exclude people from slots; docs/how-to-add.md describes how to add one. */
import type { FunnelStage } from '../../contracts/explanations/explanations.ts'
import type { RefusalReason } from '../../contracts/schedule/schedule.ts'
import type { LimitRefusal } from '../../contracts/work-contracts/limits.ts'
import type { WorkRules } from '../../contracts/work-contracts/work-rules.ts'
import type { OffTime } from '../availability/time-off-days.ts'
import type { Employment } from '../employment.ts'
import type { OverlapSettings } from '../overlap.ts'
import type { Interval } from '../shift-interval.ts'
import type { BoundsByDay } from '../short-rest/day-bounds.ts'
import type { RestSettings } from '../short-rest/short-rest.ts'

/**
 * An interval of work in a role, in minutes since 1970-01-01. An empty interval represents a shift without times, which
 * occupies its day.
 */
export interface Slot extends Interval {
  roleId: number
}

/** What decides which weeks without work are left out of a person's average hours (decision 0097). */
export interface AverageFacts {
  /** Whether they worked before all weeks of a period; if not, weeks before their first work are left out. */
  hasEarlierWork: boolean
  /** Weeks in which they are off on all seven days, identified by their Mondays in days since 1970-01-01. */
  weeksOff: ReadonlySet<number>
}

/** Facts about a person that hard rules depend on. */
export interface Candidate<Work extends Slot = Slot> extends Employment {
  roleIds: readonly number[]
  /** Shifts that the person released and nobody has taken since. */
  releasedBefore: readonly Slot[]
  /** Times when the person is unavailable every week, on the dates around the slot. */
  unavailable: readonly Interval[]
  /** Granted time off and absences on the dates around the slot, as one interval per date. */
  timeOff: readonly OffTime[]
  /**
   * The person's active shifts around the slot, except the shift in question. An empty interval represents a shift
   * without times, which occupies its day.
   */
  booked: readonly Work[]
  /**
   * The person's work rules, from their contract or set individually; null or absent if there are none (decision 0086).
   */
  workRules?: WorkRules | null | undefined
  /** Absent: all weeks count. */
  averageFacts?: AverageFacts | undefined
}

export interface EligibilityContext {
  settings: OverlapSettings & RestSettings
  /** First start and last end of demand on each date, including the days before and after the week. */
  bounds: BoundsByDay
}

/** Every reason that is no limit of a contract. */
type ShiftRefusal = Exclude<RefusalReason, LimitRefusal>

interface HardRuleFacts<Reason extends RefusalReason> {
  reason: Reason
  /** The funnel stage at which the rule excludes people. */
  stage: FunnelStage['stage']
  /**
   * Whether the rule also forbids manual assignments by managers; other rules apply only to automatic assignments and
   * to offers.
   */
  bindsManagers: boolean
}

/** What prevents a person from working: a time, or the days of their employment. */
export interface Obstacle extends OffTime, Employment {}

/** A rule that excludes a person from a slot regardless of their other work. */
export interface PersonRule extends HardRuleFacts<ShiftRefusal> {
  about: 'person'
  /**
   * Returns the time that prevents the person from working, or the slot itself if there is no such time; null if the
   * rule is met.
   */
  findObstacle(candidate: Candidate, slot: Slot, context: EligibilityContext): Obstacle | null
}

/** Context of a pair of shifts: the settings with the person's own rules, and their other work. */
interface PairContext extends EligibilityContext {
  booked: readonly Interval[]
}

/** A rule that excludes combinations of two shifts of one person, in either order. */
export interface PairRule extends HardRuleFacts<ShiftRefusal> {
  about: 'shifts'
  forbids(assigned: Slot, slot: Slot, context: PairContext): boolean
}

/** The amount that a person would have and the limit of their rules, in minutes or days; a minimum is a limit too. */
export interface Excess {
  has: number
  limit: number
  /**
   * The day of the slot, or the last of several consecutive days, in days since 1970-01-01; null for the whole week.
   */
  day: number | null
  /** Which adjacent week counts towards the limit together with the week of the slot; absent if none does. */
  beside?: 'before' | 'after'
  /** The number of consecutive weeks to which a limit over several weeks applies; absent for other limits. */
  weeks?: number
}

/** What a limit of a person's contract depends on. */
export interface LimitFacts {
  /** All other work of the person around the slot. */
  booked: readonly Interval[]
  slot: Interval
  rules: WorkRules
  timeZone: string
  /** Covers the week of the slot. */
  bounds: BoundsByDay
  /** Absent: all weeks count. */
  averageFacts?: AverageFacts | undefined
}

/** Returns the amount with the slot and the limit that it breaks; null if the person may take it. */
export type LimitCheck = (facts: LimitFacts) => Excess | null

/** A rule that limits a person's work, by their own work rules; it depends on all their other work. */
export interface LimitRule extends HardRuleFacts<LimitRefusal> {
  about: 'limits'
  findExcess: LimitCheck
}

export type HardRule = PersonRule | PairRule | LimitRule

/** Checks whether an interval has a length; a shift without times has none. */
export function isTimed({ start, end }: Interval): boolean {
  return end > start
}
