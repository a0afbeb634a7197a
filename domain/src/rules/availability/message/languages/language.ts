/** What the reader of availability messages knows of a language: a table of words (AVAIL-03, decision 0045). */
import type { Locale } from '../../../../language/reader.ts'
import { addDays, type DayOfWeek, WEEKDAYS } from '../../../../time/day.ts'
import { intlInstant } from '../../../../time/intl-format.ts'
import type { english } from './en.ts'

/**
 * Meanings of words other than days, months, hours and numbers.
 *
 * - `cannot`, `off`, `busy`, `not`, `can`, `prefer`, `only`, `except`, `soft` ('if possible'): what is said of a time.
 * - `from`, `until`, `after`, `before`, `to`, `between`, `onwards`: where a time begins and ends.
 * - `every`, `alternate`, `ofMonth`, `this`, `next`, `rest` ('other days'): which days are meant.
 * - `the`, `theDay`, `at`: articles and prepositions; a number after `theDay` is a date, after `at` a clock time.
 * - `doubt` reverses or blurs a meaning ('unless', 'some'); `limit` is a number of hours or shifts; `reason` begins one.
 * - `filler` means nothing here, `harmless` is a word of a reason, `greeting` begins a piece that is about nothing.
 */
export type Cue = keyof typeof english.cues

/** The words of a language. Phrases are joined by commas, without accents or apostrophes where these may be missing. */
export interface LanguageTable {
  locale: Locale
  /** Whether 5/12 is in December; null if it may be in May. */
  isDayFirst: boolean | null
  /** Whether hours are usually written from 0 to 24. */
  has24Hours: boolean
  /** Whether 'half 6' is 5:30 (-1) or 6:30 (0). */
  halfHour: -1 | 0
  /** Whether a full stop makes a number an ordinal: '5.'. */
  hasDotOrdinals: boolean
  /** Whether a negation may follow its verb at the end of the clause: 'kann … nicht'. */
  hasLateNot: boolean
  cues: Partial<Record<Cue, string>>
  /** Phrases that stand for several meanings one after another: 'not before' is `cannot` and `before`. */
  phrases: readonly (readonly [readonly Cue[], string])[]
  /** Abbreviations and sets of days, by the digits of the days (0 = Sunday); those in `everyDays` recur. */
  days: Readonly<Record<string, string>>
  everyDays: Readonly<Record<string, string>>
  /** Endings of the names of days that mean every week: 'Mondays', 'montags'. */
  everyEndings: readonly string[]
  /** Abbreviations of days that are also other words: 'So'. They are asked about unless a time is beside them. */
  doubtfulDays: string
  /** Words for months, from January, beside those of Intl. */
  months: readonly string[]
  /** Parts of the day: hours such as '5-12', and their words. */
  parts: Readonly<Record<string, string>>
  /** Days with a name of their own, by month and day. */
  holidays: Readonly<Record<string, string>>
  /** 'First' to 'fifth', and 'last' as number -1. */
  places: Readonly<Record<string, string>>
  numbers: Readonly<Record<string, string>>
}

/** What a phrase means. */
export type Entry =
  | { type: 'cues'; cues: readonly Cue[] }
  | { type: 'days'; days: readonly DayOfWeek[]; isEvery: boolean; isDoubtful: boolean }
  | { type: 'month'; month: number }
  | { type: 'hours'; hours: { start: number; end: number } }
  | { type: 'holiday'; date: string }
  | { type: 'place'; value: number }
  | { type: 'number'; value: number; isOrdinal: false }

export interface Language extends LanguageTable {
  entries: ReadonlyMap<string, Entry>
  /** Most words in a phrase. */
  longest: number
}

/** Removes accents, apostrophes and capitals, letter by letter, so that positions stay the same. */
export function fold(text: string): string {
  return text
    .replaceAll(/\P{ASCII}/gu, (letter) => {
      const plain = letter.normalize('NFD').charAt(0)
      return plain.length === letter.length ? plain : letter
    })
    .toLowerCase()
}

const list = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '')
const daysOf = (digits: string) => [...digits].map((digit) => Number(digit) as DayOfWeek)

/**
 * Builds the dictionary of a language from its table and the names that Intl knows. Of two meanings of a word the later
 * one is kept: that of fillers first.
 */
export function buildLanguage(table: LanguageTable): Language {
  const entries = new Map<string, Entry>()
  const add = (words: string, entry: Entry) => {
    for (const word of list(words)) {
      const spelled = word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
      for (const key of [word, spelled]) entries.set(fold(key).replaceAll("'", ''), entry)
    }
  }
  const { filler = '', harmless = '', ...cues } = table.cues
  for (const [cue, words] of Object.entries({ harmless, filler, ...cues }))
    add(words, { type: 'cues', cues: [cue as Cue] })
  const name = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(table.locale, { ...options, timeZone: 'UTC' }).format(at).replace('.', '')
  for (const month of Array.from({ length: 12 }, (_, at) => at)) {
    const names = (['long', 'short'] as const).map((length) => name({ month: length }, Date.UTC(2023, month, 1)))
    add([...names, table.months[month] ?? ''].join(), { type: 'month', month: month + 1 })
  }
  for (const day of WEEKDAYS) {
    // January 1, 2023 was a Sunday.
    const [long, short] = (['long', 'short'] as const).map((length) =>
      name({ weekday: length }, intlInstant(addDays('2023-01-01', day))),
    )
    const one = { type: 'days', days: [day], isEvery: false, isDoubtful: false } as const
    add(`${long},${short}`, one)
    add(table.everyEndings.map((ending) => `${long}${ending}`).join(), { ...one, isEvery: true })
  }
  for (const [digits, words] of Object.entries(table.days))
    add(words, { type: 'days', days: daysOf(digits), isEvery: false, isDoubtful: false })
  for (const [digits, words] of Object.entries(table.everyDays))
    add(words, { type: 'days', days: daysOf(digits), isEvery: true, isDoubtful: false })
  for (const word of list(table.doubtfulDays)) {
    const entry = entries.get(word)
    if (entry?.type === 'days') entries.set(word, { ...entry, isDoubtful: true })
  }
  for (const [hours, words] of Object.entries(table.parts)) {
    const [start = 0, end = 0] = hours.split('-').map((hour) => Number(hour) * 60)
    add(words, { type: 'hours', hours: { start, end } })
  }
  for (const [date, words] of Object.entries(table.holidays)) add(words, { type: 'holiday', date })
  for (const [place, words] of Object.entries(table.places)) add(words, { type: 'place', value: Number(place) })
  for (const [number, words] of Object.entries(table.numbers))
    add(words, { type: 'number', value: Number(number), isOrdinal: false })
  for (const [cues, words] of table.phrases) add(words, { type: 'cues', cues })
  return { ...table, entries, longest: Math.max(...[...entries.keys()].map((key) => key.split(' ').length)) }
}
