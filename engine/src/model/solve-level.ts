import type { CompiledProblem } from '../compile.ts'
import type { SolveMip, Term } from '../mip.ts'
import { addDuty, canAdd, createRoster, openSlots, type Roster } from '../roster.ts'
import type { DecisionColumns } from '../rules/level.ts'
import { levels } from '../rules/levels.ts'
import { scoreRoster } from '../score.ts'
import { fillGreedily } from '../search/fill-greedily.ts'
import { buildHardModel, type ClashSets, completeStart, encodeRoster } from './build-model.ts'

/** One level to be proven or improved while the earlier ones keep their values. */
export type LevelTask = {
  readonly compiled: CompiledProblem
  readonly clashSets: ClashSets
  readonly level: number
  readonly best: Roster
  /** What is already known: the level cannot be less. */
  readonly bound: number
  readonly timeLimitSeconds: number
  readonly solveMip: SolveMip
  /** Called with every roster that the exact solver finds; it may be no better than the best. */
  readonly onBetter: (roster: Roster) => void
  /** Called when the proven bound rises. */
  readonly onBound: (bound: number) => void
}

const BOUND_ROUNDING = 1e-5
const HALF_A_UNIT = 0.5

/** The roster that decision values stand for, or null when they break a rule (numerical trouble). */
function decodeRoster(compiled: CompiledProblem, columns: DecisionColumns, values: ArrayLike<number>): Roster | null {
  const roster = createRoster(compiled)
  for (const [person, list] of columns.choices.entries()) {
    for (const { duty, column } of list) {
      if ((values[column] ?? 0) < HALF_A_UNIT) continue
      if (!canAdd(compiled, roster, person, duty) || openSlots(compiled, roster, duty) <= 0) return null
      addDuty(compiled, roster, person, duty)
    }
  }
  fillGreedily(compiled, roster)
  return roster
}

/**
 * Solves the exact model of one level. Earlier levels are locked at the best roster's values with half a unit of slack:
 * all terms are integers, so this lets no worse roster in and no rounding keeps an equal one out. 'failed' = the solver
 * broke down or contradicted itself; what it proved before that has been reported and holds.
 */
export function solveLevel(task: LevelTask): 'done' | 'failed' {
  const { compiled, level, best } = task
  const score = scoreRoster(compiled, best)
  const { builder, columns } = buildHardModel(compiled, task.clashSets)
  let objective: readonly Term[] = []
  let unit = 1
  for (let i = 0; i <= level; i++) {
    const value = score[i] ?? 0
    const added = levels[i]?.addToModel(compiled, builder, columns)
    if (added === undefined) continue
    if (i === level) {
      objective = added.terms
      unit = added.unit
    } else if (value === 0) for (const { column } of added.terms) builder.limitColumn(column, 0)
    else builder.addRow(Number.NEGATIVE_INFINITY, value / added.unit + HALF_A_UNIT, added.terms)
  }
  const model = builder.build(objective)
  let bound = task.bound
  let least = score[level] ?? 0
  let isContradicted = false
  const raiseBound = (dual: number): void => {
    const raised = Math.ceil(dual - BOUND_ROUNDING) * unit
    if (raised > least) isContradicted = true
    else if (raised > bound) {
      bound = raised
      task.onBound(bound)
    }
  }
  const result = task.solveMip(model, {
    timeLimitSeconds: task.timeLimitSeconds,
    seed: compiled.problem.seed,
    start: completeStart(model, encodeRoster(compiled, columns, best)),
    onImproved: (values) => {
      const roster = decodeRoster(compiled, columns, values)
      if (roster === null) return
      least = Math.min(least, scoreRoster(compiled, roster)[level] ?? least)
      task.onBetter(roster)
    },
    onBound: raiseBound,
  })
  if (result.status === 'failed' || result.status === 'infeasible') return 'failed'
  const roster = result.values === null ? null : decodeRoster(compiled, columns, result.values)
  if (roster !== null) {
    least = Math.min(least, scoreRoster(compiled, roster)[level] ?? least)
    task.onBetter(roster)
  }
  if (result.bound !== null) raiseBound(result.bound)
  return isContradicted ? 'failed' : 'done'
}
