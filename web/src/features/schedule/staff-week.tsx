import { listStaffShifts, type Shift } from '@fairweek/domain/contracts/schedule'
import { totalHours } from '@fairweek/domain/rules/hours'
import { isActive, isReassigned } from '@fairweek/domain/rules/shift-state'
import { daysBetween, WEEK_ORDER } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HoursBar } from '../../ui/hours-bar.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { roleStyle } from '../../ui/role-colour.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateMark, stateClass } from '../../ui/state-mark.tsx'
import { formatDay } from './day-text.ts'
import { isArchived, runsPastMidnight, timeRangeOf } from './shift-look.ts'

export interface StaffWeekProps {
  staffId: number
  staffName: string
  targetHours: number | null
  weekStart: string
  today: string
}

/** Somebody's own week, to read: what they work by day, and their hours against target (WEEK-01). */
export function StaffWeek({ staffId, staffName, targetHours, weekStart, today }: StaffWeekProps) {
  const { data, isPending, error } = useEndpointQuery(listStaffShifts, {
    params: { staffId },
    query: { date: weekStart, includeRoles: 'true' },
  })
  if (error) return <Alert tone="danger" title={error.message} />
  if (isPending) return <Skeleton className="h-80" />
  const shifts = data.filter((shift) => shift.weekStartDate === weekStart && !isArchived(shift))
  const hours = totalHours(shifts.filter((shift) => isActive(shift) && shift.staffId === staffId))
  if (shifts.length === 0) {
    return (
      <EmptyState
        title="No shifts for you this week"
        description="Shifts that are planned for you appear here. The dashboard lists those you can ask for."
      />
    )
  }
  return (
    <div className="max-w-3xl">
      <div className="mb-5 flex items-center gap-4">
        <p className="whitespace-nowrap">
          <span className="type-title text-2xl">{hours}</span>
          <span className="text-soft"> {targetHours === null ? 'hours' : `of ${targetHours} hours`}</span>
        </p>
        <HoursBar label={staffName} hours={hours} targetHours={targetHours} className="flex-1" />
      </div>
      <ol>
        {WEEK_ORDER.map((dayOfWeek) => (
          <StaffDay
            key={dayOfWeek}
            date={dateOf(weekStart, dayOfWeek)}
            today={today}
            shifts={shifts.filter((shift) => shift.dayOfWeek === dayOfWeek)}
          />
        ))}
      </ol>
    </div>
  )
}

function StaffDay({ date, today, shifts }: { date: string; today: string; shifts: Shift[] }) {
  const isToday = date === today
  const isPast = daysBetween(date, today) > 0
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={mergeClasses(
        'grid grid-cols-[4.25rem_minmax(0,1fr)] gap-3 border-t border-line py-3',
        isToday && 'border-t-2 border-spot',
      )}
    >
      <div className={isPast ? 'text-faint' : undefined}>
        <p className={mergeClasses('type-label', isToday ? 'text-spot-ink' : 'text-soft')}>
          {isToday ? 'Today' : formatDay(date, 'EEE')}
        </p>
        <p className="type-title text-lg leading-6 whitespace-nowrap">{formatDay(date, 'MMM d')}</p>
      </div>
      {shifts.length === 0 ? (
        <p className="self-center text-faint">Free</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {[...shifts]
            .sort((a, b) => (a.startTime ?? '').localeCompare(b.startTime ?? ''))
            .map((shift) => (
              <li
                key={shift.id}
                style={roleStyle(shift.role?.name)}
                className={mergeClasses('rounded-md border-l-4 border-l-role px-3 py-2.5', stateClass(shift.status))}
              >
                <p className="type-title text-lg leading-6">
                  <span className={shift.status === 'Cancelled' ? 'state-struck' : undefined}>
                    {timeRangeOf(shift)}
                  </span>
                  {runsPastMidnight(shift) ? <span className="text-sm font-normal"> ends next day</span> : null}
                </p>
                <div className="mt-1 flex flex-wrap items-center gap-2">
                  <span className="text-sm font-[580]">{shift.role?.name ?? 'Unknown Role'}</span>
                  <StateMark status={shift.status} className="bg-raised" />
                  {isReassigned(shift) ? <Badge>Reassigned</Badge> : null}
                </div>
              </li>
            ))}
        </ul>
      )}
    </li>
  )
}
