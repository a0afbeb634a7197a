import { OFF } from '../instance/sequence-problem.ts'
import type { ShiftGraph } from '../lines/shift-graph.ts'

/** The cheapest line of one person under given costs. */
type PricedLine = { readonly value: number; readonly line: Int8Array }

/** Finds cheapest lines. Memory is reused between calls. */
export type GraphPricer = {
  /**
   * Returns the cheapest line; null if no line is possible. `shiftCost` is indexed by day * shiftCount + shift;
   * Infinity forbids a shift. `offCost` holds the cost of a day off (absent: 0; Infinity: the person must work). Of
   * equal costs, the first shift type is chosen, so that results are reproducible.
   */
  price(graph: ShiftGraph, shiftCost: Float64Array, offCost?: Float64Array): PricedLine | null
  /** Returns all lines that cost at most `maxValue`; null if there are more than `maxLines`. */
  list(graph: ShiftGraph, shiftCost: Float64Array, maxValue: number, maxLines: number): Int8Array[] | null
}

/**
 * The cost and cheapest shift type of each group on each day, indexed by day * width + group; group 0 is the day off.
 */
type GroupCosts = { readonly width: number; readonly costs: Float64Array; readonly chosen: Int8Array }

function costGroups(
  { groups }: ShiftGraph,
  days: number,
  shiftCount: number,
  shiftCost: Float64Array,
  offCost: Float64Array | undefined,
): GroupCosts {
  const width = groups.length + 1
  const costs = new Float64Array(days * width)
  const chosen = new Int8Array(days * width).fill(OFF)
  for (let day = 0; day < days; day++) {
    costs[day * width] = offCost ? (offCost[day] as number) : 0
    for (let group = 1; group < width; group++) {
      let best = Number.POSITIVE_INFINITY
      for (const shift of groups[group - 1]?.shifts ?? []) {
        const cost = shiftCost[day * shiftCount + shift] as number
        if (cost >= best) continue
        best = cost
        chosen[day * width + group] = shift
      }
      costs[day * width + group] = best
    }
  }
  return { width, costs, chosen }
}

/** Backward pass: computes the minimum cost from each node to the end. */
function passBack(graph: ShiftGraph, days: number, { width, costs }: GroupCosts, value: Float64Array): void {
  const { layerStart, arcStart, arcTarget, arcGroup } = graph
  value.fill(0, layerStart[days], layerStart[days + 1])
  for (let day = days - 1; day >= 0; day--) {
    const offset = day * width
    const end = layerStart[day + 1] as number
    for (let node = layerStart[day] as number; node < end; node++) {
      let best = Number.POSITIVE_INFINITY
      const last = arcStart[node + 1] as number
      for (let arc = arcStart[node] as number; arc < last; arc++) {
        const cost = (costs[offset + (arcGroup[arc] as number)] as number) + (value[arcTarget[arc] as number] as number)
        if (cost < best) best = cost
      }
      value[node] = best
    }
  }
}

/** Creates a pricer for problems of this size. */
export function createGraphPricer(days: number, shiftCount: number): GraphPricer {
  let value = new Float64Array(0)
  const prepare = (graph: ShiftGraph, shiftCost: Float64Array, offCost?: Float64Array): GroupCosts | null => {
    const nodeCount = graph.layerStart[days + 1] as number
    if (nodeCount === 0) return null
    if (value.length < nodeCount) value = new Float64Array(nodeCount * 2)
    const costed = costGroups(graph, days, shiftCount, shiftCost, offCost)
    passBack(graph, days, costed, value)
    return value[0] === Number.POSITIVE_INFINITY ? null : costed
  }
  return {
    price(graph, shiftCost, offCost) {
      const costed = prepare(graph, shiftCost, offCost)
      if (!costed) return null
      const { width, costs, chosen } = costed
      const { arcStart, arcTarget, arcGroup } = graph
      const line = new Int8Array(days)
      let node = 0
      for (let day = 0; day < days; day++) {
        const wanted = value[node] as number
        for (let arc = arcStart[node] as number; arc < (arcStart[node + 1] as number); arc++) {
          const place = day * width + (arcGroup[arc] as number)
          if ((costs[place] as number) + (value[arcTarget[arc] as number] as number) !== wanted) continue
          line[day] = chosen[place] as number
          node = arcTarget[arc] as number
          break
        }
      }
      return { value: value[0] as number, line }
    },
    list(graph, shiftCost, maxValue, maxLines) {
      if (!prepare(graph, shiftCost)) return []
      const { groups, arcStart, arcTarget, arcGroup } = graph
      const found: Int8Array[] = []
      const line = new Int8Array(days)
      const walk = (day: number, node: number, spent: number): boolean => {
        if (day === days) return found.push(line.slice()) <= maxLines
        for (let arc = arcStart[node] as number; arc < (arcStart[node + 1] as number); arc++) {
          const target = arcTarget[arc] as number
          const group = arcGroup[arc] as number
          for (const shift of group === 0 ? [OFF] : (groups[group - 1]?.shifts ?? [])) {
            const cost = shift === OFF ? spent : spent + (shiftCost[day * shiftCount + shift] as number)
            if (cost + (value[target] as number) > maxValue) continue
            line[day] = shift
            if (!walk(day + 1, target, cost)) return false
          }
        }
        return true
      }
      return walk(0, 0, 0) ? found : null
    },
  }
}
