/** Reads dates in words and digits: 'March 3', '3rd to 10th of March', '24/12', 'tomorrow', 'next week', 'June'. */

import { wordsMessages } from '../../../../messages/availability/words.ts'
import { addDays, type DayOfWeek, dayOfWeekOf, daysBetween, isDay } from '../../../../time/day.ts'
import { shortDay } from '../../../../time/short-text.ts'
import { weekEndOf, weekStartOf } from '../../../../time/week.ts'
import type { Ask } from '../asker.ts'
import type { MonthPlace, Recurs } from '../statement.ts'
import { isCorrection } from '../text/corrections.ts'
import { isMark } from '../text/token-kinds.ts'
import type { Token } from '../text/tokenise.ts'
import { comingDate, comingDayOfMonth, comingWeekday, dayText, easterOf, lastOfMonth } from './coming-dates.ts'
import { applyCorrections } from './correct.ts'
import { type DatedToken, type DateSpan, daySpan } from './dated-token.ts'
import { mayBeName } from './may-be-name.ts'
import { tidyDates } from './tidy-dates.ts'

interface Found {
  tokens: readonly DatedToken[]
  /** Number of tokens that the date takes up. */
  count: number
}

interface Place {
  tokens: readonly Token[]
  at: number
  today: string
  ask: Ask
  /** Whether numeric dates in this message start with day or month, if one of them shows it: '28/12'. */
  order: 'day' | 'month' | null
  /** Date from which days of the month are counted: today, or the first date in the message. */
  since: string
  /** The last date before this place. */
  last: DateSpan | undefined
}

const DAYS_IN = { day: 1, week: 7, month: 30, year: 365 } as const

/** A day of the month probably follows the previous date if it is at most this many days later. */
const SOON_DAYS = 10

function monthSpan(text: string, today: string, month: number, year?: number): DateSpan {
  const thisYear = Number(today.slice(0, 4))
  const named = year ?? (month < Number(today.slice(5, 7)) ? thisYear + 1 : thisYear)
  return { type: 'span', text, from: dayText(named, month, 1), until: lastOfMonth(named, month), unit: 'month' }
}

/** Returns the day of the month at a token, with or without 'the'. */
function dayAt(tokens: readonly Token[], at: number): { day: number; next: number } | null {
  const start = isMark(tokens[at], 'the') ? at + 1 : at
  const token = tokens[start]
  if (token?.type !== 'figure' || token.value < 1 || token.value > 31) return null
  return { day: token.value, next: start + 1 }
}

const isOrdinalAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token?.type === 'figure' && token.isOrdinal
}

/** Returns a range or list of days of the month: '3 to 10', '3rd, 4th and 6th', '7 8 9'. */
function daysAt(
  tokens: readonly Token[],
  at: number,
  mayBeListed = false,
): { days: [number, number][]; next: number } | null {
  const first = dayAt(tokens, at)
  if (!first) return null
  const days: [number, number][] = [[first.day, first.day]]
  let next = first.next
  for (;;) {
    const joins = tokens[next]?.type === 'comma' || isMark(tokens[next], 'and', 'to', 'until', 'through')
    const isListed = mayBeListed && !joins && tokens[next]?.type === 'figure'
    const after = tokens[next]?.type === 'comma' && isMark(tokens[next + 1], 'and') ? next + 2 : next + 1
    const another = joins ? dayAt(tokens, after) : isListed ? dayAt(tokens, next) : null
    // 'The 5th and 10-4 on Sunday': a plain number after an ordinal is a time, unless a month follows.
    const isMixed =
      another !== null &&
      isOrdinalAt(tokens, next - 1) &&
      !isOrdinalAt(tokens, another.next - 1) &&
      isMark(tokens[another.next], 'to')
    if (!another || isMixed) return { days, next }
    const last = days.at(-1)
    if (last && isMark(tokens[next], 'to', 'until', 'through')) last[1] = another.day
    else days.push([another.day, another.day])
    next = another.next
  }
}

function yearAt(tokens: readonly Token[], at: number): { year?: number; next: number } {
  const start = tokens[at]?.type === 'comma' ? at + 1 : at
  const token = tokens[start]
  if (token?.type === 'figure' && token.value >= 2000 && token.value < 3000)
    return { year: token.value, next: start + 1 }
  return { next: at }
}

