/** The time clock by example, and over random sequences of punches in three zones around clock changes. */
import { describe, expect, test } from 'vitest'
import { PUNCH_KINDS, type PunchKind } from '../../contracts/constants.ts'
import { instantOf } from '../../time/zone.ts'
import { measureElapsed } from '../payroll/paid-time.ts'
import { dayInterval } from '../shift-interval.ts'
import {
  clockedBreakMinutes,
  deriveAttendances,
  minutesWorked,
  type PunchRow,
  punchStateOf,
  settleCorrections,
} from './attendance.ts'
import { hoursToRecord } from './hours-to-record.ts'
import { leavingInstant } from './leaving-instant.ts'
import { matchShifts } from './match-shifts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ZONE = 'Europe/London'

function instantIn(timeZone: string, text: string): number {
  const [day = '', time = ''] = text.split(' ')
  return instantOf(dayInterval(day, time, '24:00').start, timeZone)
}
const at = (text: string) => instantIn(ZONE, text)

interface TestRow extends Omit<PunchRow, 'isReplaced'> {
  corrects: number | null
}
let nextId = 0
function row(kind: PunchRow['kind'], instant: number, more: Partial<TestRow> = {}): TestRow {
  nextId += 1
  return { id: nextId, kind, at: instant, corrects: null, isVerified: true, ...more }
}
const settle = (rows: readonly TestRow[]) =>
  settleCorrections(rows.map((one) => ({ ...one, isReplaced: rows.some(({ corrects }) => corrects === one.id) })))
const punch = (kind: PunchKind, text: string) => row(kind, at(text))

function plan(shiftId: number, date: string, startTime: string, endTime: string, timeZone = ZONE) {
  const { start, end } = dayInterval(date, startTime, endTime)
  const instants = { start: instantOf(start, timeZone), end: instantOf(end, timeZone) }
  return { shiftId, date, startTime, endTime, isTimed: true, ...instants }
}

const LATER = at('2027-07-01 00:00')
const attend = (rows: readonly TestRow[], now = LATER) => deriveAttendances(settle(rows).punches, now)

function clock(
  shifts: readonly ReturnType<typeof plan>[],
  rows: readonly TestRow[],
  now = LATER,
  more: { roundingMinutes?: number; timeZone?: string } = {},
) {
  const matched = matchShifts(shifts, attend(rows, now).attendances, now)
  const rules = { toleranceMinutes: 7, roundingMinutes: 0, ruleBreakMinutes: 30, timeZone: ZONE, ...more }
  const toRecord = matched.shifts.map((shift) => {
    const planned = shifts.find(({ shiftId }) => shiftId === shift.shiftId)
    if (!planned) throw new Error('A shift was made up.')
    return hoursToRecord(planned, shift, rules)
  })
  return { ...matched, toRecord }
}

const DAY = '2027-06-07'
const on = (kind: PunchKind, time: string) => punch(kind, `${DAY} ${time}`)

