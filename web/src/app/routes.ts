/** Every route: its path, its name, and who may open it. */

import type { UserRole } from '@fairweek/domain/contracts/fields'
import { appScreens, PRODUCT_NAME } from '@fairweek/domain/messages/app'
import { hasRank } from '@fairweek/domain/rules/permissions'

const { titles, links } = appScreens

export interface AppRoute {
  readonly path: string
  /** Title in the top bar; the product name where a page has none (NAV-03). */
  readonly title: string
  /** Text of the link in the sidebar. */
  readonly linkText: string
  readonly access: UserRole
}

export const APP_ROUTES = [
  { path: '/', title: titles.dashboard, linkText: links.dashboard, access: 'staff' },
  { path: '/schedule', title: titles.schedule, linkText: links.schedule, access: 'staff' },
  { path: '/staff', title: titles.staff, linkText: links.staff, access: 'manager' },
  { path: '/roles', title: titles.roles, linkText: links.roles, access: 'manager' },
  { path: '/timesheets', title: titles.timesheets, linkText: links.timesheets, access: 'staff' },
  { path: '/availability', title: titles.availability, linkText: links.availability, access: 'staff' },
  { path: '/events', title: titles.events, linkText: links.events, access: 'staff' },
  { path: '/notifications', title: PRODUCT_NAME, linkText: links.notifications, access: 'staff' },
  { path: '/settings', title: titles.settings, linkText: links.settings, access: 'admin' },
] as const satisfies readonly AppRoute[]

/** Returns the routes a role may open, as the sidebar and the command palette list them (NAV-02). */
export function routesFor(role: string) {
  return APP_ROUTES.filter(({ access }) => hasRank(role, access))
}

/** Title in the top bar for a path (NAV-03, SE8). */
export function titleOf(pathname: string): string {
  const path = pathname === '/dashboard' ? '/' : pathname.replace(/(.)\/+$/, '$1')
  return APP_ROUTES.find((route) => route.path === path)?.title ?? PRODUCT_NAME
}

/** Title of the browser tab; it names the page even where the top bar shows the product name. */
export function documentTitleOf(pathname: string): string {
  if (pathname === '/notifications') return appScreens.tabTitle(links.notifications)
  const title = titleOf(pathname)
  return title === PRODUCT_NAME ? PRODUCT_NAME : appScreens.tabTitle(title)
}
