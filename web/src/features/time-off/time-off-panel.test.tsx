import { findCover } from '@fairweek/domain/contracts/cover/cover'
import { reportAbsence } from '@fairweek/domain/contracts/time-off/absences'
import { getLeaveRules, NO_LEAVE_RULES } from '@fairweek/domain/contracts/time-off/leave'
import {
  type Collision,
  checkTimeOff,
  decideLeavePay,
  deleteBlackout,
  listBlackouts,
  listTimeOff,
  rejectTimeOff,
  requestTimeOff,
  type TimeOff,
} from '@fairweek/domain/contracts/time-off/time-off'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { makeCandidate } from '../../testing/replies/make-cover.ts'
import { makeCoverOptions } from '../../testing/replies/make-cover-options.ts'
import { makeTimeOff } from '../../testing/replies/make-time-off.ts'
import { planShift } from '../../testing/stored-shifts.ts'
import { answer } from '../../testing/stub-api.ts'

test('[AVAIL-02] black-out dates are opened again', async () => {
  answer(listBlackouts, [{ id: 4, fromDate: '2026-12-21', untilDate: '2026-12-27', name: 'Christmas week' }])
  const deleted = answer(deleteBlackout, () => {
    answer(listBlackouts, [])
    return { message: 'These dates are open to time-off requests again.' }
  })
  await renderApp('/availability?part=time-off', { as: 'manager' })
  const remove = page.getByRole('button', { name: 'Delete Christmas week' })
  await remove.click()
  await expectToast('These dates are open to time-off requests again.')
  await expect.element(remove).not.toBeInTheDocument()
  expect(deleted.calls).toMatchObject([{ params: { id: 4 } }])
})

test('[LEAVE-07] a manager decides in the line of a request whether it is paid, and sees who did', async () => {
  answer(listTimeOff, [makeTimeOff({ leaveKind: 'holiday' })])
  const decided = answer(decideLeavePay, ({ body }) => {
    const timeOff = makeTimeOff({ leaveKind: 'holiday', ...body, payDecidedBy: 'Mia Manager' })
    answer(listTimeOff, [timeOff])
    return { message: 'This time off is paid.', timeOff }
  })
  await renderApp('/availability?part=time-off', { as: 'manager' })
  await expect.element(page.getByText('Holiday, unpaid')).toBeVisible()
  const paid = page.getByRole('group', { name: /^Paid: Aroha Ngata/ }).getByRole('checkbox', { name: 'Paid' })
  await paid.click()
  await expectToast('This time off is paid.')
  await expect.element(page.getByText('Holiday, paid')).toBeVisible()
  await expect.element(page.getByText('Pay decided by Mia Manager')).toBeVisible()
  await expect.element(paid).toBeChecked()
  expect(decided.calls).toMatchObject([{ params: { id: 5 }, body: { isPaid: true } }])
  await expectAccessible()
})

test('[LEAVE-07] time off that a manager enters is paid as the rules say of its kind, unless they say otherwise', async () => {
  answer(checkTimeOff, { collisions: [], blackouts: [], isTaken: false })
  answer(getLeaveRules, { rules: NO_LEAVE_RULES, version: 1 })
  const entered = answer(requestTimeOff, { message: 'Time off entered.', timeOff: makeTimeOff() })
  await renderApp('/availability?part=time-off', { as: 'manager' })
  await page.getByRole('button', { name: 'Enter time off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter time off' })
  await dialog.getByRole('combobox', { name: 'Who' }).click()
  await page.getByRole('option', { name: 'Aroha Ngata' }).click()
  const paid = dialog.getByRole('checkbox', { name: 'Paid' })
  await expect.element(paid).not.toBeChecked()
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Holiday' }).click()
  await expect.element(paid).toBeChecked()
  await paid.click()
  await dialog.getByRole('button', { name: 'First day:' }).click()
  await page.getByRole('button', { name: /November 30, 2026/ }).click()
  await dialog.getByRole('button', { name: 'Enter time off' }).click()
  await expect.poll(() => entered.calls).toMatchObject([{ body: { leaveKind: 'holiday', isPaid: false } }])
})

const HOURS_OFF: TimeOff = makeTimeOff({
  fromDate: '2026-11-30',
  untilDate: '2026-11-30',
  startTime: '09:00:00',
  endTime: '13:00:00',
  status: 'approved',
  mayDecide: false,
  decidedBy: 'manager',
})

test('[AVAIL-02] a manager enters hours off for a person', async () => {
  answer(checkTimeOff, { collisions: [], blackouts: [], isTaken: false })
  const entered = answer(requestTimeOff, () => {
    answer(listTimeOff, [HOURS_OFF])
    return { message: 'Time off entered.', timeOff: HOURS_OFF }
  })
  await renderApp('/availability?part=time-off', { as: 'manager', theme: 'dark' })
  await page.getByRole('button', { name: 'Enter time off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter time off' })
  await expect.element(dialog).not.toHaveTextContent('Managers decide')
  await dialog.getByRole('combobox', { name: 'Who' }).click()
  await page.getByRole('option', { name: 'Aroha Ngata' }).click()
  await dialog.getByRole('button', { name: 'Enter time off' }).click()
  await expect.element(dialog.getByText('Required').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'First day:' }).click()
  await page.getByRole('button', { name: /November 30, 2026/ }).click()
  await dialog.getByRole('checkbox', { name: 'Whole days' }).click()
  await dialog.getByRole('combobox', { name: 'Away until, hour' }).selectOptions('13')
  await dialog.getByRole('button', { name: 'Enter time off' }).click()
  await expectToast('Time off entered.')
  await expect.element(page.getByText('Mon Nov 30, 9 AM – 1 PM')).toBeVisible()
  expect(entered.calls).toMatchObject([
    {
      body: { staffId: 3, fromDate: '2026-11-30', untilDate: '2026-11-30', startTime: '09:00', endTime: '13:00' },
    },
  ])
})

