import { POLLING } from '@fairweek/domain/contracts/constants'
import { listWeekReaders, type WeekReader } from '@fairweek/domain/contracts/notifications'
import { confirmScreens } from '@fairweek/domain/messages/publish/confirm'
import { CheckCheck, ChevronDown } from 'lucide-react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { NamedFirst } from '../../ui/named-first.tsx'

/** Returns the people affected by the published week, and whether they have seen it. */
function useWeekReaders(weekStart: string) {
  return useEndpointQuery(listWeekReaders, weekArgs(weekStart), { refetchInterval: POLLING.conflicts })
}

/** Counts who has seen the published week, who has not, and who has no account to see it with (PUB-02). */
export function WeekReaders({ weekStart }: { weekStart: string }) {
  const { data: readers = [] } = useWeekReaders(weekStart)
  if (readers.length === 0) return null
  const able = readers.filter(({ hasAccount }) => hasAccount)
  const unable = readers.filter(({ hasAccount }) => !hasAccount)
  const missing = able.filter(({ hasSeen }) => !hasSeen)
  const words = [
    ...(able.length > 0 ? [confirmScreens.seenBy(able.length - missing.length, able.length)] : []),
    ...(unable.length > 0 ? [confirmScreens.haveNoAccount(unable.length)] : []),
  ]
  if (missing.length + unable.length === 0)
    return (
      <p className="flex min-h-8 items-center gap-2 text-sm">
        <CheckCheck className="size-4 text-faint" aria-hidden="true" />
        {words}
      </p>
    )
  return (
    <details className="group">
      <summary className="-mx-2 flex min-h-8 w-fit list-none items-center gap-2 rounded-md px-2 text-sm font-[580] hover:bg-hover touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          className="size-4 shrink-0 text-faint transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
        <span className="flex min-w-0 flex-wrap gap-x-1">
          {words.map((text, at) => (
            <span key={text} className={at > 0 ? 'font-normal text-soft' : undefined}>
              {at < words.length - 1 ? `${text}, ` : text}
            </span>
          ))}
        </span>
      </summary>
      <NameList title={confirmScreens.notSeenYet} readers={missing} />
      <NameList title={confirmScreens.cannotSee} readers={unable} />
    </details>
  )
}

function NameList({ title, readers }: { title: string; readers: readonly WeekReader[] }) {
  if (readers.length === 0) return null
  return (
    <p className="text-sm text-soft">
      <strong className="font-[620] text-ink">{title}</strong>{' '}
      <NamedFirst names={readers.map(({ staff }) => staff.name)} />
    </p>
  )
}
