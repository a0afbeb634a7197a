import { exportPayRun } from '@fairweek/domain/contracts/pay/pay-exports'
import {
  getPayRules,
  NO_PAY_RULES,
  type StoredPayRules,
  savePayRules,
  USUAL_LEAVE_PAY,
} from '@fairweek/domain/contracts/pay/pay-rules'
import { getPayRun, type PayLine, type PayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import { listClocked } from '@fairweek/domain/contracts/time-clock/time-clock'
import { listTimesheet } from '@fairweek/domain/contracts/timesheets'
import { sumUp } from '@fairweek/domain/rules/payroll/sum-by-person'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { answer, holdBack, refuse } from '../../testing/stub-api.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

const ann = { staffId: 1, staffName: 'Ann Lee', date: '2026-11-11', rateCents: 2400 }
const LINES: PayLine[] = [
  {
    ...ann,
    ...{ shiftId: 7, code: 'Ordinary', isTime: true, minutes: 270, percent: 100, cents: 10_800 },
    reason: { kind: 'normal' },
  },
  {
    ...ann,
    ...{ shiftId: 7, code: 'Overtime 1.5', isTime: true, minutes: 210, percent: 150, cents: 12_600 },
    reason: { kind: 'overtime', per: 'week', afterMinutes: 2400 },
  },
  {
    ...ann,
    ...{ shiftId: 3, date: '2026-11-02', code: 'Ordinary', isTime: true, minutes: -60, percent: 100, cents: -2400 },
    reason: { kind: 'normal' },
    corrects: { startDate: '2026-11-02', endDate: '2026-11-08' },
  },
]

const minutes = { plannedMinutes: 480, workedMinutes: 480, breakMinutes: 0, paidMinutes: 480 }

/** A pay run of one person, of the asked days, whose timesheet has nothing that keeps them from being locked. */
function answerRun(more: Partial<PayRun> = {}) {
  const nothing = { rows: [], totalHours: 0, totals: sumUp([]), people: [], changedWeeks: [], locks: [] }
  answer(listTimesheet, nothing)
  const shift = { shiftId: 7, staffId: 1, staffName: 'Ann Lee', email: 'ann@example.com', date: '2026-11-11' }
  answer(getPayRun, ({ query }) => ({
    ...query,
    ...{ currency: 'NZD', kept: null, paidIn: [], notPayable: 0, workedLeave: [], lines: LINES },
    shifts: [{ ...shift, ...minutes, startTime: '09:00:00', endTime: '17:00:00', roleName: 'Cook', areaName: null }],
    ...more,
  }))
}

test('[PAY-08] a manager opens the pay run of a period: sums by pay code, and lines that explain themselves', async () => {
  answerRun({ notPayable: 2 })
  await renderApp('/timesheets', { as: 'manager' })
  await button('Pay run').click()
  await expect.element(page.getByTestId('total-pay')).toHaveTextContent('$210.00')
  await expect.element(page.getByText('2 confirmed shifts cannot be paid yet')).toBeVisible()
  const codes = page.getByRole('table', { name: 'By pay code' }).getByRole('row')
  await expect.element(codes.nth(1)).toHaveTextContent(/Ordinary.*× 1.*4\.50.*\$108\.00/)
  await expect.element(codes.nth(2)).toHaveTextContent(/Overtime 1\.5.*× 1\.5.*3\.50.*\$126\.00/)
  const corrected = page.getByRole('table', { name: 'Corrections of earlier pay runs' }).getByRole('row')
  await expect.element(corrected.nth(1)).toHaveTextContent(/Mon, Nov 2 – Sun, Nov 8.*-1\.00.*-\$24\.00/)
  await expect.element(button(/^Ann Lee.*incl\. -\$24\.00 of corrections.*8\.00 h/)).toBeVisible()
  await expectAccessible()
  await button(/^Ann Lee/).click()
  await expect.element(page.getByText('3.5 h at 1.5: beyond 40 h this week')).toBeVisible()
  await expect.element(page.getByText('Correction of Mon, Nov 2 – Sun, Nov 8')).toBeVisible()
  await expect.element(page.getByText('9:00 AM – 5:00 PM · Cook')).toBeVisible()
  await expectAccessible()
  expect(window.location.search).toContain('view=pay')
  await button('Timesheet').click()
  await expect.element(page.getByTestId('total-hours')).toBeVisible()
})

test('[PAY-07] a rate that is added is shown as the rule says it', async () => {
  const [line] = LINES
  if (!line) throw new Error('There is no line.')
  const reason = { kind: 'window' as const, days: [0], from: '00:00', until: '00:00' }
  answerRun({ lines: [{ ...line, code: 'Sunday', isTime: false, percent: 50, reason }] })
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'manager' })
  const codes = page.getByRole('table', { name: 'By pay code' }).getByRole('row')
  await expect.element(codes.nth(1)).toHaveTextContent(/Sunday.*× 1\.5, added \(\+ 0\.5\)/)
})

