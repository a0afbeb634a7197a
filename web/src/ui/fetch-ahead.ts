import { useEffect, useState } from 'react'

/** The page counts as loaded once no further script has arrived for this long. */
const QUIET_MS = 1500

let pageIsLoaded: Promise<void> | null = null

/** Resolves once the page's scripts have arrived and the browser is idle. */
export function whenPageIsLoaded(): Promise<void> {
  pageIsLoaded ??= new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    const finish = () => {
      observer.disconnect()
      // Safari has no `requestIdleCallback`.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
      else resolve()
    }
    const waitAgain = () => {
      clearTimeout(timer)
      timer = setTimeout(finish, QUIET_MS)
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => name.endsWith('.js'))) waitAgain()
    })
    observer.observe({ type: 'resource' })
    waitAgain()
  })
  return pageIsLoaded
}

/**
 * Prefetches code needed after a click, once the page itself has loaded, so that the click takes effect at once. A
 * failure is reported only when the code is needed.
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  void whenPageIsLoaded()
    .then(load)
    .catch(() => {})
}

/** Whether the page has loaded, so that content below the fold may load too. */
export function usePageIsLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    void whenPageIsLoaded().then(() => setIsLoaded(true))
  }, [])
  return isLoaded
}
