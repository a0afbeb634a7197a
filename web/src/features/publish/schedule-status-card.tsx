import { confirmScreens } from '@fairweek/domain/messages/publish/confirm'
import { listToConfirm, listToUnconfirm, weekCounts, weekFooter, weekStatus } from '@fairweek/domain/rules/week-status'
import { isDay } from '@fairweek/domain/time/day'
import { Lock, LockOpen } from 'lucide-react'
import { useId } from 'react'
import { weekRangeText } from '../../marks/week-range-text.ts'
import { WeekStatusBadge } from '../../marks/week-status-badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { ScheduleData } from '../schedule/use-schedule-data.ts'
import { confirmObstacle } from './confirm-obstacle.ts'
import { WeekReaders } from './week-readers.tsx'

export interface ScheduleStatusCardProps {
  weekStart: string
  isPast: boolean
  data: ScheduleData
  onAsk: (question: 'confirm' | 'unconfirm') => void
}

/** The status of the week, who has seen it, and the buttons that (un)confirm it for timesheets (WEEK-03 to WEEK-07). */
export function ScheduleStatusCard({ weekStart, isPast, data, onAsk }: ScheduleStatusCardProps) {
  const { shifts, names } = data
  const status = weekStatus(shifts)
  const counts = weekCounts(shifts)
  const isValid = isDay(weekStart)
  const toConfirm = listToConfirm(shifts).length
  const toUnconfirm = listToUnconfirm(shifts).length
  // Cancelled shifts without a person can never be confirmed, so they must not keep the others from being unconfirmed.
  const mayUnconfirm = status === 'confirmed' || (toConfirm === 0 && toUnconfirm > 0)
  const obstacle = confirmObstacle(shifts, names)
  const obstacleId = useId()
  return (
    <section aria-labelledby="schedule-status" className="grid gap-3">
      <div>
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
      <dl className="flex flex-wrap gap-x-5 gap-y-2">
        <Count label={confirmScreens.total} value={counts.total} />
        <Count label={confirmScreens.unconfirmed} value={counts.unconfirmed} />
        <Count label={confirmScreens.confirmed} value={counts.confirmed} />
      </dl>
      <p className="text-sm text-soft">{weekFooter(status, isPast)}</p>
      {obstacle ? (
        <p id={obstacleId} className="text-sm text-soft">
          <strong className="font-[620] text-ink">{obstacle.reason}</strong> {obstacle.blocking}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {mayUnconfirm ? (
          <Button
            size="small"
            className="grow"
            icon={<LockOpen aria-hidden="true" />}
            onClick={() => onAsk('unconfirm')}
          >
            {confirmScreens.unconfirm}
          </Button>
        ) : null}
        {status === 'confirmed' ? null : (
          <Button
            size="small"
            className="grow"
            icon={<Lock aria-hidden="true" />}
            disabled={toConfirm === 0}
            aria-describedby={obstacle ? obstacleId : undefined}
            onClick={() => onAsk('confirm')}
          >
            {confirmScreens.confirm}
          </Button>
        )}
      </div>
      {isValid && !isPast ? <WeekReaders weekStart={weekStart} /> : null}
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
