import { askAboutHours } from '@fairweek/domain/contracts/approval/approval'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import {
  exportTimesheet,
  exportTimesheetWorkbook,
  listTimesheet,
  type TimesheetPerson,
  type TimesheetRow,
} from '@fairweek/domain/contracts/timesheets'
import { questionMessages, questionScreens } from '@fairweek/domain/messages/approval/questions'
import { timesheetColumns, timesheetMessages, timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { leaveOf, paidLeaveMinutes } from '@fairweek/domain/rules/leave/leave-days'
import { hoursOfMinutes } from '@fairweek/domain/rules/payroll/paid-time'
import type { DayRange } from '@fairweek/domain/rules/payroll/pay-period'
import { personKey, sumUp } from '@fairweek/domain/rules/payroll/sum-by-person'
import { Download, FileSpreadsheet, X } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { openFile } from '../../api/open-file.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useHasRank } from '../../session/session-context.ts'
import { useOwnStaff } from '../../session/use-own-staff.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { showPart } from '../../ui/link-target.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useMatches } from '../../ui/use-matches.ts'
import { FoldedPeople } from './folded-people.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { LeaveLines, LeaveTable } from './leave-table.tsx'
import { PeopleTotals } from './people-totals.tsx'
import { LockButton, LockedPeriod } from './period-locks.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { ShiftLines } from './shift-lines.tsx'
import { TimesheetTable } from './timesheet-table.tsx'
import { dayText, hoursText } from './timesheet-words.ts'
import { usePeriod } from './use-period.ts'

type Timesheet = Reply<typeof listTimesheet>

const SHIFTS = 'shifts'
/** Width at which a table of all shifts is too wide, and a block per shift too long a page. */
const PHONE = '(max-width: 47.99rem)'

/** Notes about the hours: locks, unconfirmed and future shifts, and weeks that were changed afterwards. */
function Notes({ timesheet }: { timesheet: Timesheet }) {
  const { changedWeeks, locks, rows, unconfirmed = 0, totals } = timesheet
  const needsApproval = rows.some(({ approval }) => approval !== undefined)
  return (
    <>
      {locks.map((lock) => (
        <LockedPeriod key={lock.id} lock={lock} />
      ))}
      {unconfirmed > 0 ? (
        <Alert tone="warn" title={timesheetMessages.unconfirmed(unconfirmed)} className="mb-6" />
      ) : null}
      {totals.aheadShifts > 0 ? (
        <Alert
          tone="neutral"
          title={timesheetMessages.aheadNote(totals.aheadShifts, hoursText(totals.hours - totals.workedHours))}
          className="mb-6"
        >
          {timesheetMessages.aheadHint(needsApproval)}
        </Alert>
      ) : null}
      {changedWeeks.length > 0 ? (
        <Alert tone="warn" title={timesheetColumns.changedAfterwards} className="mb-6">
          {changedWeeks.map(({ weekStartDate, changedOn, changedBy }) => (
            <p key={weekStartDate}>
              {timesheetMessages.changedWeek(dayText(weekStartDate), dayText(changedOn), changedBy)}
            </p>
          ))}
        </Alert>
      ) : null}
    </>
  )
}

function Total({ label, hours, testId }: { label: string; hours: number; testId?: string }) {
  return (
    <p className="flex items-baseline justify-between gap-4 sm:justify-end">
      <span className="text-soft">{label}</span>
      <span className="type-title text-2xl" data-testid={testId}>
        {hoursText(hours)}
      </span>
    </p>
  )
}

interface ShiftsProps {
  timesheet: Timesheet
  person: TimesheetPerson | null
  isPhone: boolean
  onEverybody: () => void
}

/** The confirmed shifts of one person or of everybody, with their total. */
function Shifts({ timesheet, person, isPhone, onEverybody }: ShiftsProps) {
  const isManager = useHasRank('manager')
  const [edited, setEdited] = useState<TimesheetRow | null>(null)
  const [questioned, setQuestioned] = useState<TimesheetRow | null>(null)
  const asking = useEndpointMutation(askAboutHours, {
    onSuccess: ({ message }) => {
      showToast({ title: message })
      setQuestioned(null)
    },
    onError: (failure) => showCallFailure(questionMessages.failed, failure),
  })
  const rows = person ? timesheet.rows.filter((row) => personKey(row) === personKey(person)) : timesheet.rows
  const totals = person ? sumUp(rows) : timesheet.totals
  const leave = person ? leaveOf(timesheet.leave ?? [], person) : (timesheet.leave ?? [])
  return (
    <>
      {person ? (
        <p className="mb-3 flex flex-wrap items-center gap-3">
          {timesheetScreens.onlyThose(person.staffName)}
          <Button size="small" icon={<X aria-hidden="true" />} onClick={onEverybody}>
            {timesheetScreens.everybody}
          </Button>
        </p>
      ) : null}
      {rows.length === 0 ? <EmptyState title={timesheetMessages.empty} /> : null}
      {isPhone && isManager ? (
        <FoldedPeople people={timesheet.people} rows={rows} leave={leave} onEdit={setEdited} />
      ) : null}
      {isPhone && !isManager ? <ShiftLines label={timesheetScreens.caption} rows={rows} onAsk={setQuestioned} /> : null}
      {!isPhone && rows.length > 0 ? (
        <TimesheetTable
          rows={rows}
          onEdit={isManager ? setEdited : undefined}
          onAsk={isManager ? undefined : setQuestioned}
        />
      ) : null}
      <div className="mt-4 border-t-2 border-ink pt-3">
        <Total label={timesheetScreens.totalHours} hours={totals.hours} testId="total-hours" />
        {totals.paidHours === totals.hours ? null : (
          <Total label={timesheetScreens.paidHours} hours={totals.paidHours} testId="paid-hours" />
        )}
      </div>
      {leave.length > 0 ? (
        <Section title={timesheetScreens.leave} className="mt-8">
          {isPhone ? null : <LeaveTable lines={leave} />}
          {isPhone && !isManager ? <LeaveLines lines={leave} /> : null}
          <div className="mt-4">
            <Total
              label={timesheetScreens.paidLeave}
              hours={hoursOfMinutes(paidLeaveMinutes(leave))}
              testId="paid-leave"
            />
          </div>
        </Section>
      ) : null}
      {edited ? <HoursDialog row={edited} onClose={() => setEdited(null)} /> : null}
      {questioned ? (
        <QuestionDialog
          title={questionScreens.askTitle}
          description={questionScreens.askHint(dayText(questioned.date))}
          label={questionScreens.question}
          missing={questionMessages.questionRequired}
          isPending={asking.isPending}
          onSend={(question) => asking.mutate({ body: { shiftId: questioned.shiftId, question } })}
          onClose={() => setQuestioned(null)}
        />
      ) : null}
    </>
  )
}

