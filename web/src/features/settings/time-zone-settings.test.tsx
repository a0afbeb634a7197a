import { TIME_ZONES } from '@fairweek/domain/contracts/constants'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'

const zone = page.getByRole('combobox', { name: 'Time Zone' })
const save = page.getByRole('button', { name: 'Save Changes' })
const stored = () => localStorage.getItem('userTimeZone')

async function openTimeZone(): Promise<void> {
  await renderApp('/settings', { as: 'admin' })
  await page.getByRole('tab', { name: 'Time Zone' }).click()
  await expect.element(zone).toHaveValue('Pacific/Auckland')
}

test('[SET-03] time zones are listed by region; Cancel reverts a choice, and Save stores it', async () => {
  await openTimeZone()
  const groups = [...zone.element().querySelectorAll('optgroup')].map(
    (group) => [group.label, [...group.querySelectorAll('option')].map(({ value }) => value)] as const,
  )
  expect(Object.fromEntries(groups)).toEqual(TIME_ZONES)

  await zone.selectOptions('Asia/Tokyo')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(zone).toHaveValue('Pacific/Auckland')
  await zone.selectOptions('Asia/Tokyo')
  expect(stored()).toBeNull()
  await save.click()
  await expectToast('Time zone updated')
  expect(stored()).toBe('Asia/Tokyo')

  await page.getByRole('button', { name: 'Use browser timezone' }).click()
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await expect.element(zone).toHaveValue(browserZone)
  await save.click()
  await expect.poll(stored).toBe(browserZone)
})

test('[SET-03] a time zone saved in another tab of the same browser is shown', async () => {
  await openTimeZone()
  localStorage.setItem('userTimeZone', 'Asia/Tokyo')
  window.dispatchEvent(new StorageEvent('storage', { key: 'userTimeZone', newValue: 'Asia/Tokyo' }))
  await expect.element(zone).toHaveValue('Asia/Tokyo')
})

test('[SET-03] a time zone that the browser cannot store is reported', async () => {
  await openTimeZone()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await zone.selectOptions('Europe/Paris')
  await save.click()
  await expectToast('Error updating time zone', 'There was an error updating your time zone. Please try again.')
})
