import type { Staff } from '@fairweek/domain/contracts/staff'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { generateWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const WEEK = weekFromNow(6)
const LATER = weekFromNow(8)

test('[PAIR-03] [PAIR-04] [PAIR-05] a manager says who works together; Generate has a goal for it, and conflicts name what breaks it', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/staff')
  const [role] = (await callApi(page, 'GET', '/api/roles')) as { id: number }[]
  const add = async (name: string) => {
    const person = (await callApi(page, 'POST', '/api/staff', { name, phoneNumber: '021 555 0199' })) as Staff
    await callApi(page, 'POST', `/api/staff/${person.id}/roles`, { roleId: role?.id })
    return person
  }
  const [trainee, mentor, rival] = [await add('Tia Novak'), await add('Moe Tane'), await add('Rio Vega')]
  await page.reload()
  await page.getByRole('button', { name: `Edit ${trainee.name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Add to: Works beside one of' }).click()
  await page.getByRole('option', { name: mentor.name, exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Add to: Not with' }).click()
  await expect(page.getByRole('option', { name: mentor.name, exact: true })).toHaveCount(0)
  await page.getByRole('option', { name: rival.name, exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Staff updated')

  // The other person has the same wish, and it can be removed there.
  await page.getByRole('button', { name: `Edit ${rival.name}` }).click()
  const apart = dialog.getByRole('group', { name: 'Not with' })
  await expect(apart.getByRole('checkbox', { name: trainee.name })).toBeChecked()
  await apart.getByRole('checkbox', { name: trainee.name }).click()
  await expect(apart.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Staff updated')
  expect(await callApi(page, 'GET', `/api/staff/${trainee.id}/pairings`)).toEqual({
    besideIds: [mentor.id],
    apartIds: [],
  })

  await page.goto(`/schedule?week=${WEEK}`)
  await generateWeek(page)
  const panel = page.getByRole('region', { name: 'Generate Schedule' })
  await panel.getByText('Details', { exact: true }).click()
  await panel.getByText('How good is this plan?').click()
  await expect(panel.getByText(/Who works together/).first()).toBeVisible()

  // A shift without the mentor is a conflict, which can be ignored as an exception.
  await callApi(page, 'POST', '/api/schedule', {
    weekStartDate: LATER,
    dayOfWeek: 2,
    startTime: '09:00',
    endTime: '17:00',
    roleId: role?.id,
    staffId: trainee.id,
    status: 'Pending',
  })
  await page.goto(`/schedule?week=${LATER}`)
  const conflicts = page.getByRole('region', { name: 'Schedule Conflicts' })
  await conflicts.getByRole('button', { name: /^Show all/ }).click()
  const alone = `${trainee.name} works Tue 9 AM – 5 PM without ${mentor.name}`
  await expect(conflicts.getByText(alone)).toBeVisible()
  await conflicts.getByRole('button', { name: `Ignore: ${alone}` }).click()
  await expect(conflicts).toContainText('1 accepted exception')
})
