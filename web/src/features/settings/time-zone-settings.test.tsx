import { TIME_ZONES } from '@fairweek/domain/contracts/constants'
import { zoneWords } from '@fairweek/domain/time/time-zone-list'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'

const zone = page.getByRole('combobox', { name: 'Time Zone' })
const save = page.getByRole('button', { name: 'Save Changes' })
const stored = () => localStorage.getItem('userTimeZone')

const options = page.getByRole('listbox').getByRole('option')

async function openTimeZone(): Promise<void> {
  await renderApp('/settings', { as: 'admin' })
  await page.getByRole('tab', { name: 'Time Zone' }).click()
  await expect.element(zone).toHaveValue('Auckland (Pacific)')
}

async function choose(typed: string): Promise<void> {
  await zone.fill(typed)
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
}

test('[SET-03] time zones are listed by region; Cancel reverts a choice, and Save stores it', async () => {
  await openTimeZone()
  await zone.click()
  await expect.poll(() => options.elements()).toHaveLength(Object.values(TIME_ZONES).flat().length)
  const listed = options.elements().map((option) => option.textContent)
  expect(listed).toEqual(Object.values(TIME_ZONES).flat().map(zoneWords))
  for (const region of Object.keys(TIME_ZONES))
    await expect.element(page.getByText(region, { exact: true })).toBeVisible()
  await expectAccessible()

  await choose('tokyo')
  await expect.element(zone).toHaveValue('Tokyo (Asia)')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(zone).toHaveValue('Auckland (Pacific)')
  await choose('tokyo')
  expect(stored()).toBeNull()
  await save.click()
  await expectToast('Time zone updated')
  expect(stored()).toBe('Asia/Tokyo')

  await page.getByRole('button', { name: 'Use browser timezone' }).click()
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await expect.element(zone).toHaveValue(zoneWords(browserZone))
  await save.click()
  await expect.poll(stored).toBe(browserZone)
})

test.each([
  ['zurich', 'Zurich (Europe)'],
  ['Ukraine', 'Kyiv (Europe)'],
  ['GMT+5:45', 'Kathmandu (Asia)'],
  ['calcutta', 'Kolkata (Asia)'],
  ['US/Pacific', 'Los Angeles (America)'],
])('[SET-07] a time zone is found by city, country, offset or a former name: %s', async (typed, shown) => {
  await openTimeZone()
  await choose(typed)
  await expect.element(zone).toHaveValue(shown)
})

test('[SET-03] a time zone saved in another tab of the same browser is shown', async () => {
  await openTimeZone()
  localStorage.setItem('userTimeZone', 'Asia/Tokyo')
  window.dispatchEvent(new StorageEvent('storage', { key: 'userTimeZone', newValue: 'Asia/Tokyo' }))
  await expect.element(zone).toHaveValue('Tokyo (Asia)')
})

test('[SET-03] a time zone that the browser cannot store is reported', async () => {
  await openTimeZone()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await choose('paris')
  await save.click()
  await expectToast('Error updating time zone', 'There was an error updating your time zone. Please try again.')
})
