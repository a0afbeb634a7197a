/** Calculates pay from worked shifts and pay rules, as lines that each explain themselves (PAY-07). */
import type { PayHoliday, PayRule, PayRules } from '../../contracts/pay/pay-rules.ts'
import type { PayLine, PayReason } from '../../contracts/pay/pay-runs.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { dayNumber } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'
import { realMinutesBetween } from '../../time/zone.ts'
import { groupBy } from '../group-by.ts'
import { costOfMinutes } from '../payroll/labour-cost.ts'
import { personKey } from '../payroll/sum-by-person.ts'
import { dayInterval, type Interval } from '../shift-interval.ts'
import { startOvertime } from './count-overtime.ts'
import { leavePayOf, type PaidLeave } from './pay-leave.ts'
import { wallPieces } from './wall-pieces.ts'

/** A worked shift, with the fields that determine its pay. */
export interface PaidShift {
  shiftId: number
  staffId: number | null
  staffName: string
  date: string
  /** Null if the times are not known. */
  startTime: string | null
  breakMinutes: number
  paidMinutes: number
  rateCents: number | null
  /** Elapsed minutes from the confirmation to the start; null if it was confirmed later, or at an unknown time. */
  noticeMinutes: number | null
}

/** A line of a shift. */
type ShiftLine = PayLine & { shiftId: number }

type RateRule = Extract<PayRule, { percent: number }>
type Premium = Extract<PayRule, { premium: object }>

/** A rate that applies to some minutes of a shift. */
interface Applied {
  rule: RateRule
  reason: PayReason
}

/** Minutes of a shift, counted from its start without unpaid breaks, to which the same rates apply. */
interface Stretch {
  minutes: number
  rates: readonly Applied[]
}

const NORMAL_PERCENT = 100

const midnightOf = (date: string) => (dayNumber(date) ?? 0) * MINUTES_A_DAY
const isWithin = (wall: number, { start, end }: Interval) => start <= wall && wall < end

/** Returns the interval of a holiday on the clock: its whole day, or a part of it. */
function intervalOf({ date, from = '00:00', until = '24:00' }: PayHoliday): Interval {
  return dayInterval(date, from, until)
}

/** A rate and the interval of the clock in which it applies. */
type Timed = Applied & Interval

/** Returns the rates of windows and holidays that may apply in an interval of the clock. */
function ratesAround({ start, end }: Interval, rules: readonly PayRule[], holidays: readonly PayHoliday[]): Timed[] {
  const firstDay = Math.floor(start / MINUTES_A_DAY) - 1
  const days = Array.from({ length: Math.floor(end / MINUTES_A_DAY) - firstDay + 1 }, (_, index) => firstDay + index)
  return rules.flatMap((rule): Timed[] => {
    if (rule.kind === 'holiday')
      return holidays.map((holiday) => {
        const { date, name } = holiday
        return { rule, reason: { kind: 'holiday', date, name }, ...intervalOf(holiday) }
      })
    if (rule.kind !== 'window') return []
    const { days: weekdays, from, until } = rule
    const length = dayInterval('1970-01-01', from, until)
    return (
      days
        // 1970-01-01 was a Thursday (4).
        .filter((day) => weekdays.includes((day + 4) % 7))
        .map((day) => ({
          rule,
          reason: { kind: 'window', days: weekdays, from, until },
          start: day * MINUTES_A_DAY + length.start,
          end: day * MINUTES_A_DAY + length.end,
        }))
    )
  })
}

/** Returns the stretches of a shift; unpaid breaks are taken in its middle. */
function stretchesOf(
  { date, startTime, breakMinutes, paidMinutes }: PaidShift,
  { rules, holidays, timeZone }: { rules: readonly PayRule[]; holidays: readonly PayHoliday[]; timeZone: string },
): Stretch[] {
  if (!rules.some(({ kind }) => kind === 'window' || kind === 'holiday')) return [{ minutes: paidMinutes, rates: [] }]
  if (startTime === null) {
    // Only rates of the whole day can be known to apply.
    const day = { start: midnightOf(date), end: midnightOf(date) + MINUTES_A_DAY }
    const rates = ratesAround(day, rules, holidays).filter(({ start, end }) => start <= day.start && end >= day.end)
    return [{ minutes: paidMinutes, rates }]
  }
  const startWall = dayInterval(date, startTime, startTime).start
  const elapsed = paidMinutes + breakMinutes
  const breakStart = Math.floor(paidMinutes / 2)
  return wallPieces(startWall, elapsed, timeZone).flatMap(({ at, wall, minutes }) => {
    const around = ratesAround({ start: wall, end: wall + minutes }, rules, holidays)
    const toPlace = (onClock: number) => onClock - wall + at
    const cuts = [
      breakStart,
      breakStart + breakMinutes,
      ...around.flatMap(({ start, end }) => [start, end].map(toPlace)),
    ]
    const inside = cuts.filter((cut) => cut > at && cut < at + minutes)
    const bounds = [...new Set([at, ...inside, at + minutes])].sort((a, b) => a - b)
    return bounds.slice(0, -1).flatMap((from, index): Stretch[] => {
      if (from >= breakStart && from < breakStart + breakMinutes) return []
      const rates = around.filter((rate) => isWithin(from - at + wall, rate))
      return [{ minutes: (bounds[index + 1] ?? from) - from, rates }]
    })
  })
}

