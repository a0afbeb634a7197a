import { LEAVE_KINDS } from '@fairweek/domain/contracts/constants'
import {
  getPayRules,
  type PayHoliday,
  type PayRule,
  type PayRules,
  payRulesSchema,
  type StoredPayRules,
  savePayRules,
} from '@fairweek/domain/contracts/pay/pay-rules'
import { listPublicHolidays } from '@fairweek/domain/contracts/requirements/closed-days'
import { breakRuleScreens } from '@fairweek/domain/messages/breaks/screens'
import { payScreens as say } from '@fairweek/domain/messages/pay/screens'
import { leaveKinds } from '@fairweek/domain/messages/time-off/leave'
import { PAY_EXAMPLES, type PayExampleName } from '@fairweek/domain/rules/pay/pay-examples'
import { leavePayOf } from '@fairweek/domain/rules/pay/pay-leave'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery, useReadForForm } from '../../api/use-endpoint.ts'
import { useBusinessToday } from '../../session/use-business-today.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { RuleFields } from './rule-fields.tsx'

const EXAMPLES = Object.keys(PAY_EXAMPLES) as PayExampleName[]

const NEW_RULES = [
  'overtime',
  'sundays',
  'nights',
  'window',
  'holiday',
  'minimumShift',
  'splitShift',
  'shortNotice',
] as const
type NewRule = (typeof NEW_RULES)[number]

const nameOf = (rule: NewRule) => (rule === 'sundays' || rule === 'nights' ? say.windows[rule] : say.kinds[rule])

/** Returns what a new rule starts with; its pay code is its name. */
function createRule(kind: NewRule): PayRule {
  const code = nameOf(kind)
  switch (kind) {
    case 'sundays':
      return { kind: 'window', days: [0], from: '00:00', until: '00:00', percent: 150, combine: 'highest', code }
    case 'nights':
    case 'window':
      return {
        kind: 'window',
        days: [...WEEK_ORDER],
        from: '22:00',
        until: '06:00',
        percent: 125,
        combine: 'added',
        code,
      }
    case 'overtime':
      return { kind, per: 'week', afterMinutes: 2400, percent: 150, combine: 'highest', code }
    case 'holiday':
      return { kind, percent: 150, combine: 'highest', code }
    case 'minimumShift':
      return { kind, minutes: 180, code }
    case 'splitShift':
      return { kind, gapMinutes: 120, premium: { unit: 'minutes', minutes: 60 }, code }
    case 'shortNotice':
      return { kind, noticeMinutes: 1440, premium: { unit: 'minutes', minutes: 60 }, code }
  }
}

type Change = (part: Partial<PayRules>) => void
type ErrorAt = (path: string) => string | undefined

const NO_PLACE = '-'

