import { type Column, createMaster, isUsed, type Master } from '../columns/master.ts'
import { listCostTables } from '../costs.ts'
import type { LinearColumn, OpenLinearProgram } from '../linear-program.ts'
import { countInLinks } from '../links.ts'
import { countInSplit } from '../splits.ts'
import type { Line } from './price-lines.ts'
import {
  costOfLine,
  costOfLink,
  costOfOpen,
  listCostlyLinks,
  mayLinkCount,
  mayStayOpen,
  staysFree,
  type WeekObjective,
} from './week-objective.ts'

export type WeekColumn = Column<Line>

/** A fractional solution of the master, with the dual prices of its rows. */
export type WeekSolution = {
  readonly value: number
  /** True if an artificial column is in use: the current columns have no feasible solution. */
  readonly isArtificial: boolean
  /** Value of each column, 0 to 1. */
  readonly shares: Float64Array
  /** Dual price per duty; -Infinity if fixed lines take all slots. */
  readonly duties: Float64Array
  readonly people: Float64Array
  /** Price per goal bound, >= 0. */
  readonly goalBounds: Float64Array
  /** Price per link, >= 0; 0 if the link has no cost in the objective. */
  readonly links: Float64Array
  /** Value of each assignment that a split counts: >= 0 if it asks for some, <= 0 if it limits them. */
  readonly splits: Float64Array
}

/**
 * The master problem: each person has one line, every slot of a duty is filled or open, the goal bounds hold, and what
 * links count is paid for.
 */
export type WeekMaster = Omit<Master<Line, WeekColumn>, 'solve'> & {
  readonly solve: () => WeekSolution | null
  /** Returns the reduced cost of a line, in units; a line with a negative one can improve the solution. */
  readonly reducedCost: (solution: WeekSolution, column: WeekColumn) => number
}

/** Returns the cost of an artificial column, in units: more than the lines of two people could gain by using it. */
function artificialCost({ tables, minimised }: WeekObjective): number {
  let maxCost = 1
  for (const costs of listCostTables(minimised.costs)) {
    for (const cost of costs) if (cost > maxCost) maxCost = cost
  }
  const mostLinks = tables.links.byPerson.map((own) => [...own.values()].reduce((sum, { length }) => sum + length, 0))
  return (maxCost / minimised.unit) * Math.max(...tables.maxUnits, ...mostLinks, 1)
}

/** Per person: the fixed line, or null if it may change. */
export type FixedLines = readonly (Line | null)[]

/**
 * If the fractional optimum uses artificial columns, their cost is multiplied by this: they are too cheap to enforce the
 * goal bounds, so the optimum bounds less than it could.
 */
export const STRICT = 32

type WeekMasterOptions = { readonly fixedLines?: FixedLines; readonly strictness?: number }

/**
 * Returns what the fixed lines leave to the other people (slots per duty, limits per goal bound and sums of links) and
 * the cost of the fixed lines.
 */
function leaveOver(
  objective: WeekObjective,
  fixedLines: FixedLines,
): { needs: number[]; limits: number[]; links: number[]; cost: number } {
  const { compiled, minimised, goalBounds, tables } = objective
  const needs = compiled.problem.duties.map(({ need }) => need)
  const limits = goalBounds.map(({ limit }) => limit)
  const links = tables.links.links.map(({ base }) => base)
  let cost = 0
  for (const [person, line] of fixedLines.entries()) {
    if (line === null) continue
    for (const duty of line) needs[duty] = (needs[duty] as number) - 1
    for (const [link, count] of countInLinks(tables.links, person, line)) links[link] = (links[link] as number) + count
    goalBounds.forEach((goalBound, i) => {
      limits[i] = (limits[i] as number) - costOfLine(objective, goalBound, person, line)
    })
    cost += costOfLine(objective, minimised, person, line)
  }
  return { needs, limits, links, cost }
}

/**
 * Creates a master that contains only the fixed lines; by default nobody's line is fixed. Artificial columns, at a
 * prohibitive cost, keep it feasible; `strictness` multiplies this cost.
 */
