import { SETTING_DEFAULTS, type SettingKey } from '@fairweek/domain/contracts/constants'
import { listSettings } from '@fairweek/domain/contracts/settings'
import { areaScreens } from '@fairweek/domain/messages/areas/screens'
import { channelScreens } from '@fairweek/domain/messages/channels/channels'
import { settingScreens } from '@fairweek/domain/messages/settings/screens'
import { useSearchParams } from 'wouter'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { mayLeave } from '../../ui/use-unsaved-warning.ts'
import { AreaSettings } from '../areas/area-settings.tsx'
import { ChannelSettings } from '../channels/channel-settings.tsx'
import { CalendarImport } from '../events/calendar-import.tsx'
import { ContractSettings } from '../work-contracts/contract-settings.tsx'
import { GeneralSettings } from './general-settings.tsx'
import { IntegrationSettings } from './integration-settings.tsx'
import { TimeZoneSettings } from './time-zone-settings.tsx'

const listTabs = () =>
  [
    { value: 'general', label: settingScreens.tabs.general },
    { value: 'contracts', label: settingScreens.tabs.contracts },
    { value: 'areas', label: areaScreens.title },
    { value: 'time-zone', label: settingScreens.tabs.timeZone },
    { value: 'notifications', label: channelScreens.tab },
    { value: 'integrations', label: settingScreens.tabs.integrations },
  ] as const

/** Tabs for the business's rules, its areas, the user's time zone, and integrations (SET-01, SET-03). */
export function SettingsTabs() {
  const [search, setSearch] = useSearchParams()
  const tabs = listTabs()
  const tab = tabs.find(({ value }) => value === search.get('part'))?.value ?? tabs[0].value
  const setTab = (part: string) => setSearch(part === tabs[0].value ? {} : { part })
  const { data, error } = useEndpointQuery(listSettings, {})
  if (error && !data) {
    return <LoadFailure error={error} />
  }
  if (!data) return <Skeleton className="h-96 max-w-2xl" />
  const text = (key: SettingKey) => data.find((row) => row.key === key)?.value ?? String(SETTING_DEFAULTS[key])
  return (
    <Tabs label={settingScreens.title} value={tab} onValueChange={(next) => mayLeave() && setTab(next)} tabs={tabs}>
      <TabPanel value="general">
        <GeneralSettings textOf={text} />
      </TabPanel>
      <TabPanel value="contracts">
        <ContractSettings />
      </TabPanel>
      <TabPanel value="areas">
        <AreaSettings />
      </TabPanel>
      <TabPanel value="time-zone">
        <TimeZoneSettings />
      </TabPanel>
      <TabPanel value="notifications">
        <ChannelSettings />
      </TabPanel>
      <TabPanel value="integrations">
        <IntegrationSettings calendarUrl={text('calendarUrl')} />
        <CalendarImport />
      </TabPanel>
    </Tabs>
  )
}
