import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { expect, test } from 'vitest'
import { draftWeeksOf } from '../draft-weeks-of.ts'
import { standingOf } from './person-standing.ts'
import { draftOfDay, draftOfShift, type ShiftDraft } from './shift-draft.ts'

const WEEK = '2026-11-23'
const SETTINGS = {
  allowBackToBack: false,
  enforceCloserOpenerConstraint: true,
  businessTimeZone: 'Pacific/Auckland',
  closerOpenerRestHours: 12,
  minimumRestHours: 10,
  maximumDaysInARow: 0,
}
const COOK = { id: 1, name: 'Cook' }
const amy: Staff = { id: 7, userId: null, name: 'Amy', roles: [COOK], targetWeeklyHours: 10 }

const shiftOf = (id: number, dayOfWeek: number, startTime: string, endTime: string) =>
  ({
    id,
    weekStartDate: WEEK,
    dayOfWeek,
    startTime,
    endTime,
    staffId: amy.id,
    roleId: 1,
    requirementId: null,
    status: 'Pending',
  }) as Shift

function standing(
  draft: ShiftDraft,
  shifts: Shift[] = [],
  absences: Parameters<typeof draftWeeksOf>[0]['absences'] = [],
  more: Partial<Parameters<typeof draftWeeksOf>[0]> = {},
) {
  const week = { weekStart: WEEK, shifts, requirements: [], staff: [amy], roles: [COOK], absences, pairings: [] }
  return standingOf(draft, amy, { shifts, settings: SETTINGS }, draftWeeksOf({ ...week, settings: SETTINGS, ...more }))
}

const monday = { ...draftOfDay(WEEK), roleId: 1 }

test('[SHIFT-01] each person is shown as free, busy, away or too close to another shift before being chosen', () => {
  expect(standing(monday)).toEqual(['free'])
  expect(standing(monday, [shiftOf(1, 1, '16:00:00', '17:30:00')])).toEqual(['busy 4 PM – 5:30 PM'])
  const away = dayInterval(WEEK, '12:00', '14:00')
  expect(standing(monday, [], [{ staffId: amy.id, unavailable: [], timeOff: [away] }])).toEqual(['time off'])
  expect(standing(monday, [], [{ staffId: amy.id, unavailable: [away], timeOff: [] }])).toEqual(['not available'])
  expect(standing(monday, [shiftOf(1, 1, '19:00:00', '20:00:00')])).toEqual(['works that day'])
  expect(standing(monday, [shiftOf(1, 2, '02:00:00', '04:00:00')])).toEqual(['too little rest'])
})

test('[SHIFT-03] exceeded target hours are shown too, counting the edited shift once', () => {
  const tuesday = shiftOf(1, 2, '09:00:00', '17:00:00')
  expect(standing(monday, [tuesday])).toEqual(['over target hours'])
  expect(standing(draftOfShift(tuesday), [tuesday])).toEqual(['free'])
})

test('no availability is shown while the shift has no role or equal times', () => {
  expect(standing({ ...monday, roleId: null })).toEqual([])
  expect(standing({ ...monday, endTime: monday.startTime })).toEqual([])
})

test('[SHIFT-01] [CON-02] [PAIR-06] limits of the contract and pairings are shown before a person is chosen', () => {
  const tuesday = shiftOf(1, 2, '09:00:00', '17:00:00')
  const student = { ...amy, workRules: { maxHoursAWeek: 12, maxDaysAWeek: 1, latestEnd: '16:00' } }
  expect(standing(monday, [tuesday], [], { staff: [student] })).toEqual(['against their contract', 'over target hours'])
  const bo = { ...amy, id: 2, name: 'Bo' }
  const theirs = { ...shiftOf(2, 1, '12:00:00', '20:00:00'), staffId: bo.id }
  const pairing = (kind: 'apart' | 'beside') => [{ staffId: amy.id, otherId: bo.id, kind }]
  expect(standing(monday, [theirs], [], { staff: [amy, bo], pairings: pairing('apart') })).toEqual([
    'beside someone to avoid',
  ])
  expect(standing(monday, [theirs], [], { staff: [amy, bo], pairings: pairing('beside') })).toEqual(['free'])
  expect(standing(monday, [], [], { staff: [amy, bo], pairings: pairing('beside') })).toEqual(['nobody to work beside'])
})
