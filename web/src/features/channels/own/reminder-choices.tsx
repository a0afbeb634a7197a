import type { Reminder } from '@fairweek/domain/contracts/channels/notification-choices'
import { reminderScreens as words } from '@fairweek/domain/messages/channels/reminders'
import { HOURS_BEFORE, SHIFT_REMINDERS } from '@fairweek/domain/rules/notices/reminders'
import { useHasRank } from '../../../session/session-context.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { Switch } from '../../../ui/switch.tsx'

interface ReminderChoicesProps {
  chosen: readonly Reminder[]
  onChange: (chosen: Reminder[]) => void
}

/** Chooses when to be reminded of one's own shifts, and of what else (REMIND-01). */
export function ReminderChoices({ chosen, onChange }: ReminderChoicesProps) {
  const isManager = useHasRank('manager')
  const others = chosen.filter((reminder) => !(reminder in HOURS_BEFORE))
  const switchOf = (reminder: 'availability' | 'notClockedIn' | 'hoursUnapproved') => (
    <Switch
      {...words[reminder]}
      isOn={chosen.includes(reminder)}
      onChange={(isOn) => onChange(isOn ? [...chosen, reminder] : chosen.filter((other) => other !== reminder))}
    />
  )
  return (
    <section className="mt-4 flex flex-col gap-2 border-t border-line pt-3" aria-label={words.title}>
      <h3 className="font-[620]">{words.title}</h3>
      <ChoiceChips
        label={words.beforeShifts}
        options={SHIFT_REMINDERS.map((reminder) => ({
          value: HOURS_BEFORE[reminder],
          label: words.hours(HOURS_BEFORE[reminder]),
        }))}
        chosen={SHIFT_REMINDERS.filter((reminder) => chosen.includes(reminder)).map((each) => HOURS_BEFORE[each])}
        onChange={(hours) =>
          onChange([...SHIFT_REMINDERS.filter((reminder) => hours.includes(HOURS_BEFORE[reminder])), ...others])
        }
      />
      {switchOf('availability')}
      {isManager ? switchOf('notClockedIn') : null}
      {isManager ? switchOf('hoursUnapproved') : null}
    </section>
  )
}
