import { availabilityScreens as words } from '@fairweek/domain/messages/availability/screens'
import type { Validity } from '@fairweek/domain/rules/availability/paint-slots'
import { X } from 'lucide-react'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface DateBoundsProps {
  dates: Validity
  onChange: (dates: Validity) => void
  today: string
  error?: string | undefined
}

/** A first and a last date; either may be left open. */
export function DateBounds({ dates, onChange, today, error }: DateBoundsProps) {
  const ends = [
    { key: 'from', label: words.from },
    { key: 'until', label: words.until },
  ] as const
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {ends.map(({ key, label }) => (
        <Field key={key} label={label} error={key === 'until' ? error : undefined}>
          <div className="flex items-center gap-1">
            <DatePicker
              label={label}
              today={today}
              value={dates[key] ?? ''}
              onChange={(day) => onChange({ ...dates, [key]: day })}
            />
            {dates[key] === null ? null : (
              <IconButton label={words.clearDate(label)} onClick={() => onChange({ ...dates, [key]: null })}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
        </Field>
      ))}
    </div>
  )
}
