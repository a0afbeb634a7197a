import type { WeekProof } from './proof/week-proof.ts'

/**
 * The optimiser's input. All numbers are integers, so that a problem survives JSON, a process boundary and a file
 * unchanged.
 *
 * Time is in minutes since 00:00 on the first day of the horizon (for a week: Monday 00:00 = 0, Sunday 24:00 = 10080).
 * It may be negative or beyond the end: a duty that starts on Sunday 18:00 and ends at 02:00 is [9720, 10200), last
 * Sunday's closing shift is fixed work [-360, 120). A duty belongs to the day it starts on. People, duties and fixed
 * work are identified by their position in their lists; skills are any non-negative integers.
 */
export type RosterProblem = {
  /** Days of the horizon; 7 for a week. Every duty starts in [0, days * 1440). */
  readonly days: number
  readonly people: readonly Person[]
  readonly duties: readonly Duty[]
  readonly fixed: readonly FixedWork[]
  readonly rules: Rules
  /** Wall-clock time limit of the search, in seconds (> 0, may be a fraction). */
  readonly timeLimitSeconds: number
  /**
   * Any non-negative 31-bit integer: the same problem and seed give the same roster unless the time limit cuts the
   * search short.
   */
  readonly seed: number
  /** The rank of the goal of few changes: right after coverage, or after all other goals. Absent: 'last'. */
  readonly changes?: 'after-coverage' | 'last'
  /**
   * The goals after coverage, in order of priority, without duplicates; goals not listed are ignored. Absent: the order
   * of `GoalName`, without fewest days in a row, pairings, labour cost and days off together.
   */
  readonly goals?: readonly RankedGoalName[]
  /** Soft: who should, or should not, work at the same time. Ignored unless `goals` lists 'pairings'. */
  readonly pairings?: readonly Pairing[]
  /**
   * The best roster of an earlier search of this problem, from which the search goes on. Assignments that a hard rule
   * forbids are left out. Absent: the search starts from an empty roster.
   */
  readonly start?: readonly Assignment[]
}

/**
 * A wish about pairs of people. Work overlaps if it shares a minute or more of elapsed time. Fixed work counts like
 * duties, but fixed work without times counts for nothing.
 */
export type Pairing =
  /** Each piece of work of `person` within the horizon should overlap with work of at least one of `others`. */
  | { readonly kind: 'beside'; readonly person: number; readonly others: readonly number[] }
  /** No work of `person` should overlap with work of `other`; at least one of the two is within the horizon. */
  | { readonly kind: 'apart'; readonly person: number; readonly other: number }

/** A half-open span of minutes [start, end). */
export type Interval = { readonly start: number; readonly end: number }

