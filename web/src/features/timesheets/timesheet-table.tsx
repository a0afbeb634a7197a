import { TIMESHEET_DEFAULT_DAYS } from '@fairweek/domain/contracts/constants'
import {
  exportTimesheet,
  listTimesheet,
  type TimesheetRow,
  timesheetRangeSchema,
} from '@fairweek/domain/contracts/timesheets'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { timeWords } from '@fairweek/domain/messages/time'
import { timesheetMessages, timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { endsNextDay, toTwelveHour } from '@fairweek/domain/time/clock-time'
import { addDays } from '@fairweek/domain/time/day'
import { format, parseISO } from 'date-fns'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { endpointUrl } from '../../api/endpoint-url.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { useHasRank } from '../../session/session-context.ts'
import { useBusinessToday } from '../../session/use-business-today.ts'
import { useOwnStaff } from '../../session/use-own-staff.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { showFailure } from '../../ui/toast-store.ts'

const dayText = (day: string) => format(parseISO(day), 'MMM d, yyyy')

function timeText({ startTime, endTime }: TimesheetRow): string {
  if (startTime === null || endTime === null) return scheduleMessages.unspecifiedTime
  return `${toTwelveHour(startTime)} – ${toTwelveHour(endTime)}`
}

function HoursCell({ row }: { row: TimesheetRow }) {
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-2">
      {row.elapsedHours === row.hours ? null : (
        <Badge tone="warn">{timesheetMessages.clockChange(row.elapsedHours.toFixed(2))}</Badge>
      )}
      <span className="font-[560]">{row.hours.toFixed(2)}</span>
    </span>
  )
}

/** Confirmed shifts of a range with their hours, and the same as CSV for payroll (TIMES-01 to TIMES-03). */
export function TimesheetTable() {
  const today = useBusinessToday()
  const [picked, setPicked] = useState<{ startDate?: string; endDate?: string }>({})
  const startDate = picked.startDate ?? addDays(today, -TIMESHEET_DEFAULT_DAYS)
  const endDate = picked.endDate ?? today
  const isManager = useHasRank('manager')
  const { data: ownStaff } = useOwnStaff()
  const fault = timesheetRangeSchema.safeParse({ startDate, endDate }).error?.issues[0]?.message
  const timesheet = useEndpointQuery(listTimesheet, { query: { startDate, endDate } }, { enabled: fault === undefined })

  const openCsv = () => {
    const query = { startDate, endDate, ...(!isManager && ownStaff ? { staffId: ownStaff.id } : {}) }
    if (!window.open(endpointUrl(exportTimesheet, { query }), '_blank')) {
      showFailure(timesheetMessages.exportFailed, timesheetMessages.popupBlocked)
    }
  }

  return (
    <>
      <div className="mb-8 flex flex-wrap items-end gap-3">
        <Field label={timesheetScreens.startDate} className="w-full sm:w-52">
          <DatePicker
            label={timesheetScreens.startDate}
            today={today}
            value={startDate}
            onChange={(day) => setPicked({ ...picked, startDate: day })}
          />
        </Field>
        <Field label={timesheetScreens.endDate} className="w-full sm:w-52">
          <DatePicker
            label={timesheetScreens.endDate}
            today={today}
            value={endDate}
            onChange={(day) => setPicked({ ...picked, endDate: day })}
          />
        </Field>
        <Button
          className="sm:ml-auto"
          icon={<Download aria-hidden="true" />}
          disabled={fault !== undefined}
          onClick={openCsv}
        >
          {timesheetScreens.exportCsv}
        </Button>
      </div>
      {fault ? <Alert tone="warn" title={fault} isUrgent className="mb-6" /> : null}
      {timesheet.isError ? <Alert tone="danger" title={messageOf(timesheet.error)} isUrgent className="mb-6" /> : null}
      {timesheet.data && timesheet.data.changedWeeks.length > 0 ? (
        <Alert tone="warn" title={timesheetScreens.changedAfterwards} className="mb-6">
          {timesheet.data.changedWeeks.map(({ weekStartDate, changedOn, changedBy }) => (
            <p key={weekStartDate}>
              {timesheetMessages.changedWeek(dayText(weekStartDate), dayText(changedOn), changedBy)}
            </p>
          ))}
        </Alert>
      ) : null}
      <Section title={timesheetScreens.confirmed}>
        {timesheet.isPending && fault === undefined ? (
          <div aria-busy="true" className="grid gap-2">
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} className="h-10" />
            ))}
          </div>
        ) : null}
        {timesheet.data?.rows.length === 0 ? <EmptyState title={timesheetMessages.empty} /> : null}
        {timesheet.data && timesheet.data.rows.length > 0 ? (
          <Table caption={timesheetScreens.caption}>
            <TableHead>
              <TableHeading>{timesheetScreens.staffMember}</TableHeading>
              <TableHeading>{timesheetScreens.date}</TableHeading>
              <TableHeading>{timesheetScreens.shiftTime}</TableHeading>
              <TableHeading>{timesheetScreens.role}</TableHeading>
              <TableHeading className="text-right">{timesheetScreens.hours}</TableHeading>
            </TableHead>
            <TableBody>
              {timesheet.data.rows.map((row) => (
                <TableRow key={row.shiftId}>
                  <TableCell heading={timesheetScreens.staffMember}>
                    <span className="font-[580] break-words">{row.staffName}</span>
                  </TableCell>
                  <TableCell heading={timesheetScreens.date}>
                    <span className="whitespace-nowrap">{format(parseISO(row.date), 'EEE, MMM d, yyyy')}</span>
                  </TableCell>
                  <TableCell heading={timesheetScreens.shiftTime}>
                    <span className="whitespace-nowrap">
                      {timeText(row)}
                      {row.startTime && row.endTime && endsNextDay(row.startTime, row.endTime) ? (
                        <span className="ml-1.5 text-xs text-faint">{timeWords.nextDay}</span>
                      ) : null}
                    </span>
                  </TableCell>
                  <TableCell heading={timesheetScreens.role}>
                    <RoleBadge name={row.roleName} />
                  </TableCell>
                  <TableCell heading={timesheetScreens.hours} className="sm:text-right">
                    <HoursCell row={row} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        ) : null}
        {timesheet.data ? (
          <p className="mt-4 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 sm:justify-end">
            <span className="text-soft">{timesheetScreens.totalHours}</span>
            <span className="type-title text-2xl" data-testid="total-hours">
              {timesheet.data.totalHours.toFixed(2)}
            </span>
          </p>
        ) : null}
      </Section>
    </>
  )
}
