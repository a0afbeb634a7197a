/** Lists what the settings page has, for its search and for the command palette (SET-05). */
import type { SettingKey } from '@fairweek/domain/contracts/constants'
import { areaScreens } from '@fairweek/domain/messages/areas/screens'
import { calendarImportScreens } from '@fairweek/domain/messages/calendar/calendar-import'
import { channelScreens } from '@fairweek/domain/messages/channels/channels'
import { webhookScreens } from '@fairweek/domain/messages/channels/webhook'
import { payExportScreens } from '@fairweek/domain/messages/pay/exports'
import { payScreens } from '@fairweek/domain/messages/pay/screens'
import { ruleScreens, type SettingGroup, settingScreens } from '@fairweek/domain/messages/settings/screens'
import { settingSynonyms } from '@fairweek/domain/messages/settings/synonyms'
import { workContractScreens } from '@fairweek/domain/messages/work-contracts/work-contracts'
import { SETTING_PARTS } from './setting-parts.ts'

export interface SettingEntry {
  id: string
  label: string
  /** The group or tab in which it is. */
  detail: string
  /** The help and the synonyms, which are searched as well. */
  alsoCalled: string
  path: string
}

/** What is set on the page of the pay run. */
export const PAY_PATHS = {
  payRules: '/timesheets?view=pay#payRules',
  payExport: '/timesheets?view=pay#payExport',
} as const

type OtherSetting = Exclude<keyof typeof settingSynonyms, SettingKey>

/** Returns the address of a setting: its tab, and the id of its field or section. */
const pathOf = (part: string, id: string) => `/settings${part === 'general' ? '' : `?part=${part}`}#${id}`

function entryOf(id: SettingKey | OtherSetting, part: string, words: { label: string; hint: string; detail: string }) {
  const { label, hint, detail } = words
  return { id: `setting ${id}`, label, detail, alsoCalled: `${hint} ${settingSynonyms[id]}`, path: pathOf(part, id) }
}

function entriesOf(part: string, group: SettingGroup): SettingEntry[] {
  const { title, rules } = ruleScreens[group]
  const entries = Object.entries(rules) as [SettingKey, { label: string; hint: string }][]
  return entries.map(([key, { label, hint }]) => entryOf(key, part, { label, hint, detail: title }))
}

function otherEntries(): SettingEntry[] {
  const { tabs } = settingScreens
  const of = (id: OtherSetting, part: string, label: string, hint: string, detail: string) =>
    entryOf(id, part, { label, hint, detail })
  const ofPay = (id: 'payRules' | 'payExport', label: string, hint: string) => ({
    ...entryOf(id, '', { label, hint, detail: payScreens.title }),
    path: PAY_PATHS[id],
  })
  const { email, push, tab } = channelScreens
  return [
    of('contracts', 'contracts', workContractScreens.title, workContractScreens.description, tabs.contracts),
    of('areas', 'areas', areaScreens.title, areaScreens.description, areaScreens.title),
    ofPay('payRules', payScreens.rules, payScreens.rulesHint),
    ofPay('payExport', payExportScreens.title, payExportScreens.hint),
    of('timeZone', 'time-zone', settingScreens.timeZone, settingScreens.timeZoneIntroduction, tabs.timeZone),
    of('email', 'notifications', email.title, email.hint, tab),
    of('push', 'notifications', push.title, push.hint, tab),
    of('webhook', 'notifications', webhookScreens.title, webhookScreens.hint, tab),
    of('calendarImport', 'integrations', calendarImportScreens.title, calendarImportScreens.hint, tabs.integrations),
  ]
}

/** Lists all settings, in the order of the tabs. */
export function listSettingEntries(): SettingEntry[] {
  const grouped = Object.entries(SETTING_PARTS).flatMap(([part, groups]) =>
    groups.flatMap((group) => entriesOf(part, group)),
  )
  return [...grouped, ...otherEntries()]
}
