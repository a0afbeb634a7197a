/** Every question that the engine is asked about a week as it stands: integers in, integers out. Pure. */
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

/** How far a repair may reach: a shift that lost its holder may push out another, and that one a third. */
const CHAIN = 2
const TRIES = 20_000

/** A change of the roster that stands: what it takes from people and gives to others, and what the goals make of it. */
export interface RosterChange {
  taken: readonly Assignment[]
  given: readonly Assignment[]
  goals: readonly GoalChange[]
}

export interface FoundShortage extends Shortage {
  /** True of every roster that keeps what is locked; else only while the other days stay as they are. */
  isLasting: boolean
}

function changeInto(
  { standing }: StandingWeek,
  after: readonly Assignment[],
  goals: readonly GoalChange[],
): RosterChange {
  return { ...listMoves(standing.assignments, after), goals }
}

/** Who could have an open duty, best for the roster first, and who is too few for it. */
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

/** Ways to fill one place of an open duty, each with what it changes. */
export function askForFixes(week: StandingWeek, duty: number, tools: FixTools): (Fix & RosterChange)[] {
  return findFixes(week.standing, duty, week.extensions, tools, {
    prefersLonger: week.duties[duty]?.isTooShort ?? false,
  }).map((fix) => ({
    ...fix,
    ...changeInto(week, fix.assignments, fix.goals),
  }))
}

/** What putting somebody on a duty changes at most; null when no change of what can be moved allows it. */
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

/** Everybody else with the role of a held duty, best for the roster first, and what giving it to them changes. */
export function askAboutHolders(week: StandingWeek, holder: Assignment): (Alternative & { change: RosterChange })[] {
  const rest = withoutAssignments(week.standing.assignments, [holder])
  return compareHolders(week.standing, holder).map((other) => ({
    ...other,
    change: changeInto(week, [...rest, { person: other.person, duty: holder.duty }], other.goals),
  }))
}
