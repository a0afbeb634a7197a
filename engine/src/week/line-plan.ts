import type { CompiledProblem } from '../compile.ts'
import { findEnding, listDaySequences } from '../day-sequences.ts'
import { meetsLineRules } from '../line-limits.ts'
import { listStandingShifts } from '../rules/goals/changes.ts'
import { mayWorkTwice, type Work } from '../rules/hard-rule.ts'
import { MOST_SPLIT_DUTIES } from '../rules/limits/duties-a-day.ts'
import { dayOf } from '../rules/limits/line-rule.ts'
import { type DayStates, listDayStates } from './day-states.ts'

/**
 * The graph of one person's lines: nodes are the duties they may be assigned (options), by start, and a line is a path.
 * If rules about days apply or sequence costs have a price, a duty has one node for each state it may lead to; for people
 * with split shifts, one for each place among the duties of its day as well.
 *
 * Options with the same set of possible predecessors share a group. A group's set is that of a smaller group (`bases`,
 * -1 = the empty set) plus `members`, so that the dynamic program takes each minimum from the base and visits only the
 * few members.
 */
export type LinePlan = {
  /** The duties, by start. */
  readonly options: Int32Array
  /** Per option: the group of its possible predecessors. */
  readonly groupOf: Int32Array
  readonly bases: Int32Array
  /** Per group: positions in `options`. */
  readonly members: readonly Int32Array[]
  /** Per option: 1 if no line may begin with it. Absent: a line may begin with any option. */
  readonly isLater?: Uint8Array
  /**
   * True if two paths may be the same line: on a day with several duties, one of them does not determine the kinds of
   * the day.
   */
  readonly hasTwins?: boolean
  /** The endings of lines (see `DaySequences`); absent if sequence costs have no price. */
  readonly endings?: LineEndings
}

/** Per option: the ending of lines of which it is the last; and the ending of the line without duties. */
type LineEndings = { readonly last: Int32Array; readonly empty: number }

const BITS = 32

function isWithin(small: Uint32Array, large: Uint32Array): boolean {
  for (let word = 0; word < small.length; word++) {
    if (((small[word] as number) & ~(large[word] as number)) !== 0) return false
  }
  return true
}

function listBits(bits: Uint32Array, without: Uint32Array | null): Int32Array {
  const list: number[] = []
  for (let word = 0; word < bits.length; word++) {
    let rest = (bits[word] as number) & ~(without?.[word] ?? 0)
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest & -rest)
      list.push(word * BITS + bit)
      rest &= rest - 1
    }
  }
  return Int32Array.from(list)
}

/**
 * Builds the plan of one person. Only consecutive duties are checked for clashes, which is enough for rules about time
 * but not for pairs forbidden by name. Every line is therefore checked again before it is used.
 */
