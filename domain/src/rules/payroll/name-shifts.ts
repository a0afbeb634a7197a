/** Names shifts by their people and days (APPR-06). */
import { listOf } from '../../messages/count.ts'
import { timesheetMessages } from '../../messages/timesheets.ts'
import { formatDay } from '../../time/format-day.ts'
import { groupBy } from '../group-by.ts'
import { personKey } from './sum-by-person.ts'

const PEOPLE_NAMED = 8

/** Names the people of shifts with their days, such as 'Ann Lee (Nov 12, Nov 13), Bo Li (Nov 12) and 3 more'. */
export function nameShifts(shifts: readonly { staffId: number | null; staffName: string; date: string }[]): string {
  const people = [...groupBy(shifts, personKey).values()].map((own) =>
    timesheetMessages.personDays(own[0]?.staffName ?? '', own.map(({ date }) => formatDay(date, 'MMM d')).join(', ')),
  )
  const more = people.length - PEOPLE_NAMED
  return listOf(more > 0 ? [...people.slice(0, PEOPLE_NAMED), timesheetMessages.andMore(more)] : people)
}
