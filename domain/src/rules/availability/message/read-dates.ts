/** Finds dates, ranges of dates and recurring days in the tokens of a message (AVAIL-03). */
import { wordsMessages } from '../../../messages/availability/words.ts'
import { addDays, type DayOfWeek, dayOfWeekOf, daysBetween, isDay, WEEK_ORDER } from '../../../time/day.ts'
import { shortDay } from '../../../time/short-text.ts'
import { weekStartOf } from '../../../time/week.ts'
import type { Ask } from './asker.ts'
import type { Cue, Language } from './languages/language.ts'
import type { MonthPlace } from './statement.ts'
import {
  type CueToken,
  cueOf,
  type DaysToken,
  isCue,
  isNamed,
  isStop,
  isTime,
  isYear,
  JOINT,
  type NumberToken,
  OPENER,
  rewrite,
  rule,
  type SpanToken,
  type Token,
} from './token.ts'

export interface DateContext {
  message: string
  language: Language
  today: string
  ask: Ask
}

export const dateLabel = (date: string) => shortDay(date, addDays(date, 1))
const dateChoice = (date: string) => [dateLabel(date), date] as const
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

const isDayNumber = (token: Token | undefined): token is NumberToken =>
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

/** What joins numbers of one month: '7, 8 and 9 December', '14.–20.12.'. */
const JOINED = '(?:and|or|to|until|through|[,/+&-])'
const YEAR = '(?:(?: ,)? year)?'

/** Turns numbers and months into dates; a month alone is all of its days. */
function readMonths(tokens: readonly Token[], context: DateContext): Token[] {
  /** Takes the year, and the comma before it, from the end of what a rule found. */
  const splitYear = (found: readonly Token[]) => {
    const last = found.at(-1)
    if (!isYear(last)) return { rest: found, year: null }
    return { rest: found.slice(0, isStop(found.at(-2), ',') ? -2 : -1), year: last.value }
  }
  const readDays = (found: readonly Token[]): Token[] | null => {
    const { rest, year } = splitYear(found)
    const [month] = rest.flatMap((token) => (token.type === 'month' ? [token] : []))
    if (!month) return null
    const isValid = rest.every((one) => one.type !== 'number' || dateOf(month.month, one.value, year, context.today))
    let from = context.today
    return rest.flatMap((token, at): Token[] => {
      if (!isValid || token.type !== 'number') return isValid && token === month ? [] : [token]
      from = dateOf(month.month, token.value, year, from) ?? from
      return [spanOf(token, rest[at + 1] === month ? month : token, from, from)]
    })
  }
  const readAlone = (found: readonly Token[], isNamed: boolean): Token[] | null => {
    const { rest, year } = splitYear(found)
    const [month] = rest
    if (month?.type !== 'month') return null
    const first = dateOf(month.month, 1, year, `${context.today.slice(0, 7)}-01`)
    const isPerson =
      (month.lead === null || month.lead === 'for') &&
      !isNamed &&
      year === null &&
      context.ask(wrote(context, month), [
        [wordsMessages.theMonth, false],
        [wordsMessages.aPerson, true],
      ])
    if (!first || isPerson) return [{ ...month, type: 'word' }]
    return [{ ...spanOf(month, month, first, monthEndOf(first), 'month'), lead: 'the' }]
  }
  return rewrite(tokens, [
    // Days of the week may stand between: 'Fri 4th and Sat 5th Dec'.
    rule<Token[]>(`number(?: ${JOINED}(?: days-\\S+)? number)* month${YEAR}`, (found, before) => {
      const isHour = (token: Token, at: number) =>
        token.lead === 'at' || isNamed(found[at - 1] ?? before.at(-1), 'until|after|before')
      const isOther = found.some((token, at) => isHour(token, at) && isNamed(found[at + 1], 'and|or|through|[,/+&-]'))
      return isOther ? null : readDays(found)
    }),
    rule<Token[]>(`month number(?: ${JOINED} number(?! month))*${YEAR}`, (found) =>
      found[1]?.lead === 'at' ? null : readDays(found),
    ),
    // The words beside a month may show that it is no person: 'in June', 'until May', 'April and May'.
    rule<Token[]>(`month${YEAR}`, (found, before) => {
      const [other, joint] = before.slice(-2)
      const isAfterMonth = other?.type === 'span' && other.lead === 'the' && isNamed(joint, 'and|[,/-]')
      return readAlone(found, isAfterMonth || isNamed(before.at(-1), OF_TIMES))
    }),
  ])
}

