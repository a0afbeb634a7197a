import { type ConflictItem, listConflicts, resolveConflict } from '@fairweek/domain/contracts/conflicts'
import { findCover } from '@fairweek/domain/contracts/cover/cover'
import { fixConflict, listConflictFixes } from '@fairweek/domain/contracts/explanations/conflict-fixes'
import { undoChange } from '@fairweek/domain/contracts/history/history'
import { getWeekDemand } from '@fairweek/domain/contracts/requirements/requirements'
import { reportAbsence } from '@fairweek/domain/contracts/time-off/absences'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { addDays } from '@fairweek/domain/time/day'
import { weekDates } from '@fairweek/domain/time/short-text'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passTime, startClock, stopClock } from '../../testing/clock.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { makeConflict } from '../../testing/replies/make-conflict.ts'
import { makeCoverOptions } from '../../testing/replies/make-cover-options.ts'
import { makeTimeOff } from '../../testing/replies/make-time-off.ts'
import { planShift, storeShifts, WEEK } from '../../testing/stored-shifts.ts'
import { answer, holdBack, refuse, sentRequests } from '../../testing/stub-api.ts'
import { UNDONE } from '../../testing/undone-reply.ts'

const panel = page.getByRole('region', { name: 'Schedule Conflicts' })
const banner = page.getByText('Attention Needed')
/** The week of the page's clock, a Wednesday. */
const THIS_WEEK = '2026-11-16'
const LATE = 'Bo Li rests 8 h instead of 10 between Mon 3 PM – 11 PM and Tue 7 AM – 3 PM'
const late = panel.getByText(LATE)
const rest = () => makeConflict({ weekStartDate: WEEK, date: addDays(WEEK, 1) })

/** Answers a week without demand, with the two shifts between which Bo rests too little. */
function answerWeek(...initial: ConflictItem[]) {
  const shifts = storeShifts(
    planShift({ person: 'Bo Li', dayOfWeek: 1, from: '15:00', to: '23:00' }),
    planShift({ person: 'Bo Li', dayOfWeek: 2, from: '07:00', to: '15:00' }),
  )
  answer(getWeekDemand, { requirements: [], ownDemand: null, closedDays: [] })
  const state = { conflicts: initial as readonly ConflictItem[] }
  answer(listConflicts, ({ query }) =>
    state.conflicts.filter(({ weekStartDate }) => (query.weekStartDate ?? weekStartDate) === weekStartDate),
  )
  const resolved = answer(resolveConflict, ({ params, body }) => {
    const change = { resolved: true, isAccepted: body?.ignore ?? false }
    state.conflicts = state.conflicts.map((one) => (one.id === params.id ? { ...one, ...change } : one))
    return { ...rest(), ...change, id: params.id, undoId: 7 }
  })
  return { state, shifts, resolved }
}

const openWeek = () => renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport: 'phone' })

