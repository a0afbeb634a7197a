import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether the user points at the roster below the line, or is moving a shift over it. */
const isInUse = (roster: Element) => roster.matches(':hover') || document.documentElement.dataset.dragging !== undefined

/** Scrolls by the height of a line that appears or disappears above the roster, so that nothing moves under the pointer. */
export function useSteadyRoster(line: RefObject<HTMLElement | null>, isShown: boolean): void {
  const pushed = useRef<{ roster: Element; pixels: number } | null>(null)
  useLayoutEffect(() => {
    const { current } = line
    const roster = current?.nextElementSibling
    if (isShown && current && roster) {
      const pixels = roster.getBoundingClientRect().top - current.getBoundingClientRect().top
      pushed.current = { roster, pixels }
      if (isInUse(roster)) window.scrollBy({ top: pixels, behavior: 'instant' })
    } else if (!isShown && pushed.current) {
      const { roster, pixels } = pushed.current
      pushed.current = null
      if (isInUse(roster)) window.scrollBy({ top: -pixels, behavior: 'instant' })
    }
  }, [line, isShown])
}
