import { chooseLines } from '../columns/choose-lines.ts'
import type { LineColumn } from '../columns/line-master.ts'
import { OFF } from '../instance/sequence-problem.ts'
import type { CompiledSequence } from '../lines/compile-sequence.ts'
import { lineCost } from '../lines/cost-sequence.ts'
import { findBrokenCap } from '../pricing/price-feasible.ts'
import type { LinePricer } from '../pricing/price-line.ts'
import { keep, report, type Search, toWorking } from './sequence-search.ts'

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
    const isHeld = search.incumbent[column.person]?.every((shift, day) => shift === column.line[day]) ?? false
    return excess <= room || isHeld ? [{ column, excess: isHeld ? Number.NEGATIVE_INFINITY : excess }] : []
  })
  rated.sort((a, b) => a.excess - b.excess)
  return rated.slice(0, MAX_CHOICE_COLUMNS).map(({ column }) => column)
}

/**
 * Lists every line that a better roster could use and lets the exact solver choose among them, which may prove the
 * incumbent optimal.
 */
export function tryListing(search: Search, compiled: CompiledSequence, pricer: LinePricer, seconds: number): void {
  const { proof, options } = search
  if (!proof || !options.solveMip) return
  const room = (search.cost - 1) * proof.dualParts - search.boundParts
  const columns: LineColumn[] = []
  for (const [person, own] of compiled.people.entries()) {
    const costs = own.shiftCost.map((cost, place) => cost * proof.dualParts - (proof.duals[place] ?? 0))
    const max = (proof.minima[person] ?? 0) - own.baseCost * proof.dualParts + room
    const lines = pricer.list(own.graph, costs, max, MAX_LISTED - columns.length)
    if (!lines) return
    for (const line of lines) {
      if (findBrokenCap(compiled, person, line) < 0)
        columns.push({ person, line, cost: lineCost(compiled, person, line) })
    }
    const current = search.incumbent[person]
    if (current && !lines.some((line) => line.every((shift, day) => shift === current[day]))) {
      columns.push({ person, line: current, cost: lineCost(compiled, person, current) })
    }
  }
  const choice = chooseLines(compiled, columns, options.solveMip, {
    timeLimitSeconds: seconds,
    seed: options.seed,
    incumbent: search.incumbent,
  })
  keep(search, choice.lines, toWorking(compiled, choice.lines).cost, 'choice')
  if (choice.isProven) {
    search.bound = search.cost
    search.isListed = true
    report(search, 'bound')
  }
}