/** Returns the rate that is paid for the time itself: the highest; of equals, the first in the document. */
function highestOf(rates: readonly Applied[], order: readonly PayRule[]): Applied | null {
  const competing = rates.filter(({ rule }) => rule.combine === 'highest')
  return competing.reduce<Applied | null>((best, rate) => {
    if (!best || rate.rule.percent > best.rule.percent) return rate
    const isEarlier = rate.rule.percent === best.rule.percent && order.indexOf(rate.rule) < order.indexOf(best.rule)
    return isEarlier ? rate : best
  }, null)
}

/** Collects the lines of one shift: minutes with the same reason are one line. */
function createLines(shift: PaidShift) {
  const { shiftId, staffId, staffName, date, rateCents } = shift
  const lines = new Map<string, ShiftLine>()
  return {
    add(what: Pick<PayLine, 'code' | 'isTime' | 'minutes' | 'percent' | 'reason'>) {
      const key = `${what.isTime} ${what.code} ${what.percent} ${JSON.stringify(what.reason)}`
      const known = lines.get(key)
      if (known) known.minutes += what.minutes
      else lines.set(key, { shiftId, staffId, staffName, date, rateCents, cents: null, ...what })
    },
    /** Returns the lines with their amounts, those of the time first. */
    finish(fixed: readonly ShiftLine[]): ShiftLine[] {
      const timed = [...lines.values()].map((line) => ({
        ...line,
        cents: rateCents === null ? null : costOfMinutes(line.minutes, rateCents, line.percent),
      }))
      return [...timed.filter(({ isTime }) => isTime), ...timed.filter(({ isTime }) => !isTime), ...fixed]
    },
  }
}

const findRule = <Kind extends PayRule['kind']>(rules: readonly PayRule[], kind: Kind) =>
  rules.filter((rule): rule is Extract<PayRule, { kind: Kind }> => rule.kind === kind)

/** Returns the short-notice rule that applies: of several, the one with the shortest notice. */
function noticeRuleOf(rules: readonly PayRule[], noticeMinutes: number | null) {
  if (noticeMinutes === null) return undefined
  return findRule(rules, 'shortNotice')
    .filter((rule) => noticeMinutes < rule.noticeMinutes)
    .sort((a, b) => a.noticeMinutes - b.noticeMinutes)[0]
}

/** Returns the elapsed minutes between the end of a shift and the start of a later one; null if unknown. */
function gapBetween(earlier: PaidShift, later: PaidShift, timeZone: string): number | null {
  if (earlier.startTime === null || later.startTime === null) return null
  const [from, until] = [earlier, later].map(({ date, startTime }) => {
    const time = startTime ?? '00:00'
    return dayInterval(date, time, time).start
  })
  return realMinutesBetween(from ?? 0, until ?? 0, timeZone) - earlier.paidMinutes - earlier.breakMinutes
}

const byStart = (a: PaidShift, b: PaidShift) =>
  a.date.localeCompare(b.date) || (a.startTime ?? '').localeCompare(b.startTime ?? '') || a.shiftId - b.shiftId

export interface PayBasis {
  rules: PayRules
  /** All holidays that may touch the shifts, each date once. */
  holidays: readonly PayHoliday[]
  timeZone: string
  /** Paid leave; it counts for overtime if the rules say so. */
  leave?: readonly Pick<PaidLeave, 'staffId' | 'staffName' | 'date' | 'minutes'>[]
  /** Lines are returned for these days; the shifts before them, from the Monday on, count for weekly overtime. */
  startDate: string
  endDate: string
}

