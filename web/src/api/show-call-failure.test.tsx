/** The messages about failures that no other test checks; each is provoked on the page that shows it (CONST-05). */
import type { EndpointSpec } from '@fairweek/domain/contracts/endpoint'
import { createEvent, deleteEvent } from '@fairweek/domain/contracts/events'
import {
  clearPastNotifications,
  clearPendingRequests,
  dismissNotification,
  listNotifications,
  readNotification,
} from '@fairweek/domain/contracts/notifications'
import { confirmAllPending, confirmShifts, unconfirmShift } from '@fairweek/domain/contracts/publish/confirm'
import { createRole } from '@fairweek/domain/contracts/roles'
import {
  assignShift,
  cancelShift,
  deleteShift,
  getShift,
  listStaffShifts,
  listUnassigned,
} from '@fairweek/domain/contracts/schedule/schedule'
import {
  approveShiftRequest,
  listShiftRequests,
  rejectShiftRequest,
  requestShift,
  withdrawShiftRequest,
} from '@fairweek/domain/contracts/shift-requests'
import { deleteStaff, saveProfileImage } from '@fairweek/domain/contracts/staff'
import { saveStaffForm } from '@fairweek/domain/contracts/staff-form'
import { exportTimesheet } from '@fairweek/domain/contracts/timesheets'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../testing/expect-toast.ts'
import { findInPage } from '../testing/find-in-page.ts'
import { renderApp } from '../testing/render-app.tsx'
import { makeNotification } from '../testing/replies/make-notification.ts'
import { makeRequest } from '../testing/replies/make-request.ts'
import { chooseAction, openStatus } from '../testing/schedule/week-toolbar.ts'
import { storeStaff } from '../testing/staff-records.ts'
import { NEXT_WEEK, planShift, RELEASED, storeShifts, WEEK } from '../testing/stored-shifts.ts'
import { answer, refuse } from '../testing/stub-api.ts'

const NO = 'Refused for this test.'
const FILLED = 'Shift Already Filled: This shift has already been taken by another staff member.'
const OWN = { person: 'Aroha Ngata', role: 'Bartender', weekStartDate: NEXT_WEEK } as const
const button = (name: string | RegExp) => page.getByRole('button', { name })

const fail = (endpoint: EndpointSpec, message = NO) => answer(endpoint, refuse('internal', message))
/** Makes calls fail as if the server could not be reached. */
const lose = (endpoint: EndpointSpec) =>
  answer(endpoint, () => {
    throw new TypeError('Failed to fetch')
  })
const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

test.each([
  ['06:00:00', requestShift, '', ['Failed to request shift']],
  ['12:00:00', assignShift, NO, ['Error requesting shift', NO]],
  ['06:00:00', requestShift, FILLED, [FILLED]],
  ['12:00:00', assignShift, FILLED, [FILLED]],
] as const)('[CONST-05] an open shift at %s that cannot be taken, %#', async (startTime, endpoint, message, toast) => {
  const requirement = { id: 31, roleId: 1, dayOfWeek: 2, startTime: '06:00:00', endTime: '09:00:00' } as const
  const released = planShift({ ...OWN, dayOfWeek: 6, from: '12:00', to: '18:00', person: null, status: 'Cancelled' })
  answer(listUnassigned, {
    unassignedRequirements: [{ weekStartDate: NEXT_WEEK, openingCount: 1, requirement }],
    cancelledShifts: [released],
    roles: [{ id: 1, name: 'Bartender' }],
    notOffered: [],
  })
  answer<EndpointSpec>(endpoint, refuse(message === FILLED ? 'conflict' : 'internal', message))
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff' })
  await page.getByRole('tab', { name: 'Available Shifts' }).click()
  const times = startTime === '06:00:00' ? '6:00 AM – 9:00 AM' : '12:00 PM – 6:00 PM'
  const shift = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: times })
  await shift.getByRole('button', { name: /^Request/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Shift' })
  await dialog.getByRole('button', { name: 'Request This Shift' }).click()
  await expectToast(...toast)
  // Who was a moment slower reads that without the look of a failure.
  const look = document.querySelector<HTMLElement>('[data-toast]')?.dataset.toast
  expect(look).toBe(message === FILLED ? 'default' : 'destructive')
})

test('[CONST-05] a request that cannot be withdrawn', async () => {
  answer(listShiftRequests, [makeRequest()])
  fail(withdrawShiftRequest)
  await renderApp('/', { as: 'staff' })
  await button(/^Withdraw Request: Tuesday/).click()
  await expectToast('Failed to withdraw shift request', NO)
})

const cancelling = page.getByRole('alertdialog', { name: 'Confirm Shift Cancellation' })

