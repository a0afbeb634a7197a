import { appScreens } from '@fairweek/domain/messages/app/app'
import { Dialog } from '../../ui/dialog.tsx'
import { TimeZoneSettings } from './time-zone-settings.tsx'

/** Selects the time zone of the user's timestamps, for people without access to the settings page. */
export function TimeZoneDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={appScreens.ownTimeZone}>
      <TimeZoneSettings onDone={onClose} />
    </Dialog>
  )
}
