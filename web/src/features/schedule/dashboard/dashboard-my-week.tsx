import { listStaffShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { loadFailures } from '@fairweek/domain/messages/load-failures'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval, shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isInactive } from '@fairweek/domain/rules/shift-state'
import { decideEdit } from '@fairweek/domain/rules/transitions/shift-edits'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { dateOf } from '@fairweek/domain/time/week'
import { useState } from 'react'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { personWeekArgs } from '../../../api/week-args.ts'
import { timeRangeOf } from '../../../marks/shift-look.ts'
import type { BusinessClock } from '../../../session/use-business-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWeekBreaks } from '../../breaks/use-week-breaks.ts'
import { noteOfWeek, useWeekNotes } from '../../notes/use-week-notes.ts'
import { useSwaps } from '../../swaps/use-swaps.ts'
import { LostRequests, NoteText, OwnDay, OwnShift } from '../own/own-day.tsx'
import type { OwnStep } from '../own/own-shift-dialog.tsx'
import { useClosedDays } from '../own/use-closed-days.ts'
import { useOpenCancellations } from '../own/use-open-cancellations.ts'
import { useOpenings } from '../own/use-openings.ts'
import { useSeenWeek } from '../own/use-seen-week.ts'
import { useTeamShifts } from '../own/use-team-shifts.ts'

const OwnShiftDialog = lazyComponent(async () => (await import('../own/own-shift-dialog.tsx')).OwnShiftDialog)

const NONE: never[] = []

interface DashboardMyWeekProps {
  staffId: number
  weekStart: string
  now: BusinessClock
  onAskWhy: (shift: Shift) => void
}

const byStart = (one: Shift, other: Shift) =>
  shiftDate(one).localeCompare(shiftDate(other)) || (one.startTime ?? '').localeCompare(other.startTime ?? '')

function hasBegun(shift: Shift, { reachedMinutes }: BusinessClock): boolean {
  return hasStarted(occupiedInterval(shift), reachedMinutes)
}

/** Whether the assigned person may release the shift, according to the transition table; the dialog explains how. */
function canRelease(shift: Shift, now: BusinessClock): boolean {
  const facts = {
    isUnassigned: false,
    isPublished: true,
    isWithinNotice: false,
    hasOpenRequest: false,
    hasStarted: hasBegun(shift, now),
  }
  return decideEdit('cancelShift', { state: shift.status, who: 'self', facts }).kind === 'move'
}

/** The user's own shifts by day, followed by the week's open shifts (SDASH-04, SDASH-10). */
export function DashboardMyWeek({ staffId, weekStart, now, onAskWhy }: DashboardMyWeekProps) {
  const [step, setStep] = useState<OwnStep | null>(null)
  const { data, error } = useEndpointQuery(listStaffShifts, personWeekArgs(staffId, weekStart))
  useSeenWeek(weekStart, data)
  const team = useTeamShifts(weekStart).shifts
  const notes = useWeekNotes(weekStart).data
  const breaks = useWeekBreaks(weekStart).data?.breaks
  const closed = useClosedDays()
  const cancelled = useOpenCancellations()
  const offers = useSwaps()
  const free = useOpenings(staffId, weekStart).data?.cancelledShifts ?? NONE
  if (error && !data) return <LoadFailure title={loadFailures.listWeekShifts} error={error} className="mt-4" />
  if (!data) {
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
  const isFree = ({ id }: Shift) => free.some((shift) => shift.id === id)
  const releasedShifts = shown.filter((shift) => shift.staffId === null && !isFree(shift))
  const unassigned = [...releasedShifts, ...free].sort(byStart)
  const weekNote = noteOfWeek(notes)
  return (
    <>
      {weekNote ? (
        <div className="mt-4">
          <NoteText text={weekNote.text} />
        </div>
      ) : null}
      <ol>
        {WEEK_ORDER.map((dayOfWeek) => (
          <OwnDay
            key={dayOfWeek}
            date={dateOf(weekStart, dayOfWeek)}
            today={now.today}
            shifts={shown.filter((shift) => shift.dayOfWeek === dayOfWeek && shift.staffId !== null)}
            onAskWhy={onAskWhy}
            team={team}
            offers={offers}
            cancelled={cancelled}
            canManage={(shift) => canRelease(shift, now)}
            onManage={(shift) => setStep({ kind: 'manage', shift })}
            notes={notes}
            breaks={breaks}
            closedAs={closed.get(dateOf(weekStart, dayOfWeek))}
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
                {isFree(shift) ? (
                  <Button
                    size="small"
                    className="justify-self-start"
                    aria-label={`${shiftRequestScreens.requestThis}: ${formatDay(shiftDate(shift), 'EEEE, MMMM d')}, ${timeRangeOf(shift)}`}
                    onClick={() => setStep({ kind: 'accept', shift })}
                  >
                    {shiftRequestScreens.requestThis}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <LostRequests shifts={ofWeek} onAskWhy={onAskWhy} />
      {step ? <OwnShiftDialog staffId={staffId} step={step} onClose={() => setStep(null)} /> : null}
    </>
  )
}
