import type { PayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import { listClocked } from '@fairweek/domain/contracts/time-clock/time-clock'
import { payScreens } from '@fairweek/domain/messages/pay/screens'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { sumPay } from '@fairweek/domain/rules/pay/sum-pay'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'

/** What a pay run leaves out: clocked time without a shift, hours that may not be paid yet, lines without a rate. */
export function PayWarnings({ run, actions }: { run: PayRun; actions?: ReactNode }) {
  const { startDate, endDate, lines, notPayable } = run
  const { data } = useEndpointQuery(listClocked, { query: { startDate, endDate } })
  const withoutShift = data?.unplanned.filter(({ isRunning }) => !isRunning).length ?? 0
  const { unpriced } = sumPay(lines)
  return (
    <>
      {withoutShift > 0 ? (
        <Alert tone="warn" title={timeClockScreens.withoutShift(withoutShift)}>
          {timeClockScreens.withoutShiftHint}
        </Alert>
      ) : null}
      {notPayable > 0 ? (
        <Alert tone="warn" title={payScreens.notPayable(notPayable)} actions={actions}>
          {payScreens.notPayableHint}
        </Alert>
      ) : null}
      {unpriced > 0 ? (
        <Alert tone="warn" title={payScreens.unpriced(unpriced)}>
          {payScreens.unpricedHint}{' '}
          <Link to="/staff" className="underline underline-offset-4">
            {payScreens.setRates}
          </Link>
        </Alert>
      ) : null}
    </>
  )
}
