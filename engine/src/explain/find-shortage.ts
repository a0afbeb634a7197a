import { compileProblem } from '../compile.ts'
import type { Assignment, RosterProblem } from '../problem.ts'
import { fixAssignments } from './fix-assignments.ts'
import { type StandingRoster, withoutAssignments } from './standing-roster.ts'

const MINUTES_A_DAY = 1440

/**
 * A group of duties that too few people can work: their slots need `needed` different people, and `people` lists
 * everybody who can work any of them. As `people.length` < `needed`, at least one slot stays open.
 */
export type Shortage = {
  readonly duties: readonly number[]
  readonly people: readonly number[]
  readonly needed: number
}

/**
 * What stays unchanged in the proof of a shortage: only the fixed assignments, or also all work on other days or at
 * other times.
 */
export type ShortageScope = 'any-roster' | 'others-stay'

/** Duties of which a person can work only one; `exceptPeople` can work several. */
type Group = { readonly duties: readonly number[]; readonly exceptPeople: ReadonlySet<number> }

/**
 * Returns groups of duties that contain the given one: all of a day, if people work only one duty a day, except those
 * with split shifts; for them, and if there is no such rule, the duties at one time.
 */
function listGroups({ people, duties, rules }: RosterProblem, duty: number): Group[] {
  const own = duties[duty]
  if (!own) return []
  const indexes = duties.map((_, index) => index)
  const dayOf = (start: number): number => Math.floor(start / MINUTES_A_DAY)
  const split = new Set(people.flatMap(({ splitShifts }, person) => (splitShifts ? [person] : [])))
  const ofDay = indexes.filter((i) => dayOf(duties[i]?.start ?? 0) === dayOf(own.start))
  const byDay = rules.oneDutyADay ? [{ duties: ofDay, exceptPeople: split }] : []
  if (rules.oneDutyADay && split.size === 0) return byDay
  const moments = duties.map(({ start }) => start).filter((start) => start >= own.start && start < own.end)
  const byMoment = [...new Set(moments)].map((moment) => ({
    duties: indexes.filter((i) => (duties[i]?.start ?? 0) <= moment && moment < (duties[i]?.end ?? 0)),
    exceptPeople: new Set<number>(),
  }))
  return [...byDay, ...byMoment]
}

/** Slots with the same candidates: the free slots of a duty, or one slot whose assignment is fixed. */
type SlotGroup = { readonly duty: number; readonly slots: number; readonly candidates: readonly number[] }

function listSlotGroups(
  { problem, fixed }: StandingRoster,
  group: readonly number[],
  elsewhere: readonly Assignment[],
): { free: SlotGroup[]; taken: SlotGroup[] } {
  const isInGroup = new Set(group)
  const fixedInside = fixed.filter(({ duty }) => isInGroup.has(duty))
  const given = [...fixed.filter(({ duty }) => !isInGroup.has(duty)), ...withoutAssignments(elsewhere, fixed)]
  const { candidates } = compileProblem(fixAssignments(problem, given, group))
  const free = group.map((duty, place): SlotGroup => {
    const taken = fixedInside.filter((assignment) => assignment.duty === duty).length
    return { duty, slots: Math.max(0, (problem.duties[duty]?.need ?? 0) - taken), candidates: candidates[place] ?? [] }
  })
  const taken = fixedInside.map(({ person, duty }): SlotGroup => ({ duty, slots: 1, candidates: [person] }))
  return { free, taken }
}

/**
 * Computes a maximum matching of people with slots, one slot group after another. Returns the group with which each
 * person is matched.
 */
function matchSlots(groups: readonly SlotGroup[]): { takenBy: Map<number, number>; unmatched: Set<number> } {
  const takenBy = new Map<number, number>()
  const unmatched = new Set<number>()
  const augment = (group: number, seen: Set<number>): boolean => {
    for (const person of groups[group]?.candidates ?? []) {
      const holder = takenBy.get(person)
      if (seen.has(person) || holder === group) continue
      seen.add(person)
      if (holder !== undefined && !augment(holder, seen)) continue
      takenBy.set(person, group)
      return true
    }
    return false
  }
  groups.forEach(({ slots }, group) => {
    for (let slot = 0; slot < slots; slot++) if (!augment(group, new Set())) unmatched.add(group)
  })
  return { takenBy, unmatched }
}

/**
 * Returns the groups that can be reached from an unmatched slot along alternating paths; their slots are one side of a
 * minimum cut.
 */
function reachGroups(groups: readonly SlotGroup[], takenBy: ReadonlyMap<number, number>, from: number): Set<number> {
  const reached = new Set([from])
  for (const group of reached) {
    for (const person of groups[group]?.candidates ?? []) {
      const holder = takenBy.get(person)
      if (holder !== undefined) reached.add(holder)
    }
  }
  return reached
}

function cutGroup(
  standing: StandingRoster,
  group: readonly number[],
  duty: number,
  elsewhere: readonly Assignment[],
): Shortage | null {
  const { free, taken } = listSlotGroups(standing, group, elsewhere)
  // The duty in question comes last, so that it is the one that stays unmatched if there are too few people.
  const groups = [...taken, ...free.filter((slot) => slot.duty !== duty), ...free.filter((slot) => slot.duty === duty)]
  const own = groups.length - 1
  const { takenBy, unmatched } = matchSlots(groups)
  if (!unmatched.has(own)) return null
  const reached = reachGroups(groups, takenBy, own)
  const duties = new Set([...reached].map((index) => groups[index]?.duty ?? duty))
  // Each kept slot of these duties needs one person and has one; adding these slots makes the numbers of the shortage
  // complete. A person who holds two such slots already breaks a rule, so these slots prove nothing.
  taken.forEach((slot, index) => {
    if (duties.has(slot.duty) && !unmatched.has(index)) reached.add(index)
  })
  const cut = [...reached].flatMap((index) => groups[index] ?? [])
  const people = new Set(cut.flatMap(({ candidates }) => candidates))
  return {
    duties: [...duties].sort((a, b) => a - b),
    people: [...people].sort((a, b) => a - b),
    needed: cut.reduce((sum, { slots }) => sum + slots, 0),
  }
}

/**
 * Proves that some slot around a duty must stay open: a minimum cut between slots and people, with one slot per person.
 * Returns null if there is no such cut. Even then the duty may be impossible to fill, because the cut ignores rest
 * between days.
 */
export function findShortage(standing: StandingRoster, duty: number, scope: ShortageScope): Shortage | null {
  const groups = listGroups(standing.problem, duty)
  const near = new Set(groups.flatMap((group) => group.duties))
  const elsewhere = scope === 'any-roster' ? [] : standing.assignments.filter((other) => !near.has(other.duty))
  for (const group of groups) {
    const shortage = cutGroup(standing, group.duties, duty, elsewhere)
    if (shortage && !shortage.people.some((person) => group.exceptPeople.has(person))) return shortage
  }
  return null
}
