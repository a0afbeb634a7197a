import { listStaff } from '@fairweek/domain/contracts/staff'
import {
  addClockedShift,
  type Clocked,
  type ClockedShiftRow,
  correctPunch,
  getOwnClock,
  listClocked,
  punchOwn,
  type StoredPunch,
  takeOverHours,
} from '@fairweek/domain/contracts/time-clock/time-clock'
import { listTimesheet } from '@fairweek/domain/contracts/timesheets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToast } from '../../../testing/expect-toast.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleReply } from '../../../testing/sample-replies.ts'
import { answer } from '../../../testing/stub-api.ts'

const RANGE = { startDate: '2026-11-11', endDate: '2026-11-18' }
const { rows } = sampleReply(listTimesheet, { query: RANGE })
const region = page.getByRole('region', { name: 'Clocked hours' })
const button = (name: string | RegExp) => region.getByRole('button', { name })

/** What was clocked in a shift of the sample. */
function clockedIn(index: number, more: Partial<ClockedShiftRow>): ClockedShiftRow {
  const row = rows[index]
  if (!row || row.staffId === null) throw new Error('The sample lacks this shift.')
  const { shiftId, staffId, staffName, date, version } = row
  return {
    ...{ shiftId, staffId, staffName, date, version, state: 'complete', start: null, end: null, breakMinutes: null },
    ...{ workedMinutes: 500, startsLateBy: 20, endsLateBy: 0, missing: [], isRecorded: false, punchIds: [] },
    toRecord: { kind: 'hours', worked: { startTime: '09:20', endTime: '17:00', breakMinutes: null } },
    toRecordMinutes: 462,
    ...more,
  }
}

const clocked = (shifts: ClockedShiftRow[], punches: StoredPunch[] = []): Clocked => ({
  shifts,
  punches,
  unplanned: [],
})

test('[CLOCK-06] a manager takes over one shift, a day, or all differences; settled shifts are hidden at first', async () => {
  const settled = clockedIn(2, { isRecorded: true, toRecord: { kind: 'asPlanned' } })
  const taken = clockedIn(3, { isRecorded: true })
  const shifts = [clockedIn(0, {}), clockedIn(1, {}), settled, taken]
  answer(listClocked, clocked(shifts))
  const { calls } = answer(takeOverHours, { message: 'Hours of 1 shift recorded' })
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(region.getByText('Different').first()).toBeVisible()
  await expect.element(region.getByText('As planned', { exact: true })).not.toBeInTheDocument()
  await expect.element(region.getByText('1 shift as planned, 1 shift taken over')).toBeVisible()
  // 500 minutes were clocked, and taking over records 462.
  await expect.element(region.getByText('8.33 h').first()).toBeVisible()
  expect(region.getByText('Counts as 7.70 h').elements()).toHaveLength(2)
  await region.getByRole('switch', { name: 'Show shifts as planned or taken over' }).click()
  await expect.element(region.getByText('Taken over', { exact: true })).toBeVisible()
  await expect.element(region.getByText('As planned', { exact: true })).toBeVisible()
  await expectAccessible()
  const asked = shifts.slice(0, 2).map(({ shiftId: id, version }) => ({ id, version }))
  await button(/^Take over the hours of/)
    .first()
    .click()
  await expectToast('Hours of 1 shift recorded')
  await button('Take over 2 differences').click()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[0]?.body.shifts).toHaveLength(1)
  expect(calls[1]?.body.shifts.toSorted((a, b) => a.id - b.id)).toEqual(asked.toSorted((a, b) => a.id - b.id))
})

const countedAsPlanned = page.getByText('Worked shows planned hours until different clocked hours are taken over.')

test('[CLOCK-06] the totals say that worked hours are as planned until clocked hours are taken over', async () => {
  answer(listClocked, clocked([clockedIn(0, {})]))
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(countedAsPlanned).toBeVisible()
  await expect.element(region.getByRole('link')).not.toBeInTheDocument()
})

test('[CLOCK-06] the totals say nothing of the time clock if all is as planned', async () => {
  answer(listClocked, clocked([clockedIn(0, { toRecord: { kind: 'asPlanned' }, isRecorded: true })]))
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(region.getByText('All clocked hours are as planned, or were taken over.')).toBeVisible()
  await expect.element(countedAsPlanned).not.toBeInTheDocument()
})

