import type { SequencePerson, SequenceProblem } from '../instance/sequence-problem.ts'

/**
 * Shift types that are equivalent under a person's rules: same minutes, same allowed neighbours, no counted cap of
 * their own. On a given day only the cheapest shift type of a group matters.
 */
export type ShiftGroup = {
  readonly shifts: readonly number[]
  readonly minutes: number
  /** The index of the group's cap in the list of counted caps, or -1. */
  readonly counted: number
  /** The group's class: groups of one class have the same allowed predecessors and successors. */
  readonly succession: number
}

/** A cap on a shift type that is counted exactly. */
export type CountedCap = { readonly shift: number; readonly max: number }

/** The groups of the shift types that a person may work, and which classes may follow each other. */
export type GroupedShifts = {
  readonly groups: readonly ShiftGroup[]
  readonly classCount: number
  /** Indexed by class, then by the class of the next day: true if the second may follow the first. */
  readonly mayFollow: readonly (readonly boolean[])[]
  /** The group of each shift type, or -1. */
  readonly groupOf: Int16Array
}

/** Groups the shift types that a person may work. */
export function groupShifts(
  problem: SequenceProblem,
  person: SequencePerson,
  counted: readonly CountedCap[],
): GroupedShifts {
  const allowed = problem.shifts.flatMap((_, shift) => ((person.maxOfShift[shift] ?? 0) > 0 ? [shift] : []))
  const allowsNext = (shift: number, next: number): boolean => !problem.shifts[shift]?.forbiddenNext.includes(next)
  const classKeys = new Map<string, number>()
  const firstOfClass: number[] = []
  const byKey = new Map<string, ShiftGroup & { shifts: number[] }>()
  const groupOf = new Int16Array(problem.shifts.length).fill(-1)
  for (const shift of allowed) {
    const after = allowed.filter((next) => allowsNext(shift, next))
    const before = allowed.filter((previous) => allowsNext(previous, shift))
    const classKey = `${after}|${before}`
    const succession = classKeys.get(classKey) ?? classKeys.size
    if (succession === classKeys.size) {
      classKeys.set(classKey, succession)
      firstOfClass.push(shift)
    }
    const minutes = problem.shifts[shift]?.minutes ?? 0
    const place = counted.findIndex((cap) => cap.shift === shift)
    const key = `${succession}|${minutes}|${place}`
    const group = byKey.get(key) ?? { shifts: [], minutes, counted: place, succession }
    group.shifts.push(shift)
    byKey.set(key, group)
  }
  const groups = [...byKey.values()]
  for (const [place, { shifts }] of groups.entries()) for (const shift of shifts) groupOf[shift] = place
  const mayFollow = firstOfClass.map((shift) => firstOfClass.map((next) => allowsNext(shift, next)))
  return { groups, classCount: firstOfClass.length, mayFollow, groupOf }
}
