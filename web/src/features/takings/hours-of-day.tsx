import type { HourFigures } from '@fairweek/domain/contracts/takings/takings'
import { numberText } from '@fairweek/domain/messages/count'
import { moneyText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { takingsScreens as words } from '@fairweek/domain/messages/takings/takings'
import { toClockTime } from '@fairweek/domain/time/clock-time'
import { formatTime } from '@fairweek/domain/time/format-time'

interface HoursOfDayProps {
  /** The day in words. */
  name: string
  hours: readonly HourFigures[]
  currency: string
}

/** What was sold in each hour of a day, beside the people at work on average (COST-08). */
export function HoursOfDay({ name, hours, currency }: HoursOfDayProps) {
  const mostCents = Math.max(1, ...hours.map(({ takingsCents }) => takingsCents ?? 0))
  const mostMinutes = Math.max(
    60,
    ...hours.flatMap(({ plannedMinutes, clockedMinutes }) => [plannedMinutes, clockedMinutes]),
  )
  const wasClocked = hours.some(({ clockedMinutes }) => clockedMinutes > 0)
  const people = (minutes: number) => numberText(Math.round(minutes / 6) / 10)
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{words.byHourOf(name)}</caption>
      <thead>
        <tr className="type-label text-faint">
          <th scope="col" className="py-1 pr-3 text-left">
            {words.hour}
          </th>
          <th scope="col" className="py-1 pr-3 text-left">
            {words.takings}
          </th>
          <th scope="col" className="py-1 pr-3 text-left">
            {words.peoplePlanned}
          </th>
          {wasClocked ? (
            <th scope="col" className="py-1 text-left">
              {words.peopleClocked}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, takingsCents, plannedMinutes, clockedMinutes }) => (
          <tr key={hour} className="border-t border-line">
            <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap text-soft">
              {formatTime(toClockTime(hour * 60))}
            </th>
            <td className="w-2/5 py-1 pr-3">
              {takingsCents === null ? '–' : moneyText(takingsCents, currency, false)}
              <Bar className="bg-good" share={(takingsCents ?? 0) / mostCents} />
            </td>
            <td className="py-1 pr-3">
              {people(plannedMinutes)}
              <Bar className="border border-line-strong" share={plannedMinutes / mostMinutes} />
            </td>
            {wasClocked ? (
              <td className="py-1">
                {people(clockedMinutes)}
                <Bar className="bg-soft" share={clockedMinutes / mostMinutes} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The cell's number, drawn. */
function Bar({ share, className }: { share: number; className: string }) {
  if (share === 0) return null
  return (
    <span aria-hidden="true" className={`block h-1.5 rounded-xs ${className}`} style={{ width: `${share * 100}%` }} />
  )
}
