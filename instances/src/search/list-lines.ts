import type { ChoiceLimits } from '@fairweek/engine/columns/choice-program'
import { closeGap } from '@fairweek/engine/columns/close-gap'
import { chooseLines, isSameLine } from '../columns/choose-lines.ts'
import type { LineColumn } from '../columns/line-master.ts'
import { OFF } from '../instance/sequence-problem.ts'
import type { CompiledSequence } from '../lines/compile-sequence.ts'
import { lineCost } from '../lines/cost-sequence.ts'
import { findBrokenCap } from '../pricing/price-feasible.ts'
import type { GraphPricer } from '../pricing/price-graph.ts'
import { accept, report, type Search, toWorking } from './sequence-search.ts'

const MAX_CHOICE_COLUMNS = 4000
const MAX_LISTED = 8000

/** Returns the columns that a better roster could still use (reduced cost fixing), the most promising first. */
export function listPromising(search: Search, columns: readonly LineColumn[]): LineColumn[] {
  const { costed, proof } = search
  if (!proof) return columns.slice(0, MAX_CHOICE_COLUMNS)
  const room = (search.cost - 1) * proof.dualParts - search.boundParts
  const rated = columns.flatMap((column) => {
    let worth = 0
    column.line.forEach((shift, day) => {
      if (shift !== OFF) worth += proof.duals[day * costed.shiftCount + shift] ?? 0
    })
    const excess = column.cost * proof.dualParts - worth - (proof.minima[column.person] ?? 0)
    const current = search.incumbent[column.person]
    const isHeld = current !== undefined && isSameLine(current, column.line)
    return excess <= room || isHeld ? [{ column, excess: isHeld ? Number.NEGATIVE_INFINITY : excess }] : []
  })
  rated.sort((a, b) => a.excess - b.excess)
  return rated.slice(0, MAX_CHOICE_COLUMNS).map(({ column }) => column)
}

/** Chooses the best roster among some lines; returns the bound that holds among them. */
export function chooseAmong(
  search: Search,
  compiled: CompiledSequence,
  columns: readonly LineColumn[],
  { solveMip, timeLimitSeconds, limit }: Omit<ChoiceLimits, 'seed'>,
): number | null | 'failed' {
  return chooseLines(compiled, columns, {
    solveMip,
    timeLimitSeconds,
    limit,
    seed: search.options.seed,
    incumbent: search.incumbent,
    onBetter: (lines) => accept(search, lines, toWorking(compiled, lines).cost, 'choice'),
  })
}

/**
 * Lists every line that a better roster could use and lets the exact solver choose among them, which may prove the
 * incumbent optimal.
 */
export function tryListing(search: Search, compiled: CompiledSequence, pricer: GraphPricer, seconds: number): void {
  const { proof, options, boundParts, incumbent } = search
  const { solveMip } = options
  if (!proof || !solveMip) return
  /** Returns the person's incumbent line and all lines within a limit; null if there are more than `max`. */
  const listOwn = (person: number, limit: number, max: number): LineColumn[] | null => {
    const own = compiled.people[person] as CompiledSequence['people'][number]
    const costs = own.shiftCost.map((cost, place) => cost * proof.dualParts - (proof.duals[place] ?? 0))
    const highest = (proof.minima[person] ?? 0) - own.baseCost * proof.dualParts + limit * proof.dualParts - boundParts
    const current = incumbent[person] as Int8Array
    const listed = pricer.list(own.graph, costs, highest, max)
    return (
      listed &&
      [
        current,
        ...listed.filter((line) => !isSameLine(line, current) && findBrokenCap(compiled, person, line) < 0),
      ].map((line) => ({ person, line, cost: lineCost(compiled, person, line) }))
    )
  }
  const bound = closeGap<LineColumn>({
    bound: search.bound,
    incumbentValue: search.cost,
    maxColumns: MAX_LISTED,
    enoughColumns: MAX_LISTED,
    list(limit, max) {
      const columns: LineColumn[] = []
      for (const person of compiled.people.keys()) {
        const own = listOwn(person, limit, max - columns.length)
        if (!own) return null
        columns.push(...own)
      }
      return columns
    },
    choose: (columns, limit) => chooseAmong(search, compiled, columns, { solveMip, timeLimitSeconds: seconds, limit }),
  })
  if (typeof bound !== 'number' || bound <= search.bound) return
  search.bound = Math.min(bound, search.cost)
  search.isListed = true
  report(search, 'bound')
}
