import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Waits until nothing on the page is shown as loading. */
export async function waitUntilLoaded(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
  await expect.poll(() => document.body.innerText).not.toContain('Loading')
}
