import type { User } from '@fairweek/domain/contracts/auth'
import type { SettingKey } from '@fairweek/domain/contracts/constants'
import { type Setting, settingValueSchemas } from '@fairweek/domain/contracts/settings'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { listSettingRows, settingType, upsertSetting } from './settings.store.ts'

/** Saves one setting after the rule of its key. Its type follows from the key, whatever was sent. */
export async function saveSetting(
  db: Database,
  actor: User,
  { key, value }: { key: SettingKey; value: string },
): Promise<Setting> {
  const parsed = settingValueSchemas[key].safeParse(value)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    throw new AppError('invalid', message, [{ path: 'value', message }])
  }
  const setting: Setting = { key, value: parsed.data, type: settingType(key) }
  await db.transaction(async (tx) => {
    const before = (await listSettingRows(tx)).find((row) => row.key === key)?.value
    await upsertSetting(tx, setting)
    await recordAudit(tx, {
      actor,
      action: 'saveSetting',
      subject: 'settings',
      before: { [key]: before },
      after: { [key]: setting.value },
    })
  })
  return setting
}
