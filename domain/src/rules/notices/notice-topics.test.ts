import { describe, expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from '../../contracts/constants.ts'
import { noticePath, topicOf } from './notice-topics.ts'

/**
 * Returns the metadata of a notification about several shifts, given the week of each shift before and after the
 * change.
 */
function steps(...changes: { before?: string; after?: string }[]): string {
  const shift = { staffId: 1, roleId: 1, dayOfWeek: 1, startTime: '09:00:00', endTime: '17:00:00' }
  const shiftIn = (week?: string) => (week ? { ...shift, weekStartDate: week } : null)
  return JSON.stringify({
    steps: changes.map(({ before, after }) => ({ scheduleId: 1, before: shiftIn(before), after: shiftIn(after) })),
  })
}

describe('notifications', () => {
  test('each type has its topic', () => {
    const typesOf = (topic: string) => NOTIFICATION_TYPES.filter((type) => topicOf(type) === topic)
    expect(typesOf('shifts')).toEqual([
      'SHIFT_CANCELLED',
      'SHIFT_ASSIGNED',
      'SHIFT_NOTE',
      'ABSENCE_REPORTED',
      'ABSENCE_ENDED',
      'COVER_ASKED',
      'COVER_ANSWERED',
      'COVER_TAKEN',
      'COVER_ENDED',
      'COVER_UNFILLED',
      'SHIFT_REMINDER',
      'NOT_CLOCKED_IN',
      'AVAILABILITY_MISSING',
      'HOURS_QUESTIONED',
      'HOURS_ANSWERED',
      'HOURS_UNAPPROVED',
    ])
    expect(typesOf('requests')).toHaveLength(10)
    expect(typesOf('timeOff')).toHaveLength(6)
    expect(typesOf('swaps')).toHaveLength(8)
  })

  test.each([
    ['HOURS_ANSWERED', '{"weekStartDate":"2026-11-23"}', '/timesheets?startDate=2026-11-23&endDate=2026-11-29'],
    ['TIME_OFF_APPROVED', '{"weekStartDate":"2026-11-23"}', '/availability?part=time-off'],
    ['SHIFT_ASSIGNED', '{"weekStartDate":"2026-11-23"}', '/schedule?week=2026-11-23'],
    ['SHIFT_ASSIGNED', '{"weekStartDate":"https://elsewhere.example"}', '/notifications'],
    ['SWAP_OFFERED', 'not JSON', '/notifications'],
    ['SHIFT_CANCELLED', null, '/notifications'],
    ['ABSENCE_REPORTED', 'not JSON', '/availability?part=time-off'],
    ['ABSENCE_REPORTED', 'null', '/availability?part=time-off'],
    ['ABSENCE_REPORTED', '{"openShiftIds":[7]}', '/?cover=7'],
    [
      'ABSENCE_REPORTED',
      '{"weekStartDate":"2026-11-23","dayOfWeek":0}',
      '/schedule?week=2026-11-23&day=2026-11-29#roster',
    ],
    ['SHIFT_CANCELLED', 'null', '/notifications'],
    ['SHIFT_CANCELLED', '{"steps":[]}', '/notifications'],
    ['SHIFT_CANCELLED', steps({ before: '2026-11-30' }, { before: '2026-11-23' }), '/schedule?week=2026-11-23'],
    ['SHIFT_ASSIGNED', steps({ before: '2026-11-30', after: '2026-12-07' }), '/schedule?week=2026-11-30'],
    ['SHIFT_ASSIGNED', steps({ after: '2026-11-23' }), '/schedule?week=2026-11-23'],
  ])('%s with %s opens %s', (type, metadata, path) => {
    expect(noticePath({ type, metadata })).toBe(path)
  })
})