type ListedDays = ReturnType<typeof daysAt>

/** Accepts plain numbers as a list of days only if a month follows. */
const withMonth = (listed: ListedDays, tokens: readonly Token[]): ListedDays =>
  listed && tokens[isMark(tokens[listed.next], 'of') ? listed.next + 1 : listed.next]?.type === 'month' ? listed : null

/** '3 to 10 March 2027', 'March 3rd'. */
function readMonthDates({ tokens, at, today }: Place): Found | null {
  const first = tokens[at]
  const isList = [1, 2, 3].every((step) => tokens[at + step]?.type === 'figure')
  const before = first?.type === 'month' ? { month: first.month, days: daysAt(tokens, at + 1, isList) } : null
  const listed = before ? before.days : (withMonth(daysAt(tokens, at, true), tokens) ?? daysAt(tokens, at))
  if (!listed) return null
  const afterDays = isMark(tokens[listed.next], 'of') ? listed.next + 1 : listed.next
  const last = tokens[afterDays]
  const month = before?.month ?? (last?.type === 'month' ? last.month : undefined)
  if (month === undefined) return null
  const { year, next } = yearAt(tokens, before ? listed.next : afterDays + 1)
  const text = textOf(tokens, at, next)
  const spans = listed.days.map(([from, until]) => {
    if (from > until) return null
    const dates = [from, until].map((day) => comingDate(today, month, day, year))
    if (!dates[0] || !dates[1]) return null
    const start = dates[0] > dates[1] ? comingDate(addDays(today, -366), month, from) : dates[0]
    return start ? daySpan(text, start, dates[1]) : null
  })
  const known = spans.filter((span) => span !== null)
  if (known.length < spans.length) return { tokens: [{ text, type: 'unknown' }], count: next - at }
  return { tokens: joined(known), count: next - at }
}

/** Returns ordinals within a month: '1st and 3rd', 'the last'. */
function placesAt(tokens: readonly Token[], at: number): { places: number[]; next: number } | null {
  const start = isMark(tokens[at], 'the', 'every') ? at + 1 : at
  const token = tokens[start]
  const isPlaceFigure = token?.type === 'figure' && token.isOrdinal && token.value <= 5
  const place = token?.type === 'ordinal' ? token.place : isPlaceFigure ? token.value : null
  if (place === null) return null
  const joins = isMark(tokens[start + 1], 'and') || tokens[start + 1]?.type === 'comma'
  const others = joins ? placesAt(tokens, start + 2) : null
  return { places: [place, ...(others?.places ?? [])], next: others?.next ?? start + 1 }
}

/** 'of the month', 'of each month', 'every month', 'of December'. */
function monthAfter(tokens: readonly Token[], at: number): { month: number | null; next: number } | null {
  let next = at
  while (isMark(tokens[next], 'of', 'in', 'the', 'every')) next += 1
  const token = tokens[next]
  if (token?.type === 'month') return { month: token.month, next: next + 1 }
  if (token?.type === 'unit' && token.unit === 'month' && next > at) return { month: null, next: next + 1 }
  return null
}

/** Returns the date of the n-th weekday of a month `yyyy-MM`; null if it is past. */
function dateOfPlace(today: string, month: string, day: DayOfWeek, place: number): string | null {
  const dates = Array.from({ length: 31 }, (_, step) => addDays(`${month}-01`, step)).filter(
    (date) => date.startsWith(month) && dayOfWeekOf(date) === day,
  )
  const date = place < 0 ? dates.at(-1) : dates[place - 1]
  return date && date >= today ? date : null
}

const isPlace = (place: number): place is MonthPlace => place === -1 || (place > 0 && place < 6)

/** 'Weds 2nd Thurs 3rd': a number after its own weekday is a date. */
function isDateOfDay(tokens: readonly Token[], at: number, today: string): boolean {
  const [before, figure] = [tokens[at - 1], tokens[at]]
  if (before?.type !== 'days' || figure?.type !== 'figure') return false
  const date = comingDayOfMonth(today, figure.value)
  return date !== null && before.days.includes(dayOfWeekOf(date))
}

/**
 * An ordinal before a weekday counts weekdays of the month and is not a date: '1st and 3rd Mondays', 'the second
 * weekend'.
 */
