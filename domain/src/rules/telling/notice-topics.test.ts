import { describe, expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from '../../contracts/constants.ts'
import { noticePath, topicOf } from './notice-topics.ts'

describe('what notices are about', () => {
  test('each type has its topic', () => {
    const typesOf = (topic: string) => NOTIFICATION_TYPES.filter((type) => topicOf(type) === topic)
    expect(typesOf('shifts')).toEqual(['SHIFT_CANCELLED', 'SHIFT_ASSIGNED'])
    expect(typesOf('requests')).toHaveLength(6)
    expect(typesOf('timeOff')).toHaveLength(6)
    expect(typesOf('swaps')).toHaveLength(8)
  })

  test.each([
    ['TIME_OFF_APPROVED', '{"weekStartDate":"2026-11-23"}', '/availability?part=time-off'],
    ['SHIFT_ASSIGNED', '{"weekStartDate":"2026-11-23"}', '/schedule?week=2026-11-23'],
    ['SHIFT_ASSIGNED', '{"weekStartDate":"https://elsewhere.example"}', '/notifications'],
    ['SWAP_OFFERED', 'not JSON', '/notifications'],
    ['SHIFT_CANCELLED', null, '/notifications'],
  ])('%s with %s leads to %s', (type, metadata, path) => {
    expect(noticePath({ type, metadata })).toBe(path)
  })
})
