import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import { saveSetting, settingType } from '@fairweek/domain/contracts/settings'
import { callEndpoint } from '../../api/call.ts'

const FIRST_KEYS = ['businessName', 'businessTimeZone', 'allowRegistration', 'locale', 'hourClock', 'currency'] as const

type FirstSettings = Readonly<Partial<Record<(typeof FIRST_KEYS)[number], string>>>

/** Saves the settings that the first run asks for or proposes; skips empty and default values. */
export async function saveFirstSettings(said: FirstSettings): Promise<void> {
  for (const key of FIRST_KEYS) {
    const value = said[key]
    if (value === undefined || value === '' || value === String(SETTING_DEFAULTS[key])) continue
    await callEndpoint(saveSetting, { body: { key, value, type: settingType(key) } })
  }
}
