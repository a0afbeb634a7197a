import {
  BREAK_BOUNDS,
  splitBreakRule,
  type TypedStep,
  writeBreakRule,
} from '@fairweek/domain/contracts/breaks/break-rule'
import { BREAK_RULE_PRESETS, type BreakRulePreset } from '@fairweek/domain/contracts/breaks/break-rule-presets'
import { breakRuleScreens as say } from '@fairweek/domain/messages/breaks/screens'
import { Plus, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'

const PRESETS = Object.keys(BREAK_RULE_PRESETS) as BreakRulePreset[]
const NEW_BREAK = { minutes: '30', isPaid: false }

/** Returns an additional step, for shifts three hours longer than those of the last step, as in most break rules. */
function nextStep(steps: readonly TypedStep[]): TypedStep {
  const hours = steps.length === 0 ? 6 : Math.min(Number(steps.at(-1)?.fromHours) + 3, BREAK_BOUNDS.fromHours.maximum)
  return { fromHours: String(hours || ''), breaks: [NEW_BREAK] }
}

interface BreakRuleFieldProps {
  id: string
  words: { label: string; hint: string }
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Edits the break rule: starts from a preset, and lists steps by shift length, each with its breaks (BREAK-01). */
export function BreakRuleField({ id, words, value, error, onChange }: BreakRuleFieldProps) {
  const steps = splitBreakRule(value)
  const change = (index: number, step: TypedStep) => onChange(writeBreakRule(steps.with(index, step)))
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 scroll-mt-4">
      <legend className="text-sm font-[580] text-ink">{words.label}</legend>
      <p className="text-sm text-faint">{words.hint}</p>
      <Field label={say.preset} className="mt-2 max-w-xs">
        <Select
          value={PRESETS.find((preset) => BREAK_RULE_PRESETS[preset] === value) ?? ''}
          placeholder={say.own}
          options={PRESETS.map((preset) => ({ value: preset, label: say.presets[preset] }))}
          onValueChange={(preset) => onChange(BREAK_RULE_PRESETS[preset])}
        />
      </Field>
      {steps.length > 0 ? (
        <ol className="mt-3 divide-y divide-line rounded-md border border-line">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no id other than its position.
            <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 px-3 py-2.5">
              <StepFields step={step} number={index + 1} onChange={(changed) => change(index, changed)} />
              <IconButton
                label={say.removeStep(index + 1)}
                onClick={() => onChange(writeBreakRule(steps.toSpliced(index, 1)))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      ) : null}
      {error ? (
        <p role="alert" className="mt-1.5 text-sm font-[520] text-danger-ink">
          {error}
        </p>
      ) : null}
      {steps.length < BREAK_BOUNDS.count ? (
        <Button
          size="small"
          className="mt-3"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange(writeBreakRule([...steps, nextStep(steps)]))}
        >
          {say.addStep}
        </Button>
      ) : null}
    </fieldset>
  )
}

interface StepFieldsProps {
  step: TypedStep
  /** The step's number, starting at 1. */
  number: number
  onChange: (step: TypedStep) => void
}

function StepFields({ step, number, onChange }: StepFieldsProps) {
  const { breaks } = step
  const setBreaks = (changed: TypedStep['breaks']) => onChange({ ...step, breaks: changed })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true">{say.from}</span>
        <NumberInput
          aria-label={say.fromStep(number)}
          {...{ min: BREAK_BOUNDS.fromHours.minimum, max: BREAK_BOUNDS.fromHours.maximum }}
          step={BREAK_BOUNDS.fromHours.step}
          className="w-24"
          value={step.fromHours}
          onChange={(event) => onChange({ ...step, fromHours: event.target.value })}
        />
        <span aria-hidden="true" className="text-soft">
          {say.hours}
        </span>
      </div>
      {breaks.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break has no id other than its position.
        <fieldset key={index} aria-label={say.breakOf(number, index + 1)} className="flex flex-wrap items-center gap-2">
          <NumberInput
            aria-label={say.minutes}
            {...{ min: BREAK_BOUNDS.minutes.minimum, max: BREAK_BOUNDS.minutes.maximum }}
            step={BREAK_BOUNDS.minutes.step}
            className="w-24"
            value={one.minutes}
            onChange={(event) => setBreaks(breaks.with(index, { ...one, minutes: event.target.value }))}
          />
          <span aria-hidden="true" className="text-soft">
            {say.minutes}
          </span>
          <Checkbox
            label={say.paid}
            isChecked={one.isPaid}
            onChange={(isPaid) => setBreaks(breaks.with(index, { ...one, isPaid }))}
          />
          {breaks.length > 1 ? (
            <IconButton
              label={say.removeBreak(number, index + 1)}
              onClick={() => setBreaks(breaks.toSpliced(index, 1))}
            >
              <X aria-hidden="true" />
            </IconButton>
          ) : null}
        </fieldset>
      ))}
      {breaks.length < BREAK_BOUNDS.count ? (
        <Button
          size="small"
          variant="quiet"
          className="-ml-2 justify-self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setBreaks([...breaks, NEW_BREAK])}
        >
          {say.addBreak}
        </Button>
      ) : null}
    </div>
  )
}
