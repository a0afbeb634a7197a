import type { SettingGroup } from '@fairweek/domain/messages/settings/screens'

/** The groups of settings on each tab that has some. */
export const SETTING_PARTS = {
  general: ['business', 'language', 'requests', 'rest', 'signUp'],
  planning: ['publishing', 'generate', 'budget'],
  hours: ['payPeriods', 'timeClock', 'breaks'],
  integrations: ['calendar'],
} as const satisfies Record<string, readonly SettingGroup[]>