function readPlaces({ tokens, at, today, ask }: Place): Found | null {
  const found = placesAt(tokens, at)
  const named = tokens[found?.next ?? -1]
  if (!found || named?.type !== 'days' || isDateOfDay(tokens, at, today)) return null
  const { places, next: nameAt } = found
  const [first] = places
  const [day] = named.days
  const month = monthAfter(tokens, nameAt + 1)
  // 'Last Friday' is in the past.
  if (first === undefined || day === undefined || (places.includes(-1) && !month)) return null
  const next = month?.next ?? nameAt + 1
  const text = textOf(tokens, at, next)
  const recurs: Recurs = { ofMonth: places.filter(isPlace), isWeekend: named.days.length === 2 }
  const recurring: DatedToken = { type: 'days', text, days: named.days, isEvery: true, recurs }
  const spanOf = (date: string) => daySpan(text, date, addDays(date, named.days.length - 1))
  if (month && month.month !== null) {
    const { from } = monthSpan(text, today, month.month)
    const dates = places.flatMap((place) => dateOfPlace(today, from.slice(0, 7), day, place) ?? [])
    return { tokens: joined(dates.map(spanOf)), count: next - at }
  }
  if (month || named.isEvery || places.length > 1 || isMark(tokens[at], 'every'))
    return { tokens: [recurring], count: next - at }
  const months = [0, 31, 62].map((days) => addDays(`${today.slice(0, 7)}-15`, days).slice(0, 7))
  const [date] = months.flatMap((each) => dateOfPlace(today, each, day, first) ?? [])
  const choices: { label: string; choice: DatedToken }[] = [
    { label: wordsMessages.eachMonth(places, named.days), choice: recurring },
    ...(date ? [{ label: shortDay(date, addDays(date, 1)), choice: spanOf(date) }] : []),
  ]
  return { tokens: [ask(text, choices)], count: next - at }
}

/**
 * 'Every other Monday', 'alternate Fridays and Saturdays', 'fortnightly on a Thursday', 'Thursdays every other week'.
 */
function readEveryOther({ tokens, at }: Place): Found | null {
  const token = tokens[at]
  const skip = (from: number) => {
    let next = from
    while (tokens[next]?.type === 'filler' || isMark(tokens[next], 'on', 'the', 'of')) next += 1
    return next
  }
  if (token?.type === 'recur') {
    let next = skip(at + 1)
    const found: DatedToken[] = []
    for (let named = tokens[next]; named?.type === 'days'; named = tokens[next]) {
      const text = `${token.text} ${named.text}`
      found.push({ ...named, isEvery: true, recurs: { weeks: token.weeks }, text })
      next += 1
      const joint = tokens[next]
      if (!joint || !isMark(joint, 'and') || tokens[next + 1]?.type !== 'days') break
      found.push(joint)
      next += 1
    }
    return found.length > 0 ? { tokens: found, count: next - at } : null
  }
  const recur = tokens[at + 1]
  if (token?.type !== 'days' || recur?.type !== 'recur' || tokens[skip(at + 2)]?.type === 'days') return null
  const text = `${token.text} ${recur.text}`
  return { tokens: [{ ...token, isEvery: true, recurs: { weeks: recur.weeks }, text }], count: 2 }
}

const inOrderOrNot = (...each: readonly DateSpan[][]) =>
  each.map((choice) => ({
    label: choice.map(({ from }) => shortDay(from, addDays(from, 1))).join(', '),
    choice,
  }))

