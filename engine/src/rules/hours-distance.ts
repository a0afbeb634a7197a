/** Every minute outside [low, high] costs 1; a missing side is +-Infinity. The costs of several spans add up. */
export type HoursSpan = { readonly low: number; readonly high: number }

/** Returns how far `minutes` is outside the spans, summed over them. */
export function measureHoursDistance(spans: readonly HoursSpan[], minutes: number): number {
  let sum = 0
  for (const { low, high } of spans) sum += Math.max(0, low - minutes, minutes - high)
  return sum
}
