import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectToast } from './harness/toast.ts'

interface Requirement {
  id: number
  dayOfWeek: number
  startTime: string
  endTime: string
  roleId: number
  requiredCount: number
  source: string
}

test('[REQM-02] the form starts with the first role, accepts whole numbers from 1, and sends a manual requirement', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  const [first] = (await callApi(page, 'GET', '/api/roles')) as { id: number; name: string }[]
  const before = (await callApi(page, 'GET', '/api/requirements')) as Requirement[]
  await page.goto('/schedule')
  const card = page.getByRole('region', { name: 'Staff Requirements' })
  await card.getByRole('button', { name: 'Add Requirements' }).click()
  await expect(card.getByRole('combobox', { name: 'Role' })).toHaveText(first?.name ?? '')
  const count = card.getByLabel('Staff Needed', { exact: true })
  const add = card.getByRole('button', { name: 'Add', exact: true })
  for (const [typed, says] of [
    ['', 'Expected number, received nothing'],
    ['0', 'Must be at least 1'],
    ['-2', 'Must be at least 1'],
    ['1.5', /^Expected|^Must be/],
    ['100', 'Must be at most 99'],
  ] as const) {
    await count.fill(typed)
    await add.click()
    await expect(card.getByText(says).first(), typed).toBeVisible()
  }
  // Times are compared as times, not as text: '10:00' is after '09:00', and an end equal to the start is refused.
  await count.fill('1')
  const hourOf = (label: string) => card.getByLabel(`${label}, hour`, { exact: true })
  await hourOf('Start Time').selectOption('10')
  await hourOf('End Time').selectOption('10')
  await add.click()
  await expect(card.getByText('End time must be after start time')).toBeVisible()
  expect((await callApi(page, 'GET', '/api/requirements')) as Requirement[]).toHaveLength(before.length)
  await hourOf('Start Time').selectOption('09')
  await hourOf('End Time').selectOption('17')
  await add.click()
  await expectToast(page, 'Requirement added')
  const after = (await callApi(page, 'GET', '/api/requirements')) as Requirement[]
  const known = new Set(before.map(({ id }) => id))
  expect(after.filter(({ id }) => !known.has(id))).toMatchObject([
    {
      ...{ dayOfWeek: 0, startTime: '09:00:00', endTime: '17:00:00' },
      ...{ roleId: first?.id, requiredCount: 1, source: 'Manual' },
    },
  ])
})

test('[REQM-02] without roles the form names Bartender and adds nothing', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.route('**/api/roles', (route) => route.fulfill({ json: [] }))
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/requirements')) sent.push(request.url())
  })
  await page.goto('/schedule')
  const card = page.getByRole('region', { name: 'Staff Requirements' })
  await card.getByRole('button', { name: 'Add Requirements' }).click()
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card.getByText(/Bartender/).first()).toBeVisible()
  expect(sent).toEqual([])
})
