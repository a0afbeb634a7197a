import type { Page } from '@playwright/test'
import type { DemoAccount } from './browser.ts'

/** Paths of all pages for admins. */
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

/** Paths of the pages for each account, including all views of the schedule. */
export const PAGES_OF: Partial<Record<DemoAccount, readonly string[]>> = {
  admin: [...ADMIN_PAGES, '/schedule?view=people', '/schedule?view=month'],
  staff: ['/', '/schedule', '/schedule?view=month', '/availability', '/timesheets', '/events', '/notifications'],
}

/** Waits until nothing on a page is shown as loading. Pages poll, so the network is never idle for long. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}