test('[PAY-08] [CLOCK-11] the question before locking says what the run leaves out, and its total', async () => {
  answerRun({ notPayable: 2, lines: LINES.map((line) => ({ ...line, rateCents: null, cents: null })) })
  const time = { staffId: 1, staffName: 'Ann Lee', date: '2026-11-12', start: null, end: null, missing: [] }
  const helped = { ...time, workedMinutes: 209, isRunning: false, punchIds: [71, 72] }
  answer(listClocked, { shifts: [], punches: [], unplanned: [helped, { ...helped, isRunning: true }] })
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'manager' })
  await expect.element(page.getByText('1 clocked attendance belongs to no shift')).toBeVisible()
  await button('Lock these days').click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('1 clocked attendance belongs to no shift')).toBeVisible()
  await expect.element(dialog.getByText('2 confirmed shifts cannot be paid yet')).toBeVisible()
  await expect.element(dialog.getByText('3 lines without an hourly rate')).toBeVisible()
  await expect.element(dialog.getByText('$0.00')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('link', { name: 'Set hourly rates on the Staff page' }).click()
  await expect.poll(() => window.location.pathname).toBe('/staff')
})

test('[APPR-08] the question before locking names whose questions about hours are open', async () => {
  answerRun()
  const [row] = sampleReply(listTimesheet, { query: { startDate: '2026-11-11', endDate: '2026-11-18' } }).rows
  if (!row) throw new Error('The sample has no shift.')
  const question = { id: 7, text: 'I stayed until six', answer: null, answeredBy: null }
  const rows = [{ ...row, staffName: 'Ann Lee', date: '2026-11-11', isWorked: true, question }]
  answer(listTimesheet, { rows, totalHours: 0, totals: sumUp([]), people: [], changedWeeks: [], locks: [] })
  answer(listClocked, { shifts: [], punches: [], unplanned: [] })
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'manager' })
  await button('Lock these days').click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('1 question about these hours is open: Ann Lee (Nov 11)')).toBeVisible()
  await expectAccessible()
})

test('[PAY-08] days are locked once it is known what the pay run leaves out', async () => {
  answerRun()
  answer(listClocked, { shifts: [], punches: [], unplanned: [] })
  const readClocked = holdBack(listClocked)
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'manager' })
  await button('Lock these days').click()
  const dialog = page.getByRole('alertdialog')
  const lock = dialog.getByRole('button', { name: 'Lock these days' })
  await expect.element(dialog.getByText('Checking what the pay run leaves out…')).toBeVisible()
  await expect.element(lock).toBeDisabled()
  readClocked()
  await expect.element(dialog.getByText('$210.00')).toBeVisible()
  await expect.element(lock).toBeEnabled()
})

test('[LEAVE-12] the question before locking names the days of paid leave on which somebody worked', async () => {
  const ann = { staffId: 1, staffName: 'Ann Lee' }
  const workedLeave = [
    { ...ann, date: '2026-11-10', minutes: 480 },
    { ...ann, date: '2026-11-12', minutes: 210 },
    { staffId: 2, staffName: 'Bo Li', date: '2026-11-12', minutes: 60 },
  ]
  answerRun({ workedLeave })
  answer(listClocked, { shifts: [], punches: [], unplanned: [] })
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'manager' })
  await button('Lock these days').click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('3 days of paid leave with work')).toBeVisible()
  const people = 'Ann Lee (Nov 10: 8 h, Nov 12: 3.5 h) and Bo Li (Nov 12: 1 h)'
  await expect.element(dialog.getByText(people)).toBeVisible()
  await expectAccessible()
})

test('[PAY-08] shifts that cannot be paid yet lead to the timesheet of the same days', async () => {
  answerRun({ notPayable: 2 })
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'manager' })
  await button('Show these shifts').click()
  await expect.element(button('Pay run')).toBeVisible()
  expect(window.location.search).toBe('?startDate=2026-11-09&endDate=2026-11-15')
})