test('[AVAIL-02] approved time off is revoked with a reason', async () => {
  answer(listTimeOff, [HOURS_OFF])
  const revoked = answer(rejectTimeOff, ({ body }) => {
    const timeOff: TimeOff = { ...HOURS_OFF, status: 'rejected', reason: body.reason, mayReject: false }
    answer(listTimeOff, [timeOff])
    return { message: 'Time off rejected.', timeOff }
  })
  await renderApp('/availability?part=time-off', { as: 'manager', theme: 'dark' })
  await page.getByRole('button', { name: 'Revoke: Aroha Ngata, Mon Nov 30, 9 AM – 1 PM' }).click()
  const why = page.getByRole('dialog', { name: 'Revoke this time off' })
  await expect.element(why.getByRole('button', { name: 'Revoke' })).toBeDisabled()
  await why.getByRole('textbox', { name: 'Reason' }).fill('Stocktake moved')
  await why.getByRole('button', { name: 'Revoke' }).click()
  await expectToast('Time off rejected.')
  await expect.element(page.getByText('Reason: Stocktake moved')).toBeVisible()
  await expectAccessible()
  expect(revoked.calls).toMatchObject([{ params: { id: 5 }, body: { reason: 'Stocktake moved' } }])
})

test('[SICK-01] a manager frees the confirmed shift in a time-off entry and looks for cover', async () => {
  const shift = planShift({
    person: 'Hemi Parata',
    role: 'Bartender',
    weekStartDate: '2026-11-23',
    status: 'Confirmed',
    id: 800,
    dayOfWeek: 5,
    from: '16:00',
    to: '22:00',
  })
  const collision: Collision = {
    shiftId: 800,
    date: '2026-11-27',
    startTime: '16:00:00',
    endTime: '22:00:00',
    status: 'Confirmed',
    role: { id: 1, name: 'Bartender' },
  }
  const hemi = { id: 13, name: 'Hemi Parata' }
  const draft = { ...collision, shiftId: 801, date: '2026-11-29', status: 'Pending' } as const
  answer(listTimeOff, [makeTimeOff({ staff: hemi, collisions: [collision, draft] })])
  const reported = answer(reportAbsence, ({ body }) => {
    answer(listTimeOff, [makeTimeOff({ staff: hemi })])
    const free = { ...shift, status: 'Cancelled', staffId: null, staff: null } as const
    const candidates = [makeCandidate({ id: 3, name: 'Aroha Ngata' })]
    answer(findCover, makeCoverOptions(free, { absence: { staff: hemi, reason: body.reason }, candidates }))
    return { message: 'Absence reported', absence: makeTimeOff(), openShifts: [swapShiftOf(free)], undoId: 7 }
  })
  await renderApp('/availability?part=time-off', { as: 'manager' })
  const inSchedule = page.getByRole('link', { name: 'Show in the schedule' })
  await expect.element(inSchedule).toHaveAttribute('href', '/schedule?week=2026-11-23&day=2026-11-29#roster')
  const finding = page.getByRole('button', { name: /^Find cover: .*4 PM/ })
  await finding.click()
  await page.getByRole('button', { name: 'Take off work' }).click()
  const cover = page.getByRole('dialog', { name: 'Find cover' })
  await expect.element(cover).toHaveTextContent('Hemi Parata was taken off work')
  await expect.element(cover.getByRole('checkbox', { name: 'Aroha Ngata' })).toBeVisible()
  expect(reported.calls).toMatchObject([
    { body: { staffId: 13, reason: 'takenOff', fromDate: '2026-11-27', startTime: '16:00', endTime: '22:00' } },
  ])
  await cover.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(finding).not.toBeInTheDocument()
})

test('[AVAIL-02] staff cannot pick a past day, nor a last day before the first', async () => {
  await renderApp('/availability?part=time-off', { as: 'staff' })
  await page.getByRole('button', { name: 'Request time off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request time off' })
  await dialog.getByRole('button', { name: 'First day:' }).click()
  const day = (name: string) => page.getByRole('grid').getByRole('button', { name })
  await expect.element(day('Tuesday, November 17, 2026')).toBeDisabled()
  await day('Friday, November 20, 2026').click()
  await dialog.getByRole('button', { name: 'Last day:' }).click()
  await expect.element(day('Thursday, November 19, 2026')).toBeDisabled()
  await expect.element(day('Saturday, November 21, 2026')).toBeEnabled()
})
