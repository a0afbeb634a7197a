import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import type { Locator, Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi, setTheme } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const WEEK = weekFromNow(6)
const peopleOf = (page: Page) => page.getByRole('table', { name: 'Week by person' })
const chip = (page: Page, name: RegExp) => page.getByRole('table').getByRole('button', { name })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected shifts' })

const plan = (page: Page, person: string | null, dayOfWeek: number, from: string, to: string, role = 'Cook') =>
  planShift(page, WEEK, { person, role, dayOfWeek, from, to })

async function openPeople(newPage: NewPage): Promise<Page> {
  const page = await newPage({ as: 'manager' })
  // Makes the window large enough for the whole week, because a drag near the edge of the window would scroll the page.
  await page.setViewportSize({ width: 1366, height: 2400 })
  await page.goto(`/schedule?week=${WEEK}&view=people`)
  await expect(peopleOf(page)).toBeVisible()
  return page
}

async function expectShift(page: Page, { id }: Pick<Shift, 'id'>, expected: Partial<Shift>): Promise<void> {
  await expect.poll(async () => (await readWeek(page, WEEK)).find((shift) => shift.id === id)).toMatchObject(expected)
}

async function drag(page: Page, held: Locator, over: Locator): Promise<void> {
  await over.scrollIntoViewIfNeeded()
  await held.hover()
  await page.mouse.down()
  const box = await over.boundingBox()
  if (!box) throw new Error('There is nothing to drag it over.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 6, { steps: 5 })
}

test('[GRID-08] by person, a shift is dragged to another person, refused without the role, and assigned by keyboard', async ({
  newPage,
}) => {
  const page = await openPeople(newPage)
  const shift = await plan(page, 'Bo Li', 2, '09:00', '17:00')
  const staff = (await callApi(page, 'GET', '/api/staff')) as { id: number; name: string }[]
  const idOf = (name: string) => staff.find((person) => person.name === name)?.id ?? 0
  const dayOf = (name: string, day: number) =>
    page.locator(`td[data-date="${addDays(WEEK, day)}"][data-person="${idOf(name)}"]`)
  const held = chip(page, /^Bo Li, Cook, Tuesday/)
  // Once shifts are planned, a banner appears and moves the week down.
  await expect(page.getByText('Attention Needed')).toBeVisible()

  await drag(page, held, dayOf('Priya Raman', 1))
  await expect(page.locator('.drag-card')).toContainText('Priya Raman does not work as Cook')
  await page.mouse.up()
  await drag(page, held, dayOf('Jo Ng', 2))
  await expect(page.locator('.drag-card')).toContainText('Jo Ng')
  await page.mouse.up()
  await expectToast(page, 'Shift updated successfully')
  await expectShift(page, shift, { staffId: idOf('Jo Ng'), dayOfWeek: 3 })

  const given = chip(page, /^Jo Ng, Cook, Wednesday/)
  await given.focus()
  await page.keyboard.press('m')
  const names = [...staff].map(({ name }) => name).sort((one, other) => one.localeCompare(other))
  const above = names[names.indexOf('Jo Ng') - 1] ?? ''
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.drag-card')).toContainText(above)
  await page.keyboard.press('Escape')
  await expectShift(page, shift, { staffId: idOf('Jo Ng'), version: 2 })
})

test('[GRID-08] the longest times fit in their shifts at every screen width', async ({ newPage }) => {
  const page = await openPeople(newPage)
  await plan(page, 'Bo Li', 1, '10:30', '23:30')
  await plan(page, 'Bo Li', 3, '16:30', '02:15')
  for (const width of [1024, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 2400 })
    for (const time of ['10:30a–11:30p', '4:30p–2:15a']) {
      const text = chip(page, /^Bo Li, Cook/).getByText(time)
      await expect(text).toBeVisible()
      const isWhole = (element: Element) => {
        const [inner, outer] = [element, element.closest('button')].map((each) => each?.getBoundingClientRect())
        return element.scrollWidth <= element.clientWidth + 1 && (inner?.right ?? 0) <= (outer?.right ?? 0)
      }
      await expect.poll(() => text.evaluate(isWhole), `${time} at ${width}`).toBe(true)
    }
  }
})

