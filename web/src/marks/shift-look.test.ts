import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { weekFromText } from '../features/schedule/use-shown-week.ts'
import { gridWord, isOvernight, shortRangeOf, spokenShift, tightRangeOf } from './shift-look.ts'
import { weekRangeText } from './week-range-text.ts'

const NIGHT = {
  weekStartDate: '2026-11-23',
  dayOfWeek: 0,
  startTime: '18:00:00',
  endTime: '02:30:00',
  staffId: 2,
  originalStaffId: 1,
  status: 'Pending',
} as Shift

test('a shift is read out as name, role, day, start, end and status', () => {
  expect(spokenShift(NIGHT, 'Aroha Ngata', 'Bartender')).toBe(
    'Aroha Ngata, Bartender, Sunday Nov 29, 6:00 PM to 2:30 AM, ends next day, Draft, Reassigned',
  )
})

test('narrow spaces use shorter times', () => {
  expect(shortRangeOf(NIGHT)).toBe('6 PM – 2:30 AM')
  expect(tightRangeOf(NIGHT)).toBe('6p–2:30a')
  expect(shortRangeOf({ startTime: null, endTime: null })).toBe('Time not specified')
})

test('a shift until midnight does not end on the next day', () => {
  expect(isOvernight(NIGHT)).toBe(true)
  expect(isOvernight({ ...NIGHT, endTime: '00:00:00' })).toBe(false)
})

test('archived shifts are labelled Inactive', () => {
  expect(gridWord({ status: 'Deprecated' })).toBe('Inactive')
  expect(gridWord({ status: 'Cancelled' })).toBe('Cancelled')
  expect(gridWord({ status: 'Pending', isDraft: true })).toBe('Never published')
})

test('the week label runs from Monday to Sunday, or says that the date is invalid', () => {
  expect(weekRangeText('2026-11-23')).toBe('Nov 23 - Nov 29, 2026')
  expect(weekRangeText('2026-02-30')).toBe('Invalid Date Range')
})

test('the URL names a week by any of its days, and an invalid date means the current week', () => {
  expect(weekFromText('2026-11-29', '2026-01-01')).toBe('2026-11-23')
  expect(weekFromText('soon', '2026-11-21')).toBe('2026-11-16')
  expect(weekFromText(null, '2026-11-22')).toBe('2026-11-16')
})
