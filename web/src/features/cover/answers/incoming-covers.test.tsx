import { acceptCover, listCovers, TAKEN_ISSUE } from '@fairweek/domain/contracts/cover/cover'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToast } from '../../../testing/expect-toast.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { askedOwn, makeCover } from '../../../testing/replies/make-cover.ts'
import { planShift } from '../../../testing/stored-shifts.ts'
import { answer, refuse } from '../../../testing/stub-api.ts'

const OPEN = planShift({ person: null, role: 'Bartender', dayOfWeek: 5, from: '16:00', to: '22:00', id: 800 })

test('[SICK-15] a yes that comes after another is thanked for, without a refusal', async () => {
  const thanks = 'Thank you – Gia Giver was quicker. You need not come.'
  answer(listCovers, [makeCover(OPEN, [], { own: askedOwn(OPEN) })])
  answer(
    acceptCover,
    refuse('conflict', 'Shift Already Filled: This shift has already been taken by another staff member.', [
      { path: TAKEN_ISSUE, message: thanks },
    ]),
  )
  await renderApp('/', { as: 'staff', viewport: 'phone' })
  await page.getByRole('button', { name: /^Yes, I can/ }).click()
  await expectToast(thanks)
  await expect.element(page.getByText(/Already Filled|Failed to answer/)).not.toBeInTheDocument()
})

test('[SICK-16] names the exception that the user is asked to make', async () => {
  answer(listCovers, [makeCover(OPEN, [], { own: askedOwn(OPEN, { exceptions: ['availability'] }) })])
  await renderApp('/', { as: 'staff', viewport: 'phone' })
  const question = page.getByRole('region', { name: 'Can you work this shift?' })
  await expect
    .element(question)
    .toHaveTextContent('You have marked this time as unavailable. Could you come as an exception?')
  await expectAccessible()
})
