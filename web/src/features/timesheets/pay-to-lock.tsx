import { getPayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import { listClocked } from '@fairweek/domain/contracts/time-clock/time-clock'
import { listTimesheet, type TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { approvalMessages } from '@fairweek/domain/messages/approval/approval'
import { questionScreens } from '@fairweek/domain/messages/approval/questions'
import { moneyText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { payScreens } from '@fairweek/domain/messages/pay/screens'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { sumPay } from '@fairweek/domain/rules/pay/sum-pay'
import { nameShifts } from '@fairweek/domain/rules/payroll/name-shifts'
import type { DayRange } from '@fairweek/domain/rules/payroll/pay-period'
import { Link } from 'wouter'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useBusinessToday } from '../../session/use-business-today.ts'
import { Alert } from '../../ui/alert.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PayWarnings } from './pay-warnings.tsx'

/** Id of the list of hours to approve, for links to it. */
export const HOURS_TO_APPROVE = 'hours-to-approve'

/** The address of the hours to approve of these days. */
const toApprove = ({ startDate, endDate }: DayRange) =>
  `/timesheets?${new URLSearchParams({ startDate, endDate })}#${HOURS_TO_APPROVE}`

/** Names with all their days fill a few lines of the dialog. */
const PEOPLE_NAMED = 3

interface Refusal {
  title: string
  /** What to do about it. */
  advice: readonly string[]
  /** Where the shifts are listed; absent if there is nothing to do there. */
  link?: string
}

/** Why the server would refuse to lock these shifts; undefined if it would not (PAY-03, APPR-06). */
function findRefusal(
  rows: readonly TimesheetRow[],
  { startDate, endDate }: DayRange,
  today: string,
): Refusal | undefined {
  if (endDate > today) return { title: timesheetMessages.lockTooEarly, advice: [] }
  const ahead = rows.filter(({ isWorked }) => !isWorked).length
  if (ahead > 0) return { title: timesheetMessages.lockUnfinished(ahead), advice: [] }
  const open = rows.filter(({ approval }) => approval && approval.state !== 'approved')
  if (open.length === 0) return undefined
  const own = open.filter(({ isForOthers }) => isForOthers).length
  return {
    title: timesheetMessages.lockUnapproved(open.length, nameShifts(open, PEOPLE_NAMED)),
    advice: [
      ...(own < open.length ? [timesheetMessages.approveFirst] : []),
      ...(own > 0 ? [approvalMessages.left.own(own)] : []),
    ],
    link: toApprove({ startDate, endDate }),
  }
}

/** Reads what locking would pay and leave out, and whether it would be refused. Days are locked only once this is known. */
export function usePayToLock({ startDate, endDate }: DayRange) {
  const today = useBusinessToday()
  const query = { startDate, endDate }
  const run = useEndpointQuery(getPayRun, { query })
  const clocked = useEndpointQuery(listClocked, { query })
  const timesheet = useEndpointQuery(listTimesheet, { query })
  const error = run.error ?? clocked.error ?? timesheet.error
  return {
    run: clocked.data && timesheet.data && run.data,
    /** The hours about which somebody waits for an answer (APPR-08). */
    questioned: timesheet.data?.rows.filter(({ question }) => question?.answer === null) ?? [],
    days: query,
    refusal: timesheet.data && findRefusal(timesheet.data.rows, query, today),
    error,
    isChecking: error === null && (run.isPending || clocked.isPending || timesheet.isPending),
  }
}

/** Why the days cannot be locked, or else what locking would pay, and what it would leave out (PAY-08). */
export function PayToLock(props: ReturnType<typeof usePayToLock> & { onClose: () => void }) {
  const { run, refusal, error, questioned, days, onClose } = props
  if (refusal)
    return (
      <Alert tone="warn" title={refusal.title}>
        {refusal.advice.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {refusal.link === undefined ? null : (
          <Link to={refusal.link} className="underline underline-offset-4" onClick={onClose}>
            {payScreens.showNotPayable}
          </Link>
        )}
      </Alert>
    )
  if (error) return <LoadFailure title={payScreens.notChecked} error={error} className="mb-4" />
  if (!run)
    return (
      <p className="mb-4">
        <Spinner label={payScreens.checking} />
      </p>
    )
  const questions =
    questioned.length > 0 ? (
      <Alert
        tone="warn"
        title={questionScreens.openAtLock(questioned.length, nameShifts(questioned, PEOPLE_NAMED))}
        className="mb-4"
      >
        {questionScreens.openAtLockHint}{' '}
        <Link to={toApprove(days)} className="underline underline-offset-4" onClick={onClose}>
          {payScreens.showNotPayable}
        </Link>
      </Alert>
    ) : null
  if (run.kept)
    return (
      <>
        {questions}
        <Alert tone="neutral" className="mb-4" title={payScreens.paidBefore} />
      </>
    )
  return (
    <div className="mb-4 grid gap-3">
      {questions}
      <PayWarnings run={run} />
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-soft">{payScreens.total}</span>
        <span className="font-[620] tabular-nums">{moneyText(sumPay(run.lines).cents, run.currency, true)}</span>
      </p>
    </div>
  )
}
