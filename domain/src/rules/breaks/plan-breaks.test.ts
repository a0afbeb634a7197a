import { describe, expect, test } from 'vitest'
import { readBreakRule } from '../../contracts/breaks/break-rule.ts'
import { BREAK_RULE_PRESETS } from '../../contracts/breaks/break-rule-presets.ts'
import { dayInterval } from '../shift-interval.ts'
import { listBreakGaps } from './list-break-gaps.ts'
import { type BreakDays, planBreaks } from './plan-breaks.ts'

const WEEK = '2026-11-23'
const shift = (id: number, startTime: string, endTime: string, more: object = {}) => ({
  id,
  weekStartDate: WEEK,
  dayOfWeek: 1,
  startTime,
  endTime,
  roleId: 1,
  staffId: id,
  status: 'Pending' as const,
  ...more,
})
const need = (startTime: string, endTime: string, requiredCount: number, roleId = 1) => ({
  ...dayInterval(WEEK, startTime, endTime),
  roleId,
  requiredCount,
})
const daysOf = (shifts: BreakDays['shifts'], rule: string, more: Partial<BreakDays> = {}): BreakDays => ({
  shifts,
  needs: [],
  moved: [],
  rule: readBreakRule(rule),
  timeZone: 'Pacific/Auckland',
  ...more,
})
const timesOf = (days: BreakDays) =>
  planBreaks(days).map(
    ({ shiftId, startTime, endTime }) => `${shiftId} ${startTime.slice(0, 5)}–${endTime.slice(0, 5)}`,
  )

