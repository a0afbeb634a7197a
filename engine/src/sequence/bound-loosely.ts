import { balancePrices } from './balance-prices.ts'
import type { CostedSequence } from './cost-sequence.ts'
import { type LineSpan, spanAll } from './line-kinds.ts'
import type { LineSpace } from './line-space.ts'
import { createLoosePricer } from './price-loosely.ts'
import { OFF } from './sequence-problem.ts'
import type { LimitPrices, SequenceProof } from './sequence-proof.ts'

/** Parts of a cost unit; fine, because prices of single minutes are whole parts too. */
export const FINE_PARTS = 1_048_576
const MOST_STEP = 2
const FEWEST_GAIN = 0.01
const PATIENCE = 20
/** The first steps are far too long as a rule. */
const IMPATIENCE = 6
/** Shares of the mean cost of missing cover that are tried as first prices. */
const LEVELS = [0, 0.05, 0.2, 0.5, 0.95]

/** Prices of everything that joins people and days; all in cost units. */
type Prices = {
  readonly cover: Float64Array
  /** Of each person's minutes, a shift of the usual length counted as one. */
  readonly minutes: Float64Array
  readonly weekends: Float64Array
  /** Of each person's capped shift types, in the order of `caps`. */
  readonly caps: readonly Float64Array[]
}

/** A search for prices that prove a bound: cover, minutes, weekends and caps are paid for instead of kept. */
export type LooseBound = {
  /** Prices everybody once and moves the prices; false when somebody has no line at all. `target`: a cost above the bound. */
  step(target: number): boolean
  /** The best bound so far, not rounded. */
  readonly value: number
  /** The best prices as a proof in exact arithmetic. */
  prove(): SequenceProof | null
  /** The best prices of cover by day * shiftCount + shift. */
  readonly coverPrices: Float64Array
  /** Per person the best price of a minute and of a weekend. */
  resourcePrices(person: number): { readonly minute: number; readonly weekend: number }
}

function createPrices(costed: CostedSequence): Prices {
  return {
    cover: new Float64Array(costed.need.length),
    minutes: new Float64Array(costed.people.length),
    weekends: new Float64Array(costed.people.length),
    caps: costed.people.map(({ caps }) => new Float64Array(caps.length)),
  }
}