/** Words before a month that is no person. */
const OF_TIMES = 'from|until|before|after|between|to|through|endOf|this|next|every|off|back'

/** Turns '5/12' into a date. If both orders are possible, another date of the message decides, or a question. */
function readSlashed(tokens: readonly Token[], context: DateContext): Token[] {
  const others = tokens.filter((token) => token.type === 'slashed')
  const decided = others.find(({ first, second }) => first > 12 || second > 12)
  return tokens.flatMap((token, at): Token[] => {
    if (token.type !== 'slashed') return [token]
    const { first, second, year } = token
    // '5/6 Dec' are two days.
    const day = { ...token, type: 'number', isOrdinal: true } as const
    if (tokens[at + 1]?.type === 'month')
      return [
        { ...day, value: first },
        { ...token, type: 'stop', mark: '/' },
        { ...day, value: second },
      ]
    const dayFirst = dateOf(second, first, year, context.today)
    const monthFirst = dateOf(first, second, year, context.today)
    const isDayFirst = context.language.isDayFirst ?? (decided ? decided.first > 12 : null)
    const choices = [
      ...(isDayFirst !== false && dayFirst && second <= 12 ? [dayFirst] : []),
      ...(isDayFirst !== true && monthFirst && first <= 12 ? [monthFirst] : []),
    ]
    const [only, other] = [...new Set(choices)]
    if (!only) return [{ ...token, type: 'word' }]
    const date = other ? context.ask(wrote(context, token), [dateChoice(only), dateChoice(other)]) : only
    return [spanOf(token, token, date, date)]
  })
}

/** Returns the first date on a day of the week from a date on. */
export const dateOnDay = (day: DayOfWeek, from: string) => addDays(from, (day - dayOfWeekOf(from) + 7) % 7)

/** The first and last of days that have a name, counted from today or from Monday of this week. */
const NAMED_DAYS: Partial<Record<Cue, readonly ['today' | 'monday', number, number, SpanToken['unit']]>> = {
  today: ['today', 0, 0, 'day'],
  tomorrow: ['today', 1, 1, 'day'],
  afterTomorrow: ['today', 2, 2, 'day'],
  nextWeek: ['monday', 7, 13, 'week'],
  thisWeekend: ['monday', 5, 6, 'range'],
}

/** Reads 'tomorrow', 'next week', 'this Friday' and holidays. */
function readRelative(tokens: readonly Token[], context: DateContext): Token[] {
  const { today } = context
  const monday = weekStartOf(today)
  const askWhich = (first: Token, last: Token, one: string, other: string) =>
    context.ask(wrote(context, first, last), [dateChoice(one), dateChoice(other)])
  return rewrite(tokens, [
    rule<[CueToken]>('nextWeek|nextMonth', ([token]) =>
      token.lead === 'the' || token.lead === 'for' ? [{ ...token, cue: 'doubt' }] : null,
    ),
    rule<[CueToken]>(Object.keys(NAMED_DAYS).join('|'), ([token]) => {
      const [start, first, last, unit] = NAMED_DAYS[token.cue] ?? ['today', 0, 0, 'day']
      const from = start === 'today' ? today : monday
      return [spanOf(token, token, addDays(from, first), addDays(from, last), unit)]
    }),
    rule<[Token]>('thisWeek', ([token]) => [spanOf(token, token, today, addDays(monday, 6), 'week')]),
    rule<[Token]>('nextMonth', ([token]) => {
      const first = addDays(monthEndOf(today), 1)
      return [spanOf(token, token, first, monthEndOf(first), 'month')]
    }),
    rule<[Token]>('nextWeekend', ([token]) => {
      const from = askWhich(token, token, addDays(monday, 12), addDays(monday, 5))
      return [spanOf(token, token, from, addDays(from, 1), 'range')]
    }),
    rule<[Extract<Token, { type: 'holiday' }>]>('holiday', ([token]) => {
      const date = dateOf(Number(token.date.slice(0, 2)), Number(token.date.slice(3)), null, today)
      return date ? [{ ...spanOf(token, token, date, date), isHoliday: true }] : []
    }),
    // A date beside it decides: 'next Friday the 4th'.
    rule<[Token, DaysToken, SpanToken]>('(?:this|next) days-1 span-\\S+', ([, named, span]) =>
      dayOfWeekOf(span.from) === named.days[0] ? [named, span] : null,
    ),
    rule<[CueToken, DaysToken]>('(?:this|next) days-1', ([token, named]) => {
      const [day = 0] = named.days
      const [coming, ofNextWeek] = [dateOnDay(day, today), dateOnDay(day, addDays(monday, 7))]
      const isClear = token.cue === 'this' || coming === ofNextWeek
      const date = isClear ? coming : askWhich(token, named, ofNextWeek, coming)
      return [spanOf(token, named, date, date)]
    }),
  ])
}

