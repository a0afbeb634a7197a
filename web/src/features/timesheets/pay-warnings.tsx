import type { PayRun, WorkedLeave } from '@fairweek/domain/contracts/pay/pay-runs'
import { listClocked } from '@fairweek/domain/contracts/time-clock/time-clock'
import { firstOf, numberText } from '@fairweek/domain/messages/count'
import { payExportMessages, payExportScreens } from '@fairweek/domain/messages/pay/exports'
import { payScreens } from '@fairweek/domain/messages/pay/screens'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { groupBy } from '@fairweek/domain/rules/group-by'
import { findUnfitForLodas } from '@fairweek/domain/rules/pay/pay-tables'
import { payByPerson, sumPay } from '@fairweek/domain/rules/pay/sum-pay'
import { hoursOfMinutes } from '@fairweek/domain/rules/payroll/paid-time'
import { linesForLodas, writeWageTypes } from '@fairweek/domain/rules/payroll/wage-types'
import { formatDay } from '@fairweek/domain/time/format-day'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { readLastExport } from './last-export.ts'

/** Names the people who worked on days of paid leave, such as 'Ann Lee (Nov 10: 8 h, Nov 12: 3.5 h)'. */
function nameWorkers(days: readonly WorkedLeave[]): string {
  const textOf = ({ date, minutes }: WorkedLeave) =>
    payScreens.dayWorked(formatDay(date, 'MMM d'), numberText(hoursOfMinutes(minutes)))
  return firstOf(
    [...groupBy(days, ({ staffId }) => staffId).values()].map((own) =>
      timesheetMessages.personDays(own[0]?.staffName ?? '', own.map(textOf).join(', ')),
    ),
  )
}

interface PayWarningsProps {
  run: PayRun
  /** Leads to the hours that may not be paid yet. */
  actions?: ReactNode
  /** Leads to the pay rules. */
  rulesActions?: ReactNode
}

/** Returns the pay codes that are not taken by the program that this device exported to last. */
function listUnfit({ lines }: PayRun): string[] {
  const last = readLastExport()
  return last?.profile === 'lodas'
    ? findUnfitForLodas({ lines: linesForLodas(lines, writeWageTypes(last.wageTypes)) })
    : []
}

/**
 * What a pay run leaves out: clocked time without a shift, hours that may not be paid yet, lines without a rate, and leave
 * that was worked (LEAVE-12); and pay codes that DATEV would not take (PAY-09).
 */
export function PayWarnings({ run, actions, rulesActions }: PayWarningsProps) {
  const { startDate, endDate, lines, notPayable, workedLeave } = run
  const { data } = useEndpointQuery(listClocked, { query: { startDate, endDate } })
  const withoutShift = data?.unplanned.filter(({ isRunning }) => !isRunning).length ?? 0
  const { unpriced } = sumPay(lines)
  const unpricedLeave = lines.filter(({ reason, cents }) => reason.kind === 'leave' && cents === null)
  const unfit = listUnfit(run)
  const withoutLeaveRate = payByPerson(unpricedLeave).map(({ staffName }) => staffName)
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
          {withoutLeaveRate.length > 0 ? `${payScreens.leaveNeedsRate(firstOf(withoutLeaveRate))} ` : null}
          <Link to="/staff" className="underline underline-offset-4">
            {payScreens.setRates}
          </Link>
        </Alert>
      ) : null}
      {workedLeave.length > 0 ? (
        <Alert tone="info" title={payScreens.workedLeave(workedLeave.length)}>
          {payScreens.workedLeaveHint} {nameWorkers(workedLeave)}
        </Alert>
      ) : null}
      {unfit.length > 0 ? (
        <Alert tone="warn" title={payExportMessages.unfitForLodas(unfit)} actions={rulesActions}>
          {payExportScreens.unfitHint}
        </Alert>
      ) : null}
    </>
  )
}
