import { type CompiledProblem, compileProblem } from '../compile.ts'
import type { RosterAnswer, RosterProblem } from '../problem.ts'
import { listBrokenRules } from '../proof/check-roster.ts'
import { createRosterFrom, openSlots } from '../roster.ts'
import { fixAssignments } from './fix-assignments.ts'
import { type Extension, type FixPlan, listAsks, listExceptions, listLonger, listMovesFirst } from './list-fix-plans.ts'
import { compareGoals, type GoalChange, listMoves, scoreAssignments } from './measure-change.ts'
import { isSameAssignment, type StandingRoster } from './standing-roster.ts'

/**
 * A plan that has been tried out: it was applied to the roster and checked independently, and then the rest of the week
 * was solved again.
 */
export type Fix = FixPlan & {
  readonly goals: readonly GoalChange[]
  readonly openBefore: number
  readonly openAfter: number
  /**
   * The number of slots that stay open after this change even if all other open slots are filled as well as possible.
   */
  readonly openAtBest: number
}

/** The functions that `findFixes` needs. */
export type FixTools = {
  /** Fills open slots: solves a problem in which all current assignments are fixed. */
  readonly solve: (problem: RosterProblem) => RosterAnswer
  readonly isTimeUp: () => boolean
}

/** Preferences for the fixes of one opening. */
export type FixWishes = {
  /**
   * True if the opening is too short for anybody to come in for it alone: only people who work right before or after it
   * are asked.
   */
  readonly onlyLonger: boolean
}

/** A manager needs a choice at a glance, not a long list. */
const MAX_FIXES = 3
const KIND_ORDER = ['ask', 'move', 'extend', 'exception'] as const

interface Plans {
  asks: FixPlan[]
  moves: FixPlan[]
  longer: FixPlan[]
  exceptions: FixPlan[]
}

/**
 * Orders plans by kind, and each kind from best to worst. Plans that make an exception to a rule are used only if there
 * are no others.
 */
function listByPriority({ asks, moves, longer, exceptions }: Plans, { onlyLonger }: FixWishes): FixPlan[] {
  if (onlyLonger) return longer
  const gentle = asks.length > 0 ? asks : moves
  const rules = new Set<string>()
  const oneOfEachRule = exceptions.filter(({ exceptions: [reason] }) => {
    const kind = reason === undefined || reason === 'succession' ? 'rest' : reason
    if (rules.has(kind)) return false
    rules.add(kind)
    return true
  })
  const last = gentle.length > 0 ? [] : oneOfEachRule
  return [...gentle.slice(0, 1), ...longer.slice(0, 1), ...gentle.slice(1), ...last, ...longer.slice(1)]
}

/** Checks that a plan breaks no additional rule, apart from its exceptions. */
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

/** Counts the slots that stay open if all current assignments are kept and the solver fills the rest. */
function countOpenAtBest(plan: FixPlan, solve: FixTools['solve']): number {
  const open = plan.problem.duties.flatMap(({ need }, duty) =>
    plan.assignments.filter((a) => a.duty === duty).length < need ? [duty] : [],
  )
  const rest = fixAssignments(plan.problem, plan.assignments, open)
  const { slotCount, candidates } = compileProblem(rest)
  // If no open duty has a candidate, the solver cannot fill anything.
  if (candidates.every((people) => people.length === 0)) return slotCount
  const answer = solve(rest)
  return answer.totalSlots - answer.filledSlots
}

/**
 * Returns up to three ways to fill one slot of an open duty, the least intrusive first. Each was tried out: it fills
 * the slot, opens no other, and breaks no rules except those it names. Empty if the duty is not open.
 */
export function findFixes(
  standing: StandingRoster,
  duty: number,
  extensions: readonly Extension[],
  { solve, isTimeUp }: FixTools,
  wishes: FixWishes = { onlyLonger: false },
): Fix[] {
  const compiled = compileProblem(standing.problem)
  const openBefore = countOpen(compiled, standing.assignments)
  const scoreBefore = scoreAssignments(compiled, standing.assignments)
  if (openSlots(compiled, createRosterFrom(compiled, standing.assignments), duty) <= 0) return []
  const subject = { compiled, standing, duty }
  const asks = listAsks(subject)
  // A move that opens another slot does not help; it must not crowd out an exception that does.
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
  return fixes.sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind))
}
