/**
 * Calculates pay a second time, minute by minute, to test `payLines` (PAY-07). Written from the rules in words and without
 * their code: it imports types only.
 *
 * 1. A shift is paid for its elapsed minutes without the unpaid break, which lies in its middle.
 * 2. Each minute is looked at with what the business's clock shows at its start. A window or holiday applies to it if the
 *    clock is inside.
 * 3. A minute is overtime once. If the paid minutes of its day before it have reached a daily limit, it is overtime of the
 *    day; else it adds to the week. If those of its week have reached a weekly limit, it is overtime of the week; else it
 *    adds to the period, and may be overtime of the period. Days and weeks (from Monday) are those on which shifts start.
 *    Of several limits, the highest that was reached counts.
 * 4. Of the rates marked 'highest', the highest pays the minute; of equals, the one that stands first. The others, marked
 *    'added', pay only what they are above 100 percent, on top.
 * 5. A minimum, a split day and short notice are paid on top.
 * 6. The minutes of a shift with the same reason are one amount, rounded to a cent, half a cent up.
 * 7. Paid leave is an amount for each date, at the hourly rate. Only if the rules say so, its minutes have been worked, as
 *    far as limits of overtime are concerned, before the shifts of its date.
 */
import type { PayHoliday, PayRule, PayRules } from '../contracts/pay/pay-rules.ts'

export interface RecountedLeave {
  timeOffId: number
  person: string
  date: string
  kind: 'holiday' | 'sick' | 'unpaid' | 'other'
  minutes: number
  rateCents: number | null
}

export interface RecountedShift {
  shiftId: number
  /** Who worked it. */
  person: string
  date: string
  startTime: string | null
  breakMinutes: number
  paidMinutes: number
  rateCents: number | null
  noticeMinutes: number | null
}

const DAY = 86_400_000
const MINUTE = 60_000
const asUtc = (date: string, minutes: number) => Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE
const minutesIn = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A clock of a zone, which looks up its difference from UTC once for each quarter of an hour. */
function createClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const differences = new Map<number, number>()
  const shown = (instant: number) => {
    const quarter = Math.floor(instant / (15 * MINUTE)) * 15 * MINUTE
    let difference = differences.get(quarter)
    if (difference === undefined) {
      difference = Date.parse(`${format.format(quarter).replace(' ', 'T')}Z`) - quarter
      differences.set(quarter, difference)
    }
    return instant + difference
  }
  /** The first instant at which the clock shows a time; if it never does, as much later as the clocks jump. */
  const instantAt = (wall: number) => {
    for (let instant = wall - 15 * 60 * MINUTE; instant <= wall + 15 * 60 * MINUTE; instant += 15 * MINUTE)
      if (shown(instant) === wall) return instant
    const dayBefore = wall - DAY
    return wall - (shown(dayBefore) - dayBefore)
  }
  return { shown, instantAt }
}

type Amounts = Record<
  string,
  { shiftId: number; code: string; minutes: number; percent: number; fixedCents: number | null }
>

const spanOf = (date: string, from: string, until: string) => {
  const [start, end] = [minutesIn(from), minutesIn(until)]
  return [asUtc(date, start), asUtc(date, end <= start ? end + 1440 : end)] as const
}

interface NamedRate {
  rule: PayRule & { percent: number }
  name: string
}

/** Lists the rates of windows and holidays that apply while the clock shows `wall`, and a name for each. */
function listRatesAt(wall: number, rules: readonly PayRule[], holidays: readonly PayHoliday[]): readonly NamedRate[] {
  const found: NamedRate[] = []
  for (const [index, rule] of rules.entries()) {
    if (rule.kind === 'window')
      for (const back of [0, 1]) {
        const date = new Date(wall - back * DAY).toISOString().slice(0, 10)
        const [start, end] = spanOf(date, rule.from, rule.until)
        const isDay = rule.days.includes(new Date(`${date}T00:00:00Z`).getUTCDay())
        if (isDay && wall >= start && wall < end) found.push({ rule, name: `window ${index}` })
      }
    if (rule.kind === 'holiday')
      for (const holiday of holidays) {
        const [start, end] = spanOf(holiday.date, holiday.from ?? '00:00', holiday.until ?? '24:00')
        if (wall >= start && wall < end) found.push({ rule, name: `holiday ${index} ${holiday.date}` })
      }
  }
  return found
}

