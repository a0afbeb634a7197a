import { useEffect, useState } from 'react'

/** How long no further script may come before the page on screen counts as loaded. */
const QUIET_MS = 1500

let pageIsLoaded: Promise<void> | null = null

/** Resolves once the scripts of the page have come and the browser has a moment to spare. */
export function whenPageIsLoaded(): Promise<void> {
  pageIsLoaded ??= new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    const finish = () => {
      observer.disconnect()
      // Safari does not know when it has a moment.
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
 * Fetches what opens at a press after everything that the page shows, so that it opens at once. What does not come says so
 * when it is asked for.
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  void whenPageIsLoaded()
    .then(load)
    .catch(() => {})
}

/** Whether what is below the fold may come. */
export function usePageIsLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    void whenPageIsLoaded().then(() => setIsLoaded(true))
  }, [])
  return isLoaded
}
