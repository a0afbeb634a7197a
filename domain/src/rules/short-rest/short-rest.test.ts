/** Rest between closing and opening, and the separate minimum rest. */
import { describe, expect, test } from 'vitest'
import { dayInterval } from '../shift-interval.ts'
import { dayBoundsOf } from './day-bounds.ts'
import { findShortRest } from './short-rest.ts'

const [BAR, KITCHEN, DOOR] = [1, 2, 3]
const [FRIDAY, SATURDAY] = ['2026-11-27', '2026-11-28']
const SETTINGS = {
  enforceCloserOpenerConstraint: true,
  closerOpenerRestHours: 12,
  minimumRestHours: 10,
  businessTimeZone: 'Pacific/Auckland',
}

const slot = (date: string, from: string, to: string, roleId = BAR) => ({ ...dayInterval(date, from, to), roleId })
const need = (...[date, from, to, roleId, requiredCount = 1]: [string, string, string, number, number?]) => ({
  ...slot(date, from, to, roleId),
  requiredCount,
})

/** A bar and a kitchen, with an early and a late shift each, and one doorman. */
const bounds = dayBoundsOf([
  ...[FRIDAY, SATURDAY].flatMap((date) =>
    [BAR, KITCHEN].flatMap((role) => [need(date, '10:00', '18:00', role), need(date, '18:00', '02:00', role)]),
  ),
  need(FRIDAY, '10:00', '02:00', DOOR),
  need(SATURDAY, '10:00', '02:00', DOOR),
])

type Asked = ReturnType<typeof slot>

function judge(earlier: Asked, later: Asked, changes: Partial<typeof SETTINGS> = {}, within = bounds) {
  const context = { bounds: within, settings: { ...SETTINGS, ...changes } }
  const found = findShortRest(earlier, later, context)
  expect(findShortRest(later, earlier, context)).toEqual(found)
  return found && [found.reason, found.restMinutes, found.requiredMinutes]
}

const closing = (ends = '02:00', role = BAR) => slot(FRIDAY, '18:00', ends, role)
const opening = (starts = '10:00', role = BAR) => slot(SATURDAY, starts, '18:00', role)

