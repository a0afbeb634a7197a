import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Requirement } from '../contracts/requirements.ts'
import { toClockTime } from '../time/clock-time.ts'
import { needsOfWeek, openingsOfWeek, surplusShifts } from './coverage.ts'

const WEEK = '2026-11-23'

function requirement(id: number, startTime: string, endTime: string, more: Partial<Requirement> = {}): Requirement {
  const weekly = { dayOfWeek: 5, roleId: 1, requiredCount: 1, source: 'Manual', eventId: null, date: null }
  return { id, startTime, endTime, ...weekly, ...more }
}

function shift(id: number, startTime: string | null, endTime: string | null, more: object = {}) {
  const base = { weekStartDate: WEEK, dayOfWeek: 5, roleId: 1, staffId: id + 100, requirementId: null }
  return { id, startTime, endTime, status: 'Pending' as const, ...base, ...more }
}

const openings = (requirements: Requirement[], shifts: ReturnType<typeof shift>[]) =>
  openingsOfWeek(needsOfWeek(requirements, WEEK), shifts)

describe('what a week needs', () => {
  test('weekly requirements count every week, dated ones in their own week only', () => {
    const rows = [
      requirement(1, '09:00:00', '17:00:00'),
      requirement(2, '18:00:00', '22:00:00', { source: 'Event', eventId: 1, date: '2026-11-27' }),
      requirement(3, '18:00:00', '22:00:00', { source: 'Event', eventId: 2, date: '2026-12-04' }),
    ]
    expect(needsOfWeek(rows, WEEK).map((need) => [need.requirementId, need.date])).toEqual([
      [1, '2026-11-27'],
      [2, '2026-11-27'],
    ])
  })

  test('a Sunday is the last day of the week', () => {
    expect(needsOfWeek([requirement(1, '09:00:00', '17:00:00', { dayOfWeek: 0 })], WEEK)[0]?.date).toBe('2026-11-29')
  })
})

describe('what fills it', () => {
  test('a need is open until as many people as it asks for hold it', () => {
    const rows = [requirement(1, '16:00:00', '23:00:00', { requiredCount: 3 })]
    const [opening] = openings(rows, [shift(1, '16:00:00', '23:00:00'), shift(2, '16:00:00', '23:00:00')])
    expect(opening?.missing).toBe(1)
    expect(opening?.holders.map(({ id }) => id)).toEqual([1, 2])
  })

  test('only booked shifts of the role that span the whole time fill it', () => {
    const rows = [requirement(1, '16:00:00', '23:00:00')]
    const missing = (one: ReturnType<typeof shift>) => openings(rows, [one])[0]?.missing
    expect(missing(shift(1, '15:00:00', '23:30:00'))).toBe(0)
    expect(missing(shift(1, '17:00:00', '23:00:00'))).toBe(1)
    expect(missing(shift(1, '16:00:00', '23:00:00', { roleId: 2 }))).toBe(1)
    expect(missing(shift(1, '16:00:00', '23:00:00', { status: 'Cancelled' }))).toBe(1)
    expect(missing(shift(1, '16:00:00', '23:00:00', { status: 'Requested' }))).toBe(1)
    expect(missing(shift(1, '16:00:00', '23:00:00', { staffId: null }))).toBe(1)
    expect(missing(shift(1, null, null))).toBe(1)
    expect(missing(shift(1, '16:00:00', '23:00:00', { dayOfWeek: 4 }))).toBe(1)
  })

  test('a night shift fills a need that ends after midnight', () => {
    const rows = [requirement(1, '18:00:00', '02:00:00')]
    expect(openings(rows, [shift(1, '18:00:00', '02:00:00')])[0]?.missing).toBe(0)
    expect(openings(rows, [shift(1, '18:00:00', '23:00:00')])[0]?.missing).toBe(1)
  })

  test('two rows for the same time ask for two people, and one shift fills one of them', () => {
    const rows = [requirement(1, '16:00:00', '23:00:00', { requiredCount: 2 }), requirement(2, '16:00:00', '23:00:00')]
    expect(openings(rows, [shift(1, '16:00:00', '23:00:00')]).map(({ missing }) => missing)).toEqual([1, 1])
  })

  test('one long shift fills two needs that follow each other', () => {
    const rows = [requirement(1, '09:00:00', '13:00:00'), requirement(2, '13:00:00', '17:00:00')]
    expect(openings(rows, [shift(1, '09:00:00', '17:00:00')]).map(({ missing }) => missing)).toEqual([0, 0])
  })

  test('the exact shift is matched before a longer one, so that nobody is surplus without need', () => {
    const rows = [requirement(1, '09:00:00', '17:00:00'), requirement(2, '08:00:00', '18:00:00')]
    const shifts = [shift(1, '08:00:00', '18:00:00'), shift(2, '09:00:00', '17:00:00')]
    const matched = openings(rows, shifts)
    expect(matched.map(({ missing }) => missing)).toEqual([0, 0])
    expect(surplusShifts(matched, shifts)).toEqual([])
  })

  test('a free row stands for the need and is still missing', () => {
    const rows = [requirement(1, '16:00:00', '23:00:00')]
    const free = shift(1, '16:00:00', '23:00:00', { staffId: null, status: 'Cancelled' })
    expect(openings(rows, [free])[0]).toMatchObject({ missing: 1, vacant: [{ id: 1 }] })
    const taken = openings(rows, [free, shift(2, '16:00:00', '23:00:00')])
    expect(taken[0]).toMatchObject({ missing: 0, vacant: [] })
  })

  test('never more holders than asked for, never a shift in two needs at once', () => {
    const hour = fc.integer({ min: 0, max: 20 })
    const times = fc.tuple(hour, fc.integer({ min: 1, max: 12 })).map(([start, length]) => ({
      startTime: toClockTime(start * 60),
      endTime: toClockTime((start + length) * 60),
    }))
    const rows = fc.array(fc.tuple(times, fc.integer({ min: 1, max: 3 })), { maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.array(times, { maxLength: 8 }), (needs, worked) => {
        const requirements = needs.map(([time, requiredCount], index) =>
          requirement(index + 1, time.startTime, time.endTime, { requiredCount }),
        )
        const shifts = worked.map((time, index) => shift(index + 1, time.startTime, time.endTime))
        const result = openings(requirements, shifts)
        for (const { need, holders, missing } of result) {
          expect(holders.length + missing).toBe(need.requiredCount)
        }
        for (const one of shifts) {
          const filled = result.filter(({ holders }) => holders.includes(one)).map(({ need }) => need)
          for (const [index, need] of filled.entries()) {
            for (const other of filled.slice(index + 1))
              expect(need.end <= other.start || other.end <= need.start).toBe(true)
          }
        }
      }),
    )
  })
})
