import type { Role } from '@fairweek/domain/contracts/roles'
import { requirementScreens } from '@fairweek/domain/messages/requirements/card'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { shortWeekday, weekdayName } from '@fairweek/domain/time/day-names'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'
import { AreaField } from '../areas/area-field.tsx'
import type { RequirementDraft, RequirementErrors } from './requirement-draft.ts'

export interface RequirementFieldsProps {
  draft: RequirementDraft
  errors: RequirementErrors
  roles: readonly Role[]
  onChange: (part: Partial<RequirementDraft>) => void
  /** A new requirement may apply to several days at once; an existing one has a single day. */
  hasSeveralDays?: boolean
  /** False for one week's own demand, whose rows have no first and last date. */
  hasDates?: boolean
  /** The form's buttons. */
  children: ReactNode
}

const LIMITS = ['validFrom', 'validUntil'] as const
const listDays = () => WEEK_ORDER.map((value) => ({ value, label: shortWeekday(value), title: weekdayName(value) }))
const listDayOptions = () => WEEK_ORDER.map((day) => ({ value: String(day), label: weekdayName(day) }))

/** The fields of a requirement: when, which role and how many. */
export function RequirementFields({
  draft,
  errors,
  roles,
  onChange,
  hasSeveralDays,
  hasDates = true,
  children,
}: RequirementFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      {hasSeveralDays ? (
        <ChoiceChips
          className="sm:col-span-2 lg:col-span-4"
          label={requirementScreens.days}
          options={listDays()}
          chosen={draft.daysOfWeek}
          error={errors.days}
          onChange={(chosen) => onChange({ daysOfWeek: chosen.toSorted((a, b) => a - b) })}
        />
      ) : (
        <Field label={requirementScreens.day} className="sm:col-span-2 lg:col-span-4 lg:max-w-60">
          <Select
            value={String(draft.daysOfWeek[0])}
            options={listDayOptions()}
            onValueChange={(value) => onChange({ daysOfWeek: [Number(value)] })}
          />
        </Field>
      )}
      <Field
        label={requirementScreens.role}
        error={errors.roleId}
        hint={roles.length === 0 ? requirementScreens.noRole : undefined}
      >
        <Select
          value={draft.roleId === null ? '' : String(draft.roleId)}
          options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          disabled={roles.length === 0}
          onValueChange={(value) => onChange({ roleId: Number(value) })}
        />
      </Field>
      <Field label={requirementScreens.startTime} error={errors.startTime}>
        <TimeSelect
          label={requirementScreens.startTime}
          value={draft.startTime}
          onChange={(startTime) => onChange({ startTime })}
        />
      </Field>
      <Field label={requirementScreens.endTime} error={errors.endTime}>
        <TimeSelect
          label={requirementScreens.endTime}
          value={draft.endTime}
          onChange={(endTime) => onChange({ endTime })}
        />
      </Field>
      <Field label={requirementScreens.staffNeeded} error={errors.requiredCount}>
        <NumberInput
          value={draft.requiredCount}
          min={1}
          max={99}
          onChange={(event) => onChange({ requiredCount: event.target.value })}
        />
      </Field>
      <AreaField
        areaId={draft.areaId}
        onChange={(areaId) => onChange({ areaId })}
        className="sm:col-span-2 lg:col-span-4 lg:max-w-60"
      />
      {(hasDates ? LIMITS : []).map((field) => (
        <Field
          key={field}
          label={requirementScreens[field]}
          error={field === 'validUntil' ? errors.validUntil : undefined}
          className="sm:col-span-1 lg:col-span-2"
        >
          <div className="flex items-center gap-1">
            <DatePicker
              label={requirementScreens[field]}
              value={draft[field]}
              onChange={(day) => onChange({ [field]: day })}
              className="min-w-0 flex-1"
            />
            {draft[field] === '' ? null : (
              <IconButton
                label={requirementScreens.anyDate(requirementScreens[field])}
                onClick={() => onChange({ [field]: '' })}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
        </Field>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 sm:col-span-2 lg:col-span-4">
        <Checkbox
          label={requirementScreens.endsNextDay}
          hint={requirementScreens.endsNextDayHint}
          isChecked={draft.endsNextDay}
          onChange={(endsNextDay) => onChange({ endsNextDay })}
        />
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  )
}
