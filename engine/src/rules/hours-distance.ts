/** Minutes outside [low, high] cost one each; a missing side is +-Infinity. Several spans of one person add up. */
export type HoursSpan = { readonly low: number; readonly high: number }

/** Minutes by which `minutes` lies outside the spans, summed. */
export function measureHoursDistance(spans: readonly HoursSpan[], minutes: number): number {
  let sum = 0
  for (const { low, high } of spans) sum += Math.max(0, low - minutes, minutes - high)
  return sum
}
