import { useSyncExternalStore } from 'react'

/** From here on eight columns are readable; below, the week is shown a day at a time. */
const WIDE = '(min-width: 64rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}
