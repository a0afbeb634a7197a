import { type RefObject, useEffect, useState } from 'react'

/** Distance below the visible area within which content is already rendered. */
const AHEAD = '600px'

/**
 * Whether an element has come near the visible area, so that its expensive content should be rendered. Stays true from
 * then on.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
