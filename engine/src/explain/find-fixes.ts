import { type CompiledProblem, compileProblem } from '../compile.ts'
import type { RosterAnswer, RosterProblem } from '../problem.ts'
import { listBrokenRules } from '../proof/check-roster.ts'
import { createRosterFrom, openSlots } from '../roster.ts'
import { type Extension, type FixPlan, listAsks, listExceptions, listLonger, listMovesFirst } from './list-fix-plans.ts'
import { compareGoals, type GoalChange, listMoves, scoreAssignments } from './measure-change.ts'
import { pinAssignments } from './pin-assignments.ts'
import { isSameAssignment, type StandingRoster } from './standing-roster.ts'

/**
 * A plan that was tried out: put into the roster and checked by the referee, with the rest of the week solved again.
 */
export type Fix = FixPlan & {
  readonly goals: readonly GoalChange[]
  readonly openBefore: number
  readonly openAfter: number
  /** Slots that stay open when, after this change, all other open slots are filled as well as possible. */
  readonly openAtBest: number
}

/** What finding fixes needs in addition to the roster. */
export type FixTools = {
  /** Fills what is open: solves a problem in which everything that stands is pinned. */
  readonly solve: (problem: RosterProblem) => RosterAnswer
  readonly isTimeUp: () => boolean
}

/** What is wanted of the fixes for an opening. */
export type FixWishes = {
  /** Whether whoever works beside it is asked first, as it is too short for anybody to come for. */
  readonly prefersLonger: boolean
}

/** More would be a list to read rather than an answer. */
const MAX_FIXES = 3
const KIND_ORDER = ['ask', 'move', 'extend', 'exception'] as const
const LONGER_FIRST = ['extend', 'ask', 'move', 'exception'] as const

interface Plans {
  asks: FixPlan[]
  moves: FixPlan[]
  longer: FixPlan[]
  exceptions: FixPlan[]
}

/** The best of each kind first; rules are set aside only where nobody can take the slot otherwise. */
function listByPriority({ asks, moves, longer, exceptions }: Plans, { prefersLonger }: FixWishes): FixPlan[] {
  const gentle = asks.length > 0 ? asks : moves
  const rules = new Set<string>()
  const oneOfEachRule = exceptions.filter(({ exceptions: [reason] }) => {
    const kind = reason === 'unavailable' ? 'unavailable' : 'rest'
    if (rules.has(kind)) return false
    rules.add(kind)
    return true
  })
  const last = gentle.length > 0 ? [] : oneOfEachRule
  if (prefersLonger) return [...longer, ...gentle, ...last]
  return [...gentle.slice(0, 1), ...longer.slice(0, 1), ...gentle.slice(1), ...last, ...longer.slice(1)]
}

/** Whether a plan breaks no rule that was kept before, apart from its exceptions. */
function isSound(standing: StandingRoster, plan: FixPlan): boolean {
  const { given } = listMoves(standing.assignments, plan.assignments)
  return given.every(({ person, duty }) => {
    const rest = plan.assignments.filter((a) => a.person === person && !isSameAssignment(a, { person, duty }))
    const broken = listBrokenRules(plan.problem, rest, person, duty)
    return [...broken].every((reason) => person === plan.person && plan.exceptions.includes(reason))
  })
}

function countOpen(compiled: CompiledProblem, assignments: StandingRoster['assignments']): number {
  const roster = createRosterFrom(compiled, assignments)
  return compiled.problem.duties.reduce((sum, _, duty) => sum + Math.max(0, openSlots(compiled, roster, duty)), 0)
}

/** Slots that stay open when all that stands is kept and the rest is filled as well as the solver can. */
function countOpenAtBest(plan: FixPlan, solve: FixTools['solve']): number {
  const open = plan.problem.duties.flatMap(({ need }, duty) =>
    plan.assignments.filter((a) => a.duty === duty).length < need ? [duty] : [],
  )
  const rest = pinAssignments(plan.problem, plan.assignments, open)
  const { slotCount, candidates } = compileProblem(rest)
  // Nothing to solve when no open duty has a candidate left.
  if (candidates.every((people) => people.length === 0)) return slotCount
  const answer = solve(rest)
  return answer.totalSlots - answer.filledSlots
}

/**
 * Up to three ways to fill one slot of an open duty, the gentlest first. Each has been tried out: it fills the slot,
 * opens no other, and breaks no rules but those it names. Empty when the duty is not open.
 */
export function findFixes(
  standing: StandingRoster,
  duty: number,
  extensions: readonly Extension[],
  { solve, isTimeUp }: FixTools,
  wishes: FixWishes = { prefersLonger: false },
): Fix[] {
  const compiled = compileProblem(standing.problem)
  const openBefore = countOpen(compiled, standing.assignments)
  const scoreBefore = scoreAssignments(compiled, standing.assignments)
  if (openSlots(compiled, createRosterFrom(compiled, standing.assignments), duty) <= 0) return []
  const subject = { compiled, standing, duty }
  const asks = listAsks(subject)
  // A move that opens another slot does not help, and must not displace an exception that does.
  const moves =
    asks.length > 0
      ? []
      : listMovesFirst(subject, isTimeUp).filter((plan) => countOpen(compiled, plan.assignments) === openBefore - 1)
  const plans = listByPriority(
    { asks, moves, longer: listLonger(subject, extensions), exceptions: listExceptions(subject) },
    wishes,
  )
  const fixes: Fix[] = []
  for (const plan of plans) {
    if (fixes.length === MAX_FIXES || (fixes.length > 0 && isTimeUp())) break
    const planned = plan.problem === standing.problem ? compiled : compileProblem(plan.problem)
    const openAfter = countOpen(planned, plan.assignments)
    if (!isSound(standing, plan) || openAfter !== openBefore - 1) continue
    const goals = compareGoals(compiled, scoreBefore, plan.score)
    fixes.push({ ...plan, goals, openBefore, openAfter, openAtBest: countOpenAtBest(plan, solve) })
  }
  const order = wishes.prefersLonger ? LONGER_FIRST : KIND_ORDER
  return fixes.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}
