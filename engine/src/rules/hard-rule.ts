import type { RefusalReason, RosterProblem, Rules } from '../problem.ts'

/** Something that occupies a person: a duty they hold, or a pin. Minutes since the start of the horizon. */
export type Work = {
  readonly kind: 'duty' | 'pin'
  readonly index: number
  readonly start: number
  readonly end: number
}

/** A hard rule about one person and one duty. */
export type PersonDutyRule = {
  readonly reason: RefusalReason
  /** True when this person may never have this duty. */
  readonly forbids: (problem: RosterProblem, person: number, duty: number) => boolean
}

/** What a pair rule may use besides the two pieces of work. */
export type PairContext = {
  readonly rules: Rules
  /** The rest that this person must have, in minutes. */
  readonly restMinutes: number
  readonly isForbiddenPair: (a: Work, b: Work) => boolean
}

/** A hard rule about two pieces of work of one person, in either order. */
export type PairRule = {
  readonly reason: RefusalReason
  /** True when nobody may have both. */
  readonly forbids: (context: PairContext, a: Work, b: Work) => boolean
  /** Work that starts after this time, in minutes, need not be compared with `earlier`. */
  readonly lastStart: (context: PairContext, earlier: Work) => number
}

/** A shift without times occupies its day and clashes with nothing else. */
export function hasTimes(work: Work): boolean {
  return work.end > work.start
}
