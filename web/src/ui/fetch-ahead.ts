import { useEffect, useState } from 'react'

/** The page counts as loaded when no further script has arrived for this long. */
const QUIET_MS = 1500

let pageIsLoaded: Promise<void> | null = null

/** Resolves once the page's scripts have arrived and the browser is idle. */
export function whenPageIsLoaded(): Promise<void> {
  pageIsLoaded ??= new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    const finish = () => {
      observer.disconnect()
      // Safari has no idle callback.
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
 * Fetches code that a click needs, after everything that the page shows, so that the click is answered at once. A
 * failure is reported only when the code is needed.
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  void whenPageIsLoaded()
    .then(load)
    .catch(() => {})
}

/** Whether the page is loaded, so that content below the fold may load. */
export function usePageIsLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    void whenPageIsLoaded().then(() => setIsLoaded(true))
  }, [])
  return isLoaded
}
