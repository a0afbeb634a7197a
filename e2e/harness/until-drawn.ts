import type { Page } from '@playwright/test'

/**
 * Waits until the result of the last action has been drawn: the second frame begins only after the first has been
 * handed over for display.
 */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
