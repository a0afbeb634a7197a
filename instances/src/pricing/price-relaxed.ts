import { OFF } from '../instance/sequence-problem.ts'
import type { LineSpan } from '../lines/line-kinds.ts'
import type { SequenceSpace } from '../lines/sequence-space.ts'

/** The prices of a minute and of a weekend, which replace the limits on minutes and weekends. */
export type ResourcePrices = { readonly minute: number; readonly weekend: number }

/**
 * The cheapest line of the relaxation, which keeps only the rules on consecutive days; minutes and weekends are priced.
 */
type RelaxedLine = {
  /** The cost including prices. */
  readonly value: number
  readonly minutes: number
  readonly weekends: number
}

/** Finds cheapest lines over a span, without limits on minutes, weekends or caps. Memory is reused between calls. */
export type RelaxedPricer = {
  /**
   * Returns the cheapest line, and writes its days of the span to `line`; null if no line is possible. `shiftCost` is
   * indexed by day * shiftCount + shift.
   */
  price(
    space: SequenceSpace,
    span: LineSpan,
    shiftCost: Float64Array,
    prices: ResourcePrices,
    line: Int8Array,
  ): RelaxedLine | null
  /** From the last call, the minimum cost to the end of the span, indexed by (day - from) * kinds + kind. */
  readonly rest: Float64Array
}

/** Creates a relaxed pricer for `shiftCount` shift types. */
export function createRelaxedPricer(shiftCount: number): RelaxedPricer {
  let rest = new Float64Array(0)
  let classCost = new Float64Array(0)
  let cheapest = new Int8Array(0)

  const costClasses = (space: SequenceSpace, span: LineSpan, shiftCost: Float64Array, minute: number): void => {
    const { groups, classCount } = space.grouped
    classCost.fill(Number.POSITIVE_INFINITY, 0, (span.to - span.from) * classCount)
    for (const { shifts, minutes, succession } of groups) {
      const extra = minute * minutes
      for (const shift of shifts) {
        for (let day = span.from; day < span.to; day++) {
          const place = (day - span.from) * classCount + succession
          const cost = (shiftCost[day * shiftCount + shift] as number) + extra
          if (cost >= (classCost[place] as number)) continue
          classCost[place] = cost
          cheapest[place] = shift
        }
      }
    }
  }

  const passBack = (space: SequenceSpace, span: LineSpan, weekend: number): void => {
    const { kinds, minShifts } = space
    const { classCount, mayFollow } = space.grouped
    const { offCount, maxRun, count } = kinds
    const length = span.to - span.from
    for (let kind = 0; kind < count; kind++) {
      rest[length * count + kind] = span.isEnd[kind] ? 0 : Number.POSITIVE_INFINITY
    }
    for (let place = length - 1; place >= 0; place--) {
      const day = span.from + place
      const here = place * count
      const after = here + count
      const costs = place * classCount
      const saturday = day % 7 === 5 ? weekend : 0
      let work = Number.POSITIVE_INFINITY
      for (let to = 0; maxRun > 0 && to < classCount; to++) {
        const value = (classCost[costs + to] as number) + (rest[after + offCount + to * maxRun] as number)
        if (value < work) work = value
      }
      work += day % 7 >= 5 ? weekend : 0
      for (let kind = 0; kind < offCount - 1; kind++) rest[here + kind] = rest[after + kind + 1] as number
      rest[here + offCount - 1] = Math.min(rest[after + offCount - 1] as number, work)
      const off = rest[after] as number
      for (let from = 0; from < classCount; from++) {
        const follows = mayFollow[from] as readonly boolean[]
        const block = here + offCount + from * maxRun - 1
        for (let worked = 1; worked <= maxRun; worked++) {
          let value = worked >= minShifts || worked === day ? off : Number.POSITIVE_INFINITY
          if (worked < maxRun) {
            for (let to = 0; to < classCount; to++) {
              if (!follows[to]) continue
              const more =
                (classCost[costs + to] as number) + (rest[after + offCount + to * maxRun + worked] as number) + saturday
              if (more < value) value = more
            }
          }
          rest[block + worked] = value
        }
      }
    }
  }

  const walk = (space: SequenceSpace, span: LineSpan, line: Int8Array, weekend: number): [number, number] => {
    const { kinds } = space
    const { classCount, mayFollow, groupOf, groups } = space.grouped
    const { offCount, maxRun, count } = kinds
    let kind = span.startKind
    let minutes = 0
    let weekends = 0
    for (let day = span.from; day < span.to; day++) {
      const place = day - span.from
      const after = (place + 1) * count
      const isOff = kind < offCount
      const worked = isOff ? 0 : ((kind - offCount) % maxRun) + 1
      const from = isOff ? -1 : Math.floor((kind - offCount) / maxRun)
      const isNewWeekend = day % 7 === 5 || (day % 7 === 6 && isOff)
      const offKind = kinds.next(day, kind, OFF)
      let best = offKind < 0 ? Number.POSITIVE_INFINITY : (rest[after + offKind] as number)
      let chosen = -1
      const mayWork = isOff ? kind === offCount - 1 && maxRun > 0 : worked < maxRun
      for (let to = 0; mayWork && to < classCount; to++) {
        if (from >= 0 && !mayFollow[from]?.[to]) continue
        const value =
          (classCost[place * classCount + to] as number) +
          (rest[after + offCount + to * maxRun + worked] as number) +
          (isNewWeekend ? weekend : 0)
        if (value >= best) continue
        best = value
        chosen = to
      }
      if (chosen < 0) {
        line[day] = OFF
        kind = offKind
        continue
      }
      const shift = cheapest[place * classCount + chosen] as number
      line[day] = shift
      minutes += groups[groupOf[shift] as number]?.minutes ?? 0
      if (isNewWeekend) weekends += 1
      kind = offCount + chosen * maxRun + worked
    }
    return [minutes, weekends]
  }

  return {
    get rest() {
      return rest
    },
    price(space, span, shiftCost, { minute, weekend }, line) {
      const length = span.to - span.from
      const size = (length + 1) * space.kinds.count
      if (rest.length < size) rest = new Float64Array(size)
      const classes = length * space.grouped.classCount
      if (classCost.length < classes) {
        classCost = new Float64Array(classes)
        cheapest = new Int8Array(classes)
      }
      costClasses(space, span, shiftCost, minute)
      passBack(space, span, weekend)
      const value = rest[span.startKind] as number
      if (value === Number.POSITIVE_INFINITY) return null
      const [minutes, weekends] = walk(space, span, line, weekend)
      return { value, minutes, weekends }
    },
  }
}