export interface RecountedAmount {
  shiftId: number
  code: string
  minutes: number
  percent: number
  cents: number | null
}

/** Whole cents: 6,000 parts are one cent, and half of that rounds up. */
const centsOf = (parts: number) => (parts - (parts % 6000)) / 6000 + (parts % 6000 >= 3000 ? 1 : 0)

/** Returns the amounts of one person's shifts, those of shifts from `startDate` to `endDate`. */
function recountPerson(
  shifts: readonly RecountedShift[],
  leave: readonly RecountedLeave[],
  rules: PayRules,
  ratesAt: (wall: number) => readonly NamedRate[],
  clock: ReturnType<typeof createClock>,
  [startDate, endDate]: readonly [string, string],
): RecountedAmount[] {
  const inOrder = [...shifts].sort((a, b) =>
    `${a.date} ${a.startTime ?? ''}` < `${b.date} ${b.startTime ?? ''}` ? -1 : 1,
  )
  const worked: Record<string, number> = {}
  const monday = (date: string) => {
    const day = new Date(`${date}T00:00:00Z`)
    return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
  }
  const limitsOf = (wanted: string) =>
    rules.rules.flatMap((rule) => (rule.kind === 'overtime' && rule.per === wanted ? [rule] : []))
  const limits = { day: limitsOf('day'), week: limitsOf('week'), period: limitsOf('period') }
  const amounts: Amounts = {}
  const splitDays = new Set<string>()
  const countersOf = (date: string) =>
    [
      ['day', `day ${date}`],
      ['week', `week ${monday(date)}`],
      ...(date < startDate ? [] : [['period', 'period'] as const]),
    ] as const
  /** Counts a minute as worked; returns the limit that it is beyond. */
  const countMinute = (counters: ReturnType<typeof countersOf>) => {
    for (const [per, key] of counters) {
      const before = worked[key] ?? 0
      worked[key] = before + 1
      const reached = limits[per].filter(({ afterMinutes }) => before >= afterMinutes)
      const top = reached.find(({ afterMinutes }) => reached.every((other) => other.afterMinutes <= afterMinutes))
      if (top) return { rule: top, name: `overtime ${per} ${top.afterMinutes}` }
    }
    return null
  }
  const counting = rules.leave?.countsForOvertime ? [...leave].sort((a, b) => (a.date < b.date ? -1 : 1)) : []
  for (const shift of inOrder) {
    const { shiftId, date } = shift
    for (const off of counting.filter((one) => one.date <= date)) {
      counting.splice(counting.indexOf(off), 1)
      const counters = countersOf(off.date)
      for (let minute = 0; minute < off.minutes; minute += 1) countMinute(counters)
    }
    const counters = countersOf(date)
    const add = (name: string, code: string, minutes: number, percent: number, fixedCents: number | null = null) => {
      amounts[`${shiftId} ${name}`] ??= { shiftId, code, minutes: 0, percent, fixedCents }
      const amount = amounts[`${shiftId} ${name}`]
      if (amount) amount.minutes += minutes
    }
    const elapsed = shift.paidMinutes + shift.breakMinutes
    const start = shift.startTime === null ? null : clock.instantAt(asUtc(date, minutesIn(shift.startTime)))
    for (let minute = 0; minute < elapsed; minute += 1) {
      // Without times there is no middle, and only what lasts the whole day is known to apply.
      const breakStart = Math.floor(shift.paidMinutes / 2)
      if (
        start === null ? minute >= shift.paidMinutes : minute >= breakStart && minute < breakStart + shift.breakMinutes
      )
        continue
      const [first = [], ...later] = start === null ? [0, 720, 1439].map((time) => ratesAt(asUtc(date, time))) : []
      const rates =
        start === null
          ? first.filter(({ name }) => later.every((others) => others.some((other) => other.name === name)))
          : [...ratesAt(clock.shown(start + minute * MINUTE))]
      const beyond = countMinute(counters)
      if (beyond) rates.push(beyond)
      const competing = rates.filter(({ rule }) => 'combine' in rule && rule.combine === 'highest')
      const best = competing
        .toSorted((a, b) => rules.rules.indexOf(a.rule) - rules.rules.indexOf(b.rule))
        .toSorted((a, b) => b.rule.percent - a.rule.percent)[0]
      if (best) add(best.name, best.rule.code, 1, best.rule.percent)
      else add('normal', rules.normalCode, 1, 100)
      for (const { rule, name } of rates)
        if (!competing.some((other) => other.rule === rule)) add(name, rule.code, 1, rule.percent - 100)
    }
    if (shift.paidMinutes === 0) {
      add('normal', rules.normalCode, 0, 100)
      continue
    }
    const premiums: { rule: PayRule; name: string }[] = []
    for (const rule of rules.rules) {
      if (rule.kind === 'minimumShift' && shift.paidMinutes < rule.minutes)
        add('minimum', rule.code, rule.minutes - shift.paidMinutes, 100)
      if (rule.kind === 'splitShift' && start !== null && !splitDays.has(date)) {
        const previous = inOrder.slice(0, inOrder.indexOf(shift)).findLast(({ paidMinutes }) => paidMinutes > 0)
        if (previous?.date !== date || previous.startTime === null) continue
        const ended =
          clock.instantAt(asUtc(date, minutesIn(previous.startTime))) +
          (previous.paidMinutes + previous.breakMinutes) * MINUTE
        if (start - ended < rule.gapMinutes * MINUTE) continue
        splitDays.add(date)
        premiums.push({ rule, name: 'split' })
      }
    }
    const notices = rules.rules.flatMap((rule) =>
      rule.kind === 'shortNotice' && shift.noticeMinutes !== null && shift.noticeMinutes < rule.noticeMinutes
        ? [rule]
        : [],
    )
    const notice = notices.find((rule) => notices.every((other) => other.noticeMinutes >= rule.noticeMinutes))
    if (notice) premiums.push({ rule: notice, name: 'notice' })
    for (const { rule, name } of premiums) {
      if (!('premium' in rule)) continue
      const { premium, code } = rule
      if (premium.unit === 'minutes') add(name, code, premium.minutes, 100)
      else add(name, code, 0, 0, premium.cents)
    }
  }
  const rateOf = new Map(shifts.map(({ shiftId, rateCents }) => [shiftId, rateCents]))
  const dateOf = new Map(shifts.map(({ shiftId, date }) => [shiftId, date]))
  return Object.values(amounts)
    .filter(({ shiftId }) => (dateOf.get(shiftId) ?? '') >= startDate && (dateOf.get(shiftId) ?? '') <= endDate)
    .map(({ fixedCents, ...amount }) => {
      const rate = rateOf.get(amount.shiftId) ?? null
      return {
        ...amount,
        cents: fixedCents ?? (rate === null ? null : centsOf(rate * amount.minutes * amount.percent)),
      }
    })
}

