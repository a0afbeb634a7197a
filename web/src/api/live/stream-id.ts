/** The id of this page's stream, under which a manager's page reports what it shows (decision 0113). */
import { useSyncExternalStore } from 'react'

export interface OpenStream {
  readonly id: string
}

let stream: OpenStream | null = null
const listeners = new Set<() => void>()

/** The server sends the same id again when it has lost what the page reported: it is a new value, so the page reports. */
export function setStreamId(id: string | null): void {
  stream = id === null ? null : { id }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns this page's stream; null while it follows no changes, and for staff. */
export function useOpenStream(): OpenStream | null {
  return useSyncExternalStore(subscribe, () => stream)
}
