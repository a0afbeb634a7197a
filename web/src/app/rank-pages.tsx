import type { User } from '@fairweek/domain/contracts/auth'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { ComponentType } from 'react'
import { useHasRank } from '../session/session-context.ts'
import { lazyPage } from '../ui/lazy-part.tsx'

type Load = () => Promise<ComponentType>

interface RankPage {
  managers: Load
  staff: Load
}

const DASHBOARD: RankPage = {
  managers: async () => (await import('../pages/manager-dashboard.tsx')).ManagerDashboard,
  staff: async () => (await import('../pages/staff-dashboard.tsx')).StaffDashboard,
}
const WEEK: RankPage = {
  managers: async () => (await import('../pages/manager-week.tsx')).ManagerWeek,
  staff: async () => (await import('../pages/own-week.tsx')).OwnWeek,
}

function byRank({ managers, staff }: RankPage): ComponentType {
  const [Managers, Staff] = [lazyPage(managers), lazyPage(staff)]
  return () => (useHasRank('manager') ? <Managers /> : <Staff />)
}

/** Managers see where the week is short, staff see when they work (MDASH, SDASH). */
export const DashboardPage = byRank(DASHBOARD)
/** The week: everybody can step through the weeks, managers plan them, staff read their own (WEEK-01). */
export const SchedulePage = byRank(WEEK)

/** Fetches what somebody sees at a path once it is known who they are, beside the frame around it and not after it. */
export function fetchPageOf({ role }: User, path: string): void {
  const page = path === '/schedule' ? WEEK : path === '/' || path === '/dashboard' ? DASHBOARD : null
  if (!page) return
  const load = hasRank(role, 'manager') ? page.managers : page.staff
  // What does not come says so when it is shown.
  load().catch(() => {})
}
