import { expect, look } from './fixtures.ts'
import { expectAccessible } from './harness/expect-accessible.ts'

const TITLES: Record<string, string> = {
  '/': 'Dashboard',
  '/schedule': 'Weekly Schedule',
  '/staff': 'Staff Management',
  '/roles': 'Role Management',
  '/timesheets': 'Timesheets',
  '/availability': 'Availability',
}
/** What each page shows once its last read has been answered. */
const LOADED: Record<string, string> = {
  '/': 'Staff Overview',
  '/schedule': 'Staff Overview',
  '/staff': 'Bo Li',
  '/roles': 'Bartender',
  '/timesheets': 'Total Hours',
  '/availability': 'All changes saved',
}

look('no page is wider than a small phone, and axe reports no violations in light and dark', async ({ newPage }) => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await newPage({ as: 'admin', viewport: 'phone', theme })
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [path, text] of Object.entries(LOADED)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: TITLES[path] as string, exact: true })).toBeVisible()
      await expect(page.getByText(text).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
      await expectAccessible(page)
    }
  }
})
