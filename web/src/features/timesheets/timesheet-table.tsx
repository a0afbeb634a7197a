import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { approvalScreens } from '@fairweek/domain/messages/approval/approval'
import { questionScreens } from '@fairweek/domain/messages/approval/questions'
import { timeWords } from '@fairweek/domain/messages/time'
import { timesheetMessages, timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { runsPastMidnight } from '@fairweek/domain/time/clock-time'
import { Lock, Pencil } from 'lucide-react'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { timeRangeOf } from '../../marks/shift-look.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { QuestionText } from './question-text.tsx'
import { dayText, hoursText, isNotWorked, plannedText, weekdayText } from './timesheet-words.ts'

/**
 * Rendering thousands of rows would be slow. One click shows all of them, and the exported files are always complete.
 */
const ROWS_AT_FIRST = 400

interface RowProps {
  row: TimesheetRow
  /** Omitted if the user may not record hours. */
  onEdit?: ((row: TimesheetRow) => void) | undefined
  /** Omitted on the timesheets of others. */
  onAsk?: ((row: TimesheetRow) => void) | undefined
}

function TimeCell({ row }: { row: TimesheetRow }) {
  if (isNotWorked(row)) return <span className="text-soft">{timesheetMessages.notWorked}</span>
  return (
    <span className="md:whitespace-nowrap">
      {timeRangeOf(row)}
      {row.startTime && row.endTime && runsPastMidnight(row.startTime, row.endTime) ? (
        <span className="ml-1.5 text-xs text-faint">{timeWords.nextDay}</span>
      ) : null}
    </span>
  )
}

function HoursCell({ row, onEdit, onAsk }: RowProps) {
  const isBare = row.paidHours === row.elapsedHours
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {row.elapsedHours === row.hours ? null : (
        <Badge tone="warn">{timesheetMessages.clockChange(hoursText(row.elapsedHours))}</Badge>
      )}
      {row.approval && row.isWorked && !row.isLocked ? (
        <Badge tone={row.approval.state === 'approved' ? 'good' : 'neutral'}>
          {approvalScreens.states[row.approval.state]}
        </Badge>
      ) : null}
      {row.isSelfDecided ? <Badge tone="warn">{approvalScreens.selfDecided}</Badge> : null}
      {row.isWorked ? null : <Badge>{timesheetMessages.notWorkedYet}</Badge>}
      {isBare ? null : (
        <span className="text-sm text-soft">
          {timesheetMessages.breakTaken(row.breakMinutes)}, {timesheetMessages.paidHours(hoursText(row.paidHours))}
        </span>
      )}
      <span className="font-[560]">{hoursText(row.hours)}</span>
      {onAsk && row.approval && row.isWorked && row.question?.answer !== null && !row.isLocked ? (
        <Button size="small" aria-label={questionScreens.askNamed(dayText(row.date))} onClick={() => onAsk(row)}>
          {questionScreens.ask}
        </Button>
      ) : null}
      {onEdit && !row.isLocked && !row.isForOthers ? (
        <IconButton
          size="small"
          label={timesheetScreens.editHours(row.staffName, dayText(row.date))}
          onClick={() => onEdit(row)}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
      ) : null}
      {row.isLocked ? <Lock aria-hidden="true" className="size-3.5 text-faint" /> : null}
    </span>
  )
}

function ShiftRow({ row, onEdit, onAsk }: RowProps) {
  return (
    <TableRow>
      <TableCell heading={timesheetScreens.staffMember}>
        <span className="font-[580] wrap-anywhere" dir="auto">
          {row.staffName}
        </span>
      </TableCell>
      <TableCell heading={timesheetScreens.date}>
        <span className="whitespace-nowrap">{weekdayText(row.date)}</span>
      </TableCell>
      <TableCell heading={timesheetScreens.shiftTime}>
        <TimeCell row={row} />
        {row.isWrittenDown ? (
          <span className="block text-sm text-soft">
            {timesheetMessages.plannedTime(plannedText(row))}
            {row.reason === null ? null : (
              <span className="block break-words" dir="auto">
                {row.reason}
              </span>
            )}
          </span>
        ) : null}
        <QuestionText row={row} />
      </TableCell>
      <TableCell heading={timesheetScreens.role}>
        <RoleBadge name={row.roleName} />
      </TableCell>
      <TableCell heading={timesheetScreens.hours} className="md:text-right">
        <HoursCell row={row} onEdit={onEdit} onAsk={onAsk} />
      </TableCell>
    </TableRow>
  )
}

interface TimesheetTableProps {
  caption?: string
  rows: readonly TimesheetRow[]
  onEdit: RowProps['onEdit']
  onAsk?: RowProps['onAsk']
}

/** Confirmed shifts with their hours, as recorded or else as planned (TIMES-01, PAY-02). */
export function TimesheetTable({ caption = timesheetScreens.caption, rows, onEdit, onAsk }: TimesheetTableProps) {
  return (
    <ShowMore items={rows} first={ROWS_AT_FIRST}>
      {(shown) => (
        <Table caption={caption}>
          <TableHead>
            <TableHeading>{timesheetScreens.staffMember}</TableHeading>
            <TableHeading>{timesheetScreens.date}</TableHeading>
            <TableHeading>{timesheetScreens.shiftTime}</TableHeading>
            <TableHeading>{timesheetScreens.role}</TableHeading>
            <TableHeading className="text-right">{timesheetScreens.hours}</TableHeading>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <ShiftRow key={row.shiftId} row={row} onEdit={onEdit} onAsk={onAsk} />
            ))}
          </TableBody>
        </Table>
      )}
    </ShowMore>
  )
}
