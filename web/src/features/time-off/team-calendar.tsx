import { type Away, listAway } from '@fairweek/domain/contracts/time-off/leave'
import { leaveKinds, leaveScreens as words } from '@fairweek/domain/messages/time-off/leave'
import { timeOffText } from '@fairweek/domain/rules/availability/time-off-text'
import { addDays } from '@fairweek/domain/time/day'
import { shortMonthDay } from '@fairweek/domain/time/short-text'
import { weekStartOf } from '@fairweek/domain/time/week'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Section } from '../../ui/section.tsx'

const DAYS_SHOWN = 28
/** How many days wide the text of a date is. */
const DATE_DAYS = 3

const kindOf = ({ details }: Away) =>
  details &&
  (details.status === 'open' ? words.requested(leaveKinds[details.leaveKind]) : leaveKinds[details.leaveKind])

/** Who is away in the next four weeks, as bars over the days; staff see no kinds, and nothing unless the rules allow. */
export function TeamCalendar({ today, isManager }: { today: string; isManager: boolean }) {
  const last = addDays(today, DAYS_SHOWN - 1)
  const { data, error } = useEndpointQuery(listAway, { query: { fromDate: today, untilDate: last } })
  const away = data ?? []
  if (!isManager && away.length === 0) return null
  const dates = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(today, index))
  const isOn = ({ fromDate, untilDate }: Away, date: string) => fromDate <= date && date <= untilDate
  return (
    <Section title={words.calendar} description={isManager ? words.calendarHint : words.ownCalendarHint}>
      {error ? <LoadFailure error={error} hasData={data !== undefined} /> : null}
      {data && away.length === 0 ? <p className="text-soft">{words.nobodyAway}</p> : null}
      {away.length > 0 ? (
        <div className="mb-2 flex gap-px text-xs text-faint tabular-nums" aria-hidden="true">
          {dates.map((date, index) => (
            <span key={date} className="w-0 flex-1 whitespace-nowrap">
              {weekStartOf(date) === date && index <= DAYS_SHOWN - DATE_DAYS ? shortMonthDay(date) : ''}
            </span>
          ))}
        </div>
      ) : null}
      <ul className="grid gap-3">
        {away.map((each) => (
          <li key={`${each.staff.id} ${each.fromDate} ${each.startTime}`} className="min-w-0">
            <p className="flex flex-wrap gap-x-3 text-sm">
              <span className="font-[620]" dir="auto">
                {each.staff.name}
              </span>
              <span className="text-soft">{timeOffText({ ...each, kind: each.details?.kind }, today)}</span>
              {each.details ? <span className="text-soft">{kindOf(each)}</span> : null}
            </p>
            <div className="mt-1 flex gap-px" aria-hidden="true">
              {dates.map((date) => (
                <span
                  key={date}
                  className={mergeClasses(
                    'h-2 flex-1',
                    isOn(each, date) ? (each.details?.status === 'open' ? 'bg-line-strong' : 'bg-ink') : 'bg-sunk',
                  )}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
