import { seeWeek } from '@fairweek/domain/contracts/notifications'
import {
  countShiftsAhead,
  listStaffShifts,
  listUnassigned,
  type Shift,
} from '@fairweek/domain/contracts/schedule/schedule'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { listTimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { renderApp } from '../testing/render-app.tsx'
import { makeTimeOff } from '../testing/replies/make-time-off.ts'
import { sampleReply } from '../testing/sample-replies.ts'
import { NEXT_WEEK, planShift, RELEASED, storeShifts } from '../testing/stored-shifts.ts'
import { answer, refuse } from '../testing/stub-api.ts'

const OWN = { person: 'Aroha Ngata', role: 'Bartender', weekStartDate: NEXT_WEEK } as const

/** Answers the shifts of the user, and nothing for others. */
function answerOwn(...shifts: Shift[]): void {
  storeShifts(...shifts)
  answer(listStaffShifts, ({ query }) => shifts.filter(({ weekStartDate }) => weekStartDate === query.date))
}

test('[SDASH-07] shows the next shift above the profile of the user', async () => {
  answer(countShiftsAhead, { count: 6 })
  await renderApp('/', { as: 'staff', viewport: 'phone' })
  const profile = page.getByRole('region', { name: 'Profile' })
  for (const text of ['Aroha Ngata', '+64 21 555 1411', 'Bartender', '6 upcoming shifts scheduled'])
    await expect.element(profile).toHaveTextContent(text)
  await expect.element(profile).toHaveTextContent(/Target Hours\s*32/)
  await expect.element(profile).toHaveTextContent(/Scheduled Hours\s*[\d.]+/)
  const next = page.getByRole('region', { name: /^(Next|On) shift$/ })
  expect(next.element().getBoundingClientRect().y).toBeLessThan(profile.element().getBoundingClientRect().y)
})

test('[SDASH-02] [SDASH-03] shows hours against target, and goes to the previous, the next and the current week', async () => {
  await renderApp('/', { as: 'staff' })
  const card = page.getByRole('region', { name: 'Weekly Hours' })
  // The draft of Friday, from 6 PM to 2 AM.
  await expect.element(card).toHaveTextContent('8 / 32 hours')
  await expect.element(card.getByText('25%')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Schedule Information' })).toBeVisible()

  const schedule = page.getByRole('region', { name: 'Schedule', exact: true })
  const range = schedule.getByRole('status')
  const present = range.element().textContent ?? ''
  const toPresent = schedule.getByRole('button', { name: 'Current Week' })
  await expect.element(toPresent).toBeDisabled()
  await schedule.getByRole('button', { name: 'Next week' }).click()
  await schedule.getByRole('button', { name: 'Next week' }).click()
  await expect.poll(() => window.location.search).toBe('?week=2026-11-30')
  await schedule.getByRole('button', { name: 'Previous week' }).click()
  await expect.poll(() => window.location.search).toBe('?week=2026-11-23')
  await expect.element(range).not.toHaveTextContent(present)
  await toPresent.click()
  await expect.element(range).toHaveTextContent(present)
})

test('[SDASH-04] lists shifts by day with their state, and cancelled shifts separately', async () => {
  answerOwn(
    planShift({ ...OWN, dayOfWeek: 1, from: '20:00', to: '02:00', status: 'Confirmed' }),
    planShift({
      ...OWN,
      dayOfWeek: 3,
      from: '10:00',
      to: '16:00',
      person: null,
      status: 'Cancelled',
      originalStaffId: 3,
    }),
    planShift({ ...OWN, dayOfWeek: 5, from: '10:00', to: '16:00', status: 'Requested' }),
  )
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
  const panel = page.getByRole('tabpanel', { name: 'My Schedule' })
  await expect.element(panel.getByText('8:00 PM – 2:00 AM')).toBeVisible()
  const days = [...panel.element().querySelectorAll('ol > li')].map(({ textContent }) => textContent)
  expect(days).toHaveLength(7)
  expect(days[0]).toContain('Confirmed')
  expect(days[1]).toContain('Off')
  expect(days[4]).toContain('Waiting for approval')
  const apart = panel.getByRole('region', { name: 'Unassigned shifts' })
  await expect.element(apart).toHaveTextContent(/Wed,.*10:00 AM – 4:00 PM.*Cancelled/)
  await expectAccessible()
})

test('[SDASH-12] a rejected request is listed, except for hours that the user works after all', async () => {
  const confirmed = planShift({ ...OWN, dayOfWeek: 1, from: '18:00', to: '23:00', status: 'Confirmed' })
  answerOwn(
    confirmed,
    planShift({ ...OWN, dayOfWeek: 1, from: '18:00', to: '23:00', status: 'Rejected' }),
    planShift({ ...OWN, dayOfWeek: 4, from: '10:00', to: '16:00', status: 'Rejected' }),
  )
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
  const lost = page.getByRole('region', { name: 'Requested, not assigned' })
  await expect.element(lost.getByRole('listitem')).toHaveLength(1)
  await expect.element(lost.getByRole('listitem')).toHaveTextContent(/Thu,.*10:00 AM – 4:00 PM/)
})

test('[SDASH-05] lists the shifts that the user could take', async () => {
  const free = planShift({
    ...OWN,
    dayOfWeek: 6,
    from: '10:00',
    to: '16:00',
    ...RELEASED,
  })
  const open = sampleReply(listUnassigned, { params: { staffId: 3 }, query: { date: NEXT_WEEK } }, 'staff')
  answer(listUnassigned, { ...open, cancelledShifts: [free] })
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
  await page.getByRole('tab', { name: 'Available Shifts' }).click()
  const available = page.getByRole('tabpanel', { name: 'Available Shifts' })
  await expect.element(available.getByText('Unassigned Shifts Available')).toBeVisible()
  await expect
    .element(
      available.getByText("The following shifts are available. You can request these shifts if you're interested."),
    )
    .toBeVisible()
  const items = available.getByRole('listitem')
  await expect.element(items).toHaveLength(open.unassignedRequirements.length + 1)
  await expect.element(items.first()).toHaveTextContent(/^\w+day, \w+ \d+.*1 opening\(s\)/)
  await expect
    .element(available.getByText('These shifts were cancelled and are now available to pick up.'))
    .toBeVisible()
  await expectAccessible()
})

test('[SDASH-05] says if the shifts that the user could take cannot be loaded', async () => {
  answer(listUnassigned, refuse('unavailable', 'The database is away.'))
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
  await page.getByRole('tab', { name: 'Available Shifts' }).click()
  await expect.element(page.getByText('Failed to load unassigned shifts. Please try again later.')).toBeVisible()
})

test('[PUB-02] reports which week the user has seen', async () => {
  const seen = answer(seeWeek, { message: '', count: 1 })
  answerOwn(planShift({ ...OWN, dayOfWeek: 1, from: '20:00', to: '02:00', status: 'Confirmed' }))
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff' })
  await expect.poll(() => seen.calls.map(({ body }) => body.weekStartDate)).toContain(NEXT_WEEK)
})

test('[SDASH-01] shows a message to an account without a staff profile', async () => {
  answer(
    listStaff,
    sampleReply(listStaff, {}, 'staff').filter(({ userId }) => userId !== 3),
  )
  await renderApp('/', { as: 'staff' })
  await expect.element(page.getByText('Staff profile not found', { exact: true })).toBeVisible()
})

test('[AVAIL-06] days off lower the target hours of their week', async () => {
  const days = { fromDate: '2026-11-19', untilDate: '2026-11-20' }
  answer(listTimeOff, ({ query }) =>
    query.from === '2026-11-16' ? [makeTimeOff({ ...days, status: 'approved' }), makeTimeOff({ id: 6, ...days })] : [],
  )
  await renderApp('/', { as: 'staff' })
  const card = page.getByRole('region', { name: 'Weekly Hours' })
  await expect.element(card).toHaveTextContent('8 / 23 hours')
})
