import type { Staff } from '@fairweek/domain/contracts/staff'
import type { Page } from '@playwright/test'
import { expect, look, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })

/** Checks which option is selected, and that the field names it to screen readers as the one that Enter opens. */
async function expectChosen(page: Page, name: RegExp): Promise<void> {
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(1)
  await expect(chosen).toHaveAccessibleName(name)
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
}

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

async function find(page: Page, text: string): Promise<void> {
  await openPalette(page)
  await field(page).fill(text)
}

look('[NAV-09] people, days, pages and actions can be found and opened by keyboard alone', async ({ newPage }) => {
  const page = await newPage({ as: 'admin' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await expectAccessible(page)
  await openPalette(page)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page)

  // Finds a page and opens it with Enter.
  await field(page).fill('time')
  await expect(page.getByRole('option', { name: 'Timesheets' })).toBeVisible()
  await field(page).fill('timesh')
  await expectChosen(page, /^Timesheets/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/timesheets$/)
  await expect(field(page)).toHaveCount(0)

  // Finds days and weeks.
  for (const [text, week] of [
    ['next week', weekFromNow(1)],
    ['2027-03-12', '2027-03-12'],
    ['12 March 2027', '2027-03-12'],
  ] as const) {
    await find(page, text)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/schedule\\?week=${week}`))
  }
  await expect(page.getByRole('heading', { name: 'Mar 8 - Mar 14, 2027' })).toBeVisible()

  // Finds an action on the shown week.
  await find(page, 'new shift')
  await expectChosen(page, /^Add Shift/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add Shift' })).toBeVisible()
  await expect(page).toHaveURL(/week=2027-03-12/)
  // The palette does not open over a dialog.
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Says that nothing was found; Escape leaves everything unchanged.
  await find(page, 'xyzzy')
  await expect(page.getByText('Nothing matches ‘xyzzy’')).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)

  // The arrow keys wrap around.
  await find(page, '')
  await page.keyboard.press('ArrowUp')
  await expectChosen(page, /^Logout/)
  await page.keyboard.press('ArrowDown')
  await expectChosen(page, /^Generate Schedule/)
})

test('[NAV-09] a name is found without its accents, and leads to the person’s shifts, availability and profile', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  await callApi(page, 'POST', '/api/staff', { name: 'Łucja Nyström', phoneNumber: '021 555 0123' })
  await page.goto('/')
  await find(page, 'lucja nyst')
  await expect(page.getByRole('option', { name: /Łucja Nyström/ })).toHaveCount(3)
  await expectChosen(page, /^Łucja Nyström/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/schedule\?view=people&find=/)
  await expect(page.getByRole('searchbox')).toHaveValue('Łucja Nyström')
  await find(page, 'nystrom')
  await page.getByRole('option', { name: 'Profile of Łucja Nyström' }).click()
  await expect(page).toHaveURL(/\/staff\?find=/)
  await expect(page.getByRole('main').getByText('Łucja Nyström').first()).toBeVisible()
  await expect(page.getByText(/^1 of \d+/)).toBeVisible()
})

look('[NAV-09] staff find only their own pages and actions, and no colleagues', async ({ newPage }) => {
  const page = await newPage({ as: 'staff', viewport: 'phone' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  const options = page.getByRole('option')
  await expect(options.filter({ hasText: 'Request time off' })).toBeVisible()
  for (const hidden of ['Generate Schedule', 'Add Shift', 'Staff', 'Roles', 'Settings', 'Conflicts this week'])
    await expect(page.getByRole('option', { name: hidden, exact: true })).toHaveCount(0)
  const manager = await newPage({ as: 'manager' })
  const people = (await callApi(manager, 'GET', '/api/staff')) as Staff[]
  const colleague = people.find(({ user }) => user?.username !== 'staff')?.name ?? ''
  await field(page).fill(colleague)
  await expect(page.getByText(`Nothing matches ‘${colleague}’`)).toBeVisible()
  await field(page).fill('request time')
  await page.getByRole('option', { name: 'Request time off' }).click()
  await expect(page.getByRole('dialog', { name: 'Request time off' })).toBeVisible()
})

look('[NAV-09] an action of another page opens that page and its dialog', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/notifications')
  await find(page, 'add event')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/events$/)
  await expect(page.getByRole('dialog', { name: 'Add Event' })).toBeVisible()
})

test('[NAV-09] an action that is currently unavailable shows a toast saying so', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/schedule?week=2031-03-03')
  await find(page, 'publish')
  await expectChosen(page, /^Confirm Schedule/)
  await page.keyboard.press('Enter')
  await expectToast(page, '‘Confirm Schedule’ is not available here right now')
})
