/** Days as people type them: 'next monday', '12 Dec', '12/12', 'week 50'. */
import { paletteScreens } from '@fairweek/domain/messages/app/palette'
import { addDays, DAY_NAMES, dayOfWeekOf, daysBetween, isDay } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { weekStartOf } from '@fairweek/domain/time/week'

const { typed } = paletteScreens

const SHORTEST_NAME = 3
const DAYS_A_WEEK = 7
/** ISO weeks: the first is the one with January 4 in it. */
const DAY_OF_FIRST_WEEK = '01-04'
const MOST_WEEKS_A_YEAR = 53

const monthDay = (month: number, day = 1) => `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const MONTHS = Array.from({ length: 12 }, (_, at) => formatDay(`2000-${monthDay(at + 1)}`, 'MMMM').toLowerCase())
const WEEKDAYS = DAY_NAMES.map((name) => name.toLowerCase())

function indexOfName(names: readonly string[], word: string | undefined): number {
  return word === undefined || word.length < SHORTEST_NAME ? -1 : names.findIndex((name) => name.startsWith(word))
}

/** Returns the dates nearest to today for a date without a year. A leap day may be years away. */
function nearest(date: string, today: string): string[] {
  const year = Number(today.slice(0, 4))
  const days = [-1, 0, 1, 2, 3, 4].map((years) => `${year + years}-${date}`).filter(isDay)
  const distance = (day: string) => Math.abs(daysBetween(today, day))
  return days.sort((one, other) => distance(one) - distance(other)).slice(0, 1)
}

/** Returns a day of the month in words or figures, in the named year or else the nearest. */
function dated(month: number, day: number, year: string | undefined, today: string): string[] {
  if (month < 1 || month > 12 || day < 1 || day > 31) return []
  const date = monthDay(month, day)
  return year === undefined ? nearest(date, today) : [`${year.length === 2 ? `20${year}` : year}-${date}`]
}

function weekdays(at: number, which: string | undefined, today: string): string[] {
  const ahead = (at - dayOfWeekOf(today) + DAYS_A_WEEK) % DAYS_A_WEEK
  const coming = addDays(today, ahead)
  if (which === 'last') return [addDays(coming, -DAYS_A_WEEK)]
  if (which !== 'next') return [coming]
  const ofNextWeek = addDays(weekStartOf(today), DAYS_A_WEEK + ((at + 6) % DAYS_A_WEEK))
  return ahead === 0 || coming === ofNextWeek ? [ofNextWeek] : [ofNextWeek, coming]
}

const NAMED: Readonly<Record<string, (today: string) => string>> = {
  today: (today) => today,
  tomorrow: (today) => addDays(today, 1),
  yesterday: (today) => addDays(today, -1),
  [typed.thisWeek]: weekStartOf,
  [typed.nextWeek]: (today) => addDays(weekStartOf(today), DAYS_A_WEEK),
  [typed.lastWeek]: (today) => addDays(weekStartOf(today), -DAYS_A_WEEK),
}

/** Returns the days that a text may name, the likeliest first; empty if it names no day. */
export function readDays(text: string, today: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replaceAll(/,|\bof\b/g, ' ')
    .trim()
    .split(/\s+/)
  return candidates(words, today).filter(isDay)
}

function candidates(words: readonly string[], today: string): string[] {
  const phrase = words.join(' ')
  const named = NAMED[phrase]
  if (named) return [named(today)]
  if (/^\d{4}-\d{2}-\d{2}$/.test(phrase)) return [phrase]
  const [, count, unit] = /^in (\d{1,3}) (day|week)s?$/.exec(phrase) ?? []
  if (count) return [unit === 'day' ? addDays(today, Number(count)) : addDays(weekStartOf(today), Number(count) * 7)]
  const [, week] = /^week (\d{1,2})$/.exec(phrase) ?? []
  if (week) return weekOfYear(Number(week), today)
  const [, one, other, year] = /^(\d{1,2})[./](\d{1,2})(?:\.|[./](\d{2}|\d{4}))?$/.exec(phrase) ?? []
  if (one && other) {
    const [a, b] = [Number(one), Number(other)]
    return [...new Set([...dated(b, a, year, today), ...dated(a, b, year, today)])]
  }
  return inWords(words, today)
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

/** 'mon', 'next monday', 'sat dec 12', '12 december 2027', 'january 2027'. */
function inWords(words: readonly string[], today: string): string[] {
  const [first = '', second] = words
  const isWhich = first === 'next' || first === 'last' || first === 'this' || first === 'on'
  const weekday = indexOfName(WEEKDAYS, isWhich ? second : first)
  if (weekday >= 0 && words.length === (isWhich ? 2 : 1)) return weekdays(weekday, isWhich ? first : undefined, today)
  const rest = weekday >= 0 && !isWhich ? words.slice(1) : words
  const month = indexOfName(
    MONTHS,
    rest.find((word) => /^\p{L}/u.test(word)),
  )
  const figures = rest.filter((word) => /^\d{1,2}$/.test(word))
  const years = rest.filter((word) => /^\d{4}$/.test(word))
  if (month < 0 || figures.length > 1 || years.length > 1 || 1 + figures.length + years.length !== rest.length)
    return []
  return dated(month + 1, Number(figures[0] ?? 1), years[0], today)
}