/** 'the 24th', '3rd to 10th': in the next month in which they exist. */
function readOrdinals({ tokens, at, today, since, ask }: Place): Found | null {
  const figure = tokens[isMark(tokens[at], 'the') ? at + 1 : at]
  const listed = daysAt(tokens, at)
  if (figure?.type !== 'figure' || !listed) return null
  if (!figure.isOrdinal && !isMark(tokens[at], 'the')) return null
  const text = textOf(tokens, at, listed.next)
  const spansSince = (day: string, isInOrder = false) => {
    const spans: DateSpan[] = []
    for (const [index, [from, until]] of listed.days.entries()) {
      // 'The 24th and 25th', sent on the 25th: the second date must follow the first.
      const before = listed.days[index - 1]
      const after = before && (isInOrder || from > before[1]) ? spans.at(-1)?.until : null
      const start = comingDayOfMonth(after ?? day, from)
      const end = start && comingDayOfMonth(start, until)
      if (start && end) spans.push(daySpan(text, start, end))
    }
    return spans
  }
  const [fromToday, fromDate] = [spansSince(today), spansSince(since)]
  const isSame = fromToday[0]?.from === fromDate[0]?.from || fromDate[0]?.from.slice(0, 7) === since.slice(0, 7)
  const isEnd = isMark(tokens[at - 1], 'to', 'until', 'through')
  // 'New Year's Eve … and the 1st': the next day, because it is soon after the first date.
  const isSoon = fromDate[0] !== undefined && daysBetween(since, fromDate[0].from) <= SOON_DAYS
  // 'Deadline on 10 December, so not the 7th': the 7th before that date, or of the next month.
  const choices = (isSoon ? [fromDate, fromToday] : [fromToday, fromDate]).map((choice) => {
    const first = choice[0]?.from ?? today
    return { label: shortDay(first, addDays(first, 1)), choice }
  })
  // 'The 19th, 26th and 2nd': the 2nd is in the next month.
  const inOrder = spansSince(since, true)
  const isSameOrder = inOrder.every(({ from }, index) => from === fromDate[index]?.from)
  if (isSame && !isSameOrder)
    return { tokens: joined(ask(text, inOrderOrNot(inOrder, fromDate))), count: listed.next - at }
  const spans = isSame || isEnd ? fromDate : ask(text, choices)
  return { tokens: joined(spans), count: listed.next - at }
}

/**
 * 'The first two weeks of February', 'the last week of January', 'the second half of December': asks to confirm the
 * dates, because weeks can be counted in different ways.
 */
function readWeeksOfMonth({ tokens, at, today, ask }: Place): Found | null {
  const start = isMark(tokens[at], 'the') ? at + 1 : at
  const place = tokens[start]
  const isFigure = place?.type === 'figure' && place.isOrdinal
  const ordinal = place?.type === 'ordinal' ? place.place : isFigure ? place.value : null
  const counted = countAt(tokens, start + 1)
  const unitAt = counted?.next ?? start + 1
  const unit = tokens[unitAt]
  const isHalf = unit?.text === 'half'
  const isWeeks = unit?.type === 'unit' && unit.unit === 'week'
  const month = tokens[isMark(tokens[unitAt + 1], 'of', 'in') ? unitAt + 2 : unitAt + 1]
  if (ordinal === null || (!isHalf && !isWeeks) || month?.type !== 'month') return null
  const count = tokens.indexOf(month) - at + 1
  const { from, until } = monthSpan('', today, month.month)
  const days = isHalf ? 15 : 7 * (counted?.value ?? 1)
  const first = isHalf ? (ordinal === 2 || ordinal < 0 ? 15 : 0) : counted ? 0 : 7 * (ordinal - 1)
  const begins = ordinal < 0 && !isHalf ? addDays(until, 1 - days) : addDays(from, first)
  const ends = isHalf && first > 0 ? until : addDays(begins, days - 1)
  const text = textOf(tokens, at, at + count)
  if (ends > until || ends < today) return null
  const span = daySpan(text, begins < today ? today : begins, ends)
  const label = [span.from, span.until].map((date) => shortDay(date, addDays(date, 1))).join(' – ')
  return { tokens: [ask(text, [{ label, choice: span }])], count }
}

/** 'The Sunday after Thanksgiving', 'the weekend before Christmas': a single date or weekend, relative to another. */
function readDayBeside(place: Place): Found | null {
  const { tokens, at, today } = place
  const [the, day, side, named] = tokens.slice(at, at + 4)
  if (!isMark(the, 'the') || day?.type !== 'days' || day.isEvery || !isMark(side, 'before', 'after')) return null
  const found = readWord({ ...place, at: at + 3 })
  const span = found?.tokens[0]
  const isSeason = named?.type === 'season' && named.month === 12
  const date = isSeason ? comingDate(today, named.month, named.day) : null
  const from = date ?? (span?.type === 'span' && span.unit === 'day' ? span.from : null)
  const until = date ?? (span?.type === 'span' && span.unit === 'day' ? span.until : null)
  const [first] = day.days
  if (from === null || until === null || from !== until || first === undefined) return null
  const count = 3 + (isSeason ? 1 : (found?.count ?? 1))
  const coming = comingWeekday(addDays(until, 1), first)
  const start = isMark(side, 'after') ? coming : addDays(comingWeekday(from, first), -7)
  const last = day.days.length === 2 ? addDays(start, 1) : start
  if (start < today || day.days.length > 2 || last >= from !== isMark(side, 'after')) return null
  return { tokens: [daySpan(textOf(tokens, at, at + count), start, last)], count }
}