test('[GRID-07] [GRID-08] the arrow keys move the focus from the first person to the last', async ({ newPage }) => {
  const page = await openPeople(newPage)
  const staff = (await callApi(page, 'GET', '/api/staff')) as { name: string }[]
  const names = staff.map(({ name }) => name).sort((one, other) => one.localeCompare(other))
  const free = peopleOf(page).getByRole('button', { name: /^Add a shift for .* on Monday/ })
  await expect(free).toHaveCount(names.length)
  await free.first().focus()
  for (const name of names) {
    await expect(page.locator('button:focus')).toHaveAccessibleName(new RegExp(`^Add a shift for ${name} on Monday`))
    await page.keyboard.press('ArrowDown')
  }
})

test('[GRID-08] the filter by name and role is kept in the URL, and colour is never the only cue', async ({
  newPage,
}) => {
  const page = await openPeople(newPage)
  await plan(page, 'Bo Li', 2, '09:00', '17:00')
  await plan(page, 'Priya Raman', 2, '09:00', '17:00', 'Host')
  const rows = peopleOf(page).getByRole('rowheader')
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('bo l')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('Bo Li')
  await expect(page).toHaveURL(/find=bo\+l/)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('nobody at all')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Host' }).click()
  await expect(page).toHaveURL(/role=\d+/)
  await expect(chip(page, /^Priya Raman, Host/)).toBeVisible()
  await expect(chip(page, /^Bo Li/)).toHaveCount(0)
  const mark = chip(page, /^Priya Raman, Host/).locator('[data-mark]')
  await expect(mark).toBeVisible()
  expect(await mark.evaluate((drawn) => getComputedStyle(drawn, '::before').content)).toBe('"H"')
  await page.getByRole('radio', { name: 'By hour' }).click()
  await expect(page.getByRole('table', { name: 'Week', exact: true })).toBeVisible()
  await expect(chip(page, /^Priya Raman, Host/)).toBeVisible()
  await expect(chip(page, /^Bo Li/)).toHaveCount(0)
})

