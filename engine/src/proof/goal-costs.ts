import type { GoalName, RosterProblem } from '../problem.ts'

/**
 * A goal, defined independently for checking. It shares no code with the search, so that an error in one is caught by
 * the other.
 */
export type CheckedGoal = {
  readonly name: GoalName
  /** Cost of one open slot. */
  readonly open: (duty: number) => number
  readonly pair: (person: number, duty: number) => number
  /** Cost of a person's minutes, fixed work included. */
  readonly hours: (person: number, minutes: number) => number
  /** Cost of the number of unsocial duties that a person is assigned. */
  readonly count: (person: number, count: number) => number
  /** Cost of any difference from a person's current roster. */
  readonly change: (person: number) => number
  /**
   * Cost of the days that a person works, settled day by day (`SettleDay`); null if the goal does not depend on them.
   */
  readonly day: ((person: number, day: number, given: readonly number[]) => number) | null
  /** Cost of one broken pairing. */
  readonly pairing: number
}

const outside = (x: number, low: number, high: number): number => Math.max(0, low - x, x - high)
const nothing = (): number => 0

/** Returns the counted minutes of each person's fixed work. */
export function countFixedMinutes(problem: RosterProblem): number[] {
  return problem.people.map((_, person) => {
    let sum = 0
    for (const work of problem.fixed) {
      const isInside = work.start >= 0 && work.start < problem.days * 1440
      if (work.person === person) sum += work.minutes ?? (isInside ? work.end - work.start : 0)
    }
    return sum
  })
}

/** Checks whether a duty counts towards the share of closings and weekends. */
export function isUnsocialDuty(problem: RosterProblem, duty: number): boolean {
  return problem.duties[duty]?.isUnsocial === true
}

/** Returns a key that is equal for duties that are the same shift to their holder. */
function kindOfDuty(problem: RosterProblem, duty: number): string {
  const { start, end, skill } = problem.duties[duty] ?? { start: 0, end: 0, skill: 0 }
  return `${start} ${end} ${skill} ${isUnsocialDuty(problem, duty)}`
}

/**
 * Returns, for each shift in a person's current roster, the duties that are the same shift; null if this person's
 * changes are not counted.
 */
export function listStanding(problem: RosterProblem, person: number): number[][] | null {
  const all = problem.duties.map((_, duty) => duty)
  const ofKind = (kind: string): number[] => all.filter((duty) => kindOfDuty(problem, duty) === kind)
  return problem.people[person]?.standing?.map((duty) => ofKind(kindOfDuty(problem, duty))) ?? null
}

/** Checks whether these duties differ from the person's current roster. */
export function isNoticed(problem: RosterProblem, person: number, duties: readonly number[]): boolean {
  const list = (own: readonly number[]): string =>
    own
      .map((duty) => kindOfDuty(problem, duty))
      .sort()
      .join()
  const standing = problem.people[person]?.standing
  return standing !== undefined && list(standing) !== list(duties)
}

/**
 * Returns the target for people who have none: an equal share of the hours that remain after all targets, in whole
 * hours.
 */
function fairShare(problem: RosterProblem): number {
  const fixedMinutes = countFixedMinutes(problem)
  let rest = 0
  for (const { need, start, end } of problem.duties) rest += need * (end - start)
  let without = 0
  for (const minutes of fixedMinutes) rest += minutes
  for (const { targetMinutes } of problem.people) {
    if (targetMinutes === null) without += 1
    else rest -= targetMinutes
  }
  return without === 0 ? 0 : Math.round(Math.max(0, rest) / without / 60) * 60
}

/** The default goals after coverage. */
const USUAL = 'contract-minimum target-hours preferences seniority-mix fair-share even-hours'.split(' ')

/** Returns the day, counted from the horizon's first, on which a duty starts. */
export function dayOfDuty(problem: RosterProblem, duty: number): number {
  return Math.floor((problem.duties[duty]?.start ?? 0) / 1440)
}

/** Checks whether somebody has no work on two consecutive days of a week, with duties on the `given` days. */
function hasTwoDaysOff(problem: RosterProblem, person: number, week: number, given: readonly number[]): boolean {
  const isOff = (day: number): boolean =>
    day >= week * 7 &&
    day < Math.min(week * 7 + 7, problem.days) &&
    !given.includes(day) &&
    !problem.fixed.some((work) => work.person === person && Math.floor(work.start / 1440) === day)
  return [0, 1, 2, 3, 4, 5].some((day) => isOff(week * 7 + day) && isOff(week * 7 + day + 1))
}