export function planLines(compiled: CompiledProblem, person: number, withSequences: boolean): LinePlan {
  const { dutyWork, problem } = compiled
  const count = problem.duties.length
  const table = compiled.clashTables[person] as Uint8Array
  const starts = dutyWork.map(({ start }) => start)
  const usable = (compiled.options[person] ?? []).filter((duty) => (problem.duties[duty]?.need ?? 0) > 0)
  usable.sort((a, b) => (starts[a] as number) - (starts[b] as number) || a - b)
  const states = listDayStates(compiled, person, withSequences)
  const nodes = states && listNodes(states, usable, compiled, person)
  const isBeyondDay = checkSplitHours(compiled, person)
  const options = Int32Array.from(nodes ? nodes.map(({ duty }) => duty) : usable)
  const words = Math.ceil(options.length / BITS)
  const sets: Uint32Array[] = []
  const sizes: number[] = []
  const bases: number[] = []
  const members: Int32Array[] = []
  const known = new Map<string, number>()
  const groupOf = Int32Array.from(options, (duty, position) => {
    const set = new Uint32Array(words)
    let size = 0
    for (let earlier = 0; earlier < position; earlier++) {
      if (table[(options[earlier] as number) * count + duty] === 1) continue
      if (nodes && !leadsTo(states, nodes[earlier] as DutyNode, nodes[position] as DutyNode)) continue
      if (isBeyondDay(dutyWork[options[earlier] as number], dutyWork[duty])) continue
      set[earlier >> 5] = (set[earlier >> 5] as number) | (1 << (earlier & 31))
      size++
    }
    const key = set.join()
    const same = known.get(key)
    if (same !== undefined) return same
    let base = -1
    for (let group = sets.length - 1; group >= 0; group--) {
      const isLarger = base < 0 || (sizes[group] as number) > (sizes[base] as number)
      if (isLarger && isWithin(sets[group] as Uint32Array, set)) base = group
    }
    known.set(key, sets.length)
    sets.push(set)
    sizes.push(size)
    bases.push(base)
    members.push(listBits(set, base < 0 ? null : (sets[base] as Uint32Array)))
    return sets.length - 1
  })
  const plan = { options, groupOf, bases: Int32Array.from(bases), members }
  if (!states || !nodes) return plan
  const { endings } = states
  return {
    ...plan,
    ...(endings && {
      endings: {
        last: Int32Array.from(nodes, ({ after }) => endings[after] as number),
        empty: endings[states.first] as number,
      },
    }),
    isLater: Uint8Array.from(nodes, ({ isFirst }) => (isFirst ? 0 : 1)),
    hasTwins: states.kinds.length > 1 && mayWorkTwice(compiled.pairContext(person)),
  }
}

/** Returns a key that is equal for people with the same limits on the duties of one day; empty without split shifts. */
export function splitKeyOf({ problem, fixedWork }: CompiledProblem, person: number): string {
  const own = problem.people[person]
  if (!own?.splitShifts) return ''
  return [own.maxDayMinutes, ...(fixedWork[person] ?? []).map(dayOf).sort((a, b) => a - b)].join()
}

/**
 * Returns a check whether the two duties of a split shift exceed the person's minutes a day. As there are no more than
 * two, this is exact; for people without a limit on duties a day, each line is checked as a whole instead.
 */
function checkSplitHours({ problem }: CompiledProblem, person: number): (a?: Work, b?: Work) => boolean {
  const { splitShifts, maxDayMinutes } = problem.people[person] ?? {}
  if (!splitShifts || maxDayMinutes === undefined) return () => false
  return (a, b) => a !== undefined && b !== undefined && dayOf(a) === dayOf(b) && a.minutes + b.minutes > maxDayMinutes
}

/** A duty together with the kinds of its day and the state that these lead to, from a state before the day. */
type DutyNode = {
  readonly duty: number
  readonly day: number
  /** The kinds of all duties of the day: at least those of this one. */
  readonly kinds: number
  readonly after: number
  readonly isFirst: boolean
  /** With split shifts: the place of the duty among those of its day, from 0. Null: a day may have any number. */
  readonly place: number | null
  /** Returns the state after a day with these kinds, given the state before it; negative if there is none. */
  readonly next: (node: number) => number
}

const isPossible = (node: number): boolean => node >= 0

