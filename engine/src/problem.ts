import type { WeekProof } from './proof/week-proof.ts'

/**
 * The optimiser's input. Integers only, so that a problem survives JSON, a process boundary and a file unchanged.
 *
 * Time is in minutes since 00:00 on the first day of the horizon (for a week: Monday 00:00 = 0, Sunday 24:00 = 10080).
 * It may be negative or beyond the end: a duty that starts on Sunday 18:00 and ends at 02:00 is [9720, 10200), last
 * Sunday's closing shift is the pin [-360, 120). A duty belongs to the day it starts on. People, duties and pins are
 * identified by their position in their lists; skills are any non-negative integers.
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
  /** Priority of few changes among the goals: right after coverage, or after all others. Absent: 'last'. */
  readonly changes?: 'after-coverage' | 'last'
  /**
   * The goals after coverage, in order of priority, each once; others are not goals. Absent: the order of `GoalName`,
   * without labour cost.
   */
  readonly goals?: readonly RankedGoalName[]
}

/** A half-open span of minutes [start, end). */
export type Interval = { readonly start: number; readonly end: number }

/** A person who can be assigned duties. */
export type Person = {
  readonly skills: readonly number[]
  /** Target minutes over the horizon, pins included; null: no target. */
  readonly targetMinutes: number | null
  /** Hard: cap on minutes over the horizon, pins included; no duty may exceed it. Absent: no cap. */
  readonly maxMinutes?: number
  /** Soft: minutes promised by contract. Missing minutes are a separate goal, before target hours. Absent: 0. */
  readonly minMinutes?: number
  /** Hard: overrides `rules.minRestMinutes` for this person. */
  readonly minRestMinutes?: number
  /** Hard: the most minutes of duties and pins that start on one day. Absent: no limit. */
  readonly maxDayMinutes?: number
  /** Hard: the most days of the horizon with a duty or pin. Absent: no limit. */
  readonly maxDays?: number
  /** Hard: the most days with a duty or pin in a row; pins before and after the horizon count. Absent: no limit. */
  readonly maxDaysInARow?: number
  /** Hard: this many consecutive days within the horizon have no duty or pin. Absent: not required. */
  readonly daysOffTogether?: number
  /**
   * Hard: the most minutes of any two consecutive weeks; pins of the week before and after count. Weeks have seven days
   * from the horizon's first day on, a Monday. Absent: no limit.
   */
  readonly maxFortnightMinutes?: number
  /** Hard: one of any two consecutive weekends has no duty; adjacent pins count. The horizon starts on a Monday. */
  readonly everySecondWeekendFree?: true
  /**
   * Hard: the most days in a row with a duty or pin that is a night; pins outside the horizon count. Absent: no limit.
   */
  readonly maxNightsInARow?: number
  /** Hard: minimum rest between a night and the next work that is not a night. Absent: as between any two. */
  readonly restAfterNightsMinutes?: number
  /** Experience of the person, >= 0; used only by `Duty.leadSeniority`. Absent: 0. */
  readonly seniority?: number
  /**
   * Soft: number of further unsocial duties within this person's fair share; pins and earlier weeks are already
   * deducted, so it may be negative. Absent: their unsocial duties are not counted.
   */
  readonly unsocialAllowance?: number
  /**
   * Soft: the duties of this person in the current roster, each once; any other assignment affects them. Duties with
   * the same time, skill and `isUnsocial` are the same shift to them. Absent: their changes are not counted.
   */
  readonly standing?: readonly number[]
  /** Hard: a duty that shares a minute with one of these is never assigned (unavailability, approved time off). */
  readonly unavailable: readonly Interval[]
  /** Soft: preference points of assigning this duty (> 0). A duty that is not listed costs 0. Each duty once. */
  readonly preferences: readonly { readonly duty: number; readonly cost: number }[]
  /**
   * Soft: wage cost of assigning this duty (> 0), in the smallest unit. A duty that is not listed costs 0. Each duty
   * once.
   */
  readonly wages?: readonly { readonly duty: number; readonly cost: number }[]
}

