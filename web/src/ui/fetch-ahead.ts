import { useEffect, useState } from 'react'

/** The page counts as loaded once no further script has arrived for this long. */
const QUIET_MS = 1500

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else work()
}

let pageIsLoaded: Promise<void> | null = null

/** Resolves once the page's scripts have arrived and the browser is idle. */
export function whenPageIsLoaded(): Promise<void> {
  pageIsLoaded ??= new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    const finish = () => {
      observer.disconnect()
      whenIdle(resolve)
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

let pageIsUsed: Promise<void> | null = null

/** Resolves once someone has begun to use the loaded page, and the browser is idle. */
export function whenPageIsUsed(): Promise<void> {
  pageIsUsed ??= new Promise((resolve) => {
    const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
    const begin = () => {
      for (const sign of signs) window.removeEventListener(sign, begin, true)
      void whenPageIsLoaded().then(() => whenIdle(resolve))
    }
    for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true })
  })
  return pageIsUsed
}

/**
 * Prefetches code needed after a click, once someone uses the page, so that the click takes effect at once. A failure is
 * reported only when the code is needed.
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  void whenPageIsUsed()
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
