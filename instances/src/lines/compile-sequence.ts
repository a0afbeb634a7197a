import type { SequencePerson, SequenceProblem } from '../instance/sequence-problem.ts'
import type { CostedPerson, CostedSequence } from './cost-sequence.ts'
import { buildShiftGraph, type ShiftGraph } from './shift-graph.ts'
import type { CountedCap } from './shift-groups.ts'

/** The maximum factor by which the number of states of a graph may grow because caps are counted exactly. */
const MAX_COUNT_STATES = 24
/** The maximum number of nodes of a graph that counts caps. */
const MAX_CAPPED_NODES = 500_000

/** A person, prepared for pricing. */
export type CompiledPerson = CostedPerson & {
  /**
   * The graph that ignores caps above 0. It is small, and its cheapest line is the true one whenever that line keeps
   * the caps.
   */
  readonly graph: ShiftGraph
  /** The graph that also counts the smallest caps, built on first use; null if no cap could be exceeded. */
  readonly cappedGraph: (() => ShiftGraph) | null
  /** The caps that `cappedGraph` counts. */
  readonly counted: readonly CountedCap[]
}

/** A problem with, for every person, the graph of all their lines. */
export type CompiledSequence = Omit<CostedSequence, 'people'> & { readonly people: readonly CompiledPerson[] }

/** Returns the caps that a graph can count without becoming too large. */
export function chooseCounted(caps: readonly CountedCap[]): CountedCap[] {
  let space = 1
  return caps.filter(({ max }) => {
    if (space * (max + 1) > MAX_COUNT_STATES) return false
    space *= max + 1
    return true
  })
}

function graphKey(person: SequencePerson, counted: readonly CountedCap[]): string {
  const { maxMinutes, minMinutes, maxWeekends } = person
  const blocks = [person.maxConsecutiveShifts, person.minConsecutiveShifts, person.minConsecutiveDaysOff]
  const allowed = person.maxOfShift.map((max) => (max > 0 ? 1 : 0))
  const caps = counted.map((cap) => `${cap.shift}:${cap.max}`)
  return [maxMinutes, minMinutes, maxWeekends, ...blocks, ...allowed, ...caps].join()
}

function giveGraphs(
  problem: SequenceProblem,
  costed: CostedSequence,
  contracts: readonly SequencePerson[],
  maxNodes: number,
): CompiledSequence | null {
  const graphs = new Map<string, ShiftGraph>()
  let nodesLeft = maxNodes
  const people: CompiledPerson[] = []
  for (const [place, contract] of contracts.entries()) {
    const own = costed.people[place]
    if (!own) return null
    const key = graphKey(contract, [])
    let graph = graphs.get(key)
    if (!graph) {
      graph = buildShiftGraph(problem, contract, [], nodesLeft)
      nodesLeft -= graph.layerStart[problem.days + 1] ?? 0
      if (!graph.isWhole || nodesLeft < 0) return null
      graphs.set(key, graph)
    }
    const counted = chooseCounted(own.caps)
    const findCapped = (): ShiftGraph => {
      const cappedKey = graphKey(contract, counted)
      const known = graphs.get(cappedKey) ?? buildShiftGraph(problem, contract, counted, MAX_CAPPED_NODES)
      graphs.set(cappedKey, known)
      return known
    }
    people.push({ ...own, graph, counted, cappedGraph: counted.length > 0 ? findCapped : null })
  }
  return { ...costed, people }
}

/**
 * Builds the graph of every person; people with the same contract share one. The graphs that ignore caps may have
 * `maxNodes` nodes in total. If they need more, people whose contracts differ only in their shift types share a graph
 * too. Returns null if they still need more.
 */
export function compileSequence(
  problem: SequenceProblem,
  costed: CostedSequence,
  maxNodes: number,
): CompiledSequence | null {
  const own = giveGraphs(problem, costed, problem.people, maxNodes)
  if (own) return own
  const maxOfShift = problem.shifts.map(() => problem.days)
  return giveGraphs(
    problem,
    costed,
    problem.people.map((person) => ({ ...person, maxOfShift })),
    maxNodes,
  )
}
