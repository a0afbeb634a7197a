import type { SequencePerson, SequenceProblem } from '../instance/sequence-problem.ts'
import type { LimitPrices } from './sequence-proof.ts'

/** Returns the error in a person's limit prices, or null. */
export function findPriceError(problem: SequenceProblem, { minute, weekend, shifts }: LimitPrices): string | null {
  if (![minute, weekend, ...shifts.flatMap(({ shift, price }) => [shift, price])].every(Number.isSafeInteger))
    return 'limit prices must be whole numbers'
  if (weekend < 0 || shifts.some(({ price }) => price < 0)) return 'the price of a weekend or a cap is below 0'
  return shifts.some(({ shift }) => problem.shifts[shift] === undefined) ? 'a priced shift type does not exist' : null
}

/**
 * Returns the minimum reduced cost of any line, minus the value of the limits, if minutes, weekends and shift types
 * have prices instead of limits. Only the rules on consecutive days remain, so a table by shift type and days in a row
 * is enough.
 */
export function minPricedCost(
  problem: SequenceProblem,
  person: SequencePerson,
  duals: readonly number[],
  parts: number,
  prices: LimitPrices,
): number {
  const count = problem.shifts.length
  const allowed = problem.shifts.flatMap((_, shift) => ((person.maxOfShift[shift] ?? 0) > 0 ? [shift] : []))
  const unit = allowed.reduce((common, shift) => {
    let [a, b] = [common, problem.shifts[shift]?.minutes ?? 0]
    while (b > 0) [a, b] = [b, a % b]
    return a
  }, 0)
  const cost = Array.from({ length: problem.days * count }, (_, place) => {
    const shift = place % count
    const ofType = prices.shifts.reduce((sum, price) => sum + (price.shift === shift ? price.price : 0), 0)
    return ofType + prices.minute * (problem.shifts[shift]?.minutes ?? 0) - (duals[place] ?? 0)
  })
  let unmet = 0
  for (const { day, shift, cost: wish } of person.onRequests) {
    unmet += wish * parts
    cost[day * count + shift] = (cost[day * count + shift] ?? 0) - wish * parts
  }
  for (const { day, shift, cost: wish } of person.offRequests)
    cost[day * count + shift] = (cost[day * count + shift] ?? 0) + wish * parts
  const enoughOff = Math.max(1, person.minConsecutiveDaysOff)
  const rows = person.maxConsecutiveShifts + 1
  // off[n - 1]: n days off in a row; the last entry means at least the required number. work[shift * rows + n]: the nth
  // shift in a row, of this type.
  const nowhere = Number.POSITIVE_INFINITY
  let off = Array.from({ length: enoughOff }, (_, n) => (n === enoughOff - 1 ? 0 : nowhere))
  let work = new Array<number>(count * rows).fill(nowhere)
  for (let day = 0; day < problem.days; day++) {
    const nextOff = new Array<number>(enoughOff).fill(nowhere)
    const nextWork = new Array<number>(count * rows).fill(nowhere)
    const weekday = day % 7
    off.forEach((value, n) => {
      const to = Math.min(n + 1, enoughOff - 1)
      nextOff[to] = Math.min(nextOff[to] ?? nowhere, value)
    })
    for (let n = 1; n < rows; n++) {
      for (const shift of n >= person.minConsecutiveShifts || n === day ? allowed : [])
        nextOff[0] = Math.min(nextOff[0] ?? nowhere, work[shift * rows + n] ?? nowhere)
    }
    for (const shift of person.daysOff.includes(day) ? [] : allowed) {
      const here = cost[day * count + shift] ?? 0
      if (rows > 1)
        nextWork[shift * rows + 1] = (off[enoughOff - 1] ?? nowhere) + here + (weekday >= 5 ? prices.weekend : 0)
      for (const last of allowed) {
        if (problem.shifts[last]?.forbiddenNext.includes(shift)) continue
        for (let n = 1; n < rows - 1; n++) {
          const value = (work[last * rows + n] ?? nowhere) + here + (weekday === 5 ? prices.weekend : 0)
          const place = shift * rows + n + 1
          if (value < (nextWork[place] ?? nowhere)) nextWork[place] = value
        }
      }
    }
    off = nextOff
    work = nextWork
  }
  const min = unit > 0 ? Math.ceil(person.minMinutes / unit) * unit : 0
  const max = unit > 0 ? Math.floor(person.maxMinutes / unit) * unit : 0
  const caps = prices.shifts.reduce((sum, { shift, price }) => sum + price * (person.maxOfShift[shift] ?? 0), 0)
  const worth =
    Math.max(0, prices.minute) * max + Math.min(0, prices.minute) * min + prices.weekend * person.maxWeekends
  return [...off, ...work].reduce((min, value) => Math.min(min, value), nowhere) + unmet - worth - caps
}
