import { getPayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import { listSettings } from '@fairweek/domain/contracts/settings'
import { listClocked } from '@fairweek/domain/contracts/time-clock/time-clock'
import type { LeaveLine } from '@fairweek/domain/contracts/time-off/leave-lines'
import {
  exportTimesheet,
  exportTimesheetWorkbook,
  listTimesheet,
  lockPeriod,
  type PayrollLock,
  saveWorkedHours,
  type TimesheetRow,
  unlockPeriod,
} from '@fairweek/domain/contracts/timesheets'
import { sumByPerson, sumUp } from '@fairweek/domain/rules/payroll/sum-by-person'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type SampleAccount, sampleReply } from '../../testing/sample-replies.ts'
import { answer, refuse } from '../../testing/stub-api.ts'

/** The last 7 days to today at the sample restaurant. */
const RANGE = { startDate: '2026-11-11', endDate: '2026-11-18' }
const table = page.getByRole('table', { name: 'Confirmed shifts' })
const total = page.getByTestId('total-hours')
const totals = page.getByRole('table', { name: 'Totals by person' }).getByRole('row')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const namesIn = (rows: readonly Element[]) =>
  new Set(rows.slice(1).map((row) => row.querySelector('[dir="auto"]')?.textContent))

/** Stores the shifts of two people of the sample, whose hours and locks can be changed. */
function storeTimesheet() {
  const sample = sampleReply(listTimesheet, { query: RANGE })
  const shownNames = /^(Bo Li|Aroha Ngata)$/
  let rows: TimesheetRow[] = sample.rows.filter(({ staffName }) => shownNames.test(staffName))
  let locks: PayrollLock[] = []
  answer(listTimesheet, () => {
    const listed = rows.map((row) => ({ ...row, isLocked: locks.length > 0 }))
    return { ...sample, rows: listed, totals: sumUp(listed), people: sumByPerson(listed), totalHours: 0, locks }
  })
  answer(listClocked, { shifts: [], punches: [], unplanned: [] })
  answer(getPayRun, ({ query }) => ({
    ...query,
    ...{ currency: 'NZD', kept: null, paidIn: [], shifts: [], lines: [], notPayable: 0, workedLeave: [] },
  }))
  return {
    rows: () => rows,
    saved: answer(saveWorkedHours, ({ params, body: { worked } }) => {
      rows = rows.map((row) => {
        if (row.shiftId !== params.id) return row
        if (worked === null) return { ...row, isWrittenDown: false, startTime: row.plannedStartTime, hours: 8 }
        const { startTime, endTime, reason } = worked
        return { ...row, isWrittenDown: true, startTime, endTime, reason, hours: 0, paidMinutes: 0, paidHours: 0 }
      })
      return { message: 'Hours saved' }
    }),
    locked: answer(lockPeriod, ({ body: { startDate, endDate, reason } }) => {
      const lock = { id: 4, startDate, endDate, reason, lockedBy: 'manager', lockedAt: '2026-11-17T23:00:00.000Z' }
      locks = [lock]
      return lock
    }),
    unlocked: answer(unlockPeriod, () => {
      locks = []
      return { message: 'Period unlocked' }
    }),
  }
}

async function openTimesheets(as: SampleAccount): Promise<void> {
  await renderApp('/timesheets', { as })
  await expect.element(total).toBeVisible()
}

test('[TIMES-01] the page shows the last 7 days to today, their confirmed shifts, and the total of their hours', async () => {
  const { rows } = storeTimesheet()
  await openTimesheets('manager')
  await expect.element(button('Start Date: Wed, Nov 11, 2026')).toBeVisible()
  await expect.element(button('End Date: Wed, Nov 18, 2026')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: '7 days ago to today' })).toBeChecked()
  await expect.element(page.getByRole('heading', { name: 'Confirmed Shifts' })).toBeVisible()
  const heads = table.getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Staff Member', 'Date', 'Shift Time', 'Role', 'Hours'])
  expect(table.getByRole('row').elements()).toHaveLength(rows().length + 1)
  await expect.element(total).toHaveTextContent(sumUp(rows()).hours.toFixed(2))
})

test.each([
  ['2026-11-18T10:30:00Z', 'End Date: Wed, Nov 18, 2026'],
  ['2026-11-18T12:30:00Z', 'End Date: Thu, Nov 19, 2026'],
])('[TIMES-01] a day begins at midnight of the business time zone, not of the browser: %s', async (time, end) => {
  storeTimesheet()
  vi.setSystemTime(time)
  await openTimesheets('staff')
  await expect.element(button(end)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: '7 days ago to today' })).toBeChecked()
})

