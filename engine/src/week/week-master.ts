import type { LinearColumn, OpenLinearProgram } from '../linear-program.ts'
import type { Line } from './price-lines.ts'
import { costOfLine, costOfOpen, mayStayOpen, staysFree, type WeekObjective } from './week-objective.ts'

/** A line that somebody could have. */
export type WeekColumn = { readonly person: number; readonly line: Line }

/** Values of the best mix of lines. Duals are what one more unit of a row's right side costs. */
export type WeekMix = {
  readonly value: number
  /** True when what is forbidden is in use: the columns at hand cannot do without it. */
  readonly isForbidden: boolean
  /** Share of each column. */
  readonly shares: Float64Array
  /** By duty. */
  readonly duties: Float64Array
  readonly people: Float64Array
  /** By lock, as prices: >= 0. */
  readonly locks: Float64Array
}

/** The linear program that mixes lines: everybody has one, a duty's slots are taken or open, locks hold. */
export type WeekMaster = {
  readonly columns: readonly WeekColumn[]
  /** False when the person has this line already or it breaks what must stay free. */
  readonly add: (person: number, line: Line) => boolean
  /** Lets each person have the lines that `isAllowed` accepts; null lifts the limit. */
  readonly restrict: (isAllowed: ((column: WeekColumn) => boolean) | null) => void
  readonly solve: () => WeekMix | null
  /** The columns that have a share in the last mix without limits. */
  readonly listUsed: () => readonly WeekColumn[]
  /** What a line saves in a mix if negative, in units. */
  readonly reducedCost: (mix: WeekMix, column: WeekColumn) => number
  readonly close: () => void
}

const IN_USE = 1e-7

/** In units: dearer than anything that two people's lines could gain by it. */
function forbiddingCost({ tables, goal }: WeekObjective): number {
  const { open, pair, minutes } = goal.costs
  let dearest = 1
  for (const costs of [open, ...(pair ? [pair] : []), ...(minutes ?? [])]) {
    for (const cost of costs) if (cost > dearest) dearest = cost
  }
  return (dearest / goal.unit) * Math.max(...tables.mostUnits, 1)
}

/** A master without lines. What is forbidden may be had at a forbidding cost, so that every mix has a solution. */
export function createWeekMaster(objective: WeekObjective, openProgram: OpenLinearProgram): WeekMaster {
  const { compiled, goal, locks } = objective
  const { duties, people } = compiled.problem
  const firstLock = duties.length + people.length
  const sides = [...duties.map(({ need }) => need), ...people.map(() => 1)]
  const program = openProgram(
    [...sides, ...locks.map(() => Number.NEGATIVE_INFINITY)],
    [...sides, ...locks.map(({ limit }) => limit)],
  )
  const free = { lower: 0, upper: Number.POSITIVE_INFINITY }
  const forbidding = forbiddingCost(objective)
  const lockRows = locks.map((_, i) => firstLock + i)
  const fixed: LinearColumn[] = [
    ...duties.map((_, duty) => {
      const cost = mayStayOpen(objective, duty) ? costOfOpen(goal, duty) : forbidding
      return { cost, ...free, rows: [duty, ...lockRows], values: [1, ...locks.map((lock) => costOfOpen(lock, duty))] }
    }),
    ...people.map((_, person) => ({ cost: forbidding, ...free, rows: [duties.length + person], values: [1] })),
    ...lockRows.map((row) => ({ cost: forbidding, ...free, rows: [row], values: [-1] })),
  ]
  program.addColumns(fixed)
  const columns: WeekColumn[] = []
  const limits: number[] = []
  const known = people.map(() => new Set<string>())
  let isLimited = false
  let used: readonly WeekColumn[] = []
  const send = (): void => {
    const fresh = columns.slice(limits.length).map(({ person, line }): LinearColumn => {
      const inLocks = locks.map((lock) => costOfLine(objective, lock, person, line))
      return {
        cost: costOfLine(objective, goal, person, line),
        ...free,
        rows: [...line, duties.length + person, ...lockRows],
        values: [...line.map(() => 1), 1, ...inLocks],
      }
    })
    program.addColumns(fresh)
    for (const _ of fresh) limits.push(Number.POSITIVE_INFINITY)
  }
  return {
    columns,
    add(person, line) {
      const key = line.join()
      if (known[person]?.has(key) !== false) return false
      known[person]?.add(key)
      if (!staysFree(objective, person, line)) return false
      columns.push({ person, line })
      return true
    },
    restrict(isAllowed) {
      send()
      isLimited = isAllowed !== null
      const changed: number[] = []
      const uppers: number[] = []
      columns.forEach((column, i) => {
        const limit = isAllowed === null || isAllowed(column) ? Number.POSITIVE_INFINITY : 0
        if (limits[i] === limit) return
        limits[i] = limit
        changed.push(fixed.length + i)
        uppers.push(limit)
      })
      program.limitColumns(changed, uppers)
    },
    solve() {
      send()
      const solution = program.solve()
      if (!solution) return null
      if (!isLimited) used = columns.filter((_, i) => (solution.columns[fixed.length + i] as number) > IN_USE)
      const isUsed = (i: number): boolean => (solution.columns[i] as number) > IN_USE
      const dual = (row: number): number => solution.duals[row] as number
      return {
        value: solution.objective,
        isForbidden: fixed.some((_, i) => isUsed(i) && (i >= duties.length || !mayStayOpen(objective, i))),
        shares: Float64Array.from(columns, (_, i) => solution.columns[fixed.length + i] as number),
        duties: Float64Array.from(duties, (_, duty) => dual(duty)),
        people: Float64Array.from(people, (_, person) => dual(duties.length + person)),
        locks: Float64Array.from(locks, (_, i) => Math.max(0, -dual(firstLock + i))),
      }
    },
    listUsed: () => used,
    reducedCost(mix, { person, line }) {
      let cost = costOfLine(objective, goal, person, line) - (mix.people[person] as number)
      for (const duty of line) cost -= mix.duties[duty] as number
      locks.forEach((lock, i) => {
        const price = mix.locks[i] as number
        if (price > 0) cost += price * costOfLine(objective, lock, person, line)
      })
      return cost
    },
    close: () => program.close(),
  }
}
