import { describe, expect, test } from 'vitest'
import type { Requirement } from '../contracts/requirements/requirements.ts'
import { refusalReasonSchema } from '../contracts/schedule/schedule.ts'
import { needsOfWeek } from './coverage/coverage.ts'
import { listRefusals } from './eligibility.ts'
import type { Candidate, EligibilityContext, Slot } from './hard-rules/hard-rule.ts'
import { hardRules } from './hard-rules/hard-rules.ts'
import { findClash } from './overlap.ts'
import { dayInterval } from './shift-interval.ts'
import { dayBoundsOf } from './short-rest/day-bounds.ts'

const WEEK = '2026-11-23'
const settings = {
  allowBackToBack: false,
  enforceCloserOpenerConstraint: true,
  businessTimeZone: 'Pacific/Auckland',
  closerOpenerRestHours: 12,
  minimumRestHours: 10,
}
const row = (id: number, dayOfWeek: number, startTime: string, endTime: string): Requirement => {
  return { id, dayOfWeek, startTime, endTime, roleId: 1, requiredCount: 1, source: 'Manual', eventId: null, date: null }
}
const everyDay = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
  row(day * 2 + 1, day, '09:00:00', '17:00:00'),
  row(day * 2 + 2, day, '17:00:00', '21:00:00'),
])
const context: EligibilityContext = { settings, bounds: dayBoundsOf(needsOfWeek(everyDay, WEEK)) }
const reasonsOf = (candidate: Candidate, asked: Slot, within = context) =>
  listRefusals(candidate, asked, within).map(({ rule }) => rule.reason)
const refusalOf = (...asked: Parameters<typeof reasonsOf>) => reasonsOf(...asked)[0] ?? null
const anna: Candidate = { roleIds: [1, 2], unavailable: [], timeOff: [], releasedBefore: [], booked: [] }
const slot = (date: string, from: string, to: string, roleId = 1) => ({ ...dayInterval(date, from, to), roleId })

describe('eligibility for a slot', () => {
  const friday = slot('2026-11-27', '09:00', '17:00')

  test('[GEN-02] the person must hold the role', () => {
    expect(refusalOf(anna, friday, context)).toBeNull()
    expect(refusalOf(anna, { ...friday, roleId: 3 }, context)).toBe('role')
  })

  test('[PEOPLE-01] a shift must start between the first and the last working day, both included', () => {
    const employed = (firstDay: string | null, lastDay: string | null) => ({ ...anna, firstDay, lastDay })
    expect(reasonsOf(employed('2026-11-27', '2026-11-27'), friday)).toEqual([])
    expect(reasonsOf(employed('2026-11-28', null), friday)).toEqual(['notEmployed'])
    expect(reasonsOf(employed(null, '2026-11-26'), friday)).toEqual(['notEmployed'])
    // A night shift on the last day may end on the day after it; one that starts after midnight is too late.
    expect(reasonsOf(employed(null, '2026-11-27'), slot('2026-11-27', '20:00', '04:00'))).toEqual([])
    expect(reasonsOf(employed(null, '2026-11-27'), slot('2026-11-28', '00:00', '04:00'))).toEqual(['notEmployed'])
    const untimed = { ...friday, end: friday.start - 540, start: friday.start - 540 }
    expect(reasonsOf(employed(null, '2026-11-26'), untimed)).toEqual(['notEmployed'])
  })

  test('[GEN-02] a person is not given a shift that they released, but may get another time or role', () => {
    const gave = (given: Slot) => reasonsOf({ ...anna, releasedBefore: [given] }, friday)
    expect(gave(friday)).toEqual(['released'])
    expect(gave({ ...friday, roleId: 2 })).toEqual([])
    expect(gave(slot('2026-11-27', '09:00', '16:00'))).toEqual([])
    expect(gave(slot('2026-11-26', '09:00', '17:00'))).toEqual([])
  })

  test('[GEN-02] the person must be available for every minute', () => {
    const away = (from: string, to: string) => ({ ...anna, unavailable: [dayInterval('2026-11-27', from, to)] })
    expect(refusalOf(away('16:00', '18:00'), friday, context)).toBe('availability')
    expect(refusalOf(away('17:00', '18:00'), friday, context)).toBeNull()
  })

  test('[AVAIL-04] nobody works a minute during time off; a shift without times occupies its day', () => {
    const off = (from: string, to: string) => ({ ...anna, timeOff: [dayInterval('2026-11-27', from, to)] })
    expect(reasonsOf(off('16:59', '18:00'), friday)).toEqual(['timeOff'])
    expect(reasonsOf(off('17:00', '18:00'), friday)).toEqual([])
    const untimed = { ...friday, end: friday.start - 540, start: friday.start - 540 }
    expect(reasonsOf(off('20:00', '22:00'), untimed)).toEqual(['timeOff'])
  })

  test('[GEN-02] one active shift a day is allowed, and touching shifts clash unless the setting allows them', () => {
    const evening = { ...anna, booked: [slot('2026-11-27', '18:00', '22:00')] }
    expect(refusalOf(evening, friday, context)).toBe('workingThatDay')
    const touching = { ...anna, booked: [slot('2026-11-27', '17:00', '22:00')] }
    expect(reasonsOf(touching, friday)).toEqual(['workingThatDay', 'overlap', 'rest'])
    const backToBack = { ...context, settings: { ...settings, allowBackToBack: true } }
    expect(reasonsOf(touching, friday, backToBack)).toEqual(['workingThatDay', 'rest'])
  })

  test('[GEN-02] a night shift of the previous day clashes across midnight', () => {
    const night = { ...anna, booked: [slot('2026-11-26', '22:00', '10:00')] }
    expect(refusalOf(night, friday, context)).toBe('overlap')
  })

  test('[GEN-02] a closer may not open with under 12 hours of rest; no other reason is given', () => {
    const closer = (until: string) => ({ ...anna, booked: [slot('2026-11-26', '17:00', until)] })
    expect(reasonsOf(closer('21:15'), friday)).toEqual(['closerOpener'])
    expect(reasonsOf(closer('00:00'), friday)).toEqual(['closerOpener'])
    expect(reasonsOf(closer('21:00'), friday)).toEqual([])
    expect(reasonsOf(closer('21:15'), slot('2026-11-27', '10:00', '17:00'))).toEqual([])
    expect(reasonsOf(closer('21:15'), slot('2026-11-28', '09:00', '17:00'))).toEqual([])
  })

  test('[GEN-02] rest before and after must not be shorter than the setting', () => {
    const late = { ...anna, booked: [slot('2026-11-26', '12:00', '20:30')] }
    expect(refusalOf(late, slot('2026-11-27', '06:15', '08:00'), context)).toBe('rest')
    expect(refusalOf(late, slot('2026-11-27', '06:30', '08:00'), context)).toBeNull()
    const early = { ...anna, booked: [slot('2026-11-28', '05:00', '08:00')] }
    expect(refusalOf(early, slot('2026-11-27', '12:00', '20:00'), context)).toBe('rest')
  })

  test('[GEN-02] the minimum rest applies even if closing and opening is not enforced', () => {
    const off = { ...context, settings: { ...settings, enforceCloserOpenerConstraint: false } }
    const closer = (until: string) => ({ ...anna, booked: [slot('2026-11-26', '17:00', until)] })
    expect(reasonsOf(closer('23:00'), friday, off)).toEqual([])
    expect(reasonsOf(closer('23:15'), friday, off)).toEqual(['rest'])
  })

  test('[GEN-02] every broken rule is listed in order', () => {
    const stranger = {
      roleIds: [2],
      releasedBefore: [],
      unavailable: [friday],
      timeOff: [],
      booked: [slot('2026-11-27', '16:00', '20:00')],
    }
    expect(reasonsOf(stranger, friday, context)).toEqual(['role', 'availability', 'workingThatDay', 'overlap', 'rest'])
    const noRest = { ...context, settings: { ...settings, minimumRestHours: 0 } }
    expect(reasonsOf({ ...anna, booked: stranger.booked }, friday, noRest)).toEqual(['workingThatDay', 'overlap'])
  })

  test('[GEN-02] a shift without times occupies its day and nothing else', () => {
    const empty = (date: string) => {
      const { start } = dayInterval(date, '00:00', '08:00')
      return { ...anna, booked: [{ start, end: start, roleId: 1 }] }
    }
    expect(reasonsOf(empty('2026-11-27'), friday, context)).toEqual(['workingThatDay'])
    expect(reasonsOf(empty('2026-11-28'), slot('2026-11-27', '18:00', '00:00'), context)).toEqual([])
  })
})

