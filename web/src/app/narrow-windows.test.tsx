/** Pages fit narrow windows: a phone, and a phone at 200 % zoom, with the product's font and with its fallback. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listTooWide } from '../testing/list-too-wide.ts'
import { renderApp } from '../testing/render-app.tsx'
import { waitUntilLoaded } from '../testing/wait-until-loaded.ts'

const PAGES = {
  admin: [
    '/',
    '/schedule',
    '/schedule?view=people',
    '/schedule?view=month',
    '/staff',
    '/roles',
    '/timesheets',
    '/availability',
    '/events',
    '/notifications',
    '/settings',
  ],
  staff: ['/', '/schedule', '/schedule?view=month', '/availability', '/timesheets', '/events', '/notifications'],
} as const
const CASES = (['admin', 'staff'] as const).flatMap((account) => PAGES[account].map((path) => [account, path] as const))

const { style } = document.documentElement

afterEach(() => style.removeProperty('--font-sans'))

test.each(CASES)('the page of %s at %s fits narrow windows, in both fonts', async (account, path) => {
  await renderApp(path, { as: account, viewport: 'phone' })
  await waitUntilLoaded()
  await expect.poll(() => document.documentElement.hasAttribute('data-own-font')).toBe(true)
  for (const font of ['own', 'fallback']) {
    if (font === 'fallback') style.setProperty('--font-sans', 'var(--font-first)')
    for (const width of [390, 195]) {
      await page.viewport(width, 422)
      await document.fonts.ready
      // After a window becomes narrow, the page is laid out once more, so this polls.
      await expect.poll(listTooWide, { message: `${font} font at ${width}` }).toEqual([])
    }
  }
})
