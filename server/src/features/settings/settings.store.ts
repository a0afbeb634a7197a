import { SETTING_DEFAULTS, type SettingKey } from '@fairweek/domain/contracts/constants'
import { type Setting, settingValueSchemas } from '@fairweek/domain/contracts/settings'
import type { Scope } from '../../caller.ts'
import { settings } from '../../db/schema.ts'
import type { Change } from '../../history/change.ts'

type Widened<T> = T extends boolean ? boolean : T extends number ? number : string

/** Every setting as the value it means, saved or default. */
export type Settings = { [Key in SettingKey]: Widened<(typeof SETTING_DEFAULTS)[Key]> }

const settingKeys = Object.keys(SETTING_DEFAULTS) as SettingKey[]

async function readSavedValues(scope: Scope): Promise<Map<string, string>> {
  const rows = await scope.db.select({ key: settings.key, value: settings.value }).from(settings)
  // A value that an older version wrote and this one does not accept counts as never saved.
  return new Map(
    rows
      .filter(({ key, value }) => key in settingValueSchemas && isKnownValue(key as SettingKey, value))
      .map(({ key, value }) => [key, value]),
  )
}

function isKnownValue(key: SettingKey, value: string): boolean {
  return settingValueSchemas[key].safeParse(value).success
}

/** What the rows mean, for rules that read a setting. */
export async function readSettings(scope: Scope): Promise<Settings> {
  const saved = await readSavedValues(scope)
  const text = (key: SettingKey) => saved.get(key) ?? String(SETTING_DEFAULTS[key])
  return {
    businessName: text('businessName'),
    contactEmail: text('contactEmail'),
    calendarUrl: text('calendarUrl'),
    businessTimeZone: text('businessTimeZone'),
    autoFillCancellations: text('autoFillCancellations') === 'true',
    enforceCloserOpenerConstraint: text('enforceCloserOpenerConstraint') === 'true',
    allowBackToBack: text('allowBackToBack') === 'true',
    allowRegistration: text('allowRegistration') === 'true',
    minimumRestHours: Number(text('minimumRestHours')),
  }
}

export function settingType(key: SettingKey): Setting['type'] {
  return typeof SETTING_DEFAULTS[key] === 'boolean' ? 'boolean' : 'string'
}

/** Every setting as a row, saved or default, in a fixed order. */
export async function listSettingRows(scope: Scope): Promise<Setting[]> {
  const saved = await readSavedValues(scope)
  return settingKeys.map((key) => ({
    key,
    value: saved.get(key) ?? String(SETTING_DEFAULTS[key]),
    type: settingType(key),
  }))
}

export async function upsertSetting(tx: Change, setting: Setting): Promise<void> {
  const { value, type } = setting
  await tx.db.insert(settings).values(setting).onConflictDoUpdate({ target: settings.key, set: { value, type } })
}
