import type { Shift } from '@fairweek/domain/contracts/schedule'
import { confirmScreens } from '@fairweek/domain/messages/schedule/confirm'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { classifyShift, isVacant } from '@fairweek/domain/rules/shift-state'
import {
  listToConfirm,
  listToUnconfirm,
  type WeekStatus,
  weekCounts,
  weekFooter,
  weekStatus,
} from '@fairweek/domain/rules/week-status'
import { isDay } from '@fairweek/domain/time/day'
import { isPastWeek } from '@fairweek/domain/time/week'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { formatDay, weekRangeText } from '../day-text.ts'
import { gridWord, shortRangeOf } from '../shift-look.ts'
import type { Names } from '../use-schedule-data.ts'
import { countToReassign } from './confirm-week.ts'
import { useConfirmWeek } from './use-confirm-week.ts'
import { WeekReaders } from './week-readers.tsx'

const BADGES = {
  default: 'border-ink bg-ink text-inverse',
  secondary: 'border-line-strong bg-hover text-ink',
  outline: 'border-line-strong bg-transparent text-ink',
} as const

/** Confirmed default, Partially Confirmed secondary, else outline (WEEK-03). */
function badgeVariant(status: WeekStatus): keyof typeof BADGES {
  if (status === 'Confirmed') return 'default'
  return status === 'Partially Confirmed' ? 'secondary' : 'outline'
}

/** What a confirmation covers, in sentences: the reassigned and the ones in limbo apart (WEEK-05). */
function confirmNotes(shifts: readonly Shift[]): string[] {
  const { reassigned, limbo } = weekCounts(shifts)
  const free = countToReassign(shifts)
  const open = shifts.filter(isVacant).length - free
  return [
    ...(reassigned > 0 ? [confirmScreens.reassignedNote(reassigned)] : []),
    ...(limbo > 0 ? [confirmScreens.limboNote(limbo)] : []),
    ...(free > 0 ? [confirmScreens.cancelledNote(free)] : []),
    ...(open > 0 ? [confirmScreens.unstaffedNote(open)] : []),
  ]
}

export interface ScheduleStatusCardProps {
  weekStart: string
  today: string
  shifts: readonly Shift[]
  names: Names
}

/** Where the week stands, and the step that locks it for timesheets (WEEK-03 to WEEK-07). */
export function ScheduleStatusCard({ weekStart, today, shifts, names }: ScheduleStatusCardProps) {
  const [asking, setAsking] = useState<'confirm' | 'unconfirm' | null>(null)
  const { confirm, unconfirm } = useConfirmWeek(shifts)
  const status = weekStatus(shifts)
  const counts = weekCounts(shifts)
  const isValid = isDay(weekStart)
  const toConfirm = listToConfirm(shifts).length
  const toUnconfirm = listToUnconfirm(shifts).length
  const variant = badgeVariant(status)
  const notes = confirmNotes(shifts)
  const close = () => setAsking(null)
  return (
    <section aria-labelledby="schedule-status" className="border-t-2 border-ink pt-2.5 print:hidden">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2.5">
            <h2 id="schedule-status" className="type-title text-lg">
              {confirmScreens.title}
            </h2>
            <span
              data-variant={variant}
              className={mergeClasses('rounded-sm border px-2 py-0.5 text-xs font-[620]', BADGES[variant])}
            >
              {status}
            </span>
          </div>
          <p className="text-sm text-soft">
            {isValid ? confirmScreens.weekOf(weekRangeText(weekStart)) : weekRangeText(weekStart)}
          </p>
        </div>
        <dl className="flex gap-x-5 sm:gap-x-8">
          <Count label={confirmScreens.total} value={counts.total} />
          <Count label={confirmScreens.unconfirmed} value={counts.unconfirmed} />
          <Count label={confirmScreens.confirmed} value={counts.confirmed} />
        </dl>
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:w-auto sm:min-w-0 sm:flex-[1_1_20rem] sm:justify-end">
          <p className="text-sm text-soft">{weekFooter(status, isValid && isPastWeek(weekStart, today))}</p>
          {status === 'Confirmed' ? (
            <Button size="small" icon={<LockOpen aria-hidden="true" />} onClick={() => setAsking('unconfirm')}>
              {confirmScreens.unconfirm}
            </Button>
          ) : (
            <Button
              size="small"
              icon={<Lock aria-hidden="true" />}
              disabled={toConfirm === 0}
              onClick={() => setAsking('confirm')}
            >
              {confirmScreens.confirm}
            </Button>
          )}
        </div>
      </div>
      {status === 'Partially Confirmed' && counts.unconfirmed === 0 ? <Blocking shifts={shifts} names={names} /> : null}
      {isValid && !isPastWeek(weekStart, today) ? <WeekReaders weekStart={weekStart} /> : null}
      <ConfirmDialog
        isOpen={asking === 'confirm'}
        onOpenChange={close}
        title={confirmScreens.confirm}
        description={confirmScreens.confirmWarning(toConfirm)}
        confirmLabel={confirmScreens.confirm}
        isPending={confirm.isPending}
        onConfirm={() => confirm.mutate(undefined, { onSettled: close })}
      >
        {notes.length > 0 ? (
          <ul className="space-y-1.5 border-l-2 border-warn pl-3 text-sm">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'unconfirm'}
        onOpenChange={close}
        title={confirmScreens.unconfirm}
        description={confirmScreens.unconfirmWarning(toUnconfirm)}
        confirmLabel={confirmScreens.unconfirm}
        isPending={unconfirm.isPending}
        onConfirm={() => unconfirm.mutate(undefined, { onSettled: close })}
      />
    </section>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs whitespace-nowrap text-soft">{label}</dt>
      <dd className="type-title text-2xl leading-7">{value}</dd>
    </div>
  )
}

const LISTED = 4

/** Which shifts keep the week from being confirmed where the counts say that none is unconfirmed (ST2). */
function Blocking({ shifts, names }: { shifts: readonly Shift[]; names: Names }) {
  const blocking = shifts.filter((shift) => !['confirmed', 'ignored'].includes(classifyShift(shift)))
  if (blocking.length === 0) return null
  const listed = blocking.slice(0, LISTED).map((shift) => {
    const day = formatDay(shiftDate(shift), 'EEE')
    return confirmScreens.blocking(names.personOf(shift), day, shortRangeOf(shift), gridWord(shift))
  })
  const rest = blocking.length - listed.length
  return (
    <p className="mt-2 text-sm text-soft">
      <strong className="font-[620] text-ink">{confirmScreens.notConfirmedYet}</strong>{' '}
      {confirmScreens.blockingList(listed, rest)}
    </p>
  )
}
