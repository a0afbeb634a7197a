import { greatestCommonDivisor } from '../greatest-common-divisor.ts'
import { createMipBuilder, type MipBuilder, type SolveMip, type Term } from '../mip.ts'
import type { RosterProblem } from '../problem.ts'
import { LINE_LIMITS, listBrokenRules } from '../proof/check-roster.ts'
import { countFixedMinutes, isUnsocialDuty, listCheckedGoals, listStanding } from '../proof/goal-costs.ts'

const TIME_LIMIT_SECONDS = 60
const MINUTES_A_DAY = 1440

/**
 * Returns the best score vector of a problem, by one integer program per goal, built from the independent definitions
 * of rules and goals. This is the oracle for problems with too many rosters to try them all.
 */
export function solveExactly(problem: RosterProblem, solveMip: SolveMip): number[] {
  const { people, duties } = problem
  const fixedMinutes = countFixedMinutes(problem)
  const lengths = duties.map(({ start, end }) => end - start)
  const unit = greatestCommonDivisor(lengths)
  const alone = { ...problem, fixed: [] }
  const builder = createMipBuilder()
  const goals = listCheckedGoals(problem)
  const costs = goals.map((): Term[] => [])
  const warmStart: number[] = []
  const addColumn = (upper: number, isInteger: boolean, value: number, costOf: (goal: number) => number): number => {
    const column = builder.addColumn(0, upper, isInteger)
    warmStart.push(value)
    costs.forEach((terms, goal) => {
      if (costOf(goal) > 0) terms.push({ column, coefficient: costOf(goal) })
    })
    return column
  }
  const columnOf = new Map<string, number>()
  const cover = duties.map(({ need }, duty): Term[] => {
    return [{ column: addColumn(need, false, need, (goal) => goals[goal]?.open(duty) ?? 0), coefficient: 1 }]
  })
  /** Adds a column per week that is 1 unless two consecutive days without fixed work stay free of duties. */
  const addDaysOff = (person: number, given: readonly { duty: number; column: number }[]): void => {
    const dayOf = ({ start }: { start: number }): number => Math.floor(start / MINUTES_A_DAY)
    const fixedDays = new Set(problem.fixed.flatMap((work) => (work.person === person ? [dayOf(work)] : [])))
    for (let week = 0; week * 7 < problem.days; week++) {
      const days = [0, 1, 2, 3, 4, 5, 6].map((day) => week * 7 + day).filter((day) => day < problem.days)
      const isOn = (goal: number): boolean =>
        goals[goal]?.name === 'days-off-together' && (goals[goal]?.day?.(person, days.at(-1) ?? 0, days) ?? 0) > 0
      if (!goals.some((_, goal) => isOn(goal))) continue
      const lacking = addColumn(1, true, 0, (goal) => Number(isOn(goal)))
      const pairs = days.slice(1).map((day) => [day - 1, day])
      const off = pairs.filter((pair) => pair.every((day) => !fixedDays.has(day)))
      // In the start of the solver, nobody works: the first pair is free.
      const columns = off.map((pair, i) => {
        const column = addColumn(1, true, i === 0 ? 1 : 0, () => 0)
        for (const one of given.filter(({ duty }) => pair.includes(dayOf(duties[duty] ?? { start: 0 })))) {
          builder.addRow(Number.NEGATIVE_INFINITY, 1, [
            { column, coefficient: 1 },
            { column: one.column, coefficient: 1 },
          ])
        }
        return column
      })
      const terms = [lacking, ...columns].map((column) => ({ column, coefficient: 1 }))
      builder.addRow(1, Number.POSITIVE_INFINITY, terms)
    }
  }
  /**
   * Adds a column per possible run of work days that is too short; it is 1 if the run is worked and its ends are free.
   */
  const addRuns = (person: number, given: readonly { duty: number; column: number }[]): void => {
    const fewest = people[person]?.minDaysInARow ?? 0
    const isOn = (goal: number): boolean => goals[goal]?.name === 'fewest-days-in-a-row'
    if (!goals.some((_, goal) => isOn(goal))) return
    const dayOf = ({ start }: { start: number }): number => Math.floor(start / MINUTES_A_DAY)
    const fixedDays = new Set(problem.fixed.flatMap((work) => (work.person === person ? [dayOf(work)] : [])))
    /** Per day of the horizon: a column that is 1 if the day is worked. */
    const worked = Array.from({ length: problem.days }, (_, day) => {
      const column = addColumn(1, true, Number(fixedDays.has(day)), () => 0)
      if (fixedDays.has(day)) builder.addRow(1, 1, [{ column, coefficient: 1 }])
      const own = given.filter(({ duty }) => dayOf(duties[duty] ?? { start: 0 }) === day)
      for (const one of own) {
        builder.addRow(0, Number.POSITIVE_INFINITY, [
          { column, coefficient: 1 },
          { column: one.column, coefficient: -1 },
        ])
      }
      const terms = [{ column, coefficient: -1 }, ...own.map((one) => ({ column: one.column, coefficient: 1 }))]
      if (!fixedDays.has(day)) builder.addRow(0, Number.POSITIVE_INFINITY, terms)
      return column
    })
    let from = 0
    while (fixedDays.has(from - 1)) from--
    let until = problem.days
    while (fixedDays.has(until)) until++
    for (let start = from; start < until; start++) {
      for (let end = start + 1; end <= until && end - start < fewest; end++) {
        const inside = Array.from({ length: end - start }, (_, i) => start + i)
        // A run wholly before the horizon counts if day 0 ends it, and one after it if the last day precedes it.
        if (end < 0 || start > problem.days || (end === problem.days && until === problem.days)) continue
        const certain = (day: number): boolean => day < 0 || day >= problem.days
        if (inside.some((day) => certain(day) && !fixedDays.has(day))) continue
        if ([start - 1, end].some((day) => certain(day) && fixedDays.has(day))) continue
        const isNow = inside.every((day) => fixedDays.has(day)) && ![start - 1, end].some((day) => fixedDays.has(day))
        const column = addColumn(1, true, Number(isNow), (goal) => (isOn(goal) ? fewest - inside.length : 0))
        const days = inside.filter((day) => !certain(day))
        const ends = [start - 1, end].filter((day) => !certain(day))
        builder.addRow(1 - days.length, Number.POSITIVE_INFINITY, [
          { column, coefficient: 1 },
          ...days.map((day) => ({ column: worked[day] as number, coefficient: -1 })),
          ...ends.map((day) => ({ column: worked[day] as number, coefficient: 1 })),
        ])
      }
    }
  }
  people.forEach((_, person) => {
    const able = duties.flatMap((_, duty) => (listBrokenRules(problem, [], person, duty).size === 0 ? [duty] : []))
    const given = able.map((duty) => {
      const column = addColumn(1, true, 0, (goal) => goals[goal]?.pair(person, duty) ?? 0)
      cover[duty]?.push({ column, coefficient: 1 })
      columnOf.set(`${person} ${duty}`, column)
      return { duty, column }
    })
    given.forEach((a, i) => {
      for (const b of given.slice(i + 1)) {
        const broken = listBrokenRules(alone, [{ person, duty: a.duty }], person, b.duty)
        for (const limit of LINE_LIMITS) broken.delete(limit)
        if (broken.size === 0) continue
        builder.addRow(Number.NEGATIVE_INFINITY, 1, [
          { column: a.column, coefficient: 1 },
          { column: b.column, coefficient: 1 },
        ])
      }
    })
    const max = (people[person]?.maxMinutes ?? Number.POSITIVE_INFINITY) - (fixedMinutes[person] ?? 0)
    const reach = Math.min(
      max,
      able.reduce((sum, duty) => sum + (lengths[duty] ?? 0), 0),
    )
    const steps = Array.from({ length: Math.max(0, Math.floor(reach / unit)) + 1 }, (_, step) => ({
      step,
      column: addColumn(
        1,
        true,
        step === 0 ? 1 : 0,
        (goal) => goals[goal]?.hours(person, (fixedMinutes[person] ?? 0) + step * unit) ?? 0,
      ),
    }))
    builder.addRow(
      1,
      1,
      steps.map(({ column }) => ({ column, coefficient: 1 })),
    )
    builder.addRow(0, 0, [
      ...steps.map(({ step, column }) => ({ column, coefficient: -step })),
      ...given.map(({ duty, column }) => ({ column, coefficient: (lengths[duty] ?? 0) / unit })),
    ])
    const unsocial = given.filter(({ duty }) => isUnsocialDuty(problem, duty))
    const tallies = Array.from({ length: unsocial.length + 1 }, (_, count) => ({
      count,
      column: addColumn(1, true, count === 0 ? 1 : 0, (goal) => goals[goal]?.count(person, count) ?? 0),
    }))
    builder.addRow(
      1,
      1,
      tallies.map(({ column }) => ({ column, coefficient: 1 })),
    )
    builder.addRow(0, 0, [
      ...tallies.map(({ count, column }) => ({ column, coefficient: -count })),
      ...unsocial.map(({ column }) => ({ column, coefficient: 1 })),
    ])
    addDaysOff(person, given)
    addRuns(person, given)
    const standing = listStanding(problem, person)
    if (!standing) return
    const isPossible = new Set(standing.map((shift) => shift.join())).size === standing.length
    const changed = addColumn(1, true, 1, (goal) => goals[goal]?.change(person) ?? 0)
    if (!isPossible) builder.addRow(1, 1, [{ column: changed, coefficient: 1 }])
    for (const shift of standing) {
      const own = given.filter(({ duty }) => shift.includes(duty))
      const terms = [changed, ...own.map(({ column }) => column)].map((column) => ({ column, coefficient: 1 }))
      builder.addRow(1, Number.POSITIVE_INFINITY, terms)
    }
    for (const { duty, column } of given) {
      if (standing.flat().includes(duty)) continue
      builder.addRow(0, Number.POSITIVE_INFINITY, [
        { column: changed, coefficient: 1 },
        { column, coefficient: -1 },
      ])
    }
  })
  duties.forEach(({ need }, duty) => {
    builder.addRow(need, need, cover[duty] ?? [])
  })
  const pairingCost = (goal: number): number => goals[goal]?.pairing ?? 0
  // The upper limit is out of reach: each column counts one break, or a fixed one.
  if (goals.some(({ pairing }) => pairing > 0))
    addPairings(problem, columnOf, builder, (start) => addColumn(start + 1, true, start, pairingCost))
  const score: number[] = []
  let known: readonly number[] = warmStart
  for (const terms of costs) {
    const points = greatestCommonDivisor(terms.map(({ coefficient }) => coefficient))
    const scaled = terms.map(({ column, coefficient }) => ({ column, coefficient: coefficient / points }))
    const result = solveMip(builder.build(scaled), {
      timeLimitSeconds: TIME_LIMIT_SECONDS,
      seed: 1,
      warmStart: known,
      limit: Number.POSITIVE_INFINITY,
      onImproved: () => {},
      onBound: () => {},
    })
    if (result.status !== 'optimal' || !result.values) throw new Error(`The exact model ended ${result.status}.`)
    known = Array.from(result.values)
    const value = Math.round(
      scaled.reduce((sum, { column, coefficient }) => sum + coefficient * (known[column] ?? 0), 0),
    )
    builder.addRow(Number.NEGATIVE_INFINITY, value + 0.5, scaled)
    score.push(value * points)
  }
  return score
}