export function createWeekMaster(
  objective: WeekObjective,
  openProgram: OpenLinearProgram,
  { fixedLines = objective.compiled.problem.people.map(() => null), strictness = 1 }: WeekMasterOptions = {},
): WeekMaster {
  const { compiled, minimised, goalBounds, tables, splits = [] } = objective
  const over = leaveOver(objective, fixedLines)
  const openDuties = compiled.problem.duties.flatMap((_, duty) => ((over.needs[duty] as number) > 0 ? [duty] : []))
  const freePeople = fixedLines.flatMap((line, person) => (line === null ? [person] : []))
  const rowOfDuty = new Map(openDuties.map((duty, row) => [duty, row]))
  const rowOfPerson = new Map(freePeople.map((person, i) => [person, openDuties.length + i]))
  const sides = [...openDuties.map((duty) => over.needs[duty] as number), ...freePeople.map(() => 1)]
  const free = { lower: 0, upper: Number.POSITIVE_INFINITY }
  const penalty = artificialCost(objective) * strictness
  const boundRows = goalBounds.map((_, i) => sides.length + i)
  const costlyLinks = listCostlyLinks(objective)
  const rowOfLink = new Map(costlyLinks.map((link, i) => [link, sides.length + goalBounds.length + i]))
  const splitRows = splits.map((_, i) => sides.length + goalBounds.length + costlyLinks.length + i)
  /** Returns the rows of the links and splits that count a line, and how much they count it. */
  const countLine = (person: number, line: Line): [rows: number[], counts: number[]] => {
    if (rowOfLink.size + splits.length === 0) return [[], []]
    const counted = [...countInLinks(tables.links, person, line)].flatMap(([link, count]) => {
      const row = rowOfLink.get(link)
      return row === undefined ? [] : [{ row, count }]
    })
    for (const [i, split] of splits.entries()) {
      const count = countInSplit(split, person, line)
      if (count > 0) counted.push({ row: splitRows[i] as number, count })
    }
    return [counted.map(({ row }) => row), counted.map(({ count }) => count)]
  }
  const fixed: LinearColumn[] = [
    ...openDuties.map((duty, row) => {
      const cost = mayStayOpen(objective, duty) ? costOfOpen(minimised, duty) : penalty
      return {
        cost,
        ...free,
        rows: [row, ...boundRows],
        values: [1, ...goalBounds.map((goalBound) => costOfOpen(goalBound, duty))],
      }
    }),
    ...freePeople.map((_, i) => ({ cost: penalty, ...free, rows: [openDuties.length + i], values: [1] })),
    ...boundRows.map((row) => ({ cost: penalty, ...free, rows: [row], values: [-1] })),
    // How far the condition of a split is missed.
    ...splits.map(({ sense }, i) => ({
      cost: penalty,
      ...free,
      rows: [splitRows[i] as number],
      values: [sense === 'most' ? -1 : 1],
    })),
    // What a link counts. If it must not count, this column is artificial.
    ...costlyLinks.map((link) => ({
      cost: mayLinkCount(objective, link) ? costOfLink(minimised, link) : penalty,
      ...free,
      rows: [rowOfLink.get(link) as number, ...boundRows],
      values: [-1, ...goalBounds.map((goalBound) => costOfLink(goalBound, link))],
    })),
  ]
  const firstOfLinks = fixed.length - costlyLinks.length
  const master = createMaster<Line, WeekColumn>({
    openProgram,
    lowers: [
      ...sides,
      ...[...goalBounds, ...costlyLinks].map(() => Number.NEGATIVE_INFINITY),
      ...splits.map(({ sense, limit }) => (sense === 'least' ? limit : Number.NEGATIVE_INFINITY)),
    ],
    uppers: [
      ...sides,
      ...over.limits,
      ...costlyLinks.map((link) => -(over.links[link] as number)),
      ...splits.map(({ sense, limit }) => (sense === 'most' ? limit : Number.POSITIVE_INFINITY)),
    ],
    fixed,
    keyOf: (line) => line.join(),
    isUsable: (person, line) =>
      fixedLines[person] === null && line.every((duty) => rowOfDuty.has(duty)) && staysFree(objective, person, line),
    create: (person, line) => ({ person, line }),
    write({ person, line }) {
      const [countRows, counts] = countLine(person, line)
      const ofDuties = line.map((duty) => rowOfDuty.get(duty) as number)
      return {
        cost: costOfLine(objective, minimised, person, line),
        rows: [...ofDuties, rowOfPerson.get(person) as number, ...boundRows, ...countRows],
        values: [
          ...line.map(() => 1),
          1,
          ...goalBounds.map((goalBound) => costOfLine(objective, goalBound, person, line)),
          ...counts,
        ],
      }
    },
  })
  return {
    ...master,
    solve() {
      const solution = master.solve()
      if (!solution) return null
      const dual = (row: number): number => solution.duals[row] as number
      return {
        value: solution.objective + over.cost,
        isArtificial: solution.fixed.some((value, i) => {
          const duty = openDuties[i]
          const link = costlyLinks[i - firstOfLinks]
          const isReal =
            duty !== undefined ? mayStayOpen(objective, duty) : link !== undefined && mayLinkCount(objective, link)
          return isUsed(value) && !isReal
        }),
        shares: solution.shares,
        duties: Float64Array.from(over.needs, (_, duty) => {
          const row = rowOfDuty.get(duty)
          if (row !== undefined) return dual(row)
          return compiled.problem.duties[duty]?.need === 0 ? 0 : Number.NEGATIVE_INFINITY
        }),
        people: Float64Array.from(fixedLines, (_, person) => {
          const row = rowOfPerson.get(person)
          return row === undefined ? 0 : dual(row)
        }),
        goalBounds: Float64Array.from(boundRows, (row) => Math.max(0, -dual(row))),
        links: Float64Array.from(tables.links.links, (_, link) => {
          const row = rowOfLink.get(link)
          return row === undefined ? 0 : Math.max(0, -dual(row))
        }),
        splits: Float64Array.from(splits, ({ sense }, i) => {
          const worth = dual(splitRows[i] as number)
          return sense === 'most' ? Math.min(0, worth) : Math.max(0, worth)
        }),
      }
    },
    reducedCost(solution, { person, line }) {
      let cost = costOfLine(objective, minimised, person, line) - (solution.people[person] as number)
      for (const duty of line) cost -= solution.duties[duty] as number
      goalBounds.forEach((goalBound, i) => {
        const price = solution.goalBounds[i] as number
        if (price > 0) cost += price * costOfLine(objective, goalBound, person, line)
      })
      for (const [link, count] of countInLinks(tables.links, person, line)) {
        cost += count * (solution.links[link] as number)
      }
      for (const [i, split] of splits.entries()) {
        cost -= countInSplit(split, person, line) * (solution.splits[i] as number)
      }
      return cost
    },
  }
}
