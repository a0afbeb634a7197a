import { type CompiledProblem, compileProblem } from '../compile.ts'
import type { RosterAnswer, RosterProblem } from '../problem.ts'
import { listBrokenRules } from '../proof/check-roster.ts'
import { createRosterFrom, openSlots } from '../roster.ts'
import { type Extension, type FixPlan, listAsks, listExceptions, listLonger, listMovesFirst } from './list-fix-plans.ts'
import { compareGoals, type GoalChange, listMoves, scoreAssignments } from './measure-change.ts'
import { pinAssignments } from './pin-assignments.ts'
import { isSameAssignment, type StandingRoster } from './standing-roster.ts'

/** A plan that was tried: put into the roster, checked by the referee, and the rest of the week solved again. */
export type Fix = FixPlan & {
  readonly goals: readonly GoalChange[]
  readonly openBefore: number
  readonly openAfter: number
  /** Slots left open when everything else that is open is filled as well as can be, this change given. */
  readonly openAtBest: number
}

/** What finding fixes needs beside the roster. */
export type FixTools = {
  /** Solves what is left open; it is given problems in which everything that stands is pinned. */
  readonly solve: (problem: RosterProblem) => RosterAnswer
  readonly isTimeUp: () => boolean
}

/** More would be a list to read, not an answer. */
const MAX_FIXES = 3
const KIND_ORDER = ['ask', 'move', 'extend', 'exception'] as const

/** Each kind's best first; rules are set aside only where nobody could be had without. */
function listByPriority(asks: FixPlan[], moves: FixPlan[], longer: FixPlan[], exceptions: FixPlan[]): FixPlan[] {
  const gentle = asks.length > 0 ? asks : moves
  const rules = new Set<string>()
  const oneOfEachRule = exceptions.filter(({ exceptions: [reason] }) => {
    const kind = reason === 'unavailable' ? 'unavailable' : 'rest'
    if (rules.has(kind)) return false
    rules.add(kind)
    return true
  })
  const last = gentle.length > 0 ? [] : oneOfEachRule
  return [...gentle.slice(0, 1), ...longer.slice(0, 1), ...gentle.slice(1), ...last, ...longer.slice(1)]
}

/** True when a plan breaks no rule that was kept before, but for its exceptions. */
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

/** Open slots that stay when all that stands is kept and the rest is filled as well as the solver can. */
function countOpenAtBest(plan: FixPlan, solve: FixTools['solve']): number {
  const open = plan.problem.duties.flatMap(({ need }, duty) =>
    plan.assignments.filter((a) => a.duty === duty).length < need ? [duty] : [],
  )
  const rest = pinAssignments(plan.problem, plan.assignments, open)
  const { slotCount, candidates } = compileProblem(rest)
  // Nothing to solve where nobody is left for any of them.
  if (candidates.every((people) => people.length === 0)) return slotCount
  const answer = solve(rest)
  return answer.totalSlots - answer.filledSlots
}

/**
 * Up to three ways to fill one slot of an open duty, the gentlest first. Whatever is offered has been tried: it fills
 * the slot, opens no other, and breaks no rule but those it names. Empty when the duty is not open.
 */
export function findFixes(
  standing: StandingRoster,
  duty: number,
  extensions: readonly Extension[],
  { solve, isTimeUp }: FixTools,
): Fix[] {
  const compiled = compileProblem(standing.problem)
  const openBefore = countOpen(compiled, standing.assignments)
  const scoreBefore = scoreAssignments(compiled, standing.assignments)
  if (openSlots(compiled, createRosterFrom(compiled, standing.assignments), duty) <= 0) return []
  const subject = { compiled, standing, duty }
  const asks = listAsks(subject)
  // A move that leaves what it takes open is no help, and must not stand in the way of an exception that is.
  const moves =
    asks.length > 0
      ? []
      : listMovesFirst(subject, isTimeUp).filter((plan) => countOpen(compiled, plan.assignments) === openBefore - 1)
  const plans = listByPriority(asks, moves, listLonger(subject, extensions), listExceptions(subject))
  const fixes: Fix[] = []
  for (const plan of plans) {
    if (fixes.length === MAX_FIXES || (fixes.length > 0 && isTimeUp())) break
    const planned = plan.problem === standing.problem ? compiled : compileProblem(plan.problem)
    const openAfter = countOpen(planned, plan.assignments)
    if (!isSound(standing, plan) || openAfter !== openBefore - 1) continue
    const goals = compareGoals(scoreBefore, plan.score)
    fixes.push({ ...plan, goals, openBefore, openAfter, openAtBest: countOpenAtBest(plan, solve) })
  }
  return fixes.sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind))
}
