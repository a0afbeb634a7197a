import type { OpenSlot } from '@fairweek/domain/contracts/generate/generate'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { expect, test } from 'vitest'
import { openingAsOfNow, openingOfNeed, openingOfSlot } from './asked-opening.ts'

function opening(startTime: string, missing: number, requirementId = 1): Shortfall {
  const need = { requirementId, dayOfWeek: 0, date: '2026-11-29', startTime, endTime: '17:00:00', roleId: 2 } as const
  return { need: { ...need, start: 0, end: 0 }, vacant: [], missing, isPart: false, stretches: [] }
}

test('an open slot on Sunday is on the last day of its week', () => {
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

test('the missing number is updated to the current one, and kept as asked for a slot without demand', () => {
  const asked = openingOfNeed(opening('09:00:00', 2), 'Cook')
  const now = (...openings: Shortfall[]) => openingAsOfNow(asked, openings).opening
  expect(now(opening('09:00:00', 1), opening('10:00:00', 5)).missing).toBe(1)
  expect(now({ ...opening('09:00:00', 1), isPart: true }).isPart).toBe(true)
  expect(now(opening('10:00:00', 5)).missing).toBe(0)
  const byHand = { ...asked, requirementId: null }
  expect(openingAsOfNow(byHand, [opening('10:00:00', 5)])).toEqual(byHand)
})

test('an open shift longer than the shortfall it represents keeps its own times', () => {
  const free = { id: 9, startTime: '08:00:00', endTime: '18:00:00', roleId: 2 } as Shift
  const asked = openingOfNeed(
    { ...opening('08:00:00', 1), need: { ...opening('08:00:00', 1).need, endTime: '18:00:00' } },
    'Cook',
  )
  const now = openingAsOfNow(asked, [{ ...opening('09:00:00', 2), vacant: [free] }])
  expect([now.opening.missing, now.vacant]).toEqual([1, free])
})

test('assigning by hand starts with the open shift that represents the demand, while it is open', () => {
  const free = { id: 9 } as Shift
  const asked = openingOfNeed({ ...opening('09:00:00', 2), vacant: [free] }, 'Cook')
  expect(asked.vacant).toBe(free)
  expect(openingAsOfNow(asked, [opening('09:00:00', 1)]).vacant).toBeNull()
})
