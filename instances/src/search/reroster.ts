import type { Random } from '@fairweek/engine/random'
import type { CostedSequence } from '../lines/cost-sequence.ts'
import { marginalCosts, moveLine, type WorkingRoster } from './working-roster.ts'

/**
 * Finds a line that keeps a person's hard rules and has the lowest cost or nearly so; null if none is found. With a
 * stretch, the days of `line` outside the stretch are fixed, and only costs inside it are read.
 */
export type FindLine = (
  person: number,
  shiftCost: Float64Array,
  stretch?: { readonly line: Int8Array; readonly from: number; readonly to: number },
) => Int8Array | null

/** Duration and temperatures of re-rostering. */
export type RerosterBudget = {
  readonly maxMoves: number
  /** Checked between moves; true ends the search. */
  readonly isOver: () => boolean
  /** Returns the share of the budget used, from 0 to 1. */
  readonly progress: (moves: number) => number
  /** Temperatures at the start and at the end, in cost units. */
  readonly firstTemperature: number
  readonly lastTemperature: number
  /** Picks the days that the next move may change; null: all days. */
  readonly chooseSpan: () => { readonly from: number; readonly to: number } | null
}

const UNIT = 1 << 24

/**
 * Gives each person in turn the line that is cheapest given the lines assigned before it. False if a person has no
 * line.
 */
export function fillRoster(
  compiled: CostedSequence,
  findLine: FindLine,
  roster: WorkingRoster,
  order: readonly number[],
): boolean {
  const costs = new Float64Array(compiled.need.length)
  for (const person of order) {
    marginalCosts(compiled, roster, person, costs)
    const priced = findLine(person, costs)
    if (!priced) return false
    moveLine(compiled, roster, person, priced, 1)
  }
  return true
}

/**
 * Simulated annealing over a large neighbourhood: a move removes the lines of one to four people and gives each the
 * line that is cheapest given the others. Calls `onBetter` with every new best roster; `roster` ends as the last one
 * accepted. Returns the number of moves.
 */
export function reroster(
  compiled: CostedSequence,
  findLine: FindLine,
  roster: WorkingRoster,
  random: Random,
  budget: RerosterBudget,
  onBetter: (roster: WorkingRoster) => void,
): number {
  const count = compiled.people.length
  const costs = new Float64Array(compiled.need.length)
  const chance = (): number => random(UNIT) / UNIT
  let best = roster.cost
  let moves = 0
  for (; moves < budget.maxMoves && !budget.isOver(); moves++) {
    const temperature =
      budget.firstTemperature * (budget.lastTemperature / budget.firstTemperature) ** budget.progress(moves)
    const size = Math.min(count, 1 + random(4))
    const chosen: number[] = []
    while (chosen.length < size) {
      const person = random(count)
      if (!chosen.includes(person)) chosen.push(person)
    }
    const span = budget.chooseSpan()
    const first = span ? span.from * compiled.shiftCount : 0
    const last = span ? span.to * compiled.shiftCount : costs.length
    const before = roster.cost
    const old = chosen.map((person) => roster.lines[person] as Int8Array)
    chosen.forEach((person, i) => {
      moveLine(compiled, roster, person, old[i] as Int8Array, -1)
    })
    const fresh: Int8Array[] = []
    for (const [i, person] of chosen.entries()) {
      marginalCosts(compiled, roster, person, costs, first, last)
      // The costs of everybody except the last person get noise, so that several people may change together.
      if (i < size - 1 || size === 1) {
        for (let place = first; place < last; place++) costs[place] = (costs[place] as number) + temperature * chance()
      }
      const line = old[i] as Int8Array
      const priced = findLine(person, costs, span ? { line, ...span } : undefined)
      if (!priced) break
      fresh.push(priced)
      moveLine(compiled, roster, person, priced, 1)
    }
    const isAccepted =
      fresh.length === size && (roster.cost <= before || chance() < Math.exp((before - roster.cost) / temperature))
    if (!isAccepted) {
      fresh.forEach((line, i) => {
        moveLine(compiled, roster, chosen[i] as number, line, -1)
      })
      chosen.forEach((person, i) => {
        moveLine(compiled, roster, person, old[i] as Int8Array, 1)
      })
    }
    if (roster.cost < best) {
      best = roster.cost
      onBetter(roster)
    }
  }
  return moves
}
