import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import { saveSetting, settingType } from '@fairweek/domain/contracts/settings'
import { callEndpoint } from '../../api/call.ts'

const FIRST_KEYS = ['businessName', 'businessTimeZone', 'allowRegistration'] as const

/** Saves the settings that the first run asks for; skips empty and default values. */
export async function saveFirstSettings(said: Readonly<Record<(typeof FIRST_KEYS)[number], string>>): Promise<void> {
  for (const key of FIRST_KEYS) {
    const value = said[key]
    if (value === '' || value === String(SETTING_DEFAULTS[key])) continue
    await callEndpoint(saveSetting, { body: { key, value, type: settingType(key) } })
  }
}
