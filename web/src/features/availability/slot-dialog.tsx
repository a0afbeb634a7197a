import {
  AVAILABILITY_KINDS,
  availabilitySlotSchema,
  WHOLE_DAY,
} from '@fairweek/domain/contracts/availability/availability'
import { availabilityWords } from '@fairweek/domain/messages/availability/availability'
import { availabilityScreens as words } from '@fairweek/domain/messages/availability/screens'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { type SlotGroup, slotsOfGroup } from '@fairweek/domain/rules/availability/slot-groups'
import { endsNextDay } from '@fairweek/domain/time/clock-time'
import { type DayOfWeek, WEEK_ORDER } from '@fairweek/domain/time/day'
import { shortWeekday, weekdayName } from '@fairweek/domain/time/day-names'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'
import { DateBounds } from './date-bounds.tsx'
import { RepeatChoice } from './repeat-choice.tsx'

interface SlotDialogProps {
  /** The group to change; null to add one. */
  group: SlotGroup | null
  today: string
  onClose: () => void
  onSave: (group: SlotGroup) => void
}

const NEW: SlotGroup = { kind: 'cannot', days: [], startTime: '09:00:00', endTime: '17:00:00', from: null, until: null }
const isWholeDay = ({ startTime, endTime }: SlotGroup) =>
  startTime === WHOLE_DAY.startTime && endTime === WHOLE_DAY.endTime

/** Returns the form's validation errors by field; empty if there are none. */
function errorsOf(group: SlotGroup): Readonly<Record<string, string>> {
  const [slot] = slotsOfGroup(group)
  if (!slot) return { days: words.atLeastOneDay }
  const { recurrence } = group
  if (recurrence && 'ofMonth' in recurrence && recurrence.ofMonth.length === 0)
    return { 'recurrence.ofMonth': words.atLeastOnePlace }
  const issues = availabilitySlotSchema.safeParse(slot).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** Edits a time range, to the quarter hour, with its days of the week and the dates on which it applies. */
export function SlotDialog({ group, today, onClose, onSave }: SlotDialogProps) {
  const [draft, setDraft] = useState(group ?? NEW)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const errors = isSubmitted ? errorsOf(draft) : {}
  const change = (part: Partial<SlotGroup>) => setDraft((previous) => ({ ...previous, ...part }))
  const save = () => {
    setIsSubmitted(true)
    if (Object.keys(errorsOf(draft)).length === 0) onSave(draft)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={group ? words.editTime : words.addTime}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {group ? buttonWords.done : buttonWords.add}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-1">
        <SegmentedControl
          label={words.kind}
          value={draft.kind}
          onValueChange={(kind) => change({ kind })}
          options={AVAILABILITY_KINDS.map((kind) => ({ value: kind, label: availabilityWords.kinds[kind] }))}
          className="w-fit"
        />
        <ChoiceChips
          label={words.days}
          options={WEEK_ORDER.map((day) => ({ value: day, label: shortWeekday(day), title: weekdayName(day) }))}
          chosen={draft.days}
          error={errors.days}
          onChange={(chosen) => change({ days: WEEK_ORDER.filter((day: DayOfWeek) => chosen.includes(day)) })}
        />
        <Checkbox
          label={words.isWholeDay}
          isChecked={isWholeDay(draft)}
          onChange={(isOn) => change(isOn ? WHOLE_DAY : { startTime: NEW.startTime, endTime: NEW.endTime })}
        />
        {isWholeDay(draft) ? null : (
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <Field label={words.start}>
              <TimeSelect
                label={words.start}
                value={draft.startTime}
                onChange={(time) => change({ startTime: `${time}:00` })}
              />
            </Field>
            <Field
              label={words.end}
              error={errors.endTime}
              hint={endsNextDay(draft.startTime, draft.endTime) ? words.endsNextDay : undefined}
            >
              <TimeSelect
                label={words.end}
                value={draft.endTime}
                onChange={(time) => change({ endTime: `${time}:00` })}
              />
            </Field>
          </div>
        )}
        <DateBounds
          dates={draft}
          onChange={({ from, until }) => change({ from, until })}
          today={today}
          error={errors.until}
        />
        <RepeatChoice
          recurrence={draft.recurrence}
          today={today}
          error={errors['recurrence.ofMonth']}
          onChange={(recurrence) =>
            setDraft(({ recurrence: _, ...rest }) => ({ ...rest, ...(recurrence && { recurrence }) }))
          }
        />
      </div>
    </Dialog>
  )
}
