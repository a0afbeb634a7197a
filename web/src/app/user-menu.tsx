import { appScreens } from '@fairweek/domain/messages/app'
import { authScreens } from '@fairweek/domain/messages/auth'
import { LogOut, MessageSquareText, Moon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../session/session-context.ts'
import { useDarkMode } from '../session/use-dark-mode.ts'
import { useLogout } from '../session/use-logout.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator, MenuSwitch } from '../ui/dropdown-menu.tsx'

const RecentMessages = lazy(async () => ({ default: (await import('../ui/recent-messages.tsx')).RecentMessages }))

/** The user's own menu: light or dark, the latest messages, and logging out. */
export function UserMenu() {
  const user = useSession()
  const { isDark, setIsDark } = useDarkMode()
  const { logOut } = useLogout()
  const [isShowingMessages, setIsShowingMessages] = useState(false)
  return (
    <>
      <DropdownMenu
        trigger={
          <button
            type="button"
            aria-label={appScreens.yourMenu(user.username)}
            className="ml-1 flex size-10 shrink-0 items-center justify-center rounded-full touch:size-11"
          >
            <Avatar name={user.username} />
          </button>
        }
      >
        <MenuLabel>
          <span className="block font-[620]">{user.username}</span>
          <span className="block text-sm break-all text-soft">{user.email}</span>
        </MenuLabel>
        <MenuSeparator />
        <MenuSwitch icon={<Moon aria-hidden="true" />} isOn={isDark} onChange={setIsDark}>
          {appScreens.darkMode}
        </MenuSwitch>
        <MenuItem icon={<MessageSquareText aria-hidden="true" />} onSelect={() => setIsShowingMessages(true)}>
          {appScreens.recentMessages}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={logOut}>
          {authScreens.logout}
        </MenuItem>
      </DropdownMenu>
      <Dialog isOpen={isShowingMessages} onOpenChange={setIsShowingMessages} title={appScreens.recentMessages}>
        <Suspense fallback={null}>
          <RecentMessages />
        </Suspense>
      </Dialog>
    </>
  )
}
