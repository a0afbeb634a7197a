import type { User } from '@fairweek/domain/contracts/auth/auth'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { ComponentType } from 'react'
import { useHasRank } from '../session/session-context.ts'
import type { LazyComponent } from '../ui/lazy-component.tsx'
import { appPage } from './app-page.tsx'

interface RankPage {
  Managers: LazyComponent<object>
  Staff: LazyComponent<object>
}

const DASHBOARD: RankPage = {
  Managers: appPage(async () => (await import('../pages/manager-dashboard.tsx')).ManagerDashboard),
  Staff: appPage(async () => (await import('../pages/staff-dashboard.tsx')).StaffDashboard),
}
const WEEK: RankPage = {
  Managers: appPage(async () => (await import('../pages/manager-week.tsx')).ManagerWeek),
  Staff: appPage(async () => (await import('../pages/own-week.tsx')).OwnWeek),
}

function byRank({ Managers, Staff }: RankPage): ComponentType {
  return () => (useHasRank('manager') ? <Managers /> : <Staff />)
}

/** Managers see where the week is short of people; staff see when they work (MDASH, SDASH). */
export const DashboardPage = byRank(DASHBOARD)
/** Everyone can page through the weeks; managers plan them, staff see their own shifts (WEEK-01). */
export const SchedulePage = byRank(WEEK)

/** Fetches the page of a path as soon as the user's rank is known, in parallel with the layout around it. */
export function fetchPageOf({ role }: User, path: string): void {
  const page = path === '/schedule' ? WEEK : path === '/' || path === '/dashboard' ? DASHBOARD : null
  if (!page) return
  const { fetchAhead } = hasRank(role, 'manager') ? page.Managers : page.Staff
  fetchAhead()
}
