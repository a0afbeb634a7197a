import type { WeekProof } from './proof/week-proof.ts'

/**
 * The optimiser's input. Integers only, so that a problem survives JSON, a process border and a file unchanged.
 *
 * Time is counted in minutes since the first day's 00:00 of the horizon (for a week: Monday 00:00 = 0, Sunday 24:00 =
 * 10080). It may be negative or lie beyond the end: a duty that starts on Sunday 18:00 and ends at 02:00 is
 * [9720, 10200), last Sunday's closing shift is the pin [-360, 120). A duty belongs to the day it starts in.
 * People, duties and pins are named by their position in their lists; skills are any non-negative integers.
 */
export type RosterProblem = {
  /** Days of the horizon; 7 for a week. Every duty starts in [0, days * 1440). */
  readonly days: number
  readonly people: readonly Person[]
  readonly duties: readonly Duty[]
  readonly pins: readonly Pin[]
  readonly rules: Rules
  /** Wall-clock time the search may use, in seconds (> 0, may be a fraction). */
  readonly timeLimitSeconds: number
  /** Any non-negative 31-bit integer: the same problem and seed give the same roster unless time runs short. */
  readonly seed: number
  /** Where few changes come among the goals: right after coverage, or after all others. Absent = 'last'. */
  readonly changes?: 'after-coverage' | 'last'
  /**
   * The goals after coverage, in the order in which they are compared, each once; what is not named is no goal. Absent = the
   * order of `GoalName`, without labour cost.
   */
  readonly goals?: readonly RankedGoalName[]
}

/** A half-open span of minutes [start, end). */
export type Interval = { readonly start: number; readonly end: number }

/** Somebody who can be given duties. */
export type Person = {
  readonly skills: readonly number[]
  /** Wanted minutes over the horizon, pins included; null = no target, neither missed nor exceeded. */
  readonly targetMinutes: number | null
  /** Hard: the cap on minutes over the horizon, pins included; no duty may exceed it. Absent = no cap. */
  readonly maxMinutes?: number
  /** Soft: minutes promised by contract. What is missing is a goal of its own, before target hours. Absent = 0. */
  readonly minMinutes?: number
  /** Hard: overrides `rules.minRestMinutes` for this person. */
  readonly minRestMinutes?: number
  /** Hard: the most minutes of duties and pins that start on one day. Absent = no limit. */
  readonly maxDayMinutes?: number
  /** Hard: the most days of the horizon with a duty or pin. Absent = no limit. */
  readonly maxDays?: number
  /** Hard: the most days with a duty or pin in a row; pins before and after the horizon count. Absent = no limit. */
  readonly maxDaysInARow?: number
  /** Hard: so many days without a duty or pin lie beside each other somewhere in the horizon. Absent = they need not. */
  readonly daysOffTogether?: number
  /**
   * Hard: the most minutes of any two weeks that follow each other; pins of the week before and after count. Weeks have
   * seven days from the horizon's first day on, a Monday. Absent = no limit.
   */
  readonly maxFortnightMinutes?: number
  /** Hard: of two weekends that follow each other one has no duty; pins beside the horizon count. Its first day is a Monday. */
  readonly everySecondWeekendFree?: true
  /** Hard: the most days in a row with a duty or pin that is a night; pins beside the horizon count. Absent = no limit. */
  readonly maxNightsInARow?: number
  /** Hard: the least rest between a night and the next work that is no night. Absent = as between any two. */
  readonly restAfterNightsMinutes?: number
  /** How experienced somebody is, >= 0; only `Duty.leadSeniority` uses it. Absent = 0. */
  readonly seniority?: number
  /**
   * Soft: how many more unsocial duties this person's fair share allows; pins and earlier weeks are already taken off,
   * so it may be negative. Absent = their unsocial duties are not counted.
   */
  readonly unsocialAllowance?: number
  /**
   * Soft: the duties that this person has in the roster that stands, each once; whoever is given anything else notices.
   * Duties of the same time, skill and `isUnsocial` are the same shift to them. Absent = their changes are not counted.
   */
  readonly standing?: readonly number[]
  /** Hard: a duty that shares a minute with one of these is never given (unavailable times, approved time off). */
  readonly unavailable: readonly Interval[]
  /**
   * Soft: what giving this duty costs in preference points (> 0). A duty that is not listed costs 0. Each duty once.
   */
  readonly preferences: readonly { readonly duty: number; readonly cost: number }[]
  /** Soft: what giving this duty costs in money (> 0), in the smallest unit. A duty that is not listed costs 0. Each duty once. */
  readonly wages?: readonly { readonly duty: number; readonly cost: number }[]
}

/** Identical slots that need staff: same time, same skill. `need` is what the pins leave open, not the whole demand. */
export type Duty = {
  readonly start: number
  /** > start. */
  readonly end: number
  /**
   * The same span in minutes that really pass, from the horizon's start on, where the clocks change near it: rest, overlap
   * and hard limits of hours go by it. Absent = as by the wall clock.
   */
  readonly real?: Interval
  readonly skill: number
  /** Slots still to fill, each by another person; 0 is allowed. */
  readonly need: number
  /** Cost of one open minute (>= 1); equal for all when nothing is more urgent. */
  readonly priority: number
  /**
   * Soft: a lead place, meant for somebody whose seniority is at least this (>= 0). Absent = seniority does not matter.
   */
  readonly leadSeniority?: number
  /**
   * Soft: a closing or a weekend duty, of which nobody should have more than their share. Absent = an ordinary duty.
   */
  readonly isUnsocial?: true
  /** Hard: a night, as far as limits on nights go; duties of the same time are alike. Absent = work of the day. */
  readonly isNight?: true
  /** Hard: people who may not have this duty although they have the skill (e.g. they released it). */
  readonly excludedPeople?: readonly number[]
}

