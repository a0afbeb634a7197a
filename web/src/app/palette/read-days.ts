/** Parses days as people type them: 'next monday', '12 Dec', '12/12', 'week 50'. */
import { paletteScreens } from '@fairweek/domain/messages/app/palette'
import { addDays, dayOfWeekOf, daysBetween, isDay, WEEKDAYS } from '@fairweek/domain/time/day'
import { monthName, weekdayName } from '@fairweek/domain/time/day-names'
import { weekStartOf } from '@fairweek/domain/time/week'

const { typed } = paletteScreens

const SHORTEST_NAME = 3
const DAYS_A_WEEK = 7
/** January 4 is always in ISO week 1. */
const DAY_OF_FIRST_WEEK = '01-04'
const MOST_WEEKS_A_YEAR = 53

const monthDay = (month: number, day = 1) => `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const listMonths = () => Array.from({ length: 12 }, (_, at) => monthName(at + 1).toLowerCase())
const listWeekdays = () => WEEKDAYS.map((day) => weekdayName(day).toLowerCase())

/**
 * Returns the index of a day of the week, found by the beginning of its name or by its two-letter abbreviation in the
 * language.
 */
function indexOfWeekday(word: string | undefined): number {
  const short = word === undefined ? -1 : typed.weekdays.indexOf(word)
  return short >= 0 ? short : indexOfName(listWeekdays(), word)
}

function indexOfName(names: readonly string[], word: string | undefined): number {
  return word === undefined || word.length < SHORTEST_NAME ? -1 : names.findIndex((name) => name.startsWith(word))
}

/** Returns the date nearest to today for a month and day without a year. The nearest leap day may be years away. */
function nearest(date: string, today: string): string[] {
  const year = Number(today.slice(0, 4))
  const days = [-1, 0, 1, 2, 3, 4].map((years) => `${year + years}-${date}`).filter(isDay)
  const distance = (day: string) => Math.abs(daysBetween(today, day))
  return days.sort((one, other) => distance(one) - distance(other)).slice(0, 1)
}

/** Returns the date for a month and day, in the given year or else the nearest one. */
function dated(month: number, day: number, year: string | undefined, today: string): string[] {
  if (month < 1 || month > 12 || day < 1 || day > 31) return []
  const date = monthDay(month, day)
  return year === undefined ? nearest(date, today) : [`${year.length === 2 ? `20${year}` : year}-${date}`]
}

type Which = keyof typeof typed.which

/** Returns whether a word means 'this', 'next' or 'last'; undefined for other words. */
function whichOf(word: string): Which | undefined {
  return (Object.keys(typed.which) as Which[]).find((which) => typed.which[which].includes(word))
}

function weekdays(at: number, which: Which | undefined, today: string): string[] {
  const ahead = (at - dayOfWeekOf(today) + DAYS_A_WEEK) % DAYS_A_WEEK
  const coming = addDays(today, ahead)
  if (which === 'last') return [addDays(coming, -DAYS_A_WEEK)]
  if (which !== 'next') return [coming]
  const ofNextWeek = addDays(weekStartOf(today), DAYS_A_WEEK + ((at + 6) % DAYS_A_WEEK))
  return ahead === 0 || coming === ofNextWeek ? [ofNextWeek] : [ofNextWeek, coming]
}

/** Returns the dates of days and weeks with names of their own, such as 'tomorrow' or 'next week', by those names. */
function daysByName(today: string): ReadonlyMap<string, string> {
  const thisWeek = weekStartOf(today)
  return new Map([
    [typed.today, today],
    [typed.tomorrow, addDays(today, 1)],
    [typed.afterTomorrow, addDays(today, 2)],
    [typed.yesterday, addDays(today, -1)],
    [typed.thisWeek, thisWeek],
    [typed.nextWeek, addDays(thisWeek, DAYS_A_WEEK)],
    [typed.lastWeek, addDays(thisWeek, -DAYS_A_WEEK)],
  ])
}

/** Returns the days that a text may mean, the likeliest first; empty if it names no day. */
export function readDays(text: string, today: string): string[] {
  const words = text
    .toLowerCase()
    // Removes the ending of an ordinal: '12th', or '12.' before a month.
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replaceAll(/(\d)\.(?=\s)/g, '$1')
    .replaceAll(',', ' ')
    // Removes the full stop after an abbreviation: 'Mo.', 'dic.'.
    .replaceAll(/(\p{L})\.(?=\s|$)/gu, '$1')
    .trim()
    .split(/\s+/)
    .filter((word) => !typed.of.includes(word))
  return candidates(words, today).filter(isDay)
}

function candidates(words: readonly string[], today: string): string[] {
  const phrase = words.join(' ')
  const named = daysByName(today).get(phrase)
  if (named) return [named]
  if (/^\d{4}-\d{2}-\d{2}$/.test(phrase)) return [phrase]
  const [first, number = '', unit = ''] = words
  if (words.length === 3 && first === typed.in && /^\d{1,3}$/.test(number)) {
    if (typed.day.includes(unit)) return [addDays(today, Number(number))]
    if (typed.weeks.includes(unit)) return [addDays(weekStartOf(today), Number(number) * DAYS_A_WEEK)]
  }
  if (words.length === 2 && typed.week.includes(first ?? '') && /^\d{1,2}$/.test(number))
    return weekOfYear(Number(number), today)
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

/** Parses 'mon', 'next monday', 'sat dec 12', '12 december 2027' and 'january 2027'. */
function inWords(words: readonly string[], today: string): string[] {
  const which = words.map(whichOf).find((one) => one !== undefined)
  const named = words.filter((word) => whichOf(word) === undefined)
  const weekday = indexOfWeekday(named[0])
  if (weekday >= 0 && named.length === 1) return weekdays(weekday, which, today)
  const rest = weekday >= 0 && which === undefined ? words.slice(1) : words
  const month = indexOfName(
    listMonths(),
    rest.find((word) => /^\p{L}/u.test(word)),
  )
  const figures = rest.filter((word) => /^\d{1,2}$/.test(word))
  const years = rest.filter((word) => /^\d{4}$/.test(word))
  if (month < 0 || figures.length > 1 || years.length > 1 || 1 + figures.length + years.length !== rest.length)
    return []
  return dated(month + 1, Number(figures[0] ?? 1), years[0], today)
}
