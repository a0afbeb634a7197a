import { getReceipt } from '@fairweek/domain/contracts/explanations/explanations'
import { listStaffShifts, listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { makeShift } from '../../testing/make-shift.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answer } from '../../testing/stub-api.ts'

const WEEK = '2026-12-07'
const BARTENDER = { id: 1, name: 'Bartender' }
const SHIFT = makeShift({
  weekStartDate: WEEK,
  dayOfWeek: 3,
  startTime: '12:00:00',
  endTime: '20:00:00',
  status: 'Confirmed',
  role: BARTENDER,
  staff: { id: 3, name: 'Aroha Ngata' },
})

test('on a narrow phone, staff read why they have a shift', async () => {
  answer(listWeekShifts, ({ params }) => (params.weekStartDate === WEEK ? [SHIFT] : []))
  answer(listStaffShifts, [SHIFT])
  const asked = answer(getReceipt, {
    shiftId: SHIFT.id,
    slot: {
      weekStartDate: WEEK,
      dayOfWeek: 3,
      date: '2026-12-09',
      startTime: '12:00:00',
      endTime: '20:00:00',
      roleId: BARTENDER.id,
      roleName: BARTENDER.name,
    },
    outcome: 'given',
    text: 'You work Wed 12 PM – 8 PM as Bartender.',
    reasons: ['With this shift you work 8 h this week, of 32 h.'],
    counts: { needed: 1, colleagues: 4, colleaguesBusy: 0 },
    hours: { scheduled: 8, target: 32 },
  })
  await renderApp(`/schedule?week=${WEEK}`, { as: 'staff', viewport: 'narrowPhone' })
  await page.getByRole('button', { name: /^Why me\? Wednesday/ }).click()
  const receipt = page.getByRole('dialog', { name: 'Why you have this shift' })
  await expect.element(receipt.getByText('You work Wed 12 PM – 8 PM as Bartender.')).toBeVisible()
  await expect.element(receipt.getByText('With this shift you work 8 h this week')).toBeVisible()
  expect(asked.calls[0]?.params).toEqual({ id: SHIFT.id })
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectAccessible()
})
