import { greatestCommonDivisor } from '@fairweek/engine/greatest-common-divisor'
import { type DayLine, OFF, type SequencePerson, type SequenceProblem } from '../instance/sequence-problem.ts'
import { addsWeekend, type LineKinds, type LineSpan, listKinds, maxMinutesLeft, spanAll, spanOf } from './line-kinds.ts'
import { type CountedCap, groupShifts, type ShiftGroup } from './shift-groups.ts'

/**
 * A layered graph whose paths are the lines that keep a person's rules, except for days off and caps that are not
 * counted. A node is a state of the rules after some days; an arc is the work of the next day. Nodes are numbered day
 * by day, so that one backward pass prices all paths.
 */
export type ShiftGraph = {
  /** False if lines were left out to save memory: the cheapest path is then still a line, but no lower bound. */
  readonly isWhole: boolean
  readonly groups: readonly ShiftGroup[]
  /** The nodes after d days are layerStart[d] .. layerStart[d + 1] - 1; layer 0 has only the start node. */
  readonly layerStart: Int32Array
  /** The arcs of node n are arcStart[n] .. arcStart[n + 1] - 1. */
  readonly arcStart: Int32Array
  readonly arcTarget: Int32Array
  /** 0 = day off, otherwise group + 1. */
  readonly arcGroup: Uint8Array
}

/**
 * The days that a graph covers while the rest of the line is fixed. `person` then has the limits that remain for these
 * days.
 */
export type GraphWindow = { readonly line: DayLine; readonly from: number; readonly to: number }

/** Removes the nodes from which the end cannot be reached, and their arcs. */
function prune(groups: readonly ShiftGroup[], layers: number[], starts: number[], targets: number[], kinds: number[]) {
  const nodeCount = layers[layers.length - 1] ?? 0
  const firstOfLast = layers[layers.length - 2] ?? 0
  const isReachable = new Uint8Array(nodeCount)
  isReachable.fill(1, firstOfLast)
  for (let node = firstOfLast - 1; node >= 0; node--) {
    for (let arc = starts[node] as number; arc < (starts[node + 1] as number); arc++) {
      if (isReachable[targets[arc] as number]) {
        isReachable[node] = 1
        break
      }
    }
  }
  const number = new Int32Array(nodeCount + 1)
  for (let node = 0; node < nodeCount; node++)
    number[node + 1] = (number[node] as number) + (isReachable[node] as number)
  const arcStart = [0]
  const arcTarget: number[] = []
  const arcGroup: number[] = []
  for (let node = 0; node < firstOfLast; node++) {
    if (!isReachable[node]) continue
    for (let arc = starts[node] as number; arc < (starts[node + 1] as number); arc++) {
      const target = targets[arc] as number
      if (!isReachable[target]) continue
      arcTarget.push(number[target] as number)
      arcGroup.push(kinds[arc] as number)
    }
    arcStart.push(arcTarget.length)
  }
  for (let node = firstOfLast; node < nodeCount; node++) arcStart.push(arcTarget.length)
  return {
    groups,
    layerStart: Int32Array.from(layers, (node) => number[node] as number),
    arcStart: Int32Array.from(arcStart),
    arcTarget: Int32Array.from(arcTarget),
    arcGroup: Uint8Array.from(arcGroup),
  }
}

function createEmptyGraph(days: number): Omit<ShiftGraph, 'isWhole'> {
  const none = new Int32Array(0)
  return {
    groups: [],
    layerStart: new Int32Array(days + 2),
    arcStart: none,
    arcTarget: none,
    arcGroup: new Uint8Array(0),
  }
}

/** Adds one day of the current line to the minutes and weekends used. */
function follow(
  used: { minutes: number; weekends: number },
  problem: SequenceProblem,
  line: DayLine,
  day: number,
): void {
  const shift = line[day] as number
  if (shift === OFF) return
  used.minutes += problem.shifts[shift]?.minutes ?? 0
  if (day % 7 === 5 || (day % 7 === 6 && line[day - 1] === OFF)) used.weekends += 1
}

const MIN_IN_LAYER = 40
const MINUTES_A_WEEKEND = 960
const LEFT_OUT = -1

/**
 * Builds a person's graph, without nodes if no line keeps the rules. A graph of the whole horizon that would exceed
 * `maxNodes` is abandoned and also has no nodes. A graph of a window is truncated instead: on each day, only the states
 * remain whose minutes and weekends so far are closest to those of the current line.
 */
