import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { startNoticeStory } from './harness/notice-story.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

test('[BREAK-01] [BREAK-03] [BREAK-05] [BREAK-06] breaks follow a rule, a manager moves one, its person sees it, and the week is printed with it', async ({
  newPage,
}) => {
  const week = weekFromNow(9)
  const admin = await newPage({ as: 'admin' })
  await callApi(admin, 'POST', '/api/settings', { key: 'breakRule', value: '4=30', type: 'string' })
  const { own, publish } = await startNoticeStory(newPage)
  // Publishes a shift on Thursday from noon to 6 PM.
  await publish(own, week, 4)
  const manager = await newPage({ as: 'manager' })
  await manager.goto(`/schedule?week=${week}`)
  await manager
    .getByRole('button', { name: new RegExp(`^${own.name}, .*Thursday .*Published`) })
    .first()
    .click()
  const breaks = manager.getByRole('dialog', { name: own.name }).getByRole('region', { name: 'Breaks' })
  await expect(breaks.getByRole('listitem')).toHaveCount(1)
  await expect(breaks.getByRole('listitem')).toContainText('(unpaid)')
  const planned = await breaks.getByRole('listitem').locator('span').first().innerText()
  await breaks.getByRole('combobox', { name: /^Start of the break at .*, minutes$/ }).selectOption('05')
  await breaks.getByRole('button', { name: 'Move break' }).click()
  await expectToast(manager, 'Break moved')
  await expect(breaks.getByRole('listitem')).toContainText(/:05 [AP]M – .*:35 [AP]M \(unpaid\)\s*moved/)

  const staff = await newPage({ as: 'staff', viewport: 'phone' })
  await staff.goto(`/schedule?week=${week}`)
  await expect(staff.getByText(/^Break: \d+:05 [AP]M – \d+:35 [AP]M \(unpaid\)$/)).toBeVisible()

  await breaks.getByRole('button', { name: /^As planned: break at / }).click()
  await expectToast(manager, 'Break moved back to its planned time')
  await expect(breaks.getByRole('listitem')).toContainText(planned)
  await manager.keyboard.press('Escape')
  await expect(manager.getByRole('button', { name: `, Break: ${planned}` })).toBeVisible()
  await manager.emulateMedia({ media: 'print' })
  await manager.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(manager.locator('.print-roster').getByText(`Break: ${planned}`)).toBeVisible()
})
