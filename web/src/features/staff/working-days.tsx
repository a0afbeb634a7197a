import { staffScreens } from '@fairweek/domain/messages/staff'
import { X } from 'lucide-react'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const KEYS = ['firstDay', 'lastDay'] as const
type DayKey = (typeof KEYS)[number]

interface WorkingDaysProps extends Record<DayKey, string | null> {
  errors: Partial<Record<DayKey, string | undefined>>
  onChange: (key: DayKey, day: string | null) => void
}

/** First and last working day in the form of a person; each can be cleared (PEOPLE-01). */
export function WorkingDays({ errors, onChange, ...days }: WorkingDaysProps) {
  return KEYS.map((key) => (
    <Field
      key={key}
      label={staffScreens[key]}
      error={errors[key]}
      hint={key === 'lastDay' ? staffScreens.lastDayHint : undefined}
    >
      <span className="flex items-center gap-1">
        <DatePicker
          label={staffScreens[key]}
          value={days[key] ?? ''}
          onChange={(day) => onChange(key, day)}
          className="min-w-0 grow"
        />
        {days[key] === null ? null : (
          <IconButton label={staffScreens.clearDay(staffScreens[key])} onClick={() => onChange(key, null)}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </Field>
  ))
}
