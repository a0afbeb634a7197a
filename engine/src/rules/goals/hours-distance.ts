/**
 * Every minute below `low` or above `high` costs 1. A missing limit is -Infinity or +Infinity. The costs of several
 * spans are added up.
 */
export type HoursSpan = { readonly low: number; readonly high: number }

/** Returns how many minutes `minutes` lies outside each span, summed over the spans. */
export function measureHoursDistance(spans: readonly HoursSpan[], minutes: number): number {
  let sum = 0
  for (const { low, high } of spans) sum += Math.max(0, low - minutes, minutes - high)
  return sum
}
