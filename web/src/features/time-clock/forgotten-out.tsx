import { kioskScreens } from '@fairweek/domain/messages/time-clock/kiosk'
import { leavingInstant } from '@fairweek/domain/rules/time-clock/leaving-instant'
import { formatInstant } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { wallClock } from '@fairweek/domain/time/zone'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'

const STEP_MINUTES = 5

interface ForgottenOutProps {
  /** The last punch before the person left. */
  since: string
  timeZone: string
  isPending: boolean
  /** Called with the time at which the person left; null if they do not know. */
  onAnswer: (leftAt: string | null) => void
}

/** Asks somebody who forgot to clock out when they left (CLOCK-05). */
export function ForgottenOut({ since, timeZone, isPending, onAnswer }: ForgottenOutProps) {
  const [time, setTime] = useState('')
  const begun = Date.parse(since)
  const left = time === '' ? null : leavingInstant(begun, time, timeZone)
  const isTooLate = left !== null && left >= Date.now()
  const dayOf = (instant: number) => formatInstant(instant, timeZone, 'EEE, MMM d')
  const timeOf = (instant: number) => formatTime(wallClock(instant, timeZone).time)
  return (
    <div className="grid gap-4">
      <p>{kioskScreens.forgotten(dayOf(begun), timeOf(begun))}</p>
      <Field
        label={kioskScreens.leftAt}
        error={isTooLate ? kioskScreens.leftTooLate : undefined}
        hint={left === null ? undefined : kioskScreens.leftOn(dayOf(left), timeOf(left))}
      >
        <TimeSelect
          value={time}
          onChange={setTime}
          label={kioskScreens.leftAt}
          stepMinutes={STEP_MINUTES}
          emptyLabel="–"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          isPending={isPending}
          disabled={left === null || isTooLate}
          onClick={() => onAnswer(left === null ? null : new Date(left).toISOString())}
        >
          {kioskScreens.kinds.in}
        </Button>
        <Button disabled={isPending} onClick={() => onAnswer(null)}>
          {kioskScreens.unknown}
        </Button>
      </div>
    </div>
  )
}
