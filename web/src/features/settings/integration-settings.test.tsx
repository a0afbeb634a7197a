import { listSettings, saveSetting } from '@fairweek/domain/contracts/settings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answer, holdBack } from '../../testing/stub-api.ts'

test('[SET-01] a calendar address is validated, saved and removed', async () => {
  const saved = answer(saveSetting, ({ body: { basedOn: _, ...saved } }) => saved)
  const savedUrls = () => saved.calls.map(({ body }) => [body.key, body.value])
  await renderApp('/settings', { as: 'admin' })
  await page.getByRole('tab', { name: 'Integrations' }).click()
  const field = page.getByLabelText('Calendar URL (iCal)')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await field.fill('calendar')
  await save.click()
  await expect.element(page.getByText('Must be a valid URL')).toBeVisible()
  expect(savedUrls()).toEqual([])

  const release = holdBack(listSettings)
  await field.fill('https://example.com/events.ics')
  await save.click()
  await expectToast('Integration updated', 'Your calendar integration has been updated.')
  expect(savedUrls()).toEqual([['calendarUrl', 'https://example.com/events.ics']])
  // A field stays empty if it was emptied before the saved value was read again.
  await field.fill('')
  release()
  await expect.element(save).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(field).toHaveValue('')
  await save.click()
  await expect.poll(() => savedUrls().at(-1)).toEqual(['calendarUrl', ''])
})
