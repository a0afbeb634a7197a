import { OFF } from '../instance/sequence-problem.ts'
import type { CostedSequence } from '../lines/cost-sequence.ts'
import { type LineSpan, spanAll } from '../lines/line-kinds.ts'
import type { LineSpace } from '../lines/line-space.ts'
import { adjustResourcePrices } from '../pricing/adjust-resource-prices.ts'
import { createRelaxedPricer } from '../pricing/price-relaxed.ts'
import type { LimitPrices, SequenceProof } from '../proof/sequence-proof.ts'
import { createMultipliers, type Multipliers } from './multipliers.ts'

/** Parts of a cost unit; fine, because prices of single minutes are whole parts too. */
const FINE_PARTS = 1_048_576

/** Weighs prices by what people would do under them. */
export type LagrangianEvaluator = {
  /** Minutes of a usual shift. */
  readonly usual: number
  /** The cost that these prices prove, and in `use` what everybody's cheapest lines use; null when somebody has no line. */
  weigh(prices: Multipliers, use: Multipliers): number | null
  /** Fills in a first guess: cover priced at this share of its cost, limits by what such prices make people do. */
  guess(level: number, prices: Multipliers): void
  /** The proof that these prices give, in exact arithmetic; null when somebody has no line. */
  prove(prices: Multipliers): SequenceProof | null
}

/** Whole parts when parts are counted, unchanged when whole units are. */
function roundTo(price: number, parts: number): number {
  return parts === 1 ? price : Math.round(price * parts)
}

/** Weighs prices for a problem. `minutesOf`: minutes of each shift type. */
export function createLagrangianEvaluator(
  costed: CostedSequence,
  spaces: readonly LineSpace[],
  minutesOf: readonly number[],
): LagrangianEvaluator {
  const { days, shiftCount, people, need } = costed
  const pricer = createRelaxedPricer(shiftCount)
  const spans: LineSpan[] = spaces.map(({ kinds }) => spanAll(kinds, days))
  const lengths = spaces.flatMap(({ grouped }) => grouped.groups.map(({ minutes }) => minutes))
  const usual = lengths.reduce((sum, minutes) => sum + minutes, 0) / Math.max(1, lengths.length) || 1
  const costs = new Float64Array(need.length)
  const line = new Int8Array(days)

  /** The cost that these prices prove, scaled by `parts`; per person what a line may not go below in `minima`. */
  const evaluate = (prices: Multipliers, parts: number, use: Multipliers, minima: number[] | null): number | null => {
    use.cover.fill(0)
    let value = 0
    for (let place = 0; place < need.length; place++)
      value += (need[place] as number) * (prices.cover[place] as number) * parts
    for (const [person, { shiftCost, baseCost, caps }] of people.entries()) {
      const space = spaces[person] as LineSpace
      const minute = roundTo((prices.minutes[person] as number) / usual, parts)
      const weekend = (prices.weekends[person] as number) * parts
      for (let place = 0; place < need.length; place++) {
        costs[place] = ((shiftCost[place] as number) - (prices.cover[place] as number)) * parts
      }
      let limits = minute > 0 ? minute * space.maxMinutes : minute * space.minMinutes
      limits += weekend * space.person.maxWeekends
      for (const [i, { shift, max }] of caps.entries()) {
        const price = (prices.caps[person]?.[i] as number) * parts
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
      use.minutes[person] = relaxed.minutes / usual
      use.weekends[person] = relaxed.weekends
      const own = use.caps[person]
      own?.fill(0)
      for (let day = 0; day < days; day++) {
        const shift = line[day] as number
        if (shift === OFF) continue
        const place = day * shiftCount + shift
        use.cover[place] = (use.cover[place] as number) + 1
        for (let i = 0; i < caps.length; i++) {
          if (own && caps[i]?.shift === shift) own[i] = (own[i] as number) + 1
        }
      }
    }
    return value
  }

  /** Cover priced by its minutes, then everybody's limits by what such prices make them do: near the best where staff are short. */
  const guess = (level: number, into: Multipliers): void => {
    const prices = costed.covers.map(({ underCost }) => underCost)
    const mean = prices.reduce((sum, cost) => sum + cost, 0) / Math.max(1, prices.length)
    for (let place = 0; place < need.length; place++) {
      const ofMinutes = (level * mean * (minutesOf[place % shiftCount] as number)) / usual
      into.cover[place] = Math.min(ofMinutes, costed.underCost[place] as number)
    }
    for (const [person, { shiftCost }] of people.entries()) {
      const space = spaces[person] as LineSpace
      for (let place = 0; place < need.length; place++) {
        costs[place] = (shiftCost[place] as number) - (into.cover[place] as number)
      }
      const own = { minute: (mean * level) / usual, weekend: 0 }
      const limits = { ...space, weekends: space.person.maxWeekends }
      adjustResourcePrices(pricer, space, spans[person] as LineSpan, limits, costs, own, mean * level, line)
      into.minutes[person] = own.minute * usual
      into.weekends[person] = own.weekend
    }
  }

  return {
    usual,
    weigh: (prices, use) => evaluate(prices, 1, use, null),
    guess,
    prove(prices) {
      const rounded = createMultipliers(costed)
      const round = (price: number): number => Math.round(price * FINE_PARTS) / FINE_PARTS
      rounded.cover.set(prices.cover.map(round))
      rounded.minutes.set(prices.minutes)
      rounded.weekends.set(prices.weekends.map(round))
      for (const [person, own] of prices.caps.entries()) rounded.caps[person]?.set(own.map(round))
      const minima: number[] = []
      const value = evaluate(rounded, FINE_PARTS, createMultipliers(costed), minima)
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
