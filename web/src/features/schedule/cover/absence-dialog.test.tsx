import { findCover, reportAbsence } from '@fairweek/domain/contracts/cover/cover'
import { undoChange } from '@fairweek/domain/contracts/history/history'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { makeCandidate } from '../../../testing/replies/make-cover.ts'
import { makeCoverOptions } from '../../../testing/replies/make-cover-options.ts'
import { planShift, type StoredShifts, storeShifts } from '../../../testing/stored-shifts.ts'
import { answer } from '../../../testing/stub-api.ts'
import { UNDONE } from '../../../testing/undone-reply.ts'

const HEMI = { id: 13, name: 'Hemi Parata' }
const FRIDAY = { role: 'Bartender', dayOfWeek: 5, from: '16:00', to: '22:00', status: 'Confirmed' } as const
const cover = page.getByRole('dialog', { name: 'Find cover' })
const choice = page.getByRole('dialog', { name: 'Who cannot work?' })

/** Lets a person be taken off a shift, and put back by an undo. */
function answerAbsence(shifts: StoredShifts, { isOver = false } = {}) {
  const reported = answer(reportAbsence, ({ params, body }) => {
    const shift = shifts.change(params.id, { status: 'Cancelled', staffId: null })
    const candidates = isOver ? [] : [makeCandidate({ id: 3, name: 'Aroha Ngata' })]
    answer(
      findCover,
      makeCoverOptions(shift, { absence: { staff: HEMI, reason: body.reason }, candidates, isFree: !isOver, isOver }),
    )
    return { message: 'Absence reported', shift, undoId: 7 }
  })
  return { reported, undone: answer(undoChange, UNDONE) }
}

test('[SICK-01] on a phone an absence reported by mistake is undone in the dialog that finds cover', async () => {
  const sick = planShift({ ...FRIDAY, person: HEMI.name, weekStartDate: '2026-11-23' })
  const { reported, undone } = answerAbsence(storeShifts(sick))
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  await page.getByRole('button', { name: 'Report an absence' }).click()
  await expectAccessible()
  await choice.getByRole('button', { name: /^Hemi Parata/ }).click()
  await page.getByRole('button', { name: 'Called in sick' }).click()
  await expect.element(cover.getByRole('heading', { name: /^Can take it/ })).toBeVisible()
  await expectAccessible()
  expect(reported.calls).toMatchObject([{ params: { id: sick.id }, body: { reason: 'sick', version: 1 } }])
  await cover.getByRole('button', { name: 'Undo: they can work' }).click()
  await expect.element(cover).not.toBeInTheDocument()
  expect(undone.calls).toMatchObject([{ params: { id: 7 } }])
})

test('[SICK-01] a no-show of a shift that is over, which is listed last, is undone in the same place', async () => {
  const thisWeek = { ...FRIDAY, person: HEMI.name, weekStartDate: '2026-11-16' }
  const [over, ahead] = [planShift({ ...thisWeek, dayOfWeek: 2 }), planShift(thisWeek)]
  const { reported, undone } = answerAbsence(storeShifts(over, ahead), { isOver: true })
  await renderApp('/', { as: 'manager' })
  await page.getByRole('button', { name: 'Report an absence' }).click()
  await choice.getByRole('listitem').last().getByRole('button').click()
  await page.getByRole('button', { name: 'No-show' }).click()
  await expect.element(cover.getByText('This shift is over.')).toBeVisible()
  expect(reported.calls).toMatchObject([{ params: { id: over.id }, body: { reason: 'noShow' } }])
  await cover.getByRole('button', { name: 'Undo: they can work' }).click()
  await expect.element(cover).not.toBeInTheDocument()
  expect(undone.calls).toMatchObject([{ params: { id: 7 } }])
})
