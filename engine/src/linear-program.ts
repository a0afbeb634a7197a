/** A column of a linear program: its cost, bounds and nonzero coefficients. */
export type LinearColumn = {
  readonly cost: number
  readonly lower: number
  readonly upper: number
  readonly rows: readonly number[]
  readonly values: readonly number[]
}

/** An optimal solution. */
export type LinearSolution = {
  readonly objective: number
  readonly columns: ArrayLike<number>
  /** Dual price of each row: the cost of raising its right-hand side by one unit. */
  readonly duals: ArrayLike<number>
}

/**
 * A linear program to which columns can be added. It is always minimised, and each solve starts from the last basis.
 */
export type LinearProgram = {
  /** Columns are numbered in the order in which they are added. */
  addColumns(columns: readonly LinearColumn[]): void
  /** Changes the upper bounds of some columns. */
  limitColumns(columns: readonly number[], uppers: readonly number[]): void
  /** Null if the program has no solution or the solver broke down. */
  solve(): LinearSolution | null
  close(): void
}

/**
 * The linear solver, which is passed in from outside. Creates a program with the rows lower <= a x <= upper and no
 * columns.
 */
export type OpenLinearProgram = (lowers: readonly number[], uppers: readonly number[]) => LinearProgram

/**
 * Sets the upper bounds that have changed; `limits` holds the current upper bounds of the columns, beginning with
 * column `first`.
 */
export function changeLimits(
  program: LinearProgram,
  first: number,
  limits: number[],
  limitOf: (position: number) => number,
): void {
  const changed = limits.flatMap((known, i) => (limitOf(i) === known ? [] : [i]))
  for (const i of changed) limits[i] = limitOf(i)
  program.limitColumns(
    changed.map((i) => first + i),
    changed.map((i) => limits[i] as number),
  )
}
