import type { PayLine, PayReason } from '../../contracts/pay/pay-runs.ts'
import { listOf, numberText } from '../../messages/count.ts'
import { hoursInText, payReasons } from '../../messages/pay/pay.ts'
import { WEEK_ORDER } from '../../time/day.ts'
import { weekdayName } from '../../time/day-names.ts'
import { formatTime } from '../../time/format-time.ts'
import { isAddedOnTop } from './sum-pay.ts'

const ALL_DAYS = 7

/** Returns whether a rule for a time of day or week applies from midnight to midnight. */
export function isWholeDay({ from, until }: { from: string; until: string }): boolean {
  return from.startsWith('00:00') && /^(?:00:00|24:00)/.test(until)
}

function describeWindow({ days, from, until }: Extract<PayReason, { kind: 'window' }>): string {
  const names = listOf(WEEK_ORDER.filter((day) => days.includes(day)).map(weekdayName))
  if (isWholeDay({ from, until })) return payReasons.onDays(names)
  const [start, end] = [formatTime(from), formatTime(until)]
  return days.length === ALL_DAYS ? payReasons.between(start, end) : payReasons.onDaysBetween(names, start, end)
}

function describeReason(reason: PayReason): string {
  switch (reason.kind) {
    case 'normal':
      return ''
    case 'leave':
      return payReasons.leaveKinds[reason.leaveKind]
    case 'overtime':
      return payReasons.beyond[reason.per](hoursInText(reason.afterMinutes))
    case 'window':
      return describeWindow(reason)
    case 'holiday':
      return payReasons.holiday(reason.name)
    case 'minimumShift':
      return payReasons.minimumShift(hoursInText(reason.minimumMinutes), hoursInText(reason.paidMinutes))
    case 'splitShift':
      return payReasons.splitShift(hoursInText(reason.gapMinutes))
    case 'shortNotice':
      return payReasons.shortNotice(hoursInText(reason.noticeMinutes), hoursInText(reason.leastMinutes))
  }
}

/** Says why a line is paid, in the reader's language: '3.5 h at 1.5: beyond 40 h this week'. */
export function explainLine({ minutes, percent, isTime, reason }: Omit<PayLine, 'cents'>): string {
  const hours = hoursInText(minutes)
  if (reason.kind === 'normal') return payReasons.normal(hours)
  const why = describeReason(reason)
  if (reason.kind === 'leave') return payReasons.leave(hours, why)
  if (percent === 0) return payReasons.fixed(why)
  const rate = numberText(percent / 100)
  if (isAddedOnTop({ isTime, percent, reason }))
    return payReasons.added(hours, rate, numberText(1 + percent / 100), why)
  return payReasons.atRate(hours, rate, why)
}
