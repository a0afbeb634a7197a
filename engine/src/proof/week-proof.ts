/**
 * The certificate of a lower bound on one goal, for all rosters that are no worse on higher-priority goals. It contains
 * dual prices of slots and of those goals and, under these prices, the minimum cost of each person's duties. All prices
 * are fixed-point numbers: integers that count parts of a unit.
 */
export type WeekProof = {
  /** Index of the goal in the order of priority. */
  readonly goal: number
  /** The goal's value is a multiple of this many points. */
  readonly unit: number
  /** The claim: no such roster costs less than this many points. */
  readonly bound: number
  /** The number of parts in one unit. */
  readonly parts: number
  /**
   * Per earlier goal: the certificate holds for rosters that cost at most `limit` points on it, and every `unit` points
   * cost `price` parts.
   */
  readonly earlier: readonly { readonly limit: number; readonly unit: number; readonly price: number }[]
  /** Per duty: the value of one filled slot. */
  readonly duties: readonly number[]
  /** Per person: a lower bound on the cost of their duties minus the value of the slots they fill. */
  readonly minima: readonly number[]
  /**
   * The links that have a price. A link counts a person's work (`own`) and, for people who should be apart, work of the
   * other person. It proves that this number is at most the number of broken pairings among this work. Absent: none.
   */
  readonly links?: readonly WeekProofLink[]
  /**
   * The certificate holds only for rosters that meet these conditions. Certificates of one goal whose conditions
   * together cover all rosters prove the lowest of their bounds. Absent: it holds for all rosters.
   */
  readonly splits?: readonly PricedSplit[]
}

/**
 * A condition that divides rosters in two: these people have at most `limit` assignments to these duties (`most`), or
 * at least that many (`least`).
 */
export type Split = {
  readonly people: readonly number[]
  readonly duties: readonly number[]
  readonly sense: 'most' | 'least'
  readonly limit: number
}

/** A condition of a certificate; each assignment too many or too few costs `price` parts. */
export type PricedSplit = Split & { readonly price: number }

/** Duties that a person may be assigned, and fixed work, by index. */
type ProofWork = { readonly duties: readonly number[]; readonly fixed: readonly number[] }

/** A link of a certificate and its price. */
export type WeekProofLink = {
  /** Index of the pairing. */
  readonly pairing: number
  readonly own: ProofWork
  readonly other: ProofWork
  readonly price: number
}