/** Reads ordinals of days of a month: 'the 1st and 3rd Mondays'. */
function readPlaces(tokens: readonly Token[]): Token[] {
  const isOfMonth = tokens.some((token) => isCue(token, 'ofMonth'))
  const placeOf = (token: Token): number | null => {
    if (token.type === 'place') return token.value
    if (isCue(token, 'alternate')) return isOfMonth ? 2 : null
    const isPlace = token.type === 'number' && (token.isOrdinal || token.lead === 'theDay')
    return isPlace && token.value >= 1 && token.value <= 5 ? token.value : null
  }
  const place = '(?:place|number|alternate)'
  return rewrite(tokens, [
    rule<Token[]>(`${place}(?:(?: ${JOINED})? ${place})* days-\\S+`, (found) => {
      const [first, days] = [found[0], found.at(-1)]
      const places = found.filter((token) => isNamed(token, place)).map(placeOf)
      if (first === undefined || days?.type !== 'days' || places.includes(null)) return null
      const isWeekend = days.days.length === 2
      if (!isOfMonth && first.type !== 'place' && !days.isEvery && !isWeekend) return null
      const isOpen = !isOfMonth && (!days.isEvery || places.includes(-1))
      return [{ ...days, at: first.at, isEvery: true, isOpen, recurs: { ofMonth: places as MonthPlace[], isWeekend } }]
    }),
  ])
}

/** Reads dates without a month: 'the 12th'. */
function readOrdinals(tokens: readonly Token[], context: DateContext): Token[] {
  let from = context.today
  let isList = false
  return readPlaces(tokens).flatMap((token, at, all): Token[] => {
    const before = all[at - 1]
    const isDate =
      isDayNumber(token) && (token.isOrdinal || token.lead === 'theDay' || (isList && isNamed(before, JOINED)))
    const date = isDate ? dateOfDay(token.value, from) : null
    // A day after a range may be within it: 'from 3 to 10 January but the 6th is fine'.
    if (token.type === 'span' && token.unit === 'day' && !isNamed(before, 'to|until|-')) from = token.from
    from = date ?? from
    isList = date !== null || (isList && isNamed(token, JOINED))
    if (date) return [spanOf(token, token, date, date)]
    return isCue(token, 'ofMonth') ? [] : [token]
  })
}

/** Joins days of the week and a date: 'Friday 4 Dec', 'the weekend 12/13 December'. A wrong day leads to a question. */
function joinWeekdays(tokens: readonly Token[], { today }: DateContext): Token[] {
  return rewrite(tokens, [
    // 'Fri 11' is a date if that day is a Friday.
    rule<[DaysToken, NumberToken]>('days-1 number', ([days, number]) => {
      const date = isDayNumber(number) ? dateOfDay(number.value, today) : null
      return date && dayOfWeekOf(date) === days.days[0] ? [spanOf(days, number, date, date)] : null
    }),
    rule<[Token, ...Token[]]>('days-[12] (?:[,(] )?span-day|span-day (?:\\( )?days-1', (found) => {
      const [{ at, lead }] = found
      const [named] = found.filter((token) => token.type === 'days')
      const [span] = found.filter((token) => token.type === 'span')
      if (!named || !span || named.recurs || (span.lead === 'the' && span === found[0])) return null
      const isOn = named.days.includes(dayOfWeekOf(span.from))
      if (named.days.length === 2 && !isOn) return null
      return [{ ...span, at, lead, end: found.at(-1)?.end ?? span.end }, ...(isOn ? [] : [cueOf('doubt', named)])]
    }),
  ])
}

