import { numberText } from '@fairweek/domain/messages/count'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { hoursOfMinutes } from '@fairweek/domain/rules/payroll/paid-time'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { wallClock } from '@fairweek/domain/time/zone'
import { timeRangeOf } from '../../../marks/shift-look.ts'
import { useBusinessTimeZone } from '../../../session/use-business-today.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ClockedItem } from './list-items.ts'

export type TakeOver = (items: readonly ClockedItem[]) => void

/** What one person clocked, with buttons for managers to take it over and correct it. */
export function ItemLine({
  item,
  onTakeOver,
  onAdd,
  onCorrect,
}: {
  item: ClockedItem
  /** All are omitted if the user may only look. */
  onTakeOver?: TakeOver | undefined
  onAdd: ((item: ClockedItem) => void) | undefined
  onCorrect: ((item: ClockedItem) => void) | undefined
}) {
  const timeZone = useBusinessTimeZone()
  const { name, date, planned, start, end, workedMinutes, toRecordMinutes, breakMinutes, missing } = item
  const timeOf = (instant: string | null) =>
    instant === null ? timeClockScreens.open : formatTime(wallClock(Date.parse(instant), timeZone).time)
  const day = formatDay(date, 'MMM d')
  const plannedTime = planned && timeRangeOf({ startTime: planned.plannedStartTime, endTime: planned.plannedEndTime })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2.5">
      <span className="min-w-40 flex-1 font-[580] wrap-anywhere" dir="auto">
        {name}
      </span>
      <span className="w-52 text-sm">
        <span className="block text-soft">{plannedTime ? timeClockScreens.planned(plannedTime) : null}</span>
        {start === null && end === null ? null : (
          <span className="block">{timeClockScreens.clocked(`${timeOf(start)} – ${timeOf(end)}`)}</span>
        )}
      </span>
      <span className="w-28 text-sm tabular-nums">
        {workedMinutes === null ? null : (
          <span className="block">{timeClockScreens.worked(numberText(hoursOfMinutes(workedMinutes), 2))}</span>
        )}
        {toRecordMinutes === null || toRecordMinutes === workedMinutes ? null : (
          <span className="block">{timeClockScreens.countsAs(numberText(hoursOfMinutes(toRecordMinutes), 2))}</span>
        )}
        {breakMinutes === null ? null : (
          <span className="block text-soft">{timeClockScreens.breakOf(breakMinutes)}</span>
        )}
      </span>
      <span className="w-44">
        <Badge tone={item.tone}>{item.state}</Badge>
        {missing.map((kind) =>
          kind === 'void' ? null : (
            <span key={kind} className="block text-sm text-soft">
              {timeClockScreens.missing[kind]}
            </span>
          ),
        )}
      </span>
      {onCorrect && !item.isLocked ? (
        <span className="ml-auto flex flex-wrap justify-end gap-2 lg:w-60">
          {onAdd && item.toAdd !== null ? (
            <Button size="small" aria-label={timeClockScreens.addShiftNamed(name, day)} onClick={() => onAdd(item)}>
              {timeClockScreens.addShift}
            </Button>
          ) : null}
          {onTakeOver && item.toTakeOver ? (
            <Button
              size="small"
              aria-label={timeClockScreens.takeOverNamed(name, day)}
              onClick={() => onTakeOver([item])}
            >
              {timeClockScreens.takeOver}
            </Button>
          ) : null}
          <Button
            size="small"
            variant="quiet"
            aria-label={timeClockScreens.correctNamed(name, day)}
            onClick={() => onCorrect(item)}
          >
            {timeClockScreens.correct}
          </Button>
        </span>
      ) : null}
    </li>
  )
}
