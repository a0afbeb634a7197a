import type { OpenLinearProgram } from '../linear-program.ts'
import type { Split } from '../proof/week-proof.ts'
import { groupAlike } from './alike-people.ts'
import { generateWeekLines, type LagrangianBound } from './generate-week-lines.ts'
import { SMOOTHING } from './goal-task.ts'
import type { LineSpace } from './line-space.ts'
import { listPlaces } from './shift-places.ts'
import { createWeekMaster, STRICT, type WeekColumn, type WeekSolution } from './week-master.ts'
import type { WeekObjective } from './week-objective.ts'

/** A bound to prove by prices, although prices for all rosters at once prove less. */
export type SplittingTask = {
  readonly objective: WeekObjective
  readonly space: LineSpace
  readonly openProgram: OpenLinearProgram
  /** Lines to start from. */
  readonly columns: readonly WeekColumn[]
  /** The bound, in units. */
  readonly bound: number
  readonly maxCases: number
  readonly isOver: () => boolean
}

/** One of the cases into which all rosters are divided, and prices that prove the bound for it. */
export type ProvenCase = { readonly objective: WeekObjective; readonly found: LagrangianBound }

const TOLERANCE = 1e-6

/**
 * Proves a bound by cases (branch and price): if prices prove less, divides the rosters in two and proves the bound for
 * each part. Returns null if there are too many cases, time runs out or a solver breaks down.
 */
export function proveBySplitting(task: SplittingTask): readonly ProvenCase[] | null {
  const cases: ProvenCase[] = []
  const prove = (splits: readonly Split[], columns: readonly WeekColumn[], strictness: number): boolean => {
    if (cases.length >= task.maxCases || task.isOver()) return false
    const objective = { ...task.objective, splits }
    const { found, solution, columns: generated } = priceCase(task, objective, columns, strictness)
    if (found) {
      cases.push({ objective, found })
      return true
    }
    if (!solution) return false
    if (solution.isArtificial && strictness < STRICT) return prove(splits, generated, STRICT)
    const split = findSplit(objective, generated, solution.shares)
    if (!split) return false
    const { limit, ...counted } = split
    return (
      prove([...splits, { ...counted, sense: 'most', limit }], generated, strictness) &&
      prove([...splits, { ...counted, sense: 'least', limit: limit + 1 }], generated, strictness)
    )
  }
  return prove([], task.columns, 1) ? cases : null
}

/**
 * Generates lines for one case until prices prove the bound (`found`) or prove no more. `solution` is then the fractional
 * optimum over `columns`; null if it was not reached.
 */
function priceCase(
  { space, openProgram, bound, isOver }: SplittingTask,
  objective: WeekObjective,
  start: readonly WeekColumn[],
  strictness: number,
): { found: LagrangianBound | null; solution: WeekSolution | null; columns: readonly WeekColumn[] } {
  const master = createWeekMaster(objective, openProgram, { strictness })
  try {
    for (const { person, line } of start) master.add(person, line)
    let found: LagrangianBound | null = null
    const { solution, isComplete } = generateWeekLines(objective, space, master, {
      isOver,
      maxRounds: Number.POSITIVE_INFINITY,
      smoothing: SMOOTHING,
      incumbentValue: bound,
      onBound: (better) => {
        if (better.bound >= bound) found = better
      },
    })
    return { found, solution: isComplete ? solution : null, columns: master.columns }
  } finally {
    master.close()
  }
}

/** A number of assignments that is not whole in a fractional solution, rounded down. */
type FractionalCount = Pick<Split, 'people' | 'duties' | 'limit'>

/**
 * Returns the count of assignments to divide the rosters by: of the first kind that has counts which are not whole, the
 * one farthest from a whole number. The kinds are: all shifts of people who are alike, or of one person; the places of
 * one shift that such people, or one person, are assigned; and one place. The first kinds need the fewest cases, because
 * costs depend on hours. Null if all counts are whole.
 */
function findSplit(
  { compiled }: WeekObjective,
  columns: readonly WeekColumn[],
  shares: Float64Array,
): FractionalCount | null {
  const { groups, groupOf } = groupAlike(compiled)
  const alike = groupOf.map((group) => groups[group] as readonly number[])
  const alone = compiled.problem.people.map((_, person) => [person])
  const places = listPlaces(compiled)
  const single = compiled.problem.duties.map((_, duty) => [duty])
  const all = [...single.keys()]
  const week = single.map(() => all)
  return (
    findFarthest(columns, shares, alike, week) ??
    findFarthest(columns, shares, alone, week) ??
    findFarthest(columns, shares, alike, places) ??
    findFarthest(columns, shares, alone, places) ??
    findFarthest(columns, shares, alone, single)
  )
}

/** Finds the count of one kind that is farthest from whole: `people` and `duties` say what counts together with each. */
function findFarthest(
  columns: readonly WeekColumn[],
  shares: Float64Array,
  people: readonly (readonly number[])[],
  duties: readonly (readonly number[])[],
): FractionalCount | null {
  const counts = new Map<string, { people: readonly number[]; duties: readonly number[]; sum: number }>()
  for (const [i, { person, line }] of columns.entries()) {
    const share = shares[i] as number
    if (share <= TOLERANCE) continue
    for (const duty of line) {
      const counted = { people: people[person] as readonly number[], duties: duties[duty] as readonly number[], sum: 0 }
      const key = `${counted.people[0]} ${counted.duties[0]}`
      const known = counts.get(key) ?? counted
      known.sum += share
      counts.set(key, known)
    }
  }
  let farthest: FractionalCount | null = null
  let distance = TOLERANCE
  for (const { sum, ...counted } of counts.values()) {
    const limit = Math.floor(sum)
    const own = Math.min(sum - limit, limit + 1 - sum)
    if (own <= distance) continue
    distance = own
    farthest = { ...counted, limit }
  }
  return farthest
}
