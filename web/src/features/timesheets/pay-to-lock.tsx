import { getPayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import { moneyText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { payScreens } from '@fairweek/domain/messages/pay/screens'
import { sumPay } from '@fairweek/domain/rules/pay/sum-pay'
import type { DayRange } from '@fairweek/domain/rules/payroll/pay-period'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { PayWarnings } from './pay-warnings.tsx'

/** What locking would pay, and what it would leave out (PAY-08). */
export function PayToLock({ startDate, endDate }: DayRange) {
  const { data: run } = useEndpointQuery(getPayRun, { query: { startDate, endDate } })
  if (!run) return null
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
