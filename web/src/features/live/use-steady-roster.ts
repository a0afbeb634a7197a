import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether the pointer is over the roster, or a shift is being dragged. */
const isInUse = (roster: Element) => roster.matches(':hover') || document.documentElement.dataset.dragging !== undefined

/**
 * When a line appears or disappears above the roster, scrolls by its height, so that nothing moves under the pointer.
 */
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
