import { getReach } from '@fairweek/domain/contracts/channels/notification-choices'
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
import { lazyComponent } from '../ui/lazy-component.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import type { MenuEntry } from '../ui/menu-list.tsx'
import { mayLeave } from '../ui/use-unsaved-warning.ts'

const RecentMessages = lazyComponent(async () => (await import('../ui/recent-messages.tsx')).RecentMessages)
const CalendarLinkDialog = lazyComponent(
  async () => (await import('../features/calendar/calendar-link-dialog.tsx')).CalendarLinkDialog,
)
const NotificationChoicesDialog = lazyComponent(
  async () => (await import('../features/channels/own/notification-choices-dialog.tsx')).NotificationChoicesDialog,
)

const OwnProfileDialog = lazyComponent(
  async () => (await import('../features/staff/own-profile-dialog.tsx')).OwnProfileDialog,
)
const OwnPasswordDialog = lazyComponent(
  async () => (await import('../features/auth/own-password-dialog.tsx')).OwnPasswordDialog,
)
const LanguageDialog = lazyComponent(
  async () => (await import('../features/settings/language-dialog.tsx')).LanguageDialog,
)
const TimeZoneDialog = lazyComponent(
  async () => (await import('../features/settings/time-zone-dialog.tsx')).TimeZoneDialog,
)

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
  const [isShowingMessages, setIsShowingMessages] = useState(false)
  // The available channels hardly ever change while the page is open.
  const { data: channels } = useEndpointQuery(getReach, {}, { staleTime: Number.POSITIVE_INFINITY })
  const canBeNotified = channels !== undefined && (channels.email || channels.pushKey !== null)
  const [isShowingChoices, setIsShowingChoices] = useState(false)
  const [isShowingCalendar, setIsShowingCalendar] = useState(false)
  const { data: own } = useOwnStaff()
  const [isShowingProfile, setIsShowingProfile] = useState(false)
  const [isShowingPassword, setIsShowingPassword] = useState(false)
  const [isShowingZone, setIsShowingZone] = useState(false)
  const [isShowingLanguage, setIsShowingLanguage] = useState(false)
  const groups: MenuEntry[][] = [
    [
      ...(own ? [entry(UserRound, staffScreens.ownProfile, () => setIsShowingProfile(true))] : []),
      entry(KeyRound, authScreens.ownPassword, () => setIsShowingPassword(true)),
      entry(Languages, appScreens.language, () => setIsShowingLanguage(true)),
      entry(Globe, appScreens.ownTimeZone, () => setIsShowingZone(true)),
      { ...entry(Moon, appScreens.darkMode, () => setIsDark(!isDark)), isOn: isDark },
      ...(canBeNotified ? [entry(BellRing, appScreens.ownMenu.notifications, () => setIsShowingChoices(true))] : []),
      entry(CalendarPlus, appScreens.ownMenu.calendar, () => setIsShowingCalendar(true)),
      entry(CalendarOff, appScreens.ownMenu.availability, () => mayLeave() && navigate('/availability')),
      entry(MessageSquareText, appScreens.recentMessages, () => setIsShowingMessages(true)),
    ],
    [entry(LogOut, authScreens.logout, logOut)],
  ]
  const dialogs = (
    <>
      {isShowingChoices ? <NotificationChoicesDialog onClose={() => setIsShowingChoices(false)} /> : null}
      {isShowingProfile && own ? <OwnProfileDialog member={own} onClose={() => setIsShowingProfile(false)} /> : null}
      {isShowingPassword ? <OwnPasswordDialog onClose={() => setIsShowingPassword(false)} /> : null}
      {isShowingLanguage ? <LanguageDialog onClose={() => setIsShowingLanguage(false)} /> : null}
      {isShowingZone ? <TimeZoneDialog onClose={() => setIsShowingZone(false)} /> : null}
      {isShowingCalendar ? <CalendarLinkDialog onClose={() => setIsShowingCalendar(false)} /> : null}
      <LazyDialog isOpen={isShowingMessages} onOpenChange={setIsShowingMessages} title={appScreens.recentMessages}>
        <RecentMessages />
      </LazyDialog>
    </>
  )
  return { groups, dialogs }
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
          <span className="block text-sm break-all text-soft">{user.email}</span>
        </>
      }
      groups={groups}
    />
  )
}
