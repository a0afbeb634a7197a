import type { RefusalReason, RosterProblem, Rules } from '../problem.ts'

/** Something that occupies a person: a duty they hold or a pin. Minutes since the start of the horizon. */
export type Work = {
  readonly kind: 'duty' | 'pin'
  readonly index: number
  readonly start: number
  readonly end: number
}

/** A hard rule about one person and one duty alone. */
export type PersonDutyRule = {
  readonly reason: RefusalReason
  /** True when this person may never have this duty. */
  readonly forbids: (problem: RosterProblem, person: number, duty: number) => boolean
}

/** What a pair rule may look at besides the two pieces of work. */
export type PairContext = {
  readonly rules: Rules
  /** The person's own fewest minutes of rest. */
  readonly restMinutes: number
  readonly isForbiddenPair: (a: Work, b: Work) => boolean
}

/** A hard rule about two pieces of work of one person, in any order. */
export type PairRule = {
  readonly reason: RefusalReason
  /** True when nobody may have both. */
  readonly forbids: (context: PairContext, a: Work, b: Work) => boolean
}

/** A shift without times takes its day and clashes with nothing else. */
export function hasTimes(work: Work): boolean {
  return work.end > work.start
}
