import { confirmScreens } from '@fairweek/domain/messages/publish/confirm'
import { listToConfirm, listToUnconfirm, weekCounts, weekFooter, weekStatus } from '@fairweek/domain/rules/week-status'
import { isDay } from '@fairweek/domain/time/day'
import { isPastWeek } from '@fairweek/domain/time/week'
import { Lock, LockOpen } from 'lucide-react'
import { useId, useState } from 'react'
import { weekRangeText } from '../../marks/week-range-text.ts'
import { WeekStatusBadge } from '../../marks/week-status-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { partAhead } from '../../ui/lazy-component.tsx'
import type { ScheduleData } from '../schedule/use-schedule-data.ts'
import { confirmObstacle } from './confirm-obstacle.ts'
import { WeekReaders } from './week-readers.tsx'

const ConfirmWeekDialog = partAhead(async () => (await import('./confirm-week-dialog.tsx')).ConfirmWeekDialog)

export interface ScheduleStatusCardProps {
  weekStart: string
  today: string
  data: ScheduleData
}

/** The status of the week, and the button that confirms it for timesheets (WEEK-03 to WEEK-07). */
export function ScheduleStatusCard({ weekStart, today, data }: ScheduleStatusCardProps) {
  const { shifts, names } = data
  const [asking, setAsking] = useState<'confirm' | 'unconfirm' | null>(null)
  const status = weekStatus(shifts)
  const counts = weekCounts(shifts)
  const isValid = isDay(weekStart)
  const toConfirm = listToConfirm(shifts).length
  const toUnconfirm = listToUnconfirm(shifts).length
  // Cancelled shifts without a person can never be confirmed, so they must not keep the others from being unconfirmed.
  const mayUnconfirm = status === 'confirmed' || (toConfirm === 0 && toUnconfirm > 0)
  const obstacle = confirmObstacle(shifts, names)
  const isPast = isValid && isPastWeek(weekStart, today)
  const obstacleId = useId()
  const close = () => setAsking(null)
  return (
    <section
      aria-labelledby="schedule-status"
      data-command={status === 'confirmed' ? 'confirm-week' : undefined}
      className="border-t-2 border-ink pt-2.5 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2.5">
            <h2 id="schedule-status" className="type-title text-lg">
              {confirmScreens.title}
            </h2>
            <WeekStatusBadge status={status} />
          </div>
          <p className="text-sm text-soft">
            {isValid ? confirmScreens.weekOf(weekRangeText(weekStart)) : weekRangeText(weekStart)}
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-5 gap-y-2 sm:gap-x-8">
          <Count label={confirmScreens.total} value={counts.total} />
          <Count label={confirmScreens.unconfirmed} value={counts.unconfirmed} />
          <Count label={confirmScreens.confirmed} value={counts.confirmed} />
        </dl>
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 sm:w-auto sm:min-w-0 sm:flex-[1_1_20rem] sm:justify-end">
          <p className="w-full min-w-0 text-xs text-soft sm:w-auto sm:text-sm">{weekFooter(status, isPast)}</p>
          {mayUnconfirm ? (
            <Button
              size="small"
              className="grow sm:grow-0"
              icon={<LockOpen aria-hidden="true" />}
              onClick={() => setAsking('unconfirm')}
            >
              {confirmScreens.unconfirm}
            </Button>
          ) : null}
          {status === 'confirmed' ? null : (
            <Button
              size="small"
              className="grow sm:grow-0"
              icon={<Lock aria-hidden="true" />}
              disabled={toConfirm === 0}
              aria-describedby={obstacle ? obstacleId : undefined}
              data-command="confirm-week"
              onClick={() => setAsking('confirm')}
            >
              {confirmScreens.confirm}
            </Button>
          )}
        </div>
      </div>
      {obstacle ? (
        <p id={obstacleId} className="mt-2 text-sm text-soft">
          <strong className="font-[620] text-ink">{obstacle.reason}</strong> {obstacle.blocking}
        </p>
      ) : null}
      {isValid && !isPast ? <WeekReaders weekStart={weekStart} /> : null}
      {asking === null ? null : (
        <ConfirmWeekDialog ask={asking} onClose={close} weekStart={weekStart} isPast={isPast} data={data} />
      )}
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
