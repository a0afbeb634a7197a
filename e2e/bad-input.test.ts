import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@fairweek/domain/time/day'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { callApi } from './harness/browser.ts'
import { newPage, startApp as startOwnApp } from './harness/fixtures.ts'
import { type App, startApp } from './harness/start-app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ copyOf: inject('templates').demo })
})
afterAll(() => app.close())

interface Shift {
  id: number
  weekStartDate: string
  dayOfWeek: number
  staffId: number | null
  status: string
}

const toast = (page: Page) => page.locator('[data-toast]')
const read = async <Row>(page: Page, path: string) => (await callApi(page, 'GET', path)) as Row[]
/** The week after the present one, in which nothing is planned. */
async function emptyWeek(page: Page): Promise<string> {
  const weeks = (await read<Shift>(page, '/api/schedule')).map(({ weekStartDate }) => weekStartDate).sort()
  return addDays(weeks.at(-1) ?? '', 7)
}

test('a spreadsheet with broken rows is answered line by line, and changes nothing', async () => {
  const page = await newPage({ app, as: 'manager' })
  await page.goto('/schedule')
  const before = await read(page, '/api/requirements')
  await page.getByRole('button', { name: 'Import requirements' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import requirements' })
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'needs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Day,From,To,Role,People needed',
        'Mon,9:00 AM,5:00 PM,Cook,2',
        'Funday,9:00 AM,5:00 PM,Cook,2',
        'Tue,9:00 AM,25:99,Cook,2',
        'Wed,9:00 AM,5:00 PM,Coook,2',
        'Thu,9:00 AM,5:00 PM,Cook,two',
        '',
      ].join('\r\n'),
    ),
  })
  const errors = dialog.getByRole('table', { name: 'Errors by line' })
  await errors.waitFor()
  await dialog.getByText('Nothing has been imported yet.').waitFor()
  const lines = await errors.getByRole('row').locator('td:first-child').allInnerTexts()
  expect(lines.map((line) => line.split('\n').at(-1))).toEqual(['3', '4', '5', '6'])
  for (const text of [
    "'Funday' is not a day of the week. Write Mon, Mon-Fri, weekdays or daily.",
    "'25:99' is not a time. Write 9:00 AM or 09:00.",
    "There is no role 'Coook'. Did you mean 'Cook'?",
    'Must be a whole number from 1 to 99',
  ]) {
    await errors.getByText(text).waitFor()
  }
  expect(await dialog.getByRole('button', { name: /^Import \d+ rows?$/ }).isDisabled()).toBe(true)
  expect(await read(page, '/api/requirements')).toEqual(before)
})

test('[SHIFT-02] two people saved into one shift at once: one wins, the other is told, nobody is double-booked', async () => {
  const first = await newPage({ app, as: 'manager' })
  const second = await newPage({ app, as: 'admin' })
  await first.goto('/roles')
  const week = await emptyWeek(first)
  const role = (await read<{ id: number; name: string }>(first, '/api/roles')).find(({ name }) => name === 'Cook')
  const hire = async (name: string) => {
    const person = (await callApi(first, 'POST', '/api/staff', { name, phoneNumber: '021 555 0100' })) as { id: number }
    await callApi(first, 'POST', `/api/staff/${person.id}/roles`, { roleId: role?.id })
    return { id: person.id, name }
  }
  const [holder, ana, ben] = [await hire('Holly Holder'), await hire('Ana First'), await hire('Ben Second')]
  const shift = (await callApi(first, 'POST', '/api/schedule', {
    weekStartDate: week,
    dayOfWeek: 2,
    startTime: '10:00',
    endTime: '18:00',
    staffId: holder.id,
    roleId: role?.id,
    status: 'Pending',
  })) as Shift

  const choose = async (page: Page, name: string) => {
    await page.goto(`/schedule?week=${week}`)
    await page.locator(`[data-shift="${shift.id}"]`).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
    await dialog.getByLabel('Staff', { exact: true }).click()
    await page.getByRole('option', { name }).click()
    return dialog.getByRole('button', { name: 'Save Changes' })
  }
  const saves = [await choose(first, ana.name), await choose(second, ben.name)]
  // Both are on their way before either arrives.
  let waiting = 0
  let release = () => {}
  const bothSent = new Promise<void>((resolve) => {
    release = resolve
  })
  for (const page of [first, second]) {
    await page.route(`**/api/schedule/${shift.id}/assign`, async (route) => {
      waiting += 1
      if (waiting === 2) release()
      await bothSent
      await route.continue()
    })
  }
  const replies = [first, second].map((page) => page.waitForResponse(`**/api/schedule/${shift.id}/assign`))
  for (const save of saves) await save.click()
  const statuses = await Promise.all(replies.map(async (reply) => (await reply).status()))
  expect([...statuses].sort()).toEqual([200, 409])

  const [winner, loser] = statuses[0] === 200 ? [first, second] : [second, first]
  await expect.poll(() => toast(winner).innerText()).toContain('Shift updated successfully')
  await expect.poll(() => toast(loser).innerText()).toContain('Failed to save shift')
  expect(await toast(loser).innerText()).toMatch(
    /Somebody else changed this shift meanwhile|Shift Already Filled|This shift has already been taken/,
  )
  expect(await loser.getByRole('dialog', { name: 'Edit Shift' }).isVisible()).toBe(true)
  const held = (await read<Shift>(first, `/api/schedule/week/${week}`)).filter(({ staffId }) => staffId !== null)
  expect(held).toMatchObject([{ id: shift.id, staffId: statuses[0] === 200 ? ana.id : ben.id }])
})

