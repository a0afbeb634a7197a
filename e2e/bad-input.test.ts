import { addDays } from '@fairweek/domain/time/day'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
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