test('[TIMES-01] an end before the start moves the start; a range without shifts says so', async () => {
  const empty = sumUp([])
  const listed = answer(listTimesheet, { ...sampleReply(listTimesheet, { query: RANGE }), rows: [], totals: empty })
  await openTimesheets('staff')
  const pick = async (field: string, day: string) => {
    await page.getByRole('button', { name: field }).click()
    await page.getByRole('button', { name: day }).click()
  }
  await pick('End Date:', 'Monday, November 2, 2026')
  await expect.element(button('Start Date: Mon, Nov 2, 2026')).toBeVisible()
  await pick('Start Date:', 'Sunday, November 1, 2026')
  await expect
    .poll(() => listed.calls)
    .toMatchObject([
      { query: RANGE },
      { query: { startDate: '2026-11-02', endDate: '2026-11-02' } },
      { query: { startDate: '2026-11-01', endDate: '2026-11-02' } },
    ])
  await expect
    .element(page.getByText('No confirmed shifts found for the selected date range.', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expect.element(total).toHaveTextContent('0.00')
  await page.getByRole('radio', { name: 'Last week' }).click()
  await expect.poll(() => listed.calls.at(-1)?.query).toEqual({ startDate: '2026-11-09', endDate: '2026-11-15' })
})

test('[TIMES-02] staff see and export only their own shifts', async () => {
  for (const file of [exportTimesheet, exportTimesheetWorkbook]) answer(file, new Response('Staff Member\r\n'))
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  await openTimesheets('staff')
  expect(namesIn(table.getByRole('row').elements())).toEqual(new Set(['Aroha Ngata']))
  await expect.element(total).toHaveTextContent('30.00')
  await expect.element(totals).not.toBeInTheDocument()
  for (const name of [/^Hours of /, 'Lock these days'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await button('Export CSV').click()
  await button('Export Excel').click()
  const query = 'startDate=2026-11-11&endDate=2026-11-18&staffId=3'
  await expect
    .poll(() => opened.mock.calls)
    .toEqual([
      [`/api/timesheets/export?${query}`, '_blank'],
      [`/api/timesheets/export.xlsx?${query}`, '_blank'],
    ])
})

test('[PAY-01] [PAY-02] totals by person are at the top, and a manager records the hours worked', async () => {
  const { rows, saved } = storeTimesheet()
  const [row] = rows()
  if (!row) throw new Error('The sample has no confirmed shift.')
  const before = sumUp(rows()).hours
  const after = (before - row.hours).toFixed(2)
  await openTimesheets('manager')
  // The first row of totals is the one for everybody together.
  expect(namesIn(totals.elements().slice(1))).toEqual(new Set(['Aroha Ngata', 'Bo Li']))
  await expect.element(totals.nth(1)).toHaveTextContent(before.toFixed(2))

  const shown = table.getByRole('row').nth(1)
  const edit = shown.getByRole('button', { name: `Hours of ${row.staffName}` })
  const dialog = page.getByRole('dialog', { name: 'Hours worked' })
  await edit.click()
  await dialog.getByLabelText('Did not work this shift').click()
  await dialog.getByLabelText('Reason').fill('Called in sick')
  await dialog.getByRole('button', { name: 'Save hours' }).click()
  await expectToast('Hours saved')
  await expect.element(shown).toHaveTextContent(/Not worked.*Called in sick/)
  await expect.element(total).toHaveTextContent(after)
  await expect.element(totals.nth(1)).toHaveTextContent(after)

  await button(`Shifts of ${row.staffName}`).click()
  await expect.poll(() => namesIn(table.getByRole('row').elements())).toEqual(new Set([row.staffName]))
  await button('Show everybody').click()
  await edit.click()
  await dialog.getByRole('button', { name: 'As planned' }).click()
  await expect.element(total).toHaveTextContent(before.toFixed(2))
  const params = { id: row.shiftId }
  expect(saved.calls).toMatchObject([
    { params, body: { version: row.version, worked: { breakMinutes: null, reason: 'Called in sick' } } },
    { params, body: { version: row.version, worked: null } },
  ])
  const worked = saved.calls[0]?.body.worked
  expect(worked?.endTime, 'a shift that nobody worked ends when it starts').toBe(worked?.startTime)
})

test('[PAY-03] a manager locks days with a reason, and then records no hours in them', async () => {
  const { locked, rows } = storeTimesheet()
  await openTimesheets('manager')
  const edits = page.getByRole('button', { name: /^Hours of / })
  await expect.element(edits).toHaveLength(rows().length)
  await button('Lock these days').click()
  const question = page.getByRole('alertdialog', { name: 'Lock these days?' })
  const lock = question.getByRole('button', { name: 'Lock these days' })
  await expect.element(question.getByText('Required.', { exact: false })).toBeVisible()
  await lock.click()
  await expect.element(question.getByText('Enter a reason')).toBeVisible()
  await question.getByLabelText('Reason').fill('Paid out')
  await lock.click()
  await expect.element(page.getByText(/is locked/).first()).toBeVisible()
  const toPay = page.getByRole('link', { name: 'Pay and files for payroll programs are in the pay run' })
  await expect
    .element(toPay)
    .toHaveAttribute('href', `/timesheets?view=pay&startDate=${RANGE.startDate}&endDate=${RANGE.endDate}`)
  await expect.element(page.getByText('Reason: Paid out')).toBeVisible()
  await expect.element(edits).not.toBeInTheDocument()
  await expect.element(button('Lock these days')).toBeDisabled()
  await expect.element(button('Unlock')).not.toBeInTheDocument()
  expect(locked.calls).toMatchObject([{ body: { ...RANGE, reason: 'Paid out' } }])
})

test('[PAY-03] if days cannot be locked, the reason is shown and the question closes', async () => {
  storeTimesheet()
  answer(lockPeriod, refuse('conflict', 'A shift of these days has not ended.'))
  await openTimesheets('manager')
  await button('Lock these days').click()
  const question = page.getByRole('alertdialog', { name: 'Lock these days?' })
  await question.getByLabelText('Reason').fill('Paid out')
  await question.getByRole('button', { name: 'Lock these days' }).click()
  await expectToast('Failed to lock the period', 'A shift of these days has not ended.')
  await expect.element(question).not.toBeInTheDocument()
})

test('[PAY-08] if what a pay run leaves out cannot be read, days are locked once it can', async () => {
  storeTimesheet()
  answer(listClocked, refuse('internal', 'Out of order'))
  await openTimesheets('manager')
  await button('Lock these days').click()
  const question = page.getByRole('alertdialog')
  const lock = question.getByRole('button', { name: 'Lock these days' })
  await expect.element(question.getByText('Failed to check what the pay run leaves out')).toBeVisible()
  await expect.element(lock).toBeDisabled()
  await expectAccessible()
  answer(listClocked, { shifts: [], punches: [], unplanned: [] })
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect.element(question.getByText('$0.00')).toBeVisible()
  await expect.element(lock).toBeEnabled()
})

test('[APPR-06] hours that are not approved are named before anything is asked, and locking is not offered', async () => {
  const { rows } = storeTimesheet()
  const approval = { state: 'open', by: null, at: null } as const
  const [own, other, third] = rows()
  const listed = [
    { ...own, isForOthers: true as const },
    other,
    { ...third, approval: { ...approval, state: 'approved' } },
  ]
  answer(listTimesheet, {
    ...sampleReply(listTimesheet, { query: RANGE }),
    rows: listed.map((row) => ({ approval, ...row }) as TimesheetRow),
  })
  await openTimesheets('manager')
  await button('Lock these days').click()
  const question = page.getByRole('alertdialog', { name: 'Lock these days?' })
  await expect
    .element(question.getByText(/^2 shifts on these days are not approved: /))
    .toHaveTextContent(`${own?.staffName} (`)
  await expect.element(question.getByText('Approve the hours first.')).toBeVisible()
  await expect.element(question.getByText('1 shift is your own: another manager approves your hours.')).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Lock these days' })).not.toBeInTheDocument()
  await expect.element(question.getByRole('textbox')).not.toBeInTheDocument()
  await expectAccessible()
  await question.getByRole('link', { name: 'Show these shifts' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Hours to approve' })).toHaveFocus()
})

test('[PAY-03] days with shifts that are not over, or that are not over themselves, are not offered to lock', async () => {
  const { rows } = storeTimesheet()
  const [row] = rows()
  answer(listTimesheet, {
    ...sampleReply(listTimesheet, { query: RANGE }),
    rows: row ? [{ ...row, isWorked: false }] : [],
  })
  await openTimesheets('manager')
  await button('Lock these days').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/^1 shift on these days is not over yet/)).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Lock these days' })).not.toBeInTheDocument()
  await question.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('radio', { name: 'This week' }).click()
  await button('Lock these days').click()
  await expect.element(question.getByText('A period can be locked on or after its last day.')).toBeVisible()
})

test('[PAY-03] an admin unlocks days with a reason', async () => {
  const { unlocked } = storeTimesheet()
  await openTimesheets('admin')
  await button('Lock these days').click()
  const question = page.getByRole('alertdialog')
  await question.getByLabelText('Reason').fill('Paid out')
  await question.getByRole('button', { name: 'Lock these days' }).click()
  await button('Unlock').click()
  await question.getByLabelText('Why').fill('A shift was missing')
  await question.getByRole('button', { name: 'Unlock' }).click()
  await expectToast('Period unlocked')
  await expect.element(page.getByRole('button', { name: /^Hours of / }).first()).toBeVisible()
  expect(unlocked.calls).toMatchObject([{ params: { id: 4 }, body: { reason: 'A shift was missing' } }])
})

test('[PAY-05] on a phone, people are listed with their hours, and a tap opens their shifts', async () => {
  await renderApp('/timesheets', { as: 'manager', viewport: 'phone' })
  const people = page.getByRole('list', { name: 'By Person' }).getByRole('button', { expanded: false })
  await expect.element(people.first()).toHaveTextContent(/\d+ shifts?.*\d+\.\d\d h/)
  await expect.element(people).toHaveLength(sampleReply(listTimesheet, { query: RANGE }).people.length)
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  expect(document.documentElement.scrollHeight).toBeLessThan(5000)
  await people.first().click()
  const shifts = page.getByRole('list', { name: /^Shifts of / })
  await expect.element(shifts).toBeVisible()
  const [first] = sampleReply(listTimesheet, { query: RANGE }).people
  // The name and the headings of the table are not repeated in each shift.
  expect(shifts.element().textContent).not.toContain(first?.staffName)
  expect(shifts.element().textContent).not.toMatch(/Shift Time|Hours/)
  await expect.element(page.getByRole('button', { name: /^Hours of / }).first()).toBeVisible()
  await expectAccessible()
})

test('[PAY-05] on a phone, the line of a person says how many hours are approved', async () => {
  const sample = sampleReply(listTimesheet, { query: RANGE })
  const [person] = sample.people
  const approved = { state: 'approved', by: 'ana', at: '2026-11-17T23:00:00.000Z' } as const
  const open = { state: 'open', by: null, at: null } as const
  const rows = sample.rows.map((row) => ({ ...row, approval: row.staffName === person?.staffName ? approved : open }))
  answer(listTimesheet, { ...sample, rows })
  await renderApp('/timesheets', { as: 'manager', viewport: 'phone' })
  const people = page.getByRole('list', { name: 'By Person' }).getByRole('button', { expanded: false })
  await expect.element(people.first()).toHaveTextContent(/[1-9][\d.]* approved/)
  await expect.element(people.nth(1)).toHaveTextContent('0.00 approved')
})

test('[PAY-05] on a phone, staff see their shifts without their own name', async () => {
  await renderApp('/timesheets', { as: 'staff', viewport: 'phone' })
  const shifts = page.getByRole('list', { name: 'Confirmed shifts' })
  await expect.element(shifts.getByRole('listitem').first()).toHaveTextContent(/Nov \d+, 2026.*\d\d? [AP]M/)
  expect(shifts.element().textContent).not.toContain('Aroha')
  await expectAccessible()
})

test('[NAV-11] the period is in the address: a reload keeps it, and back returns to the one before', async () => {
  const sample = sampleReply(listTimesheet, { query: RANGE })
  const { calls } = answer(listTimesheet, sample)
  await renderApp('/timesheets?startDate=2026-11-02&endDate=2026-11-08', { as: 'manager' })
  await expect.element(button('Start Date: Mon, Nov 2, 2026')).toBeVisible()
  await page.getByRole('radio', { name: 'This month' }).click()
  await expect.poll(() => window.location.search).toBe('?startDate=2026-11-01&endDate=2026-11-30')
  await expect.element(button('End Date: Mon, Nov 30, 2026')).toBeVisible()
  window.history.back()
  await expect.element(button('End Date: Sun, Nov 8, 2026')).toBeVisible()
  expect(calls.map(({ query }) => query.startDate)).toEqual(['2026-11-02', '2026-11-01'])
})

test('[NAV-11] an address with days that do not exist shows the last 7 days', async () => {
  await renderApp('/timesheets?startDate=2026-02-30&endDate=soon', { as: 'manager' })
  await expect.element(button('Start Date: Wed, Nov 11, 2026')).toBeVisible()
})

test('[APPR-01] the page opens with the pay period of the settings, and offers the last one', async () => {
  const settings = sampleReply(listSettings, {}).map((setting) => ({
    ...setting,
    value: { payPeriod: 'fortnightly', payPeriodStart: '2026-11-05' }[setting.key as string] ?? setting.value,
  }))
  answer(listSettings, settings)
  const { calls } = answer(listTimesheet, sampleReply(listTimesheet, { query: RANGE }))
  await renderApp('/timesheets', { as: 'manager' })
  const period = page.getByRole('radiogroup', { name: 'Period' })
  await expect.element(period.getByRole('radio', { name: 'This pay period' })).toBeChecked()
  await period.getByRole('radio', { name: 'Last pay period' }).click()
  await expect
    .poll(() => calls.map(({ query }) => query))
    .toEqual([
      { startDate: '2026-11-05', endDate: '2026-11-18' },
      { startDate: '2026-10-22', endDate: '2026-11-04' },
    ])
})

test('[LEAVE-06] [LEAVE-12] approved leave has its own lines and its own column of the totals, apart from the hours of shifts', async () => {
  const sample = sampleReply(listTimesheet, { query: RANGE })
  const rows = sample.rows.filter(({ staffName }) => staffName === 'Bo Li')
  const [first] = rows
  if (!first?.staffId) throw new Error('The sample has no shift of Bo Li.')
  const bo = { staffId: first.staffId, staffName: first.staffName, isPaid: true } as const
  const cleo = { staffId: 9999, staffName: 'Cleo Ray', kind: 'unpaid', isPaid: false } as const
  const leave: LeaveLine[] = [
    { ...bo, timeOffId: 1, date: '2026-11-12', kind: 'holiday', days: 0.5, minutes: 240, workedMinutes: 210 },
    { ...cleo, timeOffId: 2, date: '2026-11-13', days: 1, minutes: 480, workedMinutes: 0 },
  ]
  const people = sumByPerson(rows, leave)
  answer(listTimesheet, () => ({ ...sample, rows, totals: sumUp(rows), people, totalHours: 0, leave, locks: [] }))
  await openTimesheets('manager')
  const lines = page.getByRole('table', { name: 'Leave' }).getByRole('row')
  await expect
    .element(lines.nth(1))
    .toHaveTextContent(/Bo Li.*Nov 12, 2026.*Holiday, paidHalf a day \(3\.50 h worked\).*4\.00/)
  await expect.element(lines.nth(2)).toHaveTextContent(/Cleo Ray.*Nov 13, 2026.*Unpaid leave1 day.*0\.00/)
  await expect.element(page.getByTestId('paid-leave')).toHaveTextContent('4.00')
  await expect.element(total).toHaveTextContent(sumUp(rows).hours.toFixed(2))
  expect(totals.elements().map((row) => row.lastElementChild?.textContent?.replace('Paid leave', ''))).toEqual([
    '',
    '4.00',
    '4.00',
    '0.00',
  ])
  await page.getByRole('button', { name: 'Shifts of Cleo Ray' }).click()
  await expect.element(lines.nth(1)).toHaveTextContent('Cleo Ray')
  await expect.element(page.getByTestId('paid-leave')).toHaveTextContent('0.00')
  await expectAccessible()
})

test('[APPR-01] a period that was chosen is kept while other pages are visited', async () => {
  await renderApp('/timesheets', { as: 'manager' })
  const lastMonth = page.getByRole('radio', { name: 'Last month' })
  await lastMonth.click()
  await expect.element(lastMonth).toBeChecked()
  await page.getByRole('link', { name: 'Roles' }).first().click()
  await expect.poll(() => window.location.pathname).toBe('/roles')
  await page.getByRole('link', { name: 'Timesheets' }).first().click()
  await expect.element(lastMonth).toBeChecked()
})

test('[APPR-01] a period that was chosen yesterday is not kept', async () => {
  sessionStorage.setItem('fairweek.period', '2026-11-17 2026-10-01 2026-10-31')
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(page.getByRole('radio', { name: '7 days ago to today' })).toBeChecked()
})