/** Presses 'Cancel Shift' for the shift of a day, which asks for a confirmation. */
async function askToCancel(day: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Manage shift ${day}`) }).click()
  await page.getByRole('dialog', { name: 'Manage Shift' }).getByRole('button', { name: 'Cancel Shift' }).click()
}

test.each([
  [lose, ['Error', 'Failed to cancel shift. Please try again.']],
  [(endpoint: EndpointSpec) => fail(endpoint, ''), ['Error cancelling shift', 'An unknown error occurred']],
] as const)('[CONST-05] a shift that cannot be released, %#', async (away, toast) => {
  const shifts = storeShifts(planShift({ ...OWN, dayOfWeek: 4, from: '12:00', to: '18:00', status: 'Confirmed' }))
  answer(listStaffShifts, ({ query }) => shifts.list().filter(({ weekStartDate }) => weekStartDate === query.date))
  away(cancelShift)
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff' })
  await askToCancel('Thursday')
  await expect.element(cancelling).toHaveTextContent('Managers, and colleagues who can take it, are notified')
  await confirm('Cancel Shift')
  await expectToast(...toast)
})

test('[SDASH-06] before a draft is released, the page says that only managers are notified', async () => {
  const draft = planShift({ ...OWN, dayOfWeek: 5, from: '12:00', to: '18:00', isDraft: true })
  answer(listStaffShifts, ({ query }) => (query.date === NEXT_WEEK ? [draft] : []))
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff' })
  await askToCancel('Friday')
  await expect.element(cancelling).toHaveTextContent('The shift becomes available at once, and managers are notified.')
})

const bell = button(/^Notifications/)
const dropdown = page.getByRole('dialog', { name: 'Notifications' })

test('[CONST-05] a released shift that cannot be accepted from its notification', async () => {
  const released = planShift({
    ...OWN,
    dayOfWeek: 3,
    from: '12:00',
    to: '18:00',
    ...RELEASED,
  })
  const notice = makeNotification(9, {
    type: 'SHIFT_CANCELLED',
    message: 'A shift is free.',
    scheduleId: released.id,
    metadata: '{"roleName":"Bartender"}',
  })
  answer(listNotifications, [notice])
  answer(readNotification, { ...notice, read: true })
  answer(getShift, { ...released, isPlaceFilled: false, isReleasedByReader: false })
  fail(assignShift, '')
  await renderApp('/', { as: 'staff' })
  await bell.click()
  await dropdown.getByRole('button', { name: 'A shift is free.' }).first().click()
  await page.getByRole('dialog', { name: 'Shift Cancelled' }).getByRole('button', { name: 'Accept' }).click()
  await expectToast('Error', 'Failed to accept shift')
})

const CLICKS: Record<string, () => Promise<void>> = {
  read: () =>
    dropdown
      .getByRole('button', { name: makeNotification(9).message })
      .first()
      .click(),
  dismiss: () => dropdown.getByRole('button', { name: /^Dismiss/ }).click(),
  clear: async () => {
    await dropdown.getByRole('button', { name: 'Clear All Notifications' }).click()
    await confirm('Clear')
  },
}

test.each([
  ['read', readNotification, refuse('internal', ''), ['Error', 'Failed to mark notification as read']],
  ['dismiss', dismissNotification, refuse('internal', ''), ['Error', 'Failed to dismiss notification']],
  ['dismiss', dismissNotification, refuse('forbidden', NO), ['Permission Denied', NO]],
  ['clear', clearPastNotifications, refuse('internal', ''), ['Error', 'Failed to clear notifications']],
] as const)('[CONST-05] a notification that cannot be changed: %s, %#', async (act, endpoint, refusal, toast) => {
  answer(listNotifications, [makeNotification(9)])
  answer(endpoint as EndpointSpec, refusal)
  await renderApp('/', { as: 'staff' })
  await bell.click()
  await CLICKS[act]?.()
  await expectToast(...toast)
})

test('[CONST-05] requests that cannot be approved, rejected or cleared', async () => {
  answer(listShiftRequests, [makeRequest()])
  fail(approveShiftRequest, '')
  fail(rejectShiftRequest)
  fail(clearPendingRequests)
  await renderApp('/', { as: 'manager' })
  const panel = page.getByRole('region', { name: 'Shift Requests' })
  await panel.getByRole('button', { name: /^Approve/ }).click()
  await expectToast('Failed to approve shift request', 'An unexpected error occurred')

  await panel.getByRole('button', { name: /^Reject/ }).click()
  const why = page.getByRole('dialog', { name: 'Reject Shift Request' })
  await why.getByLabelText('Reason').fill('Too many hours already.')
  await why.getByRole('button', { name: 'Reject Request' }).click()
  await expectToast('Failed to reject shift request', NO)
  await why.getByRole('button', { name: 'Cancel' }).click()

  await panel.getByRole('button', { name: 'Clear All' }).click()
  await confirm('Clear All')
  await expectToast('Failed to clear pending requests', NO)
})

test('[REQ-01] all pending requests are cleared after a confirmation', async () => {
  answer(listShiftRequests, [makeRequest()])
  await renderApp('/', { as: 'manager' })
  const panel = page.getByRole('region', { name: 'Shift Requests' })
  answer(clearPendingRequests, { message: 'Successfully cleared 2 pending requests.', count: 2 })
  await panel.getByRole('button', { name: 'Clear All' }).click()
  await confirm('Clear All')
  await expectToast('Pending requests cleared', 'Successfully cleared 2 pending requests.')
})

test('[CONST-05] shifts that cannot be deleted, unconfirmed or confirmed', async () => {
  storeShifts(
    planShift({
      person: 'Aroha Ngata',
      role: 'Bartender',
      dayOfWeek: 4,
      from: '12:00',
      to: '18:00',
      status: 'Confirmed',
    }),
    planShift({ person: 'Fatima Rahimi', role: 'Bartender', dayOfWeek: 5, from: '12:00', to: '18:00' }),
  )
  fail(deleteShift)
  fail(unconfirmShift)
  lose(confirmShifts)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  const chip = (name: string) => page.getByRole('table', { name: 'Week' }).getByRole('button', { name })
  await chip('Fatima Rahimi').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
  await dialog.getByRole('button', { name: 'Delete Shift' }).click()
  await confirm('Delete Shift')
  await expectToast('Failed to delete shift', NO)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await chip('Aroha Ngata').click()
  const locked = page.getByRole('dialog', { name: 'Aroha Ngata' })
  await locked.getByRole('button', { name: 'Unconfirm this shift' }).click()
  await expectToast('Error', `Failed to unconfirm schedule: ${NO}`)
  await locked.getByRole('button', { name: 'Close' }).first().click()

  await openStatus()
  await page.getByRole('region', { name: 'Schedule Status' }).getByRole('button', { name: 'Confirm Schedule' }).click()
  await confirm('Confirm Schedule')
  await expectToast('Error', 'Failed to confirm schedule: The server cannot be reached.')
})

test('[CONST-05] pending shifts that cannot be confirmed', async () => {
  fail(confirmAllPending)
  await renderApp('/', { as: 'admin' })
  await button('Confirm All Pending Shifts').click()
  await confirm('Confirm All')
  await expectToast('Failed to confirm schedules', NO)
})

test('[CONST-05] a role that cannot be saved', async () => {
  fail(createRole, '')
  await renderApp('/roles', { as: 'admin' })
  await button('Add Role').first().click()
  await page.getByLabelText('Role Name').fill('Barista')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  await expectToast('Error', 'Failed to save role')
})

test('[CONST-05] [NAV-06] a person who cannot be saved or deleted, and a picture that may not be saved', async () => {
  storeStaff()
  fail(saveStaffForm, '')
  fail(deleteStaff)
  answer(saveProfileImage, refuse('forbidden', NO))
  await renderApp('/staff', { as: 'admin' })
  await button('Edit Te-Ata Walker').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Staff' })
  await dialog.getByLabelText('Phone Number').fill('021 555 0199')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Error', 'Failed to save staff')
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')
  const picture = new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
  await page.elementLocator(await findInPage('input[type=file]')).upload(picture)
  await expectToast('Permission Denied', NO)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button('Delete Te-Ata Walker').click()
  await confirm('Delete')
  await expectToast('Failed to delete staff', NO)
})

test('[CONST-05] an event that cannot be added or deleted', async () => {
  fail(createEvent)
  fail(deleteEvent)
  await renderApp('/events', { as: 'admin' })
  await button('Add Event').first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Event' })
  await dialog.getByLabelText('Event Name').fill('Harvest Supper')
  await dialog.getByRole('button', { name: /^Event Date/ }).click()
  await button('Tuesday, November 24, 2026').click()
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  await expectToast('Failed to create event', NO)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button(/^Delete /)
    .first()
    .click()
  await confirm('Delete')
  await expectToast('Failed to delete event', NO)
})

test.each([
  ['/timesheets', () => button('Export CSV').click()],
  ['/schedule', () => chooseAction('Export')],
] as [string, () => Promise<void>][])(
  '[CONST-05] an export at %s that the browser does not open',
  async (path, exportIt) => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    answer(exportTimesheet, () => new Response(''))
    await renderApp(path, { as: 'admin' })
    await exportIt()
    await expectToast('Failed to export timesheets')
  },
)
