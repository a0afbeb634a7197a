import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { conflictScreens } from '@fairweek/domain/messages/conflicts/conflicts'
import { formatDay } from '@fairweek/domain/time/format-day'
import { Link } from 'wouter'
import { LoadFailure } from '../../api/load-failure.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Number of conflicts listed on the dashboard (MDASH-04). */
const SHOWN = 3

/** The most severe unresolved conflicts of today and later; undefined while they have not been loaded. */
export function RecentConflicts({
  conflicts,
  error,
}: {
  conflicts: readonly ConflictItem[] | undefined
  error: Error | null
}) {
  return (
    <Section
      title={conflictScreens.recent}
      description={conflicts?.length ? conflictScreens.recentHint : undefined}
      actions={
        <Link to="/schedule#conflicts" className={`${buttonClasses('quiet', 'small')} -mx-3`}>
          {conflictScreens.viewAll}
        </Link>
      }
    >
      {error ? <LoadFailure error={error} hasData={conflicts !== undefined} /> : null}
      {!conflicts ? (
        error ? null : (
          <Skeleton className="h-20" />
        )
      ) : conflicts.length === 0 ? (
        <p className="text-sm text-soft">{conflictScreens.recentNone}</p>
      ) : (
        <ul className="-mt-3">
          {conflicts.slice(0, SHOWN).map(({ id, description, date }) => (
            <li key={id} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2">
              <span className="leading-tight">
                <span className="type-label block text-soft">{formatDay(date, 'EEE')}</span>
                <span className="type-narrow block text-sm whitespace-nowrap">{formatDay(date, 'MMM d')}</span>
              </span>
              <span className="min-w-0 text-sm break-words">
                <Sentence text={description} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
