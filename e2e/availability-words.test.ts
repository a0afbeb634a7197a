import type { Availability } from '@fairweek/domain/contracts/availability/availability'
import type { TimeOff } from '@fairweek/domain/contracts/availability/time-off'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { expectToast } from './harness/toast.ts'

test('[AVAIL-03] on a phone a message is interpreted, open questions are asked, and the result is saved once confirmed', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'staff', viewport: 'phone' })
  const staff = (await callApi(page, 'GET', '/api/staff')) as Staff[]
  const person = staff.find(({ user }) => user?.username === 'staff')
  if (!person) throw new Error('Nobody has the account staff.')
  const path = `/api/availability/${person.id}`
  await callApi(page, 'PUT', path, { slots: [] })
  const stored = async () => (await callApi(page, 'GET', path)) as Availability
  await page.goto('/availability')
  const message = page.getByRole('textbox', { name: 'Describe availability in words' })
  const confirm = page.getByRole('button', { name: 'Correct, save it' })

  await message.fill('no Tuesdays at the moon')
  const unknown = page.getByRole('group', { name: 'What does ‘moon’ mean?' })
  await expect(unknown).toBeVisible()
  await expect(confirm).toBeDisabled()
  await expect(page.getByText('1 question', { exact: true })).toBeVisible()
  await unknown.getByRole('radio', { name: 'Leave this out' }).check()
  await expect(confirm).toBeDisabled()

  await message.fill('can’t do Tuesdays after 5 till June, and I can’t work Monday')
  await expect(page.getByText('Tue, 5 PM – 5 AM next day', { exact: true })).toBeVisible()
  await expect(confirm).toBeDisabled()
  await expectAccessible(page)
  const question = page.getByRole('group', { name: 'What does ‘monday’ mean?' })
  await question.getByRole('radio', { name: 'Every week: Mondays' }).check()
  await expect(page.getByText('Mon, all day', { exact: true })).toBeVisible()
  await expect(page.locator('[data-block="cannot added"]').first()).toBeVisible()
  await question.getByRole('radio').nth(1).check()
  await expect(page.getByText('Time-off request')).toBeVisible()
  expect((await stored()).slots).toEqual([])
  await confirm.click()
  await expectToast(page, 'Availability saved. 1 time-off request sent.')
  await expect(message).toHaveValue('')
  await expectAccessible(page)

  expect((await stored()).slots).toMatchObject([
    { kind: 'cannot', dayOfWeek: 2, startTime: '17:00:00', endTime: '05:00:00', from: null },
  ])
  const timeOff = (await callApi(page, 'GET', `/api/time-off?staffId=${person.id}`)) as TimeOff[]
  expect(timeOff).toMatchObject([
    { status: 'open', note: 'can’t do Tuesdays after 5 till June, and I can’t work Monday' },
  ])
})