/** A person who can be assigned duties. */
export type Person = {
  readonly skills: readonly number[]
  /** Target minutes over the horizon, fixed work included; null: no target. */
  readonly targetMinutes: number | null
  /** Hard: cap on minutes over the horizon, fixed work included; no duty may exceed it. Absent: no cap. */
  readonly maxMinutes?: number
  /**
   * Soft: minutes promised by contract. Missing minutes count in a goal of their own, which by default ranks before
   * target hours. Absent: 0.
   */
  readonly minMinutes?: number
  /** Hard: overrides `rules.minRestMinutes` for this person. */
  readonly minRestMinutes?: number
  /** Hard: minimum minutes of each duty together with the fixed work that starts on its day. Absent: no limit. */
  readonly minDayMinutes?: number
  /** Hard: maximum minutes of duties and fixed work that start on one day. Absent: no limit. */
  readonly maxDayMinutes?: number
  /** Hard: maximum number of days of the horizon with a duty or fixed work. Absent: no limit. */
  readonly maxDays?: number
  /**
   * Hard: maximum number of consecutive days with a duty or fixed work; fixed work before and after the horizon counts.
   * Absent: no limit.
   */
  readonly maxDaysInARow?: number
  /**
   * Hard: maximum number of consecutive Sundays with a duty or fixed work; fixed work before and after the horizon
   * counts, which starts on a Monday. Absent: no limit.
   */
  readonly maxSundaysInARow?: number
  /**
   * Soft: the fewest consecutive days with a duty or fixed work, at most 6; fixed work before and after the horizon
   * counts. Ignored unless `goals` lists 'fewest-days-in-a-row'. Absent: 0.
   */
  readonly minDaysInARow?: number
  /** Hard: at least this many consecutive days within the horizon have no duty or fixed work. Absent: not required. */
  readonly daysOffTogether?: number
  /**
   * This person may start two duties (or pieces of fixed work) on one day, whatever `rules.oneDutyADay` says, but no
   * more. Both need times. The minimum rest does not apply between them. Absent: the rules of the problem apply.
   */
  readonly splitShifts?: true
  /**
   * Hard: maximum minutes of any two consecutive weeks; fixed work of the week before and after counts. Weeks have
   * seven days and begin on the horizon's first day, a Monday. Absent: no limit.
   */
  readonly maxFortnightMinutes?: number
  /**
   * Hard: a person with a duty on a weekend has no duty or fixed work on the weekend before or after it; fixed work
   * outside the horizon counts. The horizon starts on a Monday.
   */
  readonly everySecondWeekendFree?: true
  /**
   * Hard: maximum number of consecutive days with a duty or fixed work that is a night; fixed work outside the horizon
   * counts. Absent: no limit.
   */
  readonly maxNightsInARow?: number
  /** Hard: maximum number of days of a week with a duty or fixed work that is a night. Absent: no limit. */
  readonly maxNightsAWeek?: number
  /** Hard: maximum number of days of a week with a duty or fixed work that is a closing. Absent: no limit. */
  readonly maxClosingsAWeek?: number
  /** Hard: minimum rest between a night and the next work that is not a night. Absent: the usual minimum rest. */
  readonly restAfterNightsMinutes?: number
  /** Experience of the person, >= 0; used only by `Duty.leadSeniority`. Absent: 0. */
  readonly seniority?: number
  /**
   * Soft: the number of unsocial duties left in this person's fair share; fixed work and earlier weeks are already
   * deducted, so it may be negative. Absent: their unsocial duties are not counted.
   */
  readonly unsocialAllowance?: number
  /**
   * Soft: the duties of this person in the current roster, each once; any difference from them counts as a change.
   * Duties with the same time, skill and `isUnsocial` count as the same shift. Absent: this person's changes are not
   * counted.
   */
  readonly standing?: readonly number[]
  /**
   * Hard: a duty that overlaps one of these by a minute or more is never assigned (unavailability, approved time off).
   */
  readonly unavailable: readonly Interval[]
  /**
   * Soft: preference points of assigning this duty (> 0). A duty that is not listed costs 0. No duty is listed twice.
   */
  readonly preferences: readonly { readonly duty: number; readonly cost: number }[]
  /**
   * Soft: wage cost of assigning this duty (> 0), in the smallest currency unit. A duty that is not listed costs 0. No
   * duty is listed twice.
   */
  readonly wages?: readonly { readonly duty: number; readonly cost: number }[]
}

/** The kinds of work that limits count besides all work, as duties and fixed work are marked with them. */
export const KINDS = ['isNight', 'isClosing'] as const
export type Kind = (typeof KINDS)[number]

/** Hard: the kinds of a piece of work, for the limits on them. Duties with the same times have the same kinds. */
export type KindMarks = { readonly [kind in Kind]?: true }

/** Returns the marks of work without its other fields. */
export const marksOf = (work: KindMarks): KindMarks =>
  Object.fromEntries(KINDS.flatMap((kind) => (work[kind] ? [[kind, true] as const] : [])))

/**
 * Identical slots that need staff: same time, same skill. `need` is the demand that remains after fixed work, not the
 * total.
 */
export type Duty = KindMarks & {
  readonly start: number
  /** Greater than `start`. */
  readonly end: number
  /**
   * The same span in elapsed minutes since the start of the horizon, if a clock change is near. Overlap, rest and hard
   * limits on hours use it. Absent: equal to the wall-clock span.
   */
  readonly real?: Interval
  readonly skill: number
  /** Slots still to fill, each by a different person; may be 0. */
  readonly need: number
  /** Cost of one open minute (>= 1); the same for all duties if none is more urgent. */
  readonly priority: number
  /** Soft: a lead place, for a person with at least this seniority (>= 0). Absent: seniority does not matter. */
  readonly leadSeniority?: number
  /**
   * Soft: a closing or a weekend duty, of which nobody should have more than their fair share. Absent: an ordinary
   * duty.
   */
  readonly isUnsocial?: true
  /** Hard: people who may not be assigned this duty although they have the skill (e.g. because they released it). */
  readonly excludedPeople?: readonly number[]
}

/** A person's existing work: kept shifts of this horizon, and shifts of the days before and after it. Never changed. */
export type FixedWork = KindMarks & {
  readonly person: number
  readonly start: number
  /** >= start. An empty span is a shift without times: it occupies its day and clashes with nothing at other times. */
  readonly end: number
  /**
   * Minutes that count towards the hours of the horizon. Absent: end - start if it starts within the horizon,
   * otherwise 0.
   */
  readonly minutes?: number
  /** For fixed work outside the horizon: minutes that count towards the fortnight limit. Absent: end - start. */
  readonly besideMinutes?: number
  /** As in `Duty`. */
  readonly real?: Interval
}

