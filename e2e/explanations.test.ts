import type { Staff } from '@fairweek/domain/contracts/staff'
import type { Locator, Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi, setTheme } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { generateWeek, planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const need = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()
const card = (page: Page) => page.getByRole('dialog')
const readStaff = async (page: Page) => (await callApi(page, 'GET', '/api/staff')) as Staff[]

async function openWeek(newPage: NewPage, week: string): Promise<Page> {
  const page = await newPage({ as: 'manager' })
  await page.goto(`/schedule?week=${week}`)
  await expect(page.getByRole('table', { name: 'Week' })).toBeVisible()
  return page
}

async function openNeed(page: Page, name: RegExp): Promise<void> {
  await need(page, name).click()
  await expect(card(page).getByRole('heading', { name: 'Who is ruled out, and why' })).toBeVisible()
}

test('a shortage is explained with fixes; one click applies a fix, and undo reverts it', async ({ newPage }) => {
  const week = weekFromNow(4)
  const page = await openWeek(newPage, week)
  await planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek: 2, from: '16:00', to: '23:00' })
  await openNeed(page, /^Need 3 more, Cook, Tuesday, 9:00 AM/)
  await expect(card(page).getByRole('heading', { name: 'Need 3 more' })).toBeVisible()
  await expect(card(page).getByText('0 of 3 until 4 PM, then 1 of 6 filled')).toBeVisible()

  // Every person whom a rule excludes is named, with the reason.
  const people = await readStaff(page)
  const cooks = people.filter(({ roles }) => roles.some(({ name }) => name === 'Cook'))
  await expect(card(page).getByText(`${cooks.length} of ${people.length} people`)).toBeVisible()
  await card(page).getByText('Free that day').click()
  await expect(
    card(page)
      .getByRole('listitem')
      .filter({ hasText: /Bo Li.*works Tue 4 PM – 11 PM as Cook/ })
      .first(),
  ).toBeVisible()

  const apply = card(page)
    .getByRole('button', { name: /^Apply: / })
    .first()
  const title = (await apply.getAttribute('aria-label'))?.replace('Apply: ', '') ?? ''
  const name = cooks.find((person) => title.includes(person.name))?.name ?? 'nobody'
  await apply.click()
  await expect(card(page).getByText('Done. The shift is filled.')).toBeVisible()
  await expect(card(page).getByRole('heading', { name: 'Need 2 more' })).toBeVisible()
  expect(await readWeek(page, week)).toHaveLength(2)
  await page.keyboard.press('Escape')
  await expect(need(page, /^Need 2 more, Cook, Tuesday, 9:00 AM/)).toBeVisible()
  await expect(need(page, new RegExp(`^${name}, Cook, Tuesday .* Pending, Pinned$`))).toBeVisible()

  await openNeed(page, /^Need 1 more, Manager, Tuesday, 10:00 AM/)
  await card(page)
    .getByRole('button', { name: /^Apply: / })
    .first()
    .click()
  await expect(card(page).getByRole('heading', { name: 'Filled' })).toBeVisible()
  await card(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page).getByRole('heading', { name: 'Need 1 more' })).toBeVisible()
  expect(await readWeek(page, week)).toHaveLength(2)
})

test('[CONF-07] the conflict panel and the open shift offer the same fixes', async ({ newPage }) => {
  const week = weekFromNow(6)
  const page = await openWeek(newPage, week)
  await planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek: 2, from: '16:00', to: '23:00' })
  const listNames = async (within: Locator) => {
    const fixes = within.getByRole('button', { name: /^Apply: / })
    await expect(fixes.first()).toBeVisible()
    return fixes.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  }
  const shortage = /Cook short Mon 9 AM – 5 PM/
  const panel = page.getByRole('region', { name: 'Schedule Conflicts' })
  await panel
    .getByRole('listitem')
    .filter({ hasText: shortage })
    .getByRole('button', { name: /^Fixes: / })
    .click()
  const offered = await listNames(panel)
  await expect(panel.getByText(/ takes Mon 9 AM – /).first()).toBeVisible()
  await expectAccessible(page)
  await openNeed(page, /^Need 3 more, Cook, Monday, 9:00 AM/)
  expect(await listNames(card(page))).toEqual(offered)
  await page.keyboard.press('Escape')

  await panel
    .getByRole('button', { name: /^Apply: / })
    .first()
    .click()
  await expectToast(page, 'Conflict fixed')
  expect(await readWeek(page, week)).toHaveLength(2)
})