describe('the list of rules', () => {
  test('has exactly one rule for every refusal reason', () => {
    const reasons = hardRules.map(({ reason }) => reason)
    expect(new Set(reasons).size).toBe(reasons.length)
    expect(new Set([...reasons, 'started'])).toEqual(new Set(refusalReasonSchema.options))
  })

  test('binds managers only to the role, to employment and to one shift at a time', () => {
    expect(hardRules.filter(({ bindsManagers }) => bindsManagers).map(({ reason }) => reason)).toEqual([
      'role',
      'notEmployed',
      'overlap',
    ])
  })
})

describe('clashes of manual assignments', () => {
  const shift = (id: number, dayOfWeek: number, startTime: string, endTime: string, more: object = {}) => {
    return { id, weekStartDate: WEEK, dayOfWeek, startTime, endTime, staffId: 1, status: 'Pending' as const, ...more }
  }

  test('[SHIFT-02] touching shifts clash, nights reach into the next day, and Sunday into the next week', () => {
    const day = [shift(1, 5, '09:00:00', '17:00:00')]
    expect(findClash(shift(9, 5, '17:00:00', '22:00:00'), day, settings)?.id).toBe(1)
    expect(findClash(shift(9, 5, '17:15:00', '22:00:00'), day, settings)).toBeNull()
    expect(
      findClash(shift(9, 5, '17:00:00', '22:00:00'), day, {
        allowBackToBack: true,
        businessTimeZone: 'Pacific/Auckland',
      }),
    ).toBeNull()
    const night = [shift(1, 0, '20:00:00', '04:00:00')]
    const nextMonday = shift(9, 1, '03:00:00', '11:00:00', { weekStartDate: '2026-11-30' })
    expect(findClash(nextMonday, night, settings)?.id).toBe(1)
  })

  test('the shift itself, other people’s, inactive and untimed shifts never clash', () => {
    const candidate = shift(1, 5, '09:00:00', '17:00:00')
    const others = [
      shift(1, 5, '09:00:00', '17:00:00'),
      shift(2, 5, '09:00:00', '17:00:00', { staffId: 2 }),
      shift(3, 5, '09:00:00', '17:00:00', { status: 'Cancelled' }),
      shift(4, 5, '09:00:00', '17:00:00', { status: 'Requested' }),
      { ...shift(5, 5, '09:00:00', '17:00:00'), startTime: null, endTime: null },
    ]
    expect(findClash(candidate, others, settings)).toBeNull()
    expect(findClash({ ...candidate, staffId: null }, [shift(6, 5, '09:00:00', '17:00:00')], settings)).toBeNull()
  })
})