export function buildShiftGraph(
  problem: SequenceProblem,
  person: SequencePerson,
  counted: readonly CountedCap[],
  maxNodes: number,
  window?: GraphWindow,
): ShiftGraph {
  const grouped = groupShifts(problem, person, counted)
  const { groups } = grouped
  const kinds: LineKinds = listKinds(person, grouped, problem.days)
  const span: LineSpan = window
    ? spanOf(kinds, grouped.groupOf, window.line, window.from, window.to)
    : spanAll(kinds, problem.days)
  const days = span.to - span.from
  const weekends = Math.min(person.maxWeekends, Math.ceil(days / 7))
  const left = maxMinutesLeft(span, weekends, groups, kinds)
  const unit = greatestCommonDivisor(groups.map(({ minutes }) => minutes))
  const longest = groups.reduce((max, group) => Math.max(max, group.minutes), 0)
  const maxUnits = Math.floor(Math.min(person.maxMinutes, days * longest) / unit)
  const maxInLayer = Math.max(MIN_IN_LAYER, Math.floor(maxNodes / days))
  let isWhole = true
  const width = weekends + 1
  const countSizes = counted.map((cap) => cap.max + 1)
  const countSpace = countSizes.reduce((product, size) => product * size, 1)
  const countStep = countSizes.map((_, place) =>
    countSizes.slice(0, place).reduce((product, size) => product * size, 1),
  )
  const place = new Int32Array(kinds.count * (maxUnits + 1) * width * countSpace).fill(-1)

  // A state is encoded as ((kind * minutes + units) * weekends + used) * counts + count.
  let states = [span.startKind * (maxUnits + 1) * width * countSpace]
  const layers = [0, 1]
  const starts = [0]
  const targets: number[] = []
  const arcKinds: number[] = []
  const stand = { minutes: 0, weekends: 0 }
  for (let passed = 0; passed < days; passed++) {
    const day = span.from + passed
    const first = layers[passed + 1] as number
    if (window) follow(stand, problem, window.line, day)
    const found: number[] = []
    for (const state of states) {
      if (state === LEFT_OUT) {
        starts.push(targets.length)
        continue
      }
      const count = state % countSpace
      const used = Math.floor(state / countSpace) % width
      const units = Math.floor(state / (countSpace * width)) % (maxUnits + 1)
      const kind = Math.floor(state / (countSpace * width * (maxUnits + 1)))
      for (let group = OFF; group < groups.length; group++) {
        const to = kinds.next(day, kind, group)
        if (to < 0) continue
        const type = groups[group]
        const usedAfter = type ? used + addsWeekend(day, kind, kinds.offCount) : used
        const unitsAfter = type ? units + type.minutes / unit : units
        if (usedAfter > weekends || unitsAfter > maxUnits) continue
        const rest = left[((passed + 1) * kinds.count + to) * width + usedAfter] as number
        if (rest < 0 || unitsAfter * unit + rest < person.minMinutes) continue
        let countAfter = count
        if (type && type.counted >= 0) {
          const step = countStep[type.counted] as number
          if (Math.floor(count / step) % (countSizes[type.counted] as number) === counted[type.counted]?.max) continue
          countAfter += step
        }
        const next = ((to * (maxUnits + 1) + unitsAfter) * width + usedAfter) * countSpace + countAfter
        let node = place[next] as number
        if (node < 0) {
          node = first + found.length
          place[next] = node
          found.push(next)
        }
        targets.push(node)
        arcKinds.push(group + 1)
      }
      starts.push(targets.length)
    }
    for (const state of found) place[state] = -1
    states = found
    if (found.length > maxInLayer && passed < days - 1) {
      isWhole = false
      if (!window) return { isWhole, ...createEmptyGraph(days) }
      const strayOf = (state: number): number => {
        const used = Math.floor(state / countSpace) % width
        const units = Math.floor(state / (countSpace * width)) % (maxUnits + 1)
        return Math.abs(units * unit - stand.minutes) + MINUTES_A_WEEKEND * Math.abs(used - stand.weekends)
      }
      const strays = found.map(strayOf)
      const max = strays.toSorted((a, b) => a - b)[maxInLayer] as number
      // A state that is left out remains as a node without arcs until pruning removes it.
      states = found.map((state, i) => ((strays[i] as number) < max ? state : LEFT_OUT))
    }
    layers.push(first + found.length)
  }
  for (let i = 0; i < states.length; i++) starts.push(targets.length)
  return { ...prune(groups, layers, starts, targets, arcKinds), isWhole }
}