test('a user whose change comes too late gets an error and sees the current week', async ({ newPage }) => {
  const week = weekFromNow(5)
  const page = await openWeek(newPage, week)
  await openNeed(page, /^Need 1 more, Manager, Monday/)
  const apply = card(page)
    .getByRole('button', { name: /^Apply: / })
    .first()
  await expect(apply).toBeVisible()
  const [manager] = (await readStaff(page)).filter(({ roles }) => roles.some(({ name }) => name === 'Manager'))
  await page.route('**/api/schedule/explain/fix', async (route) => {
    // Another manager fills the slot first.
    await planShift(page, week, {
      person: manager?.name ?? '',
      role: 'Manager',
      dayOfWeek: 1,
      from: '10:00',
      to: '18:00',
    })
    await route.continue()
  })
  await apply.click()
  await expect(card(page).getByRole('alert').getByText('Not applied')).toBeVisible()
  await expectToast(page, 'Failed to apply the fix')
  await expect(card(page).getByRole('heading', { name: 'Filled' })).toBeVisible()
  expect(await readWeek(page, week)).toHaveLength(1)
})

test('the explanation card follows changes by other people', async ({ newPage }) => {
  const week = weekFromNow(11)
  const page = await openWeek(newPage, week)
  await openNeed(page, /^Need 3 more, Cook, Wednesday, 9:00 AM/)
  await planShift(page, week, { person: 'Jo Ng', role: 'Cook', dayOfWeek: 3, from: '09:00', to: '17:00' })
  await expect(card(page).getByRole('heading', { name: 'Need 2 more' })).toBeVisible()
  await expect(card(page).getByText('1 of 3 until 4 PM, then 1 of 6 filled')).toBeVisible()
  await card(page).getByText('Free that day').click()
  await expect(card(page).getByText('already works this shift')).toBeVisible()
})

test('a cancelled shift is filled by choosing a person who could take it, without creating another shift', async ({
  newPage,
}) => {
  const week = weekFromNow(12)
  const page = await openWeek(newPage, week)
  const shift = await planShift(page, week, {
    person: 'Jo Ng',
    role: 'Cook',
    dayOfWeek: 4,
    from: '09:00',
    to: '17:00',
  })
  await callApi(page, 'PUT', `/api/schedule/${shift.id}/cancel`)
  await need(page, /^Jo Ng, Cook, Thursday .* Cancelled$/).click()
  await card(page).getByRole('button', { name: 'Why is this open?' }).click()
  await expect(card(page).getByRole('heading', { name: 'Need 3 more' })).toBeVisible()
  const choose = card(page)
    .getByRole('button', { name: /^Choose / })
    .first()
  const name = (await choose.getAttribute('aria-label'))?.replace('Choose ', '') ?? ''
  await choose.click()
  await page.getByRole('dialog', { name: 'Edit Shift' }).getByRole('button', { name: 'Save Changes' }).click()
  await expect(need(page, new RegExp(`^${name}, Cook, Thursday .* Pending, Reassigned$`))).toBeVisible()
  expect(await readWeek(page, week)).toMatchObject([{ id: shift.id, status: 'Pending', staff: { name } }])
  // A dialog returns the focus shortly after it has closed.
  await expect.poll(() => page.evaluate('document.activeElement.dataset.shift')).toBe(String(shift.id))
})

