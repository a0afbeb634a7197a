import { OFF, type SequencePerson, type SequenceProblem } from './sequence-problem.ts'

/**
 * Shift types that are interchangeable for a person's rules: same minutes, same neighbours, not counted apart. Only the
 * cheapest of a group matters on a given day, so the graph knows groups.
 */
export type ShiftGroup = {
  readonly shifts: readonly number[]
  readonly minutes: number
  /** Position in the list of counted caps, or -1. */
  readonly counted: number
}

/**
 * All lines that obey a person's rules (days off and uncounted caps apart) as paths: node = what the rules must remember
 * after some days, arc = what is worked the next day. Nodes are numbered day by day, so one backward pass prices them all.
 */
export type ShiftGraph = {
  /** False when lines were left out for want of room: a cheapest path is then a line, but no lower limit. */
  readonly isWhole: boolean
  readonly groups: readonly ShiftGroup[]
  /** Nodes after d days are layerStart[d] .. layerStart[d + 1] - 1; the only node of layer 0 is the start. */
  readonly layerStart: Int32Array
  /** Arcs of node n are arcStart[n] .. arcStart[n + 1] - 1. */
  readonly arcStart: Int32Array
  readonly arcTarget: Int32Array
  /** 0 = day off, otherwise group + 1. */
  readonly arcGroup: Uint8Array
}

/** A cap on a shift type that the graph counts exactly. */
export type CountedCap = { readonly shift: number; readonly most: number }

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/** Groups the shift types a person may work. */
export function groupShifts(
  problem: SequenceProblem,
  person: SequencePerson,
  counted: readonly CountedCap[],
): ShiftGroup[] {
  const allowed = problem.shifts.flatMap((_, shift) => ((person.mostOfShift[shift] ?? 0) > 0 ? [shift] : []))
  const byKey = new Map<string, { shifts: number[]; minutes: number; counted: number }>()
  for (const shift of allowed) {
    const type = problem.shifts[shift]
    if (!type) continue
    const after = allowed.filter((next) => type.forbiddenNext.includes(next))
    const before = allowed.filter((previous) => problem.shifts[previous]?.forbiddenNext.includes(shift))
    const place = counted.findIndex((cap) => cap.shift === shift)
    const key = [type.minutes, after.join('.'), before.join('.'), place].join('|')
    const known = byKey.get(key)
    if (known) known.shifts.push(shift)
    else byKey.set(key, { shifts: [shift], minutes: type.minutes, counted: place })
  }
  return [...byKey.values()]
}

type Succession = {
  /** For each group the class that decides what may follow it. */
  readonly classOfGroup: readonly number[]
  readonly classCount: number
  /** isAllowed[class][group]. */
  readonly isAllowed: readonly (readonly boolean[])[]
}

function classify(problem: SequenceProblem, groups: readonly ShiftGroup[]): Succession {
  const allowedAfter = groups.map((group) => {
    const forbidden = problem.shifts[group.shifts[0] ?? 0]?.forbiddenNext ?? []
    return groups.map((next) => !forbidden.includes(next.shifts[0] ?? 0))
  })
  const keys = allowedAfter.map((row) => row.join())
  const classes = [...new Set(keys)]
  return {
    classOfGroup: keys.map((key) => classes.indexOf(key)),
    classCount: classes.length,
    isAllowed: classes.map((key) => allowedAfter[keys.indexOf(key)] ?? []),
  }
}

/** Kinds of a day: 0 .. off-1 = days off in a row (the last one: enough), then class * most + shifts in a row - 1. */
type Kinds = {
  readonly count: number
  readonly offCount: number
  readonly most: number
  next(day: number, kind: number, group: number): number
}

