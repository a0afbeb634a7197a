/** The shape of a hard rule: what keeps somebody from a slot. How to add one stands in docs/architecture.md. */
import type { FunnelStage } from '../../contracts/explanations.ts'
import type { RefusalReason } from '../../contracts/schedule.ts'
import type { WorkRules } from '../../contracts/work/work-rules.ts'
import type { OverlapSettings } from '../overlap.ts'
import type { BoundsByDay } from '../rest/day-bounds.ts'
import type { RestSettings } from '../rest/short-rest.ts'
import type { Interval } from '../shift-interval.ts'

/** A time to be worked in a role; minutes since 1970-01-01. An empty one, a shift without times, takes its day (TM12). */
export interface Slot extends Interval {
  roleId: number
}

/** What the hard rules need to know of somebody. */
export interface Candidate<Work extends Slot = Slot> {
  roleIds: readonly number[]
  /** Shifts that they released and that nobody has taken since. */
  releasedBefore: readonly Slot[]
  /** When they cannot work, week by week, on the dates around the slot. */
  unavailable: readonly Interval[]
  /** Time off that was granted, on the dates around the slot; one interval a date. */
  timeOff: readonly Interval[]
  /** Their active shifts around the slot, without the one in question. An empty one, a shift without times, takes its day. */
  booked: readonly Work[]
  /** The rules of work and rest of their own, by contract or otherwise; absent or null = none (decision 0086). */
  workRules?: WorkRules | null | undefined
}

export interface EligibilityContext {
  settings: OverlapSettings & RestSettings
  /** First start and last end of each date, the days before and after the week too. */
  bounds: BoundsByDay
}

interface HardRuleFacts {
  reason: RefusalReason
  /** Where in the funnel whoever it refuses drops out. */
  stage: FunnelStage['stage']
  /** Whether it refuses what a manager does by hand too; the others refuse machines and offers only (GN7). */
  bindsManagers: boolean
}

/** Keeps somebody from a slot whatever else they work. */
export interface PersonRule extends HardRuleFacts {
  about: 'person'
  /** The time that it is about, the slot itself where it is about no other; null when it does not refuse them. */
  findObstacle(candidate: Candidate, slot: Slot, context: EligibilityContext): Interval | null
}

/** Keeps one person from having two shifts, whichever of them comes first. */
export interface PairRule extends HardRuleFacts {
  about: 'shifts'
  forbids(held: Slot, slot: Slot, context: EligibilityContext): boolean
}

/** What somebody would have beside what their rules allow them: minutes or days, as the rule counts. */
export interface Excess {
  has: number
  limit: number
  /** Where it counts: the day of the slot or the last of a run, or nothing where it is the whole week. In days since 1970-01-01. */
  day: number | null
  /** The week that is beyond it together with the week of the slot. */
  beside?: 'before' | 'after'
}

/** Keeps somebody from a slot by their own rules of work and rest, on top of all else that they work. */
export interface LimitRule extends HardRuleFacts {
  about: 'limits'
  /** Whether it looks at the slot alone, so that what else is worked that day breaks nothing. */
  isOfOneShift?: true
  /** Null when they may have the slot too. */
  findExcess(booked: readonly Interval[], slot: Interval, rules: WorkRules, timeZone: string): Excess | null
}

export type HardRule = PersonRule | PairRule | LimitRule

/** Whether a time has a length; a shift without times has none (TM12). */
export function isTimed({ start, end }: Interval): boolean {
  return end > start
}
