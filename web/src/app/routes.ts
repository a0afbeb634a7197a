/** Every route of S:2: where it is, what it is called, and who may go there. */
import type { UserRole } from '@fairweek/domain/contracts/fields'

export const PRODUCT_NAME = 'Fairweek'

export interface AppRoute {
  readonly path: string
  /** Title in the top bar; the product name where S:2 gives none. */
  readonly title: string
  /** Words of the link in the sidebar. */
  readonly linkText: string
  readonly access: UserRole
}

export const APP_ROUTES = [
  { path: '/', title: 'Dashboard', linkText: 'Dashboard', access: 'staff' },
  { path: '/schedule', title: 'Weekly Schedule', linkText: 'Schedule', access: 'staff' },
  { path: '/staff', title: 'Staff Management', linkText: 'Staff', access: 'manager' },
  { path: '/roles', title: 'Role Management', linkText: 'Roles', access: 'manager' },
  { path: '/timesheets', title: 'Timesheets', linkText: 'Timesheets', access: 'staff' },
  { path: '/events', title: 'Events Calendar', linkText: 'Events', access: 'staff' },
  { path: '/notifications', title: PRODUCT_NAME, linkText: 'Notifications', access: 'staff' },
  { path: '/settings', title: 'Settings', linkText: 'Settings', access: 'admin' },
] as const satisfies readonly AppRoute[]

/** Title of the top bar for a path (NAV-03, SE8). */
export function titleOf(pathname: string): string {
  const path = pathname === '/dashboard' ? '/' : pathname.replace(/(.)\/+$/, '$1')
  return APP_ROUTES.find((route) => route.path === path)?.title ?? PRODUCT_NAME
}

/** Title of the browser's tab; names the page even where the top bar shows the product. */
export function documentTitleOf(pathname: string): string {
  if (pathname === '/notifications') return `Notifications · ${PRODUCT_NAME}`
  const title = titleOf(pathname)
  return title === PRODUCT_NAME ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`
}