test('[PAY-07] a rule for Sundays begins with the whole day, one for nights with the night of each day', async () => {
  answerRun({ lines: [], shifts: [] })
  answer(getPayRules, () => ({ rules: NO_PAY_RULES, version: null }))
  const saved = answer(savePayRules, ({ body }) => ({ rules: body.rules, version: 1 }))
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'admin' })
  await button('Pay rules').click()
  for (const name of ['Sundays', 'Nights']) {
    await page.getByRole('combobox', { name: 'Add a rule' }).click()
    await page.getByRole('option', { name }).click()
  }
  // The rule for Sundays is of the whole day, the one for nights is not.
  expect(page.getByText('All day', { exact: true }).elements()).toHaveLength(1)
  await button('Save pay rules').click()
  await expectToast('Pay rules saved')
  const window = { kind: 'window', percent: 150, combine: 'highest' }
  expect(saved.calls[0]?.body.rules.rules).toEqual([
    { ...window, days: [0], from: '00:00', until: '00:00', code: 'Sundays' },
    {
      ...window,
      days: [1, 2, 3, 4, 5, 6, 0],
      from: '22:00',
      until: '06:00',
      percent: 125,
      combine: 'added',
      code: 'Nights',
    },
  ])
})

test('[EDIT-03] the pay rules opened right after saving are the saved ones, even if reading them takes long', async () => {
  answerRun({ lines: [], shifts: [] })
  let stored: StoredPayRules = { rules: NO_PAY_RULES, version: null }
  answer(getPayRules, () => stored)
  const saved = answer(savePayRules, ({ body }) => {
    stored = { rules: body.rules, version: (body.version ?? 0) + 1 }
    return stored
  })
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'admin' })
  const code = page.getByRole('textbox', { name: 'Pay code of normal time' })
  await button('Pay rules').click()
  await code.fill('200')
  const readAgain = holdBack(getPayRules)
  await button('Save pay rules').click()
  await expect.element(code).not.toBeInTheDocument()
  await button('Pay rules').click()
  await expect.element(page.getByRole('dialog', { name: 'Pay rules' })).toBeVisible()
  readAgain()
  await expect.element(code).toHaveValue('200')
  await page.getByRole('textbox', { name: 'Pay code: Holiday' }).fill('700')
  await button('Save pay rules').click()
  await expect.element(code).not.toBeInTheDocument()
  expect(saved.calls.at(-1)?.body).toMatchObject({ version: 1, rules: { normalCode: '200' } })
})

test('[PAY-11] paid leave is a line with its reason beside the shifts, and not among the hours worked', async () => {
  const leave = { timeOffId: 4, hundredths: 50, email: 'ann@example.com' }
  const line = { ...ann, shiftId: null, isTime: false, minutes: 240, percent: 100, cents: 9600, leave } as const
  const half: PayLine = { ...line, code: 'leave-holiday', reason: { kind: 'leave', leaveKind: 'holiday' } }
  answerRun({ lines: [...LINES, { ...half, date: '2026-11-10' }] })
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'manager' })
  await button(/^Ann Lee.*8\.00 h \+ 4\.00 h leave/).click()
  const days = page.getByRole('list', { name: 'By person' }).getByRole('list').first().getByRole('listitem')
  await expect.element(days.first()).toHaveTextContent(/Tue, Nov 10.*4 h holiday, paid.*leave-holiday.*\$96\.00/)
  await expectAccessible()
})

test('[PAY-11] leave without a general rate says so, and whose it is', async () => {
  const leave = { timeOffId: 4, hundredths: 100, email: 'ann@example.com' }
  const line = {
    ...ann,
    shiftId: null,
    isTime: false,
    minutes: 480,
    percent: 100,
    rateCents: null,
    cents: null,
  } as const
  const sick: PayLine = { ...line, leave, code: 'leave-sick', reason: { kind: 'leave', leaveKind: 'sick' } }
  answerRun({ lines: [...LINES, { ...sick, date: '2026-11-10' }] })
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'manager' })
  const warning = page.getByText(/It is missing for Ann Lee\./)
  await expect.element(warning).toHaveTextContent('These hours count, but not their pay.')
})

