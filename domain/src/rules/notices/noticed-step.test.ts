import { expect, test } from 'vitest'
import { isStepNoticed, type WrittenNotice } from './noticed-step.ts'

const ana = { id: 1, userId: 11 }
const monday = {
  staffId: 1,
  roleId: 7,
  weekStartDate: '2026-11-23',
  dayOfWeek: 1,
  startTime: '09:00:00',
  endTime: '17:00:00',
}
const gain = { scheduleId: 5, before: null, after: monday }
const loss = { scheduleId: 5, before: monday, after: null }
const notice = (more: Partial<WrittenNotice>): WrittenNotice => ({
  type: 'SWAP_REOPENED',
  userId: 11,
  staffId: 1,
  roleId: 7,
  scheduleIds: [5],
  metadata: null,
  ...more,
})

test('a notification covers the changes of the shifts that it names, and of no other shift', () => {
  expect(isStepNoticed(notice({}), ana, gain)).toBe(true)
  expect(isStepNoticed(notice({}), ana, { ...gain, scheduleId: 6 })).toBe(false)
  expect(isStepNoticed(notice({ scheduleIds: [5, 6] }), ana, { ...loss, scheduleId: 6 })).toBe(true)
})

test('a notification covers changes only of its own type and for the person it is about', () => {
  for (const type of ['SWAP_ENDED', 'SWAP_OFFERED', 'SWAP_ACCEPTED', 'SHIFT_CANCELLED', 'TIME_OFF_APPROVED'])
    expect([gain, loss].map((step) => isStepNoticed(notice({ type }), ana, step))).toEqual([false, false])
  expect(isStepNoticed(notice({ type: 'SHIFT_REQUEST_APPROVED' }), ana, loss)).toBe(false)
  expect(isStepNoticed(notice({ type: 'SHIFT_REQUEST_REOPENED' }), ana, gain)).toBe(false)
  expect(isStepNoticed(notice({ staffId: 2 }), ana, gain)).toBe(false)
  expect(isStepNoticed(notice({ userId: 12 }), ana, gain)).toBe(false)
})

test('a reopened request covers the loss of the longer shift that had filled it, in the same role only', () => {
  const asked = { weekStartDate: '2026-11-23', dayOfWeek: 1, startTime: '10:00:00', endTime: '17:00:00' }
  const reopened = notice({ type: 'SHIFT_REQUEST_REOPENED', scheduleIds: [9], metadata: JSON.stringify(asked) })
  expect(isStepNoticed(reopened, ana, loss)).toBe(true)
  expect(isStepNoticed({ ...reopened, roleId: 8 }, ana, loss)).toBe(false)
  expect(isStepNoticed({ ...reopened, metadata: JSON.stringify({ ...asked, dayOfWeek: 2 }) }, ana, loss)).toBe(false)
  expect(isStepNoticed({ ...reopened, metadata: null }, ana, loss)).toBe(false)
})
