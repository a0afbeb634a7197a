import {
  draftAvailability,
  getAvailability,
  getDrafting,
  sayAvailability,
} from '@fairweek/domain/contracts/availability/availability'
import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import type { Statement } from '@fairweek/domain/rules/availability/message/statement'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { findInPage } from '../../testing/find-in-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answer } from '../../testing/stub-api.ts'

const TUESDAY_EVENINGS: Statement = {
  kind: 'cannot',
  days: [2],
  hours: { start: 1020, end: 1440 },
  from: null,
  until: null,
  isDated: false,
}

const NONE = { staff: { id: 3, name: 'Aroha Ngata' }, slots: [], version: 'first' }

test('[AVAIL-03] on a phone a language model interprets a message on request; the result is saved once confirmed', async () => {
  answer(getAvailability, NONE)
  answer(getDrafting, { host: 'model.example:11434' })
  const drafted = answer(draftAvailability, { draft: [{ ...TUESDAY_EVENINGS, days: [2] }], message: 'Drafted' })
  const said = answer(sayAvailability, { message: 'Availability saved.', availability: NONE })
  await renderApp('/availability', { as: 'staff', viewport: 'phone' })
  const message = page.getByRole('textbox', { name: 'Describe availability in words' })
  const ask = page.getByRole('button', { name: 'Ask a language model for a draft' })

  await message.fill('no Mondays')
  await expect.element(page.getByText('Understood', { exact: true })).toBeVisible()
  await expect.element(ask).not.toBeInTheDocument()

  const text = 'my choir sings on Tuesday evenings'
  await message.fill(text)
  await expect.element(page.getByRole('group', { name: `What does ‘${text}’ mean?` })).toBeVisible()
  await expect.element(page.getByText('It runs at model.example:11434.')).toBeVisible()
  await expectAccessible()
  await ask.click()
  await expect.element(page.getByText('Drafted by a language model', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Tue, 5 PM – 12 AM', { exact: true })).toBeVisible()
  await findInPage('[data-block="cannot added"]')
  await expectAccessible()
  await page.getByRole('button', { name: 'Yes, save this' }).click()
  await expectToast('Availability saved')
  await expect.element(message).toHaveValue('')
  expect(drafted.calls).toMatchObject([{ params: { staffId: 3 }, body: { text, today: '2026-11-18' } }])
  expect(said.calls).toMatchObject([{ body: { text, draft: [TUESDAY_EVENINGS], version: 'first' } }])
})

test('[AVAIL-03] a message is interpreted, open questions are asked, and the result is saved once confirmed', async () => {
  answer(getAvailability, NONE)
  const outcome = 'Availability saved. 1 time-off request sent.'
  const said = answer(sayAvailability, { message: outcome, availability: NONE })
  await renderApp('/availability', { as: 'staff', viewport: 'phone' })
  const message = page.getByRole('textbox', { name: 'Describe availability in words' })
  const confirm = page.getByRole('button', { name: 'Yes, save this' })
  await page.getByRole('button', { name: 'can’t do Tuesdays after 5 till June' }).click()
  await expect.element(page.getByText('Understood', { exact: true })).toBeVisible()

  await message.fill('no Tuesdays at the moon')
  const unknown = page.getByRole('group', { name: 'What does ‘no Tuesdays at the moon’ mean?' })
  await expect.element(unknown).toBeVisible()
  await expect.element(page.getByText('1 question', { exact: true })).toBeVisible()
  await unknown.getByRole('radio', { name: 'Leave this out' }).click()
  await expect.element(confirm).toBeDisabled()

  const text = 'can’t do Tuesdays after 5 till June, and I can’t work Monday'
  await message.fill(text)
  await expect.element(page.getByText('Tue, 5 PM – 5 AM next day', { exact: true })).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  const question = page.getByRole('group', { name: 'What does ‘Monday’ mean?' })
  await question.getByRole('radio', { name: 'Every week: Mondays' }).click()
  await expect.element(page.getByText('Mon, all day', { exact: true })).toBeVisible()
  await findInPage('[data-block="cannot added"]')
  await question.getByRole('radio').nth(1).click()
  await expect.element(page.getByText('Time-off request')).toBeVisible()
  await expectAccessible()
  expect(said.calls).toEqual([])
  await confirm.click()
  await expectToast(outcome)
  await expect.element(message).toHaveValue('')
  expect(said.calls).toMatchObject([{ body: { text, today: '2026-11-18', answers: { Monday: 1 }, version: 'first' } }])
})

test('[AVAIL-03] a text that is longer than fits is not cut without a word', async () => {
  answer(getAvailability, NONE)
  answer(getDrafting, { host: null })
  await renderApp('/availability', { as: 'staff', viewport: 'phone' })
  const message = page.getByRole('textbox', { name: 'Describe availability in words' })
  const most = MAXIMUM.availabilityText
  await message.fill('a'.repeat(most - 20))
  await expect.element(page.getByText('20 characters left')).toBeVisible()
  await message.fill('a'.repeat(most))
  await expect
    .element(page.getByText(`That is the limit of ${most} characters. Anything beyond it is cut.`))
    .toBeVisible()
})
