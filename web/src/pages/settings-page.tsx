import { AreaSettings } from '../features/areas/area-settings.tsx'
import { ChannelSettings } from '../features/channels/channel-settings.tsx'
import { CalendarImport } from '../features/events/calendar-import.tsx'
import { SettingsTabs } from '../features/settings/settings-tabs.tsx'

export function SettingsPage() {
  return <SettingsTabs areas={<AreaSettings />} calendarImport={<CalendarImport />} channels={<ChannelSettings />} />
}
