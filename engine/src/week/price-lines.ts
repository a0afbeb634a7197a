import type { LinePlan } from './line-plan.ts'

/** One person's duties over the horizon, by start. */
export type Line = readonly number[]

/** The costs of a person's lines. */
export type LinePrices = {
  /** Per option, in the plan's order: its price. */
  readonly option: Float64Array
  /** Per option, in the plan's order: its length (see `LineAxis`). */
  readonly steps: Int32Array
  /** Per total length: the cost of the hours and unsocial duties; Infinity = not allowed. */
  readonly lengths: Float64Array
  /** Per option: the price of a line's days if the option is its last one, and `empty` for the line without duties. */
  readonly last: Float64Array | null
  readonly empty: number
  /** How many consecutive lengths have the same hours. */
  readonly breadth: number
}

/** A line and its price. */
export type PricedLine = { readonly line: Line; readonly value: number }

/** Finds cheapest lines. Memory is reused between calls. */
export type LinePricer = {
  /** Returns up to `max` lines, cheapest first, each with different hours; empty if no hours are allowed. */
  readonly price: (plan: LinePlan, prices: LinePrices, max: number) => PricedLine[]
  /** Returns every line that costs at most `highest`; null if there are more than `max`. */
  readonly list: (plan: LinePlan, prices: LinePrices, highest: number, max: number) => Line[] | null
}

/**
 * Creates a dynamic program over options and lengths. The price of the cheapest partial line of a given length that
 * ends with an option is the option's price plus that of the cheapest shorter line that ends with a possible
 * predecessor.
 */
export function createLinePricer(): LinePricer {
  /** Indexed by option, then length: the price of the cheapest partial line that ends with the option. */
  let ends = new Float64Array(0)
  /**
   * Indexed by group, then length: the price of the cheapest partial line that is empty or ends with an option of the
   * group's set.
   */
  let groups = new Float64Array(0)

  const fill = (plan: LinePlan, prices: LinePrices): void => {
    const size = prices.lengths.length
    const count = plan.options.length
    if (ends.length < count * size) ends = new Float64Array(count * size)
    if (groups.length < plan.members.length * size) groups = new Float64Array(plan.members.length * size)
    let filled = 0
    for (let i = 0; i < count; i++) {
      const group = plan.groupOf[i] as number
      for (; filled <= group; filled++) fillGroup(plan, filled, size)
      const price = prices.option[i] as number
      const step = prices.steps[i] as number
      const to = i * size
      const from = group * size - step
      ends.fill(Number.POSITIVE_INFINITY, to, to + Math.min(step, size))
      for (let m = step; m < size; m++) ends[to + m] = (groups[from + m] as number) + price
      // An option that cannot begin a line must not follow the empty line, which is the only one of length 0.
      if (plan.isLater?.[i] === 1 && step < size) ends[to + step] = Number.POSITIVE_INFINITY
    }
  }
  const fillGroup = (plan: LinePlan, group: number, size: number): void => {
    const base = plan.bases[group] as number
    const to = group * size
    if (base < 0) {
      groups.fill(Number.POSITIVE_INFINITY, to, to + size)
      groups[to] = 0
    } else groups.copyWithin(to, base * size, base * size + size)
    for (const member of plan.members[group] as Int32Array) {
      const from = member * size
      for (let m = 0; m < size; m++) {
        const value = ends[from + m] as number
        if (value < (groups[to + m] as number)) groups[to + m] = value
      }
    }
  }

  /** Returns the option from which a group's value at length `m` results, or -1 at the beginning of the line. */
  const findOrigin = (plan: LinePlan, group: number, m: number, size: number): number => {
    const wanted = groups[group * size + m] as number
    if (m === 0 && wanted === 0) return -1
    for (let g = group; g >= 0; g = plan.bases[g] as number) {
      for (const member of plan.members[g] as Int32Array) if (ends[member * size + m] === wanted) return member
    }
    return -1
  }
  const traceBack = (plan: LinePlan, prices: LinePrices, last: number, length: number): Line => {
    const line: number[] = []
    let m = length
    for (let i = last; i >= 0; ) {
      line.push(plan.options[i] as number)
      m -= prices.steps[i] as number
      i = findOrigin(plan, plan.groupOf[i] as number, m, prices.lengths.length)
    }
    return line.reverse()
  }

  return {
    price(plan, prices, max) {
      fill(plan, prices)
      const { breadth, last: ifLast } = prices
      const size = prices.lengths.length
      const found: { length: number; last: number; value: number }[] = []
      for (let m = 0; m < size; m++) {
        let last = -1
        let value = m === 0 ? prices.empty : Number.POSITIVE_INFINITY
        for (let i = 0; i < plan.options.length; i++) {
          const own =
            ifLast === null ? (ends[i * size + m] as number) : (ends[i * size + m] as number) + (ifLast[i] as number)
          if (own >= value) continue
          value = own
          last = i
        }
        value += prices.lengths[m] as number
        if (value === Number.POSITIVE_INFINITY) continue
        // Of lines with the same hours, only the cheapest is useful.
        const before = found.at(-1)
        const isNew = !before || Math.floor(before.length / breadth) < Math.floor(m / breadth)
        if (isNew) found.push({ length: m, last, value })
        else if (value < before.value) found[found.length - 1] = { length: m, last, value }
      }
      found.sort((a, b) => a.value - b.value)
      return found
        .slice(0, max)
        .map(({ length, last, value }) => ({ line: traceBack(plan, prices, last, length), value }))
    },
    list(plan, prices, highest, max) {
      fill(plan, prices)
      const size = prices.lengths.length
      const lines: Line[] = []
      const later: number[] = []
      /**
       * Walks back from an option at length `m`; `spent` is the price of the part that follows. False if there are too
       * many lines.
       */
      const walk = (i: number, m: number, spent: number): boolean => {
        later.push(plan.options[i] as number)
        const before = m - (prices.steps[i] as number)
        const cost = spent + (prices.option[i] as number)
        let isWithin = true
        if (before === 0 && cost <= highest) {
          isWithin = lines.length < max
          lines.push([...later].reverse())
        }
        for (let g = plan.groupOf[i] as number; g >= 0 && isWithin; g = plan.bases[g] as number) {
          for (const j of plan.members[g] as Int32Array) {
            if (cost + (ends[j * size + before] as number) > highest) continue
            if (!walk(j, before, cost)) return false
          }
        }
        later.pop()
        return isWithin
      }
      if ((prices.lengths[0] as number) + prices.empty <= highest) lines.push([])
      for (let i = 0; i < plan.options.length; i++) {
        const ofDays = prices.last?.[i] ?? 0
        for (let m = 0; m < size; m++) {
          const own = (prices.lengths[m] as number) + ofDays
          if ((ends[i * size + m] as number) + own <= highest && !walk(i, m, own)) return null
        }
      }
      return lines
    },
  }
}
