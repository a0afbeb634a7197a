import type { Page } from '@playwright/test'

/** The addresses of the pages that an admin has. */
export const ADMIN_PAGES = [
  '/',
  '/schedule',
  '/staff',
  '/roles',
  '/timesheets',
  '/availability',
  '/events',
  '/notifications',
  '/settings',
] as const

/** Waits until a page is itself. Pages poll, so the network is never idle for long: what matters is that nothing is loading. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}
