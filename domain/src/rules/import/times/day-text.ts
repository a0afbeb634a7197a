/** Parses days of the week as people write them in spreadsheets, in the language of the file. */
import { IMPORT_LANGUAGES, type ImportLanguage } from '../../../contracts/import/file-import.ts'
import { importMessages } from '../../../messages/import.ts'
import { type DayOfWeek, dayOfWeekOf, WEEK_ORDER } from '../../../time/day.ts'
import { weekdayName } from '../../../time/day-names.ts'
import { daysFromMonday } from '../../../time/week.ts'
import { foldText, tidyCell } from '../cell-text.ts'
import type { OpenQuestions } from '../open-questions.ts'
import { readDate } from './date-text.ts'
import { dayOfWord, daysOfGroup } from './day-names.ts'

const RANGE_SIGN = /\s*(?:-|–|—|−|~|→)\s*|\s+(?:to|through|thru|until|bis|au|a|al|tot(?: en met)?|t\/m|ate)\s+/
const LIST_SIGN = /\s*(?:[,;/|+&\n]|\s(?:and|und|et|y|e|en|u\.)\s)\s*/
/** Words that may precede a day of the week: 'every Monday', 'am Montag', 'le lundi'. */
const BEFORE_DAY = /^(?:every|each|on|am|jeden?|immer|le|les|el|los|il|ogni|op|elke|na|as|aos|chaque|cada)\s+/

/** Returns the days of the week that a text means in one language: a day, a group of days, or a range. */
function readPart(part: string, language: ImportLanguage): readonly DayOfWeek[] | null {
  const word = part.replace(BEFORE_DAY, '')
  const day = dayOfWord(word, language)
  if (day !== null) return [day]
  const group = daysOfGroup(word)
  if (group) return group
  const [first, last, ...rest] = word.replace(/^(?:von|de|du|dalle?|dal|van|from)\s+/, '').split(RANGE_SIGN)
  if (first === undefined || last === undefined || rest.length > 0) return null
  const [from, to] = [dayOfWord(first, language), dayOfWord(last.replace(BEFORE_DAY, ''), language)]
  if (from === null || to === null) return null
  const length = ((daysFromMonday(to) - daysFromMonday(from) + 7) % 7) + 1
  return Array.from({ length }, (_, step) => ((from + step) % 7) as DayOfWeek)
}

/**
 * Parses the days of the week in a cell, in one language: 'Mon', 'Mo, Di', 'lun-ven', 'weekdays'. A range may cross the
 * end of the week ('Sat-Mon'). Returns them in week order without duplicates; null if any part is not a day of the
 * week.
 */
function readDaysIn(text: string, language: ImportLanguage): DayOfWeek[] | null {
  const tidy = foldText(tidyCell(text))
  const whole = daysOfGroup(tidy) ?? readPart(tidy, language)
  const days = new Set<DayOfWeek>(whole ?? [])
  if (!whole) {
    const parts = tidy.split(LIST_SIGN).filter((part) => part !== '')
    for (const part of parts) {
      // 'Mon Tue Wed' has only spaces between the days.
      const known = readPart(part, language)
      const several = known ? [known] : part.split(' ').map((word) => readPart(word, language))
      for (const some of several) {
        if (!some) return null
        for (const day of some) days.add(day)
      }
    }
  }
  return days.size === 0 ? null : WEEK_ORDER.filter((day) => days.has(day))
}

const sameDays = (a: readonly DayOfWeek[], b: readonly DayOfWeek[]) => a.join() === b.join()

/** How days of the week are to be parsed in one file. */
export interface DayReading {
  questions: OpenQuestions
  /**
   * The languages in which the largest number of cells can be parsed; only the chosen language if a manager chose one.
   */
  languages: readonly ImportLanguage[]
  dateOrder: 'dayFirst' | 'monthFirst' | undefined
}

/**
 * Determines the language in which a file names days of the week, and whether its dates start with the day or the
 * month. If several languages fit equally well, the column headers decide between them. `dates` are cells that contain
 * only dates.
 */
export function examineDays(
  texts: readonly string[],
  countHeaders: (language: ImportLanguage) => number,
  questions: OpenQuestions,
  dates: readonly string[] = [],
): DayReading {
  const distinct = [...new Set(texts.map((text) => withoutDate(tidyCell(text)) || tidyCell(text)))].filter(
    (text) => text !== '',
  )
  const { language, dateOrder } = questions.choices
  const mostHeaders = Math.max(...IMPORT_LANGUAGES.map(countHeaders))
  const best = (languages: readonly ImportLanguage[], scoreOf: (one: ImportLanguage) => number) => {
    const scores = languages.map(scoreOf)
    return languages.filter((_, index) => scores[index] === Math.max(...scores))
  }
  const readers = best(IMPORT_LANGUAGES, (one) => distinct.filter((text) => readDaysIn(text, one) !== null).length)
  const orders = new Set(
    [...texts, ...dates].flatMap((text) => {
      const dayFirst = readDate(withoutWeekday(text), 'dayFirst')
      const monthFirst = readDate(withoutWeekday(text), 'monthFirst')
      if (dayFirst === 'impossible' && monthFirst !== 'impossible') return ['monthFirst' as const]
      const isSlashed = /^\D*(?:1[3-9]|2\d|3[01])\s*[-/]\s*\d{1,2}\s*[-/]/.test(tidyCell(text))
      const isMonthFirst = /^\D*\d{1,2}\s*[-/]\s*(?:1[3-9]|2\d|3[01])\s*[-/]/.test(tidyCell(text))
      return isSlashed ? ['dayFirst' as const] : isMonthFirst ? ['monthFirst' as const] : []
    }),
  )
  const [order] = orders
  // The column headers only decide between languages in which equally many cells can be parsed.
  const ofHeaders = readers.filter((one) => countHeaders(one) === mostHeaders)
  const narrowed = ofHeaders.length > 0 ? ofHeaders : readers
  return {
    questions,
    languages: language ? [language] : narrowed,
    dateOrder: dateOrder ?? (orders.size === 1 ? order : undefined),
  }
}

