import { type Column, createMaster, isUsed, type Master } from '../columns/master.ts'
import { listCostTables } from '../costs.ts'
import type { LinearColumn, OpenLinearProgram } from '../linear-program.ts'
import type { Line } from './price-lines.ts'
import { costOfLine, costOfOpen, mayStayOpen, staysFree, type WeekObjective } from './week-objective.ts'

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
}

/** The master problem: each person has one line, every slot of a duty is filled or open, and the goal bounds hold. */
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
  return (maxCost / minimised.unit) * Math.max(...tables.maxUnits, 1)
}

/** Per person: the fixed line, or null if it may change. */
export type KeptLines = readonly (Line | null)[]

/**
 * Returns what the fixed lines leave to the other people (slots per duty and limits per goal bound) and the cost of the
 * fixed lines.
 */
function leaveOver(objective: WeekObjective, kept: KeptLines): { needs: number[]; limits: number[]; cost: number } {
  const { compiled, minimised, goalBounds } = objective
  const needs = compiled.problem.duties.map(({ need }) => need)
  const limits = goalBounds.map(({ limit }) => limit)
  let cost = 0
  for (const [person, line] of kept.entries()) {
    if (line === null) continue
    for (const duty of line) needs[duty] = (needs[duty] as number) - 1
    goalBounds.forEach((goalBound, i) => {
      limits[i] = (limits[i] as number) - costOfLine(objective, goalBound, person, line)
    })
    cost += costOfLine(objective, minimised, person, line)
  }
  return { needs, limits, cost }
}

/** Creates a master that contains only the fixed lines. Artificial columns, at a prohibitive cost, keep it feasible. */
export function createWeekMaster(
  objective: WeekObjective,
  openProgram: OpenLinearProgram,
  kept: KeptLines = objective.compiled.problem.people.map(() => null),
): WeekMaster {
  const { compiled, minimised, goalBounds } = objective
  const over = leaveOver(objective, kept)
  const openDuties = compiled.problem.duties.flatMap((_, duty) => ((over.needs[duty] as number) > 0 ? [duty] : []))
  const freePeople = kept.flatMap((line, person) => (line === null ? [person] : []))
  const rowOfDuty = new Map(openDuties.map((duty, row) => [duty, row]))
  const rowOfPerson = new Map(freePeople.map((person, i) => [person, openDuties.length + i]))
  const sides = [...openDuties.map((duty) => over.needs[duty] as number), ...freePeople.map(() => 1)]
  const free = { lower: 0, upper: Number.POSITIVE_INFINITY }
  const penalty = artificialCost(objective)
  const boundRows = goalBounds.map((_, i) => sides.length + i)
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
  ]
  const master = createMaster<Line, WeekColumn>({
    openProgram,
    lowers: [...sides, ...goalBounds.map(() => Number.NEGATIVE_INFINITY)],
    uppers: [...sides, ...over.limits],
    fixed,
    keyOf: (line) => line.join(),
    isUsable: (person, line) =>
      kept[person] === null && line.every((duty) => rowOfDuty.has(duty)) && staysFree(objective, person, line),
    create: (person, line) => ({ person, line }),
    write: ({ person, line }) => ({
      cost: costOfLine(objective, minimised, person, line),
      rows: [...line.map((duty) => rowOfDuty.get(duty) as number), rowOfPerson.get(person) as number, ...boundRows],
      values: [
        ...line.map(() => 1),
        1,
        ...goalBounds.map((goalBound) => costOfLine(objective, goalBound, person, line)),
      ],
    }),
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
          return isUsed(value) && (duty === undefined || !mayStayOpen(objective, duty))
        }),
        shares: solution.shares,
        duties: Float64Array.from(over.needs, (_, duty) => {
          const row = rowOfDuty.get(duty)
          if (row !== undefined) return dual(row)
          return compiled.problem.duties[duty]?.need === 0 ? 0 : Number.NEGATIVE_INFINITY
        }),
        people: Float64Array.from(kept, (_, person) => {
          const row = rowOfPerson.get(person)
          return row === undefined ? 0 : dual(row)
        }),
        goalBounds: Float64Array.from(boundRows, (row) => Math.max(0, -dual(row))),
      }
    },
    reducedCost(solution, { person, line }) {
      let cost = costOfLine(objective, minimised, person, line) - (solution.people[person] as number)
      for (const duty of line) cost -= solution.duties[duty] as number
      goalBounds.forEach((goalBound, i) => {
        const price = solution.goalBounds[i] as number
        if (price > 0) cost += price * costOfLine(objective, goalBound, person, line)
      })
      return cost
    },
  }
}