describe('[CLOCK-02] attendances', () => {
  test('are the time between in and out, less recorded breaks', () => {
    const { attendances } = attend([on('in', '09:00'), on('break', '12:00'), on('back', '12:30'), on('out', '17:00')])
    expect(attendances).toMatchObject([{ missing: [], isRunning: false }])
    expect(attendances.map(minutesWorked)).toEqual([450])
  })

  test('are in order, however late a punch arrives', () => {
    const [first, last] = [on('in', '09:00'), on('out', '17:00')]
    expect(attend([last, first]).attendances.map(minutesWorked)).toEqual([480])
  })

  test('lack an end that was forgotten, at the next punch in and after sixteen hours', () => {
    const again = attend([on('in', '09:00'), punch('in', '2027-06-08 09:00'), punch('out', '2027-06-08 17:00')])
    expect(again.attendances).toMatchObject([
      { end: null, missing: ['out'] },
      { missing: [], end: at('2027-06-08 17:00') },
    ])
    expect(again.attendances.map(minutesWorked)).toEqual([null, 480])
    const next = attend([on('in', '09:00'), punch('out', '2027-06-08 17:00')]).attendances
    expect(next).toMatchObject([{ missing: ['out'] }, { start: null, missing: ['in'] }])
    expect(attend([on('in', '09:00')], at(`${DAY} 20:00`)).attendances).toMatchObject([
      { isRunning: true, missing: [] },
    ])
    expect(attend([on('in', '09:00')], at('2027-06-08 09:00')).attendances).toMatchObject([
      { isRunning: false, missing: ['out'] },
    ])
  })

  test('count the same punch twice within five minutes once, and say which', () => {
    const [one, two] = [on('in', '09:00'), on('in', '09:04')]
    const { attendances, repeatedIds } = attend([one, two, on('out', '17:00')])
    expect(repeatedIds).toEqual([two.id])
    expect(attendances.map(minutesWorked)).toEqual([480])
  })

  test('have no time worked while the start or end of a break is missing', () => {
    const noBack = attend([on('in', '09:00'), on('break', '12:00'), on('out', '17:00')]).attendances
    const noBreak = attend([on('in', '09:00'), on('back', '12:00'), on('out', '17:00')]).attendances
    expect([...noBack, ...noBreak]).toMatchObject([{ missing: ['back'] }, { missing: ['break'] }])
    expect([...noBack, ...noBreak].map(minutesWorked)).toEqual([null, null])
  })

  test('follow corrections, which replace or take back a punch and can be corrected too', () => {
    const [start, wrong, stray] = [on('in', '09:00'), on('out', '19:00'), on('break', '12:00')]
    const better = row('out', at(`${DAY} 18:00`), { corrects: wrong.id })
    const best = row('out', at(`${DAY} 17:00`), { corrects: better.id })
    const taken = row('void', stray.at, { corrects: stray.id })
    const rows = [start, wrong, stray, better, best, taken]
    expect(attend(rows).attendances.map(minutesWorked)).toEqual([480])
    expect([...settle(rows).fates.values()]).toEqual(['counts', 'replaced', 'replaced', 'replaced', 'counts', 'void'])
  })

  test('leave out punches whose PIN was wrong, until they are confirmed', () => {
    const unsure = row('out', at(`${DAY} 17:00`), { isVerified: false })
    const start = on('in', '09:00')
    expect(attend([start, unsure]).attendances).toMatchObject([{ missing: ['out'] }])
    expect(settle([start, unsure]).fates.get(unsure.id)).toBe('unverified')
    const confirmed = row('out', unsure.at, { corrects: unsure.id })
    expect(attend([start, unsure, confirmed]).attendances.map(minutesWorked)).toEqual([480])
  })

  test('say who is at work now, and what was forgotten', () => {
    const stateAt = (rows: TestRow[], now: number) => punchStateOf(settle(rows).punches, now)
    const morning = [on('in', '09:00')]
    expect(stateAt([], LATER)).toEqual({ state: 'out', since: null, forgottenSince: null })
    expect(stateAt(morning, at(`${DAY} 10:00`))).toMatchObject({ state: 'in', since: at(`${DAY} 09:00`) })
    expect(stateAt([...morning, on('break', '12:00')], at(`${DAY} 12:10`))).toMatchObject({ state: 'break' })
    expect(stateAt(morning, LATER)).toEqual({ state: 'out', since: null, forgottenSince: at(`${DAY} 09:00`) })
  })
})

test('[CLOCK-05] the time at which somebody left is after the last punch, on the next day if need be', () => {
  const since = at(`${DAY} 16:30`)
  expect(leavingInstant(since, '23:00', ZONE)).toBe(at(`${DAY} 23:00`))
  expect(leavingInstant(since, '02:15', ZONE)).toBe(at('2027-06-08 02:15'))
  expect(leavingInstant(since, '16:30', ZONE)).toBe(at('2027-06-08 16:30'))
  // The clocks go forward at one.
  expect(leavingInstant(at('2027-03-27 22:00'), '03:00', ZONE)).toBe(at('2027-03-27 22:00') + 4 * HOUR)
})

