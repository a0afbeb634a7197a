import { Skeleton } from '../../ui/skeleton.tsx'

/** Where a week will be. */
export function WeekLoading() {
  return (
    <div aria-busy="true" className="space-y-3">
      <Skeleton className="h-10 w-80" />
      <Skeleton className="h-[28rem]" />
    </div>
  )
}