for (const theme of ['light', 'dark'] as const) {
  test(`[GRID-08] axe reports no violations on the week by person in ${theme}, with shifts selected`, async ({
    newPage,
  }) => {
    const page = await openPeople(newPage)
    await plan(page, 'Bo Li', 2, '09:00', '17:00')
    await setTheme(page, theme)
    await chip(page, /^Bo Li/).click({ modifiers: ['Control'] })
    await expect(bar(page)).toContainText('1 shift selected')
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Give to…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
}

test('[GRID-07] selected shifts are assigned, confirmed and deleted at once; refused shifts are listed by name', async ({
  newPage,
}) => {
  const page = await openPeople(newPage)
  const first = await plan(page, 'Bo Li', 2, '09:00', '17:00')
  const second = await plan(page, 'Bo Li', 3, '09:00', '17:00')
  const blocking = await plan(page, 'Jo Ng', 3, '12:00', '20:00')
  await chip(page, /^Bo Li, Cook, Tuesday/).click({ modifiers: ['Control'] })
  await chip(page, /^Bo Li, Cook, Wednesday/).click({ modifiers: ['Control'] })
  await expect(bar(page)).toContainText('2 shifts selected')
  await bar(page).getByRole('button', { name: 'Give to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give 2 shifts to…' })
  await expect(dialog.getByRole('button', { name: /Jo Ng.*1 of 2/ })).toContainText(
    'Jo Ng works Wed 12 PM – 8 PM as Cook',
  )
  await dialog.getByRole('button', { name: /Jo Ng/ }).click()
  await expectToast(
    page,
    '1 shift assigned, others unchanged',
    /Bo Li, Wed .*cannot take this shift: works Wed 12 PM – 8 PM as Cook/,
  )
  await expectShift(page, first, { staffId: blocking.staffId })
  await expectShift(page, second, { staffId: second.staffId, version: 1 })
  // Shifts whose change was refused stay selected.
  await expect(bar(page)).toContainText('1 shift selected')
  await page.keyboard.press('Escape')

  const week = await readWeek(page, WEEK)
  await chip(page, /^Jo Ng, Cook, Tuesday/).focus()
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText(`${week.length} shifts selected`)
  await bar(page).getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, `${week.length} shifts confirmed`)
  await expectShift(page, first, { status: 'Confirmed' })
  await expect(bar(page)).toHaveCount(0)

  const confirmed = chip(page, /^Jo Ng, Cook, Tuesday .* Confirmed/)
  await expect(confirmed).toBeVisible()
  await confirmed.focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('1 shift selected')
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Nothing was changed', 'This shift is confirmed and locked.')
  expect(await readWeek(page, WEEK)).toHaveLength(week.length)
})

test('[GRID-07] two shifts are swapped from the selection bar; Shift selects a range', async ({ newPage }) => {
  const page = await openPeople(newPage)
  const bo = await plan(page, 'Bo Li', 2, '09:00', '17:00')
  const jo = await plan(page, 'Jo Ng', 4, '10:00', '18:00')
  await chip(page, /^Bo Li, Cook, Tuesday/).click({ modifiers: ['Control'] })
  await chip(page, /^Jo Ng, Cook, Thursday/).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('2 shifts selected')
  await bar(page).getByRole('button', { name: 'Swap' }).click()
  await expectToast(page, 'Shifts swapped')
  await expectShift(page, bo, { staffId: jo.staffId })
  await expectShift(page, jo, { staffId: bo.staffId })
  await expect(bar(page)).toHaveCount(0)
})

test('[GRID-07] [PLAN-01] shifts are pinned and unpinned from the selection bar, each time as one undo step', async ({
  newPage,
}) => {
  const page = await openPeople(newPage)
  const bo = await plan(page, 'Bo Li', 2, '09:00', '17:00')
  const jo = await plan(page, 'Jo Ng', 4, '10:00', '18:00')
  await chip(page, /^Bo Li, Cook, Tuesday/).click({ modifiers: ['Control'] })
  await chip(page, /^Jo Ng, Cook, Thursday/).click({ modifiers: ['Control'] })
  await bar(page).getByRole('button', { name: 'Pin', exact: true }).click()
  await expectToast(page, '2 shifts pinned')
  for (const shift of [bo, jo]) await expectShift(page, shift, { isPinned: true })
  await expect(bar(page)).toHaveCount(0)

  await expect(chip(page, /^Bo Li, Cook, Tuesday .*Pinned/)).toBeVisible()
  await chip(page, /^Bo Li, Cook, Tuesday/).click({ modifiers: ['Control'] })
  await bar(page).getByRole('button', { name: 'Unpin' }).click()
  await expectToast(page, '1 shift unpinned')
  await expectShift(page, bo, { isPinned: false })
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toHaveAccessibleName(/Unpinned/)
  await page.keyboard.press('Control+z')
  await expectShift(page, bo, { isPinned: true })
  await expect(undo).toHaveAccessibleName(/Pinned/)
  await page.keyboard.press('Control+z')
  for (const shift of [bo, jo]) await expectShift(page, shift, { isPinned: false })
})

test('[GRID-08] on a phone the shifts of each person are listed beneath their name, without sideways scrolling', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager', viewport: 'phone' })
  await plan(page, 'Bo Li', 2, '09:00', '17:00')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/schedule?week=${WEEK}&view=people`)
  const list = page.getByRole('list', { name: 'Week by person' })
  await expect(list.getByRole('heading', { name: 'Bo Li' })).toBeVisible()
  await expect(list.getByRole('button', { name: /^Bo Li, Cook, Tuesday/ })).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
})