/** Returns the days from one day of the week to another. */
function daysBetweenNames(first: DayOfWeek, last: DayOfWeek): DayOfWeek[] {
  const at = WEEK_ORDER.indexOf(first)
  const count = ((WEEK_ORDER.indexOf(last) - at + 7) % 7) + 1
  return Array.from({ length: count }, (_, step) => WEEK_ORDER[(at + step) % 7] ?? 0)
}

/** Joins two dates: 'from 14 to 20 December'. */
function joinDates([first, joint, last]: readonly [SpanToken, Token, SpanToken]): Token[] | null {
  if (first.unit === 'week') return null
  const isNextYear = last.until < first.from
  const until = isNextYear ? `${Number(last.until.slice(0, 4)) + 1}${last.until.slice(4)}` : last.until
  const isLong = daysBetween(first.from, until) > 300
  // Christmas itself may not be meant.
  const isDoubtful = first.isHoliday || (last.isHoliday && isCue(joint, 'until'))
  return [
    isLong ? { ...first, type: 'word' } : spanOf(first, last, first.from, until, 'range'),
    ...(isDoubtful ? [cueOf('doubt', last)] : []),
  ]
}

/** Joins two days of the week: 'Mon-Fri'. */
function joinDays([first, , last]: readonly [DaysToken, Token, DaysToken]): Token[] {
  const days = daysBetweenNames(first.days[0] ?? 0, last.days[0] ?? 0)
  const isWrapped = WEEK_ORDER.indexOf(days[0] ?? 0) > WEEK_ORDER.indexOf(days.at(-1) ?? 0)
  const isOpen = isWrapped || (days.length === 2 && first.isEvery) || (days.length < 4 && !first.isEvery)
  const isEvery = first.isEvery || last.isEvery || days.length >= 4
  return [{ ...first, end: last.end, days, isEvery, isDoubtful: false, isOpen }]
}

/** Joins two dates or two days of the week. */
const readRanges = (tokens: readonly Token[]): Token[] =>
  rewrite(tokens, [
    rule(`${OPENER}span-\\S+ ${JOINT} span-\\S+`, joinDates),
    rule('between span-\\S+ and span-\\S+', ([, ...found]: [Token, SpanToken, Token, SpanToken]) => joinDates(found)),
    // 'From this Friday to Monday'.
    rule<[SpanToken, Token, DaysToken]>(`${OPENER}span-day ${JOINT} days-1`, ([date, , day]) => [
      spanOf(date, day, date.from, dateOnDay(day.days[0] ?? 0, date.from), 'range'),
    ]),
    rule(`${OPENER}days-1\\S* ${JOINT} days-1\\S*`, joinDays),
  ])

/** Reads days that recur every second week: 'every other Friday', 'Fridays every two weeks', 'every 14 days'. */
function readAlternate(given: readonly Token[]): Token[] {
  const tokens = rewrite(given, [
    rule<[CueToken, NumberToken, CueToken]>('every number (?:weekUnit|dayUnit)', ([every, { value }, unit]) => {
      const isTwoWeeks = unit.cue === 'weekUnit' ? value === 2 : value === 14 || value === 15
      return isTwoWeeks ? [{ ...every, cue: 'alternate', end: unit.end }] : null
    }),
  ])
  const at = tokens.findIndex((token) => isCue(token, 'alternate'))
  const rest = tokens.toSpliced(at, 1)
  const isDays = (token: Token | undefined) => token?.type === 'days'
  const before = rest.slice(0, at).findLast(isDays)
  const days = isDays(rest[at]) ? rest[at] : (before ?? rest.find(isDays))
  if (at < 0 || days?.type !== 'days') return tokens
  return rest.map((token) => (token === days ? { ...days, isEvery: true, recurs: { weeks: 2 } } : token))
}

