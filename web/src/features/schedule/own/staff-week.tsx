import { listStaffShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { numberText } from '@fairweek/domain/messages/count'
import { loadFailures } from '@fairweek/domain/messages/load-failures'
import { ownScreens } from '@fairweek/domain/messages/schedule/own'
import { totalHours } from '@fairweek/domain/rules/hours'
import { isActive, isInactive, isTurnedDown } from '@fairweek/domain/rules/shift-state'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { personWeekArgs } from '../../../api/week-args.ts'
import { HoursBar } from '../../../marks/hours-bar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWeekBreaks } from '../../breaks/use-week-breaks.ts'
import { noteOfWeek, useWeekNotes } from '../../notes/use-week-notes.ts'
import { useSwaps } from '../../swaps/use-swaps.ts'
import { LostRequests, NoteText, OwnDay } from './own-day.tsx'
import { useClosedDays } from './use-closed-days.ts'
import { useOpenCancellations } from './use-open-cancellations.ts'
import { useSeenWeek } from './use-seen-week.ts'
import { useTeamShifts } from './use-team-shifts.ts'

export interface StaffWeekProps {
  staffId: number
  staffName: string
  targetHours: number | null
  weekStart: string
  today: string
  onAskWhy: (shift: Shift) => void
}

const byStart = (one: Shift, other: Shift) => (one.startTime ?? '').localeCompare(other.startTime ?? '')

/** A person's own week, read-only: their shifts by day, and their hours against their target (WEEK-01). */
export function StaffWeek({ staffId, staffName, targetHours, weekStart, today, onAskWhy }: StaffWeekProps) {
  const { data, error } = useEndpointQuery(listStaffShifts, personWeekArgs(staffId, weekStart))
  useFailureToast(loadFailures.listWeekShifts, error)
  useSeenWeek(weekStart, data)
  const notes = useWeekNotes(weekStart)
  const breaks = useWeekBreaks(weekStart).data?.breaks
  const closed = useClosedDays()
  const team = useTeamShifts(weekStart).shifts
  const cancelled = useOpenCancellations()
  const offers = useSwaps()
  if (error && !data) return <LoadFailure error={error} />
  if (!data || notes.isLoading) return <Skeleton className="h-80" />
  const ofWeek = data.filter((shift) => shift.weekStartDate === weekStart)
  const shifts = ofWeek.filter((shift) => !isInactive(shift))
  const hours = totalHours(shifts.filter((shift) => isActive(shift) && shift.staffId === staffId))
  const weekNote = noteOfWeek(notes.data)
  const isClosedSomeday = WEEK_ORDER.some((dayOfWeek) => closed.has(dateOf(weekStart, dayOfWeek)))
  if (shifts.length === 0 && !ofWeek.some(isTurnedDown) && !notes.data?.length && !isClosedSomeday) {
    return <EmptyState title={ownScreens.noShifts} description={ownScreens.noShiftsHint} />
  }
  return (
    <div className="max-w-3xl">
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="whitespace-nowrap">
          <span className="type-title text-2xl">{numberText(hours)}</span>
          <span className="text-soft"> {ownScreens.hours(targetHours)}</span>
        </p>
        <HoursBar label={staffName} hours={hours} targetHours={targetHours} className="flex-1" />
      </div>
      {weekNote ? (
        <div className="mb-4">
          <NoteText text={weekNote.text} />
        </div>
      ) : null}
      <ol>
        {WEEK_ORDER.map((dayOfWeek) => (
          <OwnDay
            key={dayOfWeek}
            date={dateOf(weekStart, dayOfWeek)}
            today={today}
            shifts={shifts.filter((shift) => shift.dayOfWeek === dayOfWeek).sort(byStart)}
            onAskWhy={onAskWhy}
            team={team}
            offers={offers}
            cancelled={cancelled}
            notes={notes.data}
            breaks={breaks}
            closedAs={closed.get(dateOf(weekStart, dayOfWeek))}
          />
        ))}
      </ol>
      <LostRequests shifts={ofWeek} onAskWhy={onAskWhy} />
    </div>
  )
}
