import type { MonthRecurrence, Recurrence } from '@fairweek/domain/contracts/availability/availability'
import { availabilityWords } from '@fairweek/domain/messages/availability/availability'
import { availabilityScreens as words } from '@fairweek/domain/messages/availability/screens'
import { recurrenceText } from '@fairweek/domain/rules/availability/recurrence'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

interface RepeatChoiceProps {
  recurrence: Recurrence | undefined
  today: string
  error?: string | undefined
  onChange: (recurrence: Recurrence | undefined) => void
}

type Repeat = 'weekly' | 'fromThisWeek' | 'fromNextWeek' | 'monthly' | 'asItIs'

const PLACES = [1, 2, 3, 4, 5, -1] as const
const NO_PLACES: MonthRecurrence = { ofMonth: [], daysAfter: 0, isExcept: false }

/** Selects which occurrences of the days of the week count: all, every other one, or certain ones of the month. */
export function RepeatChoice({ recurrence, today, error, onChange }: RepeatChoiceProps) {
  const everyOther = (weeks: number): Recurrence => {
    return { everyWeeks: 2, fromWeek: addDays(weekStartOf(today), 7 * weeks) }
  }
  const choices: Readonly<Record<Exclude<Repeat, 'asItIs'>, Recurrence | undefined>> = {
    weekly: undefined,
    fromThisWeek: everyOther(0),
    fromNextWeek: everyOther(1),
    monthly: NO_PLACES,
  }
  const ofMonth = recurrence && 'ofMonth' in recurrence ? recurrence : null
  const same = (['weekly', 'fromThisWeek', 'fromNextWeek'] as const).find(
    (repeat) => recurrenceText(choices[repeat]) === recurrenceText(recurrence),
  )
  const value: Repeat = ofMonth ? 'monthly' : (same ?? 'asItIs')
  const rare = recurrence && 'everyWeeks' in recurrence ? availabilityWords.everyWeeks(recurrence.everyWeeks) : ''
  const options = [
    { value: 'weekly' as const, label: words.weekly },
    { value: 'fromThisWeek' as const, label: words.fromThisWeek },
    { value: 'fromNextWeek' as const, label: words.fromNextWeek },
    { value: 'monthly' as const, label: words.monthly },
    ...(value === 'asItIs' ? [{ value, label: words.asItIs(rare) }] : []),
  ]
  return (
    <>
      <Field label={words.repeats}>
        <Select
          value={value}
          options={options}
          onValueChange={(next) => {
            if (next !== 'asItIs') onChange(choices[next])
          }}
        />
      </Field>
      {ofMonth ? (
        <ChoiceChips
          label={ofMonth.isExcept ? words.notPlacesOfMonth : words.placesOfMonth}
          options={PLACES.map((place) => ({ value: place, label: words.places[place === -1 ? 'last' : place] }))}
          chosen={ofMonth.ofMonth}
          error={error}
          onChange={(chosen) => onChange({ ...ofMonth, ofMonth: PLACES.filter((place) => chosen.includes(place)) })}
        />
      ) : null}
    </>
  )
}
