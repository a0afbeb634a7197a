import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { shortfallsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { expect, test } from 'vitest'
import { gapsBeside } from './gaps-beside.ts'
import { draftOfShift } from './shift-draft.ts'

const WEEK = '2026-11-23'

function requirement(startTime: string, endTime: string): Requirement {
  const times = { dayOfWeek: 2, startTime, endTime }
  return { id: 1, ...times, roleId: 1, requiredCount: 1, source: 'Manual', eventId: null, date: null }
}

function changesBeside(need: Requirement, startTime: string, endTime: string, roleId = 1) {
  const held = { id: 1, weekStartDate: WEEK, dayOfWeek: 2, startTime, endTime, roleId, staffId: 1, status: 'Pending' }
  const shift = held as Shift
  return gapsBeside(draftOfShift(shift), shortfallsOfWeek([need], [shift], WEEK)).map(({ change }) => change)
}

test('[COVER-01] the uncovered rest of a need beside a shift is offered as an extension of the shift', () => {
  const day = requirement('11:00:00', '19:00:00')
  expect(changesBeside(day, '11:30:00', '19:00:00')).toEqual([{ startTime: '11:00' }])
  expect(changesBeside(day, '11:30:00', '18:45:00')).toEqual([{ startTime: '11:00' }, { endTime: '19:00' }])
  expect(changesBeside(day, '11:00:00', '19:00:00')).toEqual([])
  expect(changesBeside(day, '11:30:00', '19:00:00', 2)).toEqual([])
})

test('a night shift can be extended past midnight, but no shift beyond twelve hours', () => {
  expect(changesBeside(requirement('18:00:00', '02:00:00'), '18:00:00', '23:30:00')).toEqual([{ endTime: '02:00' }])
  expect(changesBeside(requirement('08:00:00', '21:00:00'), '09:00:00', '21:00:00')).toEqual([])
})
