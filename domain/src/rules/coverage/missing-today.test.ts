import { expect, test } from 'vitest'
import type { Requirement } from '../../contracts/requirements/requirements.ts'
import type { Shift } from '../../contracts/schedule/schedule.ts'
import { findReachedMinutes, wallClock } from '../../time/zone.ts'
import { isTodayStillToRun, listMissingToday, listVacatedTomorrow } from './missing-today.ts'

const WEEK = '2026-11-23'
const need = (startTime: string, endTime: string, dayOfWeek = 5, requiredCount = 1): Requirement => {
  const part = { id: 1, roleId: 1, source: 'Manual', eventId: null, date: null }
  return { ...part, startTime, endTime, dayOfWeek, requiredCount }
}
let lastId = 0
function shift(startTime: string, endTime: string, more: Partial<Shift> = {}): Shift {
  lastId += 1
  return {
    id: lastId,
    weekStartDate: WEEK,
    dayOfWeek: 5,
    startTime,
    endTime,
    staffId: 7,
    originalStaffId: null,
    roleId: 1,
    role: null,
    staff: null,
    requirementId: null,
    status: 'Confirmed',
    isPinned: false,
    version: 1,
    confirmingManagerId: null,
    confirmationTimestamp: null,
    ...more,
  }
}
const RELEASED = { staffId: null, status: 'Cancelled', originalStaffId: 7 } as const
/** Returns the clock in a zone at an instant. */
function clockAt(instant: string, timeZone = 'Pacific/Auckland') {
  const now = Date.parse(instant)
  return { today: wallClock(now, timeZone).day, reachedMinutes: findReachedMinutes(now, timeZone) }
}
const missing = (needs: Requirement[], shifts: Shift[], clock: ReturnType<typeof clockAt>) =>
  listMissingToday(needs, shifts, clock).map(({ shift, startTime, endTime }) => [shift?.id ?? null, startTime, endTime])
const FRIDAY_SIX = clockAt('2026-11-27T18:00:00+13:00')

test('[MDASH-07] names released and open shifts of today, and demand without a shift', () => {
  const [released, draft] = [
    shift('17:00:00', '01:00:00', RELEASED),
    shift('19:00:00', '23:00:00', { staffId: null, status: 'Pending' }),
  ]
  const needs = [need('17:00:00', '01:00:00'), need('19:00:00', '23:00:00', 5, 2)]
  expect(missing(needs, [released, draft], FRIDAY_SIX)).toEqual([
    [released.id, '17:00:00', '01:00:00'],
    [draft.id, '19:00:00', '23:00:00'],
    [null, '19:00:00', '23:00:00'],
  ])
})

test('[MDASH-10] names the shifts of tomorrow whose people dropped out, and no others', () => {
  const saturday = { dayOfWeek: 6, ...RELEASED }
  const freed = shift('17:00:00', '01:00:00', saturday)
  const shifts = [
    freed,
    shift('17:00:00', '23:00:00', RELEASED),
    shift('09:00:00', '12:00:00', { ...saturday, status: 'Pending' }),
    shift('17:00:00', '23:00:00', { ...saturday, dayOfWeek: 0 }),
  ]
  const listed = listVacatedTomorrow([need('17:00:00', '01:00:00', 6, 2)], shifts, FRIDAY_SIX)
  expect(listed.map((place) => place.shift?.id)).toEqual([freed.id])
  // Somebody else works it.
  const covered = [freed, shift('17:00:00', '01:00:00', { dayOfWeek: 6 })]
  expect(listVacatedTomorrow([need('17:00:00', '01:00:00', 6)], covered, FRIDAY_SIX)).toEqual([])
  // The last evening of a week is before the first of the next one.
  const monday = shift('17:00:00', '01:00:00', { ...RELEASED, weekStartDate: '2026-11-30', dayOfWeek: 1 })
  const sunday = clockAt('2026-11-29T18:00:00+13:00')
  expect(listVacatedTomorrow([], [monday], sunday).map((place) => place.shift?.id)).toEqual([monday.id])
})

test('[MDASH-07] names nothing that is over, tomorrow, filled, or of another week', () => {
  const over = [need('09:00:00', '18:00:00'), need('17:00:00', '23:00:00', 6)]
  expect(missing(over, [shift('09:00:00', '18:00:00', RELEASED)], FRIDAY_SIX)).toEqual([])
  const filled = [shift('17:00:00', '01:00:00', RELEASED), shift('17:00:00', '01:00:00')]
  expect(missing([need('17:00:00', '01:00:00')], filled, FRIDAY_SIX)).toEqual([])
  expect(
    missing([], [shift('17:00:00', '01:00:00', { ...RELEASED, weekStartDate: '2026-11-16' })], FRIDAY_SIX),
  ).toEqual([])
})

test('[MDASH-07] demand without a shift has the requirement and the area of its place', () => {
  const needs = [{ ...need('17:00:00', '01:00:00'), areaId: 9 }]
  expect(listMissingToday(needs, [], FRIDAY_SIX)).toMatchObject([{ shift: null, requirementId: 1, areaId: 9 }])
})

test('[MDASH-07] an open shift that no demand asks for is missing too', () => {
  const extra = shift('20:00:00', '23:00:00', RELEASED)
  expect(missing([need('09:00:00', '12:00:00')], [extra], FRIDAY_SIX)).toEqual([[extra.id, '20:00:00', '23:00:00']])
})

test.each([
  ['Pacific/Auckland', '2026-11-30T00:30:00+13:00'],
  ['Europe/London', '2026-11-30T00:30:00Z'],
  ['Asia/Kolkata', '2026-11-30T00:30:00+05:30'],
])('[MDASH-07] last night’s shift is missing while it runs, also past the end of the week: %s', (zone, instant) => {
  const clock = clockAt(instant, zone)
  const sunday = shift('17:00:00', '01:00:00', { ...RELEASED, dayOfWeek: 0 })
  expect(missing([need('17:00:00', '01:00:00', 0)], [sunday], clock)).toEqual([[sunday.id, '17:00:00', '01:00:00']])
  const later = { ...clock, reachedMinutes: clock.reachedMinutes + 30 }
  expect(missing([need('17:00:00', '01:00:00', 0)], [sunday], later)).toEqual([])
})

test('[MDASH-07] in the hour that a clock change repeats, what was over stays over', () => {
  const sunday = shift('20:00:00', '02:00:00', { ...RELEASED, weekStartDate: '2027-03-29', dayOfWeek: 6 })
  // 2:30 for the second time; the clocks went back at 3:00.
  const clock = clockAt('2027-04-04T02:30:00+12:00')
  expect(missing([need('20:00:00', '02:00:00', 6)], [sunday], clock)).toEqual([])
  expect(isTodayStillToRun({ start: clock.reachedMinutes - 60, end: clock.reachedMinutes }, clock)).toBe(false)
})
