import type { Person, RefusalReason } from '../../problem.ts'
import type { Work } from '../hard-rule.ts'

const MINUTES_A_DAY = 1440

/** Returns the day that work belongs to; day 0 is the horizon's first. Fixed work may lie outside the horizon. */
export function dayOf({ start }: Work): number {
  return Math.floor(start / MINUTES_A_DAY)
}

/** Returns the kinds of each day's fixed work; days without a limited kind are absent. */
export function listFixedKinds(fixed: readonly Work[]): Map<number, number> {
  const kinds = new Map<number, number>()
  for (const work of fixed) {
    if (work.kinds !== 0) kinds.set(dayOf(work), (kinds.get(dayOf(work)) ?? 0) | work.kinds)
  }
  return kinds
}

/** What a rule about all work of one person needs to know. */
export type LineContext = {
  readonly person: Person
  /** Days of the horizon. */
  readonly days: number
  readonly fixed: readonly Work[]
  /** Days with fixed work, including those outside the horizon. */
  readonly fixedDays: ReadonlySet<number>
  /** Per day: the kinds of its fixed work; days without it are absent. */
  readonly fixedKinds: ReadonlyMap<number, number>
}

/** Fields of a person that limit work, each a number or a mark. */
export type LimitField = {
  [Field in keyof Person]-?: Person[Field] extends number | true | undefined ? Field : never
}[keyof Person]

/** A hard rule about all work of one person. Adding work never repairs a broken rule. */
export type LineRule = {
  readonly reason: RefusalReason
  /** The field of a person that sets the limit. */
  readonly field: LimitField
  /** True if a person with this fixed work and these duties may not have this duty too. */
  readonly forbids: (context: LineContext, assigned: readonly Work[], duty: Work) => boolean
}

/** Checks whether a rule applies to a person. */
export const limits = ({ field }: LineRule, person: Person): boolean => person[field] !== undefined

/** What a person works on a day. */
export type WorkOfDay = {
  /** True if there is a duty or fixed work. */
  readonly isWorked: boolean
  /** True if there is a duty. */
  readonly isGiven: boolean
  /** The kinds of the duties and fixed work. */
  readonly kinds: number
  /** The kinds of the duties. */
  readonly givenKinds: number
}

/**
 * A line rule that depends only on which days are worked, and with which kinds of work. It is evaluated day by day, so
 * that pricing can apply it while it builds lines: `next` returns the state after a day, or null if the days so far
 * break the rule.
 */
export type DayRule = LineRule & {
  /** The bit of the kind of work that it counts; 0: any work. */
  readonly kind: number
  readonly first: (context: LineContext) => number
  readonly next: (context: LineContext, state: number, day: number, work: WorkOfDay) => number | null
}
