import { type ChoiceLimits, openChoiceProgram } from '@fairweek/engine/columns/choice-program'
import type { Term } from '@fairweek/engine/mip'
import { OFF } from '../instance/sequence-problem.ts'
import type { CostedSequence } from '../lines/cost-sequence.ts'
import type { LineColumn } from './line-master.ts'

/** The inputs and limits of the exact choice. */
export type LineChoiceOptions = ChoiceLimits & {
  /** The best roster so far; all its lines must be among the columns. */
  readonly incumbent: readonly Int8Array[]
  /** Called with the lines of every better roster. */
  readonly onBetter: (lines: readonly Int8Array[]) => void
}

/** Checks whether two lines are the same. */
export function isSameLine(a: Int8Array, b: Int8Array): boolean {
  return a.every((shift, day) => shift === b[day])
}

/**
 * Solves the restricted master as an integer program: gives each person one of the current lines so that the cost is
 * minimal. Returns the bound (see `ChoiceProgram`).
 */
export function chooseLines(
  { shiftCount, people, covers }: CostedSequence,
  columns: readonly LineColumn[],
  options: LineChoiceOptions,
): number | null | 'failed' {
  const program = openChoiceProgram(people.map(() => 1))
  const terms: Term[] = []
  const inCover = new Map<number, Term[]>(covers.map(({ day, shift }) => [day * shiftCount + shift, []]))
  for (const { person, line, cost } of columns) {
    const current = options.incumbent[person]
    const column = program.addLine(person, current !== undefined && isSameLine(current, line) ? 1 : 0)
    terms.push({ column, coefficient: cost })
    line.forEach((shift, day) => {
      if (shift !== OFF) inCover.get(day * shiftCount + shift)?.push({ column, coefficient: 1 })
    })
  }
  for (const { day, shift, need, underCost, overCost } of covers) {
    const present = options.incumbent.filter((line) => line[day] === shift).length
    const under = program.addColumn(need, Math.max(0, need - present))
    const over = program.addColumn(people.length, Math.max(0, present - need))
    terms.push({ column: under, coefficient: underCost }, { column: over, coefficient: overCost })
    program.addRow(need, need, [
      ...(inCover.get(day * shiftCount + shift) ?? []),
      { column: under, coefficient: 1 },
      { column: over, coefficient: -1 },
    ])
  }
  return program.solve(terms, options, (values) => {
    const lines = program.read(values).flatMap(([column = -1]) => columns[column]?.line ?? [])
    if (lines.length === people.length) options.onBetter(lines)
  })
}
