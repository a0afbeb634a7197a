import type { SettingKey } from '../../contracts/constants.ts'
import { choicesOf, readGoalOrder, settingType } from '../../contracts/settings.ts'
import { currencyName } from '../../language/currencies.ts'
import { meanwhileMessages } from '../../messages/history/meanwhile.ts'
import { goalOrderScreens, ruleScreens } from '../../messages/settings/screens.ts'
import { type FormField, plainText } from './form-fields.ts'

interface RuleWords {
  label: string
  choices?: Record<string, string>
}

function wordsOf(key: SettingKey): RuleWords | undefined {
  const rules: Record<string, RuleWords> = Object.assign({}, ...Object.values(ruleScreens).map((group) => group.rules))
  return rules[key]
}

function textOf(key: SettingKey, value: string): string {
  const { yes, no } = meanwhileMessages.values
  if (settingType(key) === 'boolean') return value === 'true' ? yes : no
  if (key === 'goalOrder')
    return readGoalOrder(value)
      .map((goal) => goalOrderScreens.goals[goal].name)
      .join(', ')
  if (key === 'currency') return currencyName(value)
  return plainText(choicesOf(key) ? (wordsOf(key)?.choices?.[value] ?? value) : value)
}

/** Returns the label of a setting on the settings page. */
export const labelOfSetting = (key: SettingKey): string => wordsOf(key)?.label ?? key

/** The field of a setting (SET-01). */
export function settingField(key: SettingKey): FormField<string> {
  return {
    label: () => labelOfSetting(key),
    text: (value) => textOf(key, value),
  }
}
