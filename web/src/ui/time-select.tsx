import { TIME_STEP_MINUTES } from '@fairweek/domain/contracts/constants'
import { uiWords } from '@fairweek/domain/messages/ui'
import { controlClasses, controlHeight } from './control-classes.ts'
import { useFieldWiring } from './field-context.ts'
import { mergeClasses } from './merge-classes.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

function minutesIn(stepMinutes: number): string[] {
  return Array.from({ length: 60 / stepMinutes }, (_, index) => String(index * stepMinutes).padStart(2, '0'))
}

export interface TimeSelectProps {
  /** `HH:mm` or `HH:mm:ss`. */
  value: string
  /** Gives `HH:mm`. */
  onChange: (value: string) => void
  /** Names the two lists: 'Start time' gives 'Start time, hour' and 'Start time, minutes'. */
  label: string
  stepMinutes?: number
  disabled?: boolean
  className?: string
}

/** Hour 00–23 and minutes 00/15/30/45 as two native lists, which phones show as wheels. */
export function TimeSelect({
  value,
  onChange,
  label,
  stepMinutes = TIME_STEP_MINUTES,
  disabled = false,
  className,
}: TimeSelectProps) {
  const { id, ...wiring } = useFieldWiring()
  const [hour = '00', minute = '00'] = value.split(':')
  const minutes = minutesIn(stepMinutes)
  const shown = minutes.includes(minute) ? minutes : [...minutes, minute].sort()
  const classes = mergeClasses(controlClasses, controlHeight, 'w-auto min-w-16 px-2 tabular-nums')
  return (
    <div className={mergeClasses('flex items-center gap-1', className)}>
      <select
        {...wiring}
        id={id}
        aria-label={uiWords.hourOf(label)}
        value={hour}
        disabled={disabled}
        onChange={(event) => onChange(`${event.target.value}:${minute}`)}
        className={classes}
      >
        {HOURS.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <span aria-hidden="true" className="font-[620] text-faint">
        :
      </span>
      <select
        {...wiring}
        aria-label={uiWords.minutesOf(label)}
        value={minute}
        disabled={disabled || shown.length === 1}
        onChange={(event) => onChange(`${hour}:${event.target.value}`)}
        className={classes}
      >
        {shown.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  )
}
