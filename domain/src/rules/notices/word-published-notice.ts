/** Turns the facts about changes to several published shifts of a person into sentences. */
import { publishedNoticeMessages } from '../../messages/notifications.ts'
import { addDays, type DayOfWeek } from '../../time/day.ts'
import { shortWeekday } from '../../time/day-names.ts'
import { shortDay, shortRange, weekDates } from '../../time/short-text.ts'
import { dateOf, weekStartOf } from '../../time/week.ts'
import { shiftDate } from '../shift-interval.ts'
import type { NoticeFacts, ShiftTurn, WorkedWeek } from './notice-facts.ts'
import { roleInWords, type WordedShift } from './shift-words.ts'

/** Maximum number of shifts listed in a sentence. */
const LISTED = 6

/** Returns 'Cook, Mon Nov 23, 9 AM – 5 PM'; 'Server (Terrace), …' in an area. */
function inShort(shift: WordedShift): string {
  const { startTime, endTime } = shift
  const date = shiftDate(shift)
  const day = shortDay(date, addDays(date, 1))
  const times = startTime === null || endTime === null ? [] : [shortRange(startTime, endTime)]
  return [roleInWords(shift), day, ...times].join(', ')
}

function listTurns(turns: readonly ShiftTurn[]): string {
  const texts = turns.map(({ before, after }) =>
    [before, after].flatMap((shift) => (shift ? inShort(shift) : [])).join(' → '),
  )
  const shown = texts.slice(0, LISTED).join('; ')
  return texts.length > LISTED ? publishedNoticeMessages.andMore(shown, texts.length - LISTED) : shown
}

/** Returns 'Mon, Wed'; some languages insert an 'and'. */
const dayList = (days: readonly number[]) => publishedNoticeMessages.dayList(days.map((day) => shortWeekday(day)))

/** Returns what to call a week on the day on which the notice is read; null if the week is past. */
function whenRead({ week, when }: WorkedWeek, today: string): WorkedWeek['when'] | null {
  const present = weekStartOf(today)
  if (week < present) return null
  if (week === present) return when === 'restOfWeek' ? when : 'thisWeek'
  return week === addDays(present, 7) ? 'nextWeek' : 'anotherWeek'
}

/** Describes a person's work in one week after the change, as of the day on which it is read. */
function wordWeek(worked: WorkedWeek, today: string | null): string {
  const { week, days, hours } = worked
  const when = today === null ? worked.when : whenRead(worked, today)
  if (days.length === 0)
    return publishedNoticeMessages.worksNothing(publishedNoticeMessages[when ?? 'anotherWeek'], weekDates(week))
  const isPast = when === null || days.every((day) => today !== null && dateOf(week, day as DayOfWeek) < today)
  if (isPast) return publishedNoticeMessages.worked(dayList(days), hours, weekDates(week))
  return publishedNoticeMessages.works(dayList(days), publishedNoticeMessages[when], hours, weekDates(week))
}

export function wordGainedShifts(weeks: readonly WorkedWeek[], today: string | null): string {
  return weeks
    .flatMap((week) => [
      wordWeek(week, today),
      ...(week.gained ? [publishedNoticeMessages.gained(dayList(week.gained))] : []),
    ])
    .join(' ')
}

export function wordChangedShifts(
  by: string,
  { changed, lost, gained, weeks }: Extract<NoticeFacts, { code: 'shiftsChanged' }>,
  today: string | null,
): string {
  const say = (turns: readonly ShiftTurn[], words: (shifts: string) => string) =>
    turns.length > 0 ? [words(listTurns(turns))] : []
  return [
    publishedNoticeMessages.changed(by),
    ...say(changed, publishedNoticeMessages.moved),
    ...say(lost, publishedNoticeMessages.lost),
    ...say(gained, publishedNoticeMessages.gained),
    ...weeks.map((week) => wordWeek(week, today)),
  ].join(' ')
}
