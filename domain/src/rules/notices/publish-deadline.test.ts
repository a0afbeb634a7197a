import { expect, test } from 'vitest'
import { daysToPublish, listWeeksDue, publishDeadlineOf } from './publish-deadline.ts'

test('[PUB-05] a week is due the set number of days before its Monday, also across a year and a clock change', () => {
  expect(publishDeadlineOf('2026-11-30', 14)).toBe('2026-11-16')
  expect(publishDeadlineOf('2027-01-04', 7)).toBe('2026-12-28')
  // The clocks in Auckland go back on 4 April 2027.
  expect(daysToPublish('2027-04-05', 7, '2027-04-01')).toBe(-3)
})

test('[PUB-05] weeks are listed from three days before their deadline', () => {
  // 2026-11-19 is a Thursday: the week of the 30th was due on Monday, the week of December 7 is due in four days.
  expect(listWeeksDue('2026-11-19', 14)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
  expect(listWeeksDue('2026-11-20', 14)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'])
  expect(listWeeksDue('2026-11-16', 1)).toEqual(['2026-11-16'])
})

test('[PUB-05] 0 days mean no deadline', () => {
  expect(listWeeksDue('2026-11-19', 0)).toEqual([])
})
