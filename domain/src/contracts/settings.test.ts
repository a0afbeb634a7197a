import { describe, expect, test } from 'vitest'
import { ruleScreens } from '../messages/settings.ts'
import { SETTING_DEFAULTS, type SettingKey } from './constants.ts'
import { boundsOf, choicesOf, readSettingRows, settingType, settingValueSchemas } from './settings.ts'

const keys = Object.keys(SETTING_DEFAULTS) as SettingKey[]
const rules: [string, { hint: string; unit?: string; choices?: Record<string, string> }][] = ruleScreens.flatMap(
  (group) => Object.entries(group.rules),
)

/** Settings with fields of their own on the settings page, or on another one. */
const OWN_FIELDS: readonly SettingKey[] = ['businessName', 'contactEmail', 'businessTimeZone', 'calendarUrl']

describe('[SET-01] settings as data', () => {
  test('each stands on the settings page once', () => {
    expect([...rules.map(([key]) => key), ...OWN_FIELDS].sort()).toEqual([...keys].sort())
  })

  test.each(rules)('%s has a sentence of help, and words for its unit or its choices', (name, words) => {
    const key = name as SettingKey
    expect(words.hint).toMatch(/\.$/)
    expect(words.unit !== undefined).toBe(boundsOf(key) !== undefined)
    expect(Object.keys(words.choices ?? {}).sort()).toEqual([...(choicesOf(key) ?? [])].sort())
    const kinds = [settingType(key) === 'boolean', boundsOf(key) !== undefined, choicesOf(key) !== undefined]
    expect(kinds.filter(Boolean).length).toBeLessThanOrEqual(1)
  })

  test.each(keys.filter((key) => key !== 'contactEmail'))('the default of %s is a value it may have', (key) => {
    expect(settingValueSchemas[key].safeParse(String(SETTING_DEFAULTS[key])).success).toBe(true)
  })

  test('rows mean what they say; what may not be said any more, and what nobody knows, is left', () => {
    const rows = [
      { key: 'minimumRestHours', value: '11' },
      { key: 'allowBackToBack', value: 'true' },
      { key: 'autoFillCancellations', value: 'perhaps' },
      { key: 'somethingElse', value: '1' },
    ]
    expect(readSettingRows(rows)).toEqual({ ...SETTING_DEFAULTS, minimumRestHours: 11, allowBackToBack: true })
  })
})
