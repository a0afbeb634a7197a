/** Turns the roster that a search found for a week's drafts into a plan. Pure. */
import type { Proposal } from '@fairweek/domain/contracts/generate/generate'
import { checkRoster } from '@fairweek/engine/check'
import type { GoalScore, RosterAnswer } from '@fairweek/engine/problem'
import type { BoundClaim } from '../../roster/goals/claim-bounds.ts'
import { type GoalValues, measureWeek } from '../../roster/measure-week.ts'
import { applyMoves, listMoves, type Move, type RePlan } from '../../roster/re-plan.ts'
import { printOf } from './week-state.ts'

/**
 * Returns a hash of what a plan is made from: its problem, and the rows it may change. Weeks with the same hash have
 * the same plans.
 */
export function fingerprint({ plan, released }: RePlan): string {
  const rows = [...released, ...plan.duties.flatMap(({ vacant }) => vacant)].map(({ id, version }) => [id, version])
  return printOf([plan.problem, rows])
}

/** Returns measured goals in the order in which a search compared them; only the search itself measures 'changes'. */
export function inOrderOf(goals: readonly GoalScore[], measured: GoalValues): GoalValues {
  return new Map(goals.map(({ name, value }) => [name, name === 'changes' ? value : (measured.get(name) ?? value)]))
}

/** Lists the people whose week these moves change, each once. */
export function listAffected(moves: readonly Move[], { week }: RePlan): number[] {
  const holders = new Map(week.inWeek.map(({ id, staffId }) => [id, staffId]))
  const touched = moves.flatMap(({ row, staffId }) => [row ? (holders.get(row.id) ?? null) : null, staffId])
  return [...new Set(touched.filter((staffId) => staffId !== null))]
}

/**
 * Returns how many people's weeks change, and the proven bound. Some changes are unavoidable; the search does not count
 * them, so the bound is raised by the difference.
 */
export function describeNoticing(
  value: number,
  counted: GoalScore | undefined,
  claim: BoundClaim | undefined,
): Proposal['noticing'] {
  const bound = claim && counted ? claim.bound + value - counted.value : null
  return { value, bound, isProven: bound === value }
}

/** Checks whether the current drafts obey every rule, so that none of them has to change. */
function areDraftsAllowed({ plan, standing }: RePlan): boolean {
  return standing !== null && checkRoster({ ...plan.problem, timeLimitSeconds: 1, seed: 1 }, standing).length === 0
}

/**
 * Turns a roster into moves. Returns none if the roster is no better than the current one, by the goals in their order,
 * and the current drafts are allowed or the search was cancelled.
 */
export function settlePlan(
  rePlanned: RePlan,
  { ending, goals, assignments }: Pick<RosterAnswer, 'ending' | 'goals' | 'assignments'>,
  before: GoalValues,
) {
  const moves = listMoves(rePlanned, assignments)
  const planned = applyMoves(rePlanned.week, moves)
  const measured = inOrderOf(goals, measureWeek(planned))
  // The current roster changes nobody's week, so its value is 0: where 'changes' comes first, later goals never justify
  // a change.
  const valueBefore = (name: GoalScore['name']) => (name === 'changes' ? 0 : (before.get(name) ?? 0))
  const first = [...measured].find(([name, value]) => value !== valueBefore(name))
  const isBetter = first !== undefined && first[1] < valueBefore(first[0])
  if (isBetter || (ending !== 'cancelled' && !areDraftsAllowed(rePlanned))) return { moves, planned, measured }
  return { moves: [], planned: rePlanned.week, measured: inOrderOf(goals, before) }
}
