import { OFF } from '../instance/sequence-problem.ts'
import type { CostedSequence } from '../lines/cost-sequence.ts'
import { addsWeekend, type LineKinds, type LineSpan, maxMinutesLeft, spanAll, spanOf } from '../lines/line-kinds.ts'
import { type LineLimits, limitsFor, type Stretch } from '../lines/line-limits.ts'
import type { SequenceSpace } from '../lines/sequence-space.ts'
import type { ShiftGroup } from '../lines/shift-groups.ts'
import { adjustResourcePrices, type WorkingPrices } from './adjust-resource-prices.ts'
import { createLabelLayers, type Layer } from './label-layers.ts'
import { createRelaxedPricer, type ResourcePrices } from './price-relaxed.ts'

/** The number of labels kept per day, by attempt. More labels find cheaper lines but take longer. */
const WIDTHS = [40, 40, 40, 400, 2000]
/** Maximum bytes of `left` tables kept between calls. */
const MAX_TABLE_BYTES = 48 * 2 ** 20

/** More minutes than any line has; used as the radix of label keys. */
const MAX_MINUTES = 2 ** 20

/** The inputs for extending labels. */
type Extension = {
  readonly kinds: LineKinds
  readonly groups: readonly ShiftGroup[]
  readonly span: LineSpan
  readonly limits: LineLimits
  readonly shiftCost: Float64Array
  readonly prices: ResourcePrices
  /**
   * The maximum minutes that can follow, indexed by day, kind and weekends used; negative: the end cannot be reached.
   */
  readonly left: Int32Array
  readonly isCapped: Uint8Array
}

/**
 * Finds lines of low cost that keep every hard rule. The labelling algorithm needs no graph, so memory does not grow with
 * the number of minutes.
 */
export type LabelPricer = {
  /**
   * Returns a cheap line, not necessarily the cheapest; null if none was found. `shiftCost` is indexed by day *
   * shiftCount + shift. With a stretch, all days outside it are fixed, and only costs within it are read.
   */
  price(person: number, shiftCost: Float64Array, stretch?: Stretch): Int8Array | null
}

