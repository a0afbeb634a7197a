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

type Published = ReturnType<typeof usePublished>

/** Says what a day without shifts means: off, or nothing yet where more of the week may be published (SDASH-15). */
export function emptyDayText(published: Published, date: string, today: string): string {
  return published === undefined || published === 'all' || date < today ? ownScreens.free : ownScreens.nothingYet
}

const texts = { none: 'notPublished', some: 'partlyPublished', begun: 'moreMayFollow' } as const

interface PublishedNoteProps {
  published: Published
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
        {ownScreens[texts[published]]} {published === 'none' && !isShort ? ownScreens.withOnceConfirmed : null}
      </span>
    </p>
  )
}