test('a server that is gone while saving is told clearly, and the form keeps what was typed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-gone-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const running = await startOwnApp({ dataDir, copyOf: inject('templates').demo })
  const page = await newPage({ app: running, as: 'manager', mayLoseServer: true })
  await page.goto('/roles')
  await page.getByRole('button', { name: 'Add Role' }).click()
  await page.getByLabel('Role Name').fill('Sommelier')
  await running.close()

  const dialog = page.getByRole('dialog', { name: 'Add Role' })
  await dialog.getByRole('button', { name: 'Add Role' }).click()
  await expect
    .poll(() => toast(page).innerText())
    .toContain('The server cannot be reached. Check the connection and try again.')
  expect(await page.getByLabel('Role Name').inputValue()).toBe('Sommelier')
  expect(await dialog.getByRole('button', { name: 'Add Role' }).isEnabled()).toBe(true)

  await startOwnApp({ dataDir, port: Number(new URL(running.url).port) })
  await dialog.getByRole('button', { name: 'Add Role' }).click()
  await expect.poll(() => toast(page).innerText()).toContain('Role created')
  await page.getByRole('heading', { name: 'Sommelier', exact: true }).waitFor()
})

test('[NAV-06] who lost their rank while a page was open is refused in so many words, and led away', async () => {
  const page = await newPage({ app, as: 'manager' })
  // Somebody else signs in on the same computer, in another tab.
  const loseRank = () => callApi(page, 'POST', '/api/login', { username: 'staff', password: 'fairweek' })
  const expectRefusal = async (action: string) => {
    await expect.poll(() => toast(page).innerText()).toContain('Permission Denied')
    expect(await toast(page).innerText()).toContain(
      `You don't have permission to ${action}. This action requires manager privileges.`,
    )
  }
  const signInAgain = async (path: string) => {
    await callApi(page, 'POST', '/api/login', { username: 'manager', password: 'fairweek' })
    await page.goto(path)
  }

  await page.goto('/staff')
  await page.getByRole('button', { name: 'Delete Bo Li' }).click()
  await loseRank()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectRefusal('delete this record')
  await page.waitForURL(`${app.url}/`)

  await signInAgain('/roles')
  await page.getByRole('button', { name: 'Add Role' }).click()
  await page.getByLabel('Role Name').fill('Boss')
  await loseRank()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  await expectRefusal('create this record')
  await page.waitForURL(`${app.url}/`)

  await signInAgain('/roles')
  await page.getByRole('button', { name: 'Edit Host' }).click()
  await page.getByLabel('Role Name').fill('Boss')
  await loseRank()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectRefusal('edit this record')
  await page.waitForURL(`${app.url}/`)

  await signInAgain('/schedule')
  await page.getByRole('button', { name: 'Confirm Schedule' }).click()
  await loseRank()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Schedule' }).click()
  await expectRefusal('confirm schedules')

  await signInAgain('/staff')
  await page.getByRole('row').filter({ hasText: 'Bo Li' }).waitFor()
  const roles = (await read<{ name: string }>(page, '/api/roles')).map(({ name }) => name)
  expect(roles).not.toContain('Boss')
})

test('[NAV-06] staff who follow a link to what managers have are told so', async () => {
  const page = await newPage({ app, as: 'staff' })
  await page.goto('/schedule#conflicts')
  await page.getByText('This section requires manager privileges', { exact: true }).waitFor()
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'Next week' }).waitFor()
  expect(await page.getByText('This section requires manager privileges').count()).toBe(0)
})