test('[APPR-06] where hours need no approval, an admin gets from what was clocked to that setting', async () => {
  answer(listClocked, clocked([clockedIn(0, {})]))
  await renderApp('/timesheets', { as: 'admin' })
  await region.getByRole('link', { name: 'Require approval of hours' }).click()
  await expect.poll(() => document.activeElement?.id).toBe('hoursNeedApproval')
})

test('[CLOCK-05] a manager adds a clocking out that was forgotten, with a reason', async () => {
  const shift = clockedIn(0, {
    ...{ state: 'incomplete', workedMinutes: null, missing: ['out'] },
    toRecord: { kind: 'byHand', reason: 'incomplete' },
  })
  answer(listClocked, clocked([shift]))
  const { calls } = answer(correctPunch, { message: 'Time clock corrected' })
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(region.getByText('Clocking out is missing')).toBeVisible()
  await expect.element(button(/^Take over/)).not.toBeInTheDocument()
  await button(/^Correct the time clock of/).click()
  const dialog = page.getByRole('dialog', { name: `Correct the time clock of ${shift.staffName}` })
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await expect.element(dialog.getByText('Enter a reason')).toBeVisible()
  await dialog.getByLabelText('Reason').fill('Left with the others')
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await expectToast('Time clock corrected')
  expect(calls).toMatchObject([
    { body: { staffId: shift.staffId, kind: 'out', corrects: null, reason: 'Left with the others' } },
  ])
})

test('[CLOCK-11] a manager adds what was clocked beside all shifts as a shift, in one of the person’s roles', async () => {
  const staff = sampleReply(listStaff, {})
  const person = staff.find(({ roles }) => roles.length > 1)
  if (!person) throw new Error('The sample lacks a person with two roles.')
  const [start, end] = ['2026-11-11T21:00:00.000Z', '2026-11-12T00:29:00.000Z']
  const time = { staffId: person.id, staffName: person.name, date: '2026-11-12', missing: [], isRunning: false }
  const helped = { ...time, start, end, workedMinutes: 209, punchIds: [71, 72] }
  const open = { ...time, start, end: null, workedMinutes: null, missing: ['out' as const], punchIds: [81] }
  answer(listClocked, { shifts: [], punches: [], unplanned: [helped, open] })
  const { calls } = answer(addClockedShift, { message: 'Shift added' })
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(button(/^Correct the time clock of/).first()).toBeVisible()
  await button(`Add as shift: ${person.name}, Nov 12`).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/Thu, Nov 12, 10:00 AM – 1:29 PM/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option').nth(1).click()
  await dialog.getByRole('button', { name: 'Add as shift' }).click()
  await expectToast('Shift added')
  expect(calls).toMatchObject([{ body: { punchId: 71, roleId: person.roles[1]?.id } }])
})

test('[CLOCK-03] staff see what they clocked, without buttons', async () => {
  answer(listClocked, clocked([clockedIn(0, {})]))
  await renderApp('/timesheets', { as: 'staff' })
  await expect.element(region.getByText('Different')).toBeVisible()
  await expect.element(region.getByRole('button')).not.toBeInTheDocument()
})

test('[CLOCK-05] somebody who forgot to clock out is asked when they left; not knowing leaves it open', async () => {
  const forgottenSince = '2026-11-16T20:00:00.000Z'
  answer(getOwnClock, {
    ...{
      isAllowed: true,
      needsPosition: false,
      hasKiosk: false,
      hasPin: false,
      state: 'out',
      since: null,
      forgottenSince,
    },
  })
  const { calls } = answer(punchOwn, {
    ...{
      isAllowed: true,
      needsPosition: false,
      hasKiosk: false,
      hasPin: false,
      state: 'in',
      since: forgottenSince,
      forgottenSince: null,
    },
  })
  await renderApp('/timesheets', { as: 'staff' })
  const own = page.getByRole('region', { name: 'Your time clock' })
  await own.getByRole('button', { name: 'Clock in' }).click()
  await expect.element(own.getByText(/^You did not clock out\. Your last entry was on Tue, Nov 17/)).toBeVisible()
  await expect.element(own.getByRole('button', { name: 'Clock in' })).toBeDisabled()
  await own.getByRole('combobox', { name: 'When did you leave?, hour' }).selectOptions('17')
  await expect.element(own.getByText(/^Tue, Nov 17, 5:00 PM/)).toBeVisible()
  await own.getByRole('button', { name: 'I don’t know' }).click()
  await expect.poll(() => calls.length).toBe(1)
  expect(calls[0]?.body).toMatchObject({ kind: 'in', leftAt: null })
})
