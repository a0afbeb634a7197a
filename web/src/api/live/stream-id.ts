/** The id of this page's stream, under which a manager's page reports what it shows (decision 0113). */
import { useSyncExternalStore } from 'react'

let streamId: string | null = null
const listeners = new Set<() => void>()

export function setStreamId(id: string | null): void {
  streamId = id
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the id of this page's stream; null while it follows no changes, and for staff. */
export function useStreamId(): string | null {
  return useSyncExternalStore(subscribe, () => streamId)
}
