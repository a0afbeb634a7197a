import { type CompiledProblem, compileProblem } from '../compile.ts'
import type { Assignment, Duty, RefusalReason, RosterProblem } from '../problem.ts'
import { listBrokenRules } from '../proof/check-roster.ts'
import { createRosterFrom } from '../roster.ts'
import { compareScores } from '../score.ts'
import { findRefusal } from './find-refusal.ts'
import { forcePerson } from './force-person.ts'
import { listMoves, scoreAssignments } from './measure-change.ts'
import { isSameAssignment, type StandingRoster, withoutAssignments } from './standing-roster.ts'

/** How a fix fills a slot of an open duty. */
type FixKind = 'ask' | 'move' | 'extend' | 'exception'

/**
 * An assigned duty (`from`) that could be extended to cover the open one too: it is replaced by `to`, a longer duty
 * that nobody was needed for before.
 */
export type Extension = { readonly person: number; readonly from: number; readonly to: number }

/** A roster change that fills one slot of an open duty. */
export type FixPlan = {
  readonly kind: FixKind
  /** The person who ends up with the open slot. */
  readonly person: number
  /** The problem after the change; only 'extend' changes the needs. */
  readonly problem: RosterProblem
  readonly assignments: readonly Assignment[]
  readonly score: readonly number[]
  /** Rules that the person's new duty breaks, so that an exception is needed; empty unless `kind` is 'exception'. */
  readonly exceptions: readonly RefusalReason[]
}

/** Rules to which an exception may be made; a plan makes an exception only to the rules of one set. */
const ALLOWED_EXCEPTIONS: readonly (readonly RefusalReason[])[] = [
  ['unavailable'],
  ['rest', 'succession'],
  ['days-in-a-row'],
]
const TRIES_A_MOVE = 400

type Standing = { readonly compiled: CompiledProblem; readonly standing: StandingRoster; readonly duty: number }

const byScore = (a: FixPlan, b: FixPlan): number => compareScores(a.score, b.score) || a.person - b.person

/** Returns a plan for each person whom no rule excludes from the duty, in order of the resulting roster's score. */
export function listAsks({ compiled, standing, duty }: Standing): FixPlan[] {
  const { problem } = standing
  const roster = createRosterFrom(compiled, standing.assignments)
  const able = problem.people.flatMap((_, person) => (findRefusal(compiled, roster, person, duty) ? [] : [person]))
  return able
    .map((person): FixPlan => {
      const assignments = [...standing.assignments, { person, duty }]
      const score = scoreAssignments(compiled, assignments)
      return { kind: 'ask', person, problem, assignments, score, exceptions: [] }
    })
    .sort(byScore)
}

/**
 * Returns a plan for each person who could have the duty if one of their other duties went to somebody else or stayed
 * open.
 */
export function listMovesFirst({ compiled, standing, duty }: Standing, isTimeUp: () => boolean): FixPlan[] {
  const before = createRosterFrom(compiled, standing.assignments)
  const plans: FixPlan[] = []
  for (const person of compiled.candidates[duty] ?? []) {
    if (isTimeUp()) break
    if (findRefusal(compiled, before, person, duty) === null) continue
    const request = { person, duty, displaced: null, chain: 0, tries: TRIES_A_MOVE, isTimeUp }
    const forced = forcePerson(compiled, standing, request)
    if (forced.kind === 'refused') continue
    const { taken } = listMoves(standing.assignments, forced.assignments)
    if (taken.length !== 1) continue
    const { assignments, score } = forced
    plans.push({ kind: 'move', person, problem: standing.problem, assignments, score, exceptions: [] })
  }
  return plans.sort(byScore)
}

/**
 * Returns a plan for each extension: somebody stays longer or comes earlier, so that one longer duty covers both the
 * assigned and the open one.
 */
export function listLonger({ standing, duty }: Standing, extensions: readonly Extension[]): FixPlan[] {
  return extensions
    .flatMap(({ person, from, to }): FixPlan[] => {
      const assigned = { person, duty: from }
      if (!standing.assignments.some((assignment) => isSameAssignment(assignment, assigned))) return []
      if (standing.fixed.some((one) => isSameAssignment(one, assigned))) return []
      const change = (need: number, index: number): number =>
        index === to ? need + 1 : index === from || index === duty ? need - 1 : need
      const problem: RosterProblem = {
        ...standing.problem,
        duties: standing.problem.duties.map((d, index): Duty => ({ ...d, need: change(d.need, index) })),
      }
      const compiled = compileProblem(problem)
      const rest = withoutAssignments(standing.assignments, [assigned])
      if (findRefusal(compiled, createRosterFrom(compiled, rest), person, to)) return []
      const assignments = [...rest, { person, duty: to }]
      const score = scoreAssignments(compiled, assignments)
      return [{ kind: 'extend', person, problem, assignments, score, exceptions: [] }]
    })
    .sort(byScore)
}

/**
 * Returns for how many minutes the duty violates a person's availability and rest. The shorter the violation, the
 * easier it is to ask the person.
 */
function measureBreach({ problem, assignments }: StandingRoster, person: number, duty: number): number {
  const work = problem.duties[duty]
  const somebody = problem.people[person]
  if (!work || !somebody) return 0
  const off = somebody.unavailable.map(({ start, end }) => Math.min(end, work.end) - Math.max(start, work.start))
  const restMinutes = somebody.minRestMinutes ?? problem.rules.minRestMinutes
  const others = [
    ...problem.fixed.filter((work) => work.person === person && work.end > work.start),
    ...assignments.flatMap((a) => (a.person === person ? (problem.duties[a.duty] ?? []) : [])),
  ]
  const tired = others.map(({ start, end }) => restMinutes - Math.max(start - work.end, work.start - end))
  return [...off, ...tired].reduce((sum, minutes) => sum + Math.max(0, minutes), 0)
}

/**
 * Returns a plan for each person who could work the duty if one allowed exception were made, the shortest violation
 * first.
 */
export function listExceptions({ compiled, standing, duty }: Standing): FixPlan[] {
  const { problem } = standing
  return problem.people
    .flatMap((_, person): (FixPlan & { breach: number })[] => {
      const broken = [...listBrokenRules(problem, standing.assignments, person, duty)]
      const isAllowed = ALLOWED_EXCEPTIONS.some((allowed) => broken.every((reason) => allowed.includes(reason)))
      if (broken.length === 0 || !isAllowed) return []
      const assignments = [...standing.assignments, { person, duty }]
      const score = scoreAssignments(compiled, assignments)
      const breach = measureBreach(standing, person, duty)
      return [{ kind: 'exception', person, problem, assignments, score, exceptions: broken, breach }]
    })
    .sort((a, b) => a.breach - b.breach || byScore(a, b))
}
