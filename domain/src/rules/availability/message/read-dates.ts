/** Finds dates, ranges of dates and recurring days in the tokens of a message (AVAIL-03). */
import { wordsMessages } from '../../../messages/availability/words.ts'
import { addDays, type DayOfWeek, dayOfWeekOf, daysBetween, isDay, WEEK_ORDER } from '../../../time/day.ts'
import { shortDay } from '../../../time/short-text.ts'
import { weekStartOf } from '../../../time/week.ts'
import type { Ask } from './asker.ts'
import type { Language } from './languages/language.ts'
import { DAY_BEGINS, DAY_ENDS, type MonthPlace } from './statement.ts'
import { type DaysToken, isCue, isStop, isTime, type SpanToken, type Token } from './token.ts'

export interface DateContext {
  message: string
  language: Language
  today: string
  ask: Ask
}

export const dateLabel = (date: string) => shortDay(date, addDays(date, 1))
const pad = (value: number) => String(value).padStart(2, '0')
const wrote = ({ message }: DateContext, first: Token, last: Token = first) => message.slice(first.at, last.end)

/** Returns the next date with a month and day, or that of a year; null if there is none. */
function dateOf(month: number, day: number, year: number | null, from: string): string | null {
  const first = year ?? Number(from.slice(0, 4))
  // A leap day may be years away.
  const years = year === null ? [0, 1, 2, 3, 4].map((count) => first + count) : [year]
  const dates = years.map((each) => `${each}-${pad(month)}-${pad(day)}`)
  return dates.find((date) => isDay(date) && (year !== null || date >= from)) ?? null
}

/** Returns the next date with a day of the month. */
function dateOfDay(day: number, from: string): string | null {
  for (let month = 0; month < 3; month++) {
    const first = addDays(`${from.slice(0, 7)}-01`, 32 * month).slice(0, 7)
    const date = `${first}-${pad(day)}`
    if (isDay(date) && date >= from) return date
  }
  return null
}

