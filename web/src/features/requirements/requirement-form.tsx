import { createRequirement } from '@fairweek/domain/contracts/requirements'
import type { Role } from '@fairweek/domain/contracts/roles'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { requirementMessages, requirementScreens } from '@fairweek/domain/messages/requirements'
import { DAY_NAMES } from '@fairweek/domain/time/day'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { checkRequirement, newDraft, type RequirementDraft, requirementBodyOf } from './requirement-draft.ts'

export interface RequirementFormProps {
  roles: readonly Role[]
  /** The day that is selected, if one is; new rows start on it. */
  dayOfWeek: number | null
}

const DAYS = DAY_NAMES.map((name, index) => ({ value: String(index), label: name }))

/** Adds a weekly requirement (REQM-02). Stays open, with what was entered, for the next one. */
export function RequirementForm({ roles, dayOfWeek }: RequirementFormProps) {
  const [draft, setDraft] = useState(() => newDraft(roles, dayOfWeek ?? undefined))
  const [isSubmitted, setIsSubmitted] = useState(false)
  const add = useEndpointMutation(createRequirement, {
    onSuccess: () => {
      setIsSubmitted(false)
      showToast({ title: requirementMessages.added })
    },
    onError: (error) => showCallFailure(requirementMessages.addFailed, error),
  })
  const faults = isSubmitted ? checkRequirement(draft) : {}
  const change = (part: Partial<RequirementDraft>) => setDraft((previous) => ({ ...previous, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    const { roleId } = draft
    if (Object.keys(checkRequirement(draft)).length > 0 || roleId === null) return
    add.mutate({ body: requirementBodyOf({ ...draft, roleId }) })
  }
  return (
    <form
      noValidate
      aria-label={requirementScreens.addOne}
      onSubmit={submit}
      className="mb-5 grid gap-x-4 gap-y-3 rounded-lg border border-line bg-sunk p-4 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.2fr_1fr_1fr_0.8fr_auto]"
    >
      <Field label={requirementScreens.day}>
        <Select
          value={String(draft.dayOfWeek)}
          options={DAYS}
          onValueChange={(value) => change({ dayOfWeek: Number(value) })}
        />
      </Field>
      <Field
        label={requirementScreens.role}
        error={faults.roleId}
        hint={roles.length === 0 ? requirementScreens.noRole : undefined}
      >
        <Select
          value={draft.roleId === null ? '' : String(draft.roleId)}
          options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          disabled={roles.length === 0}
          onValueChange={(value) => change({ roleId: Number(value) })}
        />
      </Field>
      <Field label={requirementScreens.startTime} error={faults.startTime}>
        <Input
          value={draft.startTime}
          placeholder={requirementScreens.timePlaceholder}
          inputMode="numeric"
          onChange={(event) => change({ startTime: event.target.value.trim() })}
        />
      </Field>
      <Field label={requirementScreens.endTime} error={faults.endTime}>
        <Input
          value={draft.endTime}
          placeholder={requirementScreens.timePlaceholder}
          inputMode="numeric"
          onChange={(event) => change({ endTime: event.target.value.trim() })}
        />
      </Field>
      <Field label={requirementScreens.staffNeeded} error={faults.requiredCount}>
        <NumberInput
          value={draft.requiredCount}
          min={1}
          max={99}
          onChange={(event) => change({ requiredCount: event.target.value })}
        />
      </Field>
      <div className="self-start sm:pt-[1.625rem]">
        <Button type="submit" variant="primary" icon={<Plus aria-hidden="true" />} isPending={add.isPending}>
          {buttonWords.add}
        </Button>
      </div>
      <Checkbox
        className="sm:col-span-2 lg:col-span-6"
        label={requirementScreens.endsNextDay}
        hint={requirementScreens.endsNextDayHint}
        isChecked={draft.endsNextDay}
        onChange={(endsNextDay) => change({ endsNextDay })}
      />
    </form>
  )
}
