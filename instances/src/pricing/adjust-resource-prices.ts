import type { LineSpan } from '../lines/line-kinds.ts'
import type { LineLimits } from '../lines/line-limits.ts'
import type { SequenceSpace } from '../lines/sequence-space.ts'
import type { RelaxedPricer } from './price-relaxed.ts'

const ROUNDS = 7
const USUAL_MINUTES = 480
const CALM = 2.5

/** The prices of a minute and of a weekend while they are being adjusted. */
export type WorkingPrices = { minute: number; weekend: number }

/**
 * Adjusts a person's prices of minutes and weekends by subgradient steps until the cheapest relaxed line nearly keeps
 * the limits. The pricer's `rest` then belongs to the final prices. False if no line is possible. `step` is the size of
 * the first change: of the weekend price, and of the minute price for a whole shift of mean length, in cost units.
 */
export function adjustResourcePrices(
  pricer: RelaxedPricer,
  space: SequenceSpace,
  span: LineSpan,
  limits: Pick<LineLimits, 'minMinutes' | 'maxMinutes' | 'weekends'>,
  shiftCost: Float64Array,
  prices: WorkingPrices,
  step: number,
  line: Int8Array,
): boolean {
  let minuteStep = step
  let weekendStep = step
  let lastGap = 0
  let lastWeekends = 0
  for (let round = 1; ; round++) {
    const relaxed = pricer.price(space, span, shiftCost, prices, line)
    if (!relaxed) return false
    const over = relaxed.minutes - limits.maxMinutes
    const under = relaxed.minutes - limits.minMinutes
    // While a line is within the limits, its price is too high and is lowered.
    const gap = over > 0 || prices.minute > 0 ? over : under < 0 || prices.minute < 0 ? under : 0
    const excess = relaxed.weekends - limits.weekends
    const weekendGap = excess > 0 || prices.weekend > 0 ? excess : 0
    if (round === ROUNDS || (gap === 0 && weekendGap === 0)) return true
    if (gap * lastGap < 0) minuteStep /= CALM
    if (weekendGap * lastWeekends < 0) weekendStep /= CALM
    if (gap !== 0) {
      const length = Math.min(1, Math.abs(gap) / (4 * USUAL_MINUTES))
      const to = prices.minute + (Math.sign(gap) * minuteStep * length) / USUAL_MINUTES
      // A price that would change its sign stops at 0, because the other sign prices the other limit.
      prices.minute = prices.minute * to < 0 ? 0 : to
    }
    if (weekendGap !== 0) {
      const length = Math.min(1, Math.abs(weekendGap) / 2)
      prices.weekend = Math.max(0, prices.weekend + Math.sign(weekendGap) * weekendStep * length)
    }
    lastGap = gap
    lastWeekends = weekendGap
  }
}
