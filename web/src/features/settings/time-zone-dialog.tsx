import { settingScreens } from '@fairweek/domain/messages/settings'
import { Dialog } from '../../ui/dialog.tsx'
import { TimeZoneSettings } from './time-zone-settings.tsx'

/** The zone of one's own timestamps, for whoever has no settings page (TM8). */
export function TimeZoneDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={settingScreens.ownTimeZone}>
      <TimeZoneSettings onDone={onClose} />
    </Dialog>
  )
}
