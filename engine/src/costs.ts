import type { CompiledProblem } from './compile.ts'
import { type DaySequences, listDaySequences } from './day-sequences.ts'
import { greatestCommonDivisor } from './greatest-common-divisor.ts'
import { type LinkTable, tabulateLinks } from './links.ts'
import { noCosts } from './rules/goals/goal.ts'
import { listGoals } from './rules/goals/goals.ts'
import { mayWorkTwice } from './rules/hard-rule.ts'
import { MOST_SPLIT_DUTIES } from './rules/limits/duties-a-day.ts'
import { fortnightRoom } from './rules/limits/fortnight-hours.ts'

/** The costs of one goal as tables, for hot loops. */
export type GoalCosts = {
  /** Per duty: cost of one open slot. */
  readonly open: Float64Array
  /** Indexed by person * duties + duty; null if the goal does not depend on who is assigned what. */
  readonly pair: Float64Array | null
  /** Indexed by person, then by units worked in addition to fixed work; null if the goal does not depend on hours. */
  readonly minutes: readonly Float64Array[] | null
  /**
   * Indexed by person, then by number of unsocial duties; null for people without such costs, or if the goal ignores
   * them.
   */
  readonly counts: readonly (Float64Array | null)[] | null
  /** Per person: cost of any difference from the current roster; null if the goal does not depend on it. */
  readonly change: Float64Array | null
  /**
   * Indexed by the ending of a person's days (see `DaySequences`); null if the goal does not depend on their sequence.
   */
  readonly sequence: Float64Array | null
  /** Per link: cost of each time that it counts; null if the goal has no links. */
  readonly links: Float64Array | null
}

/** The costs of all goals, in order of priority. */
export type CostTables = {
  /** Minutes in one unit of work; every duty is a whole number of units. */
  readonly unit: number
  /** Indexed by duty, in units. */
  readonly dutyUnits: Int32Array
  /** Per person: upper bound on units. */
  readonly maxUnits: Int32Array
  /** Per duty: 1 = unsocial. */
  readonly isUnsocial: Uint8Array
  /** Per person: upper bound on the number of unsocial duties. */
  readonly maxUnsocial: Int32Array
  /** Null if no goal depends on the sequence of days. */
  readonly sequences: DaySequences | null
  /** The links of all goals. */
  readonly links: LinkTable
  readonly goals: readonly GoalCosts[]
}

const MINUTES_A_DAY = 1440

/** Returns the maximum total minutes of a person's duties: the longest duties of each day, as many as may be worked. */
function maxMinutesOf(compiled: CompiledProblem, person: number): number {
  const { problem, dutyMinutes, dutyWork, maxMinutes, fixedWork } = compiled
  const ofDay = Array.from({ length: problem.days }, (): number[] => [])
  // On the night of a clock change, a duty may count less towards the cap than its wall-clock length. Nobody works two
  // such duties, except in a split shift.
  const spare: number[] = []
  for (const duty of compiled.options[person] ?? []) {
    const minutes = dutyMinutes[duty] ?? 0
    ofDay[Math.floor((problem.duties[duty]?.start ?? 0) / MINUTES_A_DAY)]?.push(minutes)
    spare.push(minutes - (dutyWork[duty]?.minutes ?? minutes))
  }
  const { hasSplitShifts } = compiled.pairContext(person)
  const most = hasSplitShifts ? MOST_SPLIT_DUTIES : problem.rules.oneDutyADay ? 1 : Number.POSITIVE_INFINITY
  const reach = ofDay.reduce((sum, minutes) => sum + sumLargest(minutes, most), 0)
  const spared = sumLargest(spare, hasSplitShifts ? MOST_SPLIT_DUTIES : 1)
  const fixed = fixedWork[person] ?? []
  const minutes = fixed.reduce((sum, work) => sum + work.minutes, 0)
  const cap = (maxMinutes[person] ?? Number.POSITIVE_INFINITY) - minutes + spared
  return Math.max(0, Math.min(reach, cap, fortnightRoom(problem, person, fixed) + spared))
}

/** Returns the sum of the `most` largest numbers, without negative ones. */
function sumLargest(numbers: readonly number[], most: number): number {
  const sorted = numbers.toSorted((a, b) => b - a).slice(0, most)
  return sorted.reduce((sum, number) => sum + Math.max(0, number), 0)
}

/**
 * Returns the maximum number of unsocial duties of a person: one a day, or all if several a day are allowed, because
 * the search may try a duty too many.
 */
function maxUnsocialOf({ problem, options, pairContext }: CompiledProblem, person: number): number {
  const unsocial = (options[person] ?? []).filter((duty) => problem.duties[duty]?.isUnsocial)
  if (mayWorkTwice(pairContext(person))) return unsocial.length
  return new Set(unsocial.map((duty) => Math.floor((problem.duties[duty]?.start ?? 0) / MINUTES_A_DAY))).size
}

const tablesByProblem = new WeakMap<CompiledProblem, CostTables>()

