import { listPublishedWeeks } from '@fairweek/domain/contracts/publish/due-weeks'
import { ownScreens } from '@fairweek/domain/messages/schedule/own'
import { isPastWeek } from '@fairweek/domain/time/week'
import { PencilLine } from 'lucide-react'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { publishedWeeksArgs } from '../../../api/week-args.ts'

/** Returns how much of a week is published; undefined while loading, and for weeks that are over. */
export function usePublished(weekStart: string, today: string) {
  const isPast = isPastWeek(weekStart, today)
  const { data } = useEndpointQuery(listPublishedWeeks, publishedWeeksArgs(weekStart), { enabled: !isPast })
  return isPast ? undefined : data?.[0]?.published
}

interface PublishedNoteProps {
  published: ReturnType<typeof usePublished>
  /** Leaves out when colleagues are named, where space is narrow. */
  isShort?: boolean
}

/** Says that a week, or a part of it, is not published yet; the same on every page of staff (PUB-07). */
export function PublishedNote({ published, isShort = false }: PublishedNoteProps) {
  if (published === undefined || published === 'all') return null
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <PencilLine className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        {published === 'some' ? ownScreens.partlyPublished : ownScreens.notPublished}{' '}
        {published === 'none' && !isShort ? ownScreens.withOnceConfirmed : null}
      </span>
    </p>
  )
}
