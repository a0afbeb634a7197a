import { balancePrices, type LivePrices } from './balance-prices.ts'
import type { CostedSequence } from './cost-sequence.ts'
import { addsWeekend, type LineSpan, mostMinutesLeft, spanAll, spanOf } from './line-kinds.ts'
import { type LineLimits, limitsFor, type Stretch } from './line-limits.ts'
import type { LineSpace } from './line-space.ts'
import { createLoosePricer, type ResourcePrices } from './price-loosely.ts'
import { OFF } from './sequence-problem.ts'

/** Labels kept after each day: more find cheaper lines in more time. */
const WIDTHS = [40, 40, 40, 400, 2000]
/** Bytes that tables of minutes left may take when they are kept between calls. */
const MOST_TABLE_BYTES = 48 * 2 ** 20

/** Finds cheap lines that obey every hard rule without a graph: room does not grow with minutes or weekends. */
export type LabelPricer = {
  /**
   * A cheap line, not always the cheapest; null when none was found. `shiftCost` lies in day * shiftCount + shift. With a
   * stretch, everything outside it stays and only costs within it are read.
   */
  price(person: number, shiftCost: Float64Array, stretch?: Stretch): Int8Array | null
}

/** The value below which the `count` smallest of the first `length` values lie; reorders them. */
export function selectSmallest(values: Float64Array, length: number, count: number): number {
  let low = 0
  let high = length - 1
  while (low < high) {
    const pivot = values[(low + high) >> 1] as number
    let i = low
    let j = high
    while (i <= j) {
      while ((values[i] as number) < pivot) i++
      while ((values[j] as number) > pivot) j--
      if (i > j) break
      const held = values[i] as number
      values[i++] = values[j] as number
      values[j--] = held
    }
    if (count <= j) high = j
    else if (count >= i) low = i
    else break
  }
  return values[count] as number
}

/** Labels of one day side by side. */
type Layer = {
  size: number
  readonly kind: Int16Array
  readonly minutes: Int32Array
  readonly weekends: Int16Array
  readonly cost: Float64Array
  /** Cost with prices and the least that the rest can cost. */
  readonly rank: Float64Array
  readonly parent: Int32Array
  readonly shift: Int8Array
}

function createLayer(room: number): Layer {
  return {
    size: 0,
    kind: new Int16Array(room),
    minutes: new Int32Array(room),
    weekends: new Int16Array(room),
    cost: new Float64Array(room),
    rank: new Float64Array(room),
    parent: new Int32Array(room),
    shift: new Int8Array(room),
  }
}

