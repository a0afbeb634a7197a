import type { SettingKey } from '@fairweek/domain/contracts/constants'
import { type Setting, settingType, settingValueSchemas } from '@fairweek/domain/contracts/settings'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { upsertSetting } from '../../settings/settings.store.ts'

/** Saves one setting, after validating its value for the key. */
export async function saveSetting(
  caller: SignedInCaller,
  { key, value }: { key: SettingKey; value: string },
): Promise<Setting> {
  const parsed = settingValueSchemas[key].safeParse(value)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    throw new AppError('invalid', message, [{ path: 'value', message }])
  }
  const setting: Setting = { key, value: parsed.data, type: settingType(key) }
  await change(caller, 'saveSetting', { weeks: 'every' }, (tx) => upsertSetting(tx, setting))
  return setting
}
