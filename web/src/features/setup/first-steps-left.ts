import { useSyncExternalStore } from 'react'

const KEY = 'fairweek.firstStepsLeft'
const listeners = new Set<() => void>()
/** For browsers without storage: lasts until the page is reloaded. */
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

/** Dismisses the first steps in this browser. */
export function leaveFirstSteps(): void {
  isLeftHere = true
  try {
    localStorage.setItem(KEY, 'true')
  } finally {
    for (const listener of listeners) listener()
  }
}

/** Whether the first steps were dismissed in this browser. */
export function useFirstStepsLeft(): boolean {
  return useSyncExternalStore(subscribe, isLeft)
}