/** Returns the amounts of all people. */
export function recountPay(
  shifts: readonly RecountedShift[],
  rules: PayRules,
  holidays: readonly PayHoliday[],
  timeZone: string,
  days: readonly [startDate: string, endDate: string],
  leave: readonly RecountedLeave[] = [],
): RecountedAmount[] {
  const clock = createClock(timeZone)
  const known = new Map<number, readonly NamedRate[]>()
  const ratesAt = (wall: number) => {
    const rates = known.get(wall) ?? listRatesAt(wall, rules.rules, holidays)
    known.set(wall, rates)
    return rates
  }
  const people = [...new Set(shifts.map(({ person }) => person))]
  return people.flatMap((person) => {
    const own = shifts.filter((shift) => shift.person === person)
    const away = leave.filter((one) => one.person === person)
    return recountPerson(own, away, rules, ratesAt, clock, days)
  })
}

/** Returns the pay of leave in a period as 'time off, date, code, minutes, cents', without code of `payLeave`. */
export function recountLeave(
  leave: readonly RecountedLeave[],
  rules: PayRules,
  [startDate, endDate]: readonly [string, string],
): string[] {
  return leave
    .filter(({ date }) => date >= startDate && date <= endDate)
    .map(({ timeOffId, date, kind, minutes, rateCents }) => {
      const code = rules.leave ? rules.leave.codes[kind] : `leave-${kind}`
      return `${timeOffId} ${date} ${code} ${minutes} ${rateCents === null ? null : centsOf(minutes * rateCents * 100)}`
    })
}