test('[WEEK-02] [CONF-02] a conflict is announced above the week, and found in the panel', async () => {
  const { state } = answerWeek()
  await openWeek()
  await expect.element(panel.getByText('No conflicts in this week')).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
  state.conflicts = [rest()]
  await expect.element(banner).toBeVisible()
  await expect.element(page.getByText('1 unresolved conflict in this week', { exact: true })).toBeVisible()
  await expect.element(page.getByText('none of them critical or high', { exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: 'View conflicts' })
  await expect.element(link).toHaveAttribute('href', '#conflicts')
  await link.click()
  await expect.element(late).toBeInViewport()
  await expect.element(panel.getByText('Medium')).toBeVisible()
  await expectAccessible()
})

test('[CONF-02] on a phone Refresh is beside the title and takes no line of its own', async () => {
  answerWeek(rest())
  await openWeek()
  const description = panel.getByText(/^Rule violations this week/)
  await expect.element(description).toBeVisible()
  const refresh = panel.getByRole('button', { name: 'Refresh' }).element().getBoundingClientRect()
  expect(refresh.top).toBeLessThan(description.element().getBoundingClientRect().bottom)
})

test('[CONF-02] without demand and shifts there cannot be a shortage', async () => {
  answerWeek()
  storeShifts()
  await openWeek()
  await expect.element(panel.getByText('This week has no requirements and no shifts')).toBeVisible()
})

/** Counts undos, each of which shows the conflict again. */
function answerUndo(state: { conflicts: readonly ConflictItem[] }) {
  return answer(undoChange, () => {
    state.conflicts = [rest()]
    return UNDONE
  })
}

test('[CONF-02] a conflict is resolved; the roster stays as it is', async () => {
  const { state, resolved } = answerWeek(rest())
  const undone = answerUndo(state)
  await openWeek()
  await panel.getByRole('button', { name: 'Refresh' }).click()
  await panel.getByRole('button', { name: /^Resolve: Bo Li rests/ }).click()
  await expectToast(
    'Conflict resolved',
    'The roster stays as it is. The conflict comes back if something about it changes.',
  )
  await expect.element(banner).not.toBeInTheDocument()
  await expect.element(panel.getByText('No unresolved conflicts in this week')).toBeVisible()
  await expect
    .element(panel.getByText('1 conflict resolved. A conflict comes back if something about it changes.'))
    .toBeVisible()
  expect(resolved.calls).toMatchObject([{ body: undefined }])
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.element(late).toBeVisible()
  expect(undone.calls).toMatchObject([{ params: { id: 7 } }])
})

test('[CONF-02] a resolved conflict is hidden while the server is slow, and shown again if it refuses', async () => {
  startClock()
  answerWeek(rest())
  answer(resolveConflict, refuse('internal', 'No.'))
  const release = holdBack(resolveConflict)
  await openWeek()
  await expect.element(banner).toBeVisible()
  await panel.getByRole('button', { name: /^Resolve: Bo Li rests/ }).click()
  await expect.element(late).not.toBeInTheDocument()
  await expect.element(banner).not.toBeInTheDocument()
  // No read may show the conflict again before the answer.
  stopClock()
  const reads = () => sentRequests().filter((request) => request.startsWith('GET /api/conflicts'))
  const { length } = reads()
  await passTime(12_000)
  expect(reads()).toHaveLength(length)
  expect(banner.query()).toBeNull()
  release()
  await expectToast('Failed to resolve conflict')
  await expect.element(late).toBeVisible()
  await expect.element(banner).toBeVisible()
})

test('[CONF-02] Refresh reads the conflicts at once', async () => {
  startClock()
  const { state } = answerWeek()
  await openWeek()
  await expect.element(panel.getByText('No conflicts in this week')).toBeVisible()
  stopClock()
  state.conflicts = [rest()]
  const { length } = sentRequests()
  await panel.getByRole('button', { name: 'Refresh' }).click()
  expect(sentRequests().slice(length)).toContain(`GET /api/conflicts?weekStartDate=${WEEK}`)
  await passTime(100)
  await expect.element(late).toBeVisible()
})

test('[CONF-02] [CONF-08] an ignored conflict is listed apart, as an accepted exception', async () => {
  const { state, resolved } = answerWeek(rest())
  const undone = answerUndo(state)
  await openWeek()
  await expect.element(panel.getByText(/Neither changes the roster/)).toBeVisible()
  await panel.getByRole('button', { name: /^Ignore: Bo Li rests/ }).click()
  await expectToast('Conflict resolved', 'The roster stays as it is. The conflict stays hidden unless it gets worse.')
  expect(resolved.calls).toMatchObject([{ body: { ignore: true } }])
  await panel.getByText('1 accepted exception').click()
  const accepted = panel.getByRole('list', { name: 'Accepted exceptions' })
  await expect.element(accepted.getByRole('listitem')).toHaveLength(1)
  await expect.element(accepted.getByText(LATE)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.element(accepted).not.toBeInTheDocument()
  expect(undone.calls).toMatchObject([{ params: { id: 7 } }])
})

test('[CONF-08] banner, panel and its line of weeks count the same', async () => {
  const [later, last] = [addDays(WEEK, 14), addDays(WEEK, 28)]
  const weeks = [WEEK, WEEK, later, last, last].map((week) =>
    makeConflict({ weekStartDate: week, date: addDays(week, 1) }),
  )
  answerWeek(...weeks)
  await openWeek()
  await expect.element(page.getByText('2 unresolved conflicts in this week', { exact: true })).toBeVisible()
  await expect.element(panel.getByText('2 unresolved in this week')).toBeVisible()
  await expect.element(panel.getByText('5 unresolved from now on, in all weeks:')).toBeVisible()
  for (const text of [`2 in ${weekDates(WEEK)}`, `1 in ${weekDates(later)}`, `2 in ${weekDates(last)}`])
    await expect.element(panel.getByText(text)).toBeVisible()

  await panel
    .getByRole('button', { name: /^Ignore: Bo Li rests/ })
    .first()
    .click()
  await expect.element(page.getByText('1 unresolved conflict in this week', { exact: true })).toBeVisible()
  await expect.element(panel.getByText('1 unresolved in this week')).toBeVisible()
})

test('[CONF-08] the line of weeks says how many conflicts of the week shown are over', async () => {
  const ofDay = (days: number) => makeConflict({ weekStartDate: THIS_WEEK, date: addDays(THIS_WEEK, days) })
  answerWeek(ofDay(0), ofDay(5), ofDay(6))
  await renderApp(`/schedule?week=${THIS_WEEK}`, { as: 'manager', viewport: 'phone' })
  await expect.element(panel.getByText('3 unresolved in this week')).toBeVisible()
  await expect.element(panel.getByText(`2 in ${weekDates(THIS_WEEK)}`)).toBeVisible()
  await expect.element(panel.getByText('1 in this week is already over.')).toBeVisible()
})

test('[CONF-06] a tested fix is applied in one click', async () => {
  const { state, shifts } = answerWeek(rest())
  const early = shifts.list()[1]
  if (!early) throw new Error('Bo has two shifts.')
  const seen = { shiftId: early.id, version: 1 }
  const remove = {
    title: 'Delete Bo Li’s shift Tue 7 AM – 3 PM',
    steps: [],
    leaves: [],
    remedy: { kind: 'delete' as const, ...seen },
  }
  const give = (name: string, staffId: number) => ({
    title: `Give Bo Li’s shift Tue 7 AM – 3 PM to ${name}`,
    steps: [],
    leaves: [],
    remedy: { kind: 'give' as const, ...seen, staffId },
  })
  answer(listConflictFixes, {
    fixes: [remove, give('Jo Ng', 19), give('Yuki Tanaka', 11)],
    confirmed: [],
    questions: null,
  })
  const fixed = answer(fixConflict, () => {
    state.conflicts = []
    return { message: 'Conflict fixed', undoId: 7 }
  })
  await openWeek()
  await panel.getByRole('button', { name: /^Fixes: Bo Li rests/ }).click()
  const fixes = panel.getByRole('button', { name: /^Apply: / })
  await expect.element(fixes).toHaveLength(3)
  await expect.element(fixes.first()).toHaveAccessibleName(`Apply: ${remove.title}`)
  await expectAccessible()
  await panel.getByRole('button', { name: /^Apply: Give .* to Jo Ng/ }).click()
  await expectToast('Conflict fixed')
  await expect.element(panel.getByText('No conflicts in this week')).toBeVisible()
  expect(fixed.calls).toMatchObject([{ body: { kind: 'give', ...seen, staffId: 19 } }])
})

test('[CONF-09] a conflict between confirmed shifts leads to cover, although the conflict is gone by then', async () => {
  const { state, shifts } = answerWeek(rest())
  for (const { id } of shifts.list()) shifts.change(id, { status: 'Confirmed' })
  const confirmed = shifts.list().map(({ id, weekStartDate, dayOfWeek, startTime, endTime, role }) => ({
    person: { id: 5, name: 'Bo Li' },
    shift: { id, weekStartDate, dayOfWeek, startTime, endTime, role: role ?? { id: 2, name: 'Cook' } },
  }))
  answer(listConflictFixes, { fixes: [], confirmed, questions: null })
  const [, early] = shifts.list()
  if (!early) throw new Error('Bo has two shifts.')
  const reported = answer(reportAbsence, () => {
    state.conflicts = []
    const shift = shifts.change(early.id, { status: 'Cancelled', staffId: null })
    answer(findCover, makeCoverOptions(shift, { absence: { staff: { id: 5, name: 'Bo Li' }, reason: 'sick' } }))
    return { message: 'Absence reported', absence: makeTimeOff(), openShifts: [swapShiftOf(shift)], undoId: 7 }
  })
  await openWeek()
  await panel.getByRole('button', { name: /^Fixes: Bo Li rests/ }).click()
  await expect.element(panel.getByText('No fix was found without changing published shifts')).toBeVisible()
  const finding = panel.getByRole('button', { name: /^Find cover for Bo Li: / })
  await expect.element(finding.first()).toHaveTextContent('Find cover for Bo Li: Mon 3 PM – 11 PM')
  await expect.element(finding.last()).toHaveTextContent('Find cover for Bo Li: Tue 7 AM – 3 PM')
  await expectAccessible()
  await finding.last().click()
  await page.getByRole('dialog', { name: 'Bo Li cannot work' }).getByRole('button', { name: 'Called in sick' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Find cover' })).toBeVisible()
  expect(reported.calls).toMatchObject([{ body: { staffId: 5, reason: 'sick', startTime: '07:00', endTime: '15:00' } }])
  await userEvent.keyboard('{Escape}')
  await expect.element(late).not.toBeInTheDocument()
})