describe('[BREAK-01] breaks by the rule', () => {
  test('are not planned without a rule, or for shifts that are shorter, open, cancelled or without times', () => {
    expect(timesOf(daysOf([shift(1, '09:00', '17:00')], ''))).toEqual([])
    const others = [
      shift(1, '09:00', '14:45'),
      shift(2, '09:00', '17:00', { staffId: null }),
      shift(3, '09:00', '17:00', { status: 'Cancelled' }),
      shift(4, '09:00', '17:00', { startTime: null, endTime: null }),
    ]
    expect(timesOf(daysOf(others, '6=30'))).toEqual([])
    expect(timesOf(daysOf([shift(1, '09:00', '15:00')], '6=30'))).toEqual(['1 11:45–12:15'])
  })

  test('follow the longest step that the shift reaches', () => {
    expect(timesOf(daysOf([shift(1, '09:00', '18:00')], '6=30;9=45'))).toEqual(['1 13:00–13:45'])
    expect(timesOf(daysOf([shift(1, '09:00', '17:45')], '6=30;9=45'))).toEqual(['1 13:00–13:30'])
  })

  test('C12: count the parts of a person’s day together, in the longest part', () => {
    const parts = [shift(1, '10:00', '14:00', { staffId: 7 }), shift(2, '17:00', '22:30', { staffId: 7 })]
    const planned = planBreaks(daysOf(parts, '6=30;9=45'))
    expect(planned.map(({ shiftId, minutes }) => [shiftId, minutes])).toEqual([[2, 45]])
    const ofTwoPeople = parts.map((part) => ({ ...part, staffId: part.id }))
    expect(planBreaks(daysOf(ofTwoPeople, '6=30;9=45'))).toEqual([])
    const onTwoDays = parts.map((part) => ({ ...part, dayOfWeek: part.id }))
    expect(planBreaks(daysOf(onTwoDays, '6=30;9=45'))).toEqual([])
  })

  test('divide the shift evenly into paid rest breaks and unpaid meals under the New Zealand rule', () => {
    const planned = planBreaks(daysOf([shift(1, '08:00', '16:00')], BREAK_RULE_PRESETS.newZealand))
    expect(planned.map(({ startTime, minutes, isPaid }) => [startTime, minutes, isPaid])).toEqual([
      ['10:00:00', 10, true],
      ['11:45:00', 30, false],
      ['14:00:00', 10, true],
    ])
    expect(timesOf(daysOf([shift(1, '09:00', '11:00')], BREAK_RULE_PRESETS.newZealand))).toEqual(['1 10:00–10:10'])
    expect(timesOf(daysOf([shift(1, '09:00', '13:00')], BREAK_RULE_PRESETS.newZealand))).toHaveLength(1)
    expect(timesOf(daysOf([shift(1, '06:00', '20:15')], BREAK_RULE_PRESETS.newZealand))).toHaveLength(6)
  })

  test('avoid the first and last hour if possible; a break longer than its shift is not planned', () => {
    for (let minutes = 180; minutes <= 14 * 60; minutes += 15) {
      const end = `${String(6 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      const { start } = dayInterval(WEEK, '06:00', end)
      const six = [1, 2, 3, 4, 5, 6].map((id) => shift(id, '06:00', end))
      for (const { startTime, endTime } of planBreaks(daysOf(six, '3=30'))) {
        const clock = dayInterval(WEEK, startTime, endTime)
        expect(clock.start - start, end).toBeGreaterThanOrEqual(60)
        expect(start + minutes - clock.end, end).toBeGreaterThanOrEqual(60)
      }
    }
    expect(timesOf(daysOf([shift(1, '09:00', '10:00')], '1=90'))).toEqual([])
    expect(timesOf(daysOf([shift(1, '09:00', '10:00')], '1=60'))).toEqual(['1 09:00–10:00'])
  })
})

describe('[BREAK-02] staggering breaks', () => {
  test('people of one role take breaks one after another, independently of other roles', () => {
    const three = [1, 2, 3].map((id) => shift(id, '09:00', '17:00'))
    expect(timesOf(daysOf(three, '6=30'))).toEqual(['1 12:45–13:15', '2 12:15–12:45', '3 13:15–13:45'])
    const apart = [shift(1, '09:00', '17:00'), shift(2, '09:00', '17:00', { roleId: 2 })]
    expect(timesOf(daysOf(apart, '6=30'))).toEqual(['1 12:45–13:15', '2 12:45–13:15'])
  })

  test('breaks avoid times at which everybody is needed', () => {
    const two = [shift(1, '09:00', '17:00'), shift(2, '09:00', '17:00')]
    const days = daysOf(two, '6=30', { needs: [need('09:00', '12:00', 1), need('12:00', '14:00', 2)] })
    expect(timesOf(days)).toEqual(['1 11:30–12:00', '2 14:00–14:30'])
    expect(listBreakGaps(days, planBreaks(days))).toEqual([])
  })

  test('[BREAK-04] gaps caused by breaks are listed, but not people who are missing anyway', () => {
    const alone = daysOf([shift(1, '09:00', '17:00')], '6=30', { needs: [need('09:00', '17:00', 2)] })
    expect(listBreakGaps(alone, planBreaks(alone))).toEqual([
      { date: WEEK, roleId: 1, startTime: '12:45:00', endTime: '13:15:00', missing: 1 },
    ])
    const others = [1, 2, 3].map((id) => shift(id, '09:00', '17:00'))
    const enough = daysOf(others, '6=30', { needs: [need('09:00', '17:00', 2)] })
    expect(listBreakGaps(enough, planBreaks(enough))).toEqual([])
    const moved = [1, 2].map((shiftId) => ({ shiftId, place: 0, startTime: '12:00' }))
    expect(listBreakGaps({ ...enough, moved }, planBreaks({ ...enough, moved }))).toEqual([
      { date: WEEK, roleId: 1, startTime: '12:00:00', endTime: '12:30:00', missing: 1 },
    ])
  })

  test('the order of the people does not change the plan', () => {
    const some = [1, 2, 3, 4, 5].map((id) => shift(id, id % 2 ? '09:00' : '10:30', '18:00'))
    expect(timesOf(daysOf(some.toReversed(), '6=30'))).toEqual(timesOf(daysOf(some, '6=30')))
  })

  test('of 40 people with three breaks each at most 12 are away at a time', () => {
    const forty = Array.from({ length: 40 }, (_, index) => shift(index + 1, '08:00', '16:00'))
    const planned = planBreaks(daysOf(forty, BREAK_RULE_PRESETS.newZealand))
    expect(planned).toHaveLength(120)
    const awayAt = (at: number) => planned.filter(({ start, end }) => start <= at && at < end).length
    // Forty half-hour meals fit into the two hours around noon only if at least ten overlap.
    expect(Math.max(...planned.map(({ start }) => awayAt(start)))).toBeLessThanOrEqual(12)
  })
})

describe('[BREAK-03] moved breaks', () => {
  const two = [shift(1, '09:00', '17:00'), shift(2, '09:00', '17:00')]
  const move = (startTime: string, place = 0) => ({ moved: [{ shiftId: 1, place, startTime }] })

  test('stay where they were moved, even in the first hour, and other breaks are planned around them', () => {
    const [first, second] = planBreaks(daysOf(two, '6=30', move('13:00')))
    expect(first).toMatchObject({ startTime: '13:00:00', isMoved: true })
    expect(second).toMatchObject({ startTime: '12:30:00', isMoved: false })
    expect(timesOf(daysOf(two, '6=30', move('09:10')))).toEqual(['1 09:10–09:40', '2 12:45–13:15'])
  })

  test('outside the shift or beyond the rule are planned by the rule again', () => {
    const planned = timesOf(daysOf(two, '6=30'))
    for (const move of ['08:45', '16:45', '17:00', '23:00'])
      expect(timesOf(daysOf(two, '6=30', { moved: [{ shiftId: 1, place: 0, startTime: move }] })), move).toEqual(
        planned,
      )
    expect(timesOf(daysOf(two, '6=30', move('10:00', 1)))).toEqual(planned)
    expect(timesOf(daysOf(two, '6=30', move('16:30')))).toContain('1 16:30–17:00')
  })

  test('never overlap another break of the same shift', () => {
    const one = [shift(1, '08:00', '16:00')]
    // The meal should go to the only half hour without demand.
    const needs = [need('08:00', '11:45', 1), need('12:15', '16:00', 1)]
    for (let minutes = 8 * 60; minutes < 16 * 60; minutes += 10)
      for (const place of [0, 1, 2]) {
        const startTime = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        const moved = [{ shiftId: 1, place, startTime }]
        const breaks = planBreaks(daysOf(one, BREAK_RULE_PRESETS.newZealand, { moved, needs }))
        expect(breaks, `${place} ${startTime}`).toHaveLength(3)
        for (const [index, { start }] of breaks.entries())
          expect(start, `${place} ${startTime}`).toBeGreaterThanOrEqual(breaks[index - 1]?.end ?? 0)
      }
  })
})

describe('[BREAK-02] breaks at night and on clock changes', () => {
  const night = (weekStartDate: string) => shift(1, '22:00', '06:00', { weekStartDate, dayOfWeek: 6 })
  const plan = (timeZone: string, weekStartDate: string, more: Partial<BreakDays> = {}) => {
    const [only] = planBreaks(daysOf([night(weekStartDate)], '6=30', { timeZone, ...more }))
    return only && { time: `${only.startTime.slice(0, 5)}–${only.endTime.slice(0, 5)}`, minutes: only.end - only.start }
  }

  test.each([
    ['an ordinary night', 'Pacific/Auckland', '2026-11-16', '01:45–02:15'],
    // The shift lasts seven elapsed hours: its middle is 1:30 AM, before the clocks go forward.
    ['Auckland in spring', 'Pacific/Auckland', '2026-09-21', '01:15–01:45'],
    // The shift lasts nine elapsed hours: its middle is 2:30 AM, before the clocks go back at 3 AM.
    ['Auckland in autumn', 'Pacific/Auckland', '2026-03-30', '02:15–02:45'],
    ['London in spring', 'Europe/London', '2026-03-23', '02:15–02:45'],
    ['London in autumn', 'Europe/London', '2026-10-19', '01:15–01:45'],
    ['New York in spring', 'America/New_York', '2026-03-02', '01:15–01:45'],
    ['New York in autumn', 'America/New_York', '2026-10-26', '01:15–01:45'],
  ])('%s: the break is in the middle of the elapsed hours', (_, timeZone, week, time) => {
    expect(plan(timeZone, week)).toEqual({ time, minutes: 30 })
  })

  test('a break across a clock change lasts its full minutes', () => {
    const at = (startTime: string) => ({ moved: [{ shiftId: 1, place: 0, startTime }] })
    expect(plan('Pacific/Auckland', '2026-09-21', at('01:45'))).toEqual({ time: '01:45–03:15', minutes: 30 })
    expect(plan('Pacific/Auckland', '2026-03-30', at('02:45'))).toEqual({ time: '02:45–02:15', minutes: 30 })
    expect(plan('Europe/London', '2026-03-23', at('00:45'))).toEqual({ time: '00:45–02:15', minutes: 30 })
    expect(plan('America/New_York', '2026-10-26', at('01:45'))).toEqual({ time: '01:45–01:15', minutes: 30 })
  })

  test('a break moved to a time skipped by the clocks is planned by the rule again', () => {
    const at = { moved: [{ shiftId: 1, place: 0, startTime: '02:30' }] }
    expect(plan('Pacific/Auckland', '2026-09-21', at)?.time).toBe('01:15–01:45')
    expect(plan('Pacific/Auckland', '2026-11-16', at)?.time).toBe('02:30–03:00')
  })

  test('elapsed time decides the step: a shift of seven elapsed hours does not reach a step of eight', () => {
    expect(planBreaks(daysOf([night('2026-09-21')], '8=30'))).toEqual([])
    expect(planBreaks(daysOf([night('2026-11-16')], '8=30'))).toHaveLength(1)
  })
})
