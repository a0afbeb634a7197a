import { uiWords } from '@fairweek/domain/messages/ui'
import { isDay } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { controlClasses, controlHeight } from './control-classes.ts'
import { useFieldWiring } from './field-context.ts'
import { lazyComponent } from './lazy-component.tsx'
import { mergeClasses } from './merge-classes.ts'
import { Popover } from './popover.tsx'
import { Spinner } from './spinner.tsx'

const CalendarLoading = () => <Spinner label={uiWords.loadingCalendar} />

const Calendar = lazyComponent(async () => (await import('./calendar.tsx')).Calendar, <CalendarLoading />)

/** Formats a calendar day as `EEE, MMM d, yyyy`; empty for anything else. */
const dayText = (day: string) => (isDay(day) ? formatDay(day, 'EEE, MMM d, yyyy') : '')

export interface DatePickerProps {
  /** `yyyy-MM-dd`, or empty. */
  value: string
  onChange: (day: string) => void
  /** The meaning of the date, which screen readers read before it. */
  label: string
  today?: string
  /** The first day that can be picked; absent if any can. */
  first?: string | undefined
  disabled?: boolean
  className?: string
}

/** Picks a day from a month. Days are plain text, so that no time zone can shift them. */
export function DatePicker({ value, onChange, label, today, first, disabled = false, className }: DatePickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const wiring = useFieldWiring()
  const text = dayText(value)
  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          id={wiring.id}
          aria-describedby={wiring['aria-describedby']}
          aria-label={uiWords.dateIs(label, text || uiWords.chooseDate)}
          disabled={disabled}
          className={mergeClasses(
            controlClasses,
            controlHeight,
            'flex items-center justify-between gap-2 text-left',
            wiring['aria-invalid'] && 'border-danger',
            className,
          )}
        >
          <span className={mergeClasses('truncate', !text && 'text-faint')}>{text || uiWords.chooseDate}</span>
          <CalendarDays className="size-4 shrink-0 text-faint" aria-hidden="true" />
        </button>
      }
    >
      <Calendar
        value={value}
        {...(today ? { today } : {})}
        {...(first ? { first } : {})}
        onSelect={(day) => {
          onChange(day)
          setIsOpen(false)
        }}
      />
    </Popover>
  )
}
