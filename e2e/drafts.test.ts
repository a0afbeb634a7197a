import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { startNoticeStory } from './harness/notice-story.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const WEEK = weekFromNow(4)

test('[PUB-04] staff do not see drafts if an admin hides them; they see a shift from its first confirmation on', async ({
  newPage,
}) => {
  const { manager, own, role } = await startNoticeStory(newPage)
  const times = { weekStartDate: WEEK, dayOfWeek: 3, startTime: '07:15', endTime: '13:45' }
  const { id } = (await callApi(manager, 'POST', '/api/schedule', {
    ...times,
    staffId: own.id,
    roleId: role.id,
  })) as Shift
  const phone = await newPage({ as: 'staff', viewport: 'phone' })
  const week = phone.getByRole('tabpanel', { name: 'My Schedule' })
  const shown = week.getByText('7:15 AM – 1:45 PM')
  await phone.goto(`/?week=${WEEK}`)
  await expect(shown).toBeVisible()
  await expect(week.getByText('Draft, not published yet · Waiting for approval')).toBeVisible()

  const admin = await newPage({ as: 'admin' })
  await admin.goto('/settings?part=planning')
  await admin.getByRole('switch', { name: 'Staff see drafts' }).click()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(admin, 'Settings updated')

  await phone.reload()
  await expect(week.getByText('No shifts for you this week')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await phone.goto(`/schedule?week=${WEEK}`)
  await expect(phone.getByText('No shifts for you this week')).toBeVisible()

  await callApi(manager, 'PUT', `/api/schedule/${id}/confirm`, {})
  await phone.goto(`/?week=${WEEK}`)
  await expect(shown).toBeVisible()
  await expect(week.getByText('Confirmed', { exact: true })).toBeVisible()
  await callApi(manager, 'PUT', `/api/schedule/${id}/unconfirm`)
  await phone.reload()
  await expect(shown).toBeVisible()
})
