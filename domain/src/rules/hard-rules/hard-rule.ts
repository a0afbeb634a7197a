/** The type of a hard rule, which excludes people from slots. docs/architecture.md describes how to add one. */
import type { FunnelStage } from '../../contracts/explanations.ts'
import type { RefusalReason } from '../../contracts/schedule.ts'
import type { WorkRules } from '../../contracts/work/work-rules.ts'
import type { OverlapSettings } from '../overlap.ts'
import type { Interval } from '../shift-interval.ts'
import type { BoundsByDay } from '../short-rest/day-bounds.ts'
import type { RestSettings } from '../short-rest/short-rest.ts'

/** A time to work in a role; minutes since 1970-01-01. An empty one, a shift without times, occupies its day (TM12). */
export interface Slot extends Interval {
  roleId: number
}

/** The facts about a person that hard rules depend on. */
export interface Candidate<Work extends Slot = Slot> {
  roleIds: readonly number[]
  /** Shifts that they released and that nobody has taken since. */
  releasedBefore: readonly Slot[]
  /** Their weekly unavailability, on the dates around the slot. */
  unavailable: readonly Interval[]
  /** Granted time off, on the dates around the slot; one interval per date. */
  timeOff: readonly Interval[]
  /**
   * Their active shifts around the slot, without the one in question. An empty one, a shift without times, occupies its
   * day.
   */
  booked: readonly Work[]
  /** Their own work rules, by contract or individually; absent or null: none (decision 0086). */
  workRules?: WorkRules | null | undefined
}

export interface EligibilityContext {
  settings: OverlapSettings & RestSettings
  /** First start and last end of each date, including the days before and after the week. */
  bounds: BoundsByDay
}

interface HardRuleFacts {
  reason: RefusalReason
  /** The funnel stage at which the rule excludes people. */
  stage: FunnelStage['stage']
  /**
   * Whether it also refuses manual changes of managers; the others refuse only automatic assignments and offers (GN7).
   */
  bindsManagers: boolean
}

/** Excludes a person from a slot regardless of their other work. */
export interface PersonRule extends HardRuleFacts {
  about: 'person'
  /** Returns the obstructing time, or the slot itself if there is no other; null if the rule does not refuse them. */
  findObstacle(candidate: Candidate, slot: Slot, context: EligibilityContext): Interval | null
}

/** Excludes a combination of two shifts of one person, in either order. */
export interface PairRule extends HardRuleFacts {
  about: 'shifts'
  forbids(assigned: Slot, slot: Slot, context: EligibilityContext): boolean
}

/** The amount a person would have, and the limit of their rules: minutes or days, as the rule counts. */
export interface Excess {
  has: number
  limit: number
  /** The day of the slot or the last day of a run, in days since 1970-01-01; null for the whole week. */
  day: number | null
  /** The adjacent week that exceeds the limit together with the week of the slot. */
  beside?: 'before' | 'after'
}

/** Excludes a person from a slot by their own work rules, given all their other work. */
export interface LimitRule extends HardRuleFacts {
  about: 'limits'
  /** Whether it depends on the slot alone, so that other work on that day does not matter. */
  isOfOneShift?: true
  /** Null if they may have the slot too. */
  findExcess(booked: readonly Interval[], slot: Interval, rules: WorkRules, timeZone: string): Excess | null
}

export type HardRule = PersonRule | PairRule | LimitRule

/** Whether a time has a length; a shift without times has none (TM12). */
export function isTimed({ start, end }: Interval): boolean {
  return end > start
}
