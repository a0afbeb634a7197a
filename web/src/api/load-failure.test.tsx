import { listAbsences } from '@fairweek/domain/contracts/availability/availability'
import { listWeekBreaks } from '@fairweek/domain/contracts/breaks/breaks'
import { listEvents } from '@fairweek/domain/contracts/events'
import { listWeekNotes } from '@fairweek/domain/contracts/notes/notes'
import { listNotifications } from '@fairweek/domain/contracts/notifications'
import { getWeekDemand, listRequirements } from '@fairweek/domain/contracts/requirements/requirements'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { listStaffShifts, listUnassigned, listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { listSettings } from '@fairweek/domain/contracts/settings'
import { listShiftRequests } from '@fairweek/domain/contracts/shift-requests'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { listTimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { listTimesheet } from '@fairweek/domain/contracts/timesheets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { passTime, startClock, stopClock } from '../testing/clock.ts'
import { expectToast } from '../testing/expect-toast.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleReply } from '../testing/sample-replies.ts'
import { answer, refuse, sentRequests } from '../testing/stub-api.ts'
import { fetchRead } from './read-together.ts'

const NO = 'Refused for this test.'
const WEEK = '2026-11-16'
const failed = refuse('internal', NO)
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
const button = (name: string) => page.getByRole('button', { name })

/** A proxy's answer while the server is unavailable. */
const badGateway = () =>
  new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502, headers: { 'content-type': 'text/html' } })

test('[WEEK-01] a week that failed to load shows no figures and offers no actions', async () => {
  startClock()
  let isAway = true
  answer(listWeekShifts, ({ params }) =>
    isAway ? badGateway() : sampleReply(listWeekShifts, { params: { weekStartDate: params.weekStartDate } }, 'admin'),
  )
  await renderApp(`/schedule?week=${WEEK}`, { as: 'admin' })
  await expectToast('Error', 'Failed to fetch schedule')
  await expect.element(alert('Failed to fetch schedule')).toHaveTextContent('Try again')
  for (const text of ['502', 'There is no shift to confirm.', /of \d+ open/])
    await expect.element(page.getByText(text)).not.toBeInTheDocument()
  for (const name of ['Generate Schedule', 'Confirm Schedule', 'More actions'])
    await expect.element(button(name)).not.toBeInTheDocument()

  // The page also asks again every second.
  stopClock()
  isAway = false
  await button('Try again').click()
  await expect.element(button('Generate Schedule')).toBeVisible()
  await expect.element(alert('Failed to fetch schedule')).not.toBeInTheDocument()

  // When reads fail, the page keeps showing the week that it has, and warns that it may be out of date.
  isAway = true
  await passTime(1000)
  await expect.element(alert('may be out of date')).toBeVisible()
  await expect.element(button('Generate Schedule')).toBeVisible()
})

test('[TIMES-01] a timesheet that failed to load shows no empty table and cannot be locked', async () => {
  let isAway = true
  const rows = sampleReply(listTimesheet, { query: { startDate: '2026-11-11', endDate: '2026-11-18' } })
  answer(listTimesheet, () => (isAway ? badGateway() : rows))
  await renderApp('/timesheets', { as: 'manager' })
  const heading = page.getByRole('heading', { name: 'Confirmed Shifts' })
  await expect.element(button('Try again')).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
  await expect.element(button('Lock these days')).toBeDisabled()
  isAway = false
  await button('Try again').click()
  await expect.element(heading).toBeVisible()
  await expect.element(button('Lock these days')).toBeEnabled()
})

test('[NOTE-07] [CONST-05] a list of notifications that failed to load does not claim to be empty', async () => {
  answer(listNotifications, badGateway)
  await renderApp('/notifications', { as: 'staff' })
  await expectToast('Error', 'Failed to load notifications. Please try again.')
  await expect.element(alert('Failed to fetch notifications')).toBeVisible()
  await expect.element(page.getByText('No notifications found.')).not.toBeInTheDocument()
  await button('Notifications').first().click()
  await expect
    .element(page.getByRole('dialog', { name: 'Notifications' }))
    .toHaveTextContent('Failed to fetch notifications')
})

test('[NOTE-07] requests that failed to load are not said to be none', async () => {
  answer(listShiftRequests, badGateway)
  await renderApp('/', { as: 'staff' })
  await expect.element(alert('Failed to fetch shift requests').first()).toBeVisible()
  await expect.element(page.getByText(/You have no pending shift requests/)).not.toBeInTheDocument()
})

