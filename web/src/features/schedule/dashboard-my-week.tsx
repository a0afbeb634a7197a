import { listStaffShifts, type Shift } from '@fairweek/domain/contracts/schedule'
import { requirementMessages } from '@fairweek/domain/messages/requirements'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isReassigned } from '@fairweek/domain/rules/shift-state'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { roleStyle } from '../../ui/role-colour.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateIcon, stateClass, stateWord } from '../../ui/state-mark.tsx'
import { formatDay } from './day-text.ts'
import { isArchived, runsPastMidnight, timeRangeOf } from './shift-look.ts'

interface DashboardMyWeekProps {
  staffId: number
  weekStart: string
  today: string
}

const byStart = (one: Shift, other: Shift) =>
  shiftDate(one).localeCompare(shiftDate(other)) || (one.startTime ?? '').localeCompare(other.startTime ?? '')

/** One's own shifts by day, then those of the week that stand without anybody (SDASH-04, SDASH-10). */
export function DashboardMyWeek({ staffId, weekStart, today }: DashboardMyWeekProps) {
  const { data, isPending, error } = useEndpointQuery(listStaffShifts, {
    params: { staffId },
    query: { date: weekStart, includeRoles: 'true' },
  })
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
  const shown = data.filter((shift) => shift.weekStartDate === weekStart && !isArchived(shift)).sort(byStart)
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
          />
        ))}
      </ol>
      {unassigned.length > 0 ? (
        <section aria-label="Unassigned shifts" className="mt-6">
          <h3 className="mb-2 font-[620]">Unassigned shifts</h3>
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
    </>
  )
}

function OwnDay({ date, today, shifts }: { date: string; today: string; shifts: readonly Shift[] }) {
  const isToday = date === today
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={mergeClasses(
        'grid grid-cols-[4.25rem_minmax(0,1fr)] gap-3 border-b border-line py-2.5',
        isToday && 'border-l-[3px] border-l-spot bg-sunk pl-3',
      )}
    >
      <div className={date < today ? 'text-faint' : undefined}>
        <p className={mergeClasses('type-label', isToday ? 'text-spot-ink' : 'text-soft')}>
          {isToday ? 'Today' : formatDay(date, 'EEE')}
        </p>
        <p className="type-title text-lg leading-6 whitespace-nowrap">{formatDay(date, 'MMM d')}</p>
      </div>
      {shifts.length === 0 ? (
        <p className="self-center text-soft">Free</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {shifts.map((shift) => (
            <li key={shift.id}>
              <OwnShift shift={shift} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function OwnShift({ shift }: { shift: Shift }) {
  const isWaiting = shift.status === 'Pending' || shift.status === 'Requested'
  return (
    <div
      style={roleStyle(shift.role?.name)}
      className={mergeClasses('rounded-md border-l-4 border-l-role px-3 py-2', stateClass(shift.status))}
    >
      <p className="text-lg leading-6 font-[620]">
        <span className={shift.status === 'Cancelled' ? 'state-struck' : undefined}>{timeRangeOf(shift)}</span>
        {runsPastMidnight(shift) ? <span className="text-sm font-normal"> ends next day</span> : null}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm font-[560]">{shift.role?.name ?? requirementMessages.unknownRole}</span>
        <span className="inline-flex items-center gap-1.5 text-sm">
          <StateIcon status={shift.status} />
          {isWaiting ? 'Waiting for approval' : stateWord(shift.status)}
        </span>
        {isReassigned(shift) ? <Badge>Reassigned</Badge> : null}
      </div>
    </div>
  )
}