/** The country and region whose public holidays apply. */
function HolidayPlace({ rules, onChange }: { rules: PayRules; onChange: Change }) {
  const place = rules.holidayPlace
  const { data } = useEndpointQuery(listPublicHolidays, { query: place ? { country: place.country } : {} })
  const countries = (data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const regions = place ? (data?.regions ?? []).map(({ code, name }) => ({ value: code, label: name })) : []
  return (
    <div className="flex flex-wrap gap-4">
      <Field label={say.holidayCountry} className="w-60">
        <Select
          value={place?.country ?? NO_PLACE}
          options={[{ value: NO_PLACE, label: say.noCountry }, ...countries]}
          onValueChange={(country) =>
            onChange({ holidayPlace: country === NO_PLACE ? null : { country, region: null } })
          }
        />
      </Field>
      {place && regions.length > 0 ? (
        <Field label={say.region} className="w-60">
          <Select
            value={place.region ?? NO_PLACE}
            options={[{ value: NO_PLACE, label: say.wholeCountry }, ...regions]}
            onValueChange={(region) =>
              onChange({ holidayPlace: { country: place.country, region: region === NO_PLACE ? null : region } })
            }
          />
        </Field>
      ) : null}
    </div>
  )
}

interface HolidaysProps {
  holidays: readonly PayHoliday[]
  errorAt: ErrorAt
  onChange: (holidays: PayHoliday[]) => void
}

/** Holidays of the business, and parts of days. */
function Holidays({ holidays, errorAt, onChange }: HolidaysProps) {
  const today = useBusinessToday()
  return (
    <fieldset className="grid gap-3">
      <legend className="font-[620]">{say.holidays}</legend>
      <p className="text-sm text-faint">{say.holidaysHint}</p>
      {holidays.map((holiday, index) => {
        const change = (part: Partial<PayHoliday>) => onChange(holidays.toSpliced(index, 1, { ...holiday, ...part }))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a holiday has no id other than its position.
          <fieldset key={index} aria-label={say.holidayNumber(index + 1)} className="flex flex-wrap items-end gap-3">
            <Field label={say.date} className="w-48">
              <DatePicker label={say.date} today={today} value={holiday.date} onChange={(date) => change({ date })} />
            </Field>
            <Field label={say.holidayName} error={errorAt(`holidays.${index}.name`)} className="w-52">
              <Input value={holiday.name} onChange={(event) => change({ name: event.target.value })} />
            </Field>
            {(['from', 'until'] as const).map((end) => (
              <div key={end} className="flex flex-col gap-1.5">
                <span aria-hidden="true" className="text-sm font-[580]">
                  {say[end]}
                </span>
                <TimeSelect
                  label={say[end]}
                  value={(holiday[end] ?? '00:00').replace('24:', '00:')}
                  onChange={(time) => change({ [end]: time })}
                />
              </div>
            ))}
            <IconButton
              label={say.removeHoliday(holiday.name || say.holidayNumber(index + 1))}
              onClick={() => onChange(holidays.toSpliced(index, 1))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </fieldset>
        )
      })}
      {errorAt('holidays') ? (
        <p role="alert" className="text-sm font-[520] text-danger-ink">
          {errorAt('holidays')}
        </p>
      ) : null}
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={() => onChange([...holidays, { date: today, name: '' }])}
      >
        {say.addHoliday}
      </Button>
    </fieldset>
  )
}

/** How paid leave is paid: the pay code of each kind, and whether it counts for overtime. */
function LeaveFields({ rules, errorAt, onChange }: RulesFormProps) {
  const leave = leavePayOf(rules)
  return (
    <fieldset className="grid gap-3">
      <legend className="font-[620]">{say.leave}</legend>
      <p className="text-sm text-faint">{say.leaveHint}</p>
      <div className="flex flex-wrap gap-4">
        {LEAVE_KINDS.map((kind) => (
          <Field
            key={kind}
            label={say.leaveCode(leaveKinds[kind])}
            error={errorAt(`leave.codes.${kind}`)}
            className="w-52"
          >
            <Input
              autoComplete="off"
              value={leave.codes[kind]}
              onChange={(event) =>
                onChange({ leave: { ...leave, codes: { ...leave.codes, [kind]: event.target.value } } })
              }
            />
          </Field>
        ))}
      </div>
      <Checkbox
        label={say.leaveCounts}
        isChecked={leave.countsForOvertime}
        onChange={(countsForOvertime) => onChange({ leave: { ...leave, countsForOvertime } })}
      />
    </fieldset>
  )
}

interface RulesFormProps {
  rules: PayRules
  errorAt: ErrorAt
  onChange: Change
}

function RulesForm({ rules, errorAt, onChange }: RulesFormProps) {
  const setRules = (changed: PayRule[]) => onChange({ rules: changed })
  return (
    <div className="grid gap-6">
      <Field label={say.normalCode} error={errorAt('normalCode')} className="w-60">
        <Input
          autoComplete="off"
          value={rules.normalCode}
          onChange={(event) => onChange({ normalCode: event.target.value })}
        />
      </Field>
      <ol className="grid gap-4">
        {rules.rules.map((rule, index) => {
          const name = say.ruleOf(say.kinds[rule.kind], index + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no id other than its position.
            <li key={`${index} ${rules.rules.length}`} className="rounded-lg border border-line p-4">
              <fieldset aria-label={name}>
                <div className="mb-3 flex items-center justify-between gap-3">
                  <h3 className="font-[620]">{say.kinds[rule.kind]}</h3>
                  <IconButton label={say.removeRule(name)} onClick={() => setRules(rules.rules.toSpliced(index, 1))}>
                    <X aria-hidden="true" />
                  </IconButton>
                </div>
                <RuleFields
                  rule={rule}
                  errorOf={(field) => errorAt(`rules.${index}.${field}`)}
                  onChange={(changed) => setRules(rules.rules.with(index, changed))}
                />
              </fieldset>
            </li>
          )
        })}
      </ol>
      {errorAt('rules') ? (
        <p role="alert" className="text-sm font-[520] text-danger-ink">
          {errorAt('rules')}
        </p>
      ) : null}
      <Field label={say.addRule} className="w-60">
        <Select
          value=""
          options={NEW_RULES.map((rule) => ({ value: rule, label: nameOf(rule) }))}
          onValueChange={(kind) => setRules([...rules.rules, createRule(kind)])}
        />
      </Field>
      <LeaveFields rules={rules} errorAt={errorAt} onChange={onChange} />
      <HolidayPlace rules={rules} onChange={onChange} />
      <Holidays holidays={rules.holidays} errorAt={errorAt} onChange={(holidays) => onChange({ holidays })} />
    </div>
  )
}

function Editor({ stored, onClose }: { stored: StoredPayRules; onClose: () => void }) {
  const [rules, setRules] = useState(stored.rules)
  const [example, setExample] = useState<PayExampleName | ''>('')
  const [areErrorsShown, setAreErrorsShown] = useState(false)
  const saving = useEndpointMutation(savePayRules, {
    onSuccess: () => {
      showToast({ title: say.saved })
      onClose()
    },
    onError: (error) => showCallFailure(say.saveFailed, error),
  })
  const checked = payRulesSchema.safeParse(rules)
  const errorAt: ErrorAt = (path) =>
    areErrorsShown ? checked.error?.issues.find((issue) => issue.path.join('.') === path)?.message : undefined
  const save = () => {
    setAreErrorsShown(true)
    if (checked.success) saving.mutate({ body: { rules: checked.data, version: stored.version } })
  }
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say.rules}
      description={say.rulesHint}
      footer={
        <>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button variant="primary" isPending={saving.isPending} onClick={save}>
            {say.save}
          </Button>
        </>
      }
    >
      <div id="payRules" tabIndex={-1} className="grid gap-6 pb-2 focus:outline-none">
        <Field label={say.example} hint={say.exampleHint} className="max-w-md">
          <Select
            value={example}
            options={EXAMPLES.map((name) => ({ value: name, label: breakRuleScreens.presets[name] }))}
            onValueChange={(name) => {
              setExample(name)
              setRules(({ leave }) => ({ ...PAY_EXAMPLES[name], ...(leave && { leave }) }))
            }}
          />
        </Field>
        {example === '' ? null : <Alert tone="warn" title={say.exampleBreaks(breakRuleScreens.presets[example])} />}
        <RulesForm
          key={example}
          rules={rules}
          errorAt={errorAt}
          onChange={(part) => setRules((now) => ({ ...now, ...part }))}
        />
      </div>
    </Dialog>
  )
}

/** Edits the pay rules, for admins (PAY-07). */
export function PayRulesDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useReadForForm(getPayRules, {})
  if (data) return <Editor stored={data} onClose={onClose} />
  return (
    <Dialog isOpen size="large" onOpenChange={(isOpen) => !isOpen && onClose()} title={say.rules}>
      {error ? <LoadFailure error={error} /> : <Skeleton className="h-64" />}
    </Dialog>
  )
}
