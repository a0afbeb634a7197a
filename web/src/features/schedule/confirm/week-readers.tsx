import { POLLING } from '@fairweek/domain/contracts/constants'
import { listWeekReaders } from '@fairweek/domain/contracts/notifications'
import { confirmScreens } from '@fairweek/domain/messages/schedule/confirm'
import { CheckCheck, ChevronDown } from 'lucide-react'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'

/** Whom the published week concerns, and who of them has seen it. */
export function useWeekReaders(weekStart: string) {
  return useEndpointQuery(listWeekReaders, weekArgs(weekStart), { refetchInterval: POLLING.conflicts })
}

/** How many of those whom the published week concerns have seen it, and who has not (PUB-02). */
export function WeekReaders({ weekStart }: { weekStart: string }) {
  const { data: readers = [] } = useWeekReaders(weekStart)
  if (readers.length === 0) return null
  const missing = readers.filter(({ hasSeen }) => !hasSeen)
  const words = confirmScreens.seenBy(readers.length - missing.length, readers.length)
  if (missing.length === 0)
    return (
      <p className="mt-2 flex min-h-8 items-center gap-2 text-sm">
        <CheckCheck className="size-4 text-faint" aria-hidden="true" />
        {words}
      </p>
    )
  return (
    <details className="group mt-2">
      <summary className="-mx-2 flex min-h-8 w-fit list-none items-center gap-2 rounded-md px-2 text-sm font-[580] hover:bg-hover touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronDown className="size-4 text-faint transition-transform group-open:rotate-180" aria-hidden="true" />
        {words}
      </summary>
      <p className="text-sm text-soft">
        <strong className="font-[620] text-ink">{confirmScreens.notSeenYet}</strong>{' '}
        {missing
          .map(({ staff, hasAccount }) => (hasAccount ? staff.name : confirmScreens.withoutAccount(staff.name)))
          .join(', ')}
      </p>
    </details>
  )
}
