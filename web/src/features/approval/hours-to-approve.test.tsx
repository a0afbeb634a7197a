import {
  answerQuestion,
  approveHours,
  askAboutHours,
  withdrawApprovals,
} from '@fairweek/domain/contracts/approval/approval'
import { type Clocked, type ClockedShiftRow, listClocked } from '@fairweek/domain/contracts/time-clock/time-clock'
import { listTimesheet, saveWorkedHours, type TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { answer } from '../../testing/stub-api.ts'

const RANGE = { startDate: '2026-11-11', endDate: '2026-11-18' }
const sample = sampleReply(listTimesheet, { query: RANGE })
const OPEN = { state: 'open', by: null, at: null } as const
const APPROVED = { state: 'approved', by: 'ana', at: '2026-11-17T23:00:00.000Z' } as const
const region = page.getByRole('region', { name: 'Hours to approve' })
const button = (name: string | RegExp) => region.getByRole('button', { name })

/** The first worked shifts of the sample, each with more fields. */
function showRows(...more: Partial<TimesheetRow>[]): TimesheetRow[] {
  const worked = sample.rows.filter(({ isWorked }) => isWorked)
  const rows = more.map((fields, index) => {
    const row = worked[index]
    if (!row) throw new Error('The sample lacks this shift.')
    return { ...row, approval: OPEN, ...fields }
  })
  answer(listTimesheet, { ...sample, rows })
  return rows
}

function clockIn(row: TimesheetRow | undefined, more: Partial<ClockedShiftRow> = {}): ClockedShiftRow {
  if (!row || row.staffId === null) throw new Error('The sample lacks this shift.')
  const { shiftId, staffId, staffName, date, version } = row
  return {
    ...{ shiftId, staffId, staffName, date, version, state: 'complete', start: null, end: null, breakMinutes: null },
    ...{ workedMinutes: 460, startsLateBy: 20, endsLateBy: 0, missing: [], isRecorded: false, punchIds: [] },
    toRecord: { kind: 'hours', worked: { startTime: '09:20', endTime: '17:00', breakMinutes: null } },
    toRecordMinutes: 462,
    ...more,
  }
}
const showClocked = (...shifts: ClockedShiftRow[]) =>
  answer(listClocked, { shifts, unplanned: [], punches: [] } satisfies Clocked)

const askedOf = (row: TimesheetRow | undefined, hours: string) => ({ id: row?.shiftId, version: row?.version, hours })

test('[APPR-04] everything without differences is approved at once, then a day, then one shift', async () => {
  const rows = showRows({}, {}, { date: '2026-11-12' }, { date: '2026-11-12' }, { date: '2026-11-13' })
  showClocked(clockIn(rows[2]), clockIn(rows[3]), clockIn(rows[4], { toRecord: { kind: 'byHand', reason: 'absent' } }))
  const { calls } = answer(approveHours, { message: 'Hours of 2 shifts approved.' })
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(region.getByText('0 of 5 shifts approved.')).toBeVisible()
  await expect.element(region.getByText('Different').first()).toBeVisible()
  // What approving records, not the 460 minutes that were clocked.
  expect(region.getByText('7.70 h').elements()).toHaveLength(2)
  expect(region.getByRole('listitem').elements()).toHaveLength(3)
  await expectAccessible()
  await button('Approve 2 shifts without differences').click()
  await expectToast('Hours of 2 shifts approved.')
  expect(calls[0]?.body.shifts).toEqual([askedOf(rows[0], 'shown'), askedOf(rows[1], 'shown')])
  await expect.element(button(/^Approve 1 shift of/)).not.toBeInTheDocument()
  await button('Approve 2 shifts of Thu, Nov 12').click()
  await expect.poll(() => calls[1]?.body.shifts).toHaveLength(2)
  expect(calls[1]?.body.shifts).toEqual(
    expect.arrayContaining([askedOf(rows[2], 'clocked'), askedOf(rows[3], 'clocked')]),
  )
  await button(`Approve as planned: ${rows[4]?.staffName}, Nov 13`).click()
  await expect.poll(() => calls[2]?.body.shifts).toEqual([askedOf(rows[4], 'shown')])
})

test('[APPR-04] approved hours are listed with who approved them, and withdrawn', async () => {
  const rows = showRows({ approval: APPROVED }, { approval: { ...APPROVED, state: 'changed' } })
  showClocked()
  const { calls } = answer(withdrawApprovals, { message: 'Approval of 1 shift withdrawn' })
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(region.getByText('Changed since it was approved')).toBeVisible()
  await region.getByRole('radio', { name: 'Approved (1)' }).click()
  await expect.element(region.getByText('by ana')).toBeVisible()
  await button(/^Withdraw approval/).click()
  await expectToast('Approval of 1 shift withdrawn')
  expect(calls[0]?.body.shifts).toEqual([rows[0]?.shiftId])
})

test('[APPR-04] whoever changes approved hours is told, and says so to the server', async () => {
  showRows({ approval: APPROVED })
  showClocked()
  const { calls } = answer(saveWorkedHours, { message: 'Hours saved' })
  await renderApp('/timesheets', { as: 'manager' })
  await page
    .getByRole('button', { name: /^Hours of/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Hours worked' })
  await expect.element(dialog.getByText('These hours are approved.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save hours' }).click()
  await expect.poll(() => calls[0]?.body.replacesApproval).toBe(true)
})

test('[APPR-04] [APPR-06] in a locked week, approvals stay listed, and nothing is offered that the lock refuses', async () => {
  const [row] = showRows({ approval: APPROVED, isLocked: true })
  const totals = { ...sample.totals, aheadShifts: 2 }
  const lock = { id: 4, startDate: '2026-11-01', endDate: '2026-11-18', lockedBy: 'ana', lockedAt: APPROVED.at }
  answer(listTimesheet, { ...sample, totals, rows: row ? [row] : [], locks: [lock] })
  const time = { staffId: 1, staffName: 'Ann Lee', date: '2026-11-12', missing: [], isRunning: false }
  const unplanned = { ...time, start: null, end: null, workedMinutes: 209, punchIds: [71, 72] }
  answer(listClocked, { shifts: [], punches: [], unplanned: [unplanned] })
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(region.getByText('1 of 1 shift approved.')).toBeVisible()
  await expect.element(page.getByText(/The pay run pays them once they are over and approved\.$/)).toBeVisible()
  await region.getByRole('radio', { name: 'Approved (1)' }).click()
  await expect.element(region.getByText('by ana')).toBeVisible()
  await region.getByRole('radio', { name: 'All open (1)' }).click()
  await expect.element(region.getByText('Not planned')).toBeVisible()
  await expect.element(region.getByRole('button')).not.toBeInTheDocument()
})

test('[CLOCK-11] time that was clocked beside all shifts counts as a difference', async () => {
  const [row] = showRows({})
  const time = { staffId: row?.staffId ?? 1, staffName: 'Ann Lee', date: '2026-11-12', missing: [], isRunning: false }
  const instants = { start: '2026-11-11T21:00:00.000Z', end: '2026-11-12T00:29:00.000Z' }
  answer(listClocked, {
    ...{ shifts: [], punches: [] },
    unplanned: [{ ...time, ...instants, workedMinutes: 209, punchIds: [71, 72] }],
  })
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(region.getByRole('radio', { name: 'Differences (1)' })).toBeVisible()
  await expect.element(region.getByRole('radio', { name: 'All open (2)' })).toBeVisible()
  await expect.element(button('Add as shift: Ann Lee, Nov 12')).toBeVisible()
})

test('[APPR-05] one’s own hours have no buttons, and hours that somebody decided alone are marked', async () => {
  showRows({ isForOthers: true }, { isSelfDecided: true, isWrittenDown: true })
  showClocked()
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(region.getByText('By the person themselves')).toBeVisible()
  await expect.element(region.getByText('Your own hours')).not.toBeInTheDocument()
  await region.getByRole('radio', { name: 'All open (2)' }).click()
  await expect.element(region.getByText('Your own hours')).toBeVisible()
  await expect.element(region.getByRole('button', { name: /^Approve as/ })).toHaveTextContent('As recorded')
})

test('[APPR-05] one’s own hours are differences only if they differ from the plan, and are shown if nothing else is left', async () => {
  const [plain, differs] = showRows({ isForOthers: true }, { isForOthers: true })
  showClocked(clockIn(differs, { isRecorded: false }))
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(region.getByRole('radio', { name: 'Differences (1)' })).toBeChecked()
  await expect.element(button(/^Approve/)).not.toBeInTheDocument()
  answer(listTimesheet, {
    ...sample,
    rows: [plain, { ...differs, approval: APPROVED }].flatMap((row) => (row ? [row as TimesheetRow] : [])),
  })
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(region.getByRole('radio', { name: 'All open (1)' })).toBeChecked()
  await region.getByRole('radio', { name: 'Differences (0)' }).click()
  await expect.element(region.getByText('No open hours differ from the plan.')).toBeVisible()
})

test('[APPR-04] hours that were taken over from the time clock are not called recorded by hand', async () => {
  const [taken, byHand] = showRows({ isWrittenDown: true }, { isWrittenDown: true })
  showClocked(
    clockIn(taken, { isRecorded: true }),
    clockIn(byHand, { toRecord: { kind: 'byHand', reason: 'incomplete' }, toRecordMinutes: null }),
  )
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(region.getByText('Taken over', { exact: true })).toBeVisible()
  expect(region.getByText('Recorded by hand').elements()).toHaveLength(1)
})

test('[APPR-06] staff read whether their hours are approved, without buttons', async () => {
  showRows({ approval: APPROVED }, {})
  showClocked()
  await renderApp('/timesheets', { as: 'staff' })
  const table = page.getByRole('table', { name: 'Confirmed shifts' })
  await expect.element(table.getByText('Approved', { exact: true })).toBeVisible()
  await expect.element(table.getByText('Not approved', { exact: true })).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})

test('[APPR-08] staff ask about their own hours', async () => {
  const question = { id: 7, text: 'I stayed until six', answer: null, answeredBy: null }
  const rows = showRows({}, { approval: APPROVED, question })
  showClocked()
  const { calls: asked } = answer(askAboutHours, { message: 'Question sent' })
  await renderApp('/timesheets', { as: 'staff' })
  const ask = page.getByRole('button', { name: /^Ask about the hours of/ })
  await expect.element(page.getByText('Question: I stayed until six')).toBeVisible()
  await ask.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Enter your question')).toBeVisible()
  await dialog.getByLabelText('Question').fill('Why not until six?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectToast('Question sent')
  expect(asked[0]?.body).toEqual({ shiftId: rows[0]?.shiftId, question: 'Why not until six?' })
})

test('[APPR-08] a manager answers a question beside the hours', async () => {
  const question = { id: 7, text: 'I stayed until six', answer: null, answeredBy: null }
  showRows({ question })
  showClocked()
  const dialog = page.getByRole('dialog')
  const { calls: answered } = answer(answerQuestion, { message: 'Answer sent' })
  await renderApp('/timesheets', { as: 'manager' })
  await button(/^Answer the question of/).click()
  await dialog.getByLabelText('Answer').fill('Corrected')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectToast('Answer sent')
  expect(answered[0]).toMatchObject({ params: { id: 7 }, body: { answer: 'Corrected' } })
})

test('[APPR-08] a question can still be answered once its days are locked', async () => {
  const question = { id: 7, text: 'I stayed until six', answer: null, answeredBy: null }
  showRows({ question, approval: APPROVED, isLocked: true })
  await renderApp('/timesheets', { as: 'manager' })
  await expect.element(button(/^Answer the question of/)).toBeVisible()
})

test('[APPR-06] the count of approved hours says how many are one’s own', async () => {
  showRows({}, { isForOthers: true }, { approval: APPROVED })
  await renderApp('/timesheets', { as: 'manager' })
  const count = '1 of 3 shifts approved. 1 shift is your own: another manager approves your hours.'
  await expect.element(region.getByText(count)).toBeVisible()
})
