import type { RefusalReason, RosterProblem, Rules } from '../problem.ts'

/** Anything that occupies a person: a duty they hold, or a pin. Minutes since the start of the horizon. */
export type Work = {
  readonly kind: 'duty' | 'pin'
  readonly index: number
  readonly start: number
  readonly end: number
  /** Start and end in actual minutes. */
  readonly realStart: number
  readonly realEnd: number
  /** Minutes that count towards hard limits of hours in the horizon. */
  readonly minutes: number
  /** Minutes that count towards hard limits of two weeks that include it. */
  readonly fortnightMinutes: number
  readonly isNight: boolean
}

/** A hard rule about one person and one duty. */
export type PersonDutyRule = {
  readonly reason: RefusalReason
  /** True if this person may never have this duty. */
  readonly forbids: (problem: RosterProblem, person: number, duty: number) => boolean
}

/** Context of a pair rule besides the two pieces of work. */
export type PairContext = {
  readonly rules: Rules
  /** The required rest of this person, in minutes. */
  readonly restMinutes: number
  /** The rest between a night and work that is not a night; 0: as between any two. */
  readonly restAfterNightsMinutes: number
  readonly isForbiddenPair: (a: Work, b: Work) => boolean
}

/** Returns a key that is equal for people with the same pair rules. */
export const restKeyOf = ({ restMinutes, restAfterNightsMinutes }: PairContext): string =>
  `${restMinutes} ${restAfterNightsMinutes}`

/** A hard rule about two pieces of work of one person, in either order. */
export type PairRule = {
  readonly reason: RefusalReason
  /** True if nobody may have both. */
  readonly forbids: (context: PairContext, a: Work, b: Work) => boolean
  /** Work that starts after this time, in minutes, need not be compared with `earlier`. */
  readonly lastStart: (context: PairContext, earlier: Work) => number
}

/** Clock changes are never larger. */
export const CLOCK_CHANGE_MINUTES = 180

/** Checks for a length; a shift without times occupies its day and clashes with nothing else. */
export function hasTimes(work: Work): boolean {
  return work.end > work.start
}
