import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { approvalScreens } from '@fairweek/domain/messages/approval/approval'
import { questionScreens } from '@fairweek/domain/messages/approval/questions'
import { timeWords } from '@fairweek/domain/messages/time'
import { timesheetMessages, timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { runsPastMidnight } from '@fairweek/domain/time/clock-time'
import { Lock, Pencil } from 'lucide-react'
import { timeRangeOf } from '../../marks/shift-look.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { QuestionText } from './question-text.tsx'
import { dayText, hoursText, isNotWorked, plannedText } from './timesheet-words.ts'

export interface ShiftOfTimesheetProps {
  row: TimesheetRow
  /** Omitted if the user may not record hours. */
  onEdit?: ((row: TimesheetRow) => void) | undefined
  /** Omitted on the timesheets of others. */
  onAsk?: ((row: TimesheetRow) => void) | undefined
}

/** The hours from and until which a shift was worked, what was planned instead, and questions about it. */
export function ShiftTimes({ row }: { row: TimesheetRow }) {
  return (
    <>
      {isNotWorked(row) ? (
        <span className="text-soft">{timesheetMessages.notWorked}</span>
      ) : (
        <span className="md:whitespace-nowrap">
          {timeRangeOf(row)}
          {row.startTime && row.endTime && runsPastMidnight(row.startTime, row.endTime) ? (
            <span className="ml-1.5 text-xs text-faint">{timeWords.nextDay}</span>
          ) : null}
        </span>
      )}
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
    </>
  )
}

/** The hours of a shift, what is notable about them, and the buttons to change or question them. */
export function ShiftHours({ row, onEdit, onAsk }: ShiftOfTimesheetProps) {
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
