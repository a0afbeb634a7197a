import { conflictsAheadScreens } from '@fairweek/domain/messages/conflicts/conflicts-ahead'
import { weekDates } from '@fairweek/domain/time/short-text'
import { Link } from 'wouter'
import { useConflictsAhead } from './use-conflicts-ahead.ts'

export interface AheadLineProps {
  /** The week shown, and its numbers of unresolved conflicts and, among them, of early shortages. */
  weekStart: string
  shownCount: number
  earlyCount: number
  reachedMinutes: number
}

/** The number of conflicts ahead, as on the dashboard, by week; shown only if it differs from the shown week's. */
export function AheadLine({ weekStart, reachedMinutes, shownCount, earlyCount }: AheadLineProps) {
  const { conflicts: ahead } = useConflictsAhead(reachedMinutes)
  if (!ahead) return null
  const counts = new Map<string, number>()
  for (const { weekStartDate } of ahead) counts.set(weekStartDate, (counts.get(weekStartDate) ?? 0) + 1)
  const ofShown = counts.get(weekStart) ?? 0
  if (ahead.length === ofShown && ofShown === shownCount) return null
  const overCount = shownCount - earlyCount - ofShown
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm text-soft">
      <span>{conflictsAheadScreens.aheadCount(ahead.length)}</span>
      {[...counts].sort().map(([week, count]) =>
        week === weekStart ? (
          <span key={week}>{conflictsAheadScreens.aheadOfWeek(count, weekDates(week))}</span>
        ) : (
          <Link key={week} to={`/schedule?week=${week}#conflicts`} className="underline hover:text-ink">
            {conflictsAheadScreens.aheadOfWeek(count, weekDates(week))}
          </Link>
        ),
      )}
      {overCount > 0 ? <span>{conflictsAheadScreens.overCount(overCount)}</span> : null}
      {earlyCount > 0 ? <span>{conflictsAheadScreens.earlyCount(earlyCount)}</span> : null}
    </p>
  )
}
