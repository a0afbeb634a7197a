import type { CompiledProblem } from '../compile.ts'
import type { Assignment, Refusal } from '../problem.ts'
import { addDuty, canAdd, createRosterFrom, listAssignments, openSlots, type Roster, removeDuty } from '../roster.ts'
import type { Work } from '../rules/hard-rule.ts'
import { dayOf } from '../rules/limits/line-rule.ts'
import { compareScores, scoreRoster } from '../score.ts'
import { findRefusal } from './find-refusal.ts'
import { isSameAssignment, type StandingRoster } from './standing-roster.ts'

/** The duty that a person is to be given, and limits on the work of repairing the roster. */
export type ForceRequest = {
  readonly person: number
  readonly duty: number
  /** The person who gives up their slot of the duty; null if the duty has an open slot. */
  readonly displaced: number | null
  /**
   * The maximum length of a chain of displaced duties. With 0, a displaced duty goes to somebody who is free, or stays
   * open.
   */
  readonly chain: number
  /** Maximum number of rosters to try. */
  readonly tries: number
  /** Checked repeatedly; once true, the repair ends with the best roster so far. */
  readonly isTimeUp: () => boolean
}

/**
 * Either a roster in which the person has the duty, or the rule that makes this impossible however the assignments that
 * are not fixed are changed.
 */
export type ForceOutcome =
  | { readonly kind: 'forced'; readonly assignments: readonly Assignment[]; readonly score: readonly number[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

const TRIES_BETWEEN_TIME_CHECKS = 16

/**
 * Returns the rule that excludes a person from a duty whatever happens to the assignments that are not fixed; null if
 * there is none.
 */
export function findLastingRefusal(
  compiled: CompiledProblem,
  { fixed }: Pick<StandingRoster, 'fixed'>,
  person: number,
  duty: number,
): Refusal | null {
  const own = fixed.filter((assignment) => assignment.person === person)
  return findRefusal(compiled, createRosterFrom(compiled, own), person, duty)
}

/** Returns the person's duties that clash with the duty; null if one of those is fixed. */
function listObstacles(
  compiled: CompiledProblem,
  roster: Roster,
  fixed: readonly Assignment[],
  person: number,
  duty: number,
): number[] | null {
  const clashing = (roster.assigned[person] ?? []).filter((assigned) => compiled.clash(person, assigned, duty))
  const isFixed = (assigned: number): boolean => fixed.some((one) => isSameAssignment(one, { person, duty: assigned }))
  return clashing.some(isFixed) ? null : clashing
}

/**
 * Assigns a duty to a person and repairs the roster. The duties that this person must give up go to other people, who
 * may pass on duties of their own (an ejection chain), or stay open. Returns the best roster found by all goals; of
 * equal ones, the one in which the fewest people get new duties. Only people in the chain are affected, so the result
 * is an upper bound on the cost of assigning the duty to this person.
 */
export function forcePerson(compiled: CompiledProblem, standing: StandingRoster, request: ForceRequest): ForceOutcome {
  const { person, duty, displaced } = request
  if (standing.assignments.some((assignment) => isSameAssignment(assignment, { person, duty })))
    return { kind: 'refused', refusal: { person, reason: 'has-this-duty', duty } }
  const lasting = findLastingRefusal(compiled, standing, person, duty)
  if (lasting) return { kind: 'refused', refusal: lasting }
  const { fixed, assignments } = standing
  const roster = createRosterFrom(compiled, assignments)
  if (displaced !== null) removeDuty(compiled, roster, displaced, duty)

  const orphans = listObstacles(compiled, roster, fixed, person, duty) ?? []
  for (const orphan of orphans) removeDuty(compiled, roster, person, orphan)
  // Limits can still forbid the duty. If the day has its two parts of a split shift, they are given up first, and
  // otherwise the person's longest duties.
  const isDayFull = findRefusal(compiled, roster, person, duty)?.reason === 'duties-a-day'
  const isInTheWay = (assigned: number): number =>
    Number(isDayFull && dayOf(compiled.dutyWork[assigned] as Work) === dayOf(compiled.dutyWork[duty] as Work))
  const spare = (roster.assigned[person] ?? [])
    .filter((assigned) => !fixed.some((one) => isSameAssignment(one, { person, duty: assigned })))
    .sort(
      (a, b) =>
        isInTheWay(b) - isInTheWay(a) || (compiled.dutyMinutes[b] ?? 0) - (compiled.dutyMinutes[a] ?? 0) || a - b,
    )
  for (const assigned of spare) {
    if (canAdd(compiled, roster, person, duty)) break
    removeDuty(compiled, roster, person, assigned)
    orphans.push(assigned)
  }
  addDuty(compiled, roster, person, duty)

  const best = placeOrphans(compiled, standing, request, roster, orphans)
  return { kind: 'forced', ...best }
}

function placeOrphans(
  compiled: CompiledProblem,
  { fixed, assignments }: StandingRoster,
  { person, duty, chain, tries, isTimeUp }: ForceRequest,
  roster: Roster,
  orphans: readonly number[],
): { assignments: readonly Assignment[]; score: readonly number[] } {
  const before = new Set(assignments.map((a) => a.person * compiled.problem.duties.length + a.duty))
  const countTouched = (list: readonly Assignment[]): number =>
    new Set(list.filter((a) => !before.has(a.person * compiled.problem.duties.length + a.duty)).map((a) => a.person))
      .size
  let best: { assignments: readonly Assignment[]; score: readonly number[]; touched: number } | null = null
  let seen = 0
  const judge = (): void => {
    seen += 1
    const score = scoreRoster(compiled, roster)
    const order = best ? compareScores(score, best.score) : -1
    if (order > 0) return
    const list = listAssignments(roster)
    const touched = countTouched(list)
    if (best === null || order < 0 || touched < best.touched) best = { assignments: list, score, touched }
  }
  const isOver = (): boolean => seen >= tries || (seen > 0 && seen % TRIES_BETWEEN_TIME_CHECKS === 0 && isTimeUp())

  const place = (queue: readonly number[], chainLeft: number): void => {
    const [orphan, ...rest] = queue
    if (orphan === undefined) {
      judge()
      return
    }
    const candidates = (compiled.candidates[orphan] ?? []).filter(
      (candidate) => candidate !== person && !roster.assigned[candidate]?.includes(orphan),
    )
    const free = candidates.filter((candidate) => canAdd(compiled, roster, candidate, orphan))
    for (const candidate of free) {
      if (isOver()) break
      addDuty(compiled, roster, candidate, orphan)
      place(rest, chainLeft)
      removeDuty(compiled, roster, candidate, orphan)
    }
    if (chainLeft > 0) {
      for (const candidate of candidates) {
        if (isOver()) break
        const obstacles = listObstacles(compiled, roster, fixed, candidate, orphan)
        const pushed = obstacles?.length === 1 ? obstacles[0] : undefined
        if (pushed === undefined) continue
        removeDuty(compiled, roster, candidate, pushed)
        if (canAdd(compiled, roster, candidate, orphan)) {
          addDuty(compiled, roster, candidate, orphan)
          place([...rest, pushed], chainLeft - 1)
          removeDuty(compiled, roster, candidate, orphan)
        }
        addDuty(compiled, roster, candidate, pushed)
      }
    }
    if (seen === 0 || !isOver()) place(rest, chainLeft)
  }
  // Only duties that now have an open slot need a new holder.
  place(
    orphans.filter((orphan) => orphan !== duty && openSlots(compiled, roster, orphan) > 0),
    chain,
  )
  return best ?? { assignments: listAssignments(roster), score: scoreRoster(compiled, roster) }
}
