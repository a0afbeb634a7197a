import { SettingsTabs } from '../features/settings/settings-tabs.tsx'

export function SettingsPage() {
  return <SettingsTabs />
}
