import { type ComponentType, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { useCurrentUser } from '../session/use-current-user.ts'
import { usePageTheme } from '../session/use-page-theme.ts'
import { lazyPage } from '../ui/lazy-part.tsx'
import { RequireNobody, RequireRank, RequireUser } from './guards.tsx'
import { OwnFont } from './own-font.tsx'
import { PageLoading } from './page-loading.tsx'
import { DashboardPage, fetchPageOf, SchedulePage } from './rank-pages.tsx'

/** A part that is fetched when first shown; at once when the browser already stands on one of its paths. */
function part<Name extends string, Props extends object>(
  load: () => Promise<{ [K in Name]: ComponentType<Props> }>,
  name: Name,
  isNeededAt: (path: string) => boolean,
) {
  const loading = isNeededAt(window.location.pathname) ? load() : null
  return lazyPage(async () => (await (loading ?? load()))[name])
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
const StaffPage = page(() => import('../pages/staff-page.tsx'), 'StaffPage', '/staff')
const RolesPage = page(() => import('../pages/roles-page.tsx'), 'RolesPage', '/roles')
const TimesheetsPage = page(() => import('../pages/timesheets-page.tsx'), 'TimesheetsPage', '/timesheets')
const AvailabilityPage = page(() => import('../pages/availability-page.tsx'), 'AvailabilityPage', '/availability')
const EventsPage = page(() => import('../pages/events-page.tsx'), 'EventsPage', '/events')
const NotificationsPage = page(() => import('../pages/notifications-page.tsx'), 'NotificationsPage', '/notifications')
const SettingsPage = page(() => import('../pages/settings-page.tsx'), 'SettingsPage', '/settings')
const NotFoundPage = page(() => import('../pages/not-found-page.tsx'), 'NotFoundPage')

/** The page of a path, for those who may see it; any other path leads to the 404 page (NAV-01). */
function Pages() {
  return (
    <Switch>
      <Route path="/" component={DashboardPage} />
      <Route path="/dashboard" component={DashboardPage} />
      <Route path="/schedule" component={SchedulePage} />
      <Route path="/staff">
        <RequireRank rank="manager">
          <StaffPage />
        </RequireRank>
      </Route>
      <Route path="/roles">
        <RequireRank rank="manager">
          <RolesPage />
        </RequireRank>
      </Route>
      <Route path="/timesheets" component={TimesheetsPage} />
      <Route path="/availability" component={AvailabilityPage} />
      <Route path="/events" component={EventsPage} />
      <Route path="/notifications" component={NotificationsPage} />
      <Route path="/settings">
        <RequireRank rank="admin">
          <SettingsPage />
        </RequireRank>
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  )
}

export function AppRoutes() {
  const { data: user } = useCurrentUser()
  usePageTheme(user)
  useEffect(() => {
    if (user) fetchPageOf(user, window.location.pathname)
  }, [user])
  return (
    <Suspense fallback={<PageLoading />}>
      <Switch>
        <Route path="/auth">
          <RequireNobody>
            <AuthPage />
            <OwnFont />
          </RequireNobody>
        </Route>
        <Route>
          <RequireUser>
            <AppLayout>
              <Pages />
              <OwnFont />
            </AppLayout>
          </RequireUser>
        </Route>
      </Switch>
    </Suspense>
  )
}