/** 'Off on 5 December and the day after': relative to the date before. */
function readBeside({ tokens, at, today, last }: Place): Found | null {
  const token = tokens[at]
  if (token?.type !== 'beside') return null
  const next = addDays(last?.until ?? today, Math.sign(token.days))
  const date = token.days < 0 ? addDays(last?.from ?? today, token.days) : next
  if (last?.unit !== 'day' || date < today) return { tokens: [{ text: token.text, type: 'unknown' }], count: 1 }
  const until = token.days > 0 ? addDays(last.until, token.days) : date
  return { tokens: [daySpan(token.text, date, until)], count: 1 }
}

/** '5-6 December, sorry, I mean 6-7': days of the same month. */
function readCorrected({ tokens, at, today, since }: Place): Found | null {
  const before = tokens[at - 1]
  const correction = before?.type === 'comma' ? tokens[at - 2] : before
  const listed = correction && isCorrection(correction) && since > today ? daysAt(tokens, at) : null
  if (!listed || tokens[listed.next]?.type === 'month' || isMark(tokens[listed.next], 'of')) return null
  const text = textOf(tokens, at, listed.next)
  const month = since.slice(0, 8)
  const spans = listed.days.map((days) => days.map((day) => `${month}${String(day).padStart(2, '0')}`))
  if (!spans.flat().every((date) => isDay(date) && date >= today)) return null
  return { tokens: joined(spans.map(([from = '', until]) => daySpan(text, from, until))), count: listed.next - at }
}

/** Joins dates by a conjunction, because 'the 12th or 13th' may mean only one of them. */
function joined(spans: readonly DateSpan[]): DatedToken[] {
  const text = spans.some((span) => / or /.test(span.text)) ? 'or' : 'and'
  return spans.flatMap((span, index) => (index === 0 ? [span] : [{ text, type: 'mark', mark: 'and' } as const, span]))
}

/** '24/12', '12/24/2026', '2026-12-24'; asks about ambiguous dates. */
function readFigureDate({ tokens, at, today, ask, order }: Place): Found | null {
  const token = tokens[at]
  if (token?.type !== 'figures') return null
  // '5/6 December': two days in December.
  const month = tokens[isMark(tokens[at + 1], 'of') ? at + 2 : at + 1]
  if (month?.type === 'month' && token.text.includes('/')) {
    const dates = token.figures.flatMap((day) => comingDate(today, month.month, day) ?? [])
    const count = tokens.indexOf(month) - at + 1
    return { tokens: joined(dates.map((date) => daySpan(`${token.text} ${month.text}`, date))), count }
  }
  const [a = 0, b = 0, c] = token.figures
  const year = c === undefined ? undefined : c < 100 ? 2000 + c : c
  const dayFirst = [b, a, year] as const
  const monthFirst = [a, b, year] as const
  const isDotted = token.text.includes('.')
  const both = order === 'month' ? [monthFirst] : order === 'day' || isDotted ? [dayFirst] : [dayFirst, monthFirst]
  const orders: readonly (readonly [number, number, number | undefined])[] = a >= 1000 ? [[b, c ?? 0, a]] : both
  const dates = orders.flatMap(([month, day, ofYear]) => comingDate(today, month, day, ofYear) ?? [])
  const [first, second] = [...new Set(dates)]
  if (!first) return { tokens: [{ text: token.text, type: 'unknown' }], count: 1 }
  const choices = [first, ...(second ? [second] : [])].map((date) => ({
    label: shortDay(date, addDays(date, 1)),
    choice: date,
  }))
  return { tokens: [daySpan(token.text, choices.length > 1 ? ask(token.text, choices) : first)], count: 1 }
}

