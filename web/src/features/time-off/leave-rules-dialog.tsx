import { LEAVE_KINDS, type LeaveKind } from '@fairweek/domain/contracts/constants'
import {
  type BalanceRule,
  getLeaveRules,
  type LeaveRules,
  leaveRulesSchema,
  saveLeaveRules,
} from '@fairweek/domain/contracts/time-off/leave'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { leaveKinds, leaveMessages, leaveScreens as words } from '@fairweek/domain/messages/time-off/leave'
import { useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useReadForForm } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NumberInput, numberOrNull } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast-store.ts'

const ACCRUALS = ['none', 'year', 'month', 'hours'] as const
const USUAL = { year: 20, month: 1.67, hours: 12 } as const

/** Which kinds of leave are paid, how they accrue, and whether staff see who is away; for admins (LEAVE-01, LEAVE-03). */
export function LeaveRulesDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const stored = useReadForForm(getLeaveRules, {})
  const [changed, setChanged] = useState<LeaveRules | null>(null)
  const saving = useEndpointMutation(saveLeaveRules, {
    onSuccess: () => {
      showToast({ title: leaveMessages.saved })
      onClose()
    },
    onError: (error) => showCallFailure(leaveMessages.saveFailed, error),
  })
  const rules = changed ?? stored.data?.rules
  const issues = rules ? (leaveRulesSchema.safeParse(rules).error?.issues ?? []) : []
  const save = () => rules && stored.data && saving.mutate({ body: { rules, version: stored.data.version } })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.rules}
      description={words.rulesHint}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button variant="primary" disabled={!rules || issues.length > 0} isPending={saving.isPending} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      {stored.error ? <LoadFailure error={stored.error} /> : null}
      {rules ? (
        <div className="grid gap-6 pb-1">
          {LEAVE_KINDS.map((kind) => (
            <KindFields
              key={kind}
              kind={kind}
              rule={rules.kinds[kind]}
              today={today}
              errorOf={(field) => issues.find(({ path }) => path[1] === kind && path.at(-1) === field)?.message}
              onChange={(rule) => setChanged({ ...rules, kinds: { ...rules.kinds, [kind]: rule } })}
            />
          ))}
          <Switch
            label={words.showToStaff}
            hint={words.showToStaffHint}
            isOn={rules.isShownToStaff}
            onChange={(isShownToStaff) => setChanged({ ...rules, isShownToStaff })}
          />
        </div>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

interface KindFieldsProps {
  kind: LeaveKind
  rule: LeaveRules['kinds'][LeaveKind]
  today: string
  errorOf: (field: keyof BalanceRule) => string | undefined
  onChange: (rule: LeaveRules['kinds'][LeaveKind]) => void
}

function KindFields({ kind, rule, today, errorOf, onChange }: KindFieldsProps) {
  const { balance } = rule
  const change = (part: Partial<BalanceRule>) => balance && onChange({ ...rule, balance: { ...balance, ...part } })
  const choose = (per: (typeof ACCRUALS)[number]) =>
    onChange({
      ...rule,
      balance:
        per === 'none'
          ? null
          : {
              yearStart: '01-01',
              since: `${today.slice(0, 4)}-01-01`,
              carryOverDays: null,
              ...balance,
              per,
              amount: USUAL[per],
            },
    })
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2" aria-label={leaveKinds[kind]}>
      <p className="font-[620] sm:col-span-2">{leaveKinds[kind]}</p>
      <Switch label={words.isPaid} isOn={rule.isPaid} onChange={(isPaid) => onChange({ ...rule, isPaid })} />
      <Field label={words.accrual}>
        <Select
          value={balance?.per ?? 'none'}
          onValueChange={choose}
          options={ACCRUALS.map((per) => ({ value: per, label: words.accruals[per] }))}
        />
      </Field>
      {balance ? (
        <>
          <Field label={words.amount[balance.per]} error={errorOf('amount')}>
            <NumberInput
              step={0.01}
              value={balance.amount}
              onChange={(event) => change({ amount: Number(event.target.value) })}
            />
          </Field>
          <Field label={words.carryOver} hint={words.carryOverHint} error={errorOf('carryOverDays')}>
            <NumberInput
              step={0.5}
              value={balance.carryOverDays ?? ''}
              onChange={(event) => {
                const days = numberOrNull(event.target.value)
                change({ carryOverDays: typeof days === 'number' ? days : null })
              }}
            />
          </Field>
          <Field label={words.yearStart} hint={words.yearStartHint} error={errorOf('yearStart')}>
            <Input value={balance.yearStart} onChange={(event) => change({ yearStart: event.target.value })} />
          </Field>
          <Field label={words.since} error={errorOf('since')}>
            <DatePicker
              label={words.since}
              today={today}
              value={balance.since}
              onChange={(since) => change({ since })}
            />
          </Field>
        </>
      ) : null}
    </fieldset>
  )
}