/** Returns the last day of the month of a date. */
const monthEndOf = (date: string) => addDays(`${addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)

/** Checks for what joins numbers of one month: '7, 8 and 9 December', '14.–20.12.'. */
const joins = (token: Token | undefined) =>
  isCue(token, 'and', 'or', 'to', 'until', 'through') || isStop(token, ',/-+&')
const isDayNumber = (token: Token | undefined): token is Extract<Token, { type: 'number' }> =>
  token?.type === 'number' && token.value >= 1 && token.value <= 31

const spanOf = (
  first: Token,
  last: Token,
  from: string,
  until: string,
  unit: SpanToken['unit'] = 'day',
): SpanToken => ({
  type: 'span',
  at: first.at,
  end: last.end,
  lead: first.lead,
  from,
  until,
  unit,
})

/** Lists the numbers that a month belongs to, before it or, if there are none, after it. */
function numbersOf(tokens: readonly Token[], at: number): number[] {
  const found: number[] = []
  let index = at - 1
  while (isDayNumber(tokens[index])) {
    found.unshift(index)
    // Days of the week between the numbers: 'Fri 4th and Sat 5th Dec'.
    const joint = tokens[index - 1]?.type === 'days' && joins(tokens[index - 2]) ? index - 2 : index - 1
    if (!joins(tokens[joint])) break
    const isHour = isCue(tokens[joint - 2], 'until', 'after', 'before') || tokens[joint - 1]?.lead === 'at'
    if (isHour && !isCue(tokens[joint], 'to', 'until')) break
    index = joint - 1
  }
  if (found.length > 0) return found
  for (index = at + 1; isDayNumber(tokens[index]) && tokens[index]?.lead !== 'at'; index += 2) {
    if (index > at + 1 && tokens[index + 1]?.type === 'month') break
    found.push(index)
    if (!joins(tokens[index + 1])) break
  }
  return found
}

/** Turns numbers and months into dates; a month alone is all of its days. */
function readMonths(tokens: readonly Token[], context: DateContext): Token[] {
  const read: Token[] = [...tokens]
  for (let at = 0; at < read.length; at++) {
    const token = read[at]
    if (token?.type !== 'month') continue
    const numbers = numbersOf(read, at)
    const last = Math.max(at, ...numbers)
    const after = isStop(read[last + 1], ',') ? last + 2 : last + 1
    const yearToken = read[after]
    const year =
      yearToken?.type === 'number' && yearToken.value > 2000 && yearToken.value < 2999 ? yearToken.value : null
    let from = context.today
    for (const index of numbers) {
      const number = read[index]
      const date = number?.type === 'number' ? dateOf(token.month, number.value, year, from) : null
      if (!number || !date) continue
      const isNext = index === at - 1
      read[index] = spanOf(number, isNext ? token : number, date, date)
      from = date
    }
    if (numbers.length === 0) {
      const first = dateOf(token.month, 1, year, `${context.today.slice(0, 7)}-01`)
      const isAlone = (token.lead === null || token.lead === 'for') && !isNamed(read, at)
      const isPerson =
        isAlone &&
        context.ask(wrote(context, token), [
          { label: wordsMessages.theMonth, choice: false },
          { label: wordsMessages.aPerson, choice: true },
        ])
      if (first && !isPerson) read[at] = { ...spanOf(token, token, first, monthEndOf(first), 'month'), lead: 'the' }
      else read[at] = { ...token, type: 'word' }
    } else if (numbers.every((index) => read[index]?.type === 'span')) {
      read.splice(at, 1)
      at--
    }
    const yearAt = yearToken && year !== null ? read.indexOf(yearToken) : -1
    if (yearAt >= 0)
      read.splice(...((isStop(read[yearAt - 1], ',') ? [yearAt - 1, 2] : [yearAt, 1]) as [number, number]))
  }
  return read
}

/** Checks whether the words beside a month show that it is no person: 'in June', 'until May', 'April and May'. */
function isNamed(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  const isJoined = isCue(before, 'and') || isStop(before, ',/-')
  if (
    isCue(
      before,
      'from',
      'until',
      'before',
      'after',
      'between',
      'to',
      'through',
      'endOf',
      'this',
      'next',
      'every',
      'off',
      'back',
    )
  )
    return true
  const isAfterMonth = isJoined && tokens[at - 2]?.type === 'span' && tokens[at - 2]?.lead === 'the'
  const next = tokens[at + 1]
  const isBeforeMonth = (isCue(next, 'and', 'to', 'until') || isStop(next, '-,')) && tokens[at + 2]?.type === 'month'
  const isYear = next?.type === 'number' && next.value > 2000
  return isAfterMonth || isYear || (isBeforeMonth && isCue(before, 'off', 'cannot'))
}

/** Turns '5/12' into a date. If both orders are possible, another date of the message decides, or a question. */
function readSlashed(tokens: readonly Token[], context: DateContext): Token[] {
  const others = tokens.filter((token) => token.type === 'slashed')
  const decided = others.find(({ first, second }) => first > 12 || second > 12)
  return tokens.flatMap((token, at): Token[] => {
    if (token.type !== 'slashed') return [token]
    // '5/6 Dec' are two days.
    if (tokens[at + 1]?.type === 'month') {
      const numbers = [token.first, token.second].map(
        (value): Token => ({ ...token, type: 'number', value, isOrdinal: true }),
      )
      return [...numbers.slice(0, 1), { ...token, type: 'stop', mark: '/' }, ...numbers.slice(1)]
    }
    const { first, second, year } = token
    const dayFirst = dateOf(second, first, year, context.today)
    const monthFirst = dateOf(first, second, year, context.today)
    const isDayFirst = context.language.isDayFirst ?? (decided ? decided.first > 12 : null)
    const choices = [
      ...(isDayFirst !== false && dayFirst && second <= 12 ? [dayFirst] : []),
      ...(isDayFirst !== true && monthFirst && first <= 12 ? [monthFirst] : []),
    ]
    const [only, other] = [...new Set(choices)]
    if (!only) return [{ ...token, type: 'word' }]
    const label = (date: string) => ({ label: dateLabel(date), choice: date })
    const date = other ? context.ask(wrote(context, token), [label(only), label(other)]) : only
    return [spanOf(token, token, date, date)]
  })
}

/** Returns the first date on a day of the week from a date on. */
export const dateOnDay = (day: DayOfWeek, from: string) => addDays(from, (day - dayOfWeekOf(from) + 7) % 7)

/** Reads 'tomorrow', 'next week', 'this Friday' and holidays. */
function readRelative(tokens: readonly Token[], context: DateContext): Token[] {
  const { today } = context
  const monday = weekStartOf(today)
  const read: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    const next = tokens[at + 1]
    const put = (from: string, until: string, unit: SpanToken['unit'], last = token) =>
      read.push(spanOf(token, last, from, until, unit))
    if (isCue(token, 'today')) put(today, today, 'day')
    else if (isCue(token, 'tomorrow')) put(addDays(today, 1), addDays(today, 1), 'day')
    else if (isCue(token, 'afterTomorrow')) put(addDays(today, 2), addDays(today, 2), 'day')
    else if (isCue(token, 'nextWeek', 'nextMonth') && (token.lead === 'the' || token.lead === 'for'))
      read.push({ ...token, cue: 'doubt' })
    else if (isCue(token, 'thisWeek')) put(today, addDays(monday, 6), 'week')
    else if (isCue(token, 'nextWeek')) put(addDays(monday, 7), addDays(monday, 13), 'week')
    else if (isCue(token, 'nextMonth')) {
      const first = addDays(monthEndOf(today), 1)
      put(first, monthEndOf(first), 'month')
    } else if (isCue(token, 'thisWeekend')) put(addDays(monday, 5), addDays(monday, 6), 'range')
    else if (isCue(token, 'nextWeekend')) {
      const from = context.ask(
        wrote(context, token),
        [12, 5].map((days) => ({ label: dateLabel(addDays(monday, days)), choice: addDays(monday, days) })),
      )
      put(from, addDays(from, 1), 'range')
    } else if (token.type === 'holiday') {
      const date = dateOf(Number(token.date.slice(0, 2)), Number(token.date.slice(3)), null, today)
      if (date) read.push({ ...spanOf(token, token, date, date), isHoliday: true })
    } else if (isCue(token, 'this', 'next') && next?.type === 'days' && !next.isEvery && next.days.length === 1) {
      const coming = dateOnDay(next.days[0] ?? 0, today)
      const ofNextWeek = dateOnDay(next.days[0] ?? 0, addDays(monday, 7))
      // A date beside it decides: 'next Friday the 4th'.
      const beside = tokens[at + 2]
      const isDated = beside?.type === 'span' && dayOfWeekOf(beside.from) === next.days[0]
      if (isDated) read.push(next)
      else if (token.cue === 'this' || coming === ofNextWeek) put(coming, coming, 'day', next)
      else {
        const choices = [ofNextWeek, coming].map((date) => ({ label: dateLabel(date), choice: date }))
        const date = context.ask(wrote(context, token, next), choices)
        put(date, date, 'day', next)
      }
      at++
    } else read.push(token)
  }
  return read
}

/** Reads ordinals: of days of a month ('the 1st and 3rd Mondays'), or dates without a month ('the 12th'). */
function readOrdinals(tokens: readonly Token[], context: DateContext): Token[] {
  const read: Token[] = []
  let from = context.today
  let isList = false
  const isOfMonth = tokens.some((token) => isCue(token, 'ofMonth'))
  const placeOf = (token: Token | undefined): number | null => {
    if (token?.type === 'place') return token.value
    if (isOfMonth && isCue(token, 'alternate')) return 2
    return token?.type === 'number' &&
      token.value >= 1 &&
      token.value <= 5 &&
      (token.isOrdinal || token.lead === 'theDay')
      ? token.value
      : null
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    const places: number[] = []
    let index = at
    for (let place = placeOf(tokens[index]); place !== null; place = placeOf(tokens[index])) {
      places.push(place)
      index += joins(tokens[index + 1]) && placeOf(tokens[index + 2]) !== null ? 2 : 1
      if (index === at + places.length && placeOf(tokens[index]) === null) break
    }
    const days = tokens[index]
    const isWeekend = days?.type === 'days' && days.days.length === 2
    const mayRecur = isOfMonth || token.type === 'place' || (days?.type === 'days' && (days.isEvery || isWeekend))
    if (places.length > 0 && days?.type === 'days' && mayRecur) {
      const isSure = isOfMonth || (days.isEvery && !places.includes(-1))
      read.push({
        ...days,
        at: token.at,
        isEvery: true,
        isOpen: !isSure,
        recurs: { ofMonth: places as MonthPlace[], isWeekend },
      })
      at = index
      continue
    }
    const isDate: boolean =
      isDayNumber(token) && (token.isOrdinal || token.lead === 'theDay' || (isList && joins(tokens[at - 1])))
    const date: string | null = isDate && token.type === 'number' ? dateOfDay(token.value, from) : null
    if (date) read.push(spanOf(token, token, date, date))
    else if (!isCue(token, 'ofMonth')) read.push(token)
    if (date) from = date
    // A day after a range may be within it: 'from 3 to 10 January but the 6th is fine'.
    const isRangeEnd = isCue(tokens[at - 1], 'to', 'until') || isStop(tokens[at - 1], '-')
    if (token.type === 'span' && token.unit === 'day' && !isRangeEnd) from = token.from
    isList = date !== null || (isList && joins(token))
  }
  return read
}

/** Joins a day of the week and its date: 'Friday 4 Dec'. A wrong day of the week becomes an unknown word. */
function joinWeekdays(tokens: readonly Token[], { today }: DateContext): Token[] {
  const read: Token[] = []
  for (const token of tokens) {
    const isAfterMark = isStop(read.at(-1), ',(')
    const before = read.at(isAfterMark ? -2 : -1)
    const pair = [before, token]
    const number = pair.find(isDayNumber)
    const named = pair.find((one): one is DaysToken => one?.type === 'days' && one.days.length === 1 && !one.isEvery)
    // 'Fri 11' is a date if that day is a Friday.
    const date = number && named && before === named && !isAfterMark ? dateOfDay(number.value, today) : null
    if (date && named && number && dayOfWeekOf(date) === named.days[0]) {
      read.splice(-1, 1, spanOf(named, number, date, date))
      continue
    }
    // 'The weekend 12/13 December' is these two days.
    if (
      before?.type === 'days' &&
      !before.isEvery &&
      before.days.length === 2 &&
      token.type === 'span' &&
      token.unit === 'day' &&
      before.days.includes(dayOfWeekOf(token.from))
    ) {
      read.splice(isAfterMark ? -2 : -1)
      read.push({ ...token, at: before.at })
      continue
    }
    const days = pair.find((one): one is DaysToken => one?.type === 'days' && one.days.length === 1 && !one.recurs)
    const span = pair.find((one): one is SpanToken => one?.type === 'span' && one.unit === 'day')
    const isPair =
      days && span && !(days.isEvery && isAfterMark) && (before === days || !isAfterMark || isStop(read.at(-1), '('))
    if (!before || !isPair || days.isEvery || (span.end - span.at > 0 && span.lead === 'the' && before === span)) {
      read.push(token)
      continue
    }
    read.splice(isAfterMark ? -2 : -1)
    const isRight = dayOfWeekOf(span.from) === days.days[0]
    read.push({ ...span, at: before.at, end: token.end, lead: before.lead })
    if (!isRight) read.push({ type: 'cue', cue: 'doubt', at: days.at, end: days.end, lead: null })
  }
  return read
}

/** Returns the days from one day of the week to another. */
function daysBetweenNames(first: DayOfWeek, last: DayOfWeek): DayOfWeek[] {
  const at = WEEK_ORDER.indexOf(first)
  const count = ((WEEK_ORDER.indexOf(last) - at + 7) % 7) + 1
  return Array.from({ length: count }, (_, step) => WEEK_ORDER[(at + step) % 7] ?? 0)
}

/** Joins two dates or two days of the week: 'from 14 to 20 December', 'Mon-Fri'. */
function readRanges(tokens: readonly Token[]): Token[] {
  const read: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [token, joint, last] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    if (!token) continue
    const opener = read.at(-1)
    const isBetween = isCue(opener, 'between') && isCue(joint, 'and')
    if (last && (isBetween || isCue(joint, 'to', 'until', 'through') || isStop(joint, '-'))) {
      const opens = isCue(opener, 'from', 'between')
      if (token.type === 'span' && last.type === 'span' && token.unit !== 'week') {
        const until =
          last.until < token.from ? `${Number(last.until.slice(0, 4)) + 1}${last.until.slice(4)}` : last.until
        if (opens) read.pop()
        if (daysBetween(token.from, until) > 300) read.push({ ...token, type: 'word' })
        else read.push(spanOf(token, last, token.from, until, 'range'))
        // Christmas itself may not be meant.
        if (token.isHoliday || (last.isHoliday && isCue(joint, 'until')))
          read.push({ ...last, type: 'cue', cue: 'doubt' })
        at += 2
        continue
      }
      // 'From this Friday to Monday', 'Friday to 5 January'.
      const [date, day] = token.type === 'span' ? [token, last] : [last, token]
      if (date.type === 'span' && date.unit === 'day' && day.type === 'days' && day.days.length === 1 && !day.isEvery) {
        if (opens) read.pop()
        const other = dateOnDay(day.days[0] ?? 0, date === token ? date.from : addDays(date.from, -6))
        read.push(spanOf(token, last, date === token ? date.from : other, date === token ? other : date.from, 'range'))
        at += 2
        continue
      }
      if (token.type === 'days' && last.type === 'days' && token.days.length === 1 && last.days.length === 1) {
        if (opens) read.pop()
        const days = daysBetweenNames(token.days[0] ?? 0, last.days[0] ?? 0)
        const isWrapped = WEEK_ORDER.indexOf(days[0] ?? 0) > WEEK_ORDER.indexOf(days.at(-1) ?? 0)
        read.push({
          ...token,
          end: last.end,
          days,
          isEvery: token.isEvery || last.isEvery || days.length >= 4,
          isDoubtful: false,
          isOpen: isWrapped || (days.length === 2 && token.isEvery) || (days.length < 4 && !token.isEvery),
        })
        at += 2
        continue
      }
    }
    read.push(token)
  }
  return read
}

/** Reads an absence from a time of one day to a time of another: 'from Friday 11 Dec 3pm until Monday 14 Dec noon'. */
function readStretch(tokens: readonly Token[]): Token[] {
  const read: Token[] = []
  const minutesAt = (token: Token | undefined) =>
    isCue(token, 'noon')
      ? 720
      : token?.type === 'clock' && (token.isExact || token.minutes > 720)
        ? token.minutes
        : null
  for (let at = 0; at < tokens.length; at++) {
    const [first, start, joint, last, end] = tokens.slice(at, at + 5)
    const [from, until] = [minutesAt(start), minutesAt(end)]
    const isJoint = isCue(joint, 'to', 'until', 'through') || isStop(joint, '-')
    if (
      first?.type !== 'span' ||
      last?.type !== 'span' ||
      !end ||
      from === null ||
      until === null ||
      !isJoint ||
      last.from <= first.from
    ) {
      if (tokens[at]) read.push(...tokens.slice(at, at + 1))
      continue
    }
    if (isCue(read.at(-1), 'from', 'between')) read.pop()
    const hours = (start: number, end: number): Token => ({
      type: 'hours',
      at: first.at,
      end: last.end,
      lead: null,
      hours: { start, end },
    })
    read.push(
      spanOf(first, last, first.from, first.from),
      hours(from, DAY_ENDS),
      spanOf(first, end, last.from, last.from),
      hours(DAY_BEGINS, until),
    )
    const [next, before] = [addDays(first.from, 1), addDays(last.from, -1)]
    if (next <= before) read.push(spanOf(first, end, next, before, 'range'))
    at += 4
  }
  return read
}

/** Reads days that recur every second week: 'every other Friday', 'Fridays every two weeks', 'every 14 days'. */
function readAlternate(given: readonly Token[]): Token[] {
  const tokens = given.flatMap((token, at): Token[] => {
    const [number, unit] = [given[at + 1], given[at + 2]]
    const isTwoWeeks = (one: Token | undefined, of: Token | undefined) =>
      one?.type === 'number' &&
      ((isCue(of, 'weekUnit') && one.value === 2) || (isCue(of, 'dayUnit') && (one.value === 14 || one.value === 15)))
    if (isCue(token, 'every') && isTwoWeeks(number, unit))
      return [{ ...token, cue: 'alternate', end: unit?.end ?? token.end }]
    const isDropped =
      (isCue(given[at - 1], 'every') && isTwoWeeks(token, number)) ||
      (isCue(given[at - 2], 'every') && isTwoWeeks(given[at - 1], token))
    return isDropped ? [] : [token]
  })
  const at = tokens.findIndex((token) => isCue(token, 'alternate'))
  if (at < 0) return [...tokens]
  const rest = tokens.filter((_, index) => index !== at)
  const after = rest[at]
  const index = after?.type === 'days' ? at : rest.findLastIndex((token, place) => token.type === 'days' && place < at)
  const days = rest[index < 0 ? rest.findIndex((token) => token.type === 'days') : index]
  if (days?.type !== 'days') return [...tokens]
  return rest.map((token) => (token === days ? { ...days, isEvery: true, recurs: { weeks: 2 } } : token))
}

/** Turns 'until 5 March', 'from June on' and 'for 10 days' into limits and ranges. */
function readLimits(tokens: readonly Token[], { today }: DateContext): Token[] {
  const read: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at], tokens[at + 1]]
    if (!token) continue
    const isFrom = isCue(token, 'from', 'after')
    // 'Until after 6 January', 'the week of the 7th'.
    const later = tokens[at + 2]
    if (isCue(token, 'until') && isCue(next, 'after') && later?.type === 'span') {
      read.push({ type: 'limit', at: token.at, end: later.end, lead: token.lead, from: null, until: later.until })
      at += 2
      continue
    }
    const weekDay = isCue(next, 'from') ? later : next
    if (
      isCue(token, 'weekUnit') &&
      tokens[at - 1]?.type !== 'number' &&
      weekDay?.type === 'span' &&
      weekDay.unit === 'day'
    ) {
      const monday = weekStartOf(weekDay.from)
      read.push(spanOf(token, weekDay, monday, addDays(monday, 6), 'week'))
      at += weekDay === next ? 1 : 2
      continue
    }
    const isEnd = isCue(next, 'endOf') && isCue(token, 'until')
    if (isEnd && tokens[at + 2]?.type === 'span') {
      const span = tokens[at + 2] as SpanToken
      read.push({ type: 'limit', at: token.at, end: span.end, lead: token.lead, from: null, until: span.until })
      at += 2
      continue
    }
    const days = read.at(-1)
    const isBeside = days?.type === 'days' && !days.isEvery && !days.recurs && isCue(token, 'before', 'after')
    if (isBeside && next?.type === 'span') {
      // 'The Saturday before 20 December', 'the weekend after Christmas'.
      const first = days.days.includes(6) ? 6 : (days.days[0] ?? 0)
      const from =
        token.cue === 'after'
          ? dateOnDay(first, addDays(next.until, 1))
          : dateOnDay(first, addDays(next.from, -6 - days.days.length))
      read.splice(-1, 1, { ...spanOf(days, next, from, addDays(from, days.days.length - 1)) })
      at++
      continue
    }
    if (next?.type === 'span' && isCue(token, 'from', 'after', 'until', 'before', 'through')) {
      const isStart =
        token.cue === 'before' || (token.cue === 'until' && (next.unit === 'month' || next.unit === 'week'))
      const from = isFrom ? (token.cue === 'after' ? addDays(next.until, 1) : next.from) : null
      const until = isFrom ? null : isStart ? addDays(next.from, -1) : next.until
      const onwards = isCue(tokens[at + 2], 'onwards') ? tokens[at + 2] : undefined
      if (next.isHoliday && !isFrom) read.push({ type: 'cue', cue: 'doubt', at: next.at, end: next.end, lead: null })
      read.push({ type: 'limit', at: token.at, end: (onwards ?? next).end, lead: token.lead, from, until })
      at += onwards ? 2 : 1
    } else if (token.type === 'span' && token.unit !== 'range' && isCue(next, 'onwards')) {
      read.push({ type: 'limit', at: token.at, end: next.end, lead: token.lead, from: token.from, until: null })
      at++
    } else if (token.type === 'number' && isCue(next, 'dayUnit', 'weekUnit') && token.value <= 60) {
      const days = token.value * (next.cue === 'weekUnit' ? 7 : 1)
      const before = read.slice(-3).findLast((one) => one.type === 'limit' || one.type === 'span')
      const start =
        before?.type === 'limit' && before.from
          ? before.from
          : before?.type === 'span' && before.unit === 'day'
            ? before.from
            : null
      const later = isCue(tokens[at + 2], 'from') ? tokens[at + 3] : undefined
      if (later?.type === 'span' && later.unit === 'day') {
        read.push(spanOf(token, later, later.from, addDays(later.from, days - 1), 'range'))
        at += 3
        continue
      }
      const from = start ?? (token.lead ? today : null)
      if (from === null) read.push(token)
      else {
        if (start !== null && before) read.splice(read.lastIndexOf(before), 1)
        read.push(spanOf(start === null || !before ? token : before, next, from, addDays(from, days - 1), 'range'))
        at++
      }
    } else read.push(token)
  }
  return read
}

/** Finds the dates in tokens. Ambiguous ones are asked about. */
export function readDates(tokens: readonly Token[], context: DateContext): Token[] {
  const dated = readRelative(readMonths(readSlashed(tokens, context), context), context)
  const single = joinWeekdays(readOrdinals(dated, context), context)
  return readLimits(readAlternate(readRanges(readStretch(single))), context)
}

/** Marks abbreviations that are also words, such as 'So', unless a time is beside them. */
export function markDoubtful(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    if (token.type !== 'days' || !token.isDoubtful) return token
    const isBeside = [-2, -1, 1, 2].some((step) => {
      const near = tokens[at + step]
      const joint = Math.abs(step) === 2 ? tokens[at + step / 2] : undefined
      const isNear =
        near?.type === 'number' ||
        near?.type === 'clock' ||
        (isTime(near) && !(near.type === 'days' && near.isDoubtful && near.days[0] === token.days[0]))
      return isNear && (joint === undefined || joins(joint))
    })
    return isBeside ? { ...token, isDoubtful: false } : token
  })
}