/** 'this Friday', 'next Friday', 'next weekend'; asks whether 'next' means the coming one or that of next week. */
function readNamedDay({ tokens, at, today, since, ask }: Place): Found | null {
  const start = isMark(tokens[at], 'this', 'next') ? at : -1
  const named = tokens[start + 1]
  const [day, ...others] = named?.type === 'days' && !named.isEvery ? named.days : []
  if (start < 0 || day === undefined || named === undefined) return null
  const text = textOf(tokens, at, at + 2)
  // 'Flying out on the 13th, home the following Sunday': the Sunday after the 13th.
  const isFollowing = /following$/.test(tokens[at]?.text ?? '') && since > today
  const coming = comingWeekday(isFollowing ? addDays(since, 1) : today, day)
  const spanFrom = (from: string) => daySpan(text, from, addDays(from, others.length))
  if (tokens[at]?.text === 'a week on') return { tokens: [spanFrom(addDays(coming, 7))], count: 2 }
  const isThisWeek = coming <= weekEndOf(weekStartOf(today))
  if (!isMark(tokens[at], 'next') || !isThisWeek || tokens[at]?.text.includes('coming'))
    return { tokens: [spanFrom(coming)], count: 2 }
  const from = ask(
    text,
    [coming, addDays(coming, 7)].map((date) => ({ label: shortDay(date, addDays(date, 1)), choice: date })),
  )
  return { tokens: [spanFrom(from)], count: 2 }
}

/** 'this week', 'next month', 'the next two weeks'. */
function readNamedUnit({ tokens, at, today }: Place): Found | null {
  if (!isMark(tokens[at], 'this', 'next')) return null
  // 'For the next month' may mean the next thirty days.
  const isFor = tokens[at]?.text === 'the next' && isMark(tokens[at - 1], 'for')
  const isNext = isMark(tokens[at], 'next')
  const counted = countAt(tokens, at + 1)
  const unit = tokens[counted?.next ?? at + 1]
  if (unit?.type !== 'unit') return null
  const next = (counted?.next ?? at + 1) + 1
  const text = textOf(tokens, at, next)
  const count = next - at
  if (counted) return { tokens: [daySpan(text, today, lastOf(today, counted.value, unit.unit))], count }
  if (unit.unit === 'day' || isFor) return null
  if (unit.unit === 'year') {
    const year = Number(today.slice(0, 4)) + (isNext ? 1 : 0)
    const from = isNext ? dayText(year, 1, 1) : today
    return { tokens: [{ type: 'span', text, from, until: dayText(year, 12, 31), unit: 'year' }], count }
  }
  if (unit.unit === 'month') {
    const first = isNext ? addDays(lastOfMonth(Number(today.slice(0, 4)), Number(today.slice(5, 7))), 1) : today
    const last = lastOfMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7)))
    return { tokens: [{ type: 'span', text, from: first, until: last, unit: 'month' }], count }
  }
  const from = isNext ? addDays(weekStartOf(today), 7) : today
  return { tokens: [{ type: 'span', text, from, until: weekEndOf(weekStartOf(from)), unit: 'week' }], count }
}

function countAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at]
  if (token?.type !== 'number' && token?.type !== 'figure') return null
  return token.value > 0 && token.value <= 366 ? { value: token.value, next: at + 1 } : null
}

const lastOf = (from: string, count: number, unit: keyof typeof DAYS_IN) => addDays(from, count * DAYS_IN[unit] - 1)

/** 'for two weeks'. */
function readStretch({ tokens, at }: Place): Found | null {
  const isFor = isMark(tokens[at], 'for')
  const counted = countAt(tokens, isFor ? at + 1 : at)
  const unit = tokens[counted?.next ?? -1]
  if (!counted || unit?.type !== 'unit') return null
  // 'Away 2 weeks from the 14th': a duration is also read without 'for'.
  if (!isFor && !isMark(tokens[counted.next + 1], 'from')) return null
  const days = counted.value * DAYS_IN[unit.unit]
  return {
    tokens: [{ type: 'stretch', text: textOf(tokens, at, counted.next + 1), days }],
    count: counted.next + 1 - at,
  }
}