/** Parameters of the hard rules. */
export type Rules = {
  /** True if a person without `splitShifts` may start at most one duty a day, fixed work included. */
  readonly oneDutyADay: boolean
  /** Minimum minutes between the end of one piece of work and the start of the next; 0: no rest rule. */
  readonly minRestMinutes: number
  /** True: 09-17 and 17-23 are compatible. False: touching duties clash (overlap is inclusive, SHIFT-02). */
  readonly backToBackAllowed: boolean
  /** Pairs of duties that one person may not both work, in any order (such as a closing and the next day's opening). */
  readonly forbiddenDutyPairs: readonly (readonly [duty: number, duty: number])[]
  /** Duties that are forbidden to the holder of fixed work (such as the opening after a kept closing shift). */
  readonly forbiddenFixedPairs: readonly (readonly [fixed: number, duty: number])[]
  /** By how many minutes a person's hours may differ from the target at no cost (240 = 4 h). */
  readonly targetToleranceMinutes: number
}

/**
 * The goals in their default order of priority, compared lexicographically. 'changes' ranks third if
 * `RosterProblem.changes` is 'after-coverage'; 'fewest-days-in-a-row', 'pairings', 'labour-cost' and
 * 'days-off-together' are goals only if the problem lists them.
 */
export type GoalName =
  | 'open-minutes'
  | 'open-slots'
  | 'contract-minimum'
  | 'fewest-days-in-a-row'
  | 'target-hours'
  | 'preferences'
  | 'seniority-mix'
  | 'pairings'
  | 'fair-share'
  | 'even-hours'
  | 'labour-cost'
  | 'days-off-together'
  | 'changes'

/** The goals whose order the problem determines. */
export type RankedGoalName = Exclude<GoalName, 'open-minutes' | 'open-slots' | 'changes'>

/** One entry of the score vector; smaller is better. */
export type GoalScore = {
  readonly name: GoalName
  readonly value: number
  /** Proven lower bound: no roster that is at least as good on higher-priority goals has a smaller value. */
  readonly bound: number
  /** True if value = bound and all higher-priority goals are proven: no roster is better up to this goal. */
  readonly isProven: boolean
}

/** Person `person` has one slot of duty `duty`. */
export type Assignment = { readonly person: number; readonly duty: number }

/** The first hard rule that excludes a person from one more slot of a duty. Rules are checked in this order. */
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
  | 'duties-a-day'
  | 'short-day'
  | 'day-hours'
  | 'days'
  | 'days-in-a-row'
  | 'sundays-in-a-row'
  | 'days-off'
  | 'weekends'
  | 'nights-in-a-row'
  | 'nights-a-week'
  | 'closings-a-week'
  | 'hours'
  | 'fortnight-hours'

/** Says who is excluded and by which rule; for a clash, also names the conflicting duty or fixed work. */
export type Refusal = {
  readonly person: number
  readonly reason: RefusalReason
  readonly duty?: number
  readonly fixed?: number
}

/**
 * Why slots of a duty stay open. 'nobody': skill, exclusion, unavailability and fixed work leave fewer people
 * than slots. 'short': there are enough such people, but it is proven that they are needed elsewhere at least as much.
 * 'time': the search ended before it could prove that the slots must stay open.
 */
export type OpenCause = 'nobody' | 'short' | 'time'

/** A duty with open slots. */
export type OpenDuty = {
  readonly duty: number
  readonly slots: number
  readonly cause: OpenCause
  /** One entry per person: the rule that excludes them in the roster found. */
  readonly refusals: readonly Refusal[]
}

/** How the search ended. 'failed': a solver broke down; the answer is the best roster until then. */
export type SolveEnding = 'proven' | 'time-limit' | 'cancelled' | 'failed'

/** The optimiser's answer. */
export type RosterAnswer = {
  /** Sorted by duty, then person. */
  readonly assignments: readonly Assignment[]
  readonly open: readonly OpenDuty[]
  readonly goals: readonly GoalScore[]
  /** Certificates of the bounds above 0: one for each, or one for each of the cases into which rosters are divided. */
  readonly proofs: readonly WeekProof[]
  readonly totalSlots: number
  readonly filledSlots: number
  /** Wall-clock time used, in milliseconds. */
  readonly elapsedMs: number
  readonly ending: SolveEnding
}

/** What the search is doing: building a first roster, computing a first bound, annealing, or working on one goal. */
export type SolvePhase = 'greedy' | 'bound' | 'search' | 'goal'

/** A progress report. `assignments` is present only if the roster has improved, `proofs` only with a new bound. */
export type SolveProgress = {
  readonly phase: SolvePhase
  readonly elapsedMs: number
  readonly totalSlots: number
  readonly filledSlots: number
  readonly goals: readonly GoalScore[]
  readonly assignments?: readonly Assignment[]
  /** The certificates of a newly proven bound, which replace those that its goal had before. */
  readonly proofs?: readonly WeekProof[]
}
