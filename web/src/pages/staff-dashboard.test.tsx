import { seeWeek } from '@fairweek/domain/contracts/notifications'
import { listPublishedWeeks } from '@fairweek/domain/contracts/publish/due-weeks'
import {
  assignShift,
  cancelShift,
  countShiftsAhead,
  listStaffShifts,
  listUnassigned,
  type Shift,
} from '@fairweek/domain/contracts/schedule/schedule'
import { listSettings } from '@fairweek/domain/contracts/settings'
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

/** The week of the recorded replies. */
const THIS_WEEK = '2026-11-16'
const OWN = { person: 'Aroha Ngata', role: 'Bartender', weekStartDate: NEXT_WEEK } as const

/** Answers the shifts of the user, and nothing for others. */
function answerOwn(...shifts: Shift[]): void {
  storeShifts(...shifts)
  answer(listStaffShifts, ({ query }) => shifts.filter(({ weekStartDate }) => weekStartDate === query.date))
}

test('[SDASH-07] [SDASH-14] a phone shows the next shift and the weeks first, and the profile after a press', async () => {
  answer(countShiftsAhead, { count: 6 })
  await renderApp('/', { as: 'staff', viewport: 'phone' })
  const next = page.getByRole('region', { name: /^(Next|On) shift$/ })
  await expect.element(next).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^Next week/ })).toBeVisible()
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect.element(profile).not.toBeInTheDocument()
  await page.getByText('My hours and profile').click()
  await expect.element(page.getByRole('region', { name: 'Weekly Hours' })).toBeVisible()
  for (const text of ['Aroha Ngata', '+64 21 555 1411', 'Bartender', '6 upcoming shifts scheduled'])
    await expect.element(profile).toHaveTextContent(text)
  await expect.element(profile).toHaveTextContent(/Target Hours\s*32/)
  await expect.element(profile).toHaveTextContent(/Scheduled Hours\s*[\d.]+/)
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

test('[SDASH-02] more hours than the target are said beside the capped percentage', async () => {
  answerOwn(
    ...[1, 2, 3, 4].map((dayOfWeek) =>
      planShift({ ...OWN, dayOfWeek, from: '10:00', to: '18:30', status: 'Confirmed' }),
    ),
  )
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff' })
  const card = page.getByRole('region', { name: 'Weekly Hours' })
  await expect.element(card).toHaveTextContent('34 / 32 hours')
  await expect.element(card).toHaveTextContent('100% · 2 h over target')
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
  answer(listPublishedWeeks, [{ weekStartDate: NEXT_WEEK, published: 'all' }])
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
  const panel = page.getByRole('tabpanel', { name: 'My Schedule' })
  await expect.element(panel.getByText('8:00 PM – 2:00 AM')).toBeVisible()
  const days = [...panel.element().querySelectorAll('ol > li')].map(({ textContent }) => textContent)
  expect(days).toHaveLength(7)
  expect(days[0]).toContain('Confirmed')
  expect(days[1]).toContain('Off')
  expect(days[4]).toContain('Requested · Waiting for approval')
  const apart = panel.getByRole('region', { name: 'Unassigned shifts' })
  await expect.element(apart).toHaveTextContent(/Wed,.*10:00 AM – 4:00 PM.*Cancelled/)
  await expectAccessible()
})

