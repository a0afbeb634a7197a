/** Calculates the pay of a period from payable shifts, rates and pay rules (PAY-07, PAY-08). */
import type { PayLine, PayShift, WorkedLeave } from '@fairweek/domain/contracts/pay/pay-runs'
import { groupBy } from '@fairweek/domain/rules/group-by'
import { countedFrom, payLinesOfDays, periodsOfRun } from '@fairweek/domain/rules/pay/cost-of-shifts'
import { noticeMinutesOf } from '@fairweek/domain/rules/pay/notice-minutes'
import { payDifferences } from '@fairweek/domain/rules/pay/pay-differences'
import { leavePayOf, type PaidLeave, payLeave } from '@fairweek/domain/rules/pay/pay-leave'
import type { PaidShift } from '@fairweek/domain/rules/pay/pay-lines'
import { type DayRange, isInRange, type PaySchedule, payPeriodOf } from '@fairweek/domain/rules/payroll/pay-period'
import { personKey } from '@fairweek/domain/rules/payroll/sum-by-person'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Caller } from '../../caller/caller.ts'
import type { KeptLeave, PayRunFacts } from '../../db/schema.ts'
import { readPayRules } from '../../settings/read-pay-rules.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { keptPayOf, listLocks } from '../../shifts/payroll-locks.store.ts'
import { readPayHolidays } from '../labour-cost/paid-days.ts'
import { readRatesOfShifts } from '../labour-cost/rates-of-shifts.ts'
import { readPayableRows } from '../timesheets/read-payable-rows.ts'
import { listEmailAddresses } from '../timesheets/timesheets.store.ts'
import { calculateLeaveCorrections, readLeave } from './leave-pay.ts'
import { listRuns, type RunHead, readConfirmations, readFactsFrom } from './pay.store.ts'

/** Reads the payable shifts of a period, and those before it from `from` on, which count for its overtime. */
async function readPaidShifts(caller: Caller, { startDate, endDate }: DayRange, from: string, timeZone: string) {
  const days = { startDate: from, endDate, staffId: null }
  const rows = await readPayableRows(caller, days)
  const kept = keptPayOf(await listLocks(caller, days))
  const ids = rows.map(({ shiftId }) => shiftId)
  const [rates, confirmations] = [await readRatesOfShifts(caller, ids), await readConfirmations(caller, ids)]
  const emailOf = await listEmailAddresses(caller, days)
  const payable = rows.filter(({ isPayable }) => isPayable)
  const paid = payable.map((row): PaidShift => {
    const { shiftId, staffId, staffName, date, startTime, breakMinutes, paidMinutes } = row
    const planned = { date, startTime: row.plannedStartTime }
    const stored = kept.get(shiftId)
    const rateCents = stored ? stored.centsAnHour : (rates.get(shiftId) ?? null)
    return {
      shiftId,
      staffId,
      staffName,
      date,
      startTime,
      breakMinutes,
      paidMinutes,
      rateCents,
      noticeMinutes: noticeMinutesOf(confirmations.get(shiftId) ?? null, planned, timeZone),
    }
  })
  const isInside = ({ date }: { date: string }) => date >= startDate
  const shifts = payable.filter(isInside).map((row): PayShift => {
    const { shiftId, staffId, staffName, date, startTime, endTime, roleName, areaName = null } = row
    const { plannedMinutes, workedMinutes, breakMinutes, paidMinutes } = row
    const minutes = { plannedMinutes, workedMinutes, breakMinutes, paidMinutes }
    const email = emailOf.get(staffId ?? 0) ?? ''
    return { shiftId, staffId, staffName, email, date, startTime, endTime, roleName, areaName, ...minutes }
  })
  return { paid, shifts, notPayable: rows.filter(isInside).length - shifts.length }
}

type RulesThen = Pick<PayRunFacts, 'rules' | 'holidays' | 'periods'>

/** What a period was or would be paid. */
type CalculatedPay = PayRunFacts & { leave: KeptLeave; notPayable: number; workedLeave: WorkedLeave[] }

/** The leave of days that earlier runs have paid, with its corrections. */
interface SettledLeave {
  isSettled: (day: { date: string }) => boolean
  lines: readonly PayLine[]
}

/** Adds up the leave of each person and date. */
function sumLeave(lines: readonly PayLine[]): Pick<PaidLeave, 'staffId' | 'staffName' | 'date' | 'minutes'>[] {
  return [...groupBy(lines, (line) => `${personKey(line)} ${line.date}`).values()].flatMap((own) => {
    const [first] = own
    const minutes = own.reduce((sum, line) => sum + line.minutes, 0)
    return first && first.staffId !== null && minutes > 0
      ? [{ staffId: first.staffId, staffName: first.staffName, date: first.date, minutes }]
      : []
  })
}

/**
 * Returns the lines of a period as they would be paid now, by the given rules. Leave that was paid counts for overtime as it
 * was paid.
 */
