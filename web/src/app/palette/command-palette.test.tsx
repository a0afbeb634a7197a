import { listStaff } from '@fairweek/domain/contracts/staff'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { samplePerson } from '../../testing/sample-people.ts'
import { sampleReply } from '../../testing/sample-replies.ts'
import { answer } from '../../testing/stub-api.ts'

const field = page.getByRole('combobox', { name: 'Search and commands' })

/** Checks which option is selected, and that the field names it to screen readers as the one that Enter opens. */
async function expectChosen(name: RegExp): Promise<void> {
  const chosen = page.getByRole('option', { selected: true })
  await expect.element(chosen).toHaveAccessibleName(name)
  expect(chosen.elements()).toHaveLength(1)
  await expect.element(field).toHaveAttribute('aria-activedescendant', chosen.element().id)
}

async function openPalette(): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}

async function find(text: string): Promise<void> {
  await openPalette()
  await field.fill(text)
}

test('[NAV-09] a page is found and opened by keyboard alone', async () => {
  await renderApp('/', { as: 'admin' })
  await openPalette()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expectAccessible()
  await field.fill('time')
  await expect.element(page.getByRole('option', { name: 'Timesheets' })).toBeVisible()
  await field.fill('timesh')
  await expectChosen(/^Timesheets/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.pathname).toBe('/timesheets')
  await expect.element(field).not.toBeInTheDocument()
})

test.each([
  ['next week', '2026-11-23', 'Nov 23 - Nov 29, 2026'],
  ['2026-12-01', '2026-12-01', 'Nov 30 - Dec 6, 2026'],
  ['1 December 2026', '2026-12-01', 'Nov 30 - Dec 6, 2026'],
])('[NAV-09] ‘%s’ leads to that week', async (text, week, title) => {
  await renderApp('/', { as: 'admin' })
  await find(text)
  await expect.element(page.getByRole('option', { selected: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.pathname + window.location.search).toContain(`/schedule?week=${week}`)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

test('[NAV-09] an action on the shown week opens its dialog, over which the palette does not open', async () => {
  await renderApp('/schedule?week=2026-12-01', { as: 'admin' })
  await find('new shift')
  await expectChosen(/^Add Shift/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Add Shift' })).toBeVisible()
  expect(window.location.search).toContain('week=2026-12-01')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('[NAV-09] the palette says that nothing was found, and Escape leaves everything unchanged', async () => {
  await renderApp('/', { as: 'admin' })
  await find('xyzzy')
  await expect.element(page.getByText('Nothing matches ‘xyzzy’')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  expect(window.location.pathname).toBe('/')

  // The arrow keys wrap around.
  await find('')
  await userEvent.keyboard('{ArrowUp}')
  await expectChosen(/^Logout/)
  await userEvent.keyboard('{ArrowDown}')
  await expectChosen(/^Generate Schedule/)
})

test('[NAV-09] a name is found without its accents, and leads to the person’s shifts, availability and profile', async () => {
  answer(listStaff, [...sampleReply(listStaff, {}), { ...samplePerson('Bo Li'), id: 99, name: 'Łucja Nyström' }])
  await renderApp('/', { as: 'manager' })
  await find('lucja nyst')
  await expectChosen(/^Łucja Nyström/)
  expect(page.getByRole('option', { name: /Łucja Nyström/ }).elements()).toHaveLength(3)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.pathname + window.location.search).toContain('/schedule?view=people&find=')
  await expect.element(page.getByRole('button', { name: 'View: By person · Łucja Nyström' })).toBeVisible()
  await find('nystrom')
  await page.getByRole('option', { name: 'Profile of Łucja Nyström' }).click()
  await expect.poll(() => window.location.pathname + window.location.search).toContain('/staff?find=')
  await expect.element(page.getByRole('main').getByText('Łucja Nyström').first()).toBeVisible()
  await expect.element(page.getByText(/^1 of \d+/)).toBeVisible()
})

test('[SET-05] an admin finds a setting, whose field then has the focus; others do not', async () => {
  await renderApp('/', { as: 'admin' })
  await find('clopening')
  await expectChosen(/^Enforce Closer\/Opener Constraint/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Enforce Closer/Opener Constraint')).toHaveFocus()
  expect(window.location.pathname).toBe('/settings')
})

test('[NAV-09] staff find only their own pages and actions, and no colleagues', async () => {
  await renderApp('/', { as: 'staff', viewport: 'phone' })
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(field).toHaveFocus()
  await expectAccessible()
  await expect.element(page.getByRole('option').filter({ hasText: 'Request time off' })).toBeVisible()
  for (const name of ['Generate Schedule', 'Add Shift', 'Staff', 'Roles', 'Settings', 'Conflicts this week'])
    await expect.element(page.getByRole('option', { name, exact: true })).not.toBeInTheDocument()
  await field.fill('clopening')
  await expect.element(page.getByText('Nothing matches ‘clopening’')).toBeVisible()
  await field.fill('Bo Li')
  await expect.element(page.getByText('Nothing matches ‘Bo Li’')).toBeVisible()
  await field.fill('request time')
  await page.getByRole('option', { name: 'Request time off' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Request time off' })).toBeVisible()
})

test('[NAV-09] an action of another page opens that page and its dialog', async () => {
  await renderApp('/notifications', { as: 'manager' })
  await find('add event')
  await expectChosen(/^Add Event/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.pathname).toBe('/events')
  await expect.element(page.getByRole('dialog', { name: 'Add Event' })).toBeVisible()
})

test.each(['cost', 'wages', 'labour'])('[NAV-09] [COST-04] ‘%s’ leads to cost and takings', async (text) => {
  await renderApp('/', { as: 'manager' })
  await find(text)
  await page.getByRole('option', { name: /^Cost and takings/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Cost and takings' })).toBeVisible()
})

test('[NAV-09] [PAY-08] ‘xero’ leads managers to the pay run, and admins to its export', async () => {
  await renderApp('/', { as: 'manager' })
  await find('xero')
  await expectChosen(/^Pay run/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Pay run' })).toBeVisible()
})

test('[NAV-09] an action that is currently unavailable shows a toast saying so', async () => {
  await renderApp('/schedule?week=2026-11-30', { as: 'manager' })
  await find('publish')
  await expectChosen(/^Confirm Schedule/)
  await userEvent.keyboard('{Enter}')
  await expectToast('‘Confirm Schedule’ is not available here right now')
})
