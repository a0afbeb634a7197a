/** What a page keeps for when there is no network. */
import { expect, type Page } from '@playwright/test'

/** The addresses of what is kept of somebody, without the application's. */
export const listKept = (page: Page, basePath = '') =>
  page.evaluate(
    async (base) =>
      (await (await caches.open(`fairweek-own${base}`)).keys()).map(({ url }) =>
        url.slice(`${location.origin}${base}`.length),
      ),
    basePath,
  )

/** Waits until all parts of the application that the page has loaded are kept: they are written after they were used. */
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
