import type { SwapShift } from '@fairweek/domain/contracts/swaps'
import type { Collision, TimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { absenceReasons } from '@fairweek/domain/messages/time-off/absence-reasons'
import { absenceScreens } from '@fairweek/domain/messages/time-off/absence-screens'
import { leaveScreens } from '@fairweek/domain/messages/time-off/leave'
import { timeOffScreens as words } from '@fairweek/domain/messages/time-off/time-off'
import { absenceOf } from '@fairweek/domain/rules/availability/time-off-days'
import { timeOffText } from '@fairweek/domain/rules/availability/time-off-text'
import { leaveText } from '@fairweek/domain/rules/leave/leave-text'
import { dayOfWeekOf } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { CalendarX, CircleCheck, CircleDashed, CircleX, Undo2, UserX } from 'lucide-react'
import { useState } from 'react'
import { useBusinessToday } from '../../session/use-business-today.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { LazyAbsenceForm } from '../cover/lazy-cover.ts'
import { CollisionList } from './collision-list.tsx'
import { useBalanceText } from './use-balance-text.ts'

/** Converts a collision to its shift. */
function shiftOf({ shiftId, date, startTime, endTime, role }: Collision): SwapShift {
  return { id: shiftId, weekStartDate: weekStartOf(date), dayOfWeek: dayOfWeekOf(date), startTime, endTime, role }
}

const STATES = {
  open: { tone: 'info', Icon: CircleDashed },
  approved: { tone: 'good', Icon: CircleCheck },
  rejected: { tone: 'danger', Icon: CircleX },
  withdrawn: { tone: 'neutral', Icon: Undo2 },
} as const

/** The look of a recorded absence. */
const ABSENT = { tone: 'warn', Icon: UserX } as const

export interface TimeOffItemProps {
  timeOff: TimeOff
  /** Managers see other people's entries, with names, and can find cover for them. */
  isManager: boolean
  isPending: boolean
  onApprove: () => void
  onReject: () => void
  onWithdraw: () => void
  onEnd: () => void
  onPaid: (isPaid: boolean) => void
}

/** One entry of time off: its dates, its state, the shifts it overlaps, and its actions. */
export function TimeOffItem({
  timeOff,
  isManager,
  isPending,
  onApprove,
  onReject,
  onWithdraw,
  onEnd,
  onPaid,
}: TimeOffItemProps) {
  const { staff, status, note, reason, decidedBy, collisions, blackouts, mayDecide, mayReject, mayWithdraw, mayEnd } =
    timeOff
  const absence = absenceOf(timeOff)
  const { tone, Icon } = absence !== null && status === 'approved' ? ABSENT : STATES[status]
  const when = timeOffText(timeOff, useBusinessToday())
  const [toCover, setToCover] = useState<Collision | null>(null)
  const balance = useBalanceText(staff.id, timeOff.leaveKind, isManager && mayDecide)
  const isOver = status === 'rejected' || status === 'withdrawn'
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isManager ? (
            <span className="font-[620] break-words" dir="auto">
              {staff.name}
            </span>
          ) : null}
          <span className={mergeClasses(isManager ? '' : 'font-[620]', isOver && 'line-through')}>{when}</span>
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {absence !== null && status === 'approved' ? absenceReasons.short[absence] : words.states[status]}
          </Badge>
          {absence === null && (timeOff.leaveKind !== 'other' || timeOff.isPaid) ? (
            <Badge>{leaveText(timeOff.leaveKind, timeOff.isPaid)}</Badge>
          ) : null}
        </p>
        {balance ? <p className="text-sm text-soft">{balance}</p> : null}
        {note ? <p className="text-sm break-words text-soft">{words.noteText(note)}</p> : null}
        {reason ? <p className="text-sm break-words">{words.reasonText(reason)}</p> : null}
        {decidedBy && absence === null && status === 'approved' ? (
          <p className="text-sm text-faint">{words.grantedBy(decidedBy)}</p>
        ) : null}
        {isManager && timeOff.mayDecidePay ? (
          <fieldset aria-label={leaveScreens.paidOn(staff.name, when)}>
            <Checkbox label={leaveScreens.isPaid} isChecked={timeOff.isPaid} disabled={isPending} onChange={onPaid} />
          </fieldset>
        ) : null}
        {timeOff.payDecidedBy ? <p className="text-sm text-faint">{leaveScreens.payBy(timeOff.payDecidedBy)}</p> : null}
        {blackouts.map((name) => (
          <p key={name} className="flex gap-1.5 text-sm">
            <CalendarX className="mt-0.5 size-4 shrink-0 text-warn-ink" aria-hidden="true" />
            {words.inBlackout(name)}
          </p>
        ))}
        {collisions.length > 0 ? (
          <>
            <p className="text-sm">{words.stillPlanned}</p>
            <CollisionList collisions={collisions} {...(isManager && { onFindCover: setToCover })} />
          </>
        ) : null}
        {toCover ? <LazyAbsenceForm person={staff} shift={shiftOf(toCover)} onClose={() => setToCover(null)} /> : null}
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
        {mayEnd ? (
          <Button
            size="small"
            disabled={isPending}
            aria-label={words.actionOn(absenceScreens.canWork, staff.name, when)}
            onClick={onEnd}
          >
            {isManager ? absenceScreens.canWork : absenceScreens.ownCanWork}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
