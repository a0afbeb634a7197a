import { createMipBuilder, type MipBuilder, type SolveMip, type Term } from '../mip.ts'

const HALF = 0.5

/** Limits of an exact choice. */
export type ChoiceLimits = {
  readonly solveMip: SolveMip
  readonly timeLimitSeconds: number
  readonly seed: number
  /**
   * In units: rosters that cost more than this are not useful. Infinity: every roster better than the incumbent is
   * useful.
   */
  readonly limit: number
}

/** Reads the values of a solution: for each group, the columns of the chosen lines, one for each of its people. */
type ReadChoice = (values: ArrayLike<number>) => readonly (readonly number[])[]

/**
 * An integer program that chooses one line per person, starting from the incumbent. People with the same lines at the
 * same costs are a group, for which it decides only how many of them have each line: without this, it would have to
 * refute every exchange of their lines.
 */
export type ChoiceProgram = {
  /** Adds a line, which `held` people of the group have in the incumbent, and returns its column. */
  readonly addLine: (group: number, held: number) => number
  /** Adds an integer column that is no line, with its value in the incumbent. */
  readonly addColumn: (upper: number, start: number) => number
  readonly addRow: MipBuilder['addRow']
  /** Returns the chosen lines of each group. */
  readonly read: ReadChoice
  /**
   * Solves the program. Returns the solver's lower bound in units, which is valid only among these lines and at most
   * one above the limit; null if the solver has none; 'failed' if it broke down or claims a bound above the incumbent.
   */
  readonly solve: (
    objective: readonly Term[],
    limits: ChoiceLimits,
    onBetter: (values: ArrayLike<number>) => void,
  ) => number | null | 'failed'
}

/** Opens a program without lines; `sizes` are the numbers of people of each group. */
export function openChoiceProgram(sizes: readonly number[]): ChoiceProgram {
  const builder = createMipBuilder()
  const ofGroup = sizes.map((): Term[] => [])
  const warmStart: number[] = []
  const add = (upper: number, start: number): number => {
    warmStart.push(start)
    return builder.addColumn(0, upper, true)
  }
  return {
    addLine(group, held) {
      const column = add(sizes[group] as number, held)
      ofGroup[group]?.push({ column, coefficient: 1 })
      return column
    },
    addColumn: add,
    addRow: builder.addRow,
    read: (values) =>
      ofGroup.map((own) =>
        own.flatMap(({ column }) => Array.from({ length: Math.round(values[column] ?? 0) }, () => column)),
      ),
    solve(objective, { solveMip, timeLimitSeconds, seed, limit }, onBetter) {
      for (const [group, own] of ofGroup.entries()) {
        const size = sizes[group] as number
        builder.addRow(size, size, own)
      }
      const model = builder.build(objective)
      const options = { timeLimitSeconds, seed, warmStart, limit, onImproved: onBetter, onBound: () => {} }
      const { status, values, bound } = solveMip(model, options)
      if (status === 'failed' || status === 'infeasible') return 'failed'
      if (values) onBetter(values)
      if (bound === null) return null
      const incumbentValue = model.costs.reduce((sum, cost, i) => sum + cost * (warmStart[i] as number), 0)
      return bound > incumbentValue + HALF ? 'failed' : Math.min(bound, limit + 1)
    },
  }
}
