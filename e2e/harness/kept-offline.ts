/** Checks what a page caches for use without a network. */
import { expect, type Page } from '@playwright/test'

/** Lists the addresses of the user's cached data, without the application's base path. */
export const listKept = (page: Page, basePath = '') =>
  page.evaluate(
    async (base) =>
      (await (await caches.open(`fairweek-own${base}`)).keys()).map(({ url }) =>
        url.slice(`${location.origin}${base}`.length),
      ),
    basePath,
  )

/** Waits until all loaded parts of the application are cached, which happens after their first use. */
export async function expectPartsKept(page: Page, basePath = ''): Promise<void> {
  const listMissing = () =>
    page.evaluate(async (base) => {
      const cache = await caches.open(`fairweek-shell${base}`)
      const parts = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${location.origin}${base}/assets/`))
      const isKept = await Promise.all(parts.map(async (part) => (await cache.match(part)) !== undefined))
      return parts.filter((_, index) => !isKept[index])
    }, basePath)
  await expect.poll(listMissing).toEqual([])
}
