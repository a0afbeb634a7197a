import type { Page } from '@playwright/test'

/** Paths of the pages that an admin has. */
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

/** Waits until nothing on a page shows as loading. Pages poll, so the network is never idle for long. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}
