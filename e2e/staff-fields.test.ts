import type { Staff } from '@fairweek/domain/contracts/staff'
import type { Locator, Page } from '@playwright/test'
import { expect, look, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectToast } from './harness/toast.ts'

const listStaff = async (page: Page) => (await callApi(page, 'GET', '/api/staff')) as Staff[]

async function findStaff(page: Page, name: string): Promise<Staff> {
  const found = (await listStaff(page)).find((person) => person.name === name)
  if (!found) throw new Error(`There is nobody called ${name}.`)
  return found
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

look(
  '[STAFFS-01] each row names the person, can be edited and deleted, and shows placeholders for unknown values',
  async ({ newPage }) => {
    const page = await newPage({ as: 'manager' })
    await page.route('**/api/staff', async (route) => {
      const answered = await route.fetch()
      const [first, second, ...others] = (await answered.json()) as Staff[]
      if (!first || !second) throw new Error('The sample has nobody.')
      const bare = { ...first, name: 'Ada van Dyk', user: null, roles: [], targetWeeklyHours: null, phoneNumber: '' }
      const full = {
        ...{ ...second, name: 'Moana Rangi', seniority: 7, targetWeeklyHours: 28.5, phoneNumber: '021 555 0142' },
        user: { username: 'moana', email: 'moana@example.com', role: 'manager' },
        roles: [{ id: 1, name: 'Cook' }],
      }
      await route.fulfill({ response: answered, json: [bare, full, ...others] })
    })
    await page.goto('/staff')
    const cell = async (name: string, index: number, text: RegExp | string) =>
      expect(rowOf(page, name).getByRole('cell').nth(index)).toHaveText(text, { useInnerText: true })
    await cell('Ada van Dyk', 0, /^AV\s*Ada van Dyk$/)
    await cell('Ada van Dyk', 1, 'No roles assigned')
    await cell('Ada van Dyk', 3, '-')
    await cell('Ada van Dyk', 4, 'Not set')
    await cell('Moana Rangi', 0, /^MR\s*Moana Rangi\s*moana · moana@example\.com · manager$/)
    await cell('Moana Rangi', 1, /Cook$/)
    await cell('Moana Rangi', 2, '7')
    await cell('Moana Rangi', 3, '021 555 0142')
    await cell('Moana Rangi', 4, '28.5')
    const people = (await listStaff(page)).length
    for (const name of [/^Edit /, /^Delete /])
      await expect(page.getByRole('row').getByRole('button', { name })).toHaveCount(people)
    for (const name of ['Edit Moana Rangi', 'Delete Ada van Dyk'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  },
)

const chooseTime = async (dialog: Locator, label: string, hour: string, minutes: string) => {
  await dialog.getByLabel(`${label}, hour`).selectOption(hour)
  await dialog.getByLabel(`${label}, minutes`).selectOption(minutes)
}

test('[STAFFS-02] each dialog field is saved and shown; an e-mail address creates an account, which can be changed', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'admin' })
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Add Staff' }).click()
  const add = page.getByRole('dialog', { name: 'Add New Staff' })
  await expect(add.getByLabel('Seniority')).toHaveValue('1')
  await expect(add.getByLabel('Target Hours')).toHaveValue('')
  await expect(add.getByLabel('User Type')).toHaveText('Staff')
  await add.getByLabel('Name', { exact: true }).fill('Hine Te Ao')
  await add.getByLabel('Phone Number').fill('021 555 0177')
  await add.getByRole('checkbox', { name: 'Host' }).check()
  for (const [wrong, says] of [
    ['11', 'Must be at most 10'],
    ['0', 'Must be at least 1'],
    ['2.5', 'Must be a whole number'],
  ] as const) {
    await add.getByLabel('Seniority').fill(wrong)
    await add.getByRole('button', { name: 'Add Staff' }).click()
    await expect(add.getByText(says, { exact: true })).toBeVisible()
  }
  await add.getByLabel('Seniority').fill('3')
  for (const day of ['Sunday', 'Friday']) await add.getByRole('checkbox', { name: day }).check()
  await chooseTime(add, 'Preferred from', '09', '15')
  await chooseTime(add, 'Preferred until', '17', '45')
  const calls: { call: string; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') return
    const path = new URL(request.url()).pathname.replace(/\d+/g, 'n')
    calls.push({ call: `${request.method()} ${path}`, body: request.postDataJSON() })
  })
  const host = (await listStaff(page)).flatMap(({ roles }) => roles).find(({ name }) => name === 'Host')
  await add.getByRole('button', { name: 'Add Staff' }).click()
  await expectToast(page, 'Staff created')
  expect(calls).toEqual([
    {
      call: 'POST /api/staff',
      body: {
        ...{ name: 'Hine Te Ao', seniority: 3, phoneNumber: '021 555 0177', targetWeeklyHours: null, email: '' },
        ...{ preferredDays: expect.arrayContaining([0, 5]), preferredTimeStart: '09:15', preferredTimeEnd: '17:45' },
      },
    },
    { call: 'POST /api/staff/n/roles', body: { roleId: host?.id } },
  ])
  expect(await findStaff(page, 'Hine Te Ao')).toMatchObject({ preferredDays: [0, 5], user: null })

  await test.step('the fields are shown again, and the e-mail has created an account named after the person without spaces', async () => {
    const edit = page.getByRole('dialog', { name: 'Edit Staff' })
    await page.getByRole('button', { name: 'Edit Hine Te Ao' }).click()
    await expect(edit.getByLabel('Seniority')).toHaveValue('3')
    await expect(edit.getByLabel('Target Hours')).toHaveValue('')
    await expect(edit.getByLabel('Preferred from, hour')).toHaveValue('09')
    await expect(edit.getByLabel('Preferred until, minutes')).toHaveValue('45')
    await expect(edit.getByRole('checkbox', { name: 'Sunday' })).toBeChecked()
    await expect(edit.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked()
    await edit.getByLabel('Email').fill('hine@example.com')
    calls.length = 0
    await edit.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Staff updated')
    await expect(page.getByLabel('Link to set a password')).toHaveValue(/token=/)
    await page.getByRole('button', { name: 'Done' }).click()
    expect(calls.map(({ call }) => call)).toEqual(['PUT /api/staff/n', 'POST /api/create-user'])
    expect(calls[1]?.body).toMatchObject({ email: 'hine@example.com', role: 'staff' })
    await expect(rowOf(page, 'Hine Te Ao')).toContainText('hineteao · hine@example.com · staff')
  })

  await test.step('the dialog changes the account and removes roles', async () => {
    const edit = page.getByRole('dialog', { name: 'Edit Staff' })
    await page.getByRole('button', { name: 'Edit Hine Te Ao' }).click()
    await expect(edit.getByLabel('Username')).toHaveValue('hineteao')
    await edit.getByLabel('Username').fill('hine')
    await edit.getByLabel('User Type').click()
    await page.getByRole('option', { name: 'Manager' }).click()
    await edit.getByRole('checkbox', { name: 'Cook' }).check()
    await edit.getByRole('checkbox', { name: 'Host' }).uncheck()
    calls.length = 0
    await edit.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Staff updated')
    expect(calls.map(({ call }) => call)).toEqual([
      'PUT /api/staff/n',
      'POST /api/staff/n/roles',
      'DELETE /api/staff/n/roles/n',
      'PUT /api/user/n',
    ])
    expect(calls[3]?.body).toMatchObject({ email: 'hine@example.com', username: 'hine', role: 'manager' })
    await expect(rowOf(page, 'Hine Te Ao')).toContainText('hine · hine@example.com · manager')
    expect((await findStaff(page, 'Hine Te Ao')).roles.map(({ name }) => name)).toEqual(['Cook'])
  })
})
