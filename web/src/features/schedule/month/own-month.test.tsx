import { CHANGED_EVENT } from '@fairweek/domain/contracts/live/changes'
import { listPublishedWeeks } from '@fairweek/domain/contracts/publish/due-weeks'
import { listClosedDays } from '@fairweek/domain/contracts/requirements/closed-days'
import { listStaffWeeks } from '@fairweek/domain/contracts/schedule/months'
import { listStaffShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { listTimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { passTime, startClock, stopClock } from '../../../testing/clock.ts'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { findInPage } from '../../../testing/find-in-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { makeTimeOff } from '../../../testing/replies/make-time-off.ts'
import { planShift, storeSmallWeek } from '../../../testing/stored-shifts.ts'
import { answer } from '../../../testing/stub-api.ts'
import { sendEvent, stubStream } from '../../../testing/test-stream.ts'

const MONDAY = '2026-11-23'
const SATURDAY = addDays(MONDAY, 5)
/** The week of the shift is published, the next one partly. */
const PUBLISHED = [
  { weekStartDate: MONDAY, published: 'all' as const },
  { weekStartDate: addDays(MONDAY, 7), published: 'some' as const },
]
const dayLink = (date: string) => findInPage(`[data-day="${date}"]`)

test.each(['laptop', 'phone'] as const)(
  '[MONTH-02] [SDASH-15] on a %s staff see a month of their own shifts',
  async (viewport) => {
    const shift = planShift({
      person: 'Aroha Ngata',
      role: 'Bartender',
      dayOfWeek: 5,
      from: '18:00',
      to: '23:00',
      weekStartDate: MONDAY,
      status: 'Confirmed',
    })
    storeSmallWeek(shift)
    answer(listPublishedWeeks, PUBLISHED)
    answer(listStaffShifts, [shift])
    answer(listStaffWeeks, [shift])
    answer(listClosedDays, [{ id: 1, date: addDays(MONDAY, 2), name: 'Founding day' }])
    answer(listTimeOff, [
      makeTimeOff({
        id: 1,
        fromDate: SATURDAY,
        untilDate: SATURDAY,
        mayDecide: false,
        mayReject: false,
        mayWithdraw: true,
      }),
    ])
    await renderApp(`/schedule?week=${MONDAY}`, { as: 'staff', viewport })
    await page.getByRole('radio', { name: 'Month' }).click()
    await expect.element(await dayLink(addDays(MONDAY, 4))).toHaveAccessibleName(/: 6 PM – 11 PM Bartender, Confirmed$/)
    await expect.element(await dayLink(SATURDAY)).toHaveAccessibleName(/: Time off requested$/)
    await expect.element(await dayLink(addDays(MONDAY, 2))).toHaveAccessibleName(/: Closed: Founding day$/)
    await expect.element(await dayLink(MONDAY)).toHaveAccessibleName(/: Off$/)
    await expect.element(await dayLink(addDays(MONDAY, 7))).toHaveAccessibleName(/: Nothing yet$/)
    await expect.element(page.getByRole('list', { name: /^Weeks of / })).toHaveTextContent('1 shift, 5 h')
    await expectAccessible()
    ;(await dayLink(addDays(MONDAY, 4))).click()
    await expect.element(page.getByText('6:00 PM – 11:00 PM').first()).toBeVisible()
    await page.getByRole('radio', { name: 'Month' }).click()
    await expect.element(await dayLink(SATURDAY)).toBeVisible()
  },
)

test('[LIVE-01] [MONTH-02] a change elsewhere is shown at once', async () => {
  stubStream()
  startClock()
  storeSmallWeek()
  answer(listPublishedWeeks, PUBLISHED)
  answer(listStaffWeeks, [])
  answer(listClosedDays, [])
  answer(listTimeOff, [])
  await renderApp(`/schedule?week=${MONDAY}&view=month`, { as: 'staff', viewport: 'phone' })
  const friday = () => dayLink(addDays(MONDAY, 4))
  await expect.element(await friday()).toHaveAccessibleName(/: Off$/)
  stopClock()
  const evening = { dayOfWeek: 5, from: '18:00', to: '23:00', weekStartDate: MONDAY } as const
  answer(listStaffWeeks, [planShift({ person: 'Aroha Ngata', role: 'Bartender', ...evening, status: 'Confirmed' })])
  await sendEvent(CHANGED_EVENT, [`week/${MONDAY}`])
  await passTime(100)
  await expect.element(await friday()).toHaveAccessibleName(/: 6 PM – 11 PM Bartender, Confirmed$/)
})
