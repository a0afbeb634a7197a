import {
  type OwnRules,
  WORK_RULE_BOUNDS,
  WORK_RULE_SWITCHES,
  type WorkRules,
} from '@fairweek/domain/contracts/work/work-rules'
import { workContractScreens as say } from '@fairweek/domain/messages/work/work-contracts'
import { shortTime } from '@fairweek/domain/time/short-text'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput, numberOrNull } from '../../ui/number-input.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'

type RuleKey = keyof WorkRules
type FigureKey = keyof typeof say.rules
const TIMES = ['earliestStart', 'latestEnd'] as const
type TimeKey = (typeof TIMES)[number]
type SwitchKey = (typeof WORK_RULE_SWITCHES)[number]

type Group = keyof typeof say.groups
const GROUPS = Object.keys(say.groups) as Group[]
/** The heading under which each rule is shown, in the order of the form. */
const GROUP_OF: Record<RuleKey, Group> = {
  minHoursADay: 'hours',
  maxHoursADay: 'hours',
  minHoursAWeek: 'hours',
  maxHoursAWeek: 'hours',
  maxHoursAFortnight: 'hours',
  maxAverageHours: 'hours',
  averageWeeks: 'hours',
  minDaysInARow: 'days',
  maxDaysInARow: 'days',
  maxDaysAWeek: 'days',
  maxWeekends: 'days',
  weekendWeeks: 'days',
  twoDaysOff: 'days',
  everySecondWeekendFree: 'days',
  maxNightsInARow: 'nights',
  maxNightsAWeek: 'nights',
  maxClosingsAWeek: 'nights',
  splitShifts: 'rest',
  minimumRestHours: 'rest',
  restAfterNightsHours: 'rest',
  earliestStart: 'rest',
  latestEnd: 'rest',
}
const FIGURES = (Object.keys(GROUP_OF) as RuleKey[]).filter((key): key is FigureKey => key in say.rules)
/** Rules of two numbers begin a line, so that their fields are side by side. */
const FIRST_OF_TWO: ReadonlySet<FigureKey> = new Set(['maxAverageHours', 'maxWeekends'])
const inGroup =
  (group: Group) =>
  (key: RuleKey): boolean =>
    GROUP_OF[key] === group

function hintOf(key: FigureKey): string | undefined {
  if (key === 'minHoursAWeek') return say.fewestHint
  if (key === 'averageWeeks') return say.averageHint
  if (key === 'weekendWeeks') return say.weekendsHint
  if (key === 'minDaysInARow') return say.fewestDaysHint
  if (key === 'maxClosingsAWeek') return say.closingsHint
  return key === 'maxNightsInARow' ? say.nightsHint : undefined
}

const labelOf = (key: FigureKey) => say.rules[key].label + (say.rules[key].unit && ` (${say.rules[key].unit})`)

interface WorkRulesFieldsProps {
  rules: OwnRules
  onChange: (rules: OwnRules) => void
  errors: Partial<Record<RuleKey, string | undefined>>
  /** The contract from which these rules differ; omitted if they are a contract's own rules. */
  contract?: WorkRules
}

/**
 * Fields for rules about work and rest. A blank field means no rule or, if `contract` is given, the contract's rule.
 */
export function WorkRulesFields({ rules, onChange, errors, contract }: WorkRulesFieldsProps) {
  const set = (key: RuleKey, value: unknown) => {
    const { [key]: _, ...others } = rules
    onChange(value === undefined ? others : { ...others, [key]: value })
  }
  const isLifted = (key: RuleKey) => rules[key] === null
  /**
   * A checkbox that lifts a rule for a person. Offered for the contract's rules, and for lifted rules that the contract
   * no longer has.
   */
  const liftBox = (key: RuleKey, label: string) =>
    contract?.[key] === undefined && !isLifted(key) ? null : (
      <Checkbox
        className="mt-1 text-sm"
        label={say.liftedOf(label)}
        isChecked={isLifted(key)}
        onChange={(isChecked) => set(key, isChecked ? null : undefined)}
      />
    )
  const figureField = (key: FigureKey) => (
    <div key={key} className={FIRST_OF_TWO.has(key) ? 'sm:col-start-1' : undefined}>
      <Field label={labelOf(key)} error={errors[key]} hint={hintOf(key)}>
        <NumberInput
          min={WORK_RULE_BOUNDS[key].minimum}
          max={WORK_RULE_BOUNDS[key].maximum}
          step={WORK_RULE_BOUNDS[key].step}
          disabled={isLifted(key)}
          placeholder={contract?.[key] === undefined || isLifted(key) ? undefined : String(contract[key])}
          value={rules[key] ?? ''}
          onChange={(event) => set(key, numberOrNull(event.target.value) ?? undefined)}
        />
      </Field>
      {liftBox(key, say.rules[key].label)}
    </div>
  )
  const timeField = (key: TimeKey) => (
    <div key={key}>
      <Field
        label={say[key]}
        error={errors[key]}
        hint={key === 'latestEnd' && rules.latestEnd ? say.latestEndHint : undefined}
      >
        <TimeSelect
          label={say[key]}
          disabled={isLifted(key)}
          emptyLabel={contract?.[key] && !isLifted(key) ? shortTime(contract[key]) : say.anyTime}
          value={rules[key] ?? ''}
          onChange={(time) => set(key, time === '' ? undefined : time)}
        />
      </Field>
      {liftBox(key, say[key])}
    </div>
  )
  const switchBox = (key: SwitchKey) => {
    const { label } = say.switches[key]
    return contract?.[key] || isLifted(key) ? (
      <Checkbox
        key={key}
        label={key === 'splitShifts' ? say.splitLifted : say.liftedOf(label)}
        isChecked={isLifted(key)}
        onChange={(isChecked) => set(key, isChecked ? null : undefined)}
      />
    ) : (
      <Checkbox
        key={key}
        label={label}
        hint={key === 'splitShifts' ? say.splitHint : undefined}
        isChecked={rules[key] === true}
        onChange={(isChecked) => set(key, isChecked || undefined)}
      />
    )
  }
  return (
    <div className="grid gap-5">
      {GROUPS.map((group) => {
        const switches = WORK_RULE_SWITCHES.filter(inGroup(group))
        return (
          <fieldset key={group} className="min-w-0">
            <legend className="mb-3 w-full border-b border-line pb-1 text-sm text-soft">{say.groups[group]}</legend>
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
              {FIGURES.filter(inGroup(group)).map(figureField)}
              {TIMES.filter(inGroup(group)).map(timeField)}
              {switches.length > 0 && <div className="grid gap-1 sm:col-span-2">{switches.map(switchBox)}</div>}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
