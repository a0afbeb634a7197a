import type { CompiledProblem } from '../compile.ts'
import { tabulateCosts } from '../costs.ts'
import type { LevelName } from '../problem.ts'
import { levels } from '../rules/levels.ts'

/** All levels in one number, for a search that must compare millions of changes. */
export type WeighedCosts = {
  readonly open: Float64Array
  /** By person * duties + duty. */
  readonly pair: Float64Array
  /** By person, then by worked units besides the pins. */
  readonly minutes: readonly Float64Array[]
}

/** Cost of one unit of work time (`per: 'unit'`) or of one point or slot (`per: 'one'`) on a level. */
export type LevelWeights = Readonly<Record<LevelName, { readonly cost: number; readonly per: 'unit' | 'one' }>>

/** Steep enough that a usual change is decided by the first level that differs, and exact in a double when summed. */
export const ALL_LEVELS: LevelWeights = {
  'open-minutes': { cost: 1e9, per: 'unit' },
  'open-slots': { cost: 1e8, per: 'one' },
  'contract-minimum': { cost: 60_000, per: 'unit' },
  'target-hours': { cost: 600, per: 'unit' },
  preferences: { cost: 30, per: 'one' },
  'even-hours': { cost: 1, per: 'unit' },
}

/** Coverage alone, softly: shifts may be given up for a while when this lets others be filled. */
export const COVERAGE: LevelWeights = {
  'open-minutes': { cost: 100, per: 'unit' },
  'open-slots': { cost: 20, per: 'one' },
  'contract-minimum': { cost: 0, per: 'unit' },
  'target-hours': { cost: 1, per: 'unit' },
  preferences: { cost: 0, per: 'one' },
  'even-hours': { cost: 0, per: 'unit' },
}

/** The costs of a problem under the given weights. */
export function weighCosts(compiled: CompiledProblem, weights: LevelWeights): WeighedCosts {
  const tables = tabulateCosts(compiled)
  const { duties, people } = compiled.problem
  const open = new Float64Array(duties.length)
  const pair = new Float64Array(people.length * duties.length)
  const minutes = people.map((_, person) => new Float64Array((tables.mostUnits[person] as number) + 1))
  tables.levels.forEach((own, index) => {
    const name = levels[index]?.name
    if (name === undefined) return
    const factor = weights[name].per === 'unit' ? weights[name].cost / tables.unit : weights[name].cost
    if (factor === 0) return
    addScaled(open, own.open, factor)
    if (own.pair) addScaled(pair, own.pair, factor)
    own.minutes?.forEach((costs, person) => {
      addScaled(minutes[person] as Float64Array, costs, factor)
    })
  })
  return { open, pair, minutes }
}

function addScaled(sums: Float64Array, values: Float64Array, factor: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) + factor * (values[i] as number)
}
