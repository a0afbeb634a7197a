import { expect, test } from 'vitest'
import type { Requirement } from '../../contracts/requirements/requirements.ts'
import type { ConflictWeek, RosteredShift } from './conflict-week.ts'
import { describeConflict } from './describe-conflict.ts'
import { listConflicts } from './list-conflicts.ts'

const WEEK = '2026-11-23'
const COOK = 1

function need(id: number, startTime: string, endTime: string, requiredCount: number, more: object = {}): Requirement {
  const place = { dayOfWeek: 5, roleId: COOK, eventId: null, date: null, source: 'Manual' as const }
  return { id, startTime, endTime, requiredCount, ...place, ...more }
}

function shift(id: number, startTime: string, endTime: string, more: Partial<RosteredShift> = {}): RosteredShift {
  const place = { weekStartDate: WEEK, dayOfWeek: 5, roleId: COOK, staffId: id, requirementId: null }
  return { id, startTime, endTime, status: 'Pending', ...place, ...more }
}

function weekOf(requirements: readonly Requirement[], shifts: readonly RosteredShift[]): ConflictWeek {
  return {
    weekStart: WEEK,
    shifts,
    people: [],
    requirements,
    roleNames: new Map([[COOK, 'Cook']]),
    settings: {
      enforceCloserOpenerConstraint: true,
      businessTimeZone: 'Pacific/Auckland',
      closerOpenerRestHours: 12,
      minimumRestHours: 10,
      maximumDaysInARow: 0,
    },
    awayOf: () => ({ unavailable: [], timeOff: [] }),
    earlierDaysOf: () => [],
  }
}

const describeShortfalls = (requirements: readonly Requirement[], shifts: readonly RosteredShift[] = []) =>
  listConflicts(weekOf(requirements, shifts)).map(describeConflict)

test('[CONF-01] [COVER-01] a shortage lists the figures of each time span, as the grid does', () => {
  const event = need(2, '16:00', '17:00', 2, { date: '2026-11-27', eventId: 1, source: 'Event' })
  const shifts = [1, 2, 3, 4].map((id) => shift(id, '16:00', '23:00'))
  expect(describeShortfalls([need(1, '16:00', '23:00', 6), event], shifts)).toEqual([
    'Cook short Fri 4 PM – 5 PM: need 2 more; 4 of 8',
    'Cook short Fri 4 PM – 11 PM: need 2 more; 4 of 8 until 5 PM, then 4 of 6',
  ])
})

test('[CONF-01] [COVER-01] a person who starts later changes the figures from that time on', () => {
  expect(
    describeShortfalls([need(1, '16:00', '23:00', 3)], [shift(1, '16:00', '18:00'), shift(2, '20:00', '23:00')]),
  ).toEqual([
    'Cook short Fri 4 PM – 11 PM: need 2 more; 1 of 3 until 6 PM, 0 of 3 until 8 PM, then 1 of 3',
    'Cook short Fri 6 PM – 8 PM: need 1 more; 0 of 3',
  ])
})

test('[CONF-01] [COVER-01] a shortage with only one figure shows it once, also for overlapping demand', () => {
  expect(describeShortfalls([need(1, '16:00', '23:00', 2)], [shift(1, '16:00', '23:00')])).toEqual([
    'Cook short Fri 4 PM – 11 PM: 1 of 2',
  ])
  const night = need(1, '20:00', '02:00', 1, { dayOfWeek: 0 })
  const afterwards = need(2, '01:00', '03:00', 1, { dayOfWeek: 1 })
  expect(describeShortfalls([night, afterwards])).toContain(
    'Cook short Sun 8 PM – 2 AM: need 1 more; 0 of 1 until 1 AM, then 0 of 2',
  )
})
