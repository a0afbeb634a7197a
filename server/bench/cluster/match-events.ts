/** Finds for each write of a week when a page heard of it. Counts with the bench's clock, not by what the server says. */
import type { Write } from './writers.ts'

export interface Matched {
  /** Milliseconds from sending a write to the event on the page. */
  readonly latencies: readonly number[]
  /** Writes that no event followed. */
  readonly missing: number
}

/**
 * Takes the earliest event after each write was sent, and each event once, since an event before that may be of an earlier
 * write. An event of the previous write that came after this one was acknowledged counts for both: a page that reads
 * after it gets both.
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
