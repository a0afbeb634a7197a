import { listStaffShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { loadFailures } from '@fairweek/domain/messages/load-failures'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { ownScreens } from '@fairweek/domain/messages/schedule/own'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isInactive } from '@fairweek/domain/rules/shift-state'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { dateOf } from '@fairweek/domain/time/week'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { personWeekArgs } from '../../../api/week-args.ts'
import type { BusinessClock } from '../../../session/use-business-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWeekBreaks } from '../../breaks/use-week-breaks.ts'
import { noteOfWeek, useWeekNotes } from '../../notes/use-week-notes.ts'
import { useSwaps } from '../../swaps/use-swaps.ts'
import { listOpenEntries } from './openings/list-open-entries.ts'
import { TakeButton } from './openings/opening-list.tsx'
import { useOpenings } from './openings/use-openings.ts'
import { canRelease } from './own-actions.tsx'
import { LostRequests, NoteText, OwnDay, OwnShift } from './own-day.tsx'
import { emptyDayText, PublishedNote, usePublished } from './published-note.tsx'
import { useClosedDays, useOffText, useOpenCancellations, useTeamShifts } from './use-own-reads.ts'
import { useSeenWeek } from './use-seen-week.ts'

const ManageShiftDialog = lazyComponent(async () => (await import('./manage-shift-dialog.tsx')).ManageShiftDialog)

const byStart = (one: Shift, other: Shift) =>
  shiftDate(one).localeCompare(shiftDate(other)) || (one.startTime ?? '').localeCompare(other.startTime ?? '')

interface MyWeekProps {
  staffId: number
  weekStart: string
  now: BusinessClock
  /** Shown above the days: whose week it is, or the hours in it. */
  head?: ReactNode
  /** Whether days that are over are folded. */
  foldsPast?: boolean
  /** Whether released shifts that the user could take are listed here; false where the page lists them elsewhere. */
  listsFree?: boolean
  onAskWhy: (shift: Shift) => void
}

/**
 * The user's own shifts of a week by day, with what they can do with each, and the week's released shifts; the same on
 * the dashboard and on the schedule page (SDASH-04, SDASH-10, WEEK-01).
 */
export function MyWeek({ staffId, weekStart, now, head, foldsPast = false, listsFree = false, onAskWhy }: MyWeekProps) {
  const [managed, setManaged] = useState<Shift | null>(null)
  const [isPastShown, setIsPastShown] = useState(!foldsPast)
  const { data, error } = useEndpointQuery(listStaffShifts, personWeekArgs(staffId, weekStart))
  useFailureToast(loadFailures.listWeekShifts, error)
  useSeenWeek(weekStart, data)
  const team = useTeamShifts(weekStart).shifts
  const notes = useWeekNotes(weekStart)
  const breaks = useWeekBreaks(weekStart).data?.breaks
  const closed = useClosedDays()
  const cancelled = useOpenCancellations()
  const offers = useSwaps()
  const openings = useOpenings(staffId, weekStart).data
  const published = usePublished(weekStart, now.today)
  const offText = useOffText(staffId, weekStart, now.today)
  if (error && !data) return <LoadFailure error={error} />
  if (!data || notes.isLoading) {
    return (
      <div className="grid gap-2" aria-busy="true">
        {head}
        {WEEK_ORDER.map((day) => (
          <Skeleton key={day} className="h-11" />
        ))}
      </div>
    )
  }
  const ofWeek = data.filter((shift) => shift.weekStartDate === weekStart).sort(byStart)
  const shown = ofWeek.filter((shift) => !isInactive(shift))
  const free = openings ? listOpenEntries(openings).filter((entry) => entry.cancelled !== null) : []
  const isFree = ({ id }: Shift) => openings?.cancelledShifts.some((shift) => shift.id === id) ?? false
  const released = shown.filter((shift) => shift.staffId === null && !isFree(shift))
  const weekNote = noteOfWeek(notes.data)
  const days = WEEK_ORDER.map((dayOfWeek) => dateOf(weekStart, dayOfWeek))
  const past = isPastShown ? [] : days.filter((date) => date < now.today)
  const isEmpty = shown.length === 0 && !notes.data?.length && !days.some((date) => closed.has(date))
  return (
    <div className="grid gap-3">
      {head}
      <PublishedNote published={published} />
      {weekNote ? <NoteText text={weekNote.text} /> : null}
      {isEmpty ? (
        <EmptyState
          className="px-4 py-5"
          title={ownScreens.noShifts}
          description={
            published === undefined || published === 'all' ? ownScreens.noShiftsHint : ownScreens.noShiftsYet
          }
        />
      ) : (
        <ol className="border-t border-line">
          {past.length > 0 ? (
            <li className="border-b border-line py-1">
              <Button variant="quiet" size="small" className="-ml-3" onClick={() => setIsPastShown(true)}>
                {ownScreens.showPast(shown.filter((shift) => past.includes(shiftDate(shift))).length)}
              </Button>
            </li>
          ) : null}
          {days
            .filter((date) => !past.includes(date))
            .map((date) => (
              <OwnDay
                key={date}
                date={date}
                today={now.today}
                shifts={shown.filter((shift) => shiftDate(shift) === date && shift.staffId !== null)}
                free={offText(date) ?? emptyDayText(published, date, now.today)}
                onAskWhy={onAskWhy}
                team={team}
                offers={offers}
                cancelled={cancelled}
                canManage={(shift) => canRelease(shift, now)}
                onManage={setManaged}
                notes={notes.data}
                breaks={breaks}
                closedAs={closed.get(date)}
              />
            ))}
        </ol>
      )}
      {released.length + (listsFree ? free.length : 0) > 0 ? (
        <section aria-label={dashboardScreens.unassigned} className="mt-3">
          <h3 className="mb-2 font-[620]">{dashboardScreens.unassigned}</h3>
          {listsFree && free.length > 0 ? (
            <p className="-mt-1 mb-2 text-sm text-soft">{ownScreens.releasedOnly(dashboardScreens.tabs.available)}</p>
          ) : null}
          <ul className="grid gap-3">
            {released.map((shift) => (
              <li key={shift.id} className="grid gap-1">
                <span className="type-label text-soft">{formatDay(shiftDate(shift), 'EEE, MMM d')}</span>
                <OwnShift shift={shift} />
              </li>
            ))}
            {(listsFree ? free : []).map((entry) =>
              entry.cancelled ? (
                <li key={entry.key} className="grid gap-1">
                  <span className="type-label text-soft">{formatDay(entry.date, 'EEE, MMM d')}</span>
                  <OwnShift shift={entry.cancelled} isFree>
                    <TakeButton staffId={staffId} entry={entry} label={shiftRequestScreens.requestThis} />
                  </OwnShift>
                </li>
              ) : null,
            )}
          </ul>
        </section>
      ) : null}
      <LostRequests shifts={ofWeek} onAskWhy={onAskWhy} />
      {managed ? (
        <ManageShiftDialog shift={managed} staffId={staffId} first={null} onClose={() => setManaged(null)} />
      ) : null}
    </div>
  )
}