/** Turns 'until 5 March', 'from June on' and 'for 10 days' into limits and ranges. */
function readLimits(tokens: readonly Token[], { today }: DateContext): Token[] {
  const limit = (first: Token, last: Token, from: string | null, until: string | null): Token => ({
    type: 'limit',
    at: first.at,
    end: last.end,
    lead: first.lead,
    from,
    until,
  })
  const lasting = (first: Token, from: string, { value }: NumberToken, unit: CueToken) =>
    spanOf(first, unit, from, addDays(from, value * (unit.cue === 'weekUnit' ? 7 : 1) - 1), 'range')
  return rewrite(tokens, [
    rule<[Token, Token, SpanToken]>('until (?:after|endOf) span-\\S+', ([until, , span]) => [
      limit(until, span, null, span.until),
    ]),
    // 'From 7 December for 10 days'.
    rule<Token[]>('(?:from )?span-day (?:\\S+ ){0,2}?number (?:dayUnit|weekUnit)', (found) => {
      const [first, ...rest] = found.slice(isCue(found[0], 'from') ? 1 : 0) as [SpanToken, ...Token[]]
      const [number, unit] = rest.splice(-2) as [NumberToken, CueToken]
      return number.value > 60 ? null : [...rest, lasting(found[0] ?? first, first.from, number, unit)]
    }),
    // 'The week of the 7th'.
    rule<Token[]>('weekUnit (?:from )?span-day', (found, before) => {
      const [unit, day] = [found[0], found.at(-1)] as [Token, SpanToken]
      const monday = weekStartOf(day.from)
      return before.at(-1)?.type === 'number' ? null : [spanOf(unit, day, monday, addDays(monday, 6), 'week')]
    }),
    // 'The Saturday before 20 December', 'the weekend after Christmas'.
    rule<[DaysToken, CueToken, SpanToken]>('days-\\d (?:before|after) span-\\S+', ([named, { cue }, span]) => {
      const { days, recurs } = named
      const first = days.includes(6) ? 6 : (days[0] ?? 0)
      const from = dateOnDay(first, cue === 'after' ? addDays(span.until, 1) : addDays(span.from, -6 - days.length))
      return recurs ? null : [spanOf(named, span, from, addDays(from, days.length - 1))]
    }),
    rule<[CueToken, SpanToken, Token?]>('(?:from|after|until|before|through) span-\\S+(?: onwards)?', (found) => {
      const [{ cue }, { from, until, unit, isHoliday }] = found
      const [word, span, last = span] = found
      if (cue === 'from') return [limit(word, last, from, null)]
      if (cue === 'after') return [limit(word, last, addDays(until, 1), null)]
      const isExcluded = cue === 'before' || (cue === 'until' && (unit === 'month' || unit === 'week'))
      const doubt = isHoliday ? [cueOf('doubt', span)] : []
      return [...doubt, limit(word, last, null, isExcluded ? addDays(from, -1) : until)]
    }),
    rule<[SpanToken, Token]>('span-(?:day|week|month) onwards', ([span, onwards]) => [
      limit(span, onwards, span.from, null),
    ]),
    rule<[NumberToken, CueToken, Token, SpanToken]>('number (?:dayUnit|weekUnit) from span-day', (found) => {
      const [number, unit, , start] = found
      return number.value > 60 ? null : [{ ...lasting(number, start.from, number, unit), end: start.end }]
    }),
    rule<[NumberToken, CueToken]>('number (?:dayUnit|weekUnit)', ([number, unit]) =>
      number.value > 60 || number.lead === null ? null : [lasting(number, today, number, unit)],
    ),
  ])
}

/** Finds the dates in tokens. Ambiguous ones are asked about. */
export function readDates(tokens: readonly Token[], context: DateContext): Token[] {
  const dated = readRelative(readMonths(readSlashed(tokens, context), context), context)
  const single = joinWeekdays(readOrdinals(dated, context), context)
  return readLimits(readAlternate(readRanges(single)), context)
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
      return isNear && (joint === undefined || isNamed(joint, JOINED))
    })
    return isBeside ? { ...token, isDoubtful: false } : token
  })
}
