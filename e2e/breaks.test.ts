import type { Staff } from '@fairweek/domain/contracts/staff'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { startNoticeStory } from './harness/notice-story.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast, toastOf } from './harness/toast.ts'

for (const viewport of ['laptop', 'phone'] as const)
  test(`[BREAK-01] [BREAK-03] [BREAK-05] [BREAK-06] breaks follow a rule, a manager moves one, its person sees it, on the ${viewport}`, async ({
    newPage,
  }) => {
    const week = weekFromNow(9)
    const admin = await newPage({ as: 'admin', viewport })
    await admin.goto('/settings')
    const rules = admin.getByRole('form', { name: 'Breaks' })
    await rules.getByRole('combobox', { name: 'Start from' }).click()
    await admin.getByRole('option', { name: 'Germany' }).click()
    await rules.getByLabel('Step 1: minimum shift length in hours').fill('4')
    await expect(rules.getByRole('combobox', { name: 'Start from' })).toHaveText(/Custom rule/)
    await rules.getByRole('button', { name: 'Remove step 2' }).click()
    await expectAccessible(admin)
    await rules.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(admin, 'Settings updated')

    const { own, publish } = await startNoticeStory(newPage)
    // Publishes a shift on Thursday from noon to 6 PM.
    await publish(own, week, 4)
    const manager = await newPage({ as: 'manager', viewport })
    await manager.goto(`/schedule?week=${week}`)
    if (viewport === 'phone') await manager.getByRole('tab', { name: /^Thu/ }).click()
    await manager
      .getByRole('button', { name: new RegExp(`^${own.name}, .*Thursday .*Confirmed`) })
      .first()
      .click()
    const shift = manager.getByRole('dialog', { name: own.name })
    const breaks = shift.getByRole('region', { name: 'Breaks' })
    await expect(breaks.getByRole('listitem')).toHaveCount(1)
    await expect(breaks.getByRole('listitem')).toContainText('(unpaid)')
    const planned = await breaks.getByRole('listitem').locator('span').first().innerText()
    const minutes = breaks.getByRole('combobox', { name: /^Start of the break at .*, minutes$/ })
    await minutes.selectOption('05')
    await breaks.getByRole('button', { name: 'Move break' }).click()
    await expectToast(manager, 'Break moved')
    await expect(breaks.getByRole('listitem')).toContainText(/:05 [AP]M – .*:35 [AP]M \(unpaid\)\s*moved/)
    await expectAccessible(manager)

    const staff = await newPage({ as: 'staff', viewport })
    await staff.goto(`/schedule?week=${week}`)
    await expect(staff.getByText(/^Break: \d+:05 [AP]M – \d+:35 [AP]M \(unpaid\)$/)).toBeVisible()
    await expectAccessible(staff)

    await breaks.getByRole('button', { name: /^As planned: break at / }).click()
    await expectToast(manager, 'Break moved back to its planned time')
    await expect(breaks.getByRole('listitem')).toContainText(planned)
    await expect(breaks.getByRole('listitem')).not.toContainText('moved')

    await manager.keyboard.press('Escape')
    const card = manager.getByRole('button', { name: `, Break: ${planned}` })
    await expect(card).toHaveAccessibleName(new RegExp(`^${own.name}, .*Thursday .*Confirmed`))
    if (viewport === 'phone') await expect(card.getByText(`Break: ${planned}`).last()).toBeVisible()
    // While it is shown, it covers a part of the buttons that have been scrolled under it.
    await expect(toastOf(manager)).toBeHidden()
    await expectAccessible(manager)
    await manager.emulateMedia({ media: 'print' })
    await manager.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(manager.locator('.print-roster').getByText(`Break: ${planned}`)).toBeVisible()
  })

test('[BREAK-04] each day of the week shows the demand left uncovered by breaks', async ({ newPage }) => {
  const week = weekFromNow(9)
  const admin = await newPage({ as: 'admin' })
  await callApi(admin, 'POST', '/api/settings', { key: 'breakRule', value: '4=30', type: 'string' })
  const people = (await callApi(admin, 'GET', '/api/staff')) as Staff[]
  const holder = people.find(({ roles }) => roles.length > 0)
  const role = holder?.roles[0]
  const need = {
    dayOfWeek: 4,
    startTime: '10:00',
    endTime: '16:00',
    roleId: role?.id,
    requiredCount: 1,
  }
  await callApi(admin, 'PUT', `/api/requirements/weeks/${week}`, { requirements: [need] })
  const { requiredCount: _, ...times } = need
  await callApi(admin, 'POST', '/api/schedule', { ...times, weekStartDate: week, staffId: holder?.id })
  const words = `1 ${role?.name} short during breaks, 12:45 PM – 1:15 PM`
  await admin.goto(`/schedule?week=${week}`)
  await expect(admin.getByRole('columnheader', { name: new RegExp(`Uncovered during breaks: ${words}`) })).toBeVisible()
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.getByRole('tab', { name: /^Thu/ }).click()
  await expect(admin.getByRole('region', { name: 'Uncovered during breaks' })).toHaveText(words)
})
