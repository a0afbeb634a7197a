import { listStaffShifts, type Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isInactive } from '@fairweek/domain/rules/shift-state'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import { messageOf } from '../../../api/api-error.ts'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { personWeekArgs } from '../../../api/week-args.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { formatDay } from '../day-text.ts'
import { LostRequests, OwnDay, OwnShift } from '../own/own-day.tsx'

interface DashboardMyWeekProps {
  staffId: number
  weekStart: string
  today: string
  onAskWhy: (shift: Shift) => void
}

const byStart = (one: Shift, other: Shift) =>
  shiftDate(one).localeCompare(shiftDate(other)) || (one.startTime ?? '').localeCompare(other.startTime ?? '')

/** One's own shifts by day, then those of the week that stand without anybody (SDASH-04, SDASH-10). */
export function DashboardMyWeek({ staffId, weekStart, today, onAskWhy }: DashboardMyWeekProps) {
  const { data, isPending, error } = useEndpointQuery(listStaffShifts, personWeekArgs(staffId, weekStart))
  if (error)
    return (
      <Alert tone="danger" title={scheduleMessages.fetchFailed} className="mt-4">
        {messageOf(error)}
      </Alert>
    )
  if (isPending) {
    return (
      <div className="grid gap-2 pt-4" aria-busy="true">
        {WEEK_ORDER.map((day) => (
          <Skeleton key={day} className="h-14" />
        ))}
      </div>
    )
  }
  const ofWeek = data.filter((shift) => shift.weekStartDate === weekStart).sort(byStart)
  const shown = ofWeek.filter((shift) => !isInactive(shift))
  const unassigned = shown.filter((shift) => shift.staffId === null)
  return (
    <>
      <ol>
        {WEEK_ORDER.map((dayOfWeek) => (
          <OwnDay
            key={dayOfWeek}
            date={dateOf(weekStart, dayOfWeek)}
            today={today}
            shifts={shown.filter((shift) => shift.dayOfWeek === dayOfWeek && shift.staffId !== null)}
            onAskWhy={onAskWhy}
          />
        ))}
      </ol>
      {unassigned.length > 0 ? (
        <section aria-label={dashboardScreens.unassigned} className="mt-6">
          <h3 className="mb-2 font-[620]">{dashboardScreens.unassigned}</h3>
          <ul className="grid gap-2">
            {unassigned.map((shift) => (
              <li key={shift.id} className="grid gap-1">
                <span className="type-label text-soft">{formatDay(shiftDate(shift), 'EEE, MMM d')}</span>
                <OwnShift shift={shift} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <LostRequests shifts={ofWeek} onAskWhy={onAskWhy} />
    </>
  )
}
