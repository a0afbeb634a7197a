import type { Staff } from '@fairweek/domain/contracts/staff'
import { appScreens } from '@fairweek/domain/messages/app/app'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'

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

/** The dialogs that open from the user's own menu. */
export type OwnDialogName = 'profile' | 'password' | 'language' | 'timeZone' | 'notifications' | 'calendar' | 'messages'

interface OwnDialogProps {
  name: OwnDialogName
  /** The user's staff profile, if any. */
  own: Staff | null | undefined
  onClose: () => void
}

/** A dialog that was opened from the user's own menu. */
export function OwnDialog({ name, own, onClose }: OwnDialogProps) {
  switch (name) {
    case 'profile':
      return own ? <OwnProfileDialog member={own} onClose={onClose} /> : null
    case 'password':
      return <OwnPasswordDialog onClose={onClose} />
    case 'language':
      return <LanguageDialog onClose={onClose} />
    case 'timeZone':
      return <TimeZoneDialog onClose={onClose} />
    case 'notifications':
      return <NotificationChoicesDialog onClose={onClose} />
    case 'calendar':
      return <CalendarLinkDialog onClose={onClose} />
    case 'messages':
      return (
        <LazyDialog isOpen onOpenChange={onClose} title={appScreens.recentMessages}>
          <RecentMessages />
        </LazyDialog>
      )
  }
}