/** Identical slots that need staff: same time, same skill. `need` is the demand that pins leave open, not the total. */
export type Duty = {
  readonly start: number
  /** > start. */
  readonly end: number
  /**
   * The same span in actual minutes since the start of the horizon, if the clocks change nearby: rest, overlap and hard
   * limits of hours use it. Absent: as by the wall clock.
   */
  readonly real?: Interval
  readonly skill: number
  /** Slots still to fill, each by a different person; may be 0. */
  readonly need: number
  /** Cost of one open minute (>= 1); equal for all if nothing is more urgent. */
  readonly priority: number
  /** Soft: a lead place, for a person with at least this seniority (>= 0). Absent: seniority does not matter. */
  readonly leadSeniority?: number
  /** Soft: a closing or a weekend duty, of which nobody should have more than their share. Absent: an ordinary duty. */
  readonly isUnsocial?: true
  /** Hard: a night, for limits on nights; duties with the same time are alike. Absent: day work. */
  readonly isNight?: true
  /** Hard: people who may not have this duty although they have the skill (e.g. because they released it). */
  readonly excludedPeople?: readonly number[]
}

/**
 * Existing work of a person: kept shifts of this horizon, and shifts of the days before and after it. Never changed.
 */
export type Pin = {
  readonly person: number
  readonly start: number
  /** >= start; an empty span is a shift without times: it occupies its day and clashes with nothing else. */
  readonly end: number
  /**
   * Minutes that count towards the hours of the horizon. Absent: end - start if it starts within the horizon, else 0.
   */
  readonly minutes?: number
  /** For a pin outside the horizon: minutes that count towards two weeks. Absent: end - start. */
  readonly besideMinutes?: number
  /** As for a duty. */
  readonly real?: Interval
  /** As for a duty. */
  readonly isNight?: true
}

/** Parameters of the hard rules. */
export type Rules = {
  /** A person starts at most one duty or pin a day. */
  readonly oneDutyADay: boolean
  /** Minimum minutes between an end and the next start; 0: no rest rule. */
  readonly minRestMinutes: number
  /** True: 09-17 and 17-23 are compatible. False: touching duties clash (overlap is inclusive, SHIFT-02). */
  readonly backToBackAllowed: boolean
  /** Pairs of duties that no single person may have, in any order (closing one day, opening the next). */
  readonly forbiddenDutyPairs: readonly (readonly [duty: number, duty: number])[]
  /** Duties that the holder of a pin may not have (an opening duty after a kept closing shift, and so on). */
  readonly forbiddenPinPairs: readonly (readonly [pin: number, duty: number])[]
  /** Minutes by which hours may be off target, either way, at no cost (240 = the ±4 h of GN8). */
  readonly targetToleranceMinutes: number
}

/**
 * The goals, in default order of priority; the first difference decides. 'changes' comes third if the problem says so,
 * 'labour-cost' is a goal only if the problem names it.
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

/** The goals whose order the problem determines. */
export type RankedGoalName = Exclude<GoalName, 'open-minutes' | 'open-slots' | 'changes'>

/** One entry of the score vector; smaller is better. */
export type GoalScore = {
  readonly name: GoalName
  readonly value: number
  /** No roster that is at least as good on higher-priority goals has a smaller value. */
  readonly bound: number
  /** True if value = bound and all higher-priority goals are proven: no roster is better. */
  readonly isProven: boolean
}

/** Person `person` has one slot of duty `duty`. */
export type Assignment = { readonly person: number; readonly duty: number }

/** The first hard rule that excludes a person from one more slot of a duty, in this order. */
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

/** Who is refused and why; for clashes also the conflicting duty or pin. */
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
  /** One entry per person: why they cannot take it in the roster found. */
  readonly refusals: readonly Refusal[]
}

/** How the search ended. 'failed': a solver broke down, and the best roster until then is returned. */
export type SolveEnding = 'proven' | 'time-limit' | 'cancelled' | 'failed'

/** The optimiser's answer. */
export type RosterAnswer = {
  /** Sorted by duty, then person. */
  readonly assignments: readonly Assignment[]
  readonly open: readonly OpenDuty[]
  readonly goals: readonly GoalScore[]
  /** Certificates of the bounds above 0, if prices alone prove them. */
  readonly proofs: readonly WeekProof[]
  readonly totalSlots: number
  readonly filledSlots: number
  /** Wall-clock time used, in milliseconds. */
  readonly elapsedMs: number
  readonly ending: SolveEnding
}

/** Phases of the search: a first roster, a first bound, annealing, or one goal after another. */
export type SolvePhase = 'greedy' | 'bound' | 'search' | 'goal'

/** A progress report; `assignments` only if the roster has improved, `proof` only with a new bound. */
export type SolveProgress = {
  readonly phase: SolvePhase
  readonly elapsedMs: number
  readonly totalSlots: number
  readonly filledSlots: number
  readonly goals: readonly GoalScore[]
  readonly assignments?: readonly Assignment[]
  /** The certificate of a newly proven bound. */
  readonly proof?: WeekProof
}
