import type { LinePlan } from './line-plan.ts'

/** Duties of one person over the horizon, in the order of their starts. */
export type Line = readonly number[]

/** What a person's lines cost. */
export type LinePrices = {
  /** By position in the plan's options. */
  readonly option: Float64Array
  /** By position: how far an option goes on the axis of lengths (see `LineAxis`). */
  readonly steps: Int32Array
  /** By length: what hours and unsocial duties cost together, Infinity = not possible. */
  readonly lengths: Float64Array
  /** So many lengths in a row have the same hours. */
  readonly breadth: number
}

/** The cheapest lines, each with other hours, cheapest first; `value` is the price of a line. */
export type PricedLine = { readonly line: Line; readonly value: number }

/** Works out cheapest lines; keeps its memory from one call to the next. */
export type LinePricer = {
  /** Up to `most` lines. Empty when no hours are possible at all. */
  readonly price: (plan: LinePlan, prices: LinePrices, max: number) => PricedLine[]
  /** Every line that costs no more than `highest`; null when there are more than `most`. */
  readonly list: (plan: LinePlan, prices: LinePrices, highest: number, max: number) => Line[] | null
}

/**
 * A dynamic program over options and lengths: the cheapest way to end with an option at a length is its own price on top
 * of the cheapest way to end with any option that may stand before it.
 */
export function createLinePricer(): LinePricer {
  /** By option: cheapest ways to end with it, by length. */
  let ends = new Float64Array(0)
  /** By group: cheapest ways to end with any member, or not to have begun, by length. */
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

  /** The option that a group's value at `m` came from, or -1 for the line's beginning. */
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
      const { breadth } = prices
      const size = prices.lengths.length
      const found: { length: number; last: number; value: number }[] = []
      for (let m = 0; m < size; m++) {
        let last = -1
        let value = m === 0 ? 0 : Number.POSITIVE_INFINITY
        for (let i = 0; i < plan.options.length; i++) {
          if ((ends[i * size + m] as number) >= value) continue
          value = ends[i * size + m] as number
          last = i
        }
        value += prices.lengths[m] as number
        if (value === Number.POSITIVE_INFINITY) continue
        // Lines with the same hours stand in for each other: only the cheapest of them is worth having.
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
      /** Goes back from an option that ends at length `m`; `spent` is what follows it. False when there are too many. */
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
      if ((prices.lengths[0] as number) <= highest) lines.push([])
      for (let i = 0; i < plan.options.length; i++) {
        for (let m = 0; m < size; m++) {
          const own = prices.lengths[m] as number
          if ((ends[i * size + m] as number) + own <= highest && !walk(i, m, own)) return null
        }
      }
      return lines
    },
  }
}