test('[PAY-11] an admin maps leave to the pay codes of the payroll program, and lets it count for overtime', async () => {
  answerRun({ lines: [], shifts: [] })
  answer(getPayRules, () => ({ rules: NO_PAY_RULES, version: null }))
  const saved = answer(savePayRules, ({ body }) => ({ rules: body.rules, version: 1 }))
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'admin' })
  await button('Pay rules').click()
  const fields = page.getByRole('group', { name: 'Paid leave' })
  await expect.element(fields.getByRole('textbox', { name: 'Pay code: Sick leave' })).toHaveValue('leave-sick')
  await fields.getByRole('textbox', { name: 'Pay code: Holiday' }).fill('=7')
  await button('Save pay rules').click()
  await expect.element(fields.getByRole('alert')).toHaveTextContent('Enter a pay code')
  await fields.getByRole('textbox', { name: 'Pay code: Holiday' }).fill('700')
  await fields.getByRole('checkbox', { name: 'Paid leave counts as worked time for overtime' }).click()
  await expectAccessible()
  await button('Save pay rules').click()
  await expectToast('Pay rules saved')
  const { codes } = USUAL_LEAVE_PAY
  expect(saved.calls[0]?.body.rules.leave).toEqual({ codes: { ...codes, holiday: '700' }, countsForOvertime: true })
})

test('[PAY-08] a locked period says so, and cannot be locked again', async () => {
  answerRun({ kept: { by: 'morgan', at: '2026-11-17T23:00:00.000Z', isLocked: true } })
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'manager' })
  await expect.element(page.getByText('This period is locked. Its pay no longer changes.')).toBeVisible()
  await expect.element(button('Lock these days')).toBeDisabled()
  await expect.element(button('Pay rules')).not.toBeInTheDocument()
})

test('[PAY-08] a pay run whose days were unlocked says so, and they can be locked again', async () => {
  answerRun({ kept: { by: 'morgan', at: '2026-11-17T23:00:00.000Z', isLocked: false } })
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'manager' })
  await expect.element(page.getByText('These days are unlocked. Their pay run stays as it was.')).toBeVisible()
  await expect.element(page.getByText(/what you change is paid with the next pay run/)).toBeVisible()
  await expect.element(button('Lock these days')).toBeEnabled()
})

test('[PAY-08] a period that other runs have paid says which, and leads to them', async () => {
  answerRun({ lines: [], shifts: [], paidIn: [{ startDate: '2026-11-09', endDate: '2026-11-15' }] })
  await renderApp('/timesheets?view=pay&startDate=2026-11-02&endDate=2026-11-15', { as: 'manager' })
  await expect.element(page.getByText('Other pay runs have paid days of this period.')).toBeVisible()
  await expect.element(page.getByText('There is nothing more to pay in this period.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Mon, Nov 9 – Sun, Nov 15' }).click()
  await expect.poll(() => window.location.search).toBe('?view=pay&startDate=2026-11-09&endDate=2026-11-15')
})

test('[PAY-07] an admin starts from an example, corrects an invalid field, and saves', async () => {
  answerRun({ lines: [], shifts: [] })
  answer(getPayRules, () => ({ rules: NO_PAY_RULES, version: null }))
  const saved = answer(savePayRules, ({ body }) => ({ rules: body.rules, version: 1 }))
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'admin' })
  await button('Pay rules').click()
  await page.getByRole('combobox', { name: 'Start from an example' }).click()
  await page.getByRole('option', { name: 'California' }).click()
  await expect.element(page.getByText(/preset “California”/)).toBeVisible()
  await expectAccessible()
  const first = page.getByRole('group', { name: 'Overtime, rule 1' })
  await first.getByRole('spinbutton', { name: 'Beyond hours' }).fill('7.5')
  await first.getByRole('textbox', { name: 'Pay code' }).fill('=1')
  await button('Save pay rules').click()
  await expect.element(first.getByRole('alert')).toHaveTextContent('Enter a pay code')
  expect(saved.calls).toHaveLength(0)
  await first.getByRole('textbox', { name: 'Pay code' }).fill('OT')
  await button('Remove Minimum shift, rule 4').click()
  await button('Save pay rules').click()
  await expectToast('Pay rules saved')
  const { rules } = saved.calls[0]?.body ?? {}
  expect(rules?.rules.map(({ kind }) => kind)).toEqual(['overtime', 'overtime', 'overtime', 'splitShift'])
  expect(rules?.rules[0]).toMatchObject({ afterMinutes: 450, code: 'OT' })
})

