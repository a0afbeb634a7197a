import type { NotOffered } from '@fairweek/domain/contracts/schedule/schedule'
import { appScreens } from '@fairweek/domain/messages/app/app'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { type NotOfferedKind, ownScreens } from '@fairweek/domain/messages/schedule/own'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { CalendarCheck } from 'lucide-react'
import { Link } from 'wouter'
import { weekRangeText } from '../../../../marks/week-range-text.ts'
import { buttonClasses } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { listOpenEntries } from './list-open-entries.ts'
import { OpeningList, OpeningsFailure } from './opening-list.tsx'
import { useOpenings } from './use-openings.ts'

/** Open places of a week that match the user's roles and free days (SDASH-05). */
export function AvailableShifts({ staffId, weekStart }: { staffId: number; weekStart: string }) {
  const { data, isPending, isError } = useOpenings(staffId, weekStart)
  if (isError) return <OpeningsFailure />
  if (isPending) return <Skeleton className="h-40" />
  const entries = listOpenEntries(data)
  if (entries.length === 0) return <NoneAvailable weekStart={weekStart} notOffered={data.notOffered} />
  const { openings } = dashboardScreens
  const words = { day: 'EEEE, MMMM d', openings, request: shiftRequestScreens.requestShift }
  const places = entries.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {places > entries.length ? (
        <p className="text-sm text-soft">{ownScreens.shiftsWithOpenings(entries.length, places)}</p>
      ) : null}
      <OpeningList staffId={staffId} entries={entries} words={words} />
    </>
  )
}

/** How each reason is said; the others are limits on rest and hours. */
const KINDS: Partial<Record<NotOffered[number]['reason'], NotOfferedKind>> = {
  role: 'role',
  asked: 'asked',
  released: 'released',
  timeOff: 'timeOff',
  availability: 'availability',
  workingThatDay: 'working',
  overlap: 'working',
}

/** Says why no open shift of a week is offered, and names the week, which the specified text calls 'this' (SDASH-13). */
function NoneAvailable({ weekStart, notOffered }: { weekStart: string; notOffered: NotOffered }) {
  const counts = new Map<NotOfferedKind, number>()
  for (const { reason, count } of notOffered) {
    const kind = KINDS[reason] ?? 'limits'
    counts.set(kind, (counts.get(kind) ?? 0) + count)
  }
  const isInRoles = [...counts.keys()].some((kind) => kind !== 'role')
  const reasons = [...counts].map(([kind, count]) => ownScreens.notOffered[kind](count))
  return (
    <EmptyState
      icon={<CalendarCheck />}
      title={dashboardScreens.noneAvailable}
      description={[
        ...(isInRoles ? [] : [dashboardScreens.noneAvailableHint]),
        ...(counts.size === 0 ? [ownScreens.noneOpen] : reasons),
        weekRangeText(weekStart),
      ].map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
      action={
        counts.has('availability') ? (
          <Link to="/availability" className={buttonClasses('secondary', 'small')}>
            {appScreens.ownMenu.availability}
          </Link>
        ) : null
      }
    />
  )
}
