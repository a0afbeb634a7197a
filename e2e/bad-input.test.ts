import { addDays } from '@fairweek/domain/time/day'
import type { Locator, Page, Request } from '@playwright/test'
import { expect, look, test } from './fixtures.ts'
import { blockStream, callApi } from './harness/browser.ts'
import { expectToast } from './harness/toast.ts'

interface Shift {
  id: number
  weekStartDate: string
  dayOfWeek: number
  staffId: number | null
  status: string
}

const read = async <Row>(page: Page, path: string) => (await callApi(page, 'GET', path)) as Row[]
/** Returns the Monday after the last week with shifts. */
async function emptyWeek(page: Page): Promise<string> {
  const weeks = (await read<Shift>(page, '/api/schedule')).map(({ weekStartDate }) => weekStartDate).sort()
  return addDays(weeks.at(-1) ?? '', 7)
}

test('a spreadsheet with broken rows gets an error for each row and changes nothing', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
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
  await expect(errors).toBeVisible()
  await expect(dialog.getByText('Nothing has been imported yet.')).toBeVisible()
  const lines = await errors.getByRole('row').locator('td:first-child').allInnerTexts()
  expect(lines.map((line) => line.split('\n').at(-1))).toEqual(['3', '4', '5', '6'])
  for (const text of [
    "'Funday' is not a day of the week. Write Mon, Mon-Fri, weekdays or daily.",
    "'25:99' is not a time. Write 9:00 AM or 09:00.",
    "There is no role 'Coook'. Did you mean 'Cook'?",
    'Must be a whole number from 1 to 99',
  ]) {
    await expect(errors.getByText(text)).toBeVisible()
  }
  await expect(dialog.getByRole('button', { name: /^Import \d+ rows?$/ })).toBeDisabled()
  expect(await read(page, '/api/requirements')).toEqual(before)
})

test('[SHIFT-02] two managers assign one shift at once: one succeeds, the other gets an error, nobody is double-booked', async ({
  newPage,
}) => {
  const first = await newPage({ as: 'manager' })
  const second = await newPage({ as: 'admin' })
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
  // Both requests are sent before either of them arrives at the server.
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
  await expectToast(winner, 'Shift updated successfully')
  await expectToast(
    loser,
    'Failed to save shift',
    /changed this shift|Shift Already Filled|This shift has already been taken/,
  )
  await expect(loser.getByRole('dialog', { name: 'Edit Shift' })).toBeVisible()
  const held = (await read<Shift>(first, `/api/schedule/week/${week}`)).filter(({ staffId }) => staffId !== null)
  expect(held).toMatchObject([{ id: shift.id, staffId: statuses[0] === 200 ? ana.id : ben.id }])
})

test.describe('with its own server process', () => {
  test.use({ hasOwnProcess: true })

  test('a server that stops during a save is reported, and the form keeps the typed text', async ({
    app,
    newPage,
    startApp,
  }) => {
    const page = await newPage({ as: 'manager', mayLoseServer: true })
    await page.goto('/roles')
    await page.getByRole('button', { name: 'Add Role' }).click()
    await page.getByLabel('Role Name').fill('Sommelier')
    await app.stop()

    const dialog = page.getByRole('dialog', { name: 'Add Role' })
    await dialog.getByRole('button', { name: 'Add Role' }).click()
    await expectToast(page, 'The server cannot be reached. Check the connection and try again.')
    await expect(page.getByLabel('Role Name')).toHaveValue('Sommelier')
    await expect(dialog.getByRole('button', { name: 'Add Role' })).toBeEnabled()

    await startApp({ dataDir: app.dataDir, port: Number(new URL(app.url).port) })
    await dialog.getByRole('button', { name: 'Add Role' }).click()
    await expectToast(page, 'Role created')
    await expect(page.getByRole('heading', { name: 'Sommelier', exact: true })).toBeVisible()
  })
})

test('[NAV-06] a user demoted while a page is open is refused with the reason and leaves the page', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  let mayRead = Promise.resolve()
  const underWay = new Set<Request>()
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    if (request.method() === 'GET') {
      await mayRead
      underWay.add(request)
    }
    await route.fallback()
  })
  // The stream of changes never ends, so its request would always count as pending.
  await blockStream(page)
  // Another user signs in on the same computer, in another tab. The page's reads are held back until the button is
  // pressed, because a page that noticed the new user would close its dialog.
  const pressWithoutRank = async (button: Locator, action: string) => {
    let pressed = () => {}
    mayRead = new Promise((resolve) => {
      pressed = resolve
    })
    // Waits until the reads that were sent for the manager have been answered.
    await expect.poll(() => underWay.size).toBe(0)
    await callApi(page, 'POST', '/api/login', { username: 'staff', password: 'fairweek' })
    await button.click()
    pressed()
    await expectToast(
      page,
      'Permission Denied',
      `You don't have permission to ${action}. This action requires manager privileges.`,
    )
  }
  const signInAgain = async (path: string) => {
    await callApi(page, 'POST', '/api/login', { username: 'manager', password: 'fairweek' })
    await page.goto(path)
  }

  await page.goto('/staff')
  await page.getByRole('button', { name: 'Delete Bo Li' }).click()
  await pressWithoutRank(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }), 'delete this record')
  await expect(page).toHaveURL('/')

  await signInAgain('/roles')
  await page.getByRole('button', { name: 'Add Role' }).click()
  await page.getByLabel('Role Name').fill('Boss')
  await pressWithoutRank(page.getByRole('dialog').getByRole('button', { name: 'Add Role' }), 'create this record')
  await expect(page).toHaveURL('/')

  await signInAgain('/roles')
  await page.getByRole('button', { name: 'Edit Host' }).click()
  await page.getByLabel('Role Name').fill('Boss')
  await pressWithoutRank(page.getByRole('dialog').getByRole('button', { name: 'Save' }), 'edit this record')
  await expect(page).toHaveURL('/')

  await signInAgain('/schedule')
  await page.getByRole('button', { name: 'Confirm Schedule' }).click()
  await pressWithoutRank(
    page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Schedule' }),
    'confirm schedules',
  )

  await signInAgain('/staff')
  await expect(page.getByRole('row').filter({ hasText: 'Bo Li' })).toBeVisible()
  const roles = (await read<{ name: string }>(page, '/api/roles')).map(({ name }) => name)
  expect(roles).not.toContain('Boss')
})

look(
  '[NAV-06] staff who follow a link to a manager section see that it requires manager privileges',
  async ({ newPage }) => {
    const page = await newPage({ as: 'staff' })
    await page.goto('/schedule#conflicts')
    await expect(page.getByText('This section requires manager privileges', { exact: true })).toBeVisible()
    await page.goto('/schedule')
    await expect(page.getByRole('button', { name: 'Next week' })).toBeVisible()
    await expect(page.getByText('This section requires manager privileges')).toHaveCount(0)
  },
)
