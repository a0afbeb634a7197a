import { useCallback, useSyncExternalStore } from 'react'

/** From here on eight columns of hours are readable; below, the week is shown a day at a time. */
export const WIDE = '(min-width: 64rem)'
/** From here on a column for everybody's day is. */
export const WIDE_ENOUGH_FOR_PEOPLE = '(min-width: 60rem)'

/** Whether the window is as a media query says. */
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
