import { useSyncExternalStore } from 'react'

const KEY = 'fairweek.firstStepsLeft'
const listeners = new Set<() => void>()
/** Fallback for browsers without storage; lasts until the page is reloaded. */
let isLeftHere = false

function isLeft(): boolean {
  try {
    return isLeftHere || localStorage.getItem(KEY) !== null
  } catch {
    return isLeftHere
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Dismisses the setup steps in this browser. */
export function leaveFirstSteps(): void {
  isLeftHere = true
  try {
    localStorage.setItem(KEY, 'true')
  } finally {
    for (const listener of listeners) listener()
  }
}

/** Whether the setup steps were dismissed in this browser. */
export function useFirstStepsLeft(): boolean {
  return useSyncExternalStore(subscribe, isLeft)
}