/** Returns whether a person has fixed work on a day, also outside the horizon. */
function listFixedDays(problem: RosterProblem): (person: number, day: number) => boolean {
  const fixed = new Set(problem.fixed.map(({ person, start }) => `${person} ${Math.floor(start / 1440)}`))
  return (person, day) => fixed.has(`${person} ${day}`)
}

/**
 * Returns how many days the runs of work lack that `day` ends, because it is free. The day after the horizon ends
 * nothing, but with fixed work on it, what the run around it lacks is known.
 */
function countLacking(problem: RosterProblem, fewest: number, isWorked: (day: number) => boolean, day: number): number {
  if (fewest === 0 || (day < problem.days && isWorked(day)) || (day === problem.days && !isWorked(day))) return 0
  let first = day
  while (isWorked(first - 1)) first--
  let end = day
  while (day === problem.days && isWorked(end)) end++
  return first === end ? 0 : Math.max(0, fewest - (end - first))
}

/** Returns the goals, in order of priority. */
export function listCheckedGoals(problem: RosterProblem): CheckedGoal[] {
  const { people, duties, rules } = problem
  const tolerance = rules.targetToleranceMinutes
  const step = Math.max(60, tolerance)
  const share = fairShare(problem)
  const isFixed = listFixedDays(problem)
  const isLeadPlace = (duty: number): boolean => duties[duty]?.leadSeniority !== undefined
  const lengthOf = (duty: number): number => (duties[duty]?.end ?? 0) - (duties[duty]?.start ?? 0)
  const none = {
    open: nothing,
    pair: nothing,
    hours: nothing,
    count: nothing,
    change: nothing,
    day: null,
    pairing: 0,
  }
  const changes: CheckedGoal = { ...none, name: 'changes', change: (p) => (people[p]?.standing ? 1 : 0) }
  const isEarly = problem.changes === 'after-coverage'
  const ranked: CheckedGoal[] = [
    { ...none, name: 'contract-minimum', hours: (p, minutes) => Math.max(0, (people[p]?.minMinutes ?? 0) - minutes) },
    {
      ...none,
      name: 'fewest-days-in-a-row',
      day: (p, day, given) =>
        countLacking(problem, people[p]?.minDaysInARow ?? 0, (one) => given.includes(one) || isFixed(p, one), day),
    },
    {
      ...none,
      name: 'target-hours',
      hours: (p, minutes) => {
        const target = people[p]?.targetMinutes ?? null
        return target === null ? 0 : outside(minutes, target - tolerance, target + tolerance)
      },
    },
    {
      ...none,
      name: 'preferences',
      pair: (p, d) => people[p]?.preferences.find((wish) => wish.duty === d)?.cost ?? 0,
    },
    {
      ...none,
      name: 'seniority-mix',
      open: (d) => (isLeadPlace(d) ? 1 : 0),
      pair: (p, d) => (isLeadPlace(d) && (people[p]?.seniority ?? 0) < (duties[d]?.leadSeniority ?? 0) ? 1 : 0),
    },
    { ...none, name: 'pairings', pairing: 1 },
    {
      ...none,
      name: 'fair-share',
      count: (p, count) => {
        const allowance = people[p]?.unsocialAllowance
        if (allowance === undefined) return 0
        return Math.max(0, count - allowance) ** 2 - Math.max(0, -allowance) ** 2
      },
    },
    {
      ...none,
      name: 'even-hours',
      hours: (p, minutes) => {
        const wanted = people[p]?.targetMinutes ?? share
        return [1, 2, 3, 4].reduce((sum, k) => sum + outside(minutes, wanted - k * step, wanted + k * step), 0)
      },
    },
    {
      ...none,
      name: 'labour-cost',
      pair: (p, d) => people[p]?.wages?.find((wage) => wage.duty === d)?.cost ?? 0,
    },
    {
      ...none,
      name: 'days-off-together',
      day: (p, day, given) => {
        const isLast = day < problem.days && (day % 7 === 6 || day === problem.days - 1)
        const week = Math.floor(day / 7)
        return isLast && hasTwoDaysOff(problem, p, week, []) && !hasTwoDaysOff(problem, p, week, given) ? 1 : 0
      },
    },
  ]
  const order: readonly string[] = problem.goals ?? USUAL
  return [
    { ...none, name: 'open-minutes', open: (d) => lengthOf(d) * (duties[d]?.priority ?? 1) },
    { ...none, name: 'open-slots', open: () => 1 },
    ...(isEarly ? [changes] : []),
    ...order.flatMap((name) => ranked.filter((goal) => goal.name === name)),
    ...(isEarly ? [] : [changes]),
  ]
}
