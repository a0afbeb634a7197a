import { useCallback, useSyncExternalStore } from 'react'

/** From this width on, eight columns of hours are readable; below, the week is shown one day at a time. */
export const WIDE = '(min-width: 64rem)'
/** From this width on, the roster by person with a column per day is readable. */
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
