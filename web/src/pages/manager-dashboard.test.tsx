import { listTimeOff } from '@fairweek/domain/contracts/availability/time-off'
import { listEvents } from '@fairweek/domain/contracts/events'
import { getWeekDemand, listRequirements } from '@fairweek/domain/contracts/requirements/requirements'
import { listDueWeeks } from '@fairweek/domain/contracts/schedule/publishing'
import { confirmAllPending, listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expectToast } from '../testing/expect-toast.ts'
import { renderApp } from '../testing/render-app.tsx'
import { makeTimeOff } from '../testing/replies/make-time-off.ts'
import { sampleReply } from '../testing/sample-replies.ts'
import { planShift, storeShifts } from '../testing/stored-shifts.ts'
import { answer, holdBack } from '../testing/stub-api.ts'

const loading = page.getByText('Loading dashboard...')
const figure = (label: string) => page.getByRole('main').getByRole('link').filter({ hasText: label })
const overview = page.getByRole('region', { name: 'Staff Overview' })

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
  await expect.element(page.getByText(/^\d weeks? should have been published by now/)).toBeVisible()
  const next = page.getByRole('listitem').filter({ hasText: /was due .+, \d+ days? ago · / })
  await expect.element(next.first()).toBeVisible()
  expect(document.querySelector('a[href="/schedule?week=2026-11-23"]')).not.toBeNull()
  await expectAccessible()
})

test('[PUB-05] lists no weeks if none is past its deadline', async () => {
  answer(listDueWeeks, [])
  await renderApp('/', { as: 'manager' })
  await expect.element(overview).toBeVisible()
  await expect.element(page.getByText(/should have been published/)).not.toBeInTheDocument()
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
  await expect.element(page.getByRole('region', { name: 'Schedule Status' })).not.toBeInViewport()
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