/** Returns a cell without its date: 'Fri' for 'Fri 27 Nov'. */
function withoutDate(text: string): string {
  return foldText(text)
    .replace(
      /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\s*[./-]\s*\d{1,2}(?:\s*[./-]\s*(?:\d{4}|\d{2})?)?|\d{1,2}(?:\.|st|nd|rd|th)?\s*(?:de )?[a-z]{3,}\.?(?:\s*(?:de )?\d{4})?$/,
      ' ',
    )
    .replaceAll(/[(),]/g, ' ')
    .trim()
}

/** Returns a cell without its day of the week. */
function withoutWeekday(text: string): string {
  const folded = foldText(tidyCell(text))
  const match =
    /^([\p{L}.-]+?)\.?[\s,(]+(?=\d)(.+?)\)?$/u.exec(folded) ?? /^(\d.+?)[\s,(]+([\p{L}.]+?)\)?$/u.exec(folded)
  if (!match) return folded
  const [, first = '', second = ''] = match
  const [word, rest] = /^\d/.test(first) ? [second, first] : [first, second]
  return IMPORT_LANGUAGES.some((language) => dayOfWord(word, language) !== null) ? rest : folded
}

function readWeekday(text: string, reading: DayReading): DayOfWeek[] | 'open' | null {
  const { questions, languages } = reading
  const readings = languages.flatMap((language) => {
    const days = readDaysIn(text, language)
    return days ? [{ language, days }] : []
  })
  // A word that is unknown in the file's language may be from another language, if all languages that know it agree on
  // its meaning.
  const others =
    readings.length > 0
      ? readings
      : IMPORT_LANGUAGES.flatMap((language) => {
          const days = readDaysIn(text, language)
          return days ? [{ language, days }] : []
        })
  const [first, ...more] = others
  if (!first) return null
  if (more.every(({ days }) => sameDays(days, first.days))) {
    const isDoubtful = IMPORT_LANGUAGES.some((language) => {
      const days = readDaysIn(text, language)
      return days !== null && !sameDays(days, first.days)
    })
    if (isDoubtful) questions.note('language', text, questions.choices.language ?? languages[0] ?? null)
    return first.days
  }
  questions.note(
    'language',
    text,
    null,
    others.map(({ language }) => language),
  )
  return 'open'
}

/**
 * Parsed days of the week, an error message, or `open` if they depend on an unanswered question; `date` is set if the
 * cell contains a date.
 */
export type ReadDays = { days: DayOfWeek[]; date?: string } | { message: string } | 'open'

/** Parses the days of the week in a cell; a date is converted to its day of the week, which the report mentions. */
export function readDays(text: string, reading: DayReading, line: number): ReadDays {
  const { questions } = reading
  const rest = withoutWeekday(text)
  const date = readDate(rest, reading.dateOrder)
  if (date === 'ambiguous') {
    const weekday = readWeekday(withoutDate(text), reading)
    if (weekday !== null && weekday !== 'open') return { days: weekday }
    questions.note('dateOrder', text, null)
    return 'open'
  }
  if (date !== null) {
    const named = rest === foldText(tidyCell(text)) ? null : readWeekday(withoutDate(text), reading)
    if (named === 'open') return 'open'
    if (date === 'noYear') return named ? { days: named } : { message: importMessages.dateWithoutYear(text) }
    if (date === 'impossible') return { message: importMessages.noSuchDate(text) }
    const day = dayOfWeekOf(date.day)
    if (named && !named.includes(day)) return { message: importMessages.otherWeekday(text, weekdayName(day)) }
    if (
      /^\D*\d{1,2}\s*[-/]\s*\d{1,2}\s*[-/]/.test(tidyCell(text)) &&
      reading.dateOrder !== undefined &&
      readDate(rest) === 'ambiguous'
    )
      questions.note('dateOrder', text, reading.dateOrder)
    questions.tell('dates', line, text, weekdayName(day))
    return { days: [day], date: date.day }
  }
  const days = readWeekday(text, reading)
  if (days === 'open') return days
  return days ? { days } : { message: importMessages.dayText(text) }
}

/** Checks whether a column name is a day of the week in any language: 'Mo', 'lun.', 'Fri 27 Nov'. */
export function isDayHeader(header: string): boolean {
  const rest = withoutWeekday(header)
  if (rest !== foldText(tidyCell(header))) return true
  const date = readDate(header, 'dayFirst')
  if (date !== null && typeof date === 'object') return true
  return IMPORT_LANGUAGES.some(
    (language) => readDaysIn(header, language)?.length === 1 && daysOfGroup(foldText(header)) === null,
  )
}
