import { appScreens } from '@fairweek/domain/messages/app/app'
import { authScreens } from '@fairweek/domain/messages/auth/auth'
import {
  Bell,
  CalendarDays,
  CalendarOff,
  Clock,
  IdCard,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Settings,
  Sparkles,
  Users,
} from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { Wordmark } from '../marks/wordmark.tsx'
import { useSession } from '../session/session-context.ts'
import { useLogout } from '../session/use-logout.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { mergeClasses } from '../ui/merge-classes.ts'
import { type APP_ROUTES, routesFor } from './routes.ts'

export const PAGE_ICONS: Record<(typeof APP_ROUTES)[number]['path'], LucideIcon> = {
  '/': LayoutDashboard,
  '/schedule': CalendarDays,
  '/staff': Users,
  '/roles': IdCard,
  '/timesheets': Clock,
  '/availability': CalendarOff,
  '/events': Sparkles,
  '/notifications': Bell,
  '/settings': Settings,
}

/** From the dashboard, the schedule opens on the week that the dashboard shows; the dashboard always opens on this week. */
function addWeek(path: string, activePath: string, week: string | null): string {
  const keepsWeek = week !== null && path === '/schedule' && activePath === '/'
  return keepsWeek ? `${path}?week=${encodeURIComponent(week)}` : path
}

/** The product name, the links the role may use, the signed-in user, and the logout button (NAV-02). */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const user = useSession()
  const [location] = useLocation()
  const [search] = useSearchParams()
  const activePath = location === '/dashboard' ? '/' : location.replace(/(.)\/+$/, '$1')
  const { logOut, isPending } = useLogout()
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-16 shrink-0 items-center px-5">
        <Wordmark />
      </div>
      <nav aria-label={appScreens.navigation} className="min-h-0 flex-1 overflow-y-auto px-2 py-2">
        <ul className="space-y-0.5">
          {routesFor(user.role).map(({ path, linkText }) => {
            const Icon = PAGE_ICONS[path]
            const isActive = path === activePath
            return (
              <li key={path}>
                <Link
                  href={addWeek(path, activePath, search.get('week'))}
                  onClick={onNavigate}
                  aria-current={isActive ? 'page' : undefined}
                  className={mergeClasses(
                    'relative flex h-10 items-center gap-3 rounded-md px-3 transition-colors touch:h-12',
                    isActive
                      ? 'bg-raised font-[620] text-ink shadow-lift before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-full before:bg-spot before:forced-color-adjust-none'
                      : 'text-soft hover:bg-hover hover:text-ink',
                  )}
                >
                  <Icon className="size-[1.125rem] shrink-0" aria-hidden="true" />
                  {linkText}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="shrink-0 border-t border-line px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="mb-2 flex items-center gap-3 px-2">
          <Avatar name={user.username} />
          <div className="min-w-0 leading-tight">
            <p className="truncate font-[580]" dir="auto">
              {user.username}
            </p>
            <p className="text-sm text-soft first-letter:uppercase">{appScreens.ranks[user.role]}</p>
          </div>
        </div>
        <Button
          variant="quiet"
          className="w-full justify-start"
          icon={<LogOut aria-hidden="true" />}
          isPending={isPending}
          onClick={logOut}
        >
          {isPending ? authScreens.loggingOut : authScreens.logout}
        </Button>
      </div>
    </div>
  )
}
