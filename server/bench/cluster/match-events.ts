/**
 * Matches each write to a week with the event by which a page learned of it. All times are on the bench's clock, not
 * the server's.
 */
import type { Write } from './writers.ts'

export interface Matched {
  /** The milliseconds between sending each write and its event on the page. */
  readonly latencies: readonly number[]
  /** The number of writes that no event followed. */
  readonly missing: number
}

/**
 * Matches each write with the earliest unused event after it was sent, because earlier events may belong to earlier
 * writes. If the previous write's event arrived after this write was acknowledged, it counts for both: when the page
 * reads the week after that event, it gets both writes.
 */
export function matchEvents(writes: readonly Write[], events: readonly number[]): Matched {
  const latencies: number[] = []
  let missing = 0
  let last = -1
  for (const { sent, acknowledged } of writes) {
    const next = events.findIndex((at, index) => index > last && at >= sent)
    const before = events[last]
    if (before !== undefined && before >= acknowledged) latencies.push(before - sent)
    else if (next >= 0) {
      latencies.push((events[next] ?? 0) - sent)
      last = next
    } else missing += 1
  }
  return { latencies, missing }
}
