import { Skeleton } from '../../ui/skeleton.tsx'

const ROWS = ['first', 'second', 'third'] as const

/** Three placeholder rows while notifications load (NOTE-01). */
export function NotificationSkeleton() {
  return (
    <div className="space-y-4 p-4" aria-busy="true">
      {ROWS.map((row) => (
        <div key={row} data-skeleton-row className="space-y-2">
          <Skeleton className="h-3 w-1/2" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  )
}
