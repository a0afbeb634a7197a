import {
  correctLeave,
  getLeaveRules,
  type LeaveBalanceReply,
  listAway,
  listLeaveBalances,
  NO_LEAVE_RULES,
  saveLeaveRules,
} from '@fairweek/domain/contracts/time-off/leave'
import { checkTimeOff, listTimeOff, requestTimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { makeTimeOff } from '../../testing/replies/make-time-off.ts'
import { answer, refuse } from '../../testing/stub-api.ts'

const AROHA = { id: 3, name: 'Aroha Ngata' }
const BALANCE: LeaveBalanceReply = {
  staff: AROHA,
  kind: 'holiday',
  days: 14.5,
  granted: 20,
  taken: -3,
  corrected: -2.5,
  lapsed: 0,
  planned: 5,
  corrections: [{ date: '2026-01-01', days: -2.5, reason: 'Taken before', by: 'Daniel Reyes' }],
}
const AWAY = { staff: AROHA, fromDate: '2026-11-26', untilDate: '2026-11-27', startTime: null, endTime: null }

test('[LEAVE-01] a person asks for half a day of holiday', async () => {
  answer(checkTimeOff, { collisions: [], blackouts: [], isTaken: false })
  answer(listLeaveBalances, [BALANCE])
  const requested = answer(requestTimeOff, { message: 'Sent', timeOff: makeTimeOff() })
  await renderApp('/availability?part=time-off', { as: 'staff', viewport: 'phone' })
  await page.getByRole('button', { name: 'Request time off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request time off' })
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await expect.element(dialog.getByText(/days left today/)).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Holiday' }).click()
  await expect.element(dialog.getByText('14.5 days left today, 5 of them planned')).toBeVisible()
  await dialog.getByRole('button', { name: 'First day:' }).click()
  await page.getByRole('grid').getByRole('button', { name: 'Friday, November 20, 2026' }).click()
  await dialog.getByRole('checkbox', { name: 'Whole days' }).click()
  await dialog.getByRole('button', { name: 'Afternoon off' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectToast('Sent')
  expect(requested.calls).toMatchObject([
    { body: { leaveKind: 'holiday', fromDate: '2026-11-20', startTime: '12:00', endTime: '00:00' } },
  ])
})

test('[LEAVE-05] [LEAVE-04] managers see who is away with the kind, and correct a balance', async () => {
  const details = { id: 5, kind: 'leave', leaveKind: 'holiday', isPaid: true, status: 'open' } as const
  answer(listTimeOff, [makeTimeOff({ staff: AROHA, leaveKind: 'holiday', isPaid: true })])
  answer(listAway, [{ ...AWAY, details }])
  answer(listLeaveBalances, [BALANCE])
  const corrected = answer(correctLeave, { message: 'Balance corrected.' })
  await renderApp('/availability?part=time-off', { as: 'manager' })
  await expect.element(page.getByText('Holiday (requested)')).toBeVisible()
  await expect.element(page.getByText('Holiday, paid')).toBeVisible()
  await expect.element(page.getByText('Holiday: 14.5 days')).toBeVisible()
  await expect.element(page.getByText('14.5 days left today, 5 of them planned')).toBeVisible()
  await expect.element(page.getByText('Corrected by -2.5')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Correct the balance of Aroha Ngata' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the balance of Aroha Ngata' })
  await expect.element(dialog.getByText(/Taken before · Daniel Reyes/)).toBeVisible()
  await dialog.getByRole('spinbutton', { name: 'Days to add or take' }).fill('1.5')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Worked on a holiday')
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await expectToast('Balance corrected.')
  expect(corrected.calls).toMatchObject([
    { body: { staffId: 3, kind: 'holiday', days: 1.5, reason: 'Worked on a holiday' } },
  ])
})

test('[LEAVE-05] staff see who is away without the kind, and their own balance', async () => {
  answer(listAway, [AWAY])
  answer(listLeaveBalances, [BALANCE])
  await renderApp('/availability?part=time-off', { as: 'staff', viewport: 'phone' })
  await expect.element(page.getByRole('heading', { name: 'Who is away' })).toBeVisible()
  await expect.element(page.getByText('Holiday: 14.5 days')).toBeVisible()
  await expect.element(page.getByText('Holiday (requested)')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Correct/ })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('[LEAVE-03] an admin sets the rules of a kind of leave', async () => {
  answer(getLeaveRules, { rules: NO_LEAVE_RULES, version: 1 })
  const saved = answer(saveLeaveRules, { rules: NO_LEAVE_RULES, version: 2 })
  await renderApp('/availability?part=time-off', { as: 'admin' })
  await page.getByRole('button', { name: 'Rules of leave' }).click()
  const holiday = page.getByRole('dialog', { name: 'Rules of leave' }).getByRole('group', { name: 'Holiday' })
  await holiday.getByRole('combobox', { name: 'Accrues' }).click()
  await page.getByRole('option', { name: 'Each leave year' }).click()
  await holiday.getByRole('spinbutton', { name: 'Days carried over at most' }).fill('5')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast('Rules of leave saved.')
  const balance = { per: 'year', amount: 20, yearStart: '01-01', since: '2026-01-01', carryOverDays: 5 }
  const kinds = { ...NO_LEAVE_RULES.kinds, holiday: { isPaid: true, balance } }
  expect(saved.calls).toMatchObject([{ body: { rules: { ...NO_LEAVE_RULES, kinds }, version: 1 } }])
})

test('[EDIT-03] rules of leave are saved with the version of the values that the form shows', async () => {
  const shown = { ...NO_LEAVE_RULES, isShownToStaff: false }
  answer(getLeaveRules, { rules: shown, version: 1 })
  const saved = answer(saveLeaveRules, refuse('conflict', 'Somebody else has changed it.'))
  await renderApp('/availability?part=time-off', { as: 'admin' })
  await page.getByRole('button', { name: 'Rules of leave' }).click()
  await page.getByRole('switch', { name: 'Staff see who is away' }).click()
  const read = answer(getLeaveRules, { rules: shown, version: 2 })
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => read.calls).toHaveLength(1)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast('Somebody else has changed it.')
  expect(saved.calls).toMatchObject([{ body: { version: 1 } }])
})

test('[LEAVE-03] without balances, an admin opens the rules, and managers read that an admin sets them', async () => {
  answer(listLeaveBalances, [])
  await renderApp('/availability?part=time-off', { as: 'manager' })
  await expect.element(page.getByText('No balances are kept. An admin sets the rules.')).toBeVisible()
  await renderApp('/availability?part=time-off', { as: 'admin' })
  await page.getByRole('button', { name: 'Set the rules' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