/** Returns the cost tables of a problem, built on the first call. */
export function tabulateCosts(compiled: CompiledProblem): CostTables {
  const known = tablesByProblem.get(compiled)
  if (known) return known
  const { problem, dutyMinutes, options, fixedMinutes } = compiled
  const count = problem.duties.length
  const unit = greatestCommonDivisor(dutyMinutes)
  const maxUnits = Int32Array.from(problem.people, (_, person) => Math.floor(maxMinutesOf(compiled, person) / unit))
  const maxUnsocial = Int32Array.from(problem.people, (_, person) => maxUnsocialOf(compiled, person))
  const sequences = listDaySequences(compiled)
  const linksByGoal = listGoals(problem).map((goal) => goal.listLinks(compiled))
  const tables: CostTables = {
    unit,
    dutyUnits: Int32Array.from(dutyMinutes, (minutes) => minutes / unit),
    maxUnits,
    isUnsocial: Uint8Array.from(problem.duties, (duty) => (duty.isUnsocial ? 1 : 0)),
    maxUnsocial,
    sequences,
    links: tabulateLinks(linksByGoal.flat(), problem.people.length),
    goals: listGoals(problem).map((goal, rank): GoalCosts => {
      let pair: Float64Array | null = null
      for (const [person, own] of goal.pairCost === noCosts.pairCost ? [] : options.entries()) {
        for (const duty of own) {
          const cost = goal.pairCost(compiled, person, duty)
          if (cost === 0) continue
          pair ??= new Float64Array(problem.people.length * count)
          pair[person * count + duty] = cost
        }
      }
      const people = goal.minutesCost === noCosts.minutesCost ? [] : problem.people
      const minutes = people.map((_, person) => {
        const own = fixedMinutes[person] as number
        const costs = new Float64Array((maxUnits[person] as number) + 1)
        return costs.map((_, units) => goal.minutesCost(compiled, person, own + units * unit))
      })
      const counts = (goal.countCost === noCosts.countCost ? [] : problem.people).map((_, person) => {
        const costs = new Float64Array((maxUnsocial[person] as number) + 1)
        costs.forEach((_, given) => {
          costs[given] = goal.countCost(compiled, person, given)
        })
        return costs.some((cost) => cost > 0) ? costs : null
      })
      const change = Float64Array.from(goal.changeCost === noCosts.changeCost ? [] : problem.people, (_, person) =>
        goal.changeCost(compiled, person),
      )
      const sequence = Float64Array.from(sequences?.endings ?? [], (costs) => costs.get(rank) ?? 0)
      return {
        open: Float64Array.from(problem.duties, (_, duty) => goal.openCost(compiled, duty)),
        pair,
        minutes: minutes.some((own) => own.some((cost) => cost > 0)) ? minutes : null,
        counts: counts.some((own) => own !== null) ? counts : null,
        change: change.some((cost) => cost > 0) ? change : null,
        sequence: sequence.some((cost) => cost > 0) ? sequence : null,
        links: linksByGoal[rank]?.length
          ? Float64Array.from(linksByGoal.flatMap((own, i) => own.map(() => (i === rank ? 1 : 0))))
          : null,
      }
    }),
  }
  tablesByProblem.set(compiled, tables)
  return tables
}

/** A weighted sum of the costs of several goals. */
export type SummedCosts = {
  readonly open: Float64Array
  readonly pair: Float64Array
  readonly minutes: readonly Float64Array[]
  readonly counts: readonly (Float64Array | null)[] | null
  readonly change: Float64Array | null
  readonly sequence: Float64Array | null
  readonly links: Float64Array | null
}

/** Returns all tables of a goal. */
export function listCostTables({ open, pair, minutes, counts, change, sequence, links }: GoalCosts): Float64Array[] {
  const ofPeople = [pair, ...(minutes ?? []), ...(counts ?? []), change, sequence, links]
  return [open, ...ofPeople.filter((costs) => costs !== null)]
}

/** Sums the goals, each multiplied by its factor; a factor of 0 leaves the goal out. */
export function sumCosts({ problem }: CompiledProblem, tables: CostTables, factors: readonly number[]): SummedCosts {
  const counts = tables.goals.some((goal, i) => goal.counts && (factors[i] ?? 0) !== 0)
    ? problem.people.map((): Float64Array | null => null)
    : null
  const sum: SummedCosts = {
    open: new Float64Array(problem.duties.length),
    pair: new Float64Array(problem.people.length * problem.duties.length),
    minutes: problem.people.map((_, person) => new Float64Array((tables.maxUnits[person] as number) + 1)),
    counts,
    change: tables.goals.some((goal, i) => goal.change && (factors[i] ?? 0) !== 0)
      ? new Float64Array(problem.people.length)
      : null,
    sequence: tables.goals.some((goal, i) => goal.sequence && (factors[i] ?? 0) !== 0)
      ? new Float64Array(tables.sequences?.endings.length ?? 0)
      : null,
    links: tables.goals.some((goal, i) => goal.links && (factors[i] ?? 0) !== 0)
      ? new Float64Array(tables.links.links.length)
      : null,
  }
  for (const [goal, { open, pair, minutes, counts: own, change, sequence, links }] of tables.goals.entries()) {
    const factor = factors[goal] ?? 0
    if (factor === 0) continue
    addScaled(sum.open, open, factor)
    if (pair) addScaled(sum.pair, pair, factor)
    minutes?.forEach((costs, person) => {
      addScaled(sum.minutes[person] as Float64Array, costs, factor)
    })
    if (sum.change && change) addScaled(sum.change, change, factor)
    if (sum.sequence && sequence) addScaled(sum.sequence, sequence, factor)
    if (sum.links && links) addScaled(sum.links, links, factor)
    own?.forEach((costs, person) => {
      if (!counts || !costs) return
      counts[person] ??= new Float64Array(costs.length)
      addScaled(counts[person], costs, factor)
    })
  }
  return sum
}

function addScaled(sums: Float64Array, values: Float64Array, factor: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) + factor * (values[i] as number)
}