describe('[CLOCK-03] punches are matched to shifts', () => {
  const late = plan(1, DAY, '17:00', '23:00')
  const early = plan(2, DAY, '09:00', '13:00')

  test('with two shifts a day', () => {
    const rows = [on('in', '08:50'), on('out', '13:05'), on('in', '17:20'), on('out', '23:30')]
    expect(clock([late, early], rows).shifts).toMatchObject([
      { shiftId: 2, state: 'complete', startsLateBy: -10, endsLateBy: 5, workedMinutes: 255 },
      { shiftId: 1, state: 'complete', startsLateBy: 20, endsLateBy: 30, workedMinutes: 370 },
    ])
  })

  test('past midnight, also if somebody comes after midnight', () => {
    const night = plan(3, DAY, '22:00', '06:00')
    const rows = [punch('in', '2027-06-08 00:10'), punch('out', '2027-06-08 06:00')]
    const { shifts, toRecord } = clock([night], rows)
    expect(shifts).toMatchObject([{ startsLateBy: 130, endsLateBy: 0, workedMinutes: 350 }])
    const worked = { startTime: '00:10', endTime: '06:00', breakMinutes: null }
    expect(toRecord).toEqual([{ kind: 'hours', worked }])
  })

  test('if nobody came, is late or is at work', () => {
    const stateAt = (time: string, rows: TestRow[] = []) => clock([early], rows, at(`${DAY} ${time}`)).shifts[0]?.state
    expect(['08:00', '09:10', '13:00'].map((time) => stateAt(time))).toEqual(['ahead', 'late', 'absent'])
    expect(stateAt('10:00', [on('in', '09:00')])).toBe('running')
  })

  test('or are unplanned, if no shift is near', () => {
    const { shifts, unplanned } = clock([late], [on('in', '06:00'), on('out', '10:00')])
    expect(shifts).toMatchObject([{ state: 'absent' }])
    expect(unplanned.map(minutesWorked)).toEqual([240])
  })

  test('that are near, for somebody who comes early and is sent home before the start', () => {
    const { shifts, unplanned } = clock([late], [on('in', '16:30'), on('out', '16:45')])
    expect(shifts).toMatchObject([{ state: 'complete', startsLateBy: -30, workedMinutes: 15 }])
    expect(unplanned).toEqual([])
  })

  test('and after a longer time than a break, what is outside the shift is work of its own', () => {
    const morning = [on('in', '09:00'), on('out', '13:00')]
    const until = (...rows: TestRow[]) => {
      const { shifts, unplanned } = clock([early], [...morning, ...rows])
      return [shifts[0]?.workedMinutes, shifts[0]?.breakMinutes, unplanned.map(minutesWorked)]
    }
    expect(until(on('in', '14:00'), on('out', '15:00'))).toEqual([300, 60, []])
    expect(until(on('in', '14:01'), on('out', '15:00'))).toEqual([240, null, [59]])
    expect(until(on('in', '15:30'), on('out', '18:00'))).toEqual([240, null, [150]])
    // Each break is counted from the attendance before it.
    const twice = [on('in', '13:30'), on('out', '14:30'), on('in', '15:00'), on('out', '16:00')]
    expect(until(...twice)).toEqual([360, 60, []])
    // An attendance before the shift, too.
    const before = [on('in', '06:00'), on('out', '07:30')]
    expect(until(...before)).toEqual([240, null, [90]])
  })

  test('or are one unplanned attendance, if only a break is between', () => {
    const rows = [on('in', '06:00'), on('out', '08:00'), on('in', '08:45'), on('out', '10:00'), on('in', '12:30')]
    const { unplanned } = clock([], [...rows, on('out', '13:00')])
    expect(unplanned.map(minutesWorked)).toEqual([195, 30])
    expect(unplanned[0]).toMatchObject({ start: at(`${DAY} 06:00`), end: at(`${DAY} 10:00`), missing: [] })
    expect(clock([], rows.slice(0, 3)).unplanned.map(minutesWorked)).toEqual([120, null])
  })

  test('divided where the next shift starts, if nobody clocked out in between', () => {
    const { shifts } = clock(
      [late, early],
      [on('in', '09:00'), on('break', '16:30'), on('back', '17:15'), on('out', '23:00')],
    )
    expect(shifts).toMatchObject([
      { shiftId: 2, workedMinutes: 450, breakMinutes: 30, endsLateBy: 240 },
      { shiftId: 1, workedMinutes: 345, breakMinutes: 15, startsLateBy: 0 },
    ])
  })

  test('and joined, if somebody clocked out during a shift; the time away is a break', () => {
    const rows = [on('in', '17:00'), on('out', '19:00'), on('in', '20:00'), on('out', '23:00')]
    expect(clock([late], rows).shifts).toMatchObject([{ workedMinutes: 300, breakMinutes: 60 }])
  })
})