test('[SDASH-15] a day without shifts says that the user is ill, off or has asked to be off', async () => {
  answerOwn(planShift({ ...OWN, dayOfWeek: 1, from: '10:00', to: '16:00', status: 'Confirmed' }))
  answer(listPublishedWeeks, [{ weekStartDate: NEXT_WEEK, published: 'all' }])
  const [tuesday, wednesday, thursday, friday] = ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'] as const
  const on = (day: string) => ({ fromDate: day, untilDate: day })
  answer(listTimeOff, [
    makeTimeOff({ kind: 'sick', ...on(tuesday), startTime: '18:00:00', endTime: null, status: 'approved' }),
    makeTimeOff({ id: 2, ...on(wednesday), status: 'approved' }),
    makeTimeOff({ id: 3, ...on(thursday), status: 'open' }),
    makeTimeOff({ id: 4, ...on(friday), status: 'rejected' }),
  ])
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
  const panel = page.getByRole('tabpanel', { name: 'My Schedule' })
  await expect.element(panel.getByText('Sick')).toBeVisible()
  const days = [...panel.element().querySelectorAll('ol > li')].map(({ textContent }) => textContent)
  expect(days[1]).toMatch(/Sick$/)
  expect(days[2]).toMatch(/Time off$/)
  expect(days[3]).toMatch(/Time off requested$/)
  expect(days[4]).toMatch(/Off$/)
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

test.each([
  ['true', 'The shift is yours at once, unless a manager must approve it.'],
  ['false', 'Managers decide on your request, and you are notified.'],
])(
  '[SDASH-04] [SDASH-06] a shift that can be requested is open, not cancelled, and says who decides: %s',
  async (value, decides) => {
    const free = planShift({ ...OWN, dayOfWeek: 6, from: '10:00', to: '16:00', ...RELEASED })
    answerOwn()
    answer(listUnassigned, { unassignedRequirements: [], cancelledShifts: [free], roles: [], notOffered: [] })
    answer(listSettings, [
      ...sampleReply(listSettings, {}, 'staff').filter(({ key }) => key !== 'autoFillCancellations'),
      { key: 'autoFillCancellations', value, type: 'boolean' },
    ])
    await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
    const apart = page.getByRole('region', { name: 'Unassigned shifts' })
    await expect.element(apart).toHaveTextContent(/10:00 AM – 4:00 PM.*Open/)
    await expect.element(apart.getByText('Cancelled')).not.toBeInTheDocument()
    expect(apart.element().querySelector('.state-struck')).toBeNull()
    await apart.getByRole('button', { name: /^Request This Shift/ }).click()
    await expect.element(page.getByRole('dialog', { name: 'Request Shift' })).toHaveTextContent(decides)
  },
)

test('[SDASH-04] a released shift that the user has requested only waits for approval', async () => {
  answerOwn(planShift({ ...OWN, dayOfWeek: 2, from: '10:00', to: '16:00', status: 'Requested', originalStaffId: 9 }))
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
  const panel = page.getByRole('tabpanel', { name: 'My Schedule' })
  await expect.element(panel.getByText('Requested · Waiting for approval')).toBeVisible()
  await expect.element(panel.getByText('Reassigned')).not.toBeInTheDocument()
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

const NEXT_SHIFT = { ...OWN, weekStartDate: THIS_WEEK, dayOfWeek: 5, from: '18:00', to: '23:00' } as const

test('[SDASH-14] the next shift names who works beside the user, and what they can do with it', async () => {
  const own = planShift({ ...NEXT_SHIFT, status: 'Confirmed' })
  storeShifts(own, planShift({ ...NEXT_SHIFT, person: 'Bo Li', role: 'Cook', status: 'Confirmed' }))
  answer(listStaffShifts, ({ query }) => (query.date === THIS_WEEK ? [own] : []))
  await renderApp('/', { as: 'staff', viewport: 'phone' })
  const next = page.getByRole('region', { name: 'Next shift' })
  await expect.element(next).toHaveTextContent(/Friday, November 20.*6:00 PM – 11:00 PM.*Confirmed.*With Bo Li/)
  await expectAccessible()
  for (const [button, dialog] of [
    ['Offer to a Colleague', 'Offer to a Colleague'],
    ['Swap', 'Swap Shift'],
    ['I’m ill', 'I’m ill'],
  ] as const) {
    await next.getByRole('button', { name: button }).click()
    await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  const released = answer(cancelShift, {
    message: 'Shift cancelled',
    cancelledSchedule: { ...own, status: 'Cancelled' },
  })
  await next.getByRole('button', { name: 'Cancel Shift' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Shift' }).click()
  await expect.poll(() => released.calls).toMatchObject([{ params: { id: own.id }, body: { version: 1 } }])
})

test('[SDASH-14] a draft says that colleagues are named once the week is published', async () => {
  const own = { ...planShift({ ...NEXT_SHIFT, status: 'Pending' }), isDraft: true as const }
  storeShifts(own)
  answer(listStaffShifts, ({ query }) => (query.date === THIS_WEEK ? [own] : []))
  await renderApp('/', { as: 'staff', viewport: 'phone' })
  const next = page.getByRole('region', { name: 'Next shift' })
  await expect.element(next).toHaveTextContent('Draft, not published yet · Waiting for approval')
  await expect.element(next).toHaveTextContent('You will see who works with you once this week is published.')
})

test('[SDASH-14] the same actions are on the schedule page', async () => {
  answerOwn(planShift({ ...OWN, dayOfWeek: 2, from: '10:00', to: '16:00', status: 'Confirmed' }))
  await renderApp(`/schedule?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
  await page.getByRole('button', { name: /^Manage shift Tuesday/ }).click()
  const managing = page.getByRole('dialog', { name: 'Manage Shift' })
  for (const name of ['Offer to a Colleague', 'Swap', 'I’m ill', 'Cancel Shift'])
    await expect.element(managing.getByRole('button', { name })).toBeVisible()
})

test('[SDASH-08] a released shift and openings at the same time are one entry, which takes the released shift', async () => {
  const times = { dayOfWeek: 2, startTime: '06:00:00', endTime: '09:00:00', roleId: 1 } as const
  const free = planShift({ ...OWN, dayOfWeek: 2, from: '06:00', to: '09:00', ...RELEASED })
  answerOwn()
  answer(listUnassigned, {
    unassignedRequirements: [{ weekStartDate: NEXT_WEEK, openingCount: 2, requirement: { id: 31, ...times } }],
    cancelledShifts: [free],
    roles: [{ id: 1, name: 'Bartender' }],
    notOffered: [],
  })
  const taken = answer(assignShift, { ...free, status: 'Pending', staffId: 3 })
  await renderApp(`/schedule?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
  const item = page.getByRole('region', { name: 'Available Shifts' }).getByRole('listitem')
  await expect.element(item).toHaveTextContent(/^Tue, Dec 8.*3 Opening\(s\)/)
  await item.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Request Shift' })
  await expect.element(dialog).toHaveTextContent(/Openings\s*3/)
  await dialog.getByRole('button', { name: 'Request This Shift' }).click()
  await expect.poll(() => taken.calls).toMatchObject([{ params: { id: free.id } }])
})

test.each([
  [[], 'There are no available shifts matching your roles for this week.', 'No shift is open this week.'],
  [
    [{ reason: 'role', count: 2 }],
    'There are no available shifts matching your roles for this week.',
    '2 open shifts are for other roles.',
  ],
  [
    [{ reason: 'availability', count: 1 }],
    '1 open shift is outside your availability.',
    'Dec 7 - Dec 13, 2026My availability',
  ],
  [
    [
      { reason: 'workingThatDay', count: 1 },
      { reason: 'overlap', count: 1 },
      { reason: 'rest', count: 1 },
    ],
    '2 open shifts are on a day on which you already work.',
    '1 open shift would break your rest times or the limits of your contract.',
  ],
] as const)('[SDASH-13] says why no open shift is offered: %#', async (notOffered, first, second) => {
  answer(listUnassigned, { unassignedRequirements: [], cancelledShifts: [], roles: [], notOffered: [...notOffered] })
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff' })
  await page.getByRole('tab', { name: 'Available Shifts' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Available Shifts' })
  await expect.element(panel).toHaveTextContent(`No available shifts${first}${second}`)
})

const NOT_PUBLISHED =
  'Not published yet. Shifts may still change. You will see who works with you once this week is published.'

test.each([
  ['/', 'none', NOT_PUBLISHED],
  ['/schedule', 'none', NOT_PUBLISHED],
  ['/schedule', 'some', 'Partly published. More shifts may follow, and drafts may still change.'],
  ['/', 'begun', 'More shifts may follow this week.'],
  ['/schedule?view=month', 'none', 'Not published yet. Shifts may still change.'],
] as const)('[PUB-07] %s says if a week is published: %s', async (path, published, says) => {
  answer(listPublishedWeeks, ({ query }) => [{ weekStartDate: query.until, published }])
  await renderApp(path, { as: 'staff' })
  await expect.element(page.getByText(says).first()).toBeVisible()
})

test.each([
  ['some', 'Nothing yet'],
  ['begun', 'Nothing yet'],
  ['all', 'Off'],
] as const)(
  '[SDASH-15] a day ahead in a week of which this is published, %s, is said to be: %s',
  async (published, says) => {
    const inWeek = { ...OWN, weekStartDate: '2026-11-16', from: '10:00', to: '16:00', status: 'Confirmed' } as const
    answerOwn(planShift({ ...inWeek, dayOfWeek: 1 }))
    answer(listPublishedWeeks, ({ query }) => [{ weekStartDate: query.from, published }])
    await renderApp('/schedule?week=2026-11-16', { as: 'staff', viewport: 'phone' })
    const dayOf = (date: string) =>
      [...document.querySelectorAll('ol > li')].find(({ textContent }) => textContent.includes(date))?.textContent
    await expect.poll(() => dayOf('Nov 20')).toMatch(new RegExp(`${says}$`))
    // A day that is over.
    expect(dayOf('Nov 17')).toMatch(/Off$/)
  },
)

test('[PUB-07] a week that is not published is not said to be free', async () => {
  answerOwn()
  answer(listPublishedWeeks, [{ weekStartDate: NEXT_WEEK, published: 'none' }])
  await renderApp(`/schedule?week=${NEXT_WEEK}`, { as: 'staff' })
  await expect.element(page.getByText('Your shifts appear here once a manager publishes this week.')).toBeVisible()
  await expect.element(page.getByText('Off', { exact: true })).not.toBeInTheDocument()
})
