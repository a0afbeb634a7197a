import { listClocked, takeOverHours } from '@fairweek/domain/contracts/time-clock/time-clock'
import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { numberText } from '@fairweek/domain/messages/count'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { hoursOfMinutes } from '@fairweek/domain/rules/payroll/paid-time'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { wallClock } from '@fairweek/domain/time/zone'
import { useState } from 'react'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../api/use-endpoint.ts'
import { timeRangeOf } from '../../../marks/shift-look.ts'
import { useHasRank } from '../../../session/session-context.ts'
import { useBusinessTimeZone } from '../../../session/use-business-today.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Section } from '../../../ui/section.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { type ClockedItem, listItems } from './list-items.ts'

const CorrectDialog = lazyComponent(async () => (await import('./correct-dialog.tsx')).CorrectDialog)

export interface ClockedProps {
  startDate: string
  endDate: string
  /** The shifts of the timesheet. */
  rows: readonly TimesheetRow[]
}

type TakeOver = (items: readonly ClockedItem[]) => void

const takeable = (items: readonly ClockedItem[]) => items.flatMap(({ toTakeOver }) => toTakeOver ?? [])

function ItemLine({
  item,
  onTakeOver,
  onCorrect,
}: {
  item: ClockedItem
  /** Omitted if the user may only look. */
  onTakeOver: TakeOver | undefined
  onCorrect: (item: ClockedItem) => void
}) {
  const timeZone = useBusinessTimeZone()
  const { name, date, planned, start, end, workedMinutes, breakMinutes, missing } = item
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
      {onTakeOver ? (
        <span className="ml-auto flex justify-end gap-2 lg:w-52">
          {item.toTakeOver ? (
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

/** What was clocked beside the planned hours; managers take it over and correct it (CLOCK-03, CLOCK-06). */
export function Clocked({ startDate, endDate, rows }: ClockedProps) {
  const { data } = useEndpointQuery(listClocked, { query: { startDate, endDate } }, { refetchInterval: 60_000 })
  const isManager = useHasRank('manager')
  const [isAllShown, setIsAllShown] = useState(false)
  const [corrected, setCorrected] = useState<ClockedItem | null>(null)
  const taking = useEndpointMutation(takeOverHours, {
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showCallFailure(timeClockScreens.takeOverFailed, error),
  })
  const timeZone = useBusinessTimeZone()
  const items = data ? listItems(data, rows, timeZone) : []
  if (!data || items.length === 0) return null
  const takeOver: TakeOver = (chosen) => taking.mutate({ body: { shifts: takeable(chosen) } })
  const shown = isAllShown ? items : items.filter(({ isSettled }) => !isSettled)
  const days = [...new Set(shown.map(({ date }) => date))]
  const settled = items.filter(({ isSettled }) => isSettled).length
  const all = takeable(items).length
  return (
    <Section
      title={timeClockScreens.clockedTitle}
      description={timeClockScreens.description}
      className="mb-8"
      actions={
        isManager && all > 0 ? (
          <Button variant="primary" isPending={taking.isPending} onClick={() => takeOver(items)}>
            {timeClockScreens.takeOverAll(all)}
          </Button>
        ) : undefined
      }
    >
      {settled > 0 ? (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-soft">
            {shown.length === 0 ? timeClockScreens.nothingToCheck : timeClockScreens.asPlanned(settled)}
          </p>
          <Switch isOn={isAllShown} onChange={setIsAllShown} label={timeClockScreens.showAsPlanned} />
        </div>
      ) : null}
      {days.map((date) => {
        const ofDay = shown.filter((item) => item.date === date)
        const day = formatDay(date, 'EEE, MMM d')
        return (
          <div key={date} className="mb-5">
            <div className="flex items-center justify-between gap-4 border-b border-line-strong pb-1">
              <h3 className="font-[620]">{day}</h3>
              {isManager && takeable(ofDay).length > 1 ? (
                <Button size="small" isPending={taking.isPending} onClick={() => takeOver(ofDay)}>
                  {timeClockScreens.takeOverDay(day)}
                </Button>
              ) : null}
            </div>
            <ul>
              {ofDay.map((item) => (
                <ItemLine
                  key={item.key}
                  item={item}
                  onTakeOver={isManager ? takeOver : undefined}
                  onCorrect={setCorrected}
                />
              ))}
            </ul>
          </div>
        )
      })}
      {corrected ? <CorrectDialog item={corrected} punches={data.punches} onClose={() => setCorrected(null)} /> : null}
    </Section>
  )
}
