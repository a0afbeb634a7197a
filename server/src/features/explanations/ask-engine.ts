/** Asks the engine about the current roster of a week, in integers only. Pure. */
import { compileProblem } from '@fairweek/engine/compile'
import { type Alternative, compareHolders } from '@fairweek/engine/explain/compare-holders'
import { type Fix, type FixTools, findFixes } from '@fairweek/engine/explain/find-fixes'
import { findShortage, type Shortage } from '@fairweek/engine/explain/find-shortage'
import { forcePerson } from '@fairweek/engine/explain/force-person'
import { listAsks } from '@fairweek/engine/explain/list-fix-plans'
import { compareGoals, type GoalChange, listMoves, scoreAssignments } from '@fairweek/engine/explain/measure-change'
import { withoutAssignments } from '@fairweek/engine/explain/standing-roster'
import type { Assignment } from '@fairweek/engine/problem'
import type { StandingWeek } from '../../roster/standing-week.ts'

/** The depth of a repair: a displaced shift may displace a second one, and that one a third. */
const CHAIN = 2
const TRIES = 20_000

/** A change to the current roster: the assignments it removes and adds, and its effect on the goals. */
export interface RosterChange {
  taken: readonly Assignment[]
  given: readonly Assignment[]
  goals: readonly GoalChange[]
}

export interface FoundShortage extends Shortage {
  /**
   * True if every roster that keeps the locked shifts has this shortage; false if only rosters that also keep the other
   * days unchanged have it.
   */
  isLasting: boolean
}

function changeInto(
  { standing }: StandingWeek,
  after: readonly Assignment[],
  goals: readonly GoalChange[],
): RosterChange {
  return { ...listMoves(standing.assignments, after), goals }
}

/**
 * Returns the people who could take an open duty, best choice for the roster first, and the shortage of people for it,
 * if any.
 */
export function askAboutOpening(
  { standing }: StandingWeek,
  duty: number,
): { people: readonly number[]; shortage: FoundShortage | null } {
  const asks = listAsks({ compiled: compileProblem(standing.problem), standing, duty })
  const always = findShortage(standing, duty, 'any-roster')
  const found = always ?? findShortage(standing, duty, 'others-stay')
  return {
    people: asks.map(({ person }) => person),
    shortage: found && { ...found, isLasting: always !== null },
  }
}

/** Finds ways to fill one place of an open duty, each with its effect on the roster. */
export function askForFixes(week: StandingWeek, duty: number, tools: FixTools): (Fix & RosterChange)[] {
  return findFixes(week.standing, duty, week.extensions, tools, {
    onlyLonger: week.duties[duty]?.isTooShort ?? false,
  }).map((fix) => ({
    ...fix,
    ...changeInto(week, fix.assignments, fix.goals),
  }))
}

/**
 * Returns the best change found that assigns a person to a duty, which is an upper bound on the cost of doing so; null
 * if no change to movable shifts allows it.
 */
export function askWhatForcingCosts(
  week: StandingWeek,
  { person, duty }: Assignment,
  displaced: number | null,
  isTimeUp: () => boolean,
): RosterChange | null {
  const { standing } = week
  const compiled = compileProblem(standing.problem)
  const forced = forcePerson(compiled, standing, { person, duty, displaced, chain: CHAIN, tries: TRIES, isTimeUp })
  if (forced.kind === 'refused') return null
  const before = scoreAssignments(compiled, standing.assignments)
  return changeInto(week, forced.assignments, compareGoals(compiled, before, forced.score))
}

/**
 * Lists everybody else with the role of an assigned duty, best choice for the roster first, and the effect of
 * reassigning the duty to them.
 */
export function askAboutHolders(week: StandingWeek, holder: Assignment): (Alternative & { change: RosterChange })[] {
  const rest = withoutAssignments(week.standing.assignments, [holder])
  return compareHolders(week.standing, holder).map((other) => ({
    ...other,
    change: changeInto(week, [...rest, { person: other.person, duty: holder.duty }], other.goals),
  }))
}
