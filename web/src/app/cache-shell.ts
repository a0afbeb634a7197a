/** Registers the service worker, and caches the files that were loaded before it was active (REACH-04). */
import { atBase, BASE_PATH, fullAddress } from '../ui/base-path.ts'
import { whenPageIsLoaded } from '../ui/fetch-ahead.ts'

/** The name of this installation's cache for application files; other installations on the domain have their own. */
const SHELL = `fairweek-shell${BASE_PATH}`

async function cacheLoadedParts(): Promise<void> {
  const cache = await caches.open(SHELL)
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(fullAddress('/assets/')))
  for (const part of new Set(parts)) if (!(await cache.match(part))) await cache.add(part)
}

/** Lets the app open without a network from the next visit on, where supported; never delays the page. */
export function cacheShell(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  const start = async () => {
    await navigator.serviceWorker.register(atBase('/service-worker.js'))
    await navigator.serviceWorker.ready
    await cacheLoadedParts()
  }
  // Without the service worker, everything still works online.
  void whenPageIsLoaded()
    .then(start)
    .catch(() => {})
}
