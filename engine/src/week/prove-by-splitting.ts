import type { OpenLinearProgram } from '../linear-program.ts'
import type { Split } from '../proof/week-proof.ts'
import { groupAlike } from './alike-people.ts'
import { generateWeekLines, type LagrangianBound, type ProvenCase } from './generate-week-lines.ts'
import { SMOOTHING } from './goal-task.ts'
import type { LineSpace } from './line-space.ts'
import type { Line } from './price-lines.ts'
import { listPlaces } from './shift-places.ts'
import { createWeekMaster, STRICT, type WeekColumn, type WeekSolution } from './week-master.ts'
import type { WeekObjective } from './week-objective.ts'

/** A value to prove as the lowest, although prices for all rosters at once prove less. */
export type SplittingTask = {
  readonly objective: WeekObjective
  readonly space: LineSpace
  readonly openProgram: OpenLinearProgram
  /** Lines to start from. */
  readonly columns: readonly WeekColumn[]
  /** Returns the bound to prove, in units; it falls if a better roster is found. */
  readonly bound: () => number
  readonly maxCases: number
  readonly isOver: () => boolean
  /** Called with each person's line in a roster that is below the bound. */
  readonly onBetter?: (lines: readonly Line[]) => void
  /** Called now and then with the lines of a case, among which a better roster may be. */
  readonly onColumns?: (columns: readonly WeekColumn[]) => void
}

/** The largest number of cases into which a search divides the rosters. */
export const MOST_CASES = 100
const TOLERANCE = 1e-6
const HALF = 0.5
/** An exact choice among the lines of one of this many cases finds better rosters sooner than further cases do. */
const CASES_A_CHOICE = 8

/**
 * Proves a bound by cases (branch and price): if prices prove less, divides the rosters in two and proves the bound for
 * each part. A part whose fractional optimum is whole is a better roster, which lowers the bound. Returns null if there
 * are too many cases, time runs out or a solver breaks down.
 */
export function proveBySplitting(task: SplittingTask): readonly ProvenCase[] | null {
  const cases: ProvenCase[] = []
  let left = 2 * task.maxCases
  const prove = (splits: readonly Split[], columns: readonly WeekColumn[], strictness: number): boolean => {
    if (left-- <= 0 || task.isOver()) return false
    const objective = { ...task.objective, splits }
    const { found, solution, columns: generated } = priceCase(task, objective, columns, strictness)
    const isProven = (): boolean => {
      if (!found || found.bound < task.bound()) return false
      cases.push({ objective, found })
      return true
    }
    if (isProven()) return true
    if (!solution) return false
    if (solution.isArtificial && strictness < STRICT) return prove(splits, generated, STRICT)
    if (splits.length > 0 && left % CASES_A_CHOICE === 0) task.onColumns?.(generated)
    if (isProven()) return true
    const split = findSplit(objective, generated, solution.shares)
    if (!split) {
      if (!solution.isArtificial) task.onBetter?.(readLines(objective, generated, solution.shares))
      return isProven()
    }
    const { limit, isNearer, ...counted } = split
    const parts: Split[] = [
      { ...counted, sense: 'most', limit },
      { ...counted, sense: 'least', limit: limit + 1 },
    ]
    if (isNearer) parts.reverse()
    return parts.every((part) => prove([...splits, part], generated, strictness))
  }
  return prove([], task.columns, 1) ? cases : null
}

/** Returns each person's line in a solution in which all shares are whole. */
function readLines({ compiled }: WeekObjective, columns: readonly WeekColumn[], shares: Float64Array): readonly Line[] {
  const lines: Line[] = compiled.problem.people.map(() => [])
  for (const [i, { person, line }] of columns.entries()) if ((shares[i] as number) > 1 - TOLERANCE) lines[person] = line
  return lines
}

/**
 * Generates lines for one case until prices prove the bound or prove no more (`found` is the best they prove).
 * `solution` is the fractional optimum over `columns`; null if it was not reached.
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
      incumbentValue: bound(),
      onBound: (better) => {
        found = better
      },
    })
    return { found, solution: isComplete ? solution : null, columns: master.columns }
  } finally {
    master.close()
  }
}

/** A number of assignments that is not whole in a fractional solution, rounded down, and whether it is nearer to one more. */
type FractionalCount = Pick<Split, 'people' | 'duties' | 'limit'> & { readonly isNearer: boolean }

/**
 * Returns the count of assignments to divide the rosters by: of the first kind that has counts which are not whole, the
 * one farthest from a whole number. The kinds are: all shifts of everybody, which often decides the goals on coverage; all
 * shifts of people who are alike; the unsocial shifts, or all shifts, of one person; the places of one shift that everybody,
 * such people, or one person, are assigned; and one place. The first kinds need the fewest cases, because costs depend on
 * hours and on the number of unsocial shifts. Null if all counts are whole.
 */
function findSplit(
  { compiled, tables }: WeekObjective,
  columns: readonly WeekColumn[],
  shares: Float64Array,
): FractionalCount | null {
  const { groups, groupOf } = groupAlike(compiled)
  const alike = groupOf.map((group) => groups[group] as readonly number[])
  const alone = compiled.problem.people.map((_, person) => [person])
  const everybody = alone.map(() => [...alone.keys()])
  const places = listPlaces(compiled)
  const single = compiled.problem.duties.map((_, duty) => [duty])
  const all = [...single.keys()]
  const week = single.map(() => all)
  const unsocial = all.filter((duty) => tables.isUnsocial[duty] === 1)
  const ofUnsocial = single.map((_, duty) => (tables.isUnsocial[duty] === 1 ? unsocial : null))
  return (
    findFarthest(columns, shares, everybody, week) ??
    findFarthest(columns, shares, alike, week) ??
    findFarthest(columns, shares, alone, ofUnsocial) ??
    findFarthest(columns, shares, alone, week) ??
    findFarthest(columns, shares, everybody, places) ??
    findFarthest(columns, shares, alike, places) ??
    findFarthest(columns, shares, alone, places) ??
    findFarthest(columns, shares, alone, single)
  )
}

/**
 * Finds the count of one kind that is farthest from whole: `people` and `duties` say what counts together with each. The
 * kind does not count duties without entry.
 */
function findFarthest(
  columns: readonly WeekColumn[],
  shares: Float64Array,
  people: readonly (readonly number[])[],
  duties: readonly (readonly number[] | null)[],
): FractionalCount | null {
  const counts = new Map<string, { people: readonly number[]; duties: readonly number[]; sum: number }>()
  for (const [i, { person, line }] of columns.entries()) {
    const share = shares[i] as number
    if (share <= TOLERANCE) continue
    for (const duty of line) {
      const together = duties[duty]
      if (!together) continue
      const counted = { people: people[person] as readonly number[], duties: together, sum: 0 }
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
    farthest = { ...counted, limit, isNearer: sum - limit > HALF }
  }
  return farthest
}
