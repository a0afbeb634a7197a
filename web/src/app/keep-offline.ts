/** Registers the service worker and caches the parts of the application that were loaded before it (REACH-04). */
import { atBase, BASE_PATH, fullAddress } from '../ui/base-path.ts'
import { whenPageIsLoaded } from '../ui/fetch-ahead.ts'

/** Other installations on the same domain have their own cache. */
const SHELL = `fairweek-shell${BASE_PATH}`

async function keepLoadedParts(): Promise<void> {
  const cache = await caches.open(SHELL)
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(fullAddress('/assets/')))
  for (const part of new Set(parts)) if (!(await cache.match(part))) await cache.add(part)
}

/** Lets the app open without a network from the next time on, where supported; never delays the page. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  const start = async () => {
    await navigator.serviceWorker.register(atBase('/service-worker.js'))
    await navigator.serviceWorker.ready
    await keepLoadedParts()
  }
  // If this fails, everything still works with a network.
  void whenPageIsLoaded()
    .then(start)
    .catch(() => {})
}
