import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { Spinner } from '../../../ui/spinner.tsx'

export function DashboardLoading() {
  return (
    <p aria-busy="true" className="py-16 text-center">
      <Spinner label={dashboardScreens.loading} />
    </p>
  )
}
