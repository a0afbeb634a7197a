/** Balances of leave, derived from rules, time off and corrections (LEAVE-03). Amounts are hundredths of a day. */
import type { BalanceRule } from '../../contracts/time-off/leave.ts'
import { addDays, daysBetween } from '../../time/day.ts'
import type { Employment } from '../employment.ts'
import { DAY, type LeaveDay } from './leave-days.ts'

/** One line of a balance. `lapsed` and `taken` are negative. */
export interface BalanceEntry {
  date: string
  code: 'granted' | 'taken' | 'corrected' | 'lapsed'
  hundredths: number
}

export interface LeaveBalance {
  /** Of today: all entries up to it. */
  hundredths: number
  granted: number
  taken: number
  corrected: number
  lapsed: number
  /** Approved time off after today, as a positive amount. */
  planned: number
}

interface BalanceFacts {
  rule: BalanceRule
  employment: Employment
  /** What approved time off of the kind counts as, by date, also after today. */
  leave: readonly Pick<LeaveDay, 'date' | 'hundredths'>[]
  corrections: readonly { date: string; hundredths: number }[]
  /** Paid minutes of work by date; only needed if leave accrues by hours worked. */
  worked: readonly { date: string; minutes: number }[]
  today: string
}

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

const LATEST = '9999-12-31'
/** The order of what happens on one date: months that are over, then what lapses, then the rest. */
const ORDER = { earned: 0, lapse: 1, granted: 2, other: 3 } as const

/** Returns the same day of the month, some months later. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  return `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1, 2)}-${date.slice(8)}`
}

/** Lists the starts of leave years, or of months, from the one that contains a date until another date. */
function listStarts(
  yearStart: string,
  { from, until, months }: { from: string; until: string; months: 1 | 12 },
): string[] {
  let start = `${from.slice(0, 4)}-${yearStart}`
  while (start > from) start = addMonths(start, -months)
  while (addMonths(start, months) <= from) start = addMonths(start, months)
  const starts: string[] = []
  for (; start <= until; start = addMonths(start, months)) starts.push(start)
  return starts
}

interface Step extends Omit<BalanceEntry, 'code'> {
  code: BalanceEntry['code']
  order: number
}

/** What accrues for each leave year at its start; for a part of a year, in proportion, to the half day. */
function grantsOfYears({ rule, employment, today }: BalanceFacts, begins: string): Step[] {
  const last = employment.lastDay ?? LATEST
  return listStarts(rule.yearStart, { from: begins, until: today, months: 12 }).flatMap((start) => {
    const end = addDays(addMonths(start, 12), -1)
    const [first, final] = [later(start, begins), earlier(end, last)]
    if (first > final || first > today) return []
    const isWhole = first === start && final === end
    const share = (daysBetween(first, final) + 1) / (daysBetween(start, end) + 1)
    const hundredths = isWhole
      ? Math.round(rule.amount * DAY)
      : Math.round((rule.amount * share * DAY) / (DAY / 2)) * (DAY / 2)
    return [{ date: first, code: 'granted' as const, hundredths, order: ORDER.granted }]
  })
}

/** What accrues for each month, once it is over; only for months in which the person works for the business throughout. */
function grantsOfMonths({ rule, employment, today }: BalanceFacts, begins: string): Step[] {
  const last = employment.lastDay ?? LATEST
  return listStarts(rule.yearStart, { from: begins, until: today, months: 1 }).flatMap((start) => {
    const next = addMonths(start, 1)
    if (start < begins || next > today || addDays(next, -1) > last) return []
    return [{ date: next, code: 'granted' as const, hundredths: Math.round(rule.amount * DAY), order: ORDER.earned }]
  })
}

/** What accrues with work: a day for each so many hours, in full hundredths. */
function grantsOfWork({ rule, worked, today }: BalanceFacts, begins: string): Step[] {
  const steps: Step[] = []
  let [minutes, given] = [0, 0]
  for (const work of [...worked].sort((one, other) => (one.date < other.date ? -1 : 1))) {
    if (work.date < begins || work.date > today) continue
    minutes += work.minutes
    const hundredths = Math.floor((minutes * DAY) / (rule.amount * 60)) - given
    given += hundredths
    if (hundredths !== 0) steps.push({ date: work.date, code: 'granted', hundredths, order: ORDER.other })
  }
  return steps
}

const GRANTS = { year: grantsOfYears, month: grantsOfMonths, hours: grantsOfWork }

/** Returns the date from which a balance is kept: that of the rule, or the first working day. */
const beginOf = ({ rule, employment }: Pick<BalanceFacts, 'rule' | 'employment'>) =>
  later(rule.since, employment.firstDay ?? rule.since)

/** Lists the entries of a balance by date; leave after today is included, nothing else after today is. */
export function listBalanceEntries(facts: BalanceFacts): BalanceEntry[] {
  const { rule, leave, corrections, today } = facts
  const begins = beginOf(facts)
  const sinceBegin = <Dated extends { date: string }>(list: readonly Dated[]) =>
    list.filter(({ date }) => date >= begins)
  const lapses = listStarts(rule.yearStart, { from: begins, until: today, months: 12 }).filter(
    (start) => start > begins,
  )
  const steps: Step[] = [
    ...GRANTS[rule.per](facts, begins),
    ...sinceBegin(leave).map(({ date, hundredths }) => ({
      date,
      code: 'taken' as const,
      hundredths: -hundredths,
      order: ORDER.other,
    })),
    ...sinceBegin(corrections)
      .filter(({ date }) => date <= today)
      .map(({ date, hundredths }) => ({ date, code: 'corrected' as const, hundredths, order: ORDER.other })),
    ...(rule.carryOverDays === null
      ? []
      : lapses.map((date) => ({ date, code: 'lapsed' as const, hundredths: 0, order: ORDER.lapse }))),
  ]
  steps.sort((one, other) => (one.date === other.date ? one.order - other.order : one.date < other.date ? -1 : 1))
  let balance = 0
  return steps.flatMap(({ date, code, hundredths }) => {
    const lapsing = (rule.carryOverDays ?? 0) * DAY - balance
    const amount = code === 'lapsed' ? Math.min(0, lapsing) : hundredths
    balance += amount
    return amount === 0 ? [] : [{ date, code, hundredths: amount }]
  })
}

/** Returns the balance of today, its parts, and what is planned. */
export function balanceOf(facts: BalanceFacts): LeaveBalance {
  const entries = listBalanceEntries(facts)
  const sum = (list: readonly BalanceEntry[]) => list.reduce((total, { hundredths }) => total + hundredths, 0)
  const past = entries.filter(({ date }) => date <= facts.today)
  const part = (code: BalanceEntry['code']) => sum(past.filter((entry) => entry.code === code))
  return {
    hundredths: sum(past),
    granted: part('granted'),
    taken: part('taken'),
    corrected: part('corrected'),
    lapsed: part('lapsed'),
    planned: sum(past) - sum(entries),
  }
}
