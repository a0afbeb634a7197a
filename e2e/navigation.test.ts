import { expect, look } from './fixtures.ts'
import type { DemoAccount } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'

const TITLES: Record<string, string> = {
  '/': 'Dashboard',
  '/dashboard': 'Dashboard',
  '/schedule': 'Weekly Schedule',
  '/staff': 'Staff Management',
  '/roles': 'Role Management',
  '/timesheets': 'Timesheets',
  '/availability': 'Availability',
  '/events': 'Events Calendar',
  '/notifications': 'Fairweek',
  '/settings': 'Settings',
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
const FOR_ALL = ['/', '/dashboard', '/schedule', '/timesheets', '/availability', '/events', '/notifications']
const REACHABLE: Record<DemoAccount, string[]> = {
  staff: FOR_ALL,
  manager: [...FOR_ALL, '/staff', '/roles'],
  admin: [...FOR_ALL, '/staff', '/roles', '/settings'],
}

look.describe('routes', () => {
  for (const as of ['staff', 'manager', 'admin'] as const) {
    look(
      `[NAV-01] [NAV-03] ${as} reaches the routes of the role under their titles, and is redirected home from the others`,
      async ({ newPage }) => {
        const page = await newPage({ as })
        for (const [path, title] of Object.entries(TITLES)) {
          await page.goto(path)
          const isAllowed = REACHABLE[as].includes(path)
          await expect(
            page.getByRole('heading', { level: 1, name: isAllowed ? title : 'Dashboard', exact: true }),
          ).toBeVisible()
          await expect(page, path).toHaveURL(({ pathname }) => pathname === (isAllowed ? path : '/'))
        }
      },
    )
  }

  look('[NAV-01] any other path shows 404 Page Not Found', async ({ newPage }) => {
    const page = await newPage({ as: 'staff' })
    await page.goto('/no/such/page')
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
  })

  look('[NAV-07] a page for managers shows nothing to staff, and its data is refused', async ({ newPage }) => {
    const page = await newPage({ as: 'staff' })
    await page.goto('/')
    for (const path of ['/api/staff/export', '/api/requirements/export', '/api/conflicts']) {
      const reply = await page.request.get(path)
      expect(reply.status(), path).toBe(403)
      expect(await reply.json()).toMatchObject({
        message: "You don't have permission to view this information. This action requires manager privileges.",
      })
    }
  })
})

look.describe('layout', () => {
  look(
    '[NAV-02] on a laptop the sidebar is always shown, names the user and offers only what the role may use',
    async ({ newPage }) => {
      const linksOf = async (as: DemoAccount) => {
        const page = await newPage({ as })
        await page.goto('/')
        const nav = page.getByRole('navigation', { name: 'Main' })
        const sidebar = nav.locator('..')
        await expect(sidebar.getByText(as, { exact: true }).first()).toBeVisible()
        await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible()
        return nav.getByRole('link').allInnerTexts()
      }
      const everybody = ['Dashboard', 'Schedule', 'Timesheets', 'Availability', 'Events', 'Notifications']
      expect(await linksOf('staff')).toEqual(everybody)
      expect(await linksOf('manager')).toEqual(expect.arrayContaining([...everybody, 'Staff', 'Roles']))
      expect(await linksOf('manager')).not.toContain('Settings')
      expect(await linksOf('admin')).toContain('Settings')
    },
  )

  look('[NAV-02] on a phone the sidebar slides in, and slides out after a choice', async ({ newPage }) => {
    const page = await newPage({ as: 'manager', viewport: 'phone' })
    await page.goto('/')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Staff' })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeFocused()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Staff Management' })).toBeVisible()
    await expect(link).toBeHidden()
  })

  look(
    '[NAV-04] the header has a bell, help with a guide, an avatar with initials, and Logout on a laptop only',
    async ({ newPage }) => {
      const page = await newPage({ as: 'manager' })
      await page.goto('/')
      await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
      await page.getByRole('button', { name: 'Help & Support' }).click()
      const help = page.getByRole('dialog', { name: 'Help & Support' })
      for (const line of [
        'Dashboard: view key stats and access quick actions',
        'Schedule: view and manage your weekly roster',
        'Staff: manage your team members',
      ]) {
        await expect(help.getByRole('listitem').filter({ hasText: line })).toBeVisible()
      }
      await expect(help.getByText('press any “Need 1 more” to see who is ruled out')).toBeVisible()
      await help.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(help).toBeHidden()
      await expect(page.getByRole('button', { name: /Your menu/ })).toContainText(/^M[A-Z]?$/, { useInnerText: true })
      const topBarLogout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
      await expect(topBarLogout).toBeVisible()
      const phone = await newPage({ as: 'manager', viewport: 'phone' })
      await phone.goto('/')
      await expect(phone.getByRole('button', { name: 'Help & Support' })).toBeVisible()
      await expect(phone.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeHidden()
    },
  )

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
})
