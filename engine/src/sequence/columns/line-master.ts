import {
  changeLimits,
  type LinearColumn,
  type LinearProgram,
  type LinearSolution,
  type OpenLinearProgram,
} from '../../linear-program.ts'
import { OFF } from '../instance/sequence-problem.ts'
import { type CostedSequence, lineCost } from '../lines/cost-sequence.ts'

/** A column of the master: one person's line, with its cost. */
export type LineColumn = { readonly person: number; readonly line: Int8Array; readonly cost: number }

/**
 * The master problem: one line per person, with costs for under-cover and over-cover. An artificial column per person,
 * at a prohibitive cost, keeps it feasible.
 */
export type LineMaster = {
  readonly columns: readonly LineColumn[]
  /** Adds a line; false if the person already has it. New lines reach the solver with the next solve. */
  add(person: number, line: Int8Array): boolean
  /** Allows only the columns accepted by `isAllowed`; null allows all. */
  restrict(isAllowed: ((column: LineColumn) => boolean) | null): void
  solve(): MasterSolution | null
  close(): void
}

export type MasterSolution = {
  readonly objective: number
  /** True if an artificial column is in use: the current columns have no feasible solution. */
  readonly isArtificial: boolean
  /** Value of each column, 0 to 1. */
  readonly shares: Float64Array
  /** Indexed by day * shiftCount + shift: the dual price of one more person. */
  readonly coverDuals: Float64Array
  readonly personDuals: Float64Array
}

/** Returns a key that identifies a line among the same person's lines. */
function keyOf(line: Int8Array): string {
  return String.fromCharCode(...Array.from(line, (shift) => shift + 40))
}

/** Returns the cost of an artificial column, which is higher than that of any roster. */
function artificialCost(compiled: CostedSequence): number {
  let cost = 1000
  for (let place = 0; place < compiled.need.length; place++) {
    cost += (compiled.underCost[place] as number) + (compiled.overCost[place] as number)
  }
  for (const person of compiled.people) cost += person.baseCost / Math.max(1, compiled.people.length)
  return cost
}

function listSlack(compiled: CostedSequence, rowOf: Int32Array, firstPersonRow: number): LinearColumn[] {
  const columns: LinearColumn[] = []
  const free = { lower: 0, upper: Number.POSITIVE_INFINITY }
  for (const [place, row] of rowOf.entries()) {
    if (row < 0) continue
    columns.push({ cost: compiled.underCost[place] as number, ...free, rows: [row], values: [1] })
    columns.push({ cost: compiled.overCost[place] as number, ...free, rows: [row], values: [-1] })
  }
  const cost = artificialCost(compiled)
  compiled.people.forEach((_, person) => {
    columns.push({ cost, ...free, rows: [firstPersonRow + person], values: [1] })
  })
  return columns
}

/** Creates a master without lines. */
export function createLineMaster(compiled: CostedSequence, openProgram: OpenLinearProgram): LineMaster {
  const { days, shiftCount, people } = compiled
  const places = compiled.covers.map(({ day, shift }) => day * shiftCount + shift)
  const rowOf = new Int32Array(compiled.need.length).fill(-1)
  places.forEach((place, row) => {
    rowOf[place] = row
  })
  const sides = [...places.map((place) => compiled.need[place] as number), ...people.map(() => 1)]
  const program: LinearProgram = openProgram(sides, sides)
  const slack = listSlack(compiled, rowOf, places.length)
  program.addColumns(slack)
  const columns: LineColumn[] = []
  const known = people.map(() => new Set<string>())
  const limits: number[] = []
  let sent = 0

  const send = (): void => {
    const fresh = columns.slice(sent).map(({ person, line, cost }): LinearColumn => {
      const rows: number[] = []
      for (let day = 0; day < days; day++) {
        const shift = line[day] as number
        const row = shift === OFF ? -1 : (rowOf[day * shiftCount + shift] as number)
        if (row >= 0) rows.push(row)
      }
      rows.push(places.length + person)
      return { cost, lower: 0, upper: 1, rows, values: rows.map(() => 1) }
    })
    program.addColumns(fresh)
    for (; sent < columns.length; sent++) limits.push(1)
  }
  const read = (solution: LinearSolution): MasterSolution => {
    const coverDuals = new Float64Array(compiled.need.length)
    places.forEach((place, row) => {
      coverDuals[place] = solution.duals[row] as number
    })
    const firstArtificial = slack.length - people.length
    return {
      objective: solution.objective,
      isArtificial: people.some((_, person) => (solution.columns[firstArtificial + person] as number) > 1e-7),
      shares: Float64Array.from(columns, (_, i) => solution.columns[slack.length + i] as number),
      coverDuals,
      personDuals: Float64Array.from(people, (_, person) => solution.duals[places.length + person] as number),
    }
  }
  return {
    columns,
    add(person, line) {
      const key = keyOf(line)
      const own = known[person]
      if (!own || own.has(key)) return false
      own.add(key)
      columns.push({ person, line, cost: lineCost(compiled, person, line) })
      return true
    },
    restrict(isAllowed) {
      send()
      changeLimits(program, slack.length, limits, (i) =>
        isAllowed === null || isAllowed(columns[i] as LineColumn) ? 1 : 0,
      )
    },
    solve() {
      send()
      const solution = program.solve()
      return solution && read(solution)
    },
    close: () => program.close(),
  }
}