test('a dialog explains why a person works a shift and why another person does not', async ({ newPage }) => {
  const week = weekFromNow(6)
  const page = await openWeek(newPage, week)
  await planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek: 1, from: '09:00', to: '17:00' })
  await need(page, /^Bo Li, Cook, Monday/).click()
  await card(page).getByRole('button', { name: 'Why Bo Li?' }).click()
  const why = page.getByRole('dialog', { name: 'Why Bo Li?' })
  await expect(why.getByText(/^Bo Li works this shift/)).toBeVisible()
  await expect(why.getByRole('heading', { name: 'Who else holds the role' })).toBeVisible()

  const ask = async (name: string) => {
    await why.getByRole('combobox', { name: 'Why not someone else?' }).click()
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  }
  await ask('Priya Raman')
  await expect(why.getByText('Priya Raman cannot take this shift: does not work as Cook.')).toBeVisible()
  await ask('Jo Ng')
  await expect(why.getByText(/^Jo Ng could take this shift\. Effect on the week: /)).toBeVisible()
  await expect(why.getByRole('heading', { name: 'What it would cost' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Edit Shift' })).toBeVisible()
})

test('on a phone, staff read why they have a shift, without the names of other people', async ({ newPage }) => {
  const week = weekFromNow(7)
  const page = await newPage({ as: 'manager', viewport: 'phone' })
  const staff = await readStaff(page)
  const own = staff.find(({ user }) => user?.username === 'staff')
  const role = own?.roles[0]
  await planShift(page, week, {
    person: own?.name ?? '',
    role: role?.name ?? '',
    dayOfWeek: 3,
    from: '12:00',
    to: '20:00',
  })
  await callApi(page, 'POST', '/api/logout')
  await callApi(page, 'POST', '/api/login', { username: 'staff', password: 'fairweek' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/schedule?week=${week}`)
  await page.getByRole('button', { name: /^Why me\? Wednesday/ }).click()
  const receipt = page.getByRole('dialog', { name: 'Why you have this shift' })
  await expect(receipt.getByText(`You work Wed 12 PM – 8 PM as ${role?.name}.`)).toBeVisible()
  await expect(receipt).toContainText('With this shift you work 8 h this week', { useInnerText: true })
  const text = await receipt.innerText()
  for (const { name } of staff) expect(text).not.toContain(name)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await expectAccessible(page)
})

test('open shifts left by Generate link to the reason why they are open', async ({ newPage }) => {
  const week = weekFromNow(8)
  const page = await newPage({ as: 'manager' })
  const role = (await callApi(page, 'POST', '/api/roles', { name: 'Sommelier' })) as { id: number }
  await callApi(page, 'POST', '/api/requirements', {
    dayOfWeek: 3,
    startTime: '18:00',
    endTime: '22:00',
    roleId: role.id,
    requiredCount: 1,
    source: 'Manual',
  })
  await page.goto(`/schedule?week=${week}`)
  await generateWeek(page)
  const panel = page.getByRole('region', { name: 'Generate Schedule' })
  await panel.getByText('Details', { exact: true }).click()
  await expect(panel.getByText('Coverage:')).toBeVisible()
  await panel.getByRole('button', { name: 'What would help? Sommelier, Wednesday, 6:00 PM – 10:00 PM' }).click()
  await expect(card(page).getByText('Nobody holds the role Sommelier.')).toBeVisible()
  await expect(card(page).getByText(/^0 of \d+ people/)).toBeVisible()
  await expect(card(page).getByRole('heading', { name: 'What would help' })).toBeVisible()

  // Once the slot is filled, the result of the generation no longer offers an explanation for it.
  await card(page).getByRole('button', { name: 'Close dialog' }).click()
  const hired = (await callApi(page, 'POST', '/api/staff', { name: 'Vin Rouge', phoneNumber: '0210000' })) as Staff
  await callApi(page, 'POST', `/api/staff/${hired.id}/roles`, { roleId: role.id })
  await planShift(page, week, { person: 'Vin Rouge', role: 'Sommelier', dayOfWeek: 3, from: '18:00', to: '22:00' })
  await expect(panel.getByText('This shift has been filled.')).toBeVisible()
  await expect(panel.getByRole('button', { name: /Sommelier/ })).toHaveCount(0)
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe reports no violations on the card and the dialogs in ${theme}`, async ({ newPage }) => {
    const week = weekFromNow(9)
    const page = await openWeek(newPage, week)
    await planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek: 1, from: '09:00', to: '17:00' })
    await setTheme(page, theme)
    await openNeed(page, /^Need \d more, Cook, Tuesday, 9:00 AM/)
    await expect(
      card(page)
        .getByRole('button', { name: /^Apply: / })
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await need(page, /^Bo Li, Cook, Monday/).click()
    await card(page).getByRole('button', { name: 'Why Bo Li?' }).click()
    await expect(page.getByRole('dialog', { name: 'Why Bo Li?' }).getByText(/^Bo Li works this shift/)).toBeVisible()
    await expectAccessible(page)
  })
}

test('the explanation card is opened, read and closed by keyboard, and the focus returns', async ({ newPage }) => {
  const page = await openWeek(newPage, weekFromNow(10))
  const opener = need(page, /^Need \d more, Cook, Tuesday, 9:00 AM/)
  await opener.press('Enter')
  const role = card(page).getByText('Hold the role')
  await expect(role).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card(page).getByText('does not work as Cook')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})
