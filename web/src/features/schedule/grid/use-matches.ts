import { useCallback, useSyncExternalStore } from 'react'

/**
 * Minimum width at which eight columns of hours are readable; in narrower windows, the week is shown one day at a time.
 */
export const WIDE = '(min-width: 64rem)'
/** Minimum width at which the roster by person, with a column per day, is readable. */
export const WIDE_ENOUGH_FOR_PEOPLE = '(min-width: 60rem)'

/** Whether the window matches a media query. */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
