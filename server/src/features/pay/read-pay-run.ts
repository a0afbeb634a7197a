import type { PayLine, PayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import type { DayRange } from '@fairweek/domain/rules/payroll/pay-period'
import type { Caller } from '../../caller/caller.ts'
import type { KeptLeave } from '../../db/schema.ts'
import { listLocks } from '../../shifts/payroll-locks.store.ts'
import { calculatePay } from './calculate-pay.ts'
import { listRuns, readFactsFrom } from './pay.store.ts'

const linesOf = (lines: readonly PayLine[], leave: KeptLeave | null) => [...lines, ...(leave?.lines ?? [])]

/** Returns the pay of a period: as stored when it was locked, or else as it would be now (PAY-08). */
export async function readPayRun(caller: Caller, { startDate, endDate }: DayRange): Promise<PayRun> {
  const runs = await listRuns(caller)
  const stored = runs.find((run) => run.startDate === startDate && run.endDate === endDate)
  const facts = stored && (await readFactsFrom(caller, stored.id)).get(stored.id)
  if (stored && facts) {
    const { currency, shifts, lines } = facts
    const isLocked = (await listLocks(caller, { startDate, endDate })).length > 0
    const kept = { by: stored.keptBy, at: stored.keptAt, isLocked }
    return {
      startDate,
      endDate,
      currency,
      kept,
      paidIn: [],
      shifts: [...shifts],
      lines: linesOf(lines, stored.leave),
      notPayable: 0,
      workedLeave: [],
    }
  }
  const { currency, shifts, lines, leave, ...more } = await calculatePay(caller, { startDate, endDate })
  const { notPayable, workedLeave } = more
  const due = { shifts: [...shifts], lines: linesOf(lines, leave), notPayable, workedLeave }
  const paidIn = runs
    .filter((run) => run.startDate <= endDate && startDate <= run.endDate)
    .map((run) => ({ startDate: run.startDate, endDate: run.endDate }))
  return { startDate, endDate, currency, kept: null, paidIn, ...due }
}
