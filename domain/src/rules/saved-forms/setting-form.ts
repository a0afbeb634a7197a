import type { SettingKey } from '../../contracts/constants.ts'
import { choicesOf, readGoalOrder, settingType } from '../../contracts/settings.ts'
import { meanwhileMessages } from '../../messages/history/meanwhile.ts'
import { goalOrderScreens, ruleScreens, settingScreens } from '../../messages/settings/screens.ts'
import { type FormField, plainText } from './form-fields.ts'

/** Labels of the settings that have a field of their own. */
const OWN_LABELS: Partial<Record<SettingKey, () => string>> = {
  businessName: () => settingScreens.businessName,
  contactEmail: () => settingScreens.contactEmail,
  businessTimeZone: () => settingScreens.businessTimeZone,
  calendarUrl: () => settingScreens.calendarUrl,
}

interface RuleWords {
  label: string
  choices?: Record<string, string>
}

function wordsOf(key: SettingKey): RuleWords | undefined {
  const rules: Record<string, RuleWords> = Object.assign({}, ...ruleScreens.map((section) => section.rules))
  return rules[key]
}

function textOf(key: SettingKey, value: string): string {
  const { yes, no } = meanwhileMessages.values
  if (settingType(key) === 'boolean') return value === 'true' ? yes : no
  if (key === 'goalOrder')
    return readGoalOrder(value)
      .map((goal) => goalOrderScreens.goals[goal].name)
      .join(', ')
  return plainText(choicesOf(key) ? (wordsOf(key)?.choices?.[value] ?? value) : value)
}

/** The field of a setting (SET-01). */
export function settingField(key: SettingKey): FormField<string> {
  return {
    label: () => OWN_LABELS[key]?.() ?? wordsOf(key)?.label ?? key,
    text: (value) => textOf(key, value),
  }
}
