import { OFF } from '../instance/sequence-problem.ts'
import type { CostedSequence } from '../lines/cost-sequence.ts'
import { type LineSpan, spanAll } from '../lines/line-kinds.ts'
import type { SequenceSpace } from '../lines/sequence-space.ts'
import { adjustResourcePrices } from '../pricing/adjust-resource-prices.ts'
import { createRelaxedPricer } from '../pricing/price-relaxed.ts'
import type { LimitPrices, SequenceProof } from '../proof/sequence-proof.ts'
import { createMultipliers, type Multipliers } from './multipliers.ts'

/**
 * The number of parts in one cost unit. It is large because even the price of a single minute must be a whole number of
 * parts.
 */
const FINE_PARTS = 1_048_576

/** Evaluates multipliers by finding each person's cheapest line under them. */
export type LagrangianEvaluator = {
  /** The mean length of a shift, in minutes. */
  readonly usual: number
  /**
   * Returns the bound, not rounded, and writes the usage of the cheapest lines to `usage`. Null if a person has no
   * line.
   */
  evaluate(multipliers: Multipliers, usage: Multipliers): number | null
  /**
   * Writes initial multipliers: the multipliers of cover are this share of the mean under-cover cost, and those of the
   * limits are such that lines nearly keep the limits.
   */
  guess(coverShare: number, multipliers: Multipliers): void
  /** Returns the certificate of these multipliers, in exact arithmetic; null if a person has no line. */
  prove(multipliers: Multipliers): SequenceProof | null
}

/** Scales a price and rounds it to whole parts; a scale of 1 leaves it unchanged. */
function roundTo(price: number, parts: number): number {
  return parts === 1 ? price : Math.round(price * parts)
}

/** Creates an evaluator for a problem. `minutesOf`: minutes of each shift type. */
export function createLagrangianEvaluator(
  costed: CostedSequence,
  spaces: readonly SequenceSpace[],
  minutesOf: readonly number[],
): LagrangianEvaluator {
  const { days, shiftCount, people, need } = costed
  const pricer = createRelaxedPricer(shiftCount)
  const spans: LineSpan[] = spaces.map(({ kinds }) => spanAll(kinds, days))
  const lengths = spaces.flatMap(({ grouped }) => grouped.groups.map(({ minutes }) => minutes))
  const usual = lengths.reduce((sum, minutes) => sum + minutes, 0) / Math.max(1, lengths.length) || 1
  const costs = new Float64Array(need.length)
  const line = new Int8Array(days)

  /** Returns the bound times `parts`, and writes the minimum cost of each person's lines to `minima`. */
  const evaluateScaled = (
    multipliers: Multipliers,
    parts: number,
    usage: Multipliers,
    minima: number[] | null,
  ): number | null => {
    usage.cover.fill(0)
    let value = 0
    for (let place = 0; place < need.length; place++)
      value += (need[place] as number) * (multipliers.cover[place] as number) * parts
    for (const [person, { shiftCost, baseCost, caps }] of people.entries()) {
      const space = spaces[person] as SequenceSpace
      const minute = roundTo((multipliers.minutes[person] as number) / usual, parts)
      const weekend = (multipliers.weekends[person] as number) * parts
      for (let place = 0; place < need.length; place++) {
        costs[place] = ((shiftCost[place] as number) - (multipliers.cover[place] as number)) * parts
      }
      let limits = minute > 0 ? minute * space.maxMinutes : minute * space.minMinutes
      limits += weekend * space.person.maxWeekends
      for (const [i, { shift, max }] of caps.entries()) {
        const price = (multipliers.caps[person]?.[i] as number) * parts
        if (price === 0) continue
        limits += price * max
        for (let place = shift; place < need.length; place += shiftCount)
          costs[place] = (costs[place] as number) + price
      }
      const relaxed = pricer.price(space, spans[person] as LineSpan, costs, { minute, weekend }, line)
      if (!relaxed) return null
      const minimum = baseCost * parts + relaxed.value - limits
      minima?.push(minimum)
      value += minimum
      usage.minutes[person] = relaxed.minutes / usual
      usage.weekends[person] = relaxed.weekends
      const own = usage.caps[person]
      own?.fill(0)
      for (let day = 0; day < days; day++) {
        const shift = line[day] as number
        if (shift === OFF) continue
        const place = day * shiftCount + shift
        usage.cover[place] = (usage.cover[place] as number) + 1
        for (let i = 0; i < caps.length; i++) {
          if (own && caps[i]?.shift === shift) own[i] = (own[i] as number) + 1
        }
      }
    }
    return value
  }

  // If there are too few staff, this is close to the best multipliers, because the value of a shift is then
  // proportional to its minutes.
  const guess = (coverShare: number, into: Multipliers): void => {
    const { covers } = costed
    const mean = covers.reduce((sum, { underCost }) => sum + underCost, 0) / Math.max(1, covers.length)
    for (let place = 0; place < need.length; place++) {
      const ofMinutes = (coverShare * mean * (minutesOf[place % shiftCount] as number)) / usual
      into.cover[place] = Math.min(ofMinutes, costed.underCost[place] as number)
    }
    for (const [person, { shiftCost }] of people.entries()) {
      const space = spaces[person] as SequenceSpace
      for (let place = 0; place < need.length; place++) {
        costs[place] = (shiftCost[place] as number) - (into.cover[place] as number)
      }
      const own = { minute: (mean * coverShare) / usual, weekend: 0 }
      const limits = { ...space, weekends: space.person.maxWeekends }
      adjustResourcePrices(pricer, space, spans[person] as LineSpan, limits, costs, own, mean * coverShare, line)
      into.minutes[person] = own.minute * usual
      into.weekends[person] = own.weekend
    }
  }

  return {
    usual,
    evaluate: (multipliers, usage) => evaluateScaled(multipliers, 1, usage, null),
    guess,
    prove(multipliers) {
      const rounded = createMultipliers(costed)
      const round = (price: number): number => Math.round(price * FINE_PARTS) / FINE_PARTS
      rounded.cover.set(multipliers.cover.map(round))
      rounded.minutes.set(multipliers.minutes)
      rounded.weekends.set(multipliers.weekends.map(round))
      for (const [person, own] of multipliers.caps.entries()) rounded.caps[person]?.set(own.map(round))
      const minima: number[] = []
      const value = evaluateScaled(rounded, FINE_PARTS, createMultipliers(costed), minima)
      if (value === null) return null
      const limitPrices = people.map(({ caps }, person): LimitPrices => {
        return {
          minute: roundTo((rounded.minutes[person] as number) / usual, FINE_PARTS),
          weekend: (rounded.weekends[person] as number) * FINE_PARTS,
          shifts: caps.flatMap(({ shift }, i) => {
            const price = (rounded.caps[person]?.[i] as number) * FINE_PARTS
            return price > 0 ? [{ shift, price }] : []
          }),
        }
      })
      return {
        bound: Math.ceil(value / FINE_PARTS),
        dualParts: FINE_PARTS,
        duals: Array.from(rounded.cover, (price) => price * FINE_PARTS),
        minima,
        countedShifts: people.map(() => []),
        limitPrices,
      }
    },
  }
}
