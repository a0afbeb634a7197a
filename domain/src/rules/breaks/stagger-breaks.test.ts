/** Compares staggered breaks with the optimum found by brute force, on days with few breaks. */
import { expect, test } from 'vitest'
import type { Interval } from '../shift-interval.ts'
import { type BreakTime, listBreakTimes } from './break-times.ts'
import { staggerBreaks } from './stagger-breaks.ts'

/** A linear congruential generator, which returns the same numbers in every run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/**
 * Returns the costs of a choice by priority: uncovered minutes, minutes with two people away, distance from ideal
 * times.
 */
function measure(
  chosen: readonly (BreakTime | undefined)[],
  fixed: readonly Interval[],
  spare: readonly number[],
): readonly [number, number, number] {
  const away = new Uint8Array(spare.length)
  let [uncovered, pairs] = [0, 0]
  for (const time of [...chosen, ...fixed])
    for (let at = time?.start ?? 0; at < (time?.end ?? 0); at += 1) {
      const gone = away[at] ?? 0
      pairs += gone
      if (gone + 1 > (spare[at] ?? 0)) uncovered += 1
      away[at] = gone + 1
    }
  return [uncovered, pairs, chosen.reduce((sum, time) => sum + (time?.distance ?? 0), 0)]
}
type Measure = ReturnType<typeof measure>
const isLess = (a: Measure, b: Measure) => {
  const differs = a.findIndex((value, index) => value !== b[index])
  return differs >= 0 && (a[differs] ?? 0) < (b[differs] ?? 0)
}

function* listChoices(options: readonly (readonly BreakTime[])[]): Generator<BreakTime[]> {
  const [first, ...rest] = options
  if (!first) {
    yield []
    return
  }
  for (const choice of listChoices(rest)) for (const time of first) yield [time, ...choice]
}

test('[BREAK-02] staggering is as good as the best of all choices on small days', () => {
  const random = createRandom(20_261_127)
  for (let day = 0; day < 100; day += 1) {
    const people = 2 + random(3)
    const shifts = Array.from({ length: people }, () => {
      const start = 480 + 30 * random(6)
      return { start, end: start + 240 + 30 * random(people === 4 ? 3 : 7) }
    })
    const minutes = [10, 20, 30, 45][random(4)] ?? 30
    const fixed: Interval[] = random(3) === 0 ? [{ start: 660, end: 660 + minutes }] : []
    const options = shifts
      .map((shift) => listBreakTimes(shift, { place: 0, count: 1, minutes }, []))
      .filter((times) => times.length > 0)
    const [from, until, required] = [600 + 15 * random(10), 720 + 15 * random(10), random(people + 2)]
    const spareAt = (at: number) =>
      shifts.filter(({ start, end }) => start <= at && at < end).length - (from <= at && at < until ? required : 0)
    const counts = Array.from({ length: 1440 }, (_, at) => spareAt(at))
    const found = measure(staggerBreaks(options, fixed, { start: 0, stepMinutes: 1, counts }), fixed, counts)
    for (const choice of listChoices(options)) {
      const tried = measure(choice, fixed, counts)
      if (isLess(tried, found)) expect.fail(`Day ${day}: ${tried} is better than ${found}.`)
    }
  }
})
