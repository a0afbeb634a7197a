import { OFF, type SequencePerson, type SequenceProblem } from '../instance/sequence-problem.ts'
import { findPriceError, minPricedCost } from './check-limit-prices.ts'
import type { SequenceProof } from './sequence-proof.ts'

/** The state after some days, as far as a person's rules depend on it, and the minimum cost to reach it. */
type State = { last: number; run: number; minutes: number; weekends: number; counts: number[]; value: number }

/** Returns the minimum reduced cost of any line of the person, by dynamic programming over all states. */
function minCost(
  problem: SequenceProblem,
  person: SequencePerson,
  duals: readonly number[],
  parts: number,
  counted: readonly number[],
): number {
  const count = problem.shifts.length
  const wish = (day: number, shift: number): number => {
    const on = person.onRequests.reduce((sum, r) => sum + (r.day === day && r.shift !== shift ? r.cost : 0), 0)
    const off = person.offRequests.reduce((sum, r) => sum + (r.day === day && r.shift === shift ? r.cost : 0), 0)
    return (on + off) * parts - (shift === OFF ? 0 : (duals[day * count + shift] ?? 0))
  }
  const longest = Math.max(...problem.shifts.map(({ minutes }) => minutes))
  let states = new Map<string, State>([
    ['', { last: OFF, run: 0, minutes: 0, weekends: 0, counts: counted.map(() => 0), value: 0 }],
  ])
  for (let day = 0; day < problem.days; day++) {
    const next = new Map<string, State>()
    for (let shift = OFF; shift < count; shift++) {
      if (shift !== OFF && ((person.maxOfShift[shift] ?? 0) < 1 || person.daysOff.includes(day))) continue
      const cost = wish(day, shift)
      for (const from of states.values()) {
        const isWork = shift !== OFF
        const wasWork = from.last !== OFF
        const isSame = day > 0 && isWork === wasWork
        const min = wasWork ? person.minConsecutiveShifts : person.minConsecutiveDaysOff
        if (day > 0 && !isSame && from.run < min && from.run < day) continue
        const run = isSame ? from.run + 1 : 1
        if (isWork && run > person.maxConsecutiveShifts) continue
        if (isWork && wasWork && problem.shifts[from.last]?.forbiddenNext.includes(shift)) continue
        const isNewWeekend = isWork && (day % 7 === 5 || (day % 7 === 6 && !wasWork))
        const weekends = from.weekends + (isNewWeekend ? 1 : 0)
        const minutes = from.minutes + (problem.shifts[shift]?.minutes ?? 0)
        const counts = from.counts.map((n, i) => n + (counted[i] === shift ? 1 : 0))
        if (weekends > person.maxWeekends || minutes > person.maxMinutes) continue
        if (minutes + (problem.days - day - 1) * longest < person.minMinutes) continue
        if (counts.some((n, i) => n > (person.maxOfShift[counted[i] ?? 0] ?? 0))) continue
        const key = `${shift},${run},${minutes},${weekends},${counts}`
        const value = from.value + cost
        if (value < (next.get(key)?.value ?? Number.POSITIVE_INFINITY))
          next.set(key, { last: shift, run, minutes, weekends, counts, value })
      }
    }
    states = next
  }
  return Math.min(
    ...[...states.values()].filter(({ minutes }) => minutes >= person.minMinutes).map(({ value }) => value),
  )
}

/**
 * Checks a certificate from the problem alone. Returns the lower bound on the cost of every roster, or the error in the
 * certificate. It shares no code with the search. A cover's dual must be between -overCost and underCost, so that a
 * missing or surplus person never costs less than the dual.
 */
export function checkSequenceProof(
  problem: SequenceProblem,
  proof: SequenceProof,
): { bound: number } | { error: string } {
  const { dualParts, duals, minima, countedShifts, limitPrices } = proof
  const { days, shifts, people, covers } = problem
  if (!Number.isSafeInteger(dualParts) || dualParts < 1)
    return { error: 'dualParts must be a whole number of at least 1' }
  if (duals.length !== days * shifts.length)
    return { error: `expected ${days * shifts.length} duals, found ${duals.length}` }
  if (minima.length !== people.length) return { error: `expected ${people.length} minima, found ${minima.length}` }
  if (![...duals, ...minima].every(Number.isSafeInteger)) return { error: 'duals and minima must be whole numbers' }
  let value = minima.reduce((sum, minimum) => sum + minimum, 0)
  const open = new Set(duals.flatMap((dual, place) => (dual === 0 ? [] : [place])))
  for (const { day, shift, need, underCost, overCost } of covers) {
    const place = day * shifts.length + shift
    const dual = duals[place] ?? 0
    if (dual > underCost * dualParts || dual < -overCost * dualParts)
      return { error: `the dual of day ${day}, shift ${shift} is out of range` }
    value += need * dual
    open.delete(place)
  }
  if (open.size > 0) return { error: `duals without cover: ${[...open].join(', ')}` }
  if (limitPrices && limitPrices.length !== people.length)
    return { error: `expected limit prices of ${people.length} people, found ${limitPrices.length}` }
  for (const [person, rules] of people.entries()) {
    const prices = limitPrices?.[person]
    const priceError = prices ? findPriceError(problem, prices) : null
    if (priceError) return { error: `person ${person}: ${priceError}` }
    const min = prices
      ? minPricedCost(problem, rules, duals, dualParts, prices)
      : minCost(problem, rules, duals, dualParts, countedShifts[person] ?? [])
    if (min < (minima[person] ?? 0))
      return { error: `person ${person}: a line costs ${min}, less than the minimum ${minima[person]}` }
  }
  const bound = Math.ceil(value / dualParts)
  return bound === proof.bound ? { bound } : { error: `claims ${proof.bound}, proves ${bound}` }
}
