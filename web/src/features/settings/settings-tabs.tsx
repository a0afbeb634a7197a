import { SETTING_DEFAULTS, type SettingKey } from '@fairweek/domain/contracts/constants'
import { listSettings } from '@fairweek/domain/contracts/settings'
import { areaScreens } from '@fairweek/domain/messages/areas/screens'
import { channelScreens } from '@fairweek/domain/messages/channels/channels'
import { payScreens } from '@fairweek/domain/messages/pay/screens'
import { type SettingGroup as GroupName, ruleScreens, settingScreens } from '@fairweek/domain/messages/settings/screens'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { mayLeave } from '../../ui/use-unsaved-warning.ts'
import { AreaSettings } from '../areas/area-settings.tsx'
import { ChannelSettings } from '../channels/channel-settings.tsx'
import { CalendarImport } from '../events/calendar-import.tsx'
import { ContractSettings } from '../work-contracts/contract-settings.tsx'
import { PAY_PATHS } from './setting-entries.ts'
import { SettingGroup } from './setting-group.tsx'
import { SETTING_PARTS } from './setting-parts.ts'
import { SettingSearch } from './setting-search.tsx'
import { TimeZoneSettings } from './time-zone-settings.tsx'

const listTabs = () =>
  [
    { value: 'general', label: settingScreens.tabs.general },
    { value: 'planning', label: settingScreens.tabs.planning },
    { value: 'hours', label: settingScreens.tabs.hours },
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
  const groupsOf = (part: keyof typeof SETTING_PARTS) => <Groups names={SETTING_PARTS[part]} textOf={text} />
  return (
    <Tabs
      label={settingScreens.title}
      value={tab}
      onValueChange={(next) => mayLeave() && setTab(next)}
      tabs={tabs}
      isAside
      above={<SettingSearch />}
    >
      <TabPanel value="general">{groupsOf('general')}</TabPanel>
      <TabPanel value="planning">{groupsOf('planning')}</TabPanel>
      <TabPanel value="hours">
        <Groups
          names={SETTING_PARTS.hours}
          textOf={text}
          elsewhere={
            <Link to={PAY_PATHS.payRules} className={LINK}>
              {payScreens.rules}
            </Link>
          }
        />
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
        {groupsOf('integrations')}
        <CalendarImport />
      </TabPanel>
    </Tabs>
  )
}

interface GroupsProps {
  names: readonly GroupName[]
  textOf: (key: SettingKey) => string
  /** Links to settings that are on another page. */
  elsewhere?: ReactNode
}

const LINK = 'flex min-h-9 items-center underline touch:min-h-11'

/** Groups of settings, with links to each of them. */
function Groups({ names, textOf, elsewhere }: GroupsProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      {names.length > 1 ? (
        <nav aria-label={settingScreens.groups} className="-mb-3 flex flex-wrap gap-x-5 text-sm">
          {names.map((name) => (
            <a key={name} href={`#${name}`} className={LINK}>
              {ruleScreens[name].title}
            </a>
          ))}
          {elsewhere}
        </nav>
      ) : null}
      {names.map((name) => (
        <SettingGroup key={name} name={name} textOf={textOf} />
      ))}
    </div>
  )
}
