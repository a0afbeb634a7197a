import type { CompiledProblem } from '../compile.ts'
import type { MipBuilder, Term } from '../mip.ts'
import type { LevelName } from '../problem.ts'

/** The decision columns every level may build on. */
export type DecisionColumns = {
  /** For each person their options and the 0/1 column of each. */
  readonly choices: readonly (readonly { readonly duty: number; readonly column: number }[])[]
  /** For each duty the column that counts its open slots. */
  readonly open: readonly number[]
}

/**
 * A soft goal. Its value is a sum over duties and people, so that search, model and explanation share one definition:
 * `dutyCost` of the open slots of each duty plus `personCost` of each person. All costs are integers >= 0.
 */
export type Level = {
  readonly name: LevelName
  readonly dutyCost: (compiled: CompiledProblem, duty: number, open: number) => number
  /** `minutes` include the pins; `held` are the person's duties without the pins. */
  readonly personCost: (compiled: CompiledProblem, person: number, minutes: number, held: readonly number[]) => number
  /** Adds what the goal needs to the model; the sum of the terms, times `unit`, is the goal's value at its best. */
  readonly addToModel: (
    compiled: CompiledProblem,
    builder: MipBuilder,
    columns: DecisionColumns,
  ) => { readonly terms: readonly Term[]; readonly unit: number }
}

/** For levels about people only. */
export const noDutyCost = (): number => 0

/** For levels about duties only. */
export const noPersonCost = (): number => 0
