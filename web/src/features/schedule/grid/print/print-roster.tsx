import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { weekStatusWords } from '@fairweek/domain/messages/publish/confirm'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { weekStatus } from '@fairweek/domain/rules/week-status'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { dateOf } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { tightRangeOf } from '../../../../marks/shift-look.ts'
import { weekRangeText } from '../../../../marks/week-range-text.ts'
import { needKey } from '../../editing/find-target.ts'
import type { Names } from '../../use-schedule-data.ts'
import { sheetRows, sheetVersion } from './print-sheet.ts'

export interface PrintRosterProps {
  weekStart: string
  businessName: string
  timeZone: string
  shifts: readonly Shift[]
  openings: readonly Shortfall[]
  names: Names
  /** The breaks of shifts, in words. */
  breaks: ReadonlyMap<number, string>
}

/** Returns the instant at which printing began; null while nothing is being printed. */
function usePrintInstant(): number | null {
  // Printing may begin before this component has been loaded.
  const [instant, setInstant] = useState(() => (window.matchMedia('print').matches ? Date.now() : null))
  useEffect(() => {
    const begin = () => flushSync(() => setInstant(Date.now()))
    const end = () => setInstant(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return instant
}

/** The week as a printed sheet: one row per person, one column per day, black on white. Rendered only for printing. */
export function PrintRoster({ weekStart, businessName, timeZone, shifts, openings, names, breaks }: PrintRosterProps) {
  const instant = usePrintInstant()
  if (instant === null) return null
  const working = shifts.filter(isActive)
  const printed = wallClock(instant, timeZone)
  return (
    <div className="print-roster hidden print:block">
      <h2>
        <bdi>{businessName}</bdi>: {weekRangeText(weekStart)}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{gridScreens.print.name}</th>
            {WEEK_ORDER.map((dayOfWeek) => (
              <th key={dayOfWeek} scope="col">
                {formatDay(dateOf(weekStart, dayOfWeek), 'EEE MMM d')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheetRows(shifts, names.personOf).map((row) => (
            <tr key={row.staffId}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              {WEEK_ORDER.map((dayOfWeek) => (
                <td key={dayOfWeek}>
                  {row.shifts
                    .filter((shift) => shift.dayOfWeek === dayOfWeek)
                    .map((shift) => (
                      <p key={shift.id}>
                        <strong>{tightRangeOf(shift)}</strong> <bdi>{names.roleOf(shift.roleId)}</bdi>
                        {shift.area ? (
                          <>
                            , <bdi>{shift.area.name}</bdi>
                          </>
                        ) : null}
                        {breaks.has(shift.id) ? <small className="block">{breaks.get(shift.id)}</small> : null}
                      </p>
                    ))}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{gridScreens.print.stillOpen}</th>
            {WEEK_ORDER.map((dayOfWeek) => (
              <td key={dayOfWeek}>
                {openings
                  .filter(({ need }) => need.dayOfWeek === dayOfWeek)
                  .map((opening) => (
                    <p key={needKey(opening)}>
                      {opening.missing} × <strong>{tightRangeOf(opening.need)}</strong>{' '}
                      <bdi>{names.roleOf(opening.need.roleId)}</bdi>
                      {names.areasOf(opening) ? (
                        <>
                          , <bdi>{names.areasOf(opening)}</bdi>
                        </>
                      ) : null}
                    </p>
                  ))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p>
        {gridScreens.print.footer({
          status: weekStatusWords[weekStatus(shifts)],
          date: formatDay(printed.day, 'MMM d, yyyy'),
          time: printed.time,
          version: sheetVersion(shifts, openings),
          shifts: working.length,
        })}
      </p>
    </div>
  )
}
