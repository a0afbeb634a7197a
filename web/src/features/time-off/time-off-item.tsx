import type { TimeOff } from '@fairweek/domain/contracts/time-off'
import { timeOffScreens as words } from '@fairweek/domain/messages/availability/time-off'
import { timeOffText } from '@fairweek/domain/rules/availability/time-off-text'
import { CalendarX, CircleCheck, CircleDashed, CircleX, Undo2 } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { CollisionList } from './collision-list.tsx'

const STATES = {
  open: { tone: 'info', Icon: CircleDashed },
  approved: { tone: 'good', Icon: CircleCheck },
  rejected: { tone: 'danger', Icon: CircleX },
  withdrawn: { tone: 'neutral', Icon: Undo2 },
} as const

export interface TimeOffItemProps {
  timeOff: TimeOff
  /** Says whose it is, where several people's stand together. */
  hasName: boolean
  isPending: boolean
  onApprove: () => void
  onReject: () => void
  onWithdraw: () => void
}

/** One time off: when, what has become of it, what it collides with, and what can be done. */
export function TimeOffItem({ timeOff, hasName, isPending, onApprove, onReject, onWithdraw }: TimeOffItemProps) {
  const { staff, status, note, reason, decidedBy, collisions, blackouts, mayDecide, mayReject, mayWithdraw } = timeOff
  const { tone, Icon } = STATES[status]
  const when = timeOffText(timeOff)
  const isOver = status === 'rejected' || status === 'withdrawn'
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {hasName ? <span className="font-[620] break-words">{staff.name}</span> : null}
          <span className={mergeClasses(hasName ? '' : 'font-[620]', isOver && 'line-through')}>{when}</span>
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {words.states[status]}
          </Badge>
        </p>
        {note ? <p className="text-sm break-words text-soft">{words.noteText(note)}</p> : null}
        {reason ? <p className="text-sm break-words">{words.reasonText(reason)}</p> : null}
        {decidedBy && !isOver && status === 'approved' ? (
          <p className="text-sm text-faint">{words.grantedBy(decidedBy)}</p>
        ) : null}
        {blackouts.map((name) => (
          <p key={name} className="flex gap-1.5 text-sm">
            <CalendarX className="mt-0.5 size-4 shrink-0 text-warn-ink" aria-hidden="true" />
            {words.inBlackout(name)}
          </p>
        ))}
        {collisions.length > 0 ? <CollisionList collisions={collisions} /> : null}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {mayDecide ? (
          <Button
            size="small"
            variant="primary"
            disabled={isPending}
            aria-label={words.actionOn(words.approve, staff.name, when)}
            onClick={onApprove}
          >
            {words.approve}
          </Button>
        ) : null}
        {mayReject ? (
          <Button
            size="small"
            disabled={isPending}
            aria-label={words.actionOn(status === 'open' ? words.reject : words.takeBack, staff.name, when)}
            onClick={onReject}
          >
            {status === 'open' ? words.reject : words.takeBack}
          </Button>
        ) : null}
        {mayWithdraw ? (
          <Button
            size="small"
            disabled={isPending}
            aria-label={words.actionOn(words.withdraw, staff.name, when)}
            onClick={onWithdraw}
          >
            {words.withdraw}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
