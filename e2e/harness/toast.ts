import { expect, type Locator, type Page } from '@playwright/test'

/** The message that is on screen. */
export const toastOf = (page: Page): Locator => page.locator('[data-toast]')

const asIs = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** Waits for a message that says all of this, letter for letter. */
export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  const toast = texts.reduce((said, text) => said.filter({ hasText: asIs(text) }), toastOf(page))
  await expect(toast).toBeVisible()
}