function listKinds(person: SequencePerson, { classOfGroup, classCount, isAllowed }: Succession, days: number): Kinds {
  const offCount = Math.max(1, person.fewestConsecutiveDaysOff)
  const most = Math.min(person.mostConsecutiveShifts, days)
  return {
    count: offCount + classCount * most,
    offCount,
    most,
    /** The kind after working `group` (OFF = a day off) on day `day`, or -1 when a rule forbids it. */
    next(day, kind, group) {
      if (kind < offCount) {
        const daysOff = kind + 1
        if (group === OFF) return day === 0 ? 0 : Math.min(kind + 1, offCount - 1)
        // A count as long as the days gone by belongs to a block that touches the start.
        if (day > 0 && daysOff < offCount && daysOff !== day) return -1
        return most < 1 ? -1 : offCount + (classOfGroup[group] ?? 0) * most
      }
      const worked = ((kind - offCount) % most) + 1
      if (group === OFF) return worked >= person.fewestConsecutiveShifts || worked === day ? 0 : -1
      const from = Math.floor((kind - offCount) / most)
      if (worked >= most || !isAllowed[from]?.[group]) return -1
      return offCount + (classOfGroup[group] ?? 0) * most + worked
    },
  }
}

/** 1 when working on `day` after `kind` makes a new weekend; always 0 when weekends are not counted. */
function addsWeekend(day: number, kind: number, offCount: number, mostWeekends: number): number {
  if (mostWeekends === Number.POSITIVE_INFINITY) return 0
  if (day % 7 === 5) return 1
  return day % 7 === 6 && (day === 0 || kind < offCount) ? 1 : 0
}

function countableWeekends(mostWeekends: number, days: number): number {
  return mostWeekends === Number.POSITIVE_INFINITY ? 0 : Math.min(mostWeekends, Math.ceil(days / 7))
}

/** Most minutes that can still be worked from each (day, kind, weekends used); -1 = no way to the end. */
function mostMinutesLeft(days: number, mostWeekends: number, groups: readonly ShiftGroup[], kinds: Kinds): Int32Array {
  const weekends = countableWeekends(mostWeekends, days)
  const width = weekends + 1
  const layer = kinds.count * width
  const left = new Int32Array((days + 1) * layer).fill(-1)
  left.fill(0, days * layer)
  for (let day = days - 1; day >= 0; day--) {
    for (let kind = 0; kind < kinds.count; kind++) {
      for (let used = 0; used <= weekends; used++) {
        let best = -1
        for (let group = OFF; group < groups.length; group++) {
          const to = kinds.next(day, kind, group)
          const after = group === OFF ? used : used + addsWeekend(day, kind, kinds.offCount, mostWeekends)
          if (to < 0 || after > weekends) continue
          const rest = left[(day + 1) * layer + to * width + after] as number
          if (rest >= 0) best = Math.max(best, rest + (groups[group]?.minutes ?? 0))
        }
        left[day * layer + kind * width + used] = best
      }
    }
  }
  return left
}

