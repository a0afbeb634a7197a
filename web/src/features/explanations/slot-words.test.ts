import { expect, test } from 'vitest'
import { slotText } from './slot-words.ts'

test('a slot is written with its day and times, and midnight belongs to the day before', () => {
  expect(slotText({ date: '2026-11-27', startTime: '18:00:00', endTime: '02:00:00' })).toBe(
    'Friday, Nov 27, 6:00 PM – 2:00 AM next day',
  )
  expect(slotText({ date: '2026-11-27', startTime: '16:00', endTime: '00:00' })).toBe(
    'Friday, Nov 27, 4:00 PM – 12:00 AM',
  )
})