/**
 * Work somebody has already: kept shifts of this horizon, and shifts of the days before and after it. Never changed.
 */
export type Pin = {
  readonly person: number
  readonly start: number
  /** >= start; an empty span is a shift without times: it occupies its day and clashes with nothing else. */
  readonly end: number
  /** Minutes that count towards the horizon's hours. Absent = end - start if it starts within the horizon, else 0. */
  readonly minutes?: number
  /** Of a pin outside the horizon: minutes that count towards two weeks. Absent = end - start. */
  readonly besideMinutes?: number
  /** As of a duty. */
  readonly real?: Interval
  /** As of a duty. */
  readonly isNight?: true
}

/** The hard rules' parameters. */
export type Rules = {
  /** A person starts at most one duty or pin a day. */
  readonly oneDutyADay: boolean
  /** The least time between an end and the next start, in minutes; 0 = no rest rule. */
  readonly minRestMinutes: number
  /** True: 09-17 and 17-23 are compatible. False: duties that touch clash (overlap is inclusive, SHIFT-02). */
  readonly backToBackAllowed: boolean
  /** Pairs of duties no one person may have both of, in any order (closing one day, opening the next). */
  readonly forbiddenDutyPairs: readonly (readonly [duty: number, duty: number])[]
  /** Duties that the holder of a pin may not have (an opening duty after a kept closing shift, and so on). */
  readonly forbiddenPinPairs: readonly (readonly [pin: number, duty: number])[]
  /** How far hours may be off target, either way, at no cost, in minutes (240 = the ±4 h of GN8). */
  readonly targetToleranceMinutes: number
}

/**
 * The goals, in the order in which they are compared unless the problem names another; the first difference decides.
 * 'changes' comes third where the problem says so, 'labour-cost' is one only where it is named.
 */
export type GoalName =
  | 'open-minutes'
  | 'open-slots'
  | 'contract-minimum'
  | 'target-hours'
  | 'preferences'
  | 'seniority-mix'
  | 'fair-share'
  | 'even-hours'
  | 'labour-cost'
  | 'changes'

/** The goals whose order is the problem's. */
export type RankedGoalName = Exclude<GoalName, 'open-minutes' | 'open-slots' | 'changes'>

/** One entry of the score vector; smaller is better. */
export type GoalScore = {
  readonly name: GoalName
  readonly value: number
  /** No roster that is at least as good on the goals before this one has a smaller value. */
  readonly bound: number
  /** True when value = bound and all goals before are proven: nobody can do better. */
  readonly isProven: boolean
}

/** Person `person` takes one slot of duty `duty`. */
export type Assignment = { readonly person: number; readonly duty: number }

/** The first hard rule that keeps a person from one more slot of a duty, in this order. */
export type RefusalReason =
  | 'skill'
  | 'excluded'
  | 'unavailable'
  | 'has-this-duty'
  | 'has-day'
  | 'overlap'
  | 'rest'
  | 'rest-after-nights'
  | 'succession'
  | 'day-hours'
  | 'days'
  | 'days-in-a-row'
  | 'days-off'
  | 'weekends'
  | 'nights-in-a-row'
  | 'hours'
  | 'fortnight-hours'

/** Who is refused and why; for clashes also the duty or pin that stands in the way. */
export type Refusal = {
  readonly person: number
  readonly reason: RefusalReason
  readonly duty?: number
  readonly pin?: number
}

/**
 * Why slots of a duty stay open:
 * 'nobody' = fewer people than slots pass the rules that no choice can change (skill, excluded, unavailable, pins);
 * 'short' = there are such people, but it is proven that they are needed elsewhere at least as much;
 * 'time' = the search ended before it was proven that the slots must stay open.
 */
export type OpenCause = 'nobody' | 'short' | 'time'

/** A duty with open slots. */
export type OpenDuty = {
  readonly duty: number
  readonly slots: number
  readonly cause: OpenCause
  /** One entry for every person: why they cannot take it in the roster that was found. */
  readonly refusals: readonly Refusal[]
}

/** How the search ended. 'failed' = a solver broke down, and the best roster until then is returned. */
export type SolveEnding = 'proven' | 'time-limit' | 'cancelled' | 'failed'

/** The optimiser's answer. */
export type RosterAnswer = {
  /** Sorted by duty, then person. */
  readonly assignments: readonly Assignment[]
  readonly open: readonly OpenDuty[]
  readonly goals: readonly GoalScore[]
  /** Certificates of the bounds above 0, as far as prices alone prove them. */
  readonly proofs: readonly WeekProof[]
  readonly totalSlots: number
  readonly filledSlots: number
  /** Wall-clock time used, in milliseconds. */
  readonly elapsedMs: number
  readonly ending: SolveEnding
}

/** What the search is doing: a first roster, a first bound, annealing, or one goal after another. */
export type SolvePhase = 'greedy' | 'bound' | 'search' | 'goal'

/** What the search reports while it runs; `assignments` only when the roster has improved, `proof` only with a new bound. */
export type SolveProgress = {
  readonly phase: SolvePhase
  readonly elapsedMs: number
  readonly totalSlots: number
  readonly filledSlots: number
  readonly goals: readonly GoalScore[]
  readonly assignments?: readonly Assignment[]
  /** The certificate of a bound that has just been proven. */
  readonly proof?: WeekProof
}
