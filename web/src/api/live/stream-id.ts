/** The id of this page's event stream. A manager's page reports what it shows under this id (decision 0087). */
import { useSyncExternalStore } from 'react'

export interface OpenStream {
  readonly id: string
}

let stream: OpenStream | null = null
const listeners = new Set<() => void>()

/**
 * If the server loses what the page has reported, it sends the same id again. Each call stores a new object, even for
 * the same id, so that the page then reports again.
 */
export function setStreamId(id: string | null): void {
  stream = id === null ? null : { id }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns this page's stream; null without a connection, and for staff. */
export function useOpenStream(): OpenStream | null {
  return useSyncExternalStore(subscribe, () => stream)
}
