/** Checks what a page caches for use without a network. */
import { expect, type Page } from '@playwright/test'

/** Lists the URLs of the user's cached data, without the application's base path. */
export const listCached = (page: Page, basePath = '') =>
  page.evaluate(
    async (base) =>
      (await (await caches.open(`fairweek-own${base}`)).keys()).map(({ url }) =>
        url.slice(`${location.origin}${base}`.length),
      ),
    basePath,
  )

/** If no code has been loaded for this long, the page has loaded everything it loads by itself. */
const QUIET_MS = 1000

/** Waits until all code that the page loads by itself is cached, which happens after its first use. */
export async function expectPartsCached(page: Page, basePath = ''): Promise<void> {
  const listParts = () =>
    page.evaluate(async (base) => {
      const cache = await caches.open(`fairweek-shell${base}`)
      const parts = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${location.origin}${base}/assets/`))
      const isCached = await Promise.all(parts.map(async (part) => (await cache.match(part)) !== undefined))
      return parts.map((part, index) => ({ part, isCached: isCached[index] }))
    }, basePath)
  let loadedBefore = 0
  const listMissing = async () => {
    const parts = await listParts()
    const isQuiet = parts.length === loadedBefore
    loadedBefore = parts.length
    return isQuiet
      ? parts.filter(({ isCached }) => !isCached).map(({ part }) => part)
      : ['parts are still being loaded']
  }
  await expect.poll(listMissing, { intervals: [QUIET_MS] }).toEqual([])
}
