import type { Assignment, RosterProblem } from '../problem.ts'
import { checkRoster } from '../proof/check-roster.ts'

/** Distance outside [low, high]. */
const outside = (x: number, low: number, high: number): number => Math.max(0, low - x, x - high)

/** The score vector of a roster, worked out from the definitions alone. */
export function measureScore(problem: RosterProblem, assignments: readonly Assignment[]): number[] {
  let openMinutes = 0
  let openSlots = 0
  let demand = 0
  problem.duties.forEach((duty, index) => {
    const length = duty.end - duty.start
    const open = duty.need - assignments.filter((a) => a.duty === index).length
    openMinutes += open * length * duty.priority
    openSlots += open
    demand += duty.need * length
  })
  const pinned = problem.people.map((_, person) =>
    problem.pins
      .filter((pin) => pin.person === person)
      .map((pin) => {
        const isInside = pin.start >= 0 && pin.start < problem.days * 1440
        return pin.minutes ?? (isInside ? pin.end - pin.start : 0)
      })
      .reduce((a, b) => a + b, 0),
  )
  let rest = demand
  let withoutTarget = 0
  problem.people.forEach(({ targetMinutes }, person) => {
    const kept = pinned[person] ?? 0
    if (targetMinutes === null) {
      withoutTarget += 1
      rest += kept
    } else rest -= Math.max(0, targetMinutes - kept)
  })
  const share = withoutTarget === 0 ? 0 : Math.round(Math.max(0, rest) / withoutTarget / 60) * 60
  const tolerance = problem.rules.targetToleranceMinutes
  const step = Math.max(60, tolerance)
  let belowContract = 0
  let targetHours = 0
  let points = 0
  let uneven = 0
  problem.people.forEach((person, index) => {
    const duties = assignments.filter((a) => a.person === index).map((a) => a.duty)
    let worked = pinned[index] ?? 0
    for (const d of duties) worked += (problem.duties[d]?.end ?? 0) - (problem.duties[d]?.start ?? 0)
    for (const d of duties) points += person.preferences.find((p) => p.duty === d)?.cost ?? 0
    belowContract += Math.max(0, (person.minMinutes ?? 0) - worked)
    const target = person.targetMinutes
    if (target !== null) targetHours += outside(worked, target - tolerance, target + tolerance)
    for (const k of [1, 2, 3, 4]) uneven += outside(worked, (target ?? share) - k * step, (target ?? share) + k * step)
  })
  return [openMinutes, openSlots, belowContract, targetHours, points, uneven]
}

/** The best score vector of a tiny problem, by trying every roster. */
export function findBestScore(problem: RosterProblem): number[] {
  let best: number[] | null = null
  const isBetter = (a: readonly number[], b: readonly number[]): boolean => {
    const i = a.findIndex((x, k) => x !== b[k])
    return i >= 0 && (a[i] ?? 0) < (b[i] ?? 0)
  }
  const pairs = problem.people.flatMap((_, person) => problem.duties.map((_, duty) => ({ person, duty })))
  const allowed = pairs.filter((pair) => checkRoster(problem, [pair]).length === 0)
  const walk = (next: number, chosen: Assignment[]): void => {
    const pair = allowed[next]
    if (pair === undefined) {
      const score = measureScore(problem, chosen)
      if (best === null || isBetter(score, best)) best = score
      return
    }
    walk(next + 1, chosen)
    const withPair = [...chosen, pair]
    if (checkRoster(problem, withPair).length === 0) walk(next + 1, withPair)
  }
  walk(0, [])
  return best ?? measureScore(problem, [])
}
