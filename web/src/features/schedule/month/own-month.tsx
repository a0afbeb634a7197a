import { POLLING } from '@fairweek/domain/contracts/constants'
import { listPublishedWeeks } from '@fairweek/domain/contracts/publish/due-weeks'
import { listStaffWeeks } from '@fairweek/domain/contracts/schedule/months'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listTimeOff, type TimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { markWords } from '@fairweek/domain/messages/marks'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { monthScreens } from '@fairweek/domain/messages/schedule/month/month'
import { totalHours } from '@fairweek/domain/rules/hours'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive, isWaiting } from '@fairweek/domain/rules/shift-state'
import { isPastWeek, weekEndOf, weekStartOf } from '@fairweek/domain/time/week'
import { DoorClosed, Palmtree } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { roleStyle } from '../../../marks/role-colour.ts'
import { ownStateWord, shortRangeOf, tightRangeOf } from '../../../marks/shift-look.ts'
import { StateIcon, stateClass } from '../../../marks/state-mark.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { bookedInWeek } from '../booked-in-week.ts'
import { isOffOrAsked, offText } from '../own/off-text.ts'
import { emptyDayText, PublishedNote } from '../own/published-note.tsx'
import { useClosedDays } from '../own/use-own-reads.ts'
import type { ShownWeek } from '../use-shown-week.ts'
import { MonthCalendar, type MonthDay } from './month-calendar.tsx'
import { monthOfWeek, weeksOfMonth } from './month-days.ts'
import { summaryText } from './summary-text.ts'

interface OwnMonthProps {
  staffId: number
  week: ShownWeek
  today: string
  view: ReactNode
}

/** The user's own month: when they work, when they are off, and when the business is closed (MONTH-02). */
export function OwnMonth({ staffId, week, today, view }: OwnMonthProps) {
  const weekStarts = weeksOfMonth(monthOfWeek(week.weekStart))
  const [from = '', until = ''] = [weekStarts[0], weekStarts.at(-1)]
  const { data, error } = useEndpointQuery(
    listStaffWeeks,
    { params: { staffId }, query: { from, until } },
    { refetchInterval: POLLING.unassigned },
  )
  const published = useEndpointQuery(listPublishedWeeks, { query: { from, until } })
  const publishedOf = new Map(published.data?.map((week) => [week.weekStartDate, week.published]))
  const closed = useClosedDays()
  const timeOff = useEndpointQuery(listTimeOff, { query: { staffId, from } })
  if (error && !data) return <LoadFailure title={monthScreens.fetchFailed} error={error} />
  const shifts = (data ?? []).filter((shift) => (isActive(shift) || isWaiting(shift)) && shift.staffId === staffId)
  const off = (timeOff.data ?? []).filter((one) => isOffOrAsked(one) && one.fromDate <= weekEndOf(until))
  return (
    <MonthCalendar
      week={week}
      today={today}
      view={view}
      headOf={(weekStart) => {
        const booked = bookedInWeek(shifts, staffId, weekStart)
        const isOver = isPastWeek(weekStart, today)
        return data ? (
          <>
            <p className="type-narrow text-sm text-soft">
              {summaryText({ shiftCount: booked.length, hours: totalHours(booked) })}
            </p>
            <PublishedNote isShort published={isOver ? undefined : publishedOf.get(weekStart)} />
          </>
        ) : (
          <Skeleton className="h-5" />
        )
      }}
      dayOf={(date) =>
        dayOf({
          shifts: shifts.filter((shift) => shiftDate(shift) === date),
          off: off.filter(({ fromDate, untilDate }) => fromDate <= date && date <= untilDate),
          closedAs: closed.get(date) ?? null,
          free: data ? emptyDayText(publishedOf.get(weekStartOf(date)), date, today) : '',
        })
      }
    />
  )
}

interface OwnDay {
  shifts: readonly Shift[]
  off: readonly TimeOff[]
  closedAs: string | null
  /** Said of a day with nothing in it; empty while loading. */
  free: string
}

function dayOf({ shifts, off, closedAs, free }: OwnDay): MonthDay {
  const roleOf = ({ role, area }: Shift) =>
    [role?.name ?? requirementMessages.unknownRole, ...(area ? [area.name] : [])].join(', ')
  const spoken = [
    ...shifts.map((shift) => `${shortRangeOf(shift)} ${roleOf(shift)}, ${ownStateWord(shift)}`),
    ...off.map(offText),
    ...(closedAs === null ? [] : [markWords.closed(closedAs)]),
  ]
  return {
    spoken: spoken.length === 0 ? free : spoken.join('; '),
    content: (
      <>
        {shifts.map((shift) => (
          <span
            key={shift.id}
            style={roleStyle(shift.role?.name)}
            className={mergeClasses(
              'type-narrow flex min-w-0 flex-col rounded-sm border-l-3 border-l-role px-0.5 text-xs leading-4 lg:px-1 lg:py-0.5',
              stateClass(shift.status),
            )}
          >
            <span className="font-[620] [overflow-wrap:anywhere] lg:hidden">{tightRangeOf(shift)}</span>
            <span className="hidden items-center gap-1 font-[620] lg:flex">
              <span className="min-w-0 truncate">{shortRangeOf(shift)}</span>
              <StateIcon status={shift.status} />
            </span>
            <span className="hidden truncate lg:block" dir="auto">
              {roleOf(shift)}
            </span>
          </span>
        ))}
        {off.map((one) => (
          <Mark key={one.id} Icon={Palmtree} text={offText(one)} />
        ))}
        {closedAs === null ? null : <Mark Icon={DoorClosed} text={markWords.closed(closedAs)} />}
      </>
    ),
  }
}

/** An icon, with text if there is room. */
function Mark({ Icon, text }: { Icon: typeof DoorClosed; text: string }) {
  return (
    <span className="type-narrow flex min-w-0 items-center gap-1 text-xs leading-4 text-soft" title={text}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span className="hidden min-w-0 truncate lg:inline">{text}</span>
    </span>
  )
}
