import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'

const main = page.getByRole('navigation', { name: 'Main' })
const sidebar = () => page.elementLocator(main.element().parentElement ?? document.body)
const EVERYBODY = ['Dashboard', 'Schedule', 'Timesheets', 'Availability', 'Events', 'Notifications']

test.each([
  ['staff', EVERYBODY],
  ['manager', [...EVERYBODY, 'Staff', 'Roles']],
  ['admin', [...EVERYBODY, 'Staff', 'Roles', 'Settings']],
] as const)('[NAV-02] on a laptop the sidebar names %s and offers only what the role may use', async (as, links) => {
  await renderApp('/', { as })
  await expect.element(main).toBeVisible()
  await expect.element(sidebar().getByText(as, { exact: true }).first()).toBeVisible()
  await expect.element(sidebar().getByRole('button', { name: 'Logout' })).toBeVisible()
  const shown = main.getByRole('link').elements() as HTMLElement[]
  expect(shown.map(({ innerText }) => innerText).sort()).toEqual([...links].sort())
})

test('[NAV-02] on a phone the sidebar slides in, and slides out after a choice', async () => {
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  const link = main.getByRole('link', { name: 'Staff', exact: true })
  const menu = page.getByRole('button', { name: 'Open menu' })
  await expect.element(menu).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
  await menu.click()
  await expect.element(page.getByRole('link', { name: 'Dashboard' })).toHaveFocus()
  await link.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Staff Management' })).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

test('[NAV-04] the header has a bell, an avatar with initials, and help with a guide', async () => {
  await renderApp('/', { as: 'manager' })
  await expect.element(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  expect((page.getByRole('button', { name: /Your menu/ }).element() as HTMLElement).innerText).toMatch(/^M[A-Z]?$/)
  await page.getByRole('button', { name: 'Help & Support' }).click()
  const help = page.getByRole('dialog', { name: 'Help & Support' })
  for (const line of [
    'Dashboard: view key stats and access quick actions',
    'Schedule: view and manage your weekly roster',
    'Staff: manage your team members',
  ])
    await expect.element(help.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  await expect.element(help.getByText('press any “Need 1 more” to see who is ruled out')).toBeVisible()
  await help.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(help).not.toBeInTheDocument()
})

test('[NAV-04] the guide for staff is about their own pages', async () => {
  await renderApp('/', { as: 'staff' })
  await page.getByRole('button', { name: 'Help & Support' }).click()
  const help = page.getByRole('dialog', { name: 'Help & Support' })
  await expect.element(help.getByText('your next shift; offer it, or report that you are ill')).toBeVisible()
  await expect.element(help.getByText('manage your team members')).not.toBeInTheDocument()
})

test('[NAV-04] the header has Logout on a laptop only', async () => {
  await renderApp('/', { as: 'manager' })
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
  await expect.element(logout).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(page.getByRole('button', { name: 'Help & Support' })).toBeVisible()
  await expect.element(logout).not.toBeInTheDocument()
})

test.each([1366, 1920, 2560])(
  'title and content are aligned at both edges in a window %i pixels wide',
  async (width) => {
    await renderApp('/', { as: 'manager' })
    await page.viewport(width, 900)
    await expect.element(page.getByRole('heading', { name: 'Staff Overview' })).toBeVisible()
    const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left
    expect(left('h1')).toBe(left('main > .contents > *'))
  },
)
