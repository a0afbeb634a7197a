import type { CompiledProblem } from '../../compile.ts'
import type { Link } from '../../links.ts'
import type { GoalName } from '../../problem.ts'
import type { SequenceCost } from './sequence-cost.ts'

/**
 * A goal: a soft criterion. Its value is the sum of seven kinds of cost: of open slots, of assigning a duty to a
 * person, of a person's hours, of the number of a person's unsocial duties, of differences from the current roster, of
 * the sequence of a person's days, and of who works at the same time. Search, pricing, linear programs and explanations
 * share this definition. All costs are integers >= 0.
 */
export type Goal = {
  readonly name: GoalName
  /** Cost of one open slot of a duty. */
  readonly openCost: (compiled: CompiledProblem, duty: number) => number
  /** Cost of assigning a duty to a person. */
  readonly pairCost: (compiled: CompiledProblem, person: number, duty: number) => number
  /** Cost of a person's hours: minutes over the horizon, fixed work included. */
  readonly minutesCost: (compiled: CompiledProblem, person: number, minutes: number) => number
  /** Cost of the number of unsocial duties assigned to a person, excluding fixed work; 0 for none. */
  readonly countCost: (compiled: CompiledProblem, person: number, count: number) => number
  /** Cost of any difference from a person's current roster. */
  readonly changeCost: (compiled: CompiledProblem, person: number) => number
  /** Cost of which days a person works, fixed work included; null if the goal does not depend on it. */
  readonly sequenceCost: SequenceCost | null
  /** Cost of who works at the same time, given each person's duties. */
  readonly togetherCost: (compiled: CompiledProblem, assigned: readonly (readonly number[])[]) => number
  /** The same cost in linear form: the sum of these links in every roster that breaks no hard rule. */
  readonly listLinks: (compiled: CompiledProblem) => readonly Link[]
}

/** The value of a kind of cost that a goal does not have. */
const noCost = (): number => 0

/** No cost of any kind; a goal overrides the kinds that it has. */
export const noCosts = {
  openCost: noCost,
  pairCost: noCost,
  minutesCost: noCost,
  countCost: noCost,
  changeCost: noCost,
  sequenceCost: null,
  togetherCost: noCost,
  listLinks: (): readonly Link[] => [],
}
