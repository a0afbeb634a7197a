import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { findCover } from '@fairweek/domain/contracts/cover/cover'
import { listEvents } from '@fairweek/domain/contracts/events'
import { CHANGED_EVENT } from '@fairweek/domain/contracts/live/changes'
import { confirmAllPending } from '@fairweek/domain/contracts/publish/confirm'
import { listDueWeeks } from '@fairweek/domain/contracts/publish/due-weeks'
import { getWeekDemand, listRequirements } from '@fairweek/domain/contracts/requirements/requirements'
import { createShift, listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { listShiftRequests } from '@fairweek/domain/contracts/shift-requests'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { listTimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expectToast } from '../testing/expect-toast.ts'
import { renderApp } from '../testing/render-app.tsx'
import { makeConflict } from '../testing/replies/make-conflict.ts'
import { makeCoverOptions } from '../testing/replies/make-cover-options.ts'
import { makeRequest } from '../testing/replies/make-request.ts'
import { makeTimeOff } from '../testing/replies/make-time-off.ts'
import { sampleReply } from '../testing/sample-replies.ts'
import { planShift, RELEASED, storeShifts } from '../testing/stored-shifts.ts'
import { answer, holdBack } from '../testing/stub-api.ts'
import { sendEvent, stubStream } from '../testing/test-stream.ts'
import { showToast } from '../ui/toast-store.ts'

const loading = page.getByText('Loading dashboard...')
const figure = (label: string) => page.getByRole('main').getByRole('link').filter({ hasText: label })
const overview = page.getByRole('region', { name: 'Staff Overview' })

test('[CONST-02] a toast on a phone leaves the button at the bottom free', async () => {
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  const button = page.getByRole('button', { name: 'Report an absence' })
  await expect.element(button).toBeVisible()
  showToast({ title: 'Saved' })
  await expectToast('Saved')
  const toast = document.querySelector('[data-toast]')?.getBoundingClientRect()
  expect(toast?.bottom).toBeLessThanOrEqual(button.element().getBoundingClientRect().top)
})

test('[MDASH-01] shows that it is loading, then four cards: staff, conflicts, pending shifts, events', async () => {
  const release = holdBack(getWeekDemand)
  await renderApp('/', { as: 'manager' })
  await expect.element(loading).toBeVisible()
  release()
  await expect.element(loading).not.toBeInTheDocument()
  for (const [label, path] of [
    ['Total Staff', '/staff'],
    ['Schedule Conflicts', '/schedule#conflicts'],
    ['Pending Shifts', '/schedule'],
    ['Upcoming Events', '/events'],
  ] as const) {
    await expect.element(figure(label)).toHaveTextContent(/^\d+/)
    await expect.element(figure(label)).toHaveAttribute('href', path)
  }
})

test('[MDASH-01] the figures agree with the staff, and the shifts and events of the coming seven days', async () => {
  const pending = { person: 'Bo Li', from: '09:00', to: '17:00' }
  storeShifts(
    // Wednesday, when it is noon, and Tuesday of the next week are within seven days; the others are not.
    planShift({ ...pending, weekStartDate: '2026-11-16', dayOfWeek: 3 }),
    planShift({ ...pending, weekStartDate: '2026-11-23', dayOfWeek: 2 }),
    planShift({ ...pending, weekStartDate: '2026-11-16', dayOfWeek: 2 }),
    planShift({ ...pending, weekStartDate: '2026-11-23', dayOfWeek: 3 }),
    planShift({ ...pending, weekStartDate: '2026-11-16', dayOfWeek: 4, status: 'Confirmed' }),
  )
  const [event] = sampleReply(listEvents, {})
  if (!event) throw new Error('The sample has no event.')
  answer(listEvents, [event, { ...event, id: 8, date: '2026-11-17' }])
  await renderApp('/', { as: 'manager' })
  await expect.element(figure('Total Staff')).toHaveTextContent(/^24\D/)
  await expect.element(figure('Pending Shifts')).toHaveTextContent(/^2\D/)
  await expect.element(figure('Upcoming Events')).toHaveTextContent(/^1\D/)
})

test('[MDASH-01] the chart counts the open shifts of this and the next week', async () => {
  const need = { roleId: 2, source: 'Manual', eventId: null, date: null }
  const requirements = [
    { ...need, id: 1, dayOfWeek: 1, startTime: '09:00:00', endTime: '17:00:00', requiredCount: 2 },
    { ...need, id: 2, dayOfWeek: 5, startTime: '09:00:00', endTime: '17:00:00', requiredCount: 1 },
  ]
  answer(listRequirements, requirements)
  answer(getWeekDemand, { requirements, ownDemand: null, closedDays: [] })
  storeShifts(planShift({ person: 'Bo Li', weekStartDate: '2026-11-23', dayOfWeek: 1, from: '09:00', to: '17:00' }))
  await renderApp('/', { as: 'manager' })
  await page.getByRole('radio', { name: 'Next week' }).click()
  const week = page.getByRole('region', { name: 'Next week' })
  await expect.element(week.getByText('2 of 3 open')).toBeVisible()
  await expect.element(week.getByRole('listitem')).toHaveLength(7)
})

test('[PUB-05] lists the weeks past their publishing deadline', async () => {
  await renderApp('/', { as: 'manager' })
  await expect.element(page.getByText(/^\d weeks? (is|are) overdue for publishing/)).toBeVisible()
  const next = page.getByRole('listitem').filter({ hasText: /was due .+, \d+ days? ago · / })
  await expect.element(next.first()).toBeVisible()
  expect(document.querySelector('a[href="/schedule?week=2026-11-23"]')).not.toBeNull()
  await expectAccessible()
})

test('[PUB-05] lists no weeks if none is past its deadline', async () => {
  answer(listDueWeeks, [])
  await renderApp('/', { as: 'manager' })
  await expect.element(overview).toBeVisible()
  await expect.element(page.getByText(/overdue for publishing/)).not.toBeInTheDocument()
})

test('[MDASH-02] shows the staff overview and links to the schedule, staff, timesheets and events', async () => {
  await renderApp('/', { as: 'manager' })
  await overview.getByRole('button', { name: /^Show all/ }).click()
  const people = overview.getByRole('listitem')
  await expect.element(people).toHaveLength(sampleReply(listStaff, {}).length)
  for (const { textContent } of people.elements())
    expect(textContent).toMatch(/Over Target|Under Target|Confirmed|No target/)
  for (const [name, path] of [
    ['Manage Schedule', '/schedule'],
    ['Manage Staff', '/staff'],
    ['Export Timesheets', '/timesheets'],
    ['All events', '/events'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path)
})

test('[MDASH-05] on a phone nothing is announced if nothing waits for a decision', async () => {
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  await expect.element(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'To decide' })).not.toBeInTheDocument()
})

test('[MDASH-05] on a phone names at the top what waits for a decision, and leads there', async () => {
  answer(listTimeOff, [makeTimeOff()])
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  const toDecide = page.getByRole('navigation', { name: 'To decide' })
  await expect.element(toDecide.getByRole('link')).toHaveTextContent(/^1 time-off request$/)
  await expect.element(toDecide).toBeInViewport()
  await expectAccessible()
  await toDecide.getByRole('link').click()
  await expect.element(page.getByRole('region', { name: 'Time off' })).toHaveTextContent('1 to decide')
})

test('[MDASH-05] on a phone a tapped day is opened in the schedule, in view', async () => {
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  await page.getByRole('link', { name: /^Friday/ }).click()
  const friday = page.getByRole('tab', { name: /^Fri/ })
  await expect.element(friday).toHaveAttribute('aria-selected', 'true')
  await expect.element(friday).toBeInViewport()
  await expect.element(page.getByRole('heading', { name: /^Friday/ })).toBeInViewport()
  await expect.element(page.getByRole('button', { name: /^Schedule Status: / })).not.toBeInViewport()
})

/** Wednesday of the present week, when it is noon. */
const TODAY = { weekStartDate: '2026-11-16', dayOfWeek: 3 } as const
const DINNER = { ...TODAY, from: '17:00', to: '23:00', status: 'Confirmed' } as const

function answerDinner(requiredCount: number): void {
  const need = { id: 1, roleId: 2, source: 'Manual', eventId: null, date: null, requiredCount }
  const requirements = [{ ...need, dayOfWeek: 3, startTime: '17:00:00', endTime: '23:00:00' }]
  answer(getWeekDemand, { requirements, ownDemand: null, closedDays: [] })
}

test('[MDASH-07] on a phone names first what is missing today, and finds cover for it', async () => {
  stubStream()
  answerDinner(2)
  answer(listTimeOff, [makeTimeOff()])
  const released = planShift({ ...DINNER, ...RELEASED })
  const stored = storeShifts(released, planShift({ ...DINNER, from: '08:00', to: '12:00', ...RELEASED }))
  const options = makeCoverOptions(released)
  answer(findCover, options)
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  const list = page.getByRole('list', { name: 'Missing today' })
  await expect.element(page.getByText('2 shifts open today')).toBeInViewport()
  await expect.element(list.getByRole('listitem')).toHaveLength(2)
  await expect.element(list).toBeInViewport({ ratio: 1 })
  await expectAccessible()
  await list
    .getByRole('button', { name: /^Find cover: Wed, Nov 18, 5:00 PM – 11:00 PM, Cook/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Find cover' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const added = planShift({ ...DINNER, person: null, status: 'Pending' })
  const created = answer(createShift, () => {
    stored.add(added)
    return added
  })
  await list
    .getByRole('button', { name: /^Find cover: Wed, Nov 18, 5:00 PM – 11:00 PM, Cook/ })
    .last()
    .click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(list.getByText('No shift yet')).not.toBeInTheDocument()
  expect(created.calls).toMatchObject([
    {
      body: {
        weekStartDate: '2026-11-16',
        dayOfWeek: 3,
        startTime: '17:00:00',
        endTime: '23:00:00',
        roleId: 2,
        staffId: null,
      },
    },
  ])
  stored.remove(added.id)

  stored.change(released.id, { staffId: 5, status: 'Confirmed' })
  stored.add(planShift({ ...DINNER, person: 'Aroha Ngata', role: 'Cook' }))
  await sendEvent(CHANGED_EVENT, [`week/${TODAY.weekStartDate}`])
  await expect.element(page.getByText('Every shift is covered today')).toBeInViewport()
})

test('[MDASH-09] on a phone names who works today, by role, and reports an absence from the bottom of the screen', async () => {
  answerDinner(1)
  storeShifts(
    planShift({ ...DINNER, person: 'Bo Li' }),
    planShift({ ...DINNER, person: 'Aroha Ngata', role: 'Bartender', from: '18:00' }),
    planShift({ ...DINNER, person: 'Jo Ng', from: '04:00', to: '11:00' }),
  )
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  const working = page.getByRole('region', { name: 'Working today 2' })
  await expect.element(working).toBeInViewport({ ratio: 1 })
  const names = working
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Aroha Ngata 6 PM – 11 PM', 'Bo Li 5 PM – 11 PM'])
  const report = page.getByRole('button', { name: 'Report an absence' })
  await expect.poll(() => report.element().getBoundingClientRect().bottom).toBeGreaterThan(780)
  await expectAccessible()
  await report.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('[MDASH-09] on a phone a long name does not break the times behind it', async () => {
  answerDinner(1)
  const long = 'Wiremu Featherstonehaugh-Cholmondeley'
  storeShifts(planShift({ ...DINNER, person: long, role: 'Bartender', from: '18:00' }))
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  const times = page.getByText('6 PM – 11 PM', { exact: true }).first()
  await expect.element(times).toBeVisible()
  expect(times.element().getClientRects()).toHaveLength(1)
})

test('[MDASH-10] a shift of tomorrow whose person dropped out is among the first things, with Find cover', async () => {
  answerDinner(1)
  const vacated = planShift({ ...DINNER, dayOfWeek: 4, ...RELEASED })
  storeShifts(planShift({ ...DINNER, person: 'Bo Li', status: 'Confirmed' }), vacated)
  answer(findCover, makeCoverOptions(vacated))
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  await expect.element(page.getByText('Every shift is covered today')).toBeInViewport()
  const list = page.getByRole('list', { name: '1 shift tomorrow needs cover' })
  await expect.element(list).toBeInViewport({ ratio: 1 })
  await expectAccessible()
  await list.getByRole('button', { name: /^Find cover: Thu, Nov 19, 5:00 PM – 11:00 PM, Cook/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Find cover' })).toBeVisible()
})

test('[MDASH-07] does not say that every shift is covered while something is not settled', async () => {
  stubStream()
  answerDinner(1)
  const shift = planShift({ ...DINNER, person: 'Bo Li', status: 'Pending' })
  const stored = storeShifts(shift)
  answer(listShiftRequests, [
    makeRequest({ kind: 'cancellation', ...TODAY, startTime: '17:00:00', endTime: '23:00:00' }),
  ])
  await renderApp('/', { as: 'manager' })
  await expect.element(page.getByText('No shift is open today')).toBeVisible()
  await expect.element(page.getByText('1 shift is still a draft. 1 request about today is not answered.')).toBeVisible()
  stored.change(shift.id, { status: 'Confirmed' })
  answer(listShiftRequests, [])
  await sendEvent(CHANGED_EVENT, [`week/${TODAY.weekStartDate}`])
  await expect.element(page.getByText('Every shift is covered today')).toBeVisible()
})

test('[MDASH-07] names who is planned today but cannot work, and finds cover for their shift', async () => {
  stubStream()
  answerDinner(1)
  const shift = planShift({ ...DINNER, person: 'Bo Li', status: 'Confirmed' })
  storeShifts(shift)
  const description = 'Bo Li works Wed 5 PM – 11 PM, while ill'
  const off = { weekStartDate: TODAY.weekStartDate, date: '2026-11-18', type: 'TimeOff', priority: 'high' } as const
  let resolved = false
  answer(listConflicts, () => [
    makeConflict({ ...off, description, shiftIds: [shift.id], startTime: '17:00:00', endTime: '23:00:00', resolved }),
  ])
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  await expect.element(page.getByText('1 person planned today cannot work')).toBeInViewport()
  await expect.element(page.getByRole('main').getByText(description).first()).toBeInViewport()
  await expect.element(page.getByText(/Every shift is covered|No shift is open|Working today/)).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: /^Find cover: Wed, Nov 18, 5:00 PM/ }).click()
  await expect.element(page.getByRole('dialog', { name: /Bo Li/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  // Once the manager has accepted the exception, nothing is wrong.
  resolved = true
  await sendEvent(CHANGED_EVENT, [`week/${TODAY.weekStartDate}`])
  await expect.element(page.getByText('Every shift is covered today')).toBeVisible()
})

test('[MDASH-07] says nothing on a day on which nobody works and nobody is missing', async () => {
  answerDinner(0)
  storeShifts(planShift({ ...DINNER, person: 'Bo Li', from: '04:00', to: '12:00' }))
  await renderApp('/', { as: 'manager' })
  await expect.element(overview).toBeVisible()
  await expect
    .element(page.getByText(/(Every shift is covered|No shift is open|shifts? open) today/))
    .not.toBeInTheDocument()
})

test('[MDASH-03] managers cannot confirm everything pending', async () => {
  await renderApp('/', { as: 'manager' })
  await expect.element(page.getByRole('region', { name: 'Quick Actions' }).getByText('Manage Staff')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirm All Pending Shifts' })).not.toBeInTheDocument()
})

test('[MDASH-03] an admin confirms everything pending, after a confirmation', async () => {
  const confirmed = answer(confirmAllPending, () => {
    answer(listWeekShifts, [])
    return { message: 'Successfully confirmed 30 schedules.', count: 30 }
  })
  await renderApp('/', { as: 'admin' })
  const all = page.getByRole('button', { name: 'Confirm All Pending Shifts' })
  await all.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm All' }).click()
  await expectToast('All pending schedules confirmed', 'Successfully confirmed 30 schedules.')
  await expect.element(all).not.toBeInTheDocument()
  expect(confirmed.calls).toHaveLength(1)
})
