/** The service worker, and the parts of the application that were loaded before it was there (REACH-04). */
import { atBase, BASE_PATH, fullAddress } from '../ui/base-path.ts'
import { whenPageIsLoaded } from '../ui/fetch-ahead.ts'

/** Other installations on the same domain keep their own. */
const SHELL = `fairweek-shell${BASE_PATH}`

async function keepLoadedParts(): Promise<void> {
  const cache = await caches.open(SHELL)
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(fullAddress('/assets/')))
  for (const part of new Set(parts)) if (!(await cache.match(part))) await cache.add(part)
}

/** Makes the application open without a network from the next time on, where the browser can; never in the way of the page. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  const start = async () => {
    await navigator.serviceWorker.register(atBase('/service-worker.js'))
    await navigator.serviceWorker.ready
    await keepLoadedParts()
  }
  // Without it everything works as before, with a network.
  void whenPageIsLoaded()
    .then(start)
    .catch(() => {})
}
