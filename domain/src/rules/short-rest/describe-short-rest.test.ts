import { expect, test } from 'vitest'
import type { Requirement } from '../../contracts/requirements/requirements.ts'
import { boundsAround, type ConflictWeek, type RosteredShift } from '../conflicts/conflict-week.ts'
import { describeConflict } from '../conflicts/describe-conflict.ts'
import { listConflicts } from '../conflicts/list-conflicts.ts'
import { listRefusals, slotOfShift } from '../eligibility.ts'
import { refusalFact } from '../refusal-fact.ts'

const [WEEK, NEXT_WEEK] = ['2026-11-23', '2026-11-30']
const settings = {
  allowBackToBack: false,
  enforceCloserOpenerConstraint: true,
  closerOpenerRestHours: 12,
  minimumRestHours: 10,
  maximumDaysInARow: 0,
  businessTimeZone: 'Pacific/Auckland',
}
const roleNames = new Map([[1, 'Bar']])

const requirements = [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek): Requirement[] =>
  [
    ['10:00:00', '18:00:00'],
    ['18:00:00', '02:00:00'],
  ].map(([startTime = '', endTime = ''], late) => ({
    id: dayOfWeek * 2 + late + 1,
    dayOfWeek,
    startTime,
    endTime,
    roleId: 1,
    requiredCount: 1,
    source: 'Manual',
    eventId: null,
    date: null,
  })),
)

const shiftOf = (weekStartDate: string, dayOfWeek: number, startTime: string, endTime: string): RosteredShift => ({
  id: dayOfWeek + 1,
  weekStartDate,
  dayOfWeek,
  startTime,
  endTime,
  staffId: 1,
  roleId: 1,
  status: 'Pending',
  requirementId: null,
})

/** Returns two texts about two shifts: the conflict, and why a person who works one cannot take the other. */
function tell(earlier: RosteredShift, later: RosteredShift): string[] {
  const weekStart = later.weekStartDate
  const person = { id: 1, name: 'Ana', seniority: 5, roleIds: [1], targetWeeklyHours: null }
  const week: ConflictWeek = {
    weekStart,
    shifts: [earlier, later],
    people: [person],
    requirements,
    roleNames,
    settings,
    awayOf: () => ({ unavailable: [], timeOff: [] }),
    earlierDaysOf: () => [],
  }
  const conflicts = listConflicts(week).filter(({ staffId }) => staffId === 1)
  const context = { settings, bounds: boundsAround(requirements, weekStart) }
  const refusals = [
    [earlier, later],
    [later, earlier],
  ].flatMap(([held, asked]) => {
    if (!held || !asked) return []
    const booked = [{ ...slotOfShift(held), shift: held }]
    const candidate = { roleIds: [1], releasedBefore: [], unavailable: [], timeOff: [], booked }
    const slot = slotOfShift(asked)
    return listRefusals(candidate, slot, context).map((refusal) => refusalFact(refusal, slot, { weekStart, roleNames }))
  })
  return [...conflicts.map(describeConflict), ...refusals]
}

test('[CONF-05] a conflict and the refusal of either shift give the same reason in the same words', () => {
  const closing = 'closes Friday at 2 AM, opens Saturday at 10 AM: 8 h of rest instead of 12'
  expect(tell(shiftOf(WEEK, 5, '18:00:00', '02:00:00'), shiftOf(WEEK, 6, '10:00:00', '18:00:00'))).toEqual([
    `Ana ${closing}`,
    closing,
    closing,
  ])
  const rest = 'rests 9.75 h instead of 10 between Fri 4 PM – 12:15 AM and Sat 10 AM – 6 PM'
  expect(tell(shiftOf(WEEK, 5, '16:00:00', '00:15:00'), shiftOf(WEEK, 6, '10:00:00', '18:00:00'))).toEqual([
    `Ana ${rest}`,
    rest,
    rest,
  ])
})

test('[CONF-04] a night of the previous week shows its date, and a missing minute is not rounded away', () => {
  expect(tell(shiftOf(WEEK, 0, '18:00:00', '02:00:00'), shiftOf(NEXT_WEEK, 1, '10:00:00', '18:00:00'))[0]).toBe(
    'Ana closes Sun Nov 29 at 2 AM, opens Monday at 10 AM: 8 h of rest instead of 12',
  )
  expect(tell(shiftOf(WEEK, 5, '18:00:00', '02:00:00'), shiftOf(WEEK, 6, '09:59:00', '18:00:00'))[0]).toContain(
    '7.98 h',
  )
})
