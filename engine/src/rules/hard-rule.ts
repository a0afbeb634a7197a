import { KINDS, type Kind, type KindMarks, type RefusalReason, type RosterProblem, type Rules } from '../problem.ts'

/** Returns the bit of a kind of work; a set of kinds is the sum of their bits. */
export const bitOf = (kind: Kind): number => 1 << KINDS.indexOf(kind)

/** Returns the set of kinds with which work is marked. */
export const kindsOf = (marks: KindMarks): number =>
  KINDS.reduce((kinds, kind) => kinds | (marks[kind] ? bitOf(kind) : 0), 0)

/** Work of a person: an assigned duty or fixed work. Times are minutes since the start of the horizon. */
export type Work = {
  readonly kind: 'duty' | 'fixed'
  readonly index: number
  readonly start: number
  readonly end: number
  /** Start and end in actual minutes. */
  readonly realStart: number
  readonly realEnd: number
  /** Minutes that count towards hard limits on the horizon's hours. */
  readonly minutes: number
  /** Minutes that count towards the fortnight limit. */
  readonly fortnightMinutes: number
  /** A set of kinds, see `kindsOf`. */
  readonly kinds: number
}

/** A hard rule about one person and one duty. */
export type PersonDutyRule = {
  readonly reason: RefusalReason
  /** True if this person may never be assigned this duty. */
  readonly forbids: (problem: RosterProblem, person: number, duty: number) => boolean
}

/** What a pair rule needs to know besides the two pieces of work. */
export type PairContext = {
  readonly rules: Rules
  /** The required rest of this person, in minutes. */
  readonly restMinutes: number
  /** The rest between a night and work that is not a night, in minutes; 0: the usual rest. */
  readonly restAfterNightsMinutes: number
  /** Whether this person may work two duties on one day. */
  readonly hasSplitShifts: boolean
  readonly isForbiddenPair: (a: Work, b: Work) => boolean
}

/** Returns a key that is equal for people for whom the same pairs of duties clash. */
export const clashKeyOf = ({ restMinutes, restAfterNightsMinutes, hasSplitShifts }: PairContext): string =>
  `${restMinutes} ${restAfterNightsMinutes}${hasSplitShifts ? ' split' : ''}`

/** Checks whether a person may start several duties on one day. */
export const mayWorkTwice = ({ rules, hasSplitShifts }: PairContext): boolean => !rules.oneDutyADay || hasSplitShifts

/** A hard rule about two pieces of work of one person, in either order. */
export type PairRule = {
  readonly reason: RefusalReason
  /** True if one person may not have both. */
  readonly forbids: (context: PairContext, a: Work, b: Work) => boolean
  /** Work that starts after this time, in minutes, need not be compared with `earlier`. */
  readonly lastStart: (context: PairContext, earlier: Work) => number
}

/** The largest clock change that is allowed for, in minutes. */
export const CLOCK_CHANGE_MINUTES = 180

/** Checks whether work has times: a shift without times occupies its day but clashes with nothing else. */
export function hasTimes(work: Work): boolean {
  return work.end > work.start
}
