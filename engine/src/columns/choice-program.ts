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

/** Reads the values of a solution: for each person the column of the chosen line, or -1. */
type ReadChoice = (values: ArrayLike<number>) => readonly number[]

/** An integer program that chooses one line per person, starting from the incumbent. */
export type ChoiceProgram = {
  /** Adds a line and returns its column. */
  readonly addLine: (person: number, isIncumbent: boolean) => number
  /** Adds an integer column that is no line, with its value in the incumbent. */
  readonly addColumn: (upper: number, start: number) => number
  readonly addRow: MipBuilder['addRow']
  /** Returns each person's chosen line. */
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

/** Opens a program without lines. */
export function openChoiceProgram(peopleCount: number): ChoiceProgram {
  const builder = createMipBuilder()
  const ofPerson = Array.from({ length: peopleCount }, (): Term[] => [])
  const warmStart: number[] = []
  const add = (upper: number, start: number): number => {
    warmStart.push(start)
    return builder.addColumn(0, upper, true)
  }
  return {
    addLine(person, isIncumbent) {
      const column = add(1, isIncumbent ? 1 : 0)
      ofPerson[person]?.push({ column, coefficient: 1 })
      return column
    },
    addColumn: add,
    addRow: builder.addRow,
    read: (values) => ofPerson.map((own) => own.find(({ column }) => (values[column] ?? 0) > HALF)?.column ?? -1),
    solve(objective, { solveMip, timeLimitSeconds, seed, limit }, onBetter) {
      for (const own of ofPerson) builder.addRow(1, 1, own)
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
