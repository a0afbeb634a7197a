import type { SequencePerson, SequenceProblem } from './sequence-problem.ts'
import { buildShiftGraph, type CountedCap, type ShiftGraph } from './shift-graph.ts'

/** Largest growth of a graph that counting a capped shift type exactly may cause. */
const MOST_COUNT_STATES = 24
/** More graphs than this over so many days, and people share them whatever shift types they may work. */
const MOST_GRAPH_DAYS = 1000
/** Nodes that one graph may have: about a hundred megabytes. */
const MOST_NODES = 1_200_000

/** A person, ready for pricing. Costs lie in day * shiftCount + shift; Infinity = never. */
export type CompiledPerson = {
  /** Knows no cap above 0: small, and exact whenever its cheapest line happens to obey the caps. */
  readonly graph: ShiftGraph
  /** Counts the smallest caps too; built when first asked for. Null when the person has no cap that could bind. */
  readonly cappedGraph: (() => ShiftGraph) | null
  /** Knows neither minutes nor weekends: gives lower limits where `graph` is not whole. Null where it is. */
  readonly looseGraph: (() => ShiftGraph) | null
  /** What working a shift adds to the cost: broken off-requests less met on-requests. */
  readonly shiftCost: Float64Array
  /** Cost of a line without any shift. */
  readonly baseCost: number
  /** The caps that `cappedGraph` counts. */
  readonly counted: readonly CountedCap[]
  /** Every cap that could bind. */
  readonly caps: readonly CountedCap[]
}

/** A problem, ready for search. */
export type CompiledSequence = {
  readonly problem: SequenceProblem
  readonly days: number
  readonly shiftCount: number
  readonly people: readonly CompiledPerson[]
  /** By day * shiftCount + shift; 0 where the problem has no cover. */
  readonly need: Float64Array
  readonly underCost: Float64Array
  readonly overCost: Float64Array
}

/** The caps that a person could break, smallest first. */
function listCaps(problem: SequenceProblem, person: SequencePerson): CountedCap[] {
  const caps = person.mostOfShift.flatMap((most, shift) => {
    const mostWorked = Math.floor(person.mostMinutes / (problem.shifts[shift]?.minutes ?? 1))
    return most > 0 && most < Math.min(problem.days, mostWorked) ? [{ shift, most }] : []
  })
  return caps.sort((a, b) => a.most - b.most || a.shift - b.shift)
}

/** Those of the caps that a graph can count without growing too large. */
function chooseCounted(caps: readonly CountedCap[]): CountedCap[] {
  let space = 1
  return caps.filter(({ most }) => {
    if (space * (most + 1) > MOST_COUNT_STATES) return false
    space *= most + 1
    return true
  })
}

function graphKey(person: SequencePerson, counted: readonly CountedCap[]): string {
  const { mostMinutes, fewestMinutes, mostWeekends } = person
  const blocks = [person.mostConsecutiveShifts, person.fewestConsecutiveShifts, person.fewestConsecutiveDaysOff]
  const allowed = person.mostOfShift.map((most) => (most > 0 ? 1 : 0))
  const caps = counted.map((cap) => `${cap.shift}:${cap.most}`)
  return [mostMinutes, fewestMinutes, mostWeekends, ...blocks, ...allowed, ...caps].join()
}

/** Prepares graphs and costs; people with the same contract share one graph. */
export function compileSequence(problem: SequenceProblem, mostNodes = MOST_NODES): CompiledSequence {
  const { days } = problem
  const shiftCount = problem.shifts.length
  const graphs = new Map<string, ShiftGraph>()
  const isShared = new Set(problem.people.map((person) => graphKey(person, []))).size * days > MOST_GRAPH_DAYS
  const findGraph = (person: SequencePerson, counted: readonly CountedCap[]): ShiftGraph => {
    const key = graphKey(person, counted)
    const graph = graphs.get(key) ?? buildShiftGraph(problem, person, counted, mostNodes)
    graphs.set(key, graph)
    return graph
  }
  const people = problem.people.map((person): CompiledPerson => {
    const caps = listCaps(problem, person)
    const counted = chooseCounted(caps)
    const contract = isShared ? { ...person, mostOfShift: problem.shifts.map(() => days) } : person
    const graph = findGraph(contract, [])
    const cappedGraph = counted.length > 0 ? () => findGraph(contract, counted) : null
    const loose = {
      ...contract,
      mostMinutes: Number.POSITIVE_INFINITY,
      fewestMinutes: 0,
      mostWeekends: Number.POSITIVE_INFINITY,
    }
    const looseGraph = graph.isWhole ? null : () => findGraph(loose, [])
    const shiftCost = new Float64Array(days * shiftCount)
    let baseCost = 0
    for (const { day, shift, cost } of person.onRequests) {
      baseCost += cost
      shiftCost[day * shiftCount + shift] = (shiftCost[day * shiftCount + shift] ?? 0) - cost
    }
    for (const { day, shift, cost } of person.offRequests) {
      shiftCost[day * shiftCount + shift] = (shiftCost[day * shiftCount + shift] ?? 0) + cost
    }
    person.mostOfShift.forEach((most, shift) => {
      for (let day = 0; most < 1 && day < days; day++) shiftCost[day * shiftCount + shift] = Number.POSITIVE_INFINITY
    })
    for (const day of person.daysOff) shiftCost.fill(Number.POSITIVE_INFINITY, day * shiftCount, (day + 1) * shiftCount)
    return { graph, cappedGraph, looseGraph, counted, shiftCost, baseCost, caps }
  })
  const need = new Float64Array(days * shiftCount)
  const underCost = new Float64Array(days * shiftCount)
  const overCost = new Float64Array(days * shiftCount)
  for (const cover of problem.covers) {
    const place = cover.day * shiftCount + cover.shift
    need[place] = cover.need
    underCost[place] = cover.underCost
    overCost[place] = cover.overCost
  }
  return { problem, days, shiftCount, people, need, underCost, overCost }
}
