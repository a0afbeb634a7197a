import type { SettingKey } from '@fairweek/domain/contracts/constants'
import { type Setting, settingType, settingValueSchemas } from '@fairweek/domain/contracts/settings'
import { settingField } from '@fairweek/domain/rules/saved-forms/setting-form'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseStaleForm } from '../../history/refuse-stale.ts'
import { readSettings, upsertSetting } from '../../settings/settings.store.ts'

/**
 * Saves one setting, after validating its value for the key; throws if another value has been saved since the caller has
 * read `basedOn`.
 */
export async function saveSetting(
  caller: SignedInCaller,
  { key, value, basedOn }: { key: SettingKey; value: string; basedOn?: string | undefined },
): Promise<Setting> {
  const parsed = settingValueSchemas[key].safeParse(value)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    throw new AppError('invalid', message, [{ path: 'value', message }])
  }
  const setting: Setting = { key, value: parsed.data, type: settingType(key) }
  await change(caller, 'saveSetting', { weeks: 'every' }, async (tx) => {
    const rows = [{ table: 'settings', column: 'key', value: key, fieldOf: () => 'value' }]
    const form = { thing: 'setting', fields: { value: settingField(key) }, rows } as const
    await refuseStaleForm(tx, form, basedOn === undefined ? undefined : { value: basedOn }, {
      value: String((await readSettings(tx))[key]),
    })
    await upsertSetting(tx, setting)
  })
  return setting
}
