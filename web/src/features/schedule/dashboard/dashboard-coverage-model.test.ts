import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { countStillOpen } from '@fairweek/domain/rules/coverage/coverage'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { expect, test } from 'vitest'
import { coverageOfWeek } from './dashboard-coverage-model.ts'

const WEEK = '2026-11-16'

function need(id: number, overrides: Partial<Requirement> = {}): Requirement {
  return {
    id,
    dayOfWeek: 1,
    startTime: '09:00:00',
    endTime: '17:00:00',
    roleId: 1,
    requiredCount: 2,
    source: 'Manual',
    eventId: null,
    date: null,
    ...overrides,
  }
}

function shift(id: number, overrides: Partial<Shift> = {}): Shift {
  return {
    id,
    weekStartDate: WEEK,
    dayOfWeek: 1,
    startTime: '09:00:00',
    endTime: '17:00:00',
    staffId: id,
    originalStaffId: null,
    roleId: 1,
    role: null,
    staff: null,
    requirementId: null,
    status: 'Pending',
    isPinned: false,
    confirmingManagerId: null,
    confirmationTimestamp: null,
    version: 1,
    ...overrides,
  }
}

test('a need for two people with one person has one open place', () => {
  const week = coverageOfWeek([need(1)], [shift(1)], WEEK)
  expect(week).toMatchObject({
    count: { needed: 2, open: 1, openMinutes: 480 },
    peak: 2,
    fromMinutes: 540,
    toMinutes: 1020,
  })
  expect(week.days[0]).toMatchObject({ date: '2026-11-16', needed: 2, short: { places: 1, parts: 0, partMinutes: 0 } })
  expect(week.days[0]?.steps).toHaveLength(16)
  expect(week.days[0]?.steps[0]).toEqual({ needed: 2, covered: 1, missing: 1 })
  expect(week.days[1]).toMatchObject({ needed: 0, short: { places: 0, parts: 0, partMinutes: 0 } })
})

test('[COVER-01] the rest of a place that somebody works is short in minutes, not in places', () => {
  const { days, short } = coverageOfWeek([need(1)], [shift(1), shift(2, { startTime: '09:30:00' })], WEEK)
  expect(days[0]).toMatchObject({ needed: 2, short: { places: 0, parts: 1, partMinutes: 30 } })
  expect(short).toEqual(days[0]?.short)
})

test('surplus people, people in another role and cancelled shifts fill no demand', () => {
  const shifts = [shift(1), shift(2), shift(3), shift(4, { roleId: 2 }), shift(5, { status: 'Cancelled' })]
  expect(coverageOfWeek([need(1)], shifts, WEEK).count).toMatchObject({ needed: 2, open: 0 })
  expect(coverageOfWeek([need(1)], shifts.slice(3), WEEK).count).toMatchObject({ needed: 2, open: 2 })
})

test('[COVER-01] strips count people as the grid does: consecutive needs within a half hour do not add up', () => {
  const needs = [need(1, { endTime: '10:15:00' }), need(2, { startTime: '10:15:00' })]
  const [monday] = coverageOfWeek(needs, [shift(1)], WEEK).days
  expect(monday?.steps.slice(1, 4)).toEqual(new Array(3).fill({ needed: 2, covered: 1, missing: 1 }))
})

test('a Sunday night is shown on Sunday and extends every strip past midnight', () => {
  const night = need(1, { dayOfWeek: 0, startTime: '18:00:00', endTime: '02:00:00', requiredCount: 1 })
  const week = coverageOfWeek([night], [], WEEK)
  expect(week).toMatchObject({ fromMinutes: 1080, toMinutes: 1560 })
  expect(week.days.map(({ short }) => short.places)).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(week.days[6]?.steps.every(({ needed }) => needed === 1)).toBe(true)
})

test('an event raises the demand of its own week only', () => {
  const extra = need(2, { date: '2026-11-23', source: 'Event', eventId: 1 })
  expect(coverageOfWeek([need(1), extra], [], WEEK).count.needed).toBe(2)
  expect(coverageOfWeek([need(1), extra], [], '2026-11-23').count.needed).toBe(4)
})

test('a week without demand has no strips', () => {
  const week = coverageOfWeek([], [shift(1)], WEEK)
  expect(week).toMatchObject({ count: { needed: 0, open: 0 }, peak: 1 })
  expect(week.days.every(({ steps }) => steps.length === 0)).toBe(true)
})

test('[COVER-01] a trimmed shift is half an hour short in one place, listed before demand that nobody works', () => {
  const week = coverageOfWeek([need(1)], [shift(1, { startTime: '09:30:00' })], WEEK)
  const [monday] = week.days
  expect(week.count).toEqual({ needed: 2, open: 2, openMinutes: 510 })
  expect(monday?.shortfalls.map(({ need: { startTime, endTime } }) => `${startTime}-${endTime}`)).toEqual([
    '09:00:00-09:30:00',
    '09:00:00-17:00:00',
  ])
  expect(monday?.steps.map(({ covered }) => covered)).toEqual([0, ...new Array<number>(15).fill(1)])
})

test('[MDASH-08] a place counts as open until its hours are over, not only until they begin', () => {
  const week = coverageOfWeek([need(1)], [], WEEK)
  const shortfalls = week.days.flatMap((day) => day.shortfalls)
  const at = (minutes: number) => dayInterval(WEEK, '00:00', '24:00').start + minutes
  expect([9 * 60 - 1, 9 * 60, 17 * 60 - 1, 17 * 60].map((minutes) => countStillOpen(shortfalls, at(minutes)))).toEqual([
    2, 2, 2, 0,
  ])
})
