import type { OpenSlot, Shift } from '@fairweek/domain/contracts/schedule'
import type { Opening } from '@fairweek/domain/rules/coverage'
import { expect, test } from 'vitest'
import { openingAsOfNow, openingOfNeed, openingOfSlot } from './explainers.ts'

function opening(startTime: string, missing: number, requirementId = 1): Opening {
  const need = { requirementId, dayOfWeek: 0, date: '2026-11-29', startTime, endTime: '17:00:00', roleId: 2 } as const
  return { need: { ...need, requiredCount: 3, start: 0, end: 0 }, holders: [], vacant: [], missing }
}

test('a slot that generating left open is the opening of the week’s Sunday, its last day', () => {
  const slot = {
    requirementId: 1,
    dayOfWeek: 0,
    startTime: '09:00:00',
    endTime: '17:00:00',
    roleId: 2,
    roleName: 'Cook',
    missing: 1,
  } as OpenSlot
  expect(openingOfSlot(slot, '2026-11-23')).toEqual(openingOfNeed(opening('09:00:00', 1), 'Cook'))
})

test('how many are missing now: all requirements of that time together, and as asked where there is none', () => {
  const asked = openingOfNeed(opening('09:00:00', 2), 'Cook')
  const missingNow = (...openings: Opening[]) => openingAsOfNow(asked, openings).opening.missing
  expect(missingNow(opening('09:00:00', 1), opening('09:00:00', 2, 7), opening('10:00:00', 5))).toBe(3)
  expect(missingNow(opening('09:00:00', 0))).toBe(0)
  expect(missingNow(opening('10:00:00', 5))).toBe(2)
})

test('a free row that stands for the opening is what filling it by hand begins with, while it is free', () => {
  const free = { id: 9 } as Shift
  const asked = openingOfNeed({ ...opening('09:00:00', 2), vacant: [free] }, 'Cook')
  expect(asked.vacant).toBe(free)
  expect(openingAsOfNow(asked, [opening('09:00:00', 1)]).vacant).toBeNull()
})