/** Lists each duty, by start, with every set of kinds that its day may have and every state that it may lead to. */
function listNodes(
  { first, free, kinds, given }: DayStates,
  duties: readonly number[],
  compiled: CompiledProblem,
  person: number,
): DutyNode[] {
  const { dutyWork, fixedWork } = compiled
  const dayOfDuty = (duty: number): number => dayOf(dutyWork[duty] as Work)
  const last = Math.max(0, ...duties.map(dayOfDuty))
  const limited = kinds.reduce((all, set) => all | set, 0)
  const limitedOf = (duty: number): number => (dutyWork[duty] as Work).kinds & limited
  const mayHaveOthers = mayWorkTwice(compiled.pairContext(person))
  /** A day has the kinds of all its duties: those of this one, and perhaps those of others on the day. */
  const kindsOfDay = (duty: number): number[] => {
    const own = limitedOf(duty)
    if (!mayHaveOthers) return [own]
    const beside = duties.filter((other) => dayOfDuty(other) === dayOfDuty(duty))
    const all = beside.reduce((sum, other) => sum | limitedOf(other), own)
    return kinds.filter((set) => (set & own) === own && (set & ~all) === 0)
  }
  const nextOf = (set: number): DutyNode['next'] => {
    const table = given[kinds.indexOf(set)]
    return (node) => table?.[node] ?? -1
  }
  /** Indexed by day: the possible states before it; `idle`: the state before it if no duty has been assigned yet. */
  const before: number[][] = [[first]]
  const idle: number[] = [first]
  for (let day = 0; day < last; day++) {
    const next = (before[day] ?? []).flatMap((node) => [free, ...given].map((table) => table[node] as number))
    before.push([...new Set(next.filter(isPossible))])
    idle.push(free[idle[day] as number] as number)
  }
  const placesOn = (day: number): readonly (number | null)[] => {
    if (!compiled.pairContext(person).hasSplitShifts) return [null]
    const fixed = (fixedWork[person] ?? []).filter((work) => dayOf(work) === day).length
    return Array.from({ length: Math.max(0, MOST_SPLIT_DUTIES - fixed) }, (_, place) => place)
  }
  return duties.flatMap((duty) => {
    const day = dayOfDuty(duty)
    return placesOn(day).flatMap((place) =>
      kindsOfDay(duty).flatMap((set) => {
        const next = nextOf(set)
        const ifIdle = next(idle[day] as number)
        const after = [...new Set((before[day] ?? []).map(next))].filter(isPossible)
        return after.map((node) => ({
          duty,
          day,
          kinds: set,
          after: node,
          isFirst: !place && ifIdle === node,
          place,
          next,
        }))
      }),
    )
  })
}

/** Checks whether a line may continue from one duty directly to the other. */
function leadsTo(states: DayStates | null, earlier: DutyNode, later: DutyNode): boolean {
  if (!states || earlier.day === later.day) {
    // Different kinds may lead to the same state from different states.
    const isSameDay = earlier.after === later.after && earlier.kinds === later.kinds
    return isSameDay && (later.place === null || earlier.place === later.place - 1)
  }
  if (later.place) return false
  let node = earlier.after
  for (let day = earlier.day + 1; day < later.day; day++) node = states.free[node] as number
  return later.next(node) === later.after
}

/**
 * Builds the plan of the lines that match a person's current roster. A complete line has one duty for each shift; all
 * other paths are shorter. Null if the person's changes are not counted.
 */
export function planStandingLines(compiled: CompiledProblem, person: number): LinePlan | null {
  const shifts = listStandingShifts(compiled)[person]
  if (!shifts) return null
  // The current roster may break a rule that was added later; then it cannot be kept.
  const allowed = meetsLineRules(
    compiled,
    person,
    shifts.flatMap((shift) => shift.slice(0, 1)),
  )
    ? shifts
    : []
  const usable = allowed.map((shift) => shift.filter((duty) => (compiled.problem.duties[duty]?.need ?? 0) > 0))
  const options = Int32Array.from(usable.flat())
  const members: Int32Array[] = []
  for (const [i, shift] of usable.entries()) {
    const first = usable.slice(0, Math.max(0, i - 1)).flat().length
    const before = i === 0 ? [] : (usable[i - 1] as readonly number[])
    for (const duty of shift) {
      const able = before.flatMap((earlier, k) => (compiled.clash(person, earlier, duty) ? [] : [first + k]))
      members.push(Int32Array.from(able))
    }
  }
  const plan = { options, groupOf: options.map((_, i) => i), bases: options.map(() => -1), members }
  const sequences = listDaySequences(compiled)
  if (!sequences) return plan
  // All complete lines have the same days; the other paths are not used.
  const complete = shifts.flatMap((shift) => shift.slice(0, 1))
  const ending = findEnding(compiled, sequences, person, complete)
  return { ...plan, endings: { last: options.map(() => ending), empty: ending } }
}
