import { type CopyReply, copyShifts } from '@fairweek/domain/contracts/schedule/copy-shifts'
import { listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { copyScreens } from '@fairweek/domain/messages/schedule/copy/copy'
import { scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { canBeCopied } from '@fairweek/domain/rules/shift-state'
import { addDays, dayOfWeekOf, daysBetween } from '@fairweek/domain/time/day'
import { shortWeekday } from '@fairweek/domain/time/day-names'
import { formatDay } from '@fairweek/domain/time/format-day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { ChevronLeft, ChevronRight, Copy, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../api/use-endpoint.ts'
import { useUndoChange } from '../../../api/use-undo-change.ts'
import { weekArgs } from '../../../api/week-args.ts'
import { shortRangeOf } from '../../../marks/shift-look.ts'
import { weekRangeText } from '../../../marks/week-range-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'

const DAYS_A_WEEK = 7

export interface CopyDialogProps {
  /** Shifts to copy, all of one week. */
  shifts: readonly Shift[]
  onClose: () => void
}

const hasTimes = ({ startTime }: Shift) => startTime !== null

/** Copies shifts to other days and reports which were copied and which were not (GRID-10). */
export function CopyDialog({ shifts, onClose }: CopyDialogProps) {
  const [first] = shifts
  const date = first ? shiftDate(first) : ''
  const [what, setWhat] = useState<'chosen' | 'day'>('chosen')
  const [shownWeek, setShownWeek] = useState(weekStartOf(date))
  const [dates, setDates] = useState<readonly string[]>([])
  const [reply, setReply] = useState<CopyReply | null>(null)
  const week = useEndpointQuery(listWeekShifts, weekArgs(weekStartOf(date)))
  const ofDay = (week.data ?? []).filter((shift) => shiftDate(shift) === date && hasTimes(shift) && canBeCopied(shift))
  const isOneDay = shifts.every((shift) => shiftDate(shift) === date)
  const copied = what === 'day' ? ofDay : shifts
  const copy = useEndpointMutation(copyShifts, { onSuccess: setReply })
  const undo = useUndoChange(onClose)
  const send = () =>
    copy.mutate({ body: { shifts: copied.map(({ id, version }) => ({ id, version })), dates: [...dates].sort() } })
  const undoId = reply?.undoId ?? null
  const footer = reply ? (
    <>
      {undoId === null ? null : (
        <Button
          icon={<Undo2 aria-hidden="true" />}
          isPending={undo.isPending}
          onClick={() => undo.mutate({ params: { id: undoId } })}
        >
          {buttonWords.undo}
        </Button>
      )}
      <Button variant="primary" onClick={onClose}>
        {buttonWords.close}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{buttonWords.cancel}</Button>
      <Button
        variant="primary"
        icon={<Copy aria-hidden="true" />}
        isPending={copy.isPending}
        disabled={dates.length === 0}
        onClick={send}
      >
        {copyScreens.copyTo(dates.length)}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={copyScreens.title(copied.length)}
      description={copyScreens.hint}
      size="medium"
      footer={footer}
    >
      {reply ? (
        <Outcome reply={reply} shifts={copied} />
      ) : (
        <div className="space-y-5">
          {isOneDay && ofDay.length > shifts.length ? (
            <SegmentedControl
              label={copyScreens.what}
              value={what}
              onValueChange={setWhat}
              options={[
                { value: 'chosen', label: copyScreens.chosenShifts(shifts.length) },
                { value: 'day', label: copyScreens.wholeDay(ofDay.length, formatDay(date, 'EEE')) },
              ]}
            />
          ) : null}
          <div>
            <div className="mb-2 flex items-center gap-1">
              <IconButton
                label={scheduleScreens.previousWeek}
                size="small"
                onClick={() => setShownWeek(addDays(shownWeek, -DAYS_A_WEEK))}
              >
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <h3 aria-live="polite" className="type-title min-w-44 text-center text-base">
                {weekRangeText(shownWeek)}
              </h3>
              <IconButton
                label={scheduleScreens.nextWeek}
                size="small"
                onClick={() => setShownWeek(addDays(shownWeek, DAYS_A_WEEK))}
              >
                <ChevronRight aria-hidden="true" />
              </IconButton>
            </div>
            <WeekDays weekStart={shownWeek} except={isOneDay ? date : null} dates={dates} onChange={setDates} />
            <p role="status" className="mt-3 text-sm text-soft">
              {dates.length === 0
                ? copyScreens.noneChosen
                : copyScreens.chosen([...dates].sort().map((day) => formatDay(day, 'EEE MMM d')))}
            </p>
          </div>
          {copy.error ? <Alert tone="danger" isUrgent title={messageOf(copy.error, copyScreens.failed)} /> : null}
        </div>
      )}
    </Dialog>
  )
}

interface WeekDaysProps {
  weekStart: string
  /** The date of the shifts to copy, which cannot be selected; null if they are on several days. */
  except: string | null
  dates: readonly string[]
  onChange: (dates: string[]) => void
}

/** Selects days of one week; days selected in other weeks stay selected. */
function WeekDays({ weekStart, except, dates, onChange }: WeekDaysProps) {
  const offsetOf = (date: string) => daysBetween(weekStart, date)
  const isOfWeek = (date: string) => offsetOf(date) >= 0 && offsetOf(date) < DAYS_A_WEEK
  const options = Array.from({ length: DAYS_A_WEEK }, (_, offset) => ({ offset, date: addDays(weekStart, offset) }))
    .filter(({ date }) => date !== except)
    .map(({ offset, date }) => ({
      value: offset,
      label: `${shortWeekday(dayOfWeekOf(date))} ${formatDay(date, 'd')}`,
    }))
  return (
    <ChoiceChips
      label={copyScreens.days}
      options={options}
      chosen={dates.filter(isOfWeek).map(offsetOf)}
      onChange={(chosen) =>
        onChange([...dates.filter((date) => !isOfWeek(date)), ...chosen.map((offset) => addDays(weekStart, offset))])
      }
    />
  )
}

/** How many shifts were copied, and each one that was not, with its reason. */
function Outcome({ reply: { message, refused }, shifts }: { reply: CopyReply; shifts: readonly Shift[] }) {
  const byId = new Map(shifts.map((shift) => [shift.id, shift]))
  const describe = ({ id, date, message: reason }: CopyReply['refused'][number]) => {
    const shift = byId.get(id)
    const day = formatDay(date, 'EEE MMM d')
    if (!shift) return `${day}: ${reason}`
    const person = shift.staff?.name ?? scheduleScreens.unassigned
    return copyScreens.refused(person, `${day}, ${shortRangeOf(shift)}`, reason)
  }
  return (
    <div role="status">
      <Alert tone={refused.length === 0 ? 'good' : 'warn'} title={message}>
        {refused.length === 0 ? null : (
          <ShowMore items={refused} first={8}>
            {(shown) => (
              <ul aria-label={copyScreens.outcome} className="mt-1 space-y-0.5">
                {shown.map((each) => (
                  <li key={`${each.id} ${each.date}`}>{describe(each)}</li>
                ))}
              </ul>
            )}
          </ShowMore>
        )}
      </Alert>
    </div>
  )
}
