/** The shift that is being moved on this page, published so that colleagues see it. */
import { useSyncExternalStore } from 'react'

let heldShiftId: number | null = null
const listeners = new Set<() => void>()

export function noteHeldShift(id: number | null): void {
  if (id === heldShiftId) return
  heldShiftId = id
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the id of the shift being moved by pointer or keyboard; null if there is none. */
export function useHeldShift(): number | null {
  return useSyncExternalStore(subscribe, () => heldShiftId)
}