/** 'week commencing 7 December', 'the week of the 7th': the whole week that contains the date. */
function readWeekOf(place: Place): Found | null {
  const { tokens, at } = place
  const mark = tokens[at]
  // 'The weekend of the 12th': the weekend that contains the date.
  const isWeekend = mark?.type === 'days' && mark.days.length === 2 && isMark(tokens[at + 1], 'of')
  if (mark?.type !== 'weekOf' && !isWeekend) return null
  const start = isWeekend || tokens[at + 1]?.type === 'days' ? at + 2 : at + 1
  const found = [readFigureDate, readMonthDates, readOrdinals, readBareDay].reduce<Found | null>(
    (known, read) => known ?? read({ ...place, at: start }),
    null,
  )
  const [span] = found?.tokens ?? []
  if (!found || span?.type !== 'span') return null
  const monday = weekStartOf(span.from)
  const count = start - at + found.count
  const text = textOf(tokens, at, at + count)
  if (isWeekend) return { tokens: [daySpan(text, addDays(monday, 5), weekEndOf(monday))], count }
  return { tokens: [{ type: 'span', text, from: monday, until: weekEndOf(monday), unit: 'week' }], count }
}

/** '7': a plain number where a date must follow, in the next month in which it exists. */
function readBareDay({ tokens, at, since }: Place): Found | null {
  const listed = dayAt(tokens, at)
  const date = listed && comingDayOfMonth(since, listed.day)
  return listed && date ? { tokens: [daySpan(textOf(tokens, at, listed.next), date)], count: listed.next - at } : null
}

/**
 * 'Fri 11' beside another date, or 'Sat 19', which is no hour that people would write: a number that fits its weekday.
 */
function readDayOfMonth({ tokens, at, today, since }: Place): Found | null {
  const [day, figure, after] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (day?.type !== 'days' || day.isEvery || figure?.type !== 'figure') return null
  if (since === today && figure.value <= 12) return null
  const date = comingDayOfMonth(today, figure.value)
  const isListed = isMark(after, 'to') && (isMark(tokens[at + 4], 'to') || tokens[at + 3]?.type === 'tone')
  const isOfMonth = after?.type === 'month' || isMark(after, 'of')
  const isTime =
    isListed || (figure.value > 24 && !isOfMonth)
      ? false
      : isMark(after, 'to', 'until', 'onwards', 'of') || after?.type === 'figure' || after?.type === 'month'
  if (isTime || date === null || !day.days.includes(dayOfWeekOf(date))) return null
  return { tokens: [daySpan(textOf(tokens, at, at + 2), date)], count: isListed ? 3 : 2 }
}

/** 'tomorrow', 'Christmas Day', 'June', 'until 2027', 'before Christmas', 'Black Friday'. */
function readWord({ tokens, at, today, ask }: Place): Found | null {
  const token = tokens[at]
  const isBounded = isMark(tokens[at - 1], 'before', 'until', 'after', 'from', 'through')
  if (token?.type === 'season' && isBounded) {
    const date = comingDate(today, token.month, token.day)
    if (!date) return null
    const isEnd = isMark(tokens[at - 1], 'until')
    if (isEnd && token.month === 1) return { tokens: [daySpan(token.text, addDays(date, -1))], count: 1 }
    // 'Until Christmas': asks whether Christmas is included.
    const ends = isEnd
      ? ask(
          `until ${token.text}`,
          [addDays(date, -1), date].map((choice) => ({ label: shortDay(choice, addDays(choice, 1)), choice })),
        )
      : date
    return { tokens: [daySpan(token.text, ends)], count: 1 }
  }
  if (token?.type === 'figure' && isBounded && token.value > 2000 && token.value < 3000) {
    const dates = { from: dayText(token.value, 1, 1), until: dayText(token.value, 12, 31) }
    return { tokens: [{ type: 'span', text: token.text, ...dates, unit: 'year' }], count: 1 }
  }
  if (token?.type === 'movable') {
    const years = [0, 1].map((step) => Number(today.slice(0, 4)) + step)
    const [date] = years.flatMap((year) => {
      const month = dayText(year, token.month, 1).slice(0, 7)
      return dateOfPlace(today, month, token.weekday, token.place) ?? []
    })
    return date ? { tokens: [daySpan(token.text, addDays(date, token.daysAfter))], count: 1 } : null
  }
  if (
    token?.type === 'season' &&
    isMark(tokens[at - 1], 'between') &&
    isMark(tokens[at + 1], 'and') &&
    tokens[at + 2]?.type === 'season'
  ) {
    const from = comingDate(today, 12, 27)
    const choices = from
      ? [3, 4].map((days) => daySpan('between christmas and new year', from, addDays(from, days)))
      : []
    const span = ask(
      `${token.text} and ${tokens[at + 2]?.text}`,
      choices.map((choice) => ({ label: shortDay(choice.until, addDays(choice.until, 1)), choice })),
    )
    return { tokens: [span], count: 3 }
  }
  if (token?.type === 'easter') {
    const year = Number(today.slice(0, 4))
    const [sunday] = [year, year + 1].map(easterOf).filter((date) => addDays(date, token.last) >= today)
    if (!sunday) return null
    const span = daySpan(token.text, addDays(sunday, token.first), addDays(sunday, token.last))
    // 'Until Easter' ends before Easter, as with 'until June'.
    return { tokens: [{ ...span, unit: token.first === token.last ? 'day' : 'week' }], count: 1 }
  }
  if (token?.type === 'relative') return { tokens: [daySpan(token.text, addDays(today, token.days))], count: 1 }
  if (token?.type === 'feast') {
    const date = comingDate(today, token.month, token.day)
    return date ? { tokens: [daySpan(token.text, date)], count: 1 } : null
  }
  if (token?.type !== 'month') return null
  const { year, next } = yearAt(tokens, at + 1)
  const span = monthSpan(textOf(tokens, at, next), today, token.month, year)
  const isName = year === undefined && mayBeName(tokens, at)
  return { tokens: [isName ? askIfName(ask, token.text, wordsMessages.theMonth, span) : span], count: next - at }
}

