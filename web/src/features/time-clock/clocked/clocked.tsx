import { listClocked, takeOverHours } from '@fairweek/domain/contracts/time-clock/time-clock'
import type { PayrollLock, TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { formatDay } from '@fairweek/domain/time/format-day'
import { useState } from 'react'
import { Link } from 'wouter'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../api/use-endpoint.ts'
import { useHasRank } from '../../../session/session-context.ts'
import { useBusinessTimeZone } from '../../../session/use-business-today.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Section } from '../../../ui/section.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ItemLine, type TakeOver } from './item-line.tsx'
import { type ClockedItem, listItems } from './list-items.ts'

const CorrectDialog = lazyComponent(async () => (await import('./correct-dialog.tsx')).CorrectDialog)
const AddShiftDialog = lazyComponent(async () => (await import('./add-shift-dialog.tsx')).AddShiftDialog)

export interface ClockedProps {
  startDate: string
  endDate: string
  /** The shifts of the timesheet, and which of its days are locked. */
  rows: readonly TimesheetRow[]
  locks: readonly PayrollLock[]
}

const takeable = (items: readonly ClockedItem[]) => items.flatMap(({ toTakeOver }) => toTakeOver ?? [])

/** What was clocked beside the planned hours; managers take it over and correct it (CLOCK-03, CLOCK-06). */
export function Clocked({ startDate, endDate, ...sheet }: ClockedProps) {
  const { data } = useEndpointQuery(listClocked, { query: { startDate, endDate } }, { refetchInterval: 60_000 })
  const isManager = useHasRank('manager')
  const isAdmin = useHasRank('admin')
  const [isAllShown, setIsAllShown] = useState(false)
  const [corrected, setCorrected] = useState<ClockedItem | null>(null)
  const [added, setAdded] = useState<ClockedItem | null>(null)
  const taking = useEndpointMutation(takeOverHours, {
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showCallFailure(timeClockScreens.takeOverFailed, error),
  })
  const timeZone = useBusinessTimeZone()
  const items = data ? listItems(data, sheet, timeZone) : []
  if (!data || items.length === 0) return null
  const takeOver: TakeOver = (chosen) => taking.mutate({ body: { shifts: takeable(chosen) } })
  const shown = isAllShown ? items : items.filter(({ isSettled }) => !isSettled)
  const days = [...new Set(shown.map(({ date }) => date))]
  const settled = items.filter(({ isSettled }) => isSettled)
  const taken = settled.filter(({ isTaken }) => isTaken).length
  const all = takeable(items).length
  return (
    <Section
      title={timeClockScreens.clockedTitle}
      description={timeClockScreens.description}
      className="mb-8"
      actions={
        <>
          {isAdmin ? (
            <Link to="/settings?part=hours#hoursNeedApproval" className={buttonClasses('quiet', 'small')}>
              {timeClockScreens.requireApproval}
            </Link>
          ) : null}
          {isManager && all > 0 ? (
            <Button variant="primary" isPending={taking.isPending} onClick={() => takeOver(items)}>
              {timeClockScreens.takeOverAll(all)}
            </Button>
          ) : null}
        </>
      }
    >
      {settled.length > 0 ? (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-soft">
            {shown.length === 0
              ? timeClockScreens.nothingToCheck
              : timeClockScreens.settled(settled.length - taken, taken)}
          </p>
          <Switch isOn={isAllShown} onChange={setIsAllShown} label={timeClockScreens.showSettled} />
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
                  onAdd={isManager ? setAdded : undefined}
                  onCorrect={isManager ? setCorrected : undefined}
                />
              ))}
            </ul>
          </div>
        )
      })}
      {added ? <AddShiftDialog item={added} onClose={() => setAdded(null)} /> : null}
      {corrected ? <CorrectDialog item={corrected} punches={data.punches} onClose={() => setCorrected(null)} /> : null}
    </Section>
  )
}
