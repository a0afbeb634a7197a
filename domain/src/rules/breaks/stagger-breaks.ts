/** Chooses among possible times of breaks, so that few people are away at once (BREAK-02, decision 0112). */
import type { Interval } from '../shift-interval.ts'
import type { BreakTime } from './break-times.ts'

/**
 * Costs with strict priority: uncovered minutes, then minutes with several people away, then distance from the ideal
 * time.
 */
const UNCOVERED_COST = 1e11
const TOGETHER_COST = 1e5
/**
 * Number of choices that the exact search tries for a group of dependent breaks; after that, the best choice so far is
 * used.
 */
const MOST_TRIES = 2_000
/** Maximum number of rounds in which one break at a time is moved. */
const MOST_ROUNDS = 20

/** Number of people in a role beyond its demand, per time step; negative where people are missing. */
export interface SparePeople {
  readonly start: number
  /** Length of a step; all relevant times are multiples of it. */
  readonly stepMinutes: number
  readonly counts: readonly number[]
}

/** Counts the people on break per step, and calculates the cost of another break. */
class Away {
  readonly #spare: SparePeople
  readonly #counts: number[]

  constructor(spare: SparePeople) {
    this.#spare = spare
    this.#counts = spare.counts.map(() => 0)
  }

  #stepAt(minutes: number): number {
    return (minutes - this.#spare.start) / this.#spare.stepMinutes
  }

  /**
   * Returns the cost of another break: uncovered minutes, minutes shared with each other person on break, and its
   * distance from the ideal time.
   */
  costOf({ start, end, distance }: BreakTime): number {
    let [uncovered, together] = [0, 0]
    const last = this.#stepAt(end)
    for (let step = this.#stepAt(start); step < last; step += 1) {
      const away = this.#counts[step] ?? 0
      together += away
      if (away >= (this.#spare.counts[step] ?? 0)) uncovered += 1
    }
    return (uncovered * UNCOVERED_COST + together * TOGETHER_COST) * this.#spare.stepMinutes + distance
  }

  change({ start, end }: Interval, by: 1 | -1): void {
    const last = this.#stepAt(end)
    for (let step = this.#stepAt(start); step < last; step += 1) this.#counts[step] = (this.#counts[step] ?? 0) + by
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Improves one choice at a time until no single change helps; returns the choices. */
function improve(options: readonly (readonly BreakTime[])[], away: Away): BreakTime[] {
  const chosen: BreakTime[] = []
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let isChanged = false
    for (const [index, times] of options.entries()) {
      const before = chosen[index]
      if (before) away.change(before, -1)
      let [best, least] = [before, before ? away.costOf(before) : Number.POSITIVE_INFINITY]
      for (const time of times) {
        const cost = away.costOf(time)
        if (cost < least) [best, least] = [time, cost]
      }
      if (!best) continue
      away.change(best, 1)
      isChanged ||= best !== before
      chosen[index] = best
    }
    if (!isChanged) break
  }
  for (const time of chosen) away.change(time, -1)
  return chosen
}

/** Returns the total cost of the chosen breaks, adding one after the other. */
function costOfAll(chosen: readonly BreakTime[], away: Away): number {
  const costs = chosen.map((time) => {
    const cost = away.costOf(time)
    away.change(time, 1)
    return cost
  })
  for (const time of chosen) away.change(time, -1)
  return sum(costs)
}

/** Searches all choices depth-first for a cheaper one than `first`; stops after `MOST_TRIES`. */
function search(options: readonly (readonly BreakTime[])[], away: Away, first: BreakTime[]): BreakTime[] {
  let best = { chosen: first, cost: costOfAll(first, away) }
  // The lowest cost of each break is a lower bound, because more people on break never make another break cheaper.
  const least = options.map((times) => Math.min(...times.map((time) => away.costOf(time))))
  const leastAfter = options.map((_, index) => sum(least.slice(index + 1)))
  let tries = 0
  const chosen: BreakTime[] = []
  const choose = (index: number, cost: number): void => {
    const times = options[index]
    if (!times) {
      best = { chosen: [...chosen], cost }
      return
    }
    const priced = times.map((time) => ({ time, cost: cost + away.costOf(time) })).sort((a, b) => a.cost - b.cost)
    for (const { time, cost: withIt } of priced) {
      tries += 1
      if (tries > MOST_TRIES || withIt + (leastAfter[index] ?? 0) >= best.cost) return
      away.change(time, 1)
      chosen[index] = time
      choose(index + 1, withIt)
      away.change(time, -1)
    }
  }
  choose(0, 0)
  return best.chosen
}

/** Groups breaks, by index, whose possible times overlap directly or through other breaks. */
function listDependent(options: readonly (readonly BreakTime[])[]): number[][] {
  const spans = options
    .map((times, index) => ({
      index,
      start: Math.min(...times.map(({ start }) => start)),
      end: Math.max(...times.map(({ end }) => end)),
    }))
    .sort((a, b) => a.start - b.start || a.index - b.index)
  const groups: number[][] = []
  let until = Number.NEGATIVE_INFINITY
  for (const { index, start, end } of spans) {
    if (start >= until) groups.push([])
    groups.at(-1)?.push(index)
    until = Math.max(until, end)
  }
  return groups
}

/**
 * Chooses a time for each break of the people in one role. It avoids, in this order, uncovered demand, people away at
 * the same time, and distance from the ideal times. The result is optimal if only a few breaks depend on each other, as
 * is usual, and always the same for the same input. `options` are the possible times of each break, closest to the
 * ideal time first; `fixed` are breaks that stay.
 */
export function staggerBreaks(
  options: readonly (readonly BreakTime[])[],
  fixed: readonly Interval[],
  spare: SparePeople,
): (BreakTime | undefined)[] {
  const away = new Away(spare)
  for (const time of fixed) away.change(time, 1)
  const result: (BreakTime | undefined)[] = options.map(() => undefined)
  for (const group of listDependent(options)) {
    const times = group.flatMap((index) => [options[index] ?? []])
    const chosen = search(times, away, improve(times, away))
    for (const [place, index] of group.entries()) result[index] = chosen[place]
  }
  return result
}
