import { useHasRank } from '../session/session-context.ts'
import { lazyPage } from '../ui/lazy-part.tsx'

const ManagerDashboard = lazyPage(async () => (await import('./manager-dashboard.tsx')).ManagerDashboard)
const StaffDashboard = lazyPage(async () => (await import('./staff-dashboard.tsx')).StaffDashboard)

/** Managers see where the week is short, staff see when they work (MDASH, SDASH). */
export function DashboardPage() {
  return useHasRank('manager') ? <ManagerDashboard /> : <StaffDashboard />
}
