import { createMipBuilder, type SolveMip, type Term } from '../mip.ts'
import { type Crew, type Crews, createCrews } from './crews.ts'
import type { Line } from './price-lines.ts'
import { listPlaces } from './shift-places.ts'
import type { WeekColumn } from './week-master.ts'
import { costOfLine, costOfOpen, mayStayOpen, type WeekObjective } from './week-objective.ts'

const HALF = 0.5

/** The inputs and limits of the exact choice. */
export type ChoiceOptions = {
  readonly solveMip: SolveMip
  readonly timeLimitSeconds: number
  readonly seed: number
  /**
   * The incumbent's lines, from which the solver starts. Each person may keep their line even if it is not among the
   * columns.
   */
  readonly incumbent: readonly Line[]
  /**
   * In units: rosters that cost more than this are not useful. Infinity: every roster better than the incumbent is
   * useful.
   */
  readonly limit: number
  /** Called with the lines of every better roster. */
  readonly onBetter: (lines: readonly Line[]) => void
}

/**
 * Solves the restricted master as an integer program: gives each person one of the current lines so that the objective
 * is minimal and the goal bounds hold. Lines that differ only in places of the same shift are merged, and the places
 * are chosen here. Returns the solver's lower bound in units, which is valid only among these lines and at most one
 * above the limit; null if the solver has none; 'failed' if it broke down or claims a bound above the incumbent.
 */
export function chooseWeekLines(
  objective: WeekObjective,
  atHand: readonly WeekColumn[],
  options: ChoiceOptions,
): number | null | 'failed' {
  const { compiled, minimised, goalBounds } = objective
  const { duties, people } = compiled.problem
  const crews = createCrews(objective)
  const columns = listColumns(objective, atHand, options.incumbent)
  const builder = createMipBuilder()
  const terms: Term[] = []
  const spent: Term[][] = goalBounds.map(() => [])
  const cover: Term[][] = duties.map(() => [])
  const ofPerson: Term[][] = people.map(() => [])
  const warmStart: number[] = []
  const add = (upper: number, start: number, isInteger: boolean, costs: readonly number[]): number => {
    const column = builder.addColumn(0, upper, isInteger)
    warmStart.push(start)
    const [own = 0, ...inBounds] = costs
    terms.push({ column, coefficient: own })
    for (const [i, cost] of inBounds.entries()) spent[i]?.push({ column, coefficient: cost })
    return column
  }
  const goals = [minimised, ...goalBounds]
  for (const [i, { person, line }] of columns.entries()) {
    const costs = goals.map((goal) => costOfLine(objective, goal, person, line))
    const column = add(1, i < people.length ? 1 : 0, true, costs)
    ofPerson[person]?.push({ column, coefficient: 1 })
    for (const duty of line) crews.of(person, duty).members.push({ column, coefficient: 1 })
  }
  for (const [person, line] of options.incumbent.entries()) {
    for (const duty of line) {
      const { places, held } = crews.of(person, duty)
      const place = places.indexOf(duty)
      held[place] = (held[place] as number) + 1
    }
  }
  for (const { places, extras, isBarred, members, held, columns } of crews.list()) {
    if (places.length === 1) {
      cover[places[0] as number]?.push(...members)
      continue
    }
    for (const [place, duty] of places.entries()) {
      const upper = isBarred[place] ? 0 : (duties[duty]?.need ?? 0)
      const column = add(upper, held[place] ?? 0, true, extras[place] ?? [])
      columns.push(column)
      cover[duty]?.push({ column, coefficient: 1 })
    }
    builder.addRow(0, 0, [...members, ...columns.map((column) => ({ column, coefficient: -1 }))])
  }
  duties.forEach(({ need }, duty) => {
    if (need === 0) return
    const filled = options.incumbent.filter((line) => line.includes(duty)).length
    const costs = goals.map((goal) => costOfOpen(goal, duty))
    // If all lines are whole, this column is integer anyway; but when it was not declared integer, HiGHS has missed the
    // optimum among a few lines.
    const column = add(mayStayOpen(objective, duty) ? need : 0, need - filled, true, costs)
    builder.addRow(need, need, [...(cover[duty] ?? []), { column, coefficient: 1 }])
  })
  for (const own of ofPerson) builder.addRow(1, 1, own)
  goalBounds.forEach(({ limit }, i) => {
    builder.addRow(Number.NEGATIVE_INFINITY, limit, spent[i] ?? [])
  })
  const keep = (values: ArrayLike<number>): void => options.onBetter(readLines(columns, crews, values, people.length))
  const model = builder.build(terms)
  const result = options.solveMip(model, {
    timeLimitSeconds: options.timeLimitSeconds,
    seed: options.seed,
    warmStart,
    limit: options.limit,
    onImproved: keep,
    onBound: () => {},
  })
  if (result.status === 'failed' || result.status === 'infeasible') return 'failed'
  if (result.values) keep(result.values)
  if (result.bound === null) return null
  const incumbentValue = model.costs.reduce((sum, cost, i) => sum + cost * (warmStart[i] as number), 0)
  return result.bound > incumbentValue + HALF ? 'failed' : Math.min(result.bound, options.limit + 1)
}

/**
 * Returns each person's incumbent line, followed by the other current lines. In each, every shift is represented by its
 * first place, and duplicates are removed.
 */
function listColumns(
  { compiled }: WeekObjective,
  atHand: readonly WeekColumn[],
  incumbent: readonly Line[],
): WeekColumn[] {
  const places = listPlaces(compiled)
  const known = compiled.problem.people.map(() => new Set<string>())
  return [...incumbent.map((line, person) => ({ person, line })), ...atHand].flatMap(({ person, line }) => {
    const shifts = line.map((duty) => places[duty]?.[0] ?? duty)
    const key = shifts.join()
    if (known[person]?.has(key)) return []
    known[person]?.add(key)
    return [{ person, line: shifts }]
  })
}

/** Returns each person's line in a solution; the members of a crew take the places of a shift in order. */
function readLines(
  columns: readonly WeekColumn[],
  crews: Crews,
  values: ArrayLike<number>,
  peopleCount: number,
): readonly Line[] {
  const left = new Map([...crews.list()].map((crew) => [crew, crew.columns.map((column) => values[column] ?? 0)]))
  const takePlace = (crew: Crew): number => {
    const counts = left.get(crew) ?? []
    const [place = 0] = counts.flatMap((count, place) => (count > HALF ? [place] : []))
    counts[place] = (counts[place] ?? 0) - 1
    return crew.places[place] as number
  }
  const lines = Array.from({ length: peopleCount }, (): Line => [])
  columns.forEach(({ person, line }, column) => {
    if ((values[column] ?? 0) > HALF) lines[person] = line.map((duty) => takePlace(crews.of(person, duty)))
  })
  return lines
}
