import { type ChoiceLimits, openChoiceProgram } from '../columns/choice-program.ts'
import { countInLinks, sumLinks } from '../links.ts'
import type { Term } from '../mip.ts'
import { type AlikePeople, groupAlike } from './alike-people.ts'
import { type Crew, type Crews, createCrews } from './crews.ts'
import type { Line } from './price-lines.ts'
import { listPlaces } from './shift-places.ts'
import type { WeekColumn } from './week-master.ts'
import {
  costOfLine,
  costOfLink,
  costOfOpen,
  listCostlyLinks,
  mayLinkCount,
  mayStayOpen,
  type WeekObjective,
} from './week-objective.ts'

const HALF = 0.5

/** The inputs and limits of the exact choice. */
export type WeekChoiceOptions = ChoiceLimits & {
  /**
   * The incumbent's lines, from which the solver starts. Each person may keep their line even if it is not among the
   * columns.
   */
  readonly incumbent: readonly Line[]
  /** Called with the lines of every better roster. */
  readonly onBetter: (lines: readonly Line[]) => void
}

/**
 * Solves the restricted master as an integer program: gives each person one of the current lines so that the objective
 * is minimal and the goal bounds hold. Lines that differ only in places of the same shift are merged, and the places
 * are chosen here. People who are alike share their lines. Returns the bound (see `ChoiceProgram`).
 */
export function chooseWeekLines(
  objective: WeekObjective,
  atHand: readonly WeekColumn[],
  options: WeekChoiceOptions,
): number | null | 'failed' {
  const { compiled, minimised, goalBounds, tables } = objective
  const { duties } = compiled.problem
  const alike = groupAlike(compiled)
  const crews = createCrews(objective)
  const columns = listColumns(objective, alike, atHand, options.incumbent)
  const program = openChoiceProgram(alike.groups.map(({ length }) => length))
  const terms: Term[] = []
  const spent: Term[][] = goalBounds.map(() => [])
  const cover: Term[][] = duties.map(() => [])
  const setCosts = (column: number, costs: readonly number[]): number => {
    const [own = 0, ...inBounds] = costs
    terms.push({ column, coefficient: own })
    for (const [i, cost] of inBounds.entries()) spent[i]?.push({ column, coefficient: cost })
    return column
  }
  const goals = [minimised, ...goalBounds]
  const counted = new Map(listCostlyLinks(objective).map((link): [number, Term[]] => [link, []]))
  for (const { person, line, group, held } of columns) {
    const costs = goals.map((goal) => costOfLine(objective, goal, person, line))
    const column = setCosts(program.addLine(group, held), costs)
    for (const duty of line) crews.of(person, duty).members.push({ column, coefficient: 1 })
    if (counted.size === 0) continue
    // Places of one shift count alike in every link, because they have the same times.
    for (const [link, count] of countInLinks(tables.links, person, line)) {
      counted.get(link)?.push({ column, coefficient: count })
    }
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
      const column = setCosts(program.addColumn(upper, held[place] ?? 0), extras[place] ?? [])
      columns.push(column)
      cover[duty]?.push({ column, coefficient: 1 })
    }
    program.addRow(0, 0, [...members, ...columns.map((column) => ({ column, coefficient: -1 }))])
  }
  duties.forEach(({ need }, duty) => {
    if (need === 0) return
    const filled = options.incumbent.filter((line) => line.includes(duty)).length
    const costs = goals.map((goal) => costOfOpen(goal, duty))
    // If all lines are whole, this column is integer anyway; but when it was not declared integer, HiGHS has missed the
    // optimum among a few lines.
    const column = setCosts(program.addColumn(mayStayOpen(objective, duty) ? need : 0, need - filled), costs)
    program.addRow(need, need, [...(cover[duty] ?? []), { column, coefficient: 1 }])
  })
  const sums = counted.size > 0 ? sumLinks(tables.links, options.incumbent) : []
  for (const [link, terms] of counted) {
    const base = tables.links.links[link]?.base ?? 0
    const most = terms.reduce((sum, { coefficient }) => sum + Math.max(0, coefficient), Math.max(0, base))
    const costs = goals.map((goal) => costOfLink(goal, link))
    const upper = mayLinkCount(objective, link) ? most : 0
    const column = setCosts(program.addColumn(upper, Math.max(0, sums[link] ?? 0)), costs)
    program.addRow(Number.NEGATIVE_INFINITY, -base, [...terms, { column, coefficient: -1 }])
  }
  goalBounds.forEach(({ limit }, i) => {
    program.addRow(Number.NEGATIVE_INFINITY, limit, spent[i] ?? [])
  })
  return program.solve(terms, options, (values) =>
    options.onBetter(readLines(columns, alike, crews, program.read(values), values)),
  )
}

/** A line of a group of people who are alike, at the costs of one of them. */
type GroupLine = WeekColumn & {
  readonly group: number
  /** How many people of the group have it in the incumbent. */
  readonly held: number
}

/**
 * Returns the lines of each group, including those of the incumbent. In each, every shift is represented by its first
 * place, and duplicates are removed.
 */
function listColumns(
  { compiled }: WeekObjective,
  { groups, groupOf }: AlikePeople,
  atHand: readonly WeekColumn[],
  incumbent: readonly Line[],
): GroupLine[] {
  const places = listPlaces(compiled)
  const known = new Map<string, { line: Line; group: number; held: number }>()
  const add = (person: number, own: Line, held: number): void => {
    const line = own.map((duty) => places[duty]?.[0] ?? duty)
    const group = groupOf[person] as number
    const key = `${group}:${line.join()}`
    known.set(key, { line, group, held: (known.get(key)?.held ?? 0) + held })
  }
  for (const [person, line] of incumbent.entries()) add(person, line, 1)
  for (const { person, line } of atHand) add(person, line, 0)
  return [...known.values()].map((column) => ({ ...column, person: groups[column.group]?.[0] as number }))
}

/** Returns each person's line in a solution; the members of a crew take the places of a shift in order. */
function readLines(
  columns: readonly GroupLine[],
  { groups }: AlikePeople,
  crews: Crews,
  chosen: readonly (readonly number[])[],
  values: ArrayLike<number>,
): readonly Line[] {
  const left = new Map([...crews.list()].map((crew) => [crew, crew.columns.map((column) => values[column] ?? 0)]))
  const takePlace = (crew: Crew): number => {
    const counts = left.get(crew) ?? []
    const [place = 0] = counts.flatMap((count, place) => (count > HALF ? [place] : []))
    counts[place] = (counts[place] ?? 0) - 1
    return crew.places[place] as number
  }
  const lines: Line[] = []
  for (const [group, people] of groups.entries()) {
    for (const [i, person] of people.entries()) {
      const { line = [], person: like = person } = columns[chosen[group]?.[i] ?? -1] ?? {}
      lines[person] = line.map((duty) => takePlace(crews.of(like, duty)))
    }
  }
  return lines
}
