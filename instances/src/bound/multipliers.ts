import type { CostedSequence } from '../lines/cost-sequence.ts'

/** Lagrange multipliers, in cost units: the prices of rules that link people or distant days. */
export type Multipliers = {
  readonly cover: Float64Array
  /** Per person: price of a shift of mean length; negative if it prices the minimum minutes instead of the maximum. */
  readonly minutes: Float64Array
  readonly weekends: Float64Array
  /** Indexed by person, then by capped shift type in the order of `caps`. */
  readonly caps: readonly Float64Array[]
}

/** Creates multipliers that are all 0. */
export function createMultipliers(costed: CostedSequence): Multipliers {
  return {
    cover: new Float64Array(costed.need.length),
    minutes: new Float64Array(costed.people.length),
    weekends: new Float64Array(costed.people.length),
    caps: costed.people.map(({ caps }) => new Float64Array(caps.length)),
  }
}

/** Copies all values of `from` into `into`. */
export function copyMultipliers(from: Multipliers, into: Multipliers): void {
  into.cover.set(from.cover)
  into.minutes.set(from.minutes)
  into.weekends.set(from.weekends)
  for (const [person, own] of from.caps.entries()) into.caps[person]?.set(own)
}
