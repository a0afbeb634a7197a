/** The time at which the data on screen was cached; null while the server answers (REACH-04). */
import { useSyncExternalStore } from 'react'

const AS_OF_HEADER = 'x-fairweek-as-of'
let asOf: string | null = null
const listeners = new Set<() => void>()

/** Records whether an answer came from the server or from the offline cache. */
export function noteAnswer(response: Response): void {
  const next = response.headers.get(AS_OF_HEADER)
  if (next === asOf) return
  asOf = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAsOf(): string | null {
  return useSyncExternalStore(subscribe, () => asOf)
}
