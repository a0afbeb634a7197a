import { type Column, createMaster, isUsed, type Master } from '@fairweek/engine/columns/master'
import type { LinearColumn, OpenLinearProgram } from '@fairweek/engine/linear-program'
import { OFF } from '../instance/sequence-problem.ts'
import { type CostedSequence, lineCost } from '../lines/cost-sequence.ts'

/** A column of the master: one person's line, with its cost. */
export type LineColumn = Column<Int8Array> & { readonly cost: number }

/**
 * The master problem: one line per person, with costs for under-cover and over-cover. An artificial column per person,
 * at a prohibitive cost, keeps it feasible.
 */
export type LineMaster = Omit<Master<Int8Array, LineColumn>, 'solve'> & { readonly solve: () => LineSolution | null }

export type LineSolution = {
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
  const { shiftCount, people } = compiled
  const places = compiled.covers.map(({ day, shift }) => day * shiftCount + shift)
  const rowOf = new Int32Array(compiled.need.length).fill(-1)
  places.forEach((place, row) => {
    rowOf[place] = row
  })
  const sides = [...places.map((place) => compiled.need[place] as number), ...people.map(() => 1)]
  const fixed = listSlack(compiled, rowOf, places.length)
  const master = createMaster<Int8Array, LineColumn>({
    openProgram,
    lowers: sides,
    uppers: sides,
    fixed,
    keyOf,
    isUsable: () => true,
    create: (person, line) => ({ person, line, cost: lineCost(compiled, person, line) }),
    write({ person, line, cost }) {
      const rows: number[] = []
      line.forEach((shift, day) => {
        const row = shift === OFF ? -1 : (rowOf[day * shiftCount + shift] as number)
        if (row >= 0) rows.push(row)
      })
      rows.push(places.length + person)
      return { cost, rows, values: rows.map(() => 1) }
    },
  })
  return {
    ...master,
    solve() {
      const solution = master.solve()
      if (!solution) return null
      const coverDuals = new Float64Array(compiled.need.length)
      places.forEach((place, row) => {
        coverDuals[place] = solution.duals[row] as number
      })
      return {
        objective: solution.objective,
        isArtificial: solution.fixed.slice(fixed.length - people.length).some(isUsed),
        shares: solution.shares,
        coverDuals,
        personDuals: Float64Array.from(people, (_, person) => solution.duals[places.length + person] as number),
      }
    },
  }
}
