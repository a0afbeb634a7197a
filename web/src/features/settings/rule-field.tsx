import type { SettingKey } from '@fairweek/domain/contracts/constants'
import { boundsOf, choicesOf, settingType } from '@fairweek/domain/contracts/settings'
import { settingScreens } from '@fairweek/domain/messages/settings/screens'
import type { ComponentProps } from 'react'
import { TimeZoneSelect } from '../../marks/time-zone-select.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { BreakRuleField } from './break-rule-field.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { GoalOrder } from './goal-order.tsx'
import { NetworksField } from './networks-field.tsx'
import { PlaceField } from './place-field.tsx'

export interface RuleWords {
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

/** Shows the control beside the label and the hint, where there is room. */
const BESIDE =
  'sm:grid sm:items-start sm:gap-x-6 sm:gap-y-0 sm:[&>:nth-child(2)]:row-span-2 sm:[&>[role=alert]]:col-span-2'

function layoutOf(key: SettingKey): string {
  if (key === 'calendarUrl') return ''
  const columns = boundsOf(key) ? 'sm:grid-cols-[minmax(0,1fr)_auto]' : 'sm:grid-cols-[minmax(0,1fr)_16rem]'
  return `${BESIDE} ${columns}`
}

/** How settings with a text are entered. Other texts have an ordinary field. */
const INPUTS: Partial<Record<SettingKey, ComponentProps<'input'>>> = {
  contactEmail: { type: 'email' },
  calendarUrl: { type: 'url', inputMode: 'url' },
}

/**
 * Edits one setting, with its help text: a switch, a whole number with its unit, a selection, or a text (SET-01). Links
 * lead to it by its key.
 */
export function RuleField({ settingKey, words, value, error, onChange }: RuleFieldProps) {
  if (settingType(settingKey) === 'boolean')
    return (
      <Switch
        id={settingKey}
        label={<span className="text-sm font-[580]">{words.label}</span>}
        hint={words.hint}
        isOn={value === 'true'}
        onChange={(isOn) => onChange(String(isOn))}
      />
    )
  if (settingKey === 'breakRule')
    return <BreakRuleField id={settingKey} words={words} value={value} error={error} onChange={onChange} />
  if (settingKey === 'clockInNetworks')
    return <NetworksField id={settingKey} words={words} value={value} error={error} onChange={onChange} />
  if (settingKey === 'clockInPlace')
    return <PlaceField id={settingKey} words={words} value={value} error={error} onChange={onChange} />
  if (settingKey === 'goalOrder') return <GoalOrder id={settingKey} words={words} value={value} onChange={onChange} />
  return (
    <Field
      id={settingKey}
      label={words.label}
      hint={words.hint}
      error={error}
      isRequired={settingKey === 'businessName'}
      className={layoutOf(settingKey)}
    >
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
          className={bounds.maximum < 100_000 ? 'w-20' : 'w-36'}
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
  if (settingKey === 'businessTimeZone') return <TimeZoneSelect value={value} onChange={onChange} />
  if (settingKey === 'currency') return <CurrencySelect value={value} onChange={onChange} />
  const placeholder = settingKey === 'calendarUrl' ? settingScreens.calendarUrlPlaceholder : undefined
  return (
    <Input
      {...INPUTS[settingKey]}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
