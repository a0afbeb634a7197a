import { createMipBuilder, type SolveMip, type Term } from '../mip.ts'
import type { Line } from './price-lines.ts'
import type { WeekColumn } from './week-master.ts'
import { costOfLine, costOfOpen, mayStayOpen, type WeekObjective } from './week-objective.ts'

const HALF = 0.5

/** How the exact solver may choose. */
export type ChoiceOptions = {
  readonly solveMip: SolveMip
  readonly timeLimitSeconds: number
  readonly seed: number
  /** The incumbent's lines: the warm start, and a choice for everybody whether they are among the columns or not. */
  readonly incumbent: readonly Line[]
  /** Called with the lines of every better roster. */
  readonly onBetter: (lines: readonly Line[]) => void
}

/**
 * The restricted master as an integer program: gives everybody one of the lines at hand so that the objective is least
 * and the locks hold. Returns the solver's lower bound in units, which is valid among these lines only; null when it
 * has none, 'failed' when it broke down.
 */
export function chooseWeekLines(
  objective: WeekObjective,
  atHand: readonly WeekColumn[],
  options: ChoiceOptions,
): number | null | 'failed' {
  const { compiled, minimised, locks } = objective
  const { duties, people } = compiled.problem
  const builder = createMipBuilder()
  const cover: Term[][] = duties.map(() => [])
  const ofPerson: Term[][] = people.map(() => [])
  const spent: Term[][] = locks.map(() => [])
  const terms: Term[] = []
  const incumbentKeys = options.incumbent.map((line) => line.join())
  const others = atHand.filter(({ person, line }) => line.join() !== incumbentKeys[person])
  const columns: WeekColumn[] = [...options.incumbent.map((line, person) => ({ person, line })), ...others]
  const warmStart: number[] = []
  const openCount = duties.map(
    ({ need }, duty) => need - options.incumbent.filter((line) => line.includes(duty)).length,
  )
  for (const [i, { person, line }] of columns.entries()) {
    const column = builder.addColumn(0, 1, true)
    warmStart.push(i < people.length ? 1 : 0)
    terms.push({ column, coefficient: costOfLine(objective, minimised, person, line) })
    ofPerson[person]?.push({ column, coefficient: 1 })
    for (const duty of line) cover[duty]?.push({ column, coefficient: 1 })
    locks.forEach((lock, i) => {
      spent[i]?.push({ column, coefficient: costOfLine(objective, lock, person, line) })
    })
  }
  duties.forEach(({ need }, duty) => {
    if (need === 0) return
    const column = builder.addColumn(0, mayStayOpen(objective, duty) ? need : 0, false)
    warmStart.push(openCount[duty] ?? 0)
    terms.push({ column, coefficient: costOfOpen(minimised, duty) })
    builder.addRow(need, need, [...(cover[duty] ?? []), { column, coefficient: 1 }])
    locks.forEach((lock, i) => {
      spent[i]?.push({ column, coefficient: costOfOpen(lock, duty) })
    })
  })
  for (const own of ofPerson) builder.addRow(1, 1, own)
  locks.forEach(({ limit }, i) => {
    builder.addRow(Number.NEGATIVE_INFINITY, limit + HALF, spent[i] ?? [])
  })
  const keep = (values: ArrayLike<number>): void => {
    const lines: Line[] = people.map(() => [])
    columns.forEach(({ person, line }, column) => {
      if ((values[column] ?? 0) > HALF) lines[person] = line
    })
    options.onBetter(lines)
  }
  const result = options.solveMip(builder.build(terms), {
    timeLimitSeconds: options.timeLimitSeconds,
    seed: options.seed,
    warmStart,
    onImproved: keep,
    onBound: () => {},
  })
  if (result.status === 'failed' || result.status === 'infeasible') return 'failed'
  if (result.values) keep(result.values)
  return result.bound
}
