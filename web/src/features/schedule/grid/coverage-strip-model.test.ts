import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { Need } from '@fairweek/domain/rules/coverage'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { expect, test } from 'vitest'
import { coverageOfDay, shortStretches } from './coverage-strip-model.ts'

const DAY = '2026-11-23'
const DAY_START = dayInterval(DAY, '00:00', '01:00').start

function need(roleId: number, startTime: string, endTime: string, requiredCount: number, date = DAY): Need {
  const interval = dayInterval(date, startTime, endTime)
  return { requirementId: 1, dayOfWeek: 1, date, startTime, endTime, roleId, requiredCount, ...interval }
}

function staffed(roleId: number, startTime: string, endTime: string) {
  return { shift: { roleId } as Shift, interval: dayInterval(DAY, startTime, endTime) }
}

test('counts role by role: a cook too many does not stand in for a bartender', () => {
  const coverage = coverageOfDay(
    DAY_START,
    [need(1, '10:00', '11:00', 2), need(2, '10:00', '11:00', 1)],
    [staffed(1, '10:00', '11:00'), staffed(2, '10:00', '11:00'), staffed(2, '10:00', '11:00')],
  )
  expect(coverage[20]).toEqual({ needed: 3, covered: 2, missing: 1, surplus: 1 })
  expect(coverage[22]).toEqual({ needed: 0, covered: 0, missing: 0, surplus: 0 })
})

test('a need of the night before reaches into the day', () => {
  const coverage = coverageOfDay(DAY_START, [need(1, '20:00', '02:00', 1, '2026-11-22')], [])
  expect(coverage.map(({ missing }) => missing).slice(0, 5)).toEqual([1, 1, 1, 1, 0])
})

test('lacks that touch are one stretch, told by its worst', () => {
  const coverage = coverageOfDay(DAY_START, [need(1, '09:00', '11:00', 1), need(1, '10:00', '11:00', 1)], [])
  expect(shortStretches(coverage)).toEqual([{ fromMinutes: 540, toMinutes: 660, missing: 2 }])
})