/** Creates a label pricer for a problem. */
export function createLabelPricer(costed: CostedSequence, spaces: readonly SequenceSpace[]): LabelPricer {
  const { days, shiftCount, people } = costed
  const relaxedPricer = createRelaxedPricer(shiftCount)
  const warm = spaces.map((): WorkingPrices => ({ minute: 0, weekend: 0 }))
  const tables = new Map<number, Int32Array>()
  let tableBytes = 0
  const trial = new Int8Array(days)
  let costs = new Float64Array(0)
  const layers = createLabelLayers()
  const maxGroups = spaces.reduce((max, { grouped }) => Math.max(max, grouped.groups.length), 0)
  const cheapest = new Int16Array(maxGroups)
  const spare = new Int16Array(maxGroups)

  const tableOf = (
    person: number,
    space: SequenceSpace,
    span: LineSpan,
    weekends: number,
    isWhole: boolean,
  ): Int32Array => {
    const known = isWhole ? tables.get(person) : undefined
    if (known) return known
    const isFree = new Uint8Array(days).fill(1)
    for (const day of space.person.daysOff) isFree[day] = 0
    const table = maxMinutesLeft(span, weekends, space.grouped.groups, space.kinds, isFree)
    if (isWhole && tableBytes + table.byteLength <= MAX_TABLE_BYTES) {
      tableBytes += table.byteLength
      tables.set(person, table)
    }
    return table
  }

  const makeDear = (shiftCost: Float64Array, isCapped: Uint8Array, more: number): Float64Array =>
    shiftCost.map((cost, place) => (isCapped[place % shiftCount] === 1 ? cost + more : cost))

  /** Finds each group's cheapest shift type on a day, and the cheapest one without a cap. */
  const chooseShifts = ({ groups, limits, shiftCost, isCapped }: Extension, day: number): void => {
    for (const [group, { shifts }] of groups.entries()) {
      let best = OFF
      let uncapped = OFF
      for (const shift of shifts) {
        if ((limits.maxOfShift[shift] as number) < 1) continue
        const cost = shiftCost[day * shiftCount + shift] as number
        if (cost === Number.POSITIVE_INFINITY) continue
        if (best === OFF || cost < (shiftCost[day * shiftCount + best] as number)) best = shift
        if (isCapped[shift] === 1) continue
        if (uncapped === OFF || cost < (shiftCost[day * shiftCount + uncapped] as number)) uncapped = shift
      }
      cheapest[group] = best
      spare[group] = uncapped
    }
  }

  /**
   * Extends a day's labels in every way that can still keep the limits. Of labels with the same state, only the
   * cheapest is kept.
   */
  const extendDay = (extension: Extension, from: Layer, place: number): void => {
    const { kinds, groups, span, limits, shiftCost, prices, left, isCapped } = extension
    const { rest } = relaxedPricer
    const day = span.from + place
    const weekendWidth = limits.weekends + 1
    const to = layers.clear()
    for (let label = 0; label < from.size; label++) {
      const kind = from.kind[label] as number
      const used = from.weekends[label] as number
      const minutes = from.minutes[label] as number
      const cost = from.cost[label] as number
      for (let group = OFF; group < groups.length; group++) {
        const next = kinds.next(day, kind, group)
        if (next < 0) continue
        let shift = group === OFF ? OFF : (cheapest[group] as number)
        if (isCapped[shift] === 1 && layers.countShift(place, label, shift) >= (limits.maxOfShift[shift] as number))
          shift = spare[group] as number
        if (group !== OFF && shift === OFF) continue
        const usedAfter = group === OFF ? used : used + addsWeekend(day, kind, kinds.offCount)
        const minutesAfter = group === OFF ? minutes : minutes + (groups[group]?.minutes as number)
        if (usedAfter > limits.weekends || minutesAfter > limits.maxMinutes) continue
        const more = left[((place + 1) * kinds.count + next) * weekendWidth + usedAfter] as number
        if (more < 0 || minutesAfter + more < limits.minMinutes) continue
        const costAfter = group === OFF ? cost : cost + (shiftCost[day * shiftCount + shift] as number)
        let at = layers.find((next * weekendWidth + usedAfter) * MAX_MINUTES + minutesAfter, minutesAfter)
        if (at >= 0 && (to.cost[at] as number) <= costAfter) continue
        const min = rest[(place + 1) * kinds.count + next] as number
        if (min === Number.POSITIVE_INFINITY) continue
        if (at < 0) at = layers.place()
        to.kind[at] = next
        to.minutes[at] = minutesAfter
        to.weekends[at] = usedAfter
        to.cost[at] = costAfter
        to.rank[at] = costAfter + prices.minute * minutesAfter + prices.weekend * usedAfter + min
        to.parent[at] = label
        to.shift[at] = shift
      }
    }
  }

  /** Returns the cheapest line found with up to `width` labels per day; null if no label reaches the end. */
  const extend = (extension: Extension, width: number): Int8Array | null => {
    const { groups, span } = extension
    const length = span.to - span.from
    let labels = layers.open(width, groups.length + 2, length)
    labels.size = 1
    labels.kind[0] = span.startKind
    labels.minutes[0] = 0
    labels.weekends[0] = 0
    labels.cost[0] = 0
    for (let place = 0; place < length; place++) {
      chooseShifts(extension, span.from + place)
      extendDay(extension, labels, place)
      labels = layers.selectBest(place)
      if (labels.size === 0) return null
    }
    let best = 0
    for (let label = 1; label < labels.size; label++) {
      if ((labels.cost[label] as number) < (labels.cost[best] as number)) best = label
    }
    return layers.traceBack(best)
  }

  return {
    price(person, shiftCost, stretch) {
      const space = spaces[person]
      if (!space) return null
      const span = stretch
        ? spanOf(space.kinds, space.grouped.groupOf, stretch.line, stretch.from, stretch.to)
        : spanAll(space.kinds, days)
      const limits = limitsFor(space, days, stretch)
      const { kinds } = space
      const { groups } = space.grouped
      let read = shiftCost
      let priciest = 1
      for (let place = span.from * shiftCount; place < span.to * shiftCount; place++) {
        const cost = Math.abs(shiftCost[place] as number)
        if (cost > priciest && cost < Number.POSITIVE_INFINITY) priciest = cost
      }
      const isCapped = new Uint8Array(shiftCount)
      for (const { shift } of people[person]?.caps ?? []) {
        if ((limits.maxOfShift[shift] as number) >= span.to - span.from) continue
        isCapped[shift] = 1
        if ((limits.maxOfShift[shift] as number) > 0) continue
        if (read === shiftCost) {
          if (costs.length < shiftCost.length) costs = new Float64Array(shiftCost.length)
          costs.set(shiftCost)
          read = costs
        }
        for (let day = span.from; day < span.to; day++) read[day * shiftCount + shift] = Number.POSITIVE_INFINITY
      }
      const left = tableOf(person, space, span, Math.max(0, limits.weekends), stretch === undefined)
      const prices = warm[person] as WorkingPrices
      for (const [attempt, width] of WIDTHS.entries()) {
        // If labels use up capped shift types too early, they cannot reach the end, so the second and the third attempt
        // each raise the cost of these types.
        if (attempt === 1 || attempt === 2) read = makeDear(read, isCapped, priciest)
        if (attempt < 3 && !adjustResourcePrices(relaxedPricer, space, span, limits, read, prices, priciest / 2, trial))
          return null
        const found = extend({ kinds, groups, span, limits, shiftCost: read, prices, left, isCapped }, width)
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
