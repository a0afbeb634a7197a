import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { generateWeek, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

test('[REQM-06] a published week keeps its demand when a requirement changes from a date; the demand of another week is changed and undone', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  const monday = weekFromNow(1)
  await page.goto(`/schedule?week=${monday}`)
  await generateWeek(page)
  const shifts = (await readWeek(page, monday)).map(({ id, version }) => ({ id, version }))
  await callApi(page, 'POST', '/api/schedule/confirm', { shifts })
  await page.reload()
  const card = page.getByRole('region', { name: 'Staff Requirements' })
  await card.getByRole('button', { name: 'Monday', exact: true }).click()
  const row = card.getByRole('listitem').filter({ hasText: 'Cook' }).first()
  await row.getByRole('button', { name: /^Edit requirement/ }).click()
  const form = card.getByRole('form', { name: 'Edit requirement' })
  await form.getByLabel('Staff Needed', { exact: true }).fill('9')
  await form.getByRole('button', { name: 'From date (optional)' }).click()
  await page.getByRole('grid').getByRole('button').first().click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(
    page,
    'Requirement updated',
    /This week is already published, so its requirements stay as they are: /,
  )
  await expect(card.getByText(/^from [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible()
  await expect(card.getByText('Later changes do not apply to this week')).toBeVisible()
  await card.getByRole('button', { name: 'Use the weekly requirements' }).click()
  await expectToast(page, 'The weekly requirements apply to this week again')
  await expect(card.getByText('Later changes do not apply to this week')).toHaveCount(0)

  await page.getByRole('button', { name: 'Next week' }).click()
  await card.getByRole('button', { name: 'Change this week only' }).click()
  const dialog = page.getByRole('dialog', { name: /^Requirements for / })
  const ofMonday = dialog.getByRole('list', { name: 'Requirements on Monday' })
  await ofMonday
    .getByRole('button', { name: /^One more: / })
    .first()
    .click()
  const rows = await ofMonday.getByRole('listitem').count()
  await ofMonday
    .getByRole('button', { name: /^Remove: / })
    .last()
    .click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'This week now has its own requirements')
  await card.getByRole('button', { name: 'Change this week only' }).click()
  await expect(ofMonday.getByRole('listitem')).toHaveCount(rows - 1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Control+z')
  await expect(card.getByText('This week has its own requirements')).toHaveCount(0)
})
