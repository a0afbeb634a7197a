import type { PayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import { getPayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import { payExportScreens } from '@fairweek/domain/messages/pay/exports'
import { payScreens as say } from '@fairweek/domain/messages/pay/screens'
import {
  payByCode,
  payByCorrectedPeriod,
  payByPerson,
  splitCorrections,
  sumPay,
} from '@fairweek/domain/rules/pay/sum-pay'
import { personKey } from '@fairweek/domain/rules/payroll/sum-by-person'
import { ClipboardList, Download, Scale } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { useHasRank } from '../../session/session-context.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { PayWarnings } from '../timesheets/pay-warnings.tsx'
import { LockButton } from '../timesheets/period-locks.tsx'
import { PeriodPicker } from '../timesheets/period-picker.tsx'
import { usePeriod } from '../timesheets/use-period.ts'
import { PayPerson } from './pay-person.tsx'
import { dayText, hoursText, multiplierText, payText } from './pay-words.ts'

const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog)
const PayRulesDialog = lazyComponent(async () => (await import('./pay-rules-dialog.tsx')).PayRulesDialog)

interface RunProps {
  run: PayRun
  /** Opens the pay rules; absent if the user may not change them. */
  onRules: (() => void) | undefined
  onTimesheet: () => void
}

function Notes({ run, onRules, onTimesheet }: RunProps) {
  const formatInstant = useInstantFormat()
  const { kept } = run
  return (
    <div className="mb-6 grid gap-3">
      {kept ? (
        <Alert title={kept.isLocked ? say.kept : say.unlocked}>
          {(kept.isLocked ? say.keptBy : say.keptUnlocked)(kept.by, formatInstant(kept.at, 'MMM d, yyyy'))}
        </Alert>
      ) : (
        <p className="text-soft">{say.open}</p>
      )}
      {run.paidIn.length > 0 ? (
        <Alert title={say.paidInOthers}>
          {say.paidInOthersHint}
          {run.paidIn.map(({ startDate, endDate }) => (
            <p key={`${startDate} ${endDate}`}>
              <Link
                to={`/timesheets?view=pay&startDate=${startDate}&endDate=${endDate}`}
                className="inline-flex min-h-6 items-center underline underline-offset-4 touch:min-h-11"
              >
                {dayText(startDate)} – {dayText(endDate)}
              </Link>
            </p>
          ))}
        </Alert>
      ) : null}
      {kept ? null : (
        <PayWarnings
          run={run}
          rulesActions={
            onRules ? (
              <Button size="small" onClick={onRules}>
                {say.rules}
              </Button>
            ) : undefined
          }
          actions={
            <Button size="small" onClick={onTimesheet}>
              {say.showNotPayable}
            </Button>
          }
        />
      )}
    </div>
  )
}

/** The sums of each pay code, and of all. */
function Codes({ run: { lines, currency } }: { run: PayRun }) {
  const total = sumPay(lines)
  const { own, corrections } = splitCorrections(lines)
  return (
    <Section title={say.byCode} className="mb-8">
      <Table caption={say.byCode}>
        <TableHead>
          <TableHeading>{say.code}</TableHeading>
          {[say.multiplier, say.hours, say.amount].map((heading) => (
            <TableHeading key={heading} className="text-right">
              {heading}
            </TableHeading>
          ))}
        </TableHead>
        <TableBody>
          {payByCode(own).map(({ code, percent, isAdded, minutes, cents }) => (
            <TableRow key={`${percent} ${isAdded} ${code}`}>
              <TableCell heading={say.code} className="font-[580] wrap-anywhere">
                <bdi>{code}</bdi>
              </TableCell>
              <TableCell heading={say.multiplier} className="tabular-nums md:text-right">
                {percent === 0 ? say.fixed : multiplierText(percent, isAdded)}
              </TableCell>
              <TableCell heading={say.hours} className="tabular-nums md:text-right">
                {percent === 0 ? null : hoursText(minutes)}
              </TableCell>
              <TableCell heading={say.amount} className="tabular-nums md:text-right">
                {payText(cents, currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {corrections.length > 0 ? (
        <div className="mt-6">
          <h3 className="mb-2 font-[620]">{say.corrections}</h3>
          <Table caption={say.corrections}>
            <TableHead>
              <TableHeading>{say.correctedPeriod}</TableHeading>
              {[say.correctedHours, say.amount].map((heading) => (
                <TableHeading key={heading} className="text-right">
                  {heading}
                </TableHeading>
              ))}
            </TableHead>
            <TableBody>
              {payByCorrectedPeriod(corrections).map(({ startDate, endDate, workMinutes, leaveMinutes, cents }) => (
                <TableRow key={startDate}>
                  <TableCell heading={say.correctedPeriod} className="font-[580]">
                    {dayText(startDate)} – {dayText(endDate)}
                  </TableCell>
                  <TableCell heading={say.correctedHours} className="tabular-nums md:text-right">
                    {hoursText(workMinutes + leaveMinutes)}
                  </TableCell>
                  <TableCell heading={say.amount} className="tabular-nums md:text-right">
                    {payText(cents, currency)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      ) : null}
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 sm:justify-end">
        <span className="text-soft">{say.total}</span>
        <span className="type-title text-2xl tabular-nums" data-testid="total-pay">
          {payText(total.cents, currency)}
        </span>
      </p>
    </Section>
  )
}

function Loaded(props: RunProps) {
  const { run } = props
  if (run.lines.length === 0)
    return (
      <>
        <Notes {...props} />
        {run.paidIn.length > 0 ? (
          <EmptyState title={say.nothingMore} />
        ) : (
          <EmptyState title={say.empty} description={say.emptyHint} />
        )}
      </>
    )
  return (
    <>
      <Notes {...props} />
      <Codes run={run} />
      <Section title={say.byPerson}>
        <ul aria-label={say.byPerson} className="border-t border-line-strong">
          {payByPerson(run.lines).map((person) => (
            <PayPerson key={personKey(person)} person={person} shifts={run.shifts} currency={run.currency} />
          ))}
        </ul>
      </Section>
    </>
  )
}

/** The pay of a period by person and pay code, with the reason of each line, for managers (PAY-08). */
export function PayRunView({ onTimesheet }: { onTimesheet: () => void }) {
  const { period, error, isReady, picker, show } = usePeriod()
  const [isEditing, setIsEditing] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const isAdmin = useHasRank('admin')
  const run = useEndpointQuery(getPayRun, { query: period }, { enabled: isReady })
  return (
    <>
      <h2 className="type-title mb-4 text-2xl">{say.title}</h2>
      <div className="mb-8 flex flex-wrap items-end gap-3">
        <PeriodPicker {...picker} onChange={show} />
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          <Button icon={<ClipboardList aria-hidden="true" />} onClick={onTimesheet}>
            {say.timesheet}
          </Button>
          {isAdmin ? (
            <Button data-opens="payRules" icon={<Scale aria-hidden="true" />} onClick={() => setIsEditing(true)}>
              {say.rules}
            </Button>
          ) : null}
          <LockButton
            {...period}
            isDisabled={error !== undefined || run.data === undefined || run.data.kept?.isLocked === true}
          />
          <span id="payExport" tabIndex={-1}>
            <Button
              icon={<Download aria-hidden="true" />}
              disabled={run.data === undefined || error !== undefined}
              onClick={() => setIsExporting(true)}
            >
              {payExportScreens.export}
            </Button>
          </span>
        </div>
      </div>
      {error ? <Alert tone="warn" title={error} isUrgent className="mb-6" /> : null}
      {run.error ? <LoadFailure error={run.error} hasData={run.data !== undefined} className="mb-6" /> : null}
      {run.data && error === undefined ? (
        <Loaded run={run.data} onRules={isAdmin ? () => setIsEditing(true) : undefined} onTimesheet={onTimesheet} />
      ) : null}
      {run.isPending && error === undefined && !run.error ? (
        <div aria-busy="true" className="grid gap-2">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} className="h-12" />
          ))}
        </div>
      ) : null}
      {isExporting && run.data ? <ExportDialog run={run.data} onClose={() => setIsExporting(false)} /> : null}
      {isEditing ? <PayRulesDialog onClose={() => setIsEditing(false)} /> : null}
    </>
  )
}
