import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { CalendarCheck } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OpeningList, OpeningsFailure } from '../own/opening-list.tsx'
import { useOpenings } from '../own/use-openings.ts'

/** Open needs and cancelled shifts of a week that match the user's roles and free days (SDASH-05). */
export function DashboardAvailable({ staffId, weekStart }: { staffId: number; weekStart: string }) {
  const { data, isPending, isError } = useOpenings(staffId, weekStart)
  if (isError) return <OpeningsFailure />
  if (isPending) return <Skeleton className="h-40" />
  if (data.unassignedRequirements.length + data.cancelledShifts.length === 0) {
    return (
      <EmptyState
        icon={<CalendarCheck />}
        title={dashboardScreens.noneAvailable}
        description={dashboardScreens.noneAvailableHint}
      />
    )
  }
  const { openings } = dashboardScreens
  const words = { day: 'EEEE, MMMM d', openings, request: shiftRequestScreens.requestShift }
  return <OpeningList staffId={staffId} openings={data} words={words} />
}
