import { SETTING_DEFAULTS, type SettingKey, type Settings } from '@fairweek/domain/contracts/constants'
import { readSettingRows, type Setting, settingType } from '@fairweek/domain/contracts/settings'
import type { Change, Scope } from '../caller/caller.ts'
import { readOnce } from '../changes/read-once.ts'
import { settings } from '../db/schema.ts'

const settingKeys = Object.keys(SETTING_DEFAULTS) as SettingKey[]

/** Returns all settings as typed values, with defaults for those that are not saved. */
export const readSettings = readOnce(
  async ({ db }: Scope): Promise<Readonly<Settings>> =>
    readSettingRows(await db.select({ key: settings.key, value: settings.value }).from(settings)),
)

/** Lists every setting as a row, saved or default, in a fixed order. */
export async function listSettingRows(scope: Scope): Promise<Setting[]> {
  const values = await readSettings(scope)
  return settingKeys.map((key) => ({ key, value: String(values[key]), type: settingType(key) }))
}

export async function upsertSetting(tx: Change, setting: Setting): Promise<void> {
  const { value, type } = setting
  await tx.db.insert(settings).values(setting).onConflictDoUpdate({ target: settings.key, set: { value, type } })
}