/** Work with the column that says whether the person has it; null: they always have it. */
type Stint = {
  readonly start: number
  readonly end: number
  readonly isWithin: boolean
  readonly column: number | null
}

/**
 * Adds a column for each piece of work that somebody should be beside, and for each pair of pieces that should be
 * apart: at least 1 if this is broken. `addCount` adds a column with its value in the empty roster.
 */
function addPairings(
  { people, duties, fixed, days, pairings = [] }: RosterProblem,
  columnOf: ReadonlyMap<string, number>,
  builder: MipBuilder,
  addCount: (most: number) => number,
): void {
  const isWithin = (start: number): boolean => start >= 0 && start < days * 1440
  const stints = people.map((_, person): Stint[] => [
    ...duties.flatMap((duty, i): Stint[] => {
      const column = columnOf.get(`${person} ${i}`)
      return column === undefined ? [] : [{ ...(duty.real ?? duty), isWithin: true, column }]
    }),
    ...fixed.flatMap((work): Stint[] =>
      work.person === person && work.end > work.start
        ? [{ ...(work.real ?? work), isWithin: isWithin(work.start), column: null }]
        : [],
    ),
  ])
  const meet = (a: Stint, b: Stint): boolean => Math.min(a.end, b.end) > Math.max(a.start, b.start)
  /** Requires: the new column >= the number of own stints that are worked, minus that of the others, minus `spare`. */
  const count = (own: readonly Stint[], others: readonly Stint[], spare: number): void => {
    const termsOf = (list: readonly Stint[], coefficient: number): Term[] =>
      list.flatMap(({ column }) => (column === null ? [] : [{ column, coefficient }]))
    const fixed = (list: readonly Stint[]): number => list.filter(({ column }) => column === null).length
    const known = fixed(own) - fixed(others) - spare
    const column = addCount(Math.max(0, known))
    const terms = [{ column, coefficient: 1 }, ...termsOf(own, -1), ...termsOf(others, 1)]
    builder.addRow(known, Number.POSITIVE_INFINITY, terms)
  }
  for (const pairing of pairings) {
    for (const a of stints[pairing.person] ?? []) {
      if (pairing.kind === 'beside') {
        const others = pairing.others.flatMap((other) => stints[other] ?? []).filter((b) => meet(a, b))
        if (a.isWithin) count([a], others, 0)
      } else {
        for (const b of stints[pairing.other] ?? []) if (meet(a, b) && (a.isWithin || b.isWithin)) count([a, b], [], 1)
      }
    }
  }
}