test('[PAY-09] the export for Xero explains UpSheets, and says that the file was exported', async () => {
  answerRun()
  answer(exportPayRun, new Response('first_name\r\n'))
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'manager' })
  await button('Export').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'For' }).click()
  await page.getByRole('option', { name: 'Xero (with UpSheets)' }).click()
  await expect.element(dialog).toHaveTextContent('UpSheets is an app for Xero that loads this file into timesheets.')
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expectToast('Pay run exported', 'Your browser saves the file.')
  expect(opened).toHaveBeenCalledTimes(1)
})

test('[PAY-09] a manager exports the pay run for DATEV, and with own columns in the order in which they are chosen', async () => {
  answerRun()
  answer(exportPayRun, new Response('[Allgemein]\r\n'))
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'manager' })
  await button('Export').click()
  const dialog = page.getByRole('dialog')
  const choose = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'For' }).click()
    await page.getByRole('option', { name }).click()
  }
  await choose('DATEV LODAS')
  await dialog.getByRole('textbox', { name: 'Consultant number' }).fill('1234567')
  await dialog.getByRole('textbox', { name: 'Client number' }).fill('54321')
  // Pay codes that DATEV does not take get wage types for the file, and the numbers of people must be compared.
  await dialog.getByRole('textbox', { name: 'Wage type of ‘Ordinary’' }).fill('200')
  await dialog.getByRole('textbox', { name: 'Wage type of ‘Overtime 1.5’' }).fill('210')
  await expect.element(dialog).toHaveTextContent('Ann Lee: 1')
  await expect.element(dialog.getByRole('button', { name: 'Export' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /^The numbers are the same in DATEV LODAS/ }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Export' }).click()
  await choose('Your own columns')
  for (const column of [
    'Name',
    'Email',
    'Date',
    'Planned',
    'Worked',
    'Unpaid break',
    'Paid',
    'Hourly rate',
    'Multiplier',
  ])
    await dialog.getByRole('checkbox', { name: column, exact: true }).click()
  for (const column of ['Area', 'Amount', 'Corrects period', 'Paid'])
    await dialog.getByRole('checkbox', { name: column, exact: true }).click()
  await dialog.getByRole('button', { name: 'Export' }).click()
  const days = '/api/pay/run/export?startDate=2026-11-09&endDate=2026-11-15'
  const own = 'columns=personNumber%2CpayCode%2CpaidHours&rows=shift&dateForm=yyyy-MM-dd&time=hours&decimalMark=.'
  await expect
    .poll(() => opened.mock.calls)
    .toEqual([
      [`${days}&profile=lodas&consultant=1234567&client=54321&wageTypes=Ordinary%3D200%2COvertime+1.5%3D210`, '_blank'],
      [`${days}&profile=own&${own}`, '_blank'],
    ])
})

test('[PAY-09] a refused export says why beside the program; the next pay run names the codes that DATEV does not take', async () => {
  localStorage.removeItem('fairweek.payExport')
  const [line] = LINES
  const fixed = { shiftId: 7, code: 'Split', isTime: false, minutes: 0, percent: 0, cents: 1000 }
  const split: PayLine = { ...ann, ...fixed, reason: { kind: 'splitShift', gapMinutes: 120 } }
  answerRun({ lines: [...(line ? [line] : []), split] })
  answer(exportPayRun, refuse('conflict', 'This cannot be exported.'))
  vi.spyOn(window, 'open').mockReturnValue(window)
  await renderApp('/timesheets?view=pay&startDate=2026-11-09&endDate=2026-11-15', { as: 'admin' })
  await button('Export').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'For' }).click()
  await page.getByRole('option', { name: 'DATEV LODAS' }).click()
  await expect.element(dialog.getByText('Fixed amounts are not in the file: Split. Enter them in DATEV.')).toBeVisible()
  for (const name of ['Consultant number', 'Client number']) await dialog.getByRole('textbox', { name }).fill('1')
  await dialog.getByRole('checkbox', { name: /^The numbers are the same/ }).click()
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This cannot be exported.')
  answer(exportPayRun, new Response('[Allgemein]'))
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expectToast('Pay run exported', 'Your browser saves the file.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/These pay codes are none: Ordinary\./)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Pay rules' }).last().click()
  await expect.element(page.getByRole('dialog', { name: 'Pay rules' })).toBeVisible()
  localStorage.removeItem('fairweek.payExport')
})
