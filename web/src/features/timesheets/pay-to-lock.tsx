import { getPayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import { listClocked } from '@fairweek/domain/contracts/time-clock/time-clock'
import { moneyText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { payScreens } from '@fairweek/domain/messages/pay/screens'
import { sumPay } from '@fairweek/domain/rules/pay/sum-pay'
import type { DayRange } from '@fairweek/domain/rules/payroll/pay-period'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PayWarnings } from './pay-warnings.tsx'

/** Reads what locking would pay, and what it would leave out; whoever locks has seen it first. */
export function usePayToLock({ startDate, endDate }: DayRange) {
  const run = useEndpointQuery(getPayRun, { query: { startDate, endDate } })
  const clocked = useEndpointQuery(listClocked, { query: { startDate, endDate } })
  const error = run.error ?? clocked.error
  return { run: clocked.data && run.data, error, isChecking: error === null && (run.isPending || clocked.isPending) }
}

/** What locking would pay, and what it would leave out (PAY-08). */
export function PayToLock({ run, error }: ReturnType<typeof usePayToLock>) {
  if (error) return <LoadFailure title={payScreens.notChecked} error={error} className="mb-4" />
  if (!run)
    return (
      <p className="mb-4">
        <Spinner label={payScreens.checking} />
      </p>
    )
  if (run.kept) return <Alert tone="neutral" className="mb-4" title={payScreens.paidBefore} />
  return (
    <div className="mb-4 grid gap-3">
      <PayWarnings run={run} />
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-soft">{payScreens.total}</span>
        <span className="font-[620] tabular-nums">{moneyText(sumPay(run.lines).cents, run.currency, true)}</span>
      </p>
    </div>
  )
}
