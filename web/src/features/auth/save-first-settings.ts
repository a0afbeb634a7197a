import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import { saveSetting, settingType } from '@fairweek/domain/contracts/settings'
import { callEndpoint } from '../../api/call.ts'

/** Saves the restaurant's name and time zone; skips empty and default values. */
export async function saveFirstSettings(said: { businessName: string; businessTimeZone: string }): Promise<void> {
  for (const key of ['businessName', 'businessTimeZone'] as const) {
    const value = said[key]
    if (value === '' || value === SETTING_DEFAULTS[key]) continue
    await callEndpoint(saveSetting, { body: { key, value, type: settingType(key) } })
  }
}
