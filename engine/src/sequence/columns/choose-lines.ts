import type { MipModel, MipRow, SolveMip } from '../../mip.ts'
import { OFF } from '../instance/sequence-problem.ts'
import type { CostedSequence } from '../lines/cost-sequence.ts'
import type { LineColumn } from './line-master.ts'

export type ChoiceOptions = {
  readonly timeLimitSeconds: number
  readonly seed: number
  /** The best roster so far; all its lines must be among the columns. */
  readonly incumbent: readonly Int8Array[]
}

function isSameLine(a: Int8Array, b: Int8Array): boolean {
  return a.every((shift, day) => shift === b[day])
}

/** The best roster found, at worst the incumbent. `isProven`: no other choice among these columns is better. */
export type Choice = { readonly lines: readonly Int8Array[]; readonly isProven: boolean }

/** Solves the restricted master as an integer program: the exact solver picks one line per person. */
export function chooseLines(
  compiled: CostedSequence,
  columns: readonly LineColumn[],
  solveMip: SolveMip,
  options: ChoiceOptions,
): Choice {
  const { shiftCount, days, people, covers } = compiled
  const count = columns.length
  const rowOf = new Int32Array(compiled.need.length).fill(-1)
  covers.forEach(({ day, shift }, row) => {
    rowOf[day * shiftCount + shift] = row
  })
  const inCover: number[][] = covers.map(() => [])
  const ofPerson: number[][] = people.map(() => [])
  columns.forEach(({ person, line }, column) => {
    ofPerson[person]?.push(column)
    for (let day = 0; day < days; day++) {
      const shift = line[day] as number
      if (shift !== OFF) inCover[rowOf[day * shiftCount + shift] as number]?.push(column)
    }
  })
  const slackOf = (row: number): number => count + 2 * row
  const rows: MipRow[] = covers.map(({ need }, row) => {
    const own = inCover[row] ?? []
    return {
      lower: need,
      upper: need,
      columns: [...own, slackOf(row), slackOf(row) + 1],
      coefficients: [...own.map(() => 1), 1, -1],
    }
  })
  for (const own of ofPerson) rows.push({ lower: 1, upper: 1, columns: own, coefficients: own.map(() => 1) })
  const model: MipModel = {
    costs: [...columns.map(({ cost }) => cost), ...covers.flatMap(({ underCost, overCost }) => [underCost, overCost])],
    lowers: new Array<number>(count + 2 * covers.length).fill(0),
    uppers: [...columns.map(() => 1), ...covers.flatMap(({ need }) => [need, people.length])],
    isInteger: [...columns.map(() => true), ...covers.flatMap(() => [false, false])],
    rows,
  }
  const warmStart = new Array<number>(count + 2 * covers.length).fill(0)
  columns.forEach(({ person, line }, column) => {
    const current = options.incumbent[person]
    if (current && isSameLine(current, line)) warmStart[column] = 1
  })
  covers.forEach(({ day, shift, need }, row) => {
    const present = options.incumbent.filter((line) => line[day] === shift).length
    warmStart[slackOf(row)] = Math.max(0, need - present)
    warmStart[slackOf(row) + 1] = Math.max(0, present - need)
  })
  let best = options.incumbent
  const keep = (values: ArrayLike<number>): void => {
    const lines = ofPerson.flatMap((own) => {
      const column = own.find((candidate) => (values[candidate] ?? 0) > 0.5)
      const line = column === undefined ? undefined : columns[column]?.line
      return line ? [line] : []
    })
    if (lines.length === people.length) best = lines
  }
  const result = solveMip(model, {
    timeLimitSeconds: options.timeLimitSeconds,
    seed: options.seed,
    warmStart,
    limit: Number.POSITIVE_INFINITY,
    onImproved: keep,
    onBound: () => {},
  })
  if (result.values) keep(result.values)
  return { lines: best, isProven: result.status === 'optimal' }
}
