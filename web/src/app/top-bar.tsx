import { appScreens } from '@fairweek/domain/messages/app/app'
import { authScreens } from '@fairweek/domain/messages/auth/auth'
import { LogOut, Menu } from 'lucide-react'
import { useLocation } from 'wouter'
import { HelpButton } from '../features/help/help-button.tsx'
import { NotificationBell } from '../features/notifications/notification-bell.tsx'
import { useLogout } from '../session/use-logout.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { titleOf } from './routes.ts'
import { UserMenu, useOwnMenu } from './user-menu.tsx'

export interface TopBarProps {
  isMenuOpen: boolean
  onOpenMenu: () => void
}

/** The page's title, search, notifications, help, and the user's own menu (NAV-03, NAV-04). */
export function TopBar({ isMenuOpen, onOpenMenu }: TopBarProps) {
  const [pathname] = useLocation()
  const { logOut, isPending } = useLogout()
  const { groups, dialog } = useOwnMenu()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex h-14 w-full max-w-[100rem] items-center gap-1 px-2 tiny:gap-0 tiny:px-0 sm:px-4 lg:px-8">
        <IconButton
          label={appScreens.openMenu}
          aria-expanded={isMenuOpen}
          aria-controls={isMenuOpen ? 'menu' : undefined}
          className="xl:hidden"
          hasTooltip={false}
          onClick={onOpenMenu}
        >
          <Menu aria-hidden="true" />
        </IconButton>
        <h1 className="type-title -mr-2 line-clamp-2 min-w-0 flex-1 px-1 text-lg leading-tight sm:mr-0 sm:text-xl lg:px-0 lg:text-2xl">
          {titleOf(pathname)}
        </h1>
        <PaletteButton ownMenu={groups} />
        <NotificationBell />
        <HelpButton />
        <Button
          variant="quiet"
          size="small"
          className="hidden lg:inline-flex"
          icon={<LogOut aria-hidden="true" />}
          isPending={isPending}
          onClick={logOut}
        >
          {isPending ? authScreens.loggingOut : authScreens.logout}
        </Button>
        <UserMenu groups={groups} />
        {dialog}
      </div>
    </header>
  )
}
