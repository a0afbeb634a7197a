import { type AbsenceReason, MAXIMUM } from '@fairweek/domain/contracts/constants'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { SwapShift } from '@fairweek/domain/contracts/swaps'
import type { reportAbsence } from '@fairweek/domain/contracts/time-off/absences'
import { checkTimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { coverScreens } from '@fairweek/domain/messages/cover/cover'
import { absenceReasons } from '@fairweek/domain/messages/time-off/absence-reasons'
import { absenceScreens as words } from '@fairweek/domain/messages/time-off/absence-screens'
import { timeOffMessages } from '@fairweek/domain/messages/time-off/time-off'
import { absenceDays, absenceFrom } from '@fairweek/domain/rules/availability/time-off-days'
import { listAbsenceReasons } from '@fairweek/domain/rules/cover/absence-reasons'
import { hasStarted, isRunning } from '@fairweek/domain/rules/has-started'
import { restOfShift } from '@fairweek/domain/rules/rest-of-shift'
import { dayInterval, occupiedInterval, shiftDate } from '@fairweek/domain/rules/shift-interval'
import { MINUTES_A_DAY, toHourMinute } from '@fairweek/domain/time/clock-time'
import { addDays, dayOfWeekOf } from '@fairweek/domain/time/day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { weekStartOf } from '@fairweek/domain/time/week'
import { useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { timeRangeOf } from '../../marks/shift-look.ts'
import { type BusinessClock, useBusinessClock, useRosterSettings } from '../../session/use-business-clock.ts'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TextLimit } from '../../ui/text-area.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'
import { SwapShiftLine } from '../swaps/swap-shift-line.tsx'
import { OpenedShiftsDialog } from './opened-shifts-dialog.tsx'
import { useReportAbsence } from './use-cover-actions.ts'

export interface AbsenceFormDialogProps {
  person: { id: number; name: string }
  /** A shift that the person cannot work; null to report an absence from now on. */
  shift: SwapShift | null
  /** Whether people report their own illness; then nobody looks for cover here. */
  isOwn?: boolean
  /** Returns to the choice of the shift; if omitted, the dialog closes. */
  onBack?: () => void
  onClose: () => void
}

type Length = 'shift' | 'day' | 'until'

/** Returns the minute within a running shift at which its person goes home; null if the time is outside it. */
function minuteWithin(shift: SwapShift, time: string): number | null {
  const { start, end } = occupiedInterval(shift)
  const onFirstDay = dayInterval(shiftDate(shift), time, '24:00').start
  const minute = onFirstDay < start ? onFirstDay + MINUTES_A_DAY : onFirstDay
  return minute < end ? minute : null
}

interface AbsenceTime {
  length: Length
  shift: SwapShift | null
  untilDate: string
  /** When the person leaves the shift, which is running; null if it is not. */
  leavesAt: number | null
  /** The day on which an absence that is not of the shift alone begins. */
  firstDay: string
}

/**
 * Returns the dates and times of an absence. It begins when the person leaves the shift, or with the shift, with its day
 * or, on the present day, now.
 */
function daysOf({ length, shift, untilDate, leavesAt, firstDay }: AbsenceTime, now: BusinessClock) {
  if (shift && leavesAt !== null) {
    const ofShift = absenceDays({ start: leavesAt, end: occupiedInterval(shift).end })
    const last = length === 'until' ? untilDate : now.today
    return length === 'shift' ? ofShift : { ...ofShift, untilDate: last, endTime: null }
  }
  if (length === 'shift' && shift) return absenceFrom(shift)
  const startTime = firstDay === now.today && now.nowMinutes > 0 ? toHourMinute(now.nowMinutes) : null
  return { fromDate: firstDay, untilDate: length === 'until' ? untilDate : firstDay, startTime, endTime: null }
}

/** Asks how long a person cannot work and why; then offers to find cover for the shifts that are open (SICK-01). */
export function AbsenceFormDialog({ person, shift, isOwn = false, onBack, onClose }: AbsenceFormDialogProps) {
  const { businessTimeZone } = useRosterSettings()
  const now = useBusinessClock(businessTimeZone)
  const isLeaving = shift !== null && isRunning(occupiedInterval(shift), now.reachedMinutes)
  // Somebody whose shift is over is absent from now on, apart from a no-show.
  const isAhead = shift !== null && !hasStarted(occupiedInterval(shift), now.reachedMinutes)
  const firstDay = isAhead ? shiftDate(shift) : now.today
  const [length, setLength] = useState<Length>(shift ? 'shift' : 'day')
  const [untilDate, setUntilDate] = useState(() => addDays(firstDay, 1))
  const [leavingTime, setLeavingTime] = useState(() => toHourMinute(now.nowMinutes))
  const [note, setNote] = useState('')
  const [reported, setReported] = useState<Reply<typeof reportAbsence> | null>(null)
  const reporting = useReportAbsence()
  const isBackwards = length === 'until' && untilDate < firstDay
  const leavesAt = isLeaving ? minuteWithin(shift, leavingTime) : null
  const isOutside = isLeaving && leavesAt === null
  const isRefused = isBackwards || isOutside
  if (reported) return <OpenedShiftsDialog {...reported} name={person.name} onClose={onClose} />

  const days = daysOf({ length, shift, untilDate, leavesAt, firstDay }, now)
  const isOfShift = length === 'shift' && shift !== null
  const reasons = isOfShift
    ? listAbsenceReasons(occupiedInterval(shift), now.reachedMinutes)
    : (['sick', 'takenOff', 'other'] as const)
  const report = (reason: AbsenceReason) => {
    // Who did not show up has worked nothing of the shift.
    const time = reason === 'noShow' && shift ? absenceFrom(shift) : days
    reporting.mutate(
      { body: { staffId: person.id, reason, ...time, note: note.trim() || null } },
      { onSuccess: (reply) => (isOwn || reply.openShifts.length === 0 ? onClose() : setReported(reply)) },
    )
  }
  const lengths = [
    ...(shift ? [{ value: 'shift' as const, label: words.lengths.shift }] : []),
    { value: 'day' as const, label: firstDay === now.today ? words.lengths.today : words.lengths.thatDay },
    { value: 'until' as const, label: words.lengths.until },
  ]
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isOwn ? words.ownTitle : words.title(person.name)}
      description={isOwn ? words.ownHint : undefined}
      footer={
        <>
          {onBack ? (
            <Button onClick={onBack}>{coverScreens.back}</Button>
          ) : (
            <Button onClick={onClose}>{buttonWords.cancel}</Button>
          )}
          {isOwn ? (
            <Button
              variant="primary"
              disabled={isRefused}
              isPending={reporting.isPending}
              onClick={() => report('sick')}
            >
              {words.reportOwn}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4 pb-1">
        {shift ? <SwapShiftLine shift={shift} /> : null}
        {isLeaving ? (
          <Leaving shift={shift} time={leavingTime} leavesAt={leavesAt} isOwn={isOwn} onChange={setLeavingTime} />
        ) : null}
        <div className="grid gap-1.5">
          <p className="text-sm font-[580]">{words.howLong}</p>
          <SegmentedControl
            label={words.howLong}
            value={length}
            onValueChange={setLength}
            options={lengths}
            className="justify-self-start"
          />
        </div>
        {length === 'until' ? (
          <Field label={words.lastDay} error={isBackwards ? timeOffMessages.untilBeforeFrom : undefined}>
            <DatePicker
              label={words.lastDay}
              today={now.today}
              first={firstDay}
              value={untilDate}
              onChange={setUntilDate}
            />
          </Field>
        ) : null}
        {isOfShift || isRefused ? null : (
          <TakenOff staffId={person.id} days={days} leftId={isLeaving ? shift.id : null} isOwn={isOwn} />
        )}
        <Field label={words.note} hint={words.noteHint}>
          <Input
            value={note}
            maxLength={MAXIMUM.text}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
          <TextLimit length={note.length} maxLength={MAXIMUM.text} />
        </Field>
        {isOwn ? null : (
          <fieldset>
            <legend className="mb-1.5 text-sm font-[580]">{words.why}</legend>
            <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
              {reasons.map((reason) => (
                <Button key={reason} disabled={isRefused || reporting.isPending} onClick={() => report(reason)}>
                  {absenceReasons.names[reason]}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}

interface LeavingProps {
  shift: SwapShift
  time: string
  leavesAt: number | null
  isOwn: boolean
  onChange: (time: string) => void
}

/** Asks when a person leaves a running shift, and says what they keep and what becomes open (SICK-19). */
function Leaving({ shift, time, leavesAt, isOwn, onChange }: LeavingProps) {
  const label = isOwn ? words.ownLeaves : words.leaves
  const saysUntil = isOwn ? words.ownWorksUntil : words.worksUntil
  return (
    <div className="grid gap-1.5">
      <Field label={label} error={leavesAt === null ? words.outside : undefined}>
        <TimeSelect label={label} value={time} stepMinutes={1} onChange={onChange} />
      </Field>
      {leavesAt === null ? null : (
        <p className="text-sm text-soft" role="status">
          {saysUntil(formatTime(time), timeRangeOf(restOfShift(shift, leavesAt)))}
        </p>
      )}
    </div>
  )
}

interface TakenOffProps {
  staffId: number
  days: ReturnType<typeof daysOf>
  /** The running shift that the person leaves, which is not listed; null if there is none. */
  leftId: number | null
  isOwn: boolean
}

/** Lists the shifts that an absence affects, before it is reported. */
function TakenOff({ staffId, days, leftId, isOwn }: TakenOffProps) {
  const { fromDate, untilDate, startTime } = days
  const query = { staffId, kind: 'other' as const, fromDate, untilDate, ...(startTime !== null && { startTime }) }
  const { data } = useEndpointQuery(checkTimeOff, { query }, { staleTime: 0 })
  if (!data) return null
  const listed = data.collisions.filter(({ shiftId }) => shiftId !== leftId)
  if (listed.length === 0) return leftId !== null ? null : <p className="text-sm text-soft">{words.noneTakenOff}</p>
  return (
    <div role="status" className="grid gap-1.5">
      <p className="text-sm font-[580]">{isOwn ? words.ownTakenOff : words.takenOff}</p>
      <ul className="grid gap-1">
        {listed.map(({ shiftId, date, ...times }) => (
          <li key={shiftId}>
            <SwapShiftLine shift={{ weekStartDate: weekStartOf(date), dayOfWeek: dayOfWeekOf(date), ...times }} />
          </li>
        ))}
      </ul>
    </div>
  )
}
