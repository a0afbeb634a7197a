/** Whether this page receives changes as they happen (decision 0087). */
import { useSyncExternalStore } from 'react'

/** Polling interval while the page receives live events, as a fallback in case one is lost. */
const SAFETY_NET_MS = 30_000

let isLive = false
const listeners = new Set<() => void>()

export function setLive(now: boolean): void {
  isLive = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the polling interval to use: the given one, or a longer one while this page receives live events. */
export function pollingInterval<Interval>(interval: Interval): Interval | number {
  return isLive && typeof interval === 'number' ? Math.max(interval, SAFETY_NET_MS) : interval
}

/** Like `pollingInterval`, and renders again when live events begin or end. */
export function usePollingInterval<Interval>(interval: Interval): Interval | number {
  return useSyncExternalStore(subscribe, () => pollingInterval(interval))
}
