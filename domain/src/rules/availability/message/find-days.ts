/** Finds the days that a short text may mean, as the reader of availability messages reads dates. */
import { daysBetween, isDay } from '../../../time/day.ts'
import { weekStartOf } from '../../../time/week.ts'
import type { Ask } from './asker.ts'
import { fold, type Language } from './languages/language.ts'
import { readersLanguage } from './languages/languages.ts'
import { dateOnDay, readDates } from './read-dates.ts'
import type { Token } from './token.ts'
import { tokenise } from './tokenise.ts'

const SHORTEST_NAME = 3

/** Completes the names of days and months that are still being typed. */
function completeNames(text: string, { entries }: Language): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const typed = fold(word)
    if (typed.length < SHORTEST_NAME || entries.has(typed)) return word
    const isName = (key: string) => ['days', 'month'].includes(entries.get(key)?.type ?? '')
    return [...entries.keys()].find((key) => key.startsWith(typed) && !key.includes(' ') && isName(key)) ?? word
  })
}

/** Returns the date of a year before if it is nearer, unless the year was written. */
function nearest(date: string, text: string, today: string): string {
  const before = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  const isFar = isDay(date) && isDay(before) && daysBetween(today, date) > daysBetween(before, today)
  return isFar && !/\d{4}|[./]\d+[./]\d/.test(text) ? before : date
}

/** Returns the days that a text may mean, the likeliest first; empty if it is no date. */
export function findDays(text: string, today: string): string[] {
  const language = readersLanguage()
  const message = completeNames(text, language)
  const choices: string[] = []
  const ask: Ask = (_, offered) => {
    for (const [, choice] of offered) if (typeof choice === 'string') choices.push(choice)
    return offered[0][1]
  }
  const tokens = readDates(tokenise(message, language), { message, language, today, ask })
  const [token, ...more] = tokens
  if (!token || more.length > 0) return []
  return [...new Set([...datesOf(token, today), ...choices])].map((date) => nearest(date, text, today)).filter(isDay)
}

function datesOf(token: Token, today: string): string[] {
  if (token.type === 'days' && !token.recurs) return [dateOnDay(token.days[0] ?? 0, today)]
  if (token.type !== 'span') return []
  return [token.unit === 'week' ? weekStartOf(token.from) : token.from]
}
