import type { CostedSequence } from '../lines/cost-sequence.ts'

/** Prices of everything that joins people and days; all in cost units. */
export type Multipliers = {
  readonly cover: Float64Array
  /** Of each person's minutes, a shift of the usual length counted as one. */
  readonly minutes: Float64Array
  readonly weekends: Float64Array
  /** Of each person's capped shift types, in the order of `caps`. */
  readonly caps: readonly Float64Array[]
}

/** No prices at all. */
export function createMultipliers(costed: CostedSequence): Multipliers {
  return {
    cover: new Float64Array(costed.need.length),
    minutes: new Float64Array(costed.people.length),
    weekends: new Float64Array(costed.people.length),
    caps: costed.people.map(({ caps }) => new Float64Array(caps.length)),
  }
}

/** Makes one like the other. */
export function copyMultipliers(from: Multipliers, into: Multipliers): void {
  into.cover.set(from.cover)
  into.minutes.set(from.minutes)
  into.weekends.set(from.weekends)
  for (const [person, own] of from.caps.entries()) into.caps[person]?.set(own)
}
