import { TIME_STEP_MINUTES } from '@fairweek/domain/contracts/constants'
import { uiWords } from '@fairweek/domain/messages/ui'
import { shortTime } from '@fairweek/domain/time/short-text'
import { type KeyboardEvent, useRef } from 'react'
import { controlClasses, controlHeight } from './control-classes.ts'
import { useFieldWiring } from './field-context.ts'
import { mergeClasses } from './merge-classes.ts'
import { readTypedTime } from './typed-time.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

function minutesIn(stepMinutes: number): string[] {
  return Array.from({ length: 60 / stepMinutes }, (_, index) => String(index * stepMinutes).padStart(2, '0'))
}

/** Returns '5 PM', or '17' on the 24-hour clock. */
function nameOfHour(hour: string): string {
  const time = `${hour}:00`
  const name = shortTime(time)
  return name === time ? hour : name
}

export interface TimeSelectProps {
  /** `HH:mm` or `HH:mm:ss`; empty for no time, if `emptyLabel` allows that. */
  value: string
  /** Called with `HH:mm`, or an empty string for no time. */
  onChange: (value: string) => void
  /** Prefix of the two lists' names: 'Start time' gives 'Start time, hour' and 'Start time, minutes'. */
  label: string
  stepMinutes?: number
  /** Label of the option for no time; if omitted, a time is required. */
  emptyLabel?: string
  disabled?: boolean
  className?: string
}

/**
 * Selects a time from two native lists, which phones show as wheels: hours, on the reader's
 * 12- or 24-hour clock, and minutes 00/15/30/45. Typing '9:00' sets both.
 */
export function TimeSelect({
  value,
  onChange,
  label,
  stepMinutes = TIME_STEP_MINUTES,
  emptyLabel,
  disabled = false,
  className,
}: TimeSelectProps) {
  const { id, ...wiring } = useFieldWiring()
  const [hour = '', minute = '00'] = value.split(':')
  const isEmpty = hour === ''
  const minutes = minutesIn(stepMinutes)
  const shown = minutes.includes(minute) ? minutes : [...minutes, minute].sort()
  const classes = mergeClasses(controlClasses, controlHeight, 'w-auto min-w-16 px-2 tabular-nums')
  const typed = useRef('')
  const forget = () => {
    typed.current = ''
  }
  const type = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return
    if (!/^[\d:.]$/.test(event.key)) {
      forget()
      return
    }
    event.preventDefault()
    const isMinutes = event.currentTarget.dataset.part === 'minutes'
    const begun = typed.current === '' && isMinutes ? `${hour || '00'}:` : typed.current
    const time = readTypedTime(`${begun}${event.key}`, minutes)
    typed.current = time ? `${begun}${event.key}` : event.key
    const meant = time ?? readTypedTime(event.key, minutes)
    if (meant) onChange(`${meant.hour}:${meant.minute ?? (isEmpty ? '00' : minute)}`)
  }
  return (
    <div className={mergeClasses('flex items-center gap-1', className)}>
      <select
        {...wiring}
        id={id}
        aria-label={uiWords.hourOf(label)}
        value={hour}
        disabled={disabled}
        onKeyDown={type}
        onBlur={forget}
        onChange={(event) => onChange(event.target.value === '' ? '' : `${event.target.value}:${minute}`)}
        className={classes}
      >
        {isEmpty || emptyLabel ? <option value="">{emptyLabel ?? ''}</option> : null}
        {HOURS.map((option) => (
          <option key={option} value={option}>
            {nameOfHour(option)}
          </option>
        ))}
      </select>
      <span aria-hidden="true" className="font-[620] text-faint">
        :
      </span>
      <select
        {...wiring}
        aria-label={uiWords.minutesOf(label)}
        data-part="minutes"
        value={minute}
        disabled={disabled || isEmpty || shown.length === 1}
        onKeyDown={type}
        onBlur={forget}
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
