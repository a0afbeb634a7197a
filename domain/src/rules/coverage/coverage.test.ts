import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Requirement } from '../../contracts/requirements/requirements.ts'
import { toClockTime } from '../../time/clock-time.ts'
import { countOpen, countShort, holdersOfNeeds, isTooShortToFill, needsOfWeek, shortfallsOfWeek } from './coverage.ts'

const WEEK = '2026-11-23'

function requirement(id: number, startTime: string, endTime: string, more: Partial<Requirement> = {}): Requirement {
  const weekly = { dayOfWeek: 5, roleId: 1, requiredCount: 1, source: 'Manual', eventId: null, date: null }
  return { id, startTime, endTime, ...weekly, ...more }
}

function shift(id: number, startTime: string | null, endTime: string | null, more: object = {}) {
  const base = { weekStartDate: WEEK, dayOfWeek: 5, roleId: 1, staffId: id + 100, requirementId: null }
  return { id, startTime, endTime, status: 'Pending' as const, ...base, ...more }
}

const staffed = (requirements: Requirement[], shifts: ReturnType<typeof shift>[]) =>
  holdersOfNeeds(needsOfWeek(requirements, WEEK), shifts)
const lacking = (requirements: Requirement[], shifts: ReturnType<typeof shift>[]) =>
  staffed(requirements, shifts).map(({ need, holders }) => need.requiredCount - holders.length)

