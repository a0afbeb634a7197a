/** Parses days as people type them: 'next monday', '12 Dec', '12/12', 'week 50'. */
import { paletteScreens } from '@fairweek/domain/messages/app/palette'
import { findDays } from '@fairweek/domain/rules/availability/message/find-days'
import { addDays, isDay } from '@fairweek/domain/time/day'
import { weekdayName } from '@fairweek/domain/time/day-names'
import { weekStartOf } from '@fairweek/domain/time/week'

const { typed } = paletteScreens

const DAYS_A_WEEK = 7
/** January 4 is always in ISO week 1. */
const DAY_OF_FIRST_WEEK = '01-04'
const MOST_WEEKS_A_YEAR = 53

/** Returns the days that a text may mean, the likeliest first; empty if it names no day. */
export function readDays(text: string, today: string): string[] {
  const words = text.toLowerCase().trim().split(/\s+/)
  const phrase = words.join(' ')
  if (phrase === typed.yesterday) return [addDays(today, -1)]
  if (phrase === typed.lastWeek) return [addDays(weekStartOf(today), -DAYS_A_WEEK)]
  const [first = '', number = '', unit = ''] = words
  if (words.length === 3 && first === typed.in && /^\d{1,3}$/.test(number)) {
    if (typed.day.includes(unit)) return [addDays(today, Number(number))].filter(isDay)
    if (typed.weeks.includes(unit)) return [addDays(weekStartOf(today), Number(number) * DAYS_A_WEEK)].filter(isDay)
  }
  if (words.length === 2 && typed.week.includes(first) && /^\d{1,2}$/.test(number))
    return weekOfYear(Number(number), today)
  const days = findDays(words.map(fullWeekday).join(' '), today)
  const isLast = days.length === 0 && words.length === 2
  const named = isLast ? words.filter((word) => !typed.last.includes(word)) : []
  return named.length === 1 ? findDays(named.join(' '), today).map((day) => addDays(day, -DAYS_A_WEEK)) : days
}

/** Returns the name of a day of the week for its two-letter abbreviation in the language. */
function fullWeekday(word: string): string {
  const at = typed.weekdays.indexOf(word.replace('.', ''))
  return at < 0 ? word : weekdayName(at)
}

function weekOfYear(week: number, today: string): string[] {
  if (week < 1 || week > MOST_WEEKS_A_YEAR) return []
  const year = Number(today.slice(0, 4))
  const starts = [year, year + 1].map((each) =>
    addDays(weekStartOf(`${each}-${DAY_OF_FIRST_WEEK}`), (week - 1) * DAYS_A_WEEK),
  )
  const ahead = starts.filter((start) => start >= weekStartOf(today))
  return ahead.slice(0, 1)
}
