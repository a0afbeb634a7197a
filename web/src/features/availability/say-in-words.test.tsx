import {
  draftAvailability,
  getAvailability,
  getDrafting,
  sayAvailability,
} from '@fairweek/domain/contracts/availability/availability'
import type { Statement } from '@fairweek/domain/rules/availability/words/statement'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { findInPage } from '../../testing/find-in-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answer } from '../../testing/stub-api.ts'

const TUESDAY_EVENINGS: Statement = {
  ...{ kind: 'cannot', days: [2], hours: { start: 1020, end: 1440 }, from: null, until: null, isDated: false },
}

test('[AVAIL-03] on a phone a language model interprets a message on request; the result is saved once confirmed', async () => {
  const none = { staff: { id: 3, name: 'Aroha Ngata' }, slots: [], version: 'first' }
  answer(getAvailability, none)
  answer(getDrafting, { host: 'model.example:11434' })
  const drafted = answer(draftAvailability, { draft: [{ ...TUESDAY_EVENINGS, days: [2] }], message: 'Drafted' })
  const said = answer(sayAvailability, { message: 'Availability saved.', availability: none })
  await renderApp('/availability', { as: 'staff', viewport: 'phone' })
  const message = page.getByRole('textbox', { name: 'Describe availability in words' })
  const ask = page.getByRole('button', { name: 'Ask a language model for a draft' })

  await message.fill('no Mondays')
  await expect.element(page.getByText('Understood', { exact: true })).toBeVisible()
  await expect.element(ask).not.toBeInTheDocument()

  const text = 'my choir sings on Tuesday evenings'
  await message.fill(text)
  await expect.element(page.getByRole('group', { name: 'What does ‘sings’ mean?' })).toBeVisible()
  await expect.element(page.getByText('It runs at model.example:11434.')).toBeVisible()
  await expectAccessible()
  await ask.click()
  await expect.element(page.getByText('Drafted by a language model', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Tue, 5 PM – 12 AM', { exact: true })).toBeVisible()
  await findInPage('[data-block="cannot added"]')
  await expectAccessible()
  await page.getByRole('button', { name: 'Correct, save it' }).click()
  await expectToast('Availability saved')
  await expect.element(message).toHaveValue('')
  expect(drafted.calls).toMatchObject([{ params: { staffId: 3 }, body: { text, today: '2026-11-18' } }])
  expect(said.calls).toMatchObject([{ body: { text, draft: [TUESDAY_EVENINGS], version: 'first' } }])
})
