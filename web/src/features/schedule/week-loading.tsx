import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholder for a week that is loading. */
export function WeekLoading() {
  return (
    <div aria-busy="true" className="space-y-3">
      <Skeleton className="h-10 w-80" />
      <Skeleton className="h-[28rem]" />
    </div>
  )
}
