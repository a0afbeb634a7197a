import { changeLimits, type LinearColumn, type LinearSolution, type OpenLinearProgram } from '../linear-program.ts'

/** A column of the master: a possible line of a person. What a line consists of is known only to its pricer. */
export type Column<Line> = { readonly person: number; readonly line: Line }

/** The cost of a line and its nonzero coefficients in the rows of the master. */
type ColumnEntries = Pick<LinearColumn, 'cost' | 'rows' | 'values'>

/** The rows of a master, and how lines stand in them. */
export type MasterModel<Line, C extends Column<Line>> = {
  readonly openProgram: OpenLinearProgram
  readonly lowers: readonly number[]
  readonly uppers: readonly number[]
  /** The columns that are no lines: slack and artificial columns. */
  readonly fixed: readonly LinearColumn[]
  /** Returns a key that identifies a line among the same person's lines. */
  readonly keyOf: (line: Line) => string
  /** Checks whether a new line may become a column. */
  readonly isUsable: (person: number, line: Line) => boolean
  readonly create: (person: number, line: Line) => C
  readonly write: (column: C) => ColumnEntries
}

/** A fractional solution of the master. */
export type MasterSolution = {
  readonly objective: number
  /** Value of each column that is no line, in the order of the model. */
  readonly fixed: Float64Array
  /** Value of each column, 0 to 1. */
  readonly shares: Float64Array
  /** Dual price of each row. */
  readonly duals: LinearSolution['duals']
}

/** The restricted master problem: a linear program over the lines generated so far, the column pool. */
export type Master<Line, C extends Column<Line>> = {
  readonly columns: readonly C[]
  /** Adds a line; false if it was added before or may not become a column. */
  readonly add: (person: number, line: Line) => boolean
  /** Allows only the columns accepted by `isAllowed`; null allows all. */
  readonly restrict: (isAllowed: ((column: C) => boolean) | null) => void
  /** Null if the solver broke down. */
  readonly solve: () => MasterSolution | null
  /** Returns the columns used in the last solution without restrictions. */
  readonly listUsed: () => readonly C[]
  readonly close: () => void
}

const TOLERANCE = 1e-7

/** Checks whether a column has a value other than 0 in a solution. */
export function isUsed(value: number | undefined): boolean {
  return (value ?? 0) > TOLERANCE
}

/** Creates a master without lines. New lines reach the linear program with the next solve. */
export function createMaster<Line, C extends Column<Line>>(model: MasterModel<Line, C>): Master<Line, C> {
  const { fixed } = model
  const program = model.openProgram(model.lowers, model.uppers)
  program.addColumns(fixed)
  const columns: C[] = []
  const known = new Map<number, Set<string>>()
  /** The upper bounds of the columns that the program has. */
  const limits: number[] = []
  let isRestricted = false
  let used: readonly C[] = []
  const send = (): void => {
    const fresh = columns.slice(limits.length)
    program.addColumns(fresh.map((column) => ({ ...model.write(column), lower: 0, upper: Number.POSITIVE_INFINITY })))
    for (const _ of fresh) limits.push(Number.POSITIVE_INFINITY)
  }
  return {
    columns,
    add(person, line) {
      const own = known.get(person) ?? new Set<string>()
      known.set(person, own)
      const before = own.size
      if (own.add(model.keyOf(line)).size === before || !model.isUsable(person, line)) return false
      columns.push(model.create(person, line))
      return true
    },
    restrict(isAllowed) {
      send()
      isRestricted = isAllowed !== null
      changeLimits(program, fixed.length, limits, (i) =>
        isAllowed === null || isAllowed(columns[i] as C) ? Number.POSITIVE_INFINITY : 0,
      )
    },
    solve() {
      send()
      const solution = program.solve()
      if (!solution) return null
      const shares = Float64Array.from(columns, (_, i) => solution.columns[fixed.length + i] as number)
      if (!isRestricted) used = columns.filter((_, i) => isUsed(shares[i]))
      return {
        objective: solution.objective,
        fixed: Float64Array.from(fixed, (_, i) => solution.columns[i] as number),
        shares,
        duals: solution.duals,
      }
    },
    listUsed: () => used,
    close: () => program.close(),
  }
}
