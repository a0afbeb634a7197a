import type { Page } from '@playwright/test'

/** Waits until the last action has been drawn: the second frame begins once the first is handed over for display. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