interface TimesheetViewProps {
  /** Buttons of other features beside those of the timesheet. */
  moreButtons: ReactNode
  /** What has to be checked of the shown shifts. */
  Checked: ComponentType<DayRange & { rows: readonly TimesheetRow[]; locks: Timesheet['locks'] }>
}

/**
 * Hours of confirmed shifts for payroll: shown on screen, exported as files, and locked once they are paid out
 * (TIMES-01 to 03, PAY-01 to 04).
 */
export function TimesheetView({ moreButtons, Checked }: TimesheetViewProps) {
  const { period, error, isReady, picker, show: showPeriod } = usePeriod()
  const { startDate, endDate } = period
  const [person, setPerson] = useState<TimesheetPerson | null>(null)
  const isManager = useHasRank('manager')
  const isPhone = useMatches(PHONE)
  const { data: ownStaff } = useOwnStaff()
  const timesheet = useEndpointQuery(listTimesheet, { query: { startDate, endDate } }, { enabled: isReady })

  const showFile = (endpoint: typeof exportTimesheet | typeof exportTimesheetWorkbook) => {
    const query = { startDate, endDate, ...(!isManager && ownStaff ? { staffId: ownStaff.id } : {}) }
    const { exportFailed: failure, popupBlocked } = timesheetMessages
    void openFile(endpoint, { query }, { failure, popupBlocked })
  }
  const choose = (chosen: TimesheetPerson) => {
    setPerson(chosen)
    showPart(SHIFTS)
  }
  const show = (range: DayRange) => {
    showPeriod(range)
    setPerson(null)
  }

  return (
    <>
      <div className="mb-8 flex flex-wrap items-end gap-3">
        <PeriodPicker {...picker} onChange={show} />
        <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:gap-2 max-sm:*:h-auto max-sm:*:min-h-11 max-sm:*:px-2 max-sm:*:whitespace-normal sm:ml-auto">
          {moreButtons}
          {isManager ? (
            <LockButton
              startDate={startDate}
              endDate={endDate}
              isDisabled={error !== undefined || timesheet.data === undefined || timesheet.data.locks.length > 0}
            />
          ) : null}
          <Button
            icon={<FileSpreadsheet aria-hidden="true" />}
            disabled={error !== undefined}
            onClick={() => showFile(exportTimesheetWorkbook)}
          >
            {timesheetScreens.exportExcel}
          </Button>
          <Button
            icon={<Download aria-hidden="true" />}
            disabled={error !== undefined}
            onClick={() => showFile(exportTimesheet)}
          >
            {timesheetScreens.exportCsv}
          </Button>
        </div>
      </div>
      {error ? <Alert tone="warn" title={error} isUrgent className="mb-6" /> : null}
      {timesheet.error ? (
        <LoadFailure error={timesheet.error} hasData={timesheet.data !== undefined} className="mb-6" />
      ) : null}
      {timesheet.data ? <Notes timesheet={timesheet.data} /> : null}
      {timesheet.data ? (
        <Checked startDate={startDate} endDate={endDate} rows={timesheet.data.rows} locks={timesheet.data.locks} />
      ) : null}
      {timesheet.data && isManager && !isPhone && timesheet.data.people.length > 0 ? (
        <PeopleTotals timesheet={timesheet.data} period={{ startDate, endDate }} onChoose={choose} />
      ) : null}
      {timesheet.isLoadingError || error !== undefined ? null : (
        <Section title={timesheetScreens.confirmed} id={SHIFTS}>
          {timesheet.data ? (
            <Shifts
              timesheet={timesheet.data}
              person={isPhone ? null : person}
              isPhone={isPhone}
              onEverybody={() => setPerson(null)}
            />
          ) : (
            <div aria-busy="true" className="grid gap-2">
              {[1, 2, 3, 4].map((key) => (
                <Skeleton key={key} className="h-10" />
              ))}
            </div>
          )}
        </Section>
      )}
    </>
  )
}
