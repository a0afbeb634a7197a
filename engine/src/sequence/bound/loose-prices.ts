import { OFF } from '../instance/sequence-problem.ts'
import type { CostedSequence } from '../lines/cost-sequence.ts'
import { type LineSpan, spanAll } from '../lines/line-kinds.ts'
import type { LineSpace } from '../lines/line-space.ts'
import { balancePrices } from '../pricing/balance-prices.ts'
import { createLoosePricer } from '../pricing/price-loosely.ts'
import type { LimitPrices, SequenceProof } from '../proof/sequence-proof.ts'

/** Parts of a cost unit; fine, because prices of single minutes are whole parts too. */
const FINE_PARTS = 1_048_576

/** Prices of everything that joins people and days; all in cost units. */
export type LoosePrices = {
  readonly cover: Float64Array
  /** Of each person's minutes, a shift of the usual length counted as one. */
  readonly minutes: Float64Array
  readonly weekends: Float64Array
  /** Of each person's capped shift types, in the order of `caps`. */
  readonly caps: readonly Float64Array[]
}

/** Weighs prices by what people would do under them. */
export type PriceWeigher = {
  /** Minutes of a usual shift. */
  readonly usual: number
  /** The cost that these prices prove, and in `use` what everybody's cheapest lines use; null when somebody has no line. */
  weigh(prices: LoosePrices, use: LoosePrices): number | null
  /** Fills in a first guess: cover priced at this share of its cost, limits by what such prices make people do. */
  guess(level: number, prices: LoosePrices): void
  /** The proof that these prices give, in exact arithmetic; null when somebody has no line. */
  prove(prices: LoosePrices): SequenceProof | null
}

/** No prices at all. */
export function createLoosePrices(costed: CostedSequence): LoosePrices {
  return {
    cover: new Float64Array(costed.need.length),
    minutes: new Float64Array(costed.people.length),
    weekends: new Float64Array(costed.people.length),
    caps: costed.people.map(({ caps }) => new Float64Array(caps.length)),
  }
}

/** Makes one like the other. */
export function copyLoosePrices(from: LoosePrices, into: LoosePrices): void {
  into.cover.set(from.cover)
  into.minutes.set(from.minutes)
  into.weekends.set(from.weekends)
  for (const [person, own] of from.caps.entries()) into.caps[person]?.set(own)
}

/** Whole parts when parts are counted, unchanged when whole units are. */
function roundTo(price: number, parts: number): number {
  return parts === 1 ? price : Math.round(price * parts)
}

/** Weighs prices for a problem. `minutesOf`: minutes of each shift type. */
export function createPriceWeigher(
  costed: CostedSequence,
  spaces: readonly LineSpace[],
  minutesOf: readonly number[],
): PriceWeigher {
  const { days, shiftCount, people, need } = costed
  const pricer = createLoosePricer(shiftCount)
  const spans: LineSpan[] = spaces.map(({ kinds }) => spanAll(kinds, days))
  const lengths = spaces.flatMap(({ grouped }) => grouped.groups.map(({ minutes }) => minutes))
  const usual = lengths.reduce((sum, minutes) => sum + minutes, 0) / Math.max(1, lengths.length) || 1
  const costs = new Float64Array(need.length)
  const line = new Int8Array(days)

  /** The cost that these prices prove, scaled by `parts`; per person what a line may not go below in `minima`. */
  const evaluate = (prices: LoosePrices, parts: number, use: LoosePrices, minima: number[] | null): number | null => {
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
      let limits = minute > 0 ? minute * space.mostMinutes : minute * space.fewestMinutes
      limits += weekend * space.person.mostWeekends
      for (const [i, { shift, most }] of caps.entries()) {
        const price = (prices.caps[person]?.[i] as number) * parts
        if (price === 0) continue
        limits += price * most
        for (let place = shift; place < need.length; place += shiftCount)
          costs[place] = (costs[place] as number) + price
      }
      const loose = pricer.price(space, spans[person] as LineSpan, costs, { minute, weekend }, line)
      if (!loose) return null
      const minimum = baseCost * parts + loose.value - limits
      minima?.push(minimum)
      value += minimum
      use.minutes[person] = loose.minutes / usual
      use.weekends[person] = loose.weekends
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
  const guess = (level: number, into: LoosePrices): void => {
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
      const limits = { ...space, weekends: space.person.mostWeekends }
      balancePrices(pricer, space, spans[person] as LineSpan, limits, costs, own, mean * level, line)
      into.minutes[person] = own.minute * usual
      into.weekends[person] = own.weekend
    }
  }

  return {
    usual,
    weigh: (prices, use) => evaluate(prices, 1, use, null),
    guess,
    prove(prices) {
      const rounded = createLoosePrices(costed)
      const round = (price: number): number => Math.round(price * FINE_PARTS) / FINE_PARTS
      rounded.cover.set(prices.cover.map(round))
      rounded.minutes.set(prices.minutes)
      rounded.weekends.set(prices.weekends.map(round))
      for (const [person, own] of prices.caps.entries()) rounded.caps[person]?.set(own.map(round))
      const minima: number[] = []
      const value = evaluate(rounded, FINE_PARTS, createLoosePrices(costed), minima)
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
