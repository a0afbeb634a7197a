import { listSettings, saveSetting } from '@fairweek/domain/contracts/settings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { answer } from '../../testing/stub-api.ts'

const order = page.getByRole('group', { name: 'Order of goals' })
const goals = order.getByRole('listitem')

async function openSettings(): Promise<void> {
  await renderApp('/settings?part=planning', { as: 'admin' })
  await expect.poll(() => goals.elements()).toHaveLength(6)
}

test('[COST-02] the order of goals is a setting that explains each goal, including labour cost', async () => {
  const saved = answer(saveSetting, ({ body: { basedOn: _, ...saved } }) => saved)
  await openSettings()
  await order.getByLabelText('Include labour cost').click()
  await expect.element(goals.nth(6)).toHaveTextContent('Prefer people with a lower hourly rate')
  await order.getByRole('button', { name: 'Move up: Labour cost' }).click()
  await order.getByRole('button', { name: 'Move down: Hours' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Settings updated')
  const value = 'preferences,hours,seniorityMix,pairings,fairShare,labourCost,evenHours'
  expect(saved.calls).toMatchObject([{ body: { key: 'goalOrder', value } }])
})

test('[COST-02] the stored order of goals is shown', async () => {
  const settings = sampleReply(listSettings, {})
  const value = 'preferences,hours,seniorityMix,pairings,fairShare,evenHours'
  answer(
    listSettings,
    settings.map((setting) => (setting.key === 'goalOrder' ? { ...setting, value } : setting)),
  )
  await openSettings()
  await expect.element(goals.first()).toHaveTextContent('Preferences')
})

test('[COST-03] two days off together is switched on in the settings', async () => {
  const saved = answer(saveSetting, ({ body: { basedOn: _, ...saved } }) => saved)
  await openSettings()
  const include = order.getByLabelText('Include two days off together')
  await expect.element(include).not.toBeChecked()
  await include.click()
  await expect.element(goals.nth(6)).toHaveTextContent('Give everybody two consecutive days off each week')
  await order.getByRole('button', { name: 'Move up: Two days off together' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Settings updated')
  const value = 'hours,preferences,seniorityMix,pairings,fairShare,daysOffTogether,evenHours'
  expect(saved.calls).toMatchObject([{ body: { key: 'goalOrder', value } }])
})