test.each([
  ['staff', listStaffShifts, '/', 'Failed to fetch staff schedules'],
  ['staff', listStaffShifts, '/schedule', 'Failed to fetch staff schedules'],
  ['admin', listWeekShifts, '/', 'Failed to fetch schedules'],
  ['admin', listStaff, '/staff', 'Failed to fetch staff'],
  ['admin', listStaff, '/', 'Failed to fetch staff'],
  ['admin', listStaff, '/schedule', 'Failed to fetch staff'],
  ['admin', listStaff, '/schedule?view=twoWeeks', 'Failed to fetch staff'],
  ['manager', listStaff, '/availability', 'Failed to fetch staff'],
  ['staff', listStaff, '/', 'Failed to fetch staff'],
  ['staff', listStaff, '/schedule', 'Failed to fetch staff'],
  ['admin', listEvents, '/events', 'Failed to fetch events'],
  ['admin', listEvents, '/', 'Failed to fetch events'],
  ['admin', listEvents, '/schedule', 'Failed to fetch events'],
  ['admin', listAbsences, '/schedule', 'Failed to fetch absences'],
  ['admin', listRoles, '/roles', 'Failed to fetch roles'],
  ['admin', listRoles, '/schedule', 'Failed to fetch roles'],
  ['admin', getWeekDemand, '/schedule', 'Failed to fetch requirements'],
  ['admin', listRequirements, '/schedule', 'Failed to fetch requirements'],
  ['admin', listTimesheet, '/timesheets', 'Failed to fetch timesheets'],
  ['admin', listShiftRequests, '/', 'Failed to fetch shift requests'],
  ['staff', listShiftRequests, '/', 'Failed to fetch shift requests'],
  ['manager', listTimeOff, '/availability?part=time-off', 'Failed to fetch time off'],
] as const)(
  '[CONST-05] [CONST-07] a failed read is shown in place of the content: %s, %#',
  async (as, read, path, says) => {
    answer(read, failed)
    await renderApp(path, { as })
    const content = page.getByRole('main')
    await expect.element(content.getByText(says, { exact: true }).first()).toBeVisible()
    await expect.element(content.getByText(NO).first()).toBeVisible()
  },
)

test('[CONST-07] a week whose events failed to load is still shown and can be changed', async () => {
  answer(listEvents, failed)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'admin' })
  await expect.element(alert('Failed to fetch events')).not.toHaveTextContent('may be out of date')
  await expect.element(button('Generate Schedule')).toBeVisible()
  await expect.element(page.getByText('Failed to fetch schedule')).not.toBeInTheDocument()
})

test('[CONST-05] settings that cannot be read are reported with the status', async () => {
  answer(listSettings, () =>
    Response.json({ code: 'internal', message: NO }, { status: 500, statusText: 'Internal Server Error' }),
  )
  await renderApp('/settings', { as: 'admin' })
  const title = page.getByText('Failed to fetch settings: 500 Internal Server Error', { exact: true })
  await expect.element(title.first()).toBeVisible()
  await expect.element(page.getByText(NO).first()).toBeVisible()
})

test('[CONST-05] a read that is sent with others keeps the text of its status', async () => {
  answer(listSettings, () => new Response(null, { status: 503, statusText: 'Service Unavailable' }))
  const [settings] = await Promise.all([
    fetchRead('/api/settings', {}, undefined),
    fetchRead('/api/staff', {}, undefined),
  ])
  expect(sentRequests()).toHaveLength(2)
  expect(settings).toMatchObject({ status: 503, statusText: 'Service Unavailable' })
})

test.each([
  [() => failed, 'Failed to fetch schedule'],
  [() => Response.json([{ id: 'one' }]), 'Invalid schedule data format'],
] as const)('[CONST-05] a week of one’s own that cannot be read is reported: %#', async (reply, says) => {
  answer(listStaffShifts, ({ query }) => (query.date?.startsWith('2027') ? reply() : []))
  answer(listUnassigned, { unassignedRequirements: [], cancelledShifts: [], roles: [], notOffered: [] })
  answer(listWeekShifts, [])
  answer(listWeekNotes, [])
  answer(listWeekBreaks, sampleReply(listWeekBreaks, { params: { weekStartDate: WEEK } }))
  await renderApp('/?week=2027-03-01', { as: 'staff' })
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
})

const UNKNOWN = [{ id: 'one', name: 'Sommelier' }]
test.each([
  ['another', 'app-2.js', 'This page no longer matches the server. Reload it.'],
  ['the same', 'app-1.js', 'Sommelier'],
])('[API-06] a reply of a server of %s version is checked by its contract: %s', async (_version, script, shown) => {
  const own = Object.assign(document.createElement('script'), { type: 'module' })
  own.setAttribute('src', '/assets/app-1.js')
  document.head.prepend(own)
  answer(listRoles, () => Response.json(UNKNOWN, { headers: { 'fairweek-page': script } }))
  await renderApp('/roles', { as: 'manager' })
  await expect.element(page.getByText(shown, { exact: true }).first()).toBeVisible()
  own.remove()
})

test('[CONST-05] open shifts that cannot be read are reported', async () => {
  answer(listUnassigned, failed)
  await renderApp('/', { as: 'staff' })
  await page.getByRole('tab', { name: 'Available Shifts' }).click()
  await expect.element(page.getByText('Failed to fetch unassigned shifts').first()).toBeVisible()
})
