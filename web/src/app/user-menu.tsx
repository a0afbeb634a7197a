import { getNotificationChoices } from '@fairweek/domain/contracts/channels/notification-choices'
import { appScreens } from '@fairweek/domain/messages/app/app'
import { authScreens } from '@fairweek/domain/messages/auth/auth'
import { staffScreens } from '@fairweek/domain/messages/staff'
import {
  BellRing,
  CalendarOff,
  CalendarPlus,
  Globe,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Moon,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useEndpointQuery } from '../api/use-endpoint.ts'
import { useSession } from '../session/session-context.ts'
import { useDarkMode } from '../session/use-dark-mode.ts'
import { useLogout } from '../session/use-logout.ts'
import { useOwnStaff } from '../session/use-own-staff.ts'
import { Avatar } from '../ui/avatar.tsx'
import { DropdownMenu } from '../ui/dropdown-menu.tsx'
import { partAhead } from '../ui/lazy-component.tsx'
import type { MenuEntry } from '../ui/menu-list.tsx'
import { mayLeave } from '../ui/use-unsaved-warning.ts'
import type { OwnDialogName } from './own-dialog.tsx'

const OwnDialog = partAhead(async () => (await import('./own-dialog.tsx')).OwnDialog)

const entry = (Icon: LucideIcon, label: string, onSelect: () => void) => ({
  icon: <Icon aria-hidden="true" />,
  label,
  onSelect,
})

/**
 * The entries of the user's own menu: profile, password, language, time zone, dark mode, notification choices,
 * calendar link, availability, latest messages, and logging out.
 */
export function useOwnMenu() {
  const { isDark, setIsDark } = useDarkMode()
  const { logOut } = useLogout()
  const [, navigate] = useLocation()
  // The available channels hardly ever change while the page is open.
  const { data: channels } = useEndpointQuery(getNotificationChoices, {}, { staleTime: Number.POSITIVE_INFINITY })
  const canBeNotified = channels !== undefined && (channels.email || channels.pushKey !== null)
  const { data: own } = useOwnStaff()
  const [shown, setShown] = useState<OwnDialogName | null>(null)
  const opening = (name: OwnDialogName) => () => setShown(name)
  const groups: MenuEntry[][] = [
    [
      ...(own ? [entry(UserRound, staffScreens.ownProfile, opening('profile'))] : []),
      entry(KeyRound, authScreens.ownPassword, opening('password')),
      entry(Languages, appScreens.language, opening('language')),
      entry(Globe, appScreens.ownTimeZone, opening('timeZone')),
      { ...entry(Moon, appScreens.darkMode, () => setIsDark(!isDark)), isOn: isDark },
      ...(canBeNotified ? [entry(BellRing, appScreens.ownMenu.notifications, opening('notifications'))] : []),
      entry(CalendarPlus, appScreens.ownMenu.calendar, opening('calendar')),
      entry(CalendarOff, appScreens.ownMenu.availability, () => mayLeave() && navigate('/availability')),
      entry(MessageSquareText, appScreens.recentMessages, opening('messages')),
    ],
    [entry(LogOut, authScreens.logout, logOut)],
  ]
  const dialog = shown ? <OwnDialog name={shown} own={own} onClose={() => setShown(null)} /> : null
  return { groups, dialog }
}

/** The avatar button and the menu it opens. */
export function UserMenu({ groups }: { groups: readonly (readonly MenuEntry[])[] }) {
  const user = useSession()
  return (
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
      head={
        <>
          <span className="block font-[620]" dir="auto">
            {user.username}
          </span>
          {user.email === null ? null : <span className="block text-sm break-all text-soft">{user.email}</span>}
        </>
      }
      groups={groups}
    />
  )
}
