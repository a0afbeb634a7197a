import type { CompiledProblem } from '../compile.ts'
import { listStandingShifts } from '../rules/changes.ts'

/**
 * The graph of one person's lines: nodes are the duties they may have (options), in the order of starts, and a line is
 * a path. Options with the same set of possible predecessors share a group. A group's set is that of a smaller group
 * (`bases`, -1 = the empty set) plus `members`, so that the dynamic program takes each minimum from the base and looks
 * at the few members alone.
 */
export type LinePlan = {
  /** Duties, in the order of starts. */
  readonly options: Int32Array
  /** By option: the group of its possible predecessors. */
  readonly groupOf: Int32Array
  readonly bases: Int32Array
  /** By group: positions in `options`. */
  readonly members: readonly Int32Array[]
}

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
 * The plan of one person. Only duties that follow each other directly are checked for clashes. Rules about time need no
 * more; pairs that are forbidden by name do, so every line is checked before it is used.
 */
export function planLines(compiled: CompiledProblem, person: number): LinePlan {
  const { dutyWork, problem } = compiled
  const count = problem.duties.length
  const table = compiled.clashTables[person] as Uint8Array
  const starts = dutyWork.map(({ start }) => start)
  const usable = (compiled.options[person] ?? []).filter((duty) => (problem.duties[duty]?.need ?? 0) > 0)
  const options = Int32Array.from(usable).sort((a, b) => (starts[a] as number) - (starts[b] as number) || a - b)
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
  return { options, groupOf, bases: Int32Array.from(bases), members }
}

/**
 * The plan of the lines that are what a person has in the roster that stands: whole ones have a duty of each shift, and
 * no other path is as long. Null when their changes are not counted.
 */
export function planStandingLines(compiled: CompiledProblem, person: number): LinePlan | null {
  const shifts = listStandingShifts(compiled)[person]
  if (!shifts) return null
  const usable = shifts.map((shift) => shift.filter((duty) => (compiled.problem.duties[duty]?.need ?? 0) > 0))
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
  return { options, groupOf: options.map((_, i) => i), bases: options.map(() => -1), members }
}
