import { expect, test } from 'vitest'
import type { ShiftStatus } from '../../contracts/schedule/schedule.ts'
import { leaveOutSettled } from './settled-requests.ts'

const shift = (status: ShiftStatus, startTime: string, endTime: string, staffId = 1, dayOfWeek = 5) => {
  return { status, startTime, endTime, staffId, dayOfWeek, weekStartDate: '2026-11-23' }
}
const rejected = shift('Rejected', '17:00', '01:00')

test.each([
  ['the same hours', shift('Confirmed', '17:00', '01:00'), true],
  ['a part of them past midnight', shift('Pending', '00:00', '04:00', 1, 6), true],
  ['other hours', shift('Confirmed', '09:00', '17:00'), false],
  ['the same hours, by somebody else', shift('Confirmed', '17:00', '01:00', 2), false],
  ['the same hours, cancelled', shift('Cancelled', '17:00', '01:00'), false],
])('[SDASH-12] a rejected request beside a shift of %s', (_, other, isLeftOut) => {
  expect(leaveOutSettled([rejected, other])).toEqual(isLeftOut ? [other] : [rejected, other])
})
