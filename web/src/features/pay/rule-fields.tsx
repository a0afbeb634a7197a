import type { PayRule } from '@fairweek/domain/contracts/pay/pay-rules'
import { payScreens as say } from '@fairweek/domain/messages/pay/screens'
import { timeWords } from '@fairweek/domain/messages/time'
import { isWholeDay } from '@fairweek/domain/rules/pay/explain-line'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { weekdayName } from '@fairweek/domain/time/day-names'
import { useState } from 'react'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'

/** Returns the error of a field of the rule; undefined if it is valid. */
type ErrorOf = (field: string) => string | undefined

interface FigureProps {
  label: string
  /** The stored whole number. */
  value: number
  /** How many of the stored number are one of the shown, such as 60 minutes an hour. */
  scale: number
  step: number
  error: string | undefined
  onChange: (value: number) => void
}

/** A number that is stored as a whole one in a smaller unit: hours as minutes, amounts as cents, multipliers as percent. */
function Figure({ label, value, scale, step, error, onChange }: FigureProps) {
  const [text, setText] = useState(String(value / scale))
  return (
    <Field label={label} error={error} className="w-40">
      <NumberInput
        min={0}
        step={step}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onChange(event.target.value.trim() === '' ? Number.NaN : Math.round(Number(event.target.value) * scale))
        }}
      />
    </Field>
  )
}

type FieldsProps<Rule extends PayRule> = { rule: Rule; errorOf: ErrorOf; onChange: (rule: Rule) => void }
type RateRule = Extract<PayRule, { percent: number }>
type PremiumRule = Extract<PayRule, { premium: object }>

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

function Rate({ rule, errorOf, onChange }: FieldsProps<RateRule>) {
  return (
    <>
      <Figure
        label={say.multiplier}
        {...{ value: rule.percent, scale: 100, step: 0.05, error: errorOf('percent') }}
        onChange={(percent) => onChange({ ...rule, percent })}
      />
      <Field label={say.combine} className="w-52">
        <Select
          value={rule.combine}
          options={optionsOf<'highest' | 'added'>({ highest: say.combines.highest, added: say.combines.added })}
          onValueChange={(combine) => onChange({ ...rule, combine })}
        />
      </Field>
    </>
  )
}

function Premium({ rule, errorOf, onChange }: FieldsProps<PremiumRule>) {
  const { premium } = rule
  const isFixed = premium.unit === 'cents'
  return (
    <>
      <Field label={say.premiumUnit} className="w-60">
        <Select
          value={premium.unit}
          options={optionsOf<'minutes' | 'cents'>({ minutes: say.units.minutes, cents: say.units.cents })}
          onValueChange={(unit) =>
            onChange({ ...rule, premium: unit === 'cents' ? { unit, cents: 1000 } : { unit, minutes: 60 } })
          }
        />
      </Field>
      <Figure
        key={premium.unit}
        label={say.premium}
        {...(isFixed
          ? { value: premium.cents, scale: 100, step: 0.01 }
          : { value: premium.minutes, scale: 60, step: 0.25 })}
        error={errorOf(isFixed ? 'premium.cents' : 'premium.minutes')}
        onChange={(value) =>
          onChange({
            ...rule,
            premium: isFixed ? { unit: 'cents', cents: value } : { unit: 'minutes', minutes: value },
          })
        }
      />
    </>
  )
}

function OwnFields({ rule, errorOf, onChange }: FieldsProps<PayRule>) {
  const hours = (label: string, value: number, field: string, change: (minutes: number) => PayRule) => (
    <Figure
      label={label}
      {...{ value, scale: 60, step: 0.25, error: errorOf(field) }}
      onChange={(minutes) => onChange(change(minutes))}
    />
  )
  switch (rule.kind) {
    case 'overtime':
      return (
        <>
          <Field label={say.per} className="w-44">
            <Select
              value={rule.per}
              options={optionsOf<'day' | 'week' | 'period'>({
                day: say.periods.day,
                week: say.periods.week,
                period: say.periods.period,
              })}
              onValueChange={(per) => onChange({ ...rule, per })}
            />
          </Field>
          {hours(say.afterHours, rule.afterMinutes, 'afterMinutes', (afterMinutes) => ({ ...rule, afterMinutes }))}
          <Rate rule={rule} errorOf={errorOf} onChange={onChange} />
        </>
      )
    case 'window':
      return (
        <>
          <ChoiceChips
            label={say.days}
            className="basis-full"
            options={WEEK_ORDER.map((day) => ({ value: day, label: weekdayName(day) }))}
            chosen={rule.days}
            error={errorOf('days')}
            onChange={(days) => onChange({ ...rule, days })}
          />
          {(['from', 'until'] as const).map((end) => (
            <div key={end} className="flex flex-col gap-1.5">
              <span aria-hidden="true" className="text-sm font-[580]">
                {say[end]}
              </span>
              <TimeSelect label={say[end]} value={rule[end]} onChange={(time) => onChange({ ...rule, [end]: time })} />
            </div>
          ))}
          {isWholeDay(rule) ? <p className="self-end pb-2 text-soft">{timeWords.allDay}</p> : null}
          <Rate rule={rule} errorOf={errorOf} onChange={onChange} />
        </>
      )
    case 'holiday':
      return <Rate rule={rule} errorOf={errorOf} onChange={onChange} />
    case 'minimumShift':
      return hours(say.leastHours, rule.minutes, 'minutes', (minutes) => ({ ...rule, minutes }))
    case 'splitShift':
      return (
        <>
          {hours(say.gapHours, rule.gapMinutes, 'gapMinutes', (gapMinutes) => ({ ...rule, gapMinutes }))}
          <Premium rule={rule} errorOf={errorOf} onChange={onChange} />
        </>
      )
    case 'shortNotice':
      return (
        <>
          {hours(say.noticeHours, rule.noticeMinutes, 'noticeMinutes', (noticeMinutes) => ({ ...rule, noticeMinutes }))}
          <Premium rule={rule} errorOf={errorOf} onChange={onChange} />
        </>
      )
  }
}

/** The fields of one pay rule. */
export function RuleFields({ rule, errorOf, onChange }: FieldsProps<PayRule>) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <OwnFields rule={rule} errorOf={errorOf} onChange={onChange} />
      <Field label={say.code} error={errorOf('code')} className="w-52">
        <Input
          autoComplete="off"
          value={rule.code}
          onChange={(event) => onChange({ ...rule, code: event.target.value })}
        />
      </Field>
    </div>
  )
}
