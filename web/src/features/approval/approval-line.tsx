import { approvalScreens } from '@fairweek/domain/messages/approval/approval'
import { questionScreens } from '@fairweek/domain/messages/approval/questions'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { wallClock } from '@fairweek/domain/time/zone'
import { Check, Clock, Pencil } from 'lucide-react'
import { timeRangeOf } from '../../marks/shift-look.ts'
import { useBusinessTimeZone } from '../../session/use-business-today.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { QuestionText } from '../timesheets/question-text.tsx'
import { hoursText, plannedText } from '../timesheets/timesheet-words.ts'
import type { ApprovalItem } from './list-approvals.ts'

export interface LineActions {
  isPending: boolean
  onApprove: (item: ApprovalItem, hours: 'shown' | 'clocked') => void
  onWithdraw: (item: ApprovalItem) => void
  onEdit: (item: ApprovalItem) => void
  onCorrect: (item: ApprovalItem) => void
  onAnswer: (item: ApprovalItem) => void
}

/** Planned, recorded and clocked times below each other. */
function Times({ item: { row, clocked } }: { item: ApprovalItem }) {
  const timeZone = useBusinessTimeZone()
  const timeOf = (instant: string | null) =>
    instant === null ? timeClockScreens.open : formatTime(wallClock(Date.parse(instant), timeZone).time)
  return (
    <span className="w-52 text-sm">
      <span className="block text-soft">{timeClockScreens.planned(plannedText(row))}</span>
      {row.isWrittenDown ? <span className="block">{approvalScreens.recorded(timeRangeOf(row))}</span> : null}
      {clocked === null || (clocked.start === null && clocked.end === null) ? null : (
        <span className="block">{timeClockScreens.clocked(`${timeOf(clocked.start)} – ${timeOf(clocked.end)}`)}</span>
      )}
      {row.reason === null ? null : (
        <span className="block text-soft wrap-anywhere" dir="auto">
          {row.reason}
        </span>
      )}
      <QuestionText row={row} />
    </span>
  )
}

/** One shift: its times, what differs, and buttons to approve it as clocked, recorded or planned. */
export function ApprovalLine({ item, actions }: { item: ApprovalItem; actions: LineActions }) {
  const { row, clocked, approves, isApproved } = item
  const { isPending, onApprove, onWithdraw, onEdit, onCorrect, onAnswer } = actions
  const day = formatDay(row.date, 'MMM d')
  const asShown = row.isWrittenDown ? approvalScreens.asRecorded : approvalScreens.asPlanned
  const approveButton = (hours: 'shown' | 'clocked', text: string, variant: 'secondary' | 'quiet') => (
    <Button
      size="small"
      variant={variant}
      icon={<Check aria-hidden="true" />}
      disabled={isPending}
      aria-label={approvalScreens.approveNamed(text, row.staffName, day)}
      onClick={() => onApprove(item, hours)}
    >
      {text}
    </Button>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1.5 border-b border-line py-2.5">
      <span className="min-w-40 flex-1 font-[580] wrap-anywhere" dir="auto">
        {row.staffName}
      </span>
      <Times item={item} />
      <span className="w-20 text-sm tabular-nums">
        {timeClockScreens.worked(
          hoursText(
            approves === 'clocked' ? (clocked?.toRecordMinutes ?? clocked?.workedMinutes ?? 0) / 60 : row.paidHours,
          ),
        )}
      </span>
      <span className="flex w-44 flex-wrap gap-1">
        <Badge tone={item.tone}>{item.state}</Badge>
        {row.isSelfDecided ? <Badge tone="warn">{approvalScreens.selfDecided}</Badge> : null}
        {isApproved && row.approval?.by ? (
          <span className="text-sm text-soft">{approvalScreens.by(row.approval.by)}</span>
        ) : null}
      </span>
      <span className="flex w-full flex-wrap items-center gap-2 sm:ml-auto sm:w-auto lg:w-84 lg:justify-end">
        {item.isQuestioned && !row.isForOthers ? (
          <Button
            size="small"
            aria-label={questionScreens.answerNamed(row.staffName, day)}
            onClick={() => onAnswer(item)}
          >
            {questionScreens.answer}
          </Button>
        ) : null}
        {isApproved && !row.isLocked ? (
          <Button
            size="small"
            variant="quiet"
            disabled={isPending}
            aria-label={approvalScreens.withdrawNamed(row.staffName, day)}
            onClick={() => onWithdraw(item)}
          >
            {approvalScreens.withdraw}
          </Button>
        ) : null}
        {isApproved || row.isForOthers ? null : (
          <>
            {approves === 'clocked' ? approveButton('clocked', approvalScreens.asClocked, 'secondary') : null}
            {approveButton('shown', asShown, approves === 'shown' ? 'secondary' : 'quiet')}
            <IconButton
              size="small"
              label={timesheetScreens.editHours(row.staffName, day)}
              onClick={() => onEdit(item)}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
            {clocked ? (
              <IconButton
                size="small"
                label={timeClockScreens.correctNamed(row.staffName, day)}
                onClick={() => onCorrect(item)}
              >
                <Clock aria-hidden="true" />
              </IconButton>
            ) : null}
          </>
        )}
      </span>
    </li>
  )
}
