import {
  type FigureKey,
  isFigure,
  isSwitch,
  isTime,
  LIMIT_GROUPS,
  LIMITS,
  type LimitKey,
  limitOf,
  type SwitchKey,
  type TimeKey,
} from '@fairweek/domain/contracts/work-contracts/limits'
import type { OwnRules, WorkRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import { limitScreens } from '@fairweek/domain/messages/work-contracts/limits'
import { workContractScreens as say } from '@fairweek/domain/messages/work-contracts/work-contracts'
import { shortTime } from '@fairweek/domain/time/short-text'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput, numberOrNull } from '../../ui/number-input.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'

type Group = keyof typeof LIMIT_GROUPS
const GROUPS = Object.keys(LIMIT_GROUPS) as Group[]
const keysOf = (group: Group) => Object.keys(LIMIT_GROUPS[group]) as LimitKey[]

function hintOf(key: LimitKey): string | undefined {
  const text = limitScreens[key]
  return 'hint' in text ? text.hint : undefined
}

const labelOf = (key: FigureKey) => limitScreens[key].label + (LIMITS[key].amount === 'hours' ? ' (h)' : '')

interface WorkRulesFieldsProps {
  rules: OwnRules
  onChange: (rules: OwnRules) => void
  errors: Partial<Record<LimitKey, string | undefined>>
  /** The contract from which these rules differ; omitted if they are a contract's own rules. */
  contract?: WorkRules
}

/**
 * Fields for rules about work and rest. A blank field means no rule or, if `contract` is given, the contract's rule.
 */
export function WorkRulesFields({ rules, onChange, errors, contract }: WorkRulesFieldsProps) {
  const set = (key: LimitKey, value: unknown) => {
    const { [key]: _, ...others } = rules
    onChange(value === undefined ? others : { ...others, [key]: value })
  }
  const isLifted = (key: LimitKey) => rules[key] === null
  /**
   * A checkbox that lifts a rule for a person. Offered for the contract's rules, and for lifted rules that the contract
   * no longer has.
   */
  const liftBox = (key: LimitKey, label: string) =>
    contract?.[key] === undefined && !isLifted(key) ? null : (
      <Checkbox
        className="mt-1 text-sm"
        label={say.liftedOf(label)}
        isChecked={isLifted(key)}
        onChange={(isChecked) => set(key, isChecked ? null : undefined)}
      />
    )
  const figureField = (key: FigureKey) => (
    // Rules of two numbers begin a line, so that their fields are side by side.
    <div key={key} className={limitOf(key).over ? 'sm:col-start-1' : undefined}>
      <Field label={labelOf(key)} error={errors[key]} hint={hintOf(key)}>
        <NumberInput
          min={LIMITS[key].minimum}
          max={LIMITS[key].maximum}
          step={LIMITS[key].step}
          disabled={isLifted(key)}
          placeholder={contract?.[key] === undefined || isLifted(key) ? undefined : String(contract[key])}
          value={rules[key] ?? ''}
          onChange={(event) => set(key, numberOrNull(event.target.value) ?? undefined)}
        />
      </Field>
      {liftBox(key, limitScreens[key].label)}
    </div>
  )
  const timeField = (key: TimeKey) => (
    <div key={key}>
      <Field label={limitScreens[key].label} error={errors[key]} hint={rules[key] ? hintOf(key) : undefined}>
        <TimeSelect
          label={limitScreens[key].label}
          disabled={isLifted(key)}
          emptyLabel={contract?.[key] && !isLifted(key) ? shortTime(contract[key]) : say.anyTime}
          value={rules[key] ?? ''}
          onChange={(time) => set(key, time === '' ? undefined : time)}
        />
      </Field>
      {liftBox(key, limitScreens[key].label)}
    </div>
  )
  const switchBox = (key: SwitchKey) => {
    const { label } = limitScreens[key]
    return contract?.[key] || isLifted(key) ? (
      <Checkbox
        key={key}
        label={key === 'splitShifts' ? limitScreens[key].lifted : say.liftedOf(label)}
        isChecked={isLifted(key)}
        onChange={(isChecked) => set(key, isChecked ? null : undefined)}
      />
    ) : (
      <Checkbox
        key={key}
        label={label}
        hint={hintOf(key)}
        isChecked={rules[key] === true}
        onChange={(isChecked) => set(key, isChecked || undefined)}
      />
    )
  }
  return (
    <div className="grid gap-5">
      {GROUPS.map((group) => {
        const keys = keysOf(group)
        const switches = keys.filter(isSwitch)
        return (
          <fieldset key={group} className="min-w-0">
            <legend className="mb-3 w-full border-b border-line pb-1 text-sm text-soft">{say.groups[group]}</legend>
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
              {keys.filter(isFigure).map(figureField)}
              {keys.filter(isTime).map(timeField)}
              {switches.length > 0 && <div className="grid gap-1 sm:col-span-2">{switches.map(switchBox)}</div>}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
