/** All routes: the path, the key of the texts, and who may open each. */

import type { UserRole } from '@fairweek/domain/contracts/fields'
import { appScreens, PRODUCT_NAME } from '@fairweek/domain/messages/app/app'
import { hasRank } from '@fairweek/domain/rules/permissions'

const { titles, links } = appScreens

export interface AppRoute {
  readonly path: string
  readonly name: keyof typeof links
  readonly access: UserRole
}

export const APP_ROUTES = [
  { path: '/', name: 'dashboard', access: 'staff' },
  { path: '/schedule', name: 'schedule', access: 'staff' },
  { path: '/staff', name: 'staff', access: 'manager' },
  { path: '/roles', name: 'roles', access: 'manager' },
  { path: '/timesheets', name: 'timesheets', access: 'staff' },
  { path: '/availability', name: 'availability', access: 'staff' },
  { path: '/events', name: 'events', access: 'staff' },
  { path: '/notifications', name: 'notifications', access: 'staff' },
  { path: '/settings', name: 'settings', access: 'admin' },
] as const satisfies readonly AppRoute[]

/** Returns the routes a role may open, as the sidebar and the command palette list them (NAV-02). */
export function routesFor(role: string) {
  return APP_ROUTES.filter(({ access }) => hasRank(role, access)).map(({ path, name }) => ({
    path,
    linkText: links[name],
    title: titleOf(path),
  }))
}

/** Returns the title in the top bar for a path; the product name if the page has no title (NAV-03). */
export function titleOf(pathname: string): string {
  const path = pathname === '/dashboard' ? '/' : pathname.replace(/(.)\/+$/, '$1')
  const name = APP_ROUTES.find((route) => route.path === path)?.name
  return name === undefined || name === 'notifications' ? PRODUCT_NAME : titles[name]
}

/** Returns the title of the browser tab. It names the page even if the top bar shows the product name instead. */
export function documentTitleOf(pathname: string): string {
  if (pathname === '/notifications') return appScreens.tabTitle(links.notifications)
  const title = titleOf(pathname)
  return appScreens.tabTitle(title === PRODUCT_NAME ? appScreens.notFound : title)
}
