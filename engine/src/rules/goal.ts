import type { CompiledProblem } from '../compile.ts'
import type { GoalName } from '../problem.ts'

/**
 * A goal: a soft criterion. Its value is the sum of five kinds of cost, so that search, pricing, linear programs and
 * explanations share one definition: the cost of open slots, of giving a duty to a person, of a person's hours, of how
 * many unsocial duties a person has, and of having other duties than in the roster that stands. All costs are integers >= 0.
 */
export type Goal = {
  readonly name: GoalName
  /** Of one open slot of a duty. */
  readonly openCost: (compiled: CompiledProblem, duty: number) => number
  /** Of giving a duty to a person. */
  readonly pairCost: (compiled: CompiledProblem, person: number, duty: number) => number
  /** Of a person's hours: minutes over the horizon, pins included. */
  readonly minutesCost: (compiled: CompiledProblem, person: number, minutes: number) => number
  /** Of the number of unsocial duties a person is given, pins not counted; 0 for none. */
  readonly countCost: (compiled: CompiledProblem, person: number, count: number) => number
  /** Of a person's having anything else than in the roster that stands. */
  readonly changeCost: (compiled: CompiledProblem, person: number) => number
}

/** For kinds of cost that a goal does not have. */
const noCost = (): number => 0

/** All kinds of cost; a goal names those that it has. */
export const noCosts = {
  openCost: noCost,
  pairCost: noCost,
  minutesCost: noCost,
  countCost: noCost,
  changeCost: noCost,
}