/** A label pricer for a problem. */
export function createLabelPricer(costed: CostedSequence, spaces: readonly LineSpace[]): LabelPricer {
  const { days, shiftCount, people } = costed
  const loosePricer = createLoosePricer(shiftCount)
  const warm = spaces.map((): LivePrices => ({ minute: 0, weekend: 0 }))
  const tables = new Map<number, Int32Array>()
  let tableBytes = 0
  const trial = new Int8Array(days)
  let costs = new Float64Array(0)
  let room = 0
  let layers: [Layer, Layer] = [createLayer(0), createLayer(0)]
  let ranks = new Float64Array(0)
  let hashed = new Int32Array(0)
  let hashKeys = new Float64Array(0)
  let chosenParent = new Int32Array(0)
  let chosenShift = new Int8Array(0)

  const tableOf = (
    person: number,
    space: LineSpace,
    span: LineSpan,
    weekends: number,
    isWhole: boolean,
  ): Int32Array => {
    const known = isWhole ? tables.get(person) : undefined
    if (known) return known
    const isFree = new Uint8Array(days).fill(1)
    for (const day of space.person.daysOff) isFree[day] = 0
    const table = mostMinutesLeft(span, weekends, space.grouped.groups, space.kinds, isFree)
    if (isWhole && tableBytes + table.byteLength <= MOST_TABLE_BYTES) {
      tableBytes += table.byteLength
      tables.set(person, table)
    }
    return table
  }

  const reserve = (width: number, groupCount: number, length: number): void => {
    const wanted = width * (groupCount + 2)
    if (wanted > room) {
      room = wanted
      layers = [createLayer(room), createLayer(room)]
      ranks = new Float64Array(room)
      let size = 1024
      while (size < 3 * room) size *= 2
      hashed = new Int32Array(size)
      hashKeys = new Float64Array(size)
    }
    if (chosenParent.length < length * width) {
      chosenParent = new Int32Array(length * width)
      chosenShift = new Int8Array(length * width)
    }
  }

  /** Counts how often a shift type stands on the way to a label. */
  const countShift = (place: number, label: number, shift: number, width: number): number => {
    let count = 0
    let at = label
    for (let day = place - 1; day >= 0; day--) {
      if (chosenShift[day * width + at] === shift) count++
      at = chosenParent[day * width + at] as number
    }
    return count
  }

  const makeDear = (shiftCost: Float64Array, isCapped: Uint8Array, more: number): Float64Array =>
    shiftCost.map((cost, place) => (isCapped[place % shiftCount] === 1 ? cost + more : cost))

  const extend = (
    space: LineSpace,
    span: LineSpan,
    limits: LineLimits,
    shiftCost: Float64Array,
    prices: ResourcePrices,
    left: Int32Array,
    isCapped: Uint8Array,
    width: number,
  ): Int8Array | null => {
    const { kinds } = space
    const { groups } = space.grouped
    const { rest } = loosePricer
    const length = span.to - span.from
    reserve(width, groups.length, length)
    const weekendWidth = limits.weekends + 1
    let slots = 1024
    while (slots < 3 * width * (groups.length + 2)) slots *= 2
    const mask = slots - 1
    let from = layers[0]
    let to = layers[1]
    from.size = 1
    from.kind[0] = span.startKind
    from.minutes[0] = 0
    from.weekends[0] = 0
    from.cost[0] = 0
    const cheapest = new Int16Array(groups.length)
    // What is left of a group once its cheapest shift type is used up.
    const spare = new Int16Array(groups.length)
    for (let place = 0; place < length; place++) {
      const day = span.from + place
      for (const [group, { shifts }] of groups.entries()) {
        let best = OFF
        let uncapped = OFF
        for (const shift of shifts) {
          if ((limits.mostOfShift[shift] as number) < 1) continue
          const cost = shiftCost[day * shiftCount + shift] as number
          if (cost === Number.POSITIVE_INFINITY) continue
          if (best === OFF || cost < (shiftCost[day * shiftCount + best] as number)) best = shift
          if (isCapped[shift] === 1) continue
          if (uncapped === OFF || cost < (shiftCost[day * shiftCount + uncapped] as number)) uncapped = shift
        }
        spare[group] = uncapped
        cheapest[group] = best
      }
      hashed.fill(-1, 0, slots)
      to.size = 0
      for (let label = 0; label < from.size; label++) {
        const kind = from.kind[label] as number
        const used = from.weekends[label] as number
        const minutes = from.minutes[label] as number
        const cost = from.cost[label] as number
        for (let group = OFF; group < groups.length; group++) {
          const next = kinds.next(day, kind, group)
          if (next < 0) continue
          let shift = group === OFF ? OFF : (cheapest[group] as number)
          if (isCapped[shift] === 1 && countShift(place, label, shift, width) >= (limits.mostOfShift[shift] as number))
            shift = spare[group] as number
          if (group !== OFF && shift === OFF) continue
          const usedAfter = group === OFF ? used : used + addsWeekend(day, kind, kinds.offCount)
          const minutesAfter = group === OFF ? minutes : minutes + (groups[group]?.minutes as number)
          if (usedAfter > limits.weekends || minutesAfter > limits.mostMinutes) continue
          const more = left[((place + 1) * kinds.count + next) * weekendWidth + usedAfter] as number
          if (more < 0 || minutesAfter + more < limits.fewestMinutes) continue
          const costAfter = group === OFF ? cost : cost + (shiftCost[day * shiftCount + shift] as number)
          const key = (next * weekendWidth + usedAfter) * 1048576 + minutesAfter
          let slot = (Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(minutesAfter, 0x85ebca6b)) & mask
          while (hashed[slot] !== -1 && hashKeys[slot] !== key) slot = (slot + 1) & mask
          let at = hashed[slot] as number
          if (at >= 0 && (to.cost[at] as number) <= costAfter) continue
          const least = rest[(place + 1) * kinds.count + next] as number
          if (least === Number.POSITIVE_INFINITY) continue
          if (at < 0) {
            at = to.size++
            hashed[slot] = at
            hashKeys[slot] = key
          }
          to.kind[at] = next
          to.minutes[at] = minutesAfter
          to.weekends[at] = usedAfter
          to.cost[at] = costAfter
          to.rank[at] = costAfter + prices.minute * minutesAfter + prices.weekend * usedAfter + least
          to.parent[at] = label
          to.shift[at] = shift
        }
      }
      if (to.size === 0) return null
      let mostRank = Number.POSITIVE_INFINITY
      if (to.size > width) {
        ranks.set(to.rank.subarray(0, to.size))
        mostRank = selectSmallest(ranks, to.size, width)
      }
      let kept = 0
      for (let label = 0; label < to.size && kept < width; label++) {
        if (mostRank < Number.POSITIVE_INFINITY && (to.rank[label] as number) > mostRank) continue
        to.kind[kept] = to.kind[label] as number
        to.minutes[kept] = to.minutes[label] as number
        to.weekends[kept] = to.weekends[label] as number
        to.cost[kept] = to.cost[label] as number
        chosenParent[place * width + kept] = to.parent[label] as number
        chosenShift[place * width + kept] = to.shift[label] as number
        kept++
      }
      to.size = kept
      const held = from
      from = to
      to = held
    }
    let best = 0
    for (let label = 1; label < from.size; label++) {
      if ((from.cost[label] as number) < (from.cost[best] as number)) best = label
    }
    const found = new Int8Array(length)
    for (let place = length - 1; place >= 0; place--) {
      found[place] = chosenShift[place * width + best] as number
      best = chosenParent[place * width + best] as number
    }
    return found
  }

  return {
    price(person, shiftCost, stretch) {
      const space = spaces[person]
      if (!space) return null
      const span = stretch
        ? spanOf(space.kinds, space.grouped.groupOf, stretch.line, stretch.from, stretch.to)
        : spanAll(space.kinds, days)
      const limits = limitsFor(space, days, stretch)
      let read = shiftCost
      let priciest = 1
      for (let place = span.from * shiftCount; place < span.to * shiftCount; place++) {
        const cost = Math.abs(shiftCost[place] as number)
        if (cost > priciest && cost < Number.POSITIVE_INFINITY) priciest = cost
      }
      const isCapped = new Uint8Array(shiftCount)
      for (const { shift } of people[person]?.caps ?? []) {
        if ((limits.mostOfShift[shift] as number) >= span.to - span.from) continue
        isCapped[shift] = 1
        if ((limits.mostOfShift[shift] as number) > 0) continue
        if (read === shiftCost) {
          if (costs.length < shiftCost.length) costs = new Float64Array(shiftCost.length)
          costs.set(shiftCost)
          read = costs
        }
        for (let day = span.from; day < span.to; day++) read[day * shiftCount + shift] = Number.POSITIVE_INFINITY
      }
      const left = tableOf(person, space, span, Math.max(0, limits.weekends), stretch === undefined)
      const prices = warm[person] as LivePrices
      for (const [attempt, width] of WIDTHS.entries()) {
        // Labels that ran out of capped shift types too early end nowhere: from the second attempt these are dear.
        if (attempt === 1 || attempt === 2) read = makeDear(read, isCapped, priciest)
        if (attempt < 3 && !balancePrices(loosePricer, space, span, limits, read, prices, priciest / 2, trial))
          return null
        const found = extend(space, span, limits, read, prices, left, isCapped, width)
        if (!found) continue
        if (!stretch) return found
        const line = stretch.line.slice()
        line.set(found, stretch.from)
        return line
      }
      return null
    },
  }
}
