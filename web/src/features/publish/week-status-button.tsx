import { confirmScreens } from '@fairweek/domain/messages/publish/confirm'
import { listToConfirm, weekCounts, weekStatus } from '@fairweek/domain/rules/week-status'
import { isPastWeek } from '@fairweek/domain/time/week'
import { ChevronDown, Lock } from 'lucide-react'
import { useState } from 'react'
import { StateIcon } from '../../marks/state-mark.tsx'
import { WeekStatusBadge } from '../../marks/week-status-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { partAhead } from '../../ui/lazy-component.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Popover } from '../../ui/popover.tsx'
import type { ScheduleData } from '../schedule/use-schedule-data.ts'

const ConfirmWeekDialog = partAhead(async () => (await import('./confirm-week-dialog.tsx')).ConfirmWeekDialog)
const ScheduleStatusCard = partAhead(async () => (await import('./schedule-status-card.tsx')).ScheduleStatusCard)

export interface WeekStatusButtonProps {
  weekStart: string
  today: string
  data: ScheduleData
  /** Whether confirming is the toolbar's main action. */
  isConfirmMain: boolean
}

/** The week's status and its three counts, which open the status card, and the button that confirms the week. */
export function WeekStatusButton({ weekStart, today, data, isConfirmMain }: WeekStatusButtonProps) {
  const { shifts } = data
  const [isOpen, setIsOpen] = useState(false)
  const [asking, setAsking] = useState<'confirm' | 'unconfirm' | null>(null)
  const status = weekStatus(shifts)
  const { total, unconfirmed, confirmed } = weekCounts(shifts)
  const isPast = isPastWeek(weekStart, today)
  const ask = (question: 'confirm' | 'unconfirm') => {
    setIsOpen(false)
    setAsking(question)
  }
  return (
    <>
      <Popover
        label={confirmScreens.title}
        align="end"
        className="w-92"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button
            size="small"
            variant="quiet"
            className="px-1.5! tiny:h-auto! tiny:flex-wrap max-sm:grow max-sm:justify-start"
          >
            <span className="sr-only">{confirmScreens.title}: </span>
            <WeekStatusBadge status={status} />
            <Count label={confirmScreens.total} value={total} />
            <Count label={confirmScreens.unconfirmed} value={unconfirmed} state="Pending" />
            <Count label={confirmScreens.confirmed} value={confirmed} state="Confirmed" />
            <ChevronDown className="text-faint" aria-hidden="true" />
          </Button>
        }
      >
        <ScheduleStatusCard weekStart={weekStart} isPast={isPast} data={data} onAsk={ask} />
      </Popover>
      <Button
        size="small"
        variant="primary"
        className="max-sm:order-2 max-sm:basis-full"
        hidden={!isConfirmMain}
        icon={<Lock aria-hidden="true" />}
        disabled={listToConfirm(shifts).length === 0}
        data-command="confirm-week"
        onClick={() => ask('confirm')}
      >
        {confirmScreens.confirm}
      </Button>
      {asking === null ? null : (
        <ConfirmWeekDialog
          ask={asking}
          onClose={() => setAsking(null)}
          weekStart={weekStart}
          isPast={isPast}
          data={data}
        />
      )}
    </>
  )
}

/** A count with its icon; its label is for screen readers and pointers. */
function Count({ label, value, state }: { label: string; value: number; state?: 'Pending' | 'Confirmed' }) {
  return (
    <span title={label} className={mergeClasses('flex items-center gap-1', state && 'text-soft')}>
      {state ? <StateIcon status={state} className="size-3.5" /> : null}
      {value} <span className="sr-only">{label}</span>
    </span>
  )
}
