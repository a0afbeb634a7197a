import { describe, expect, test } from 'vitest'
import type { DemoAccount } from './harness/browser.ts'
import { findAccessibilityFaults } from './harness/check-accessibility.ts'
import { newPage } from './harness/fixtures.ts'

const TITLES: Record<string, string> = {
  '/': 'Dashboard',
  '/dashboard': 'Dashboard',
  '/schedule': 'Weekly Schedule',
  '/staff': 'Staff Management',
  '/roles': 'Role Management',
  '/timesheets': 'Timesheets',
  '/events': 'Events Calendar',
  '/notifications': 'Fairweek',
  '/settings': 'Settings',
}
const FOR_ALL = ['/', '/dashboard', '/schedule', '/timesheets', '/events', '/notifications']
const REACHABLE: Record<DemoAccount, string[]> = {
  staff: FOR_ALL,
  manager: [...FOR_ALL, '/staff', '/roles'],
  admin: [...FOR_ALL, '/staff', '/roles', '/settings'],
}

describe('routes', () => {
  test.each(['staff', 'manager', 'admin'] as const)(
    '[NAV-01] [NAV-03] %s reaches the routes of the role, each under its title, and is sent home from the others',
    async (as) => {
      const page = await newPage({ as })
      for (const [path, title] of Object.entries(TITLES)) {
        await page.goto(path)
        const isAllowed = REACHABLE[as].includes(path)
        await page.getByRole('heading', { level: 1, name: isAllowed ? title : 'Dashboard', exact: true }).waitFor()
        expect(new URL(page.url()).pathname, path).toBe(isAllowed ? path : '/')
      }
    },
  )

  test('[NAV-01] any other path says 404 Page Not Found', async () => {
    const page = await newPage({ as: 'staff' })
    await page.goto('/no/such/page')
    await page.getByText('404 Page Not Found').waitFor()
  })

  test('[NAV-07] a page for managers shows staff nothing, and its data is refused', async () => {
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

describe('layout', () => {
  test('[NAV-02] on a laptop the sidebar stands, names the user and offers only what the role may use', async () => {
    const linksOf = async (as: DemoAccount) => {
      const page = await newPage({ as })
      await page.goto('/')
      const nav = page.getByRole('navigation', { name: 'Main' })
      const sidebar = nav.locator('..')
      await sidebar.getByText(as, { exact: true }).first().waitFor()
      expect(await sidebar.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true)
      return nav.getByRole('link').allInnerTexts()
    }
    const everybody = ['Dashboard', 'Schedule', 'Timesheets', 'Events', 'Notifications']
    expect(await linksOf('staff')).toEqual(everybody)
    expect(await linksOf('manager')).toEqual(expect.arrayContaining([...everybody, 'Staff', 'Roles']))
    expect(await linksOf('manager')).not.toContain('Settings')
    expect(await linksOf('admin')).toContain('Settings')
  })

  test('[NAV-02] on a phone it slides in, and away after a choice', async () => {
    const page = await newPage({ as: 'manager', viewport: 'phone' })
    await page.goto('/')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Staff' })
    await page.getByRole('button', { name: 'Open menu' }).waitFor()
    expect(await link.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Staff Management' }).waitFor()
    await link.waitFor({ state: 'hidden' })
  })

  test('[NAV-04] bell, help with its guide, avatar with initials, and logout on a laptop only', async () => {
    const page = await newPage({ as: 'manager' })
    await page.goto('/')
    await page.getByRole('button', { name: /^Notifications/ }).waitFor()
    await page.getByRole('button', { name: 'Help & Support' }).click()
    const help = page.getByRole('dialog', { name: 'Help & Support' })
    for (const line of [
      'Dashboard: view key stats and access quick actions',
      'Schedule: view and manage your weekly roster',
      'Staff: manage your team members',
    ]) {
      await help.getByRole('listitem').filter({ hasText: line }).waitFor()
    }
    await help.getByText('press any “Need 1 more” to see who drops out').waitFor()
    await help.getByRole('button', { name: 'Close', exact: true }).click()
    await help.waitFor({ state: 'hidden' })
    expect(await page.getByRole('button', { name: /Your menu/ }).innerText()).toMatch(/^M[A-Z]?$/)
    const topBarLogout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
    expect(await topBarLogout.isVisible()).toBe(true)
    const phone = await newPage({ as: 'manager', viewport: 'phone' })
    await phone.goto('/')
    await phone.getByRole('button', { name: 'Help & Support' }).waitFor()
    expect(await phone.getByRole('banner').getByRole('button', { name: 'Logout' }).isVisible()).toBe(false)
  })

  test('no page is wider than a small phone, and axe finds nothing in light and dark', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await newPage({ as: 'admin', viewport: 'phone', theme })
      await page.setViewportSize({ width: 360, height: 740 })
      for (const path of ['/', '/schedule', '/staff', '/roles', '/timesheets']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1, name: TITLES[path] as string, exact: true }).waitFor()
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
        expect(await findAccessibilityFaults(page), `${path} ${theme}`).toEqual([])
      }
    }
  }, 120_000)
})
