import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { markWords } from '@fairweek/domain/messages/marks'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { ownScreens } from '@fairweek/domain/messages/schedule/own'
import { timeWords } from '@fairweek/domain/messages/time'
import { listWorkingWith } from '@fairweek/domain/rules/staff-view/works-with'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { dateOf } from '@fairweek/domain/time/week'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { AreaMark } from '../../../marks/area-mark.tsx'
import { RoleBadge } from '../../../marks/role-badge.tsx'
import { shortRangeOf } from '../../../marks/shift-look.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePublished } from './published-note.tsx'
import { useClosedDays, useTeamShifts } from './use-own-reads.ts'

interface TeamWeekProps {
  staffId: number
  weekStart: string
  today: string
}

/** Who works when in the shown week: confirmed shifts by day. Shifts that overlap the user's own are marked. */
export function TeamWeek({ staffId, weekStart, today }: TeamWeekProps) {
  const { shifts, error, isLoaded } = useTeamShifts(weekStart)
  const closed = useClosedDays()
  const own = shifts.filter((shift) => shift.staffId === staffId)
  const published = usePublished(weekStart, today)
  // In a week of which more may be published, a day without confirmed shifts is not a day on which nobody works.
  const nobody = published === undefined || published === 'all' ? ownScreens.nobodyOnDay : ownScreens.nobodyConfirmed
  const withMe = new Set(own.flatMap((shift) => listWorkingWith(shift, shifts)))
  return (
    <Section title={ownScreens.team} description={ownScreens.teamHint} className="max-w-3xl">
      {!isLoaded && error ? (
        <LoadFailure error={error} />
      ) : !isLoaded ? (
        <Skeleton className="h-60" />
      ) : shifts.length === 0 ? (
        <EmptyState title={ownScreens.nobodyConfirmed} description={ownScreens.nobodyConfirmedHint} />
      ) : (
        <ol>
          {WEEK_ORDER.map((dayOfWeek) => (
            <TeamDay
              key={dayOfWeek}
              date={dateOf(weekStart, dayOfWeek)}
              today={today}
              staffId={staffId}
              shifts={shifts.filter((shift) => shift.dayOfWeek === dayOfWeek)}
              withMe={withMe}
              nobody={nobody}
              isSmall={shifts.length <= FEW_SHIFTS}
              closedAs={closed.get(dateOf(weekStart, dayOfWeek))}
            />
          ))}
        </ol>
      )}
    </Section>
  )
}

interface TeamDayProps {
  date: string
  today: string
  staffId: number
  shifts: readonly Shift[]
  withMe: ReadonlySet<Shift>
  /** Shown on a day without shifts. */
  nobody: string
  /** Whether the whole week has few shifts. */
  isSmall: boolean
  closedAs: string | undefined
}

/** Number of shifts of a week up to which all its days are open. */
const FEW_SHIFTS = 20

/** Who works on a day. In a large team, only today and the days on which the user works are open at first. */
function TeamDay({ date, today, staffId, shifts, withMe, nobody, isSmall, closedAs }: TeamDayProps) {
  const isOpen = isSmall || date === today || shifts.some((shift) => shift.staffId === staffId)
  return (
    <li
      aria-current={date === today ? 'date' : undefined}
      className={mergeClasses(
        'grid gap-x-6 border-b border-line py-3 sm:grid-cols-[8rem_minmax(0,1fr)]',
        date < today && 'text-soft',
      )}
    >
      <h3 className="font-[620] first-letter:uppercase">
        {date === today ? `${timeWords.today}, ${formatDay(date, 'MMM d')}` : formatDay(date, 'EEE, MMM d')}
      </h3>
      {shifts.length === 0 ? (
        <p className="text-soft">{closedAs === undefined ? nobody : markWords.closed(closedAs)}</p>
      ) : (
        <details open={isOpen}>
          <summary className="min-h-8 cursor-pointer text-sm text-soft touch:min-h-11">
            {ownScreens.people(new Set(shifts.map((shift) => shift.staffId)).size)}
          </summary>
          <ul className="grid gap-1.5">
            {shifts.map((shift) => {
              const isMine = shift.staffId === staffId
              return (
                <li key={shift.id} className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-3">
                  <span className="type-narrow tabular-nums">{shortRangeOf(shift)}</span>
                  <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
                    <span className={mergeClasses('min-w-0 wrap-anywhere', isMine && 'font-[680]')} dir="auto">
                      {isMine ? ownScreens.you : shift.staff?.name}
                    </span>
                    <RoleBadge name={shift.role?.name ?? requirementMessages.unknownRole} />
                    <AreaMark name={shift.area?.name} />
                    {withMe.has(shift) ? <Badge tone="info">{ownScreens.withYou}</Badge> : null}
                  </span>
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </li>
  )
}