/** Keeps the nodes from which the end can be reached, and the arcs between them. */
function prune(groups: readonly ShiftGroup[], layers: number[], starts: number[], targets: number[], kinds: number[]) {
  const nodeCount = layers[layers.length - 1] ?? 0
  const firstOfLast = layers[layers.length - 2] ?? 0
  const isKept = new Uint8Array(nodeCount)
  isKept.fill(1, firstOfLast)
  for (let node = firstOfLast - 1; node >= 0; node--) {
    for (let arc = starts[node] as number; arc < (starts[node + 1] as number); arc++) {
      if (isKept[targets[arc] as number]) {
        isKept[node] = 1
        break
      }
    }
  }
  const number = new Int32Array(nodeCount + 1)
  for (let node = 0; node < nodeCount; node++) number[node + 1] = (number[node] as number) + (isKept[node] as number)
  const arcStart = [0]
  const arcTarget: number[] = []
  const arcGroup: number[] = []
  for (let node = 0; node < firstOfLast; node++) {
    if (!isKept[node]) continue
    for (let arc = starts[node] as number; arc < (starts[node + 1] as number); arc++) {
      const target = targets[arc] as number
      if (!isKept[target]) continue
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

const FEWEST_IN_LAYER = 40
const MINUTES_A_WEEKEND = 960
const LEFT_OUT = -1

/**
 * Builds a person's graph; it has no nodes when no line obeys the rules. Infinite `mostMinutes` and
 * `mostWeekends` are not counted.
 * Where it would outgrow `mostNodes`, each day keeps the states whose minutes and weekends are nearest to an even pace.
 */
export function buildShiftGraph(
  problem: SequenceProblem,
  person: SequencePerson,
  counted: readonly CountedCap[],
  mostNodes: number,
): ShiftGraph {
  const { days } = problem
  const groups = groupShifts(problem, person, counted)
  const kinds = listKinds(person, classify(problem, groups), days)
  const weekends = countableWeekends(person.mostWeekends, days)
  const left = mostMinutesLeft(days, person.mostWeekends, groups, kinds)
  const unit = groups.reduce((divisor, group) => greatestDivisor(group.minutes, divisor), 0) || 1
  const isTimed = Number.isFinite(person.mostMinutes)
  const mostUnits = isTimed ? Math.floor(person.mostMinutes / unit) : 0
  const mostInLayer = Math.max(FEWEST_IN_LAYER, Math.floor(mostNodes / days))
  let isWhole = true
  const width = weekends + 1
  const countSizes = counted.map((cap) => cap.most + 1)
  const countSpace = countSizes.reduce((product, size) => product * size, 1)
  const countStep = countSizes.map((_, place) =>
    countSizes.slice(0, place).reduce((product, size) => product * size, 1),
  )
  const place = new Int32Array(kinds.count * (mostUnits + 1) * width * countSpace).fill(-1)

  // A state is ((kind * minutes + units) * weekends + used) * counts + count.
  let states = [0]
  const layers = [0, 1]
  const starts = [0]
  const targets: number[] = []
  const arcKinds: number[] = []
  for (let day = 0; day < days; day++) {
    const first = layers[day + 1] as number
    const found: number[] = []
    for (const state of states) {
      if (state === LEFT_OUT) {
        starts.push(targets.length)
        continue
      }
      const count = state % countSpace
      const used = Math.floor(state / countSpace) % width
      const units = Math.floor(state / (countSpace * width)) % (mostUnits + 1)
      const kind = Math.floor(state / (countSpace * width * (mostUnits + 1)))
      for (let group = OFF; group < groups.length; group++) {
        const to = kinds.next(day, kind, group)
        if (to < 0) continue
        const type = groups[group]
        const usedAfter = type ? used + addsWeekend(day, kind, kinds.offCount, person.mostWeekends) : used
        const unitsAfter = type && isTimed ? units + type.minutes / unit : units
        if (usedAfter > weekends || unitsAfter > mostUnits) continue
        const rest = left[(day + 1) * kinds.count * width + to * width + usedAfter] as number
        if (rest < 0 || (isTimed && unitsAfter * unit + rest < person.fewestMinutes)) continue
        let countAfter = count
        if (type && type.counted >= 0) {
          const step = countStep[type.counted] as number
          if (Math.floor(count / step) % (countSizes[type.counted] as number) === counted[type.counted]?.most) continue
          countAfter += step
        }
        const next = ((to * (mostUnits + 1) + unitsAfter) * width + usedAfter) * countSpace + countAfter
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
    if (found.length > mostInLayer && day < days - 1) {
      isWhole = false
      const gone = (day + 1) / days
      const evenUnits = (((person.fewestMinutes + person.mostMinutes) / 2) * gone) / unit
      const evenWeekends = weekends * gone
      const strayOf = (state: number): number => {
        const used = Math.floor(state / countSpace) % width
        const units = Math.floor(state / (countSpace * width)) % (mostUnits + 1)
        return Math.abs(units - evenUnits) * unit + MINUTES_A_WEEKEND * Math.abs(used - evenWeekends)
      }
      const strays = found.map(strayOf)
      const most = strays.toSorted((a, b) => a - b)[mostInLayer] as number
      // A state left out stays as a node without a way on; pruning removes it.
      states = found.map((state, i) => ((strays[i] as number) < most ? state : LEFT_OUT))
    }
    layers.push(first + found.length)
  }
  for (let i = 0; i < states.length; i++) starts.push(targets.length)
  return { ...prune(groups, layers, starts, targets, arcKinds), isWhole }
}