describe('[CLOCK-06] the hours to record', () => {
  const shift = plan(1, DAY, '09:00', '17:00')
  const recordOf = (...rows: TestRow[]) => clock([shift], rows).toRecord[0]

  test('[APPR-02] outside the tolerance, are rounded on the clock, and never end before they start', () => {
    const shift = plan(1, DAY, '09:00', '17:00')
    const recorded = (from: string, until: string, roundingMinutes: number) =>
      clock([shift], [on('in', from), on('out', until)], LATER, { roundingMinutes }).toRecord
    const hours = (startTime: string, endTime: string) => [
      { kind: 'hours', worked: { startTime, endTime, breakMinutes: null } },
    ]
    expect(recorded('09:05', '17:21', 15)).toEqual(hours('09:00', '17:15'))
    expect(recorded('09:23', '17:53', 15)).toEqual(hours('09:30', '18:00'))
    expect(recorded('08:34', '16:27', 6)).toEqual(hours('08:36', '16:30'))
    expect(recorded('09:23', '17:53', 0)).toEqual(hours('09:23', '17:53'))
    expect(recorded('16:20', '16:25', 30)).toEqual(hours('16:30', '16:30'))
    // Half an hour on a clock that is 45 minutes ahead.
    const timeZone = 'Pacific/Chatham'
    const there = plan(2, DAY, '09:00', '17:00', timeZone)
    const punches = [row('in', instantIn(timeZone, `${DAY} 09:20`)), row('out', there.end)]
    expect(clock([there], punches, LATER, { roundingMinutes: 30, timeZone }).toRecord).toEqual(hours('09:30', '17:00'))
  })

  test('are as planned within the tolerance, each end by itself', () => {
    expect(recordOf(on('in', '08:53'), on('out', '17:07'))).toEqual({ kind: 'asPlanned' })
    const worked = (startTime: string, endTime: string, breakMinutes: number | null = null) => ({
      kind: 'hours',
      worked: { startTime, endTime, breakMinutes },
    })
    expect(recordOf(on('in', '08:52'), on('out', '17:07'))).toEqual(worked('08:52', '17:00'))
    expect(recordOf(on('in', '09:00'), on('out', '17:08'))).toEqual(worked('09:00', '17:08'))
    const lunch = (until: string) => [on('in', '09:00'), on('break', '12:00'), on('back', until), on('out', '17:00')]
    expect(recordOf(...lunch('12:35'))).toEqual({ kind: 'asPlanned' })
    expect(recordOf(...lunch('12:45'))).toEqual(worked('09:00', '17:00', 45))
  })

  test('are for a manager to say if a punch is missing or nobody came', () => {
    expect(recordOf(on('in', '09:00'))).toEqual({ kind: 'byHand', reason: 'incomplete' })
    expect(recordOf()).toEqual({ kind: 'byHand', reason: 'absent' })
  })

  test('are for a manager to say in the hour that occurs twice', () => {
    const night = plan(9, '2027-10-30', '22:00', '06:00')
    const first = at('2027-10-31 01:30')
    const recordAt = (instant: number) => clock([night], [punch('in', '2027-10-30 22:00'), row('out', instant)])
    expect(recordAt(first).toRecord).toEqual([
      { kind: 'hours', worked: { startTime: '22:00', endTime: '01:30', breakMinutes: null } },
    ])
    const second = recordAt(first + HOUR)
    expect(second.shifts).toMatchObject([{ workedMinutes: 270 }])
    expect(second.toRecord).toEqual([{ kind: 'byHand', reason: 'clockChange' }])
  })
})

/** A linear congruential generator, which returns the same numbers in every run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Saturdays whose night has a clock change, in both directions. */
const NIGHTS = [
  ['Pacific/Auckland', '2027-09-25'],
  ['Pacific/Auckland', '2027-04-03'],
  ['Europe/London', '2027-03-27'],
  ['Europe/London', '2027-10-30'],
  ['America/New_York', '2027-03-13'],
  ['America/New_York', '2027-11-06'],
] as const

