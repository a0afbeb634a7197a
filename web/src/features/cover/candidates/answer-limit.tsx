import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

const LIMITS = [15, 30, 60, 120, 240] as const

/** Selects how many minutes people have to answer; null for no limit. */
export function AnswerLimit({
  minutes,
  onChange,
}: {
  minutes: number | null
  onChange: (minutes: number | null) => void
}) {
  return (
    <Field label={words.limit}>
      <Select
        value={minutes === null ? 'none' : String(minutes)}
        options={[
          { value: 'none', label: words.limits.none },
          ...LIMITS.map((limit) => ({ value: String(limit), label: words.limits.minutes(limit) })),
        ]}
        onValueChange={(value) => onChange(value === 'none' ? null : Number(value))}
      />
    </Field>
  )
}
