import type { CompiledProblem } from '../compile.ts'
import type { GoalName } from '../problem.ts'

/**
 * A soft goal. Its value is a sum of four kinds of cost, so that search, dynamic program, model and explanation share
 * one definition: open slots, people who are given duties, people's hours, and how many unsocial duties they have. All
 * costs are integers >= 0.
 */
export type Goal = {
  readonly name: GoalName
  /** Of one open slot of a duty. */
  readonly openCost: (compiled: CompiledProblem, duty: number) => number
  /** Of giving a duty to a person. */
  readonly pairCost: (compiled: CompiledProblem, person: number, duty: number) => number
  /** Of a person's hours: minutes over the horizon, pins included. */
  readonly minutesCost: (compiled: CompiledProblem, person: number, minutes: number) => number
  /** Of how many unsocial duties a person is given, pins left out; 0 for none. */
  readonly countCost: (compiled: CompiledProblem, person: number, count: number) => number
}

/** For the kinds of cost that a goal does not have. */
export const noCost = (): number => 0