describe('[GEN-02] [CONF-04] closing one day and opening the next', () => {
  test('is refused below the rest in the setting, and only for that reason', () => {
    expect(judge(closing(), opening())).toEqual(['closerOpener', 480, 720])
    // Closing in one role and opening in another counts too.
    expect(judge(closing('02:00', KITCHEN), opening())).toEqual(['closerOpener', 480, 720])
  })

  test('is allowed from exactly 12 h of rest, and refused with a minute less', () => {
    const early = dayBoundsOf([need(FRIDAY, '12:00', '22:00', BAR, 2), need(SATURDAY, '10:00', '18:00', BAR, 2)])
    expect(judge(closing('22:00'), opening('10:00'), {}, early)).toBeNull()
    expect(judge(closing('22:01'), opening('10:00'), {}, early)).toEqual(['closerOpener', 719, 720])
    expect(judge(closing('22:00'), opening('09:59'), {}, early)).toEqual(['closerOpener', 719, 720])
    expect(judge(closing('22:01'), opening('10:01'), {}, early)).toBeNull()
  })

  test('applies only to closing then opening; other shifts need only the minimum rest', () => {
    expect(judge(slot(FRIDAY, '14:00', '23:00'), opening())).toBeNull()
    expect(judge(slot(FRIDAY, '14:00', '00:15'), opening())).toEqual(['rest', 585, 600])
    expect(judge(closing(), opening('12:00'))).toBeNull()
    expect(judge(closing(), slot('2026-11-29', '10:00', '18:00'))).toBeNull()
  })

  test('does not apply to the only shift of its role that day', () => {
    const rested = { minimumRestHours: 8 }
    const [night, morning] = [slot(FRIDAY, '10:00', '02:00', DOOR), slot(SATURDAY, '10:00', '02:00', DOOR)]
    expect(judge(night, morning, rested)).toBeNull()
    expect(judge(night, opening(), rested)).toBeNull()
    expect(judge(closing(), morning, rested)).toBeNull()
    expect(judge(night, morning)).toEqual(['rest', 480, 600])
    // A shift over only part of the hours leaves demand for another person.
    expect(judge(slot(FRIDAY, '18:00', '02:00', DOOR), opening(), rested)?.[0]).toBe('closerOpener')
    expect(judge(closing(), slot(SATURDAY, '10:00', '18:00', DOOR), rested)?.[0]).toBe('closerOpener')
  })

  test('applies to two people of a role at the same time and to overlapping shifts', () => {
    const rested = { minimumRestHours: 8 }
    const pair = dayBoundsOf([need(FRIDAY, '18:00', '02:00', BAR, 2), need(SATURDAY, '10:00', '18:00', BAR, 2)])
    expect(judge(closing(), opening(), rested, pair)?.[0]).toBe('closerOpener')
    const overlapping = dayBoundsOf([
      need(FRIDAY, '18:00', '02:00', BAR),
      need(FRIDAY, '20:00', '23:00', BAR),
      need(SATURDAY, '10:00', '18:00', BAR),
      need(SATURDAY, '10:00', '14:00', BAR),
    ])
    expect(judge(closing(), opening(), rested, overlapping)?.[0]).toBe('closerOpener')
    // One person can work consecutive needs.
    const [first, second] = [need(FRIDAY, '10:00', '18:00', BAR), need(FRIDAY, '18:00', '02:00', BAR)]
    const split = dayBoundsOf([second, first, need(SATURDAY, '10:00', '18:00', BAR, 2)])
    expect(judge(slot(FRIDAY, '10:00', '02:00'), opening(), rested, split)).toBeNull()
    expect(judge(closing(), opening(), rested, split)?.[0]).toBe('closerOpener')
  })

  test('does not apply to a role without demand that day', () => {
    expect(judge(closing('02:00', 9), opening(), { minimumRestHours: 8 })).toBeNull()
    expect(judge(closing(), opening('10:00', 9), { minimumRestHours: 8 })).toBeNull()
  })

  test('leaves the minimum rest in force with the rule off or at 0 hours', () => {
    expect(judge(closing(), opening(), { enforceCloserOpenerConstraint: false })).toEqual(['rest', 480, 600])
    expect(judge(closing(), opening(), { closerOpenerRestHours: 0 })).toEqual(['rest', 480, 600])
    expect(judge(closing(), opening(), { closerOpenerRestHours: 0, minimumRestHours: 0 })).toBeNull()
    expect(judge(closing(), opening(), { minimumRestHours: 0 })).toEqual(['closerOpener', 480, 720])
  })

  test('gives the longer of the two rests as the reason', () => {
    expect(judge(closing(), opening(), { minimumRestHours: 13 })).toEqual(['rest', 480, 780])
    expect(judge(closing(), opening(), { minimumRestHours: 12 })).toEqual(['closerOpener', 480, 720])
    expect(judge(closing(), opening(), { closerOpenerRestHours: 24 })).toEqual(['closerOpener', 480, 1440])
  })
})

describe('[GEN-02] twelve hours on the wall clock between closing and opening', () => {
  const night = (zone: string, saturday: string, ends: string, starts: string) => {
    const sunday = `${saturday.slice(0, 8)}${String(Number(saturday.slice(8)) + 1).padStart(2, '0')}`
    const asked = dayBoundsOf([need(saturday, '12:00', '21:00', BAR, 2), need(sunday, '10:00', '18:00', BAR, 2)])
    const [late, early] = [slot(saturday, '12:00', ends), slot(sunday, starts, '18:00')]
    return judge(late, early, { businessTimeZone: zone }, asked)
  }

  test.each([
    ['Pacific/Auckland', '2027-09-25'],
    ['Europe/London', '2027-03-27'],
    ['America/New_York', '2027-03-13'],
  ])('are eleven in %s when the clocks go forward', (zone, saturday) => {
    expect(night(zone, saturday, '22:00', '10:00')).toEqual(['closerOpener', 660, 720])
    expect(night(zone, saturday, '21:00', '10:00')).toBeNull()
    expect(night(zone, saturday, '21:01', '10:00')).toEqual(['closerOpener', 719, 720])
  })

  test.each([
    ['Pacific/Auckland', '2027-04-03'],
    ['Europe/London', '2027-10-30'],
    ['America/New_York', '2027-11-06'],
  ])('are thirteen in %s when the clocks go back', (zone, saturday) => {
    expect(night(zone, saturday, '22:00', '10:00')).toBeNull()
    expect(night(zone, saturday, '23:00', '10:00')).toBeNull()
    expect(night(zone, saturday, '23:01', '10:00')).toEqual(['closerOpener', 719, 720])
  })
})
