import { isInRange } from '@fairweek/domain/rules/payroll/pay-period'
import { addDays } from '@fairweek/domain/time/day'
import type { Change } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { calculatePay } from './calculate-pay.ts'
import { insertRun, listLocksWithoutRun, listRuns } from './pay.store.ts'

/** Checks whether earlier runs have paid every day of a period. */
function isPaid(
  { startDate, endDate }: { startDate: string; endDate: string },
  runs: Awaited<ReturnType<typeof listRuns>>,
) {
  for (let day = startDate; day <= endDate; day = addDays(day, 1))
    if (!runs.some((run) => isInRange(day, run))) return false
  return true
}

/**
 * Stores the pay of a period that was just locked. Days that are locked again have been paid already: what has changed is
 * paid with the next run (PAY-08).
 */
export async function storePayRun(tx: Change): Promise<void> {
  for (const { id: lockId, startDate, endDate, lockedBy } of await listLocksWithoutRun(tx)) {
    if (isPaid({ startDate, endDate }, await listRuns(tx))) continue
    const {
      notPayable: _notPayable,
      workedLeave: _workedLeave,
      leave,
      ...facts
    } = await calculatePay(tx, { startDate, endDate })
    await insertRun(tx, { startDate, endDate, lockId, facts, leave, keptBy: lockedBy, keptAt: instantNow(tx.clock) })
  }
}
