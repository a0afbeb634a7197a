import type { Page } from '@playwright/test'

/** Until what was done last has been drawn: the second frame begins once the first is handed over to be shown. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