async function calculatePeriod(
  caller: Caller,
  period: DayRange,
  then: RulesThen,
  { isSettled, lines: settled }: SettledLeave,
) {
  const { businessTimeZone: timeZone } = await readSettings(caller)
  const paidDays = { ...period, ...then }
  const from = countedFrom(period, [paidDays])
  const { paid, ...rest } = await readPaidShifts(caller, period, from, timeZone)
  const { rows, listPaid, listWorked, listKept } = await readLeave(caller, period)
  const days = { startDate: from, endDate: period.endDate }
  const leave = [...listPaid(rows, days), ...listKept(days)]
  const counted = [
    ...leave.filter((day) => !isSettled(day)),
    ...sumLeave(settled.filter((line) => isSettled(line) && isInRange(line.date, days))),
  ]
  const lines = payLinesOfDays(paid, [paidDays], { timeZone, leave: counted })
  return { ...rest, rows, leave, worked: listWorked(period), lines }
}

/**
 * Returns the runs whose pay can be different now: those whose days were unlocked, and because of overtime those with days
 * before them in the same week or pay period that are not locked, or with leave that was corrected.
 */
function findChangedRuns(runs: readonly RunHead[], settled: SettledLeave, schedule: PaySchedule): RunHead[] {
  const locked = runs.filter(({ isLocked }) => isLocked)
  const corrections = settled.lines.filter(({ corrects }) => corrects)
  return runs.filter(({ isLocked, startDate, endDate }) => {
    if (!isLocked) return true
    const from = weekStartOf(payPeriodOf(startDate, schedule)?.startDate ?? startDate)
    for (let date = from; date < startDate; date = addDays(date, 1))
      if (!locked.some((run) => isInRange(date, run))) return true
    return corrections.some(({ date }) => isInRange(date, { startDate: from, endDate }))
  })
}

/**
 * Returns what earlier runs paid too little or too much. They are calculated again by the rules and holidays of their own
 * time.
 */
async function calculateCorrections(caller: Caller, runs: readonly RunHead[], settled: SettledLeave) {
  const lines: PayLine[] = []
  const shifts: PayShift[] = []
  const changed = findChangedRuns(runs, settled, await readSettings(caller))
  const [oldest] = changed
  if (!oldest) return { lines, shifts }
  const facts = await readFactsFrom(caller, oldest.id)
  const paidLines = [...facts.values()].flatMap((one) => one.lines)
  for (const run of changed) {
    const then = facts.get(run.id)
    if (!then) continue
    const { startDate, endDate } = run
    const earlier = runs.filter(({ id }) => id < run.id)
    const isOwn = ({ date }: { date: string }) =>
      isInRange(date, run) && !earlier.some((other) => isInRange(date, other))
    const now = await calculatePeriod(caller, { startDate, endDate }, then, settled)
    const differences = payDifferences(now.lines.filter(isOwn), paidLines.filter(isOwn), { startDate, endDate })
    const corrected = new Set(differences.map(({ shiftId }) => shiftId))
    const known = new Set(now.shifts.map(({ shiftId }) => shiftId))
    lines.push(...differences)
    shifts.push(
      ...[...now.shifts, ...then.shifts.filter(({ shiftId }) => !known.has(shiftId))].filter(({ shiftId }) =>
        corrected.has(shiftId),
      ),
    )
  }
  return { lines, shifts }
}

/**
 * Calculates what would be paid if a period was locked now: the shifts and the leave of days that no earlier run has paid,
 * and the differences to what earlier runs paid.
 */
export async function calculatePay(caller: Caller, period: DayRange): Promise<CalculatedPay> {
  const settings = await readSettings(caller)
  const { currency } = settings
  const { rules } = await readPayRules(caller)
  const periods = periodsOfRun(period, rules, settings)
  const holidays = await readPayHolidays(rules, period)
  const runs = await listRuns(caller)
  const isUnpaid = ({ date }: { date: string }) => !runs.some((run) => isInRange(date, run))
  const leaveCorrections = await calculateLeaveCorrections(caller, runs)
  const settled = {
    isSettled: ({ date }: { date: string }) => runs.some((run) => run.leave !== null && isInRange(date, run)),
    lines: [...runs.flatMap(({ leave: kept }) => kept?.lines ?? []), ...leaveCorrections],
  }
  const own = await calculatePeriod(caller, period, { rules, holidays, periods }, settled)
  const corrections = await calculateCorrections(caller, runs, settled)
  const { codes } = leavePayOf(rules)
  const isDue = ({ date }: { date: string }) => isInRange(date, period) && isUnpaid({ date })
  const leave = payLeave(own.leave.filter(isDue), { codes })
  return {
    ...{
      currency,
      rules,
      holidays,
      ...(periods && { periods }),
      notPayable: own.notPayable,
      workedLeave: own.worked.filter(isUnpaid),
    },
    shifts: [...own.shifts.filter(isUnpaid), ...corrections.shifts],
    lines: [...own.lines.filter(isUnpaid), ...corrections.lines],
    leave: { codes, rows: own.rows, lines: [...leave, ...leaveCorrections] },
  }
}