/** 'Me and Eve': the evening, or a person. */
function readEve({ tokens, at, ask }: Place): Found | null {
  const token = tokens[at]
  if (token?.type !== 'part' || token.text !== 'eve' || !mayBeName(tokens, at)) return null
  return { tokens: [askIfName(ask, token.text, wordsMessages.theEvening, token)], count: 1 }
}

/** Asks whether a word for a time is one, or the name of a person. */
function askIfName(ask: Ask, text: string, label: string, time: DatedToken): DatedToken {
  return ask<DatedToken>(text, [
    { label, choice: time },
    { label: wordsMessages.aPerson, choice: { type: 'unknown', text } },
  ])
}

const textOf = (tokens: readonly Token[], from: number, to: number) =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

const READERS = [
  readWeeksOfMonth,
  readBeside,
  readDayBeside,
  readCorrected,
  readWeekOf,
  readPlaces,
  readEveryOther,
  readDayOfMonth,
  readFigureDate,
  readMonthDates,
  readStretch,
  readNamedDay,
  readNamedUnit,
  readOrdinals,
  readWord,
  readEve,
]

/** Finds out whether numeric dates begin with the day or the month: a number above twelve must be a day. */
function orderOf(tokens: readonly Token[]): Place['order'] {
  const pairs = tokens.flatMap((token) =>
    token.type === 'figures' && (token.figures[0] ?? 0) < 1000 ? [token.figures] : [],
  )
  const isDayFirst = pairs.some(([first = 0]) => first > 12)
  const isMonthFirst = pairs.some(([, second = 0]) => second > 12)
  if (isDayFirst === isMonthFirst) {
    // '1/12, 2/12, 3/12': the constant number is the month.
    const [firsts, seconds] = [0, 1].map((place) => new Set(pairs.map((pair) => pair[place])))
    if (!firsts || !seconds || firsts.size === seconds.size || pairs.length < 3) return null
    return seconds.size < firsts.size ? 'day' : 'month'
  }
  return isDayFirst ? 'day' : 'month'
}

/** Returns the tokens of a message with its dates recognised, relative to `today`. */
export function readDates(tokens: readonly Token[], today: string, ask: Ask): DatedToken[] {
  const dated: DatedToken[] = []
  const order = orderOf(tokens)
  for (let at = 0; at < tokens.length; ) {
    const first = dated.find((token) => token.type === 'span')
    const since = first && first.from > today ? first.from : today
    const last = dated.findLast((token): token is DateSpan => token.type === 'span')
    const place = { tokens, at, today, ask, order, since, last }
    const found = READERS.reduce<Found | null>((known, read) => known ?? read(place), null)
    const token = tokens[at]
    if (found) dated.push(...found.tokens)
    else if (token) dated.push(token)
    at += found?.count ?? 1
  }
  return applyCorrections(tidyDates(dated))
}
