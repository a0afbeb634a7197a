import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { useCurrentUser } from '../session/use-current-user.ts'
import { usePageTheme } from '../session/use-page-theme.ts'
import { RequireNobody, RequireRank, RequireUser } from './guards.tsx'
import { PageLoading } from './page-loading.tsx'

/** A part that is fetched when first shown; at once when the browser already stands on one of its paths. */
function part<Name extends string>(
  load: () => Promise<{ [K in Name]: ComponentType }>,
  name: Name,
  isNeededAt: (path: string) => boolean,
) {
  const loading = isNeededAt(window.location.pathname) ? load() : null
  return lazy(async () => ({ default: (await (loading ?? load()))[name] }))
}

function page<Name extends string>(
  load: () => Promise<{ [K in Name]: ComponentType }>,
  name: Name,
  ...paths: string[]
) {
  return part(load, name, (path) => paths.includes(path))
}

const AppLayout = part(
  () => import('./layout.tsx'),
  'AppLayout',
  (path) => path !== '/auth',
)
const AuthPage = page(() => import('../pages/auth-page.tsx'), 'AuthPage', '/auth')
const DashboardPage = page(() => import('../pages/dashboard-page.tsx'), 'DashboardPage', '/', '/dashboard')
const SchedulePage = page(() => import('../pages/schedule-page.tsx'), 'SchedulePage', '/schedule')
const StaffPage = page(() => import('../pages/staff-page.tsx'), 'StaffPage', '/staff')
const RolesPage = page(() => import('../pages/roles-page.tsx'), 'RolesPage', '/roles')
const TimesheetsPage = page(() => import('../pages/timesheets-page.tsx'), 'TimesheetsPage', '/timesheets')
const EventsPage = page(() => import('../pages/events-page.tsx'), 'EventsPage', '/events')
const NotificationsPage = page(() => import('../pages/notifications-page.tsx'), 'NotificationsPage', '/notifications')
const SettingsPage = page(() => import('../pages/settings-page.tsx'), 'SettingsPage', '/settings')
const NotFoundPage = page(() => import('../pages/not-found-page.tsx'), 'NotFoundPage')

export function AppRoutes() {
  const { data: user } = useCurrentUser()
  usePageTheme(user)
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route element={<RequireNobody />}>
          <Route path="/auth" element={<AuthPage />} />
        </Route>
        <Route element={<RequireUser />}>
          <Route element={<AppLayout />}>
            <Route index element={<DashboardPage />} />
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/schedule" element={<SchedulePage />} />
            <Route path="/timesheets" element={<TimesheetsPage />} />
            <Route path="/events" element={<EventsPage />} />
            <Route path="/notifications" element={<NotificationsPage />} />
            <Route element={<RequireRank rank="manager" />}>
              <Route path="/staff" element={<StaffPage />} />
              <Route path="/roles" element={<RolesPage />} />
            </Route>
            <Route element={<RequireRank rank="admin" />}>
              <Route path="/settings" element={<SettingsPage />} />
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  )
}