function copyPrices(from: Prices, into: Prices): void {
  into.cover.set(from.cover)
  into.minutes.set(from.minutes)
  into.weekends.set(from.weekends)
  for (const [person, own] of from.caps.entries()) into.caps[person]?.set(own)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** Starts without any prices. `minutesOf`: minutes of each shift type. */
export function createLooseBound(
  costed: CostedSequence,
  spaces: readonly LineSpace[],
  minutesOf: readonly number[],
): LooseBound {
  const { days, shiftCount, people, need } = costed
  const pricer = createLoosePricer(shiftCount)
  const spans: LineSpan[] = spaces.map(({ kinds }) => spanAll(kinds, days))
  const lengths = spaces.flatMap(({ grouped }) => grouped.groups.map(({ minutes }) => minutes))
  const usual = lengths.reduce((sum, minutes) => sum + minutes, 0) / Math.max(1, lengths.length) || 1
  const center = createPrices(costed)
  const trial = createPrices(costed)
  // What the usual lines of late use: the direction in which prices move.
  const use = createPrices(costed)
  const fresh = createPrices(costed)
  const costs = new Float64Array(need.length)
  const line = new Int8Array(days)
  let best = Number.NEGATIVE_INFINITY
  let stepSize = 0.5
  let share = 0.1
  let misses = 0
  let hasRisen = false
  let rounds = 0
  let bestAtCheck = Number.NEGATIVE_INFINITY

  /** The cost that these prices prove, scaled by `parts`; per person what a line may not go below in `minima`. */
  const evaluate = (prices: Prices, parts: number, minima: number[] | null): number | null => {
    fresh.cover.fill(0)
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
      fresh.minutes[person] = loose.minutes / usual
      fresh.weekends[person] = loose.weekends
      const own = fresh.caps[person]
      own?.fill(0)
      for (let day = 0; day < days; day++) {
        const shift = line[day] as number
        if (shift === OFF) continue
        const place = day * shiftCount + shift
        fresh.cover[place] = (fresh.cover[place] as number) + 1
        for (let i = 0; i < caps.length; i++) {
          if (own && caps[i]?.shift === shift) own[i] = (own[i] as number) + 1
        }
      }
    }
    return value
  }

  /** How far use is from what is wanted; 0 where the price is at its limit and would only be pushed beyond it. */
  const eachGap = (from: Prices, visit: (gap: number, kind: keyof Prices, person: number, place: number) => void) => {
    for (let place = 0; place < need.length; place++) {
      const gap = (need[place] as number) - (from.cover[place] as number)
      const price = center.cover[place] as number
      const isAtLimit =
        gap > 0 ? price >= (costed.underCost[place] as number) : price <= -(costed.overCost[place] as number)
      if (gap !== 0 && !isAtLimit) visit(gap, 'cover', 0, place)
    }
    for (const [person, { person: rules, mostMinutes, fewestMinutes }] of spaces.entries()) {
      const minutes = from.minutes[person] as number
      const price = center.minutes[person] as number
      const over = minutes - mostMinutes / usual
      const under = minutes - fewestMinutes / usual
      const gap = price > 0 || over > 0 ? over : price < 0 || under < 0 ? under : 0
      if (gap !== 0) visit(gap, 'minutes', person, 0)
      const weekends = (from.weekends[person] as number) - rules.mostWeekends
      if (weekends > 0 || (center.weekends[person] as number) > 0) visit(weekends, 'weekends', person, 0)
      for (const [i, { most }] of people[person]?.caps.entries() ?? []) {
        const used = (from.caps[person]?.[i] as number) - most
        if (used > 0 || (center.caps[person]?.[i] as number) > 0) visit(used, 'caps', person, i)
      }
    }
  }

  const move = (length: number): void => {
    copyPrices(center, trial)
    eachGap(use, (gap, kind, person, place) => {
      if (kind === 'cover') {
        const most = costed.underCost[place] as number
        const least = -(costed.overCost[place] as number)
        trial.cover[place] = clamp((center.cover[place] as number) + length * gap, least, most)
      } else if (kind === 'minutes') {
        const from = center.minutes[person] as number
        const to = from + length * gap
        // A price that would change its sign stops at nought: it is another limit's price then.
        trial.minutes[person] = from * to < 0 ? 0 : to
      } else if (kind === 'weekends') {
        trial.weekends[person] = Math.max(0, (center.weekends[person] as number) + length * gap)
      } else {
        const own = trial.caps[person]
        if (own) own[place] = Math.max(0, (own[place] as number) + length * gap)
      }
    })
  }

  /** Cover priced by its minutes, then everybody's limits by what such prices make them do: near the best where staff are short. */
  const startAt = (level: number): void => {
    const prices = costed.covers.map(({ underCost }) => underCost)
    const mean = prices.reduce((sum, cost) => sum + cost, 0) / Math.max(1, prices.length)
    for (let place = 0; place < need.length; place++) {
      const ofMinutes = (level * mean * (minutesOf[place % shiftCount] as number)) / usual
      trial.cover[place] = Math.min(ofMinutes, costed.underCost[place] as number)
    }
    for (const [person, { shiftCost }] of people.entries()) {
      const space = spaces[person] as LineSpace
      for (let place = 0; place < need.length; place++) {
        costs[place] = (shiftCost[place] as number) - (trial.cover[place] as number)
      }
      const own = { minute: (mean * level) / usual, weekend: 0 }
      const limits = { ...space, weekends: space.person.mostWeekends }
      balancePrices(pricer, space, spans[person] as LineSpan, limits, costs, own, mean * level, line)
      trial.minutes[person] = own.minute * usual
      trial.weekends[person] = own.weekend
    }
  }

  const blend = (into: Float64Array, from: Float64Array, part: number): void => {
    for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) * (1 - part) + (from[i] as number) * part
  }

  const mix = (part: number): void => {
    blend(use.cover, fresh.cover, part)
    blend(use.minutes, fresh.minutes, part)
    blend(use.weekends, fresh.weekends, part)
    for (const [person, own] of fresh.caps.entries()) blend(use.caps[person] as Float64Array, own, part)
  }

  /** How much of the fresh lines makes the remaining gaps smallest. */
  const bestShare = (): number => {
    let dot = 0
    let square = 0
    eachGap(use, (gap, kind, person, place) => {
      const from = kind === 'caps' ? (fresh.caps[person] as Float64Array) : (fresh[kind] as Float64Array)
      const at = kind === 'cover' || kind === 'caps' ? place : person
      const used = from[at] as number
      const was = (kind === 'caps' ? (use.caps[person] as Float64Array) : (use[kind] as Float64Array))[at] as number
      const difference = kind === 'cover' ? used - was : was - used
      dot += gap * difference
      square += difference * difference
    })
    return dot / Math.max(square, 1e-9)
  }

  const improve = (value: number): void => {
    if (value <= best) {
      misses += 1
      if (misses >= (hasRisen ? PATIENCE : IMPATIENCE)) {
        misses = 0
        stepSize = Math.max(0.0005, stepSize * 0.66)
      }
      return
    }
    if (rounds > LEVELS.length) hasRisen = true
    let agreement = 0
    eachGap(use, (gap, kind, person, place) => {
      const from = kind === 'caps' ? (fresh.caps[person] as Float64Array) : (fresh[kind] as Float64Array)
      const at = kind === 'cover' || kind === 'caps' ? place : person
      const used = from[at] as number
      const was = (kind === 'caps' ? (use.caps[person] as Float64Array) : (use[kind] as Float64Array))[at] as number
      agreement += gap * (kind === 'cover' ? gap + was - used : gap + used - was)
    })
    if (agreement > 0) stepSize = Math.min(MOST_STEP, stepSize * 1.1)
    misses = 0
    best = value
    copyPrices(trial, center)
  }

  return {
    get value() {
      return best
    },
    get coverPrices() {
      return center.cover
    },
    resourcePrices: (person) => ({
      minute: (center.minutes[person] as number) / usual,
      weekend: center.weekends[person] as number,
    }),
    step(target) {
      let square = 0
      const level = LEVELS[rounds]
      if (level !== undefined) {
        startAt(level)
      } else {
        eachGap(use, (gap) => {
          square += gap * gap
        })
        move((stepSize * Math.max(target - best, Math.abs(best) * 1e-4)) / Math.max(square, 1e-9))
      }
      const value = evaluate(trial, 1, null)
      if (value === null) return false
      if (level !== undefined) {
        if (value > best) mix(1)
        improve(value)
      } else {
        improve(value)
        mix(clamp(bestShare(), share / 10, share))
      }
      rounds += 1
      if (rounds % 100 === 0) {
        if (best - bestAtCheck < FEWEST_GAIN * Math.abs(best)) share = Math.max(0.005, share / 2)
        bestAtCheck = best
      }
      return true
    },
    prove() {
      const rounded = createPrices(costed)
      const round = (price: number): number => Math.round(price * FINE_PARTS) / FINE_PARTS
      rounded.cover.set(center.cover.map(round))
      rounded.minutes.set(center.minutes)
      rounded.weekends.set(center.weekends.map(round))
      for (const [person, own] of center.caps.entries()) rounded.caps[person]?.set(own.map(round))
      const minima: number[] = []
      const value = evaluate(rounded, FINE_PARTS, minima)
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

/** Whole parts when parts are counted, unchanged when whole units are. */
function roundTo(price: number, parts: number): number {
  return parts === 1 ? price : Math.round(price * parts)
}
