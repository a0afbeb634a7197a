/** Names shifts by their people and days (APPR-06). */
import { listOf } from '../../messages/count.ts'
import { timesheetMessages } from '../../messages/timesheets.ts'
import { formatDay } from '../../time/format-day.ts'
import { groupBy } from '../group-by.ts'
import { personKey } from './sum-by-person.ts'

/** Names the first people of shifts with their days, such as 'Ann Lee (Nov 12, Nov 13), Bo Li (Nov 12) and 3 more'. */
export function nameShifts(
  shifts: readonly { staffId: number | null; staffName: string; date: string }[],
  most = 8,
): string {
  const people = [...groupBy(shifts, personKey).values()].map((own) =>
    timesheetMessages.personDays(own[0]?.staffName ?? '', own.map(({ date }) => formatDay(date, 'MMM d')).join(', ')),
  )
  const more = people.length - most
  return listOf(more > 0 ? [...people.slice(0, most), timesheetMessages.andMore(more)] : people)
}
