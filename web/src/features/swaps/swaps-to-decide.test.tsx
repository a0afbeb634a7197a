import { approveSwap, listSwaps, rejectSwap, type Swap } from '@fairweek/domain/contracts/swaps'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { samplePerson } from '../../testing/sample-people.ts'
import { SAMPLE_NOW } from '../../testing/sample-replies.ts'
import { planShift } from '../../testing/stored-shifts.ts'
import { answer, holdBack, refuse } from '../../testing/stub-api.ts'

const named = (name: string) => ({ id: samplePerson(name).id, name })
const SWAP: Swap = {
  id: 7,
  giver: named('Bo Li'),
  taker: named('Yuki Tanaka'),
  shift: swapShiftOf(planShift({ person: 'Bo Li', dayOfWeek: 2, from: '09:00', to: '17:00' })),
  wanted: null,
  status: 'accepted',
  part: null,
  isPossible: true,
  mayDecide: true,
  causes: [],
  createdAt: SAMPLE_NOW,
}
const card = page.getByRole('region', { name: 'Offers to Decide' })
const DECIDED = 'Somebody else has already decided this offer.'

test('[REQ-09] an agreed swap leaves the list at once, and is back with the reason if the decision fails', async () => {
  answer(listSwaps, [SWAP])
  answer(approveSwap, refuse('conflict', DECIDED))
  const release = holdBack(approveSwap)
  await renderApp('/', { as: 'manager' })
  await card.getByRole('button', { name: /^Approve: / }).click()
  await expect.element(card).not.toBeInTheDocument()
  release()
  await expectToast(DECIDED)
  await expect.element(card.getByRole('button', { name: /^Approve: / })).toBeEnabled()

  answer(rejectSwap, refuse('conflict', DECIDED))
  const answerNow = holdBack(rejectSwap)
  await card.getByRole('button', { name: /^Reject: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Reason').fill('Too new.')
  await dialog.getByRole('button', { name: /^Reject/ }).click()
  await expect.poll(() => document.getElementById('swaps-to-decide')).toBeNull()
  answerNow()
  await expect.poll(() => document.getElementById('swaps-to-decide')).not.toBeNull()
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Too new.')
})
