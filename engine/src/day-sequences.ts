import type { CompiledProblem } from './compile.ts'
import { listGoals } from './rules/goals/goals.ts'
import { costOfDays, type DaysContext, type SequenceCost } from './rules/goals/sequence-cost.ts'
import type { Work } from './rules/hard-rule.ts'
import { dayOf } from './rules/limits/line-rule.ts'

/**
 * How the days that a person works determine their sequence costs, as a graph with one step a day. The nodes of a day
 * stand for what matters of the days before; nodes with the same possible future are merged, so there are few. A node
 * after the last day is an ending: an index into `DaySequences.endings`.
 */
export type DayGraph = {
  readonly first: number
  /** Per node: the node after a day without a duty. */
  readonly free: Int32Array
  /** Per node: the node after a day with a duty. */
  readonly given: Int32Array
}

/** The sequence costs of all people. */
export type DaySequences = {
  /** Per person; people with the same rules and days with fixed work share a graph. */
  readonly graphs: readonly DayGraph[]
  /** Per ending: its cost on each goal with sequence costs, by the goal's index; the same for all people. */
  readonly endings: readonly ReadonlyMap<number, number>[]
}

const contextsByProblem = new WeakMap<CompiledProblem, readonly DaysContext[]>()

function listContexts(compiled: CompiledProblem): readonly DaysContext[] {
  const known = contextsByProblem.get(compiled)
  if (known) return known
  const { days, people } = compiled.problem
  const contexts = people.map(({ minDaysInARow = 0 }, person) => {
    const fixedDays = new Set((compiled.fixedWork[person] ?? []).map(dayOf))
    return { days, fixedDays, minDaysInARow }
  })
  contextsByProblem.set(compiled, contexts)
  return contexts
}

/** Returns the days of the horizon that some duties start on. */
function daysOf({ dutyWork }: CompiledProblem, duties: readonly number[]): ReadonlySet<number> {
  return new Set(duties.map((duty) => dayOf(dutyWork[duty] as Work)))
}

/** Returns the cost of a person's duties on one goal, straight from the goal's definition. */
export function scoreDays(
  compiled: CompiledProblem,
  sequence: SequenceCost,
  person: number,
  duties: readonly number[],
): number {
  const given = daysOf(compiled, duties)
  return costOfDays(sequence, listContexts(compiled)[person] as DaysContext, (day) => given.has(day))
}

const sequencesByProblem = new WeakMap<CompiledProblem, DaySequences | null>()

/** Returns the sequence costs of a problem, built on the first call; null if no goal has any. */
export function listDaySequences(compiled: CompiledProblem): DaySequences | null {
  const known = sequencesByProblem.get(compiled)
  if (known !== undefined) return known
  const goals = listGoals(compiled.problem).flatMap(({ sequenceCost }, goal) =>
    sequenceCost ? [{ goal, sequenceCost }] : [],
  )
  const sequences = goals.length === 0 ? null : buildDaySequences(compiled, goals)
  sequencesByProblem.set(compiled, sequences)
  return sequences
}

type RankedSequence = { readonly goal: number; readonly sequenceCost: SequenceCost }

/** Builds the graphs of some goals. */
export function buildDaySequences(compiled: CompiledProblem, goals: readonly RankedSequence[]): DaySequences {
  const endings: ReadonlyMap<number, number>[] = []
  const placeOf = new Map<string, number>()
  const nameEnding = (costs: readonly number[]): number => {
    const place =
      placeOf.get(costs.join()) ?? endings.push(new Map(goals.map(({ goal }, i) => [goal, costs[i] ?? 0]))) - 1
    placeOf.set(costs.join(), place)
    return place
  }
  const known = new Map<string, DayGraph>()
  const graphs = listContexts(compiled).map((context) => {
    const key = [context.minDaysInARow, ...[...context.fixedDays].sort((a, b) => a - b)].join()
    const graph = known.get(key) ?? buildGraph(context, goals, nameEnding)
    known.set(key, graph)
    return graph
  })
  return { graphs, endings }
}

/** Lists the states of each day from the first to the last, then merges those with the same future in reverse. */
function buildGraph(
  context: DaysContext,
  goals: readonly RankedSequence[],
  nameEnding: (costs: readonly number[]) => number,
): DayGraph {
  const { days, fixedDays } = context
  type State = readonly number[]
  const layers: State[][] = [[goals.map(({ sequenceCost }) => sequenceCost.first(context))]]
  const steps: (readonly [free: number, given: number])[][] = []
  for (let day = 0; day < days; day++) {
    const known = new Map<string, number>()
    const after: State[] = []
    const place = (state: State, isWorked: boolean): number => {
      const next = goals.map(({ sequenceCost }, i) => sequenceCost.next(context, state[i] as number, day, isWorked))
      const found = known.get(next.join()) ?? after.push(next) - 1
      known.set(next.join(), found)
      return found
    }
    steps.push((layers[day] ?? []).map((state) => [place(state, fixedDays.has(day)), place(state, true)]))
    layers.push(after)
  }
  let later = (layers[days] ?? []).map((state) =>
    nameEnding(goals.map(({ sequenceCost }, i) => sequenceCost.cost(context, state[i] as number))),
  )
  const [free, given]: [number[], number[]] = [[], []]
  for (let day = days - 1; day >= 0; day--) {
    const nodes = later
    const known = new Map<string, number>()
    later = (steps[day] ?? []).map(([ifFree, ifGiven]) => {
      const next = [nodes[ifFree] as number, nodes[ifGiven] as number] as const
      const found = known.get(next.join())
      if (found !== undefined) return found
      known.set(next.join(), free.length)
      free.push(next[0])
      given.push(next[1])
      return free.length - 1
    })
  }
  return { first: later[0] as number, free: Int32Array.from(free), given: Int32Array.from(given) }
}

/** Returns the ending of a person with these duties. */
export function findEnding(
  compiled: CompiledProblem,
  { graphs }: DaySequences,
  person: number,
  duties: readonly number[],
): number {
  const { first, free, given } = graphs[person] as DayGraph
  const worked = daysOf(compiled, duties)
  let node = first
  for (let day = 0; day < compiled.problem.days; day++) node = (worked.has(day) ? given : free)[node] as number
  return node
}
