import type { UserRole } from '@fairweek/domain/contracts/fields'
import { type ComponentType, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { usePageReader } from '../session/page-reader.ts'
import { useCurrentUser } from '../session/use-current-user.ts'
import { usePageTheme } from '../session/use-page-theme.ts'
import { pathShown } from '../ui/base-path.ts'
import { type LazyComponent, lazyPage } from '../ui/lazy-component.tsx'
import { appPage } from './app-page.tsx'
import { RequireNobody, RequireRank, RequireUser } from './guards.tsx'
import { PageLoading } from './page-loading.tsx'
import { DashboardPage, fetchPageOf, SchedulePage } from './rank-pages.tsx'
import { documentTitleOf } from './routes.ts'

/** Fetches a component immediately if the browser is already on one of its paths. */
function neededAt<Props extends object>(part: LazyComponent<Props>, isNeeded: (path: string) => boolean) {
  if (isNeeded(pathShown())) part.fetchAhead()
  return part
}

function page<Name extends string>(
  load: () => Promise<{ [K in Name]: ComponentType }>,
  name: Name,
  ...paths: string[]
) {
  return neededAt(
    appPage(async () => (await load())[name]),
    (path) => paths.includes(path),
  )
}

/** Pages without the layout, which name the browser tab themselves. */
const OUTSIDE = /^\/(?:auth|clock|kiosk)/

const AppLayout = neededAt(
  lazyPage(async () => (await import('./layout.tsx')).AppLayout, <PageLoading />),
  (path) => !OUTSIDE.test(path),
)
const AuthPage = page(() => import('../pages/auth-page.tsx'), 'AuthPage', '/auth')
const AuthCallbackPage = page(() => import('../pages/auth-callback-page.tsx'), 'AuthCallbackPage', '/auth/callback')
const StaffPage = page(() => import('../pages/staff-page.tsx'), 'StaffPage', '/staff')
const RolesPage = page(() => import('../pages/roles-page.tsx'), 'RolesPage', '/roles')
const TimesheetsPage = page(() => import('../pages/timesheets-page.tsx'), 'TimesheetsPage', '/timesheets')
const AvailabilityPage = page(() => import('../pages/availability-page.tsx'), 'AvailabilityPage', '/availability')
const EventsPage = page(() => import('../pages/events-page.tsx'), 'EventsPage', '/events')
const NotificationsPage = page(() => import('../pages/notifications-page.tsx'), 'NotificationsPage', '/notifications')
const SettingsPage = page(() => import('../pages/settings-page.tsx'), 'SettingsPage', '/settings')
const KioskPage = page(() => import('../pages/kiosk-page.tsx'), 'KioskPage', '/kiosk')
const ClockPage = page(() => import('../pages/clock-page.tsx'), 'ClockPage', '/clock')
const NotFoundPage = page(() => import('../pages/not-found-page.tsx'), 'NotFoundPage')

interface PageRoute {
  path: string
  Page: ComponentType
  /** The lowest rank that may see the page; everybody else goes to the start page (NAV-01). */
  rank?: UserRole
}

const PAGES: readonly PageRoute[] = [
  { path: '/', Page: DashboardPage },
  { path: '/dashboard', Page: DashboardPage },
  { path: '/schedule', Page: SchedulePage },
  { path: '/staff', Page: StaffPage, rank: 'manager' },
  { path: '/roles', Page: RolesPage, rank: 'manager' },
  { path: '/timesheets', Page: TimesheetsPage },
  { path: '/availability', Page: AvailabilityPage },
  { path: '/events', Page: EventsPage },
  { path: '/notifications', Page: NotificationsPage },
  { path: '/settings', Page: SettingsPage, rank: 'admin' },
]

/** Renders the page of a path for people who may see it; any other path leads to the 404 page (NAV-01). */
function Pages() {
  return (
    <Switch>
      {PAGES.map(({ path, Page, rank }) => (
        <Route key={path} path={path}>
          {rank ? (
            <RequireRank rank={rank}>
              <Page />
            </RequireRank>
          ) : (
            <Page />
          )}
        </Route>
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  )
}

export function AppRoutes() {
  const { data: user } = useCurrentUser()
  const [location] = useLocation()
  // Paths are compared as the router does: ignoring case and a trailing slash.
  const place = location.toLowerCase().replace(/(?<=.)\/$/, '')
  const isPage = PAGES.some(({ path }) => path === place)
  useEffect(() => {
    if (!OUTSIDE.test(place)) document.title = documentTitleOf(place)
  }, [place])
  usePageTheme(user)
  usePageReader(user)
  useEffect(() => {
    if (user) fetchPageOf(user, pathShown())
  }, [user])
  return (
    <Switch>
      <Route path="/auth">
        <RequireNobody>
          <AuthPage />
        </RequireNobody>
      </Route>
      <Route path="/auth/callback">
        <AuthCallbackPage />
      </Route>
      <Route path="/kiosk">
        <KioskPage />
      </Route>
      <Route path="/clock">
        <RequireUser>
          <ClockPage />
        </RequireUser>
      </Route>
      <Route>
        <RequireUser otherwise={isPage ? undefined : <NotFoundPage />}>
          <AppLayout>
            <Pages />
          </AppLayout>
        </RequireUser>
      </Route>
    </Switch>
  )
}