describe('[CLOCK-02] [CLOCK-03] over 5,000 random sequences of punches around clock changes', () => {
  test('no time is negative, no punch and no minute is lost, and whatever is unknown says what is missing', () => {
    const random = createRandom(20_261_130)
    const seen = { incomplete: 0, repeated: 0, divided: 0, corrected: 0, hours: 0 }
    for (let run = 0; run < 5_000; run += 1) {
      const [timeZone, saturday] = NIGHTS[run % NIGHTS.length] ?? NIGHTS[0]
      let instant = instantIn(timeZone, `${saturday} 06:00`)
      const rows: TestRow[] = []
      for (let index = 0; index < 2 + random(9); index += 1) {
        instant += random(4) === 0 ? random(6 * MINUTE) : random(7 * HOUR)
        rows.push(row(PUNCH_KINDS[random(4)] ?? 'in', instant, { isVerified: random(20) > 0 }))
        const victim = rows[random(rows.length)]
        if (random(8) > 0 || !victim || rows.some(({ corrects }) => corrects === victim.id)) continue
        rows.push(row(random(2) ? 'void' : victim.kind, victim.at + random(HOUR), { corrects: victim.id }))
        seen.corrected += 1
      }
      const now = instant + random(30 * HOUR)
      const { punches, fates } = settle(rows)
      const { attendances, repeatedIds } = deriveAttendances(punches, now)

      // Every row counts in exactly one place, or says why it does not.
      const used = attendances.flatMap((attendance) => attendance.punches.map(({ id }) => id))
      const counting = rows.filter(({ id }) => fates.get(id) === 'counts').map(({ id }) => id)
      expect(fates.size).toBe(rows.length)
      expect([...used, ...repeatedIds].sort((a, b) => a - b)).toEqual(counting.sort((a, b) => a - b))
      seen.repeated += repeatedIds.length

      let known = 0
      for (const [index, attendance] of attendances.entries()) {
        const { start, end, breaks, missing, isRunning } = attendance
        const worked = minutesWorked(attendance)
        // The time is known exactly if nothing is missing and the person has left.
        expect(worked === null).toBe(missing.length > 0 || isRunning)
        if (isRunning) expect(index).toBe(attendances.length - 1)
        if (missing.length > 0) seen.incomplete += 1
        if (worked === null || start === null || end === null) continue
        expect(worked).toBeGreaterThanOrEqual(0)
        const minutes = Math.floor(end / MINUTE) - Math.floor(start / MINUTE)
        // Counts minute by minute who is at work, without the sums of the rule.
        let present = 0
        for (let minute = Math.floor(start / MINUTE); minute < Math.floor(end / MINUTE); minute += 1)
          if (
            !breaks.some(
              (pause) =>
                minute >= Math.floor((pause.start ?? 0) / MINUTE) && minute < Math.floor((pause.end ?? 0) / MINUTE),
            )
          )
            present += 1
        expect(worked).toBe(present)
        expect(worked + (clockedBreakMinutes(breaks) ?? 0)).toBe(minutes)
        known += worked
      }

      const shifts = [
        plan(1, saturday, `${String(8 + random(4)).padStart(2, '0')}:00`, '14:00', timeZone),
        plan(2, saturday, `${16 + random(6)}:30`, `0${1 + random(4)}:30`, timeZone),
      ]
      const matched = matchShifts(shifts, attendances, now)
      const divided = new Map(attendances.map((attendance) => [attendance, 0]))
      for (const { parts } of matched.shifts)
        for (const { attendance, start, end, breaks } of parts) {
          const worked = minutesWorked({ ...attendance, start, end, breaks: [...breaks] }) ?? 0
          expect(worked).toBeGreaterThanOrEqual(0)
          divided.set(attendance, (divided.get(attendance) ?? 0) + worked)
        }
      const minutes = [...divided.values(), ...matched.unplanned.map((attendance) => minutesWorked(attendance) ?? 0)]
      expect(minutes.reduce((sum, some) => sum + some, 0)).toBe(known)
      if (
        attendances.some((attendance) =>
          matched.shifts.every(({ parts }) => parts.some((p) => p.attendance === attendance)),
        )
      )
        seen.divided += 1

      for (const shift of matched.shifts) {
        const planned = shifts.find(({ shiftId }) => shiftId === shift.shiftId)
        if (!planned) throw new Error('A shift was made up.')
        if (shift.workedMinutes !== null) expect(shift.workedMinutes).toBeGreaterThanOrEqual(0)
        expect(shift.state === 'incomplete').toBe(shift.missing.length > 0)
        const exact = { toleranceMinutes: 0, roundingMinutes: 0, ruleBreakMinutes: 0, timeZone }
        const record = hoursToRecord(planned, shift, exact)
        if (record.kind !== 'hours') continue
        // What would be paid is what was clocked, also on the night when the clocks change.
        const paid = measureElapsed(planned, record.worked, timeZone) - (record.worked.breakMinutes ?? 0)
        expect(paid).toBe(shift.workedMinutes)
        seen.hours += 1
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100)
  })

  test('regular days are worth what their durations add up to', () => {
    const random = createRandom(54)
    for (let run = 0; run < 5_000; run += 1) {
      const [timeZone, saturday] = NIGHTS[run % NIGHTS.length] ?? NIGHTS[0]
      let instant = instantIn(timeZone, `${saturday} 20:00`) + random(60) * MINUTE
      const rows: TestRow[] = []
      const step = (kind: PunchKind, minutes: number) => {
        instant += minutes * MINUTE
        rows.push(row(kind, instant))
      }
      const worked: number[] = []
      for (let days = 1 + random(3); days > 0; days -= 1) {
        step('in', 60 + random(600))
        let sum = 0
        const work = () => {
          const minutes = 10 + random(120)
          sum += minutes
          return minutes
        }
        for (let breaks = random(3); breaks > 0; breaks -= 1) {
          step('break', work())
          step('back', 1 + random(60))
        }
        step('out', work())
        worked.push(sum)
      }
      expect(attend(rows, instant).attendances.map(minutesWorked)).toEqual(worked)
    }
  })
})
