import { expect, test } from 'vitest'
import { timeOffText } from './time-off-text.ts'

const leave = { fromDate: '2026-12-30', untilDate: '2027-01-02', startTime: null, endTime: null }

test('[AVAIL-02] dates of time off name the year if it is not the present one', () => {
  expect(timeOffText(leave, '2026-11-18')).toBe('Wed Dec 30 – Sat Jan 2, 2027')
  expect(timeOffText(leave, '2027-01-05')).toBe('Wed Dec 30, 2026 – Sat Jan 2')
  expect(timeOffText({ ...leave, kind: 'sick', startTime: '17:00' }, '2026-11-18')).toBe(
    'Wed Dec 30, 5 PM – Sat Jan 2, 2027',
  )
  expect(timeOffText({ ...leave, untilDate: '2026-12-30' }, null)).toBe('Wed Dec 30')
})
