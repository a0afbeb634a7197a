/** Returns a pseudorandom integer in [0, limit). */
export type Random = (limit: number) => number

/**
 * Creates a small seeded generator (mulberry32). It is fast and good enough for choosing moves, but not for secrets.
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit)
  }
}