describe('demand of a week', () => {
  test('weekly requirements apply every week, dated requirements only in their own week', () => {
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

  test('Sunday is the last day of the week', () => {
    expect(needsOfWeek([requirement(1, '09:00:00', '17:00:00', { dayOfWeek: 0 })], WEEK)[0]?.date).toBe('2026-11-29')
  })
})

describe('shifts that cover whole demand', () => {
  test('a need is assigned as many people as it requires, and no more', () => {
    const rows = [requirement(1, '16:00:00', '23:00:00', { requiredCount: 2 })]
    const [need] = staffed(
      rows,
      [1, 2, 3].map((id) => shift(id, '16:00:00', '23:00:00')),
    )
    expect(need?.holders.map(({ id }) => id)).toEqual([1, 2])
  })

  test('only booked shifts of the role that span the whole time fill a need', () => {
    const rows = [requirement(1, '16:00:00', '23:00:00')]
    const missing = (one: ReturnType<typeof shift>) => lacking(rows, [one])[0]
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
    expect(lacking(rows, [shift(1, '18:00:00', '02:00:00')])).toEqual([0])
    expect(lacking(rows, [shift(1, '18:00:00', '23:00:00')])).toEqual([1])
  })

  test('two requirements for the same time add up, and one shift fills one place of them', () => {
    const rows = [requirement(1, '16:00:00', '23:00:00', { requiredCount: 2 }), requirement(2, '16:00:00', '23:00:00')]
    expect(lacking(rows, [shift(1, '16:00:00', '23:00:00')])).toEqual([1, 1])
  })

  test('one long shift fills two consecutive needs', () => {
    const rows = [requirement(1, '09:00:00', '13:00:00'), requirement(2, '13:00:00', '17:00:00')]
    expect(lacking(rows, [shift(1, '09:00:00', '17:00:00')])).toEqual([0, 0])
  })

  test('a shift of the exact length is matched before a longer one, so that nobody is surplus', () => {
    const rows = [requirement(1, '09:00:00', '17:00:00'), requirement(2, '08:00:00', '18:00:00')]
    const shifts = [shift(1, '08:00:00', '18:00:00'), shift(2, '09:00:00', '17:00:00')]
    expect(lacking(rows, shifts)).toEqual([0, 0])
    // The first shift also fits the first need, but only it fits the second one.
    const later = [requirement(1, '09:00:00', '17:00:00'), requirement(2, '10:00:00', '18:00:00')]
    expect(lacking(later, [shift(1, '09:00:00', '18:00:00'), shift(2, '09:00:00', '17:00:00')])).toEqual([0, 0])
  })

  test('no need has more people than required, and no shift is in two needs at once', () => {
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
        const result = staffed(requirements, shifts)
        for (const { need, holders } of result) expect(holders.length).toBeLessThanOrEqual(need.requiredCount)
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

describe('shortfalls of a week', () => {
  const shortfalls = (requirements: Requirement[], shifts: ReturnType<typeof shift>[]) =>
    shortfallsOfWeek(requirements, shifts, WEEK).map(({ need, missing, vacant }) => [
      `${need.date} ${need.startTime}-${need.endTime}`,
      missing,
      ...vacant.map(({ id }) => id),
    ])

  test('[COVER-01] a shortfall has its exact times and the day on which it starts', () => {
    const rows = [requirement(1, '18:00:00', '02:00:00', { requiredCount: 2 })]
    expect(shortfalls(rows, [shift(1, '18:30:00', '02:00:00'), shift(2, '18:00:00', '00:30:00')])).toEqual([
      ['2026-11-27 18:00:00-18:30:00', 1],
      ['2026-11-28 00:30:00-02:00:00', 1],
    ])
  })

  test('[COVER-01] a night at the end of the week counts in both weeks', () => {
    const sunday = requirement(1, '18:00:00', '02:00:00', { dayOfWeek: 0 })
    const monday = requirement(2, '00:00:00', '06:00:00', { dayOfWeek: 1 })
    const night = shift(1, '22:00:00', '06:00:00', { dayOfWeek: 0 })
    const before = { ...night, id: 2, weekStartDate: '2026-11-16' }
    expect(shortfalls([sunday], [night])).toEqual([['2026-11-29 18:00:00-22:00:00', 1]])
    expect(shortfalls([monday], [before])).toEqual([])
    expect(shortfalls([monday], [night])).toEqual([['2026-11-23 00:00:00-06:00:00', 1]])
    const tail = shift(1, '18:00:00', '00:00:00', { dayOfWeek: 0, weekStartDate: '2026-11-16' })
    expect(shortfalls([sunday], [tail])).toEqual([
      ['2026-11-23 00:00:00-02:00:00', 1],
      ['2026-11-29 18:00:00-02:00:00', 1],
    ])
  })

  test('[COVER-01] an event raises the demand during its own hours', () => {
    const rows = [
      requirement(1, '16:00:00', '23:00:00'),
      requirement(2, '18:00:00', '22:00:00', { source: 'Event', eventId: 1, date: '2026-11-27' }),
    ]
    expect(shortfalls(rows, [shift(1, '16:00:00', '23:00:00')])).toEqual([['2026-11-27 18:00:00-22:00:00', 1]])
  })

  test('an open shift represents the shortfall it would fill, unless it would partly cover another gap', () => {
    const rows = [requirement(1, '09:00:00', '17:00:00')]
    const free = (id: number, start: string, end: string) =>
      shift(id, start, end, { staffId: null, status: 'Cancelled' })
    expect(shortfalls(rows, [free(1, '09:00:00', '17:00:00')])).toEqual([['2026-11-27 09:00:00-17:00:00', 1, 1]])
    expect(shortfalls(rows, [free(1, '08:00:00', '18:00:00')])).toEqual([['2026-11-27 09:00:00-17:00:00', 1, 1]])
    expect(shortfalls(rows, [free(1, '10:00:00', '17:00:00')])).toEqual([['2026-11-27 09:00:00-17:00:00', 1]])
    const late = requirement(2, '12:00:00', '20:00:00')
    expect(shortfalls([...rows, late], [free(1, '08:00:00', '18:00:00')])).toEqual([
      ['2026-11-27 09:00:00-17:00:00', 1],
      ['2026-11-27 12:00:00-20:00:00', 1],
    ])
  })

  test('an open shift whose demand is filled represents no shortfall', () => {
    const free = shift(1, '16:00:00', '23:00:00', { staffId: null, status: 'Cancelled' })
    expect(shortfalls([requirement(1, '16:00:00', '23:00:00')], [free, shift(2, '16:00:00', '23:00:00')])).toEqual([])
  })

  test('[COVER-02] an uncovered part shorter than the setting is too short to fill; a short whole need is not', () => {
    const tooShort = (requirements: Requirement[], shifts: ReturnType<typeof shift>[], minimumShiftHours = 3) =>
      shortfallsOfWeek(requirements, shifts, WEEK).map((one) => isTooShortToFill(one, { minimumShiftHours }))
    const day = requirement(1, '09:00:00', '17:00:00')
    expect(tooShort([day], [shift(1, '09:30:00', '17:00:00')])).toEqual([true])
    expect(tooShort([day], [shift(1, '09:30:00', '17:00:00')], 0)).toEqual([false])
    expect(tooShort([day], [shift(1, '12:00:00', '17:00:00')])).toEqual([false])
    expect(tooShort([requirement(2, '18:00:00', '20:00:00')], [])).toEqual([false])
    const free = shift(2, '09:00:00', '09:30:00', { staffId: null, status: 'Cancelled' })
    expect(tooShort([day], [shift(1, '09:30:00', '17:00:00'), free])).toEqual([false])
  })

  test('[COVER-01] open demand is counted in places and in minutes', () => {
    const rows = [requirement(1, '09:00:00', '17:00:00', { requiredCount: 3 })]
    const found = shortfallsOfWeek(rows, [shift(1, '09:30:00', '17:00:00'), shift(2, '09:00:00', '17:00:00')], WEEK)
    expect(countOpen(needsOfWeek(rows, WEEK), found)).toEqual({ needed: 3, open: 2, openMinutes: 510 })
    expect(countShort(found)).toEqual({ places: 1, parts: 1, partMinutes: 30 })
  })

  test('[COVER-01] a place that is open before and after a shift counts as two, so no more are open than needed', () => {
    const rows = [requirement(1, '09:00:00', '17:00:00'), requirement(2, '09:00:00', '17:00:00', { roleId: 2 })]
    const found = shortfallsOfWeek(rows, [shift(1, '11:00:00', '13:00:00')], WEEK)
    expect(countOpen(needsOfWeek(rows, WEEK), found)).toEqual({ needed: 3, open: 3, openMinutes: 840 })
  })

  test('shifts that are unassigned, untimed, requested, cancelled, archived or of another role cover nothing', () => {
    const rows = [requirement(1, '16:00:00', '23:00:00')]
    const lacking = (more: object) => shortfalls(rows, [shift(1, '16:00:00', '23:00:00', more)]).length
    expect(lacking({})).toBe(0)
    for (const more of [{ staffId: null }, { status: 'Requested' }, { status: 'Deprecated' }, { roleId: 2 }])
      expect(lacking(more)).toBe(1)
    expect(shortfalls(rows, [shift(1, null, null)])).toHaveLength(1)
  })
})