/** Returns the lines of one person's shifts, in the order in which they were worked. */
function linesOfPerson(
  shifts: readonly PaidShift[],
  ownLeave: NonNullable<PayBasis['leave']>,
  basis: PayBasis,
): ShiftLine[] {
  const { rules: document, holidays, timeZone, startDate, endDate } = basis
  const { rules, normalCode } = document
  const overtime = startOvertime(findRule(rules, 'overtime'))
  const [minimum] = findRule(rules, 'minimumShift')
  const [split] = findRule(rules, 'splitShift')
  const leave = leavePayOf(document).countsForOvertime ? [...ownLeave] : []
  leave.sort((a, b) => a.date.localeCompare(b.date))
  let lastSplit = ''
  let before: PaidShift | undefined
  const all: ShiftLine[] = []
  for (const shift of [...shifts].sort(byStart)) {
    const { date, paidMinutes, shiftId, staffId, staffName, rateCents } = shift
    // Leave counts before the shifts of its date.
    for (let [off] = leave; off && off.date <= date; [off] = leave) {
      leave.shift()
      overtime.enter(off.date, weekStartOf(off.date), off.date >= startDate)
      overtime.count(off.minutes)
    }
    overtime.enter(date, weekStartOf(date), date >= startDate)
    const lines = createLines(shift)
    const fixed: ShiftLine[] = []
    const addPremium = ({ premium, code }: Premium, reason: PayReason) => {
      if (premium.unit === 'minutes')
        lines.add({ code, isTime: false, minutes: premium.minutes, percent: NORMAL_PERCENT, reason })
      else
        fixed.push({
          ...{ shiftId, staffId, staffName, date, rateCents, code, reason },
          ...{ isTime: false, minutes: 0, percent: 0, cents: premium.cents },
        })
    }
    for (const stretch of stretchesOf(shift, { rules, holidays, timeZone }))
      for (const { minutes, rule: beyond } of overtime.count(stretch.minutes)) {
        const rates: Applied[] = [...stretch.rates]
        if (beyond) {
          const { per, afterMinutes } = beyond
          rates.push({ rule: beyond, reason: { kind: 'overtime', per, afterMinutes } })
        }
        const paid = highestOf(rates, rules)
        lines.add({
          code: paid?.rule.code ?? normalCode,
          isTime: true,
          minutes,
          percent: paid?.rule.percent ?? NORMAL_PERCENT,
          reason: paid?.reason ?? { kind: 'normal' },
        })
        for (const { rule, reason } of rates)
          if (rule.combine === 'added')
            lines.add({ code: rule.code, isTime: false, minutes, percent: rule.percent - NORMAL_PERCENT, reason })
      }
    // Nothing worked is a line of nothing, so that every shift is in the pay run.
    if (paidMinutes === 0)
      lines.add({ code: normalCode, isTime: true, minutes: 0, percent: NORMAL_PERCENT, reason: { kind: 'normal' } })
    else {
      if (minimum && paidMinutes < minimum.minutes) {
        const reason: PayReason = { kind: 'minimumShift', minimumMinutes: minimum.minutes, paidMinutes }
        const minutes = minimum.minutes - paidMinutes
        lines.add({ code: minimum.code, isTime: false, minutes, percent: NORMAL_PERCENT, reason })
      }
      const gap = split && before?.date === date && lastSplit !== date ? gapBetween(before, shift, timeZone) : null
      if (split && gap !== null && gap >= split.gapMinutes) {
        addPremium(split, { kind: 'splitShift', gapMinutes: gap })
        lastSplit = date
      }
      const late = noticeRuleOf(rules, shift.noticeMinutes)
      if (late && shift.noticeMinutes !== null) {
        const { noticeMinutes } = shift
        addPremium(late, { kind: 'shortNotice', noticeMinutes, leastMinutes: late.noticeMinutes })
      }
      before = shift
    }
    if (date >= startDate && date <= endDate) all.push(...lines.finish(fixed))
  }
  return all
}

/**
 * Returns the lines of a period, by person in the order of their first shift. A minute is overtime once: of the day, or
 * else of the week, or else of the period, each counted by the day on which a shift starts.
 */
export function payLines(shifts: readonly PaidShift[], basis: PayBasis): ShiftLine[] {
  const leaveOf = groupBy(basis.leave ?? [], personKey)
  return [...groupBy(shifts, personKey)].flatMap(([person, own]) =>
    linesOfPerson(own, leaveOf.get(person) ?? [], basis),
  )
}
