import type { SettingKey } from '@fairweek/domain/contracts/constants'
import { boundsOf, choicesOf, settingType } from '@fairweek/domain/contracts/settings'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { BreakRuleField } from './break-rule-field.tsx'
import { GoalOrder } from './goal-order.tsx'

interface RuleWords {
  label: string
  hint: string
  unit?: string
  choices?: Record<string, string>
}

export interface RuleFieldProps {
  settingKey: SettingKey
  words: RuleWords
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Edits one rule, with its help text: a switch, a whole number with its unit, a selection, or a text (SET-01). */
export function RuleField({ settingKey, words, value, error, onChange }: RuleFieldProps) {
  if (settingType(settingKey) === 'boolean')
    return (
      <Switch
        label={words.label}
        hint={words.hint}
        isOn={value === 'true'}
        onChange={(isOn) => onChange(String(isOn))}
      />
    )
  if (settingKey === 'breakRule')
    return <BreakRuleField words={words} value={value} error={error} onChange={onChange} />
  if (settingKey === 'goalOrder') return <GoalOrder words={words} value={value} onChange={onChange} />
  return (
    <Field label={words.label} hint={words.hint} error={error}>
      <RuleControl settingKey={settingKey} words={words} value={value} onChange={onChange} />
    </Field>
  )
}

function RuleControl({ settingKey, words, value, onChange }: Omit<RuleFieldProps, 'error'>) {
  const bounds = boundsOf(settingKey)
  if (bounds)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <NumberInput
          min={bounds.minimum}
          max={bounds.maximum}
          step={1}
          className="w-28"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="text-soft">{words.unit}</span>
      </div>
    )
  const choices = choicesOf(settingKey)
  if (choices)
    return (
      <Select
        value={value}
        onValueChange={onChange}
        options={choices.map((choice) => ({ value: choice, label: words.choices?.[choice] ?? choice }))}
      />
    )
  if (settingKey === 'payPeriodStart') return <DatePicker label={words.label} value={value} onChange={onChange} />
  return <Input value={value} onChange={(event) => onChange(event.target.value)} />
}
