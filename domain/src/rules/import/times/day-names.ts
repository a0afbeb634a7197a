/** Words for days of the week, for groups of days, and for months in the seven import languages. */

import type { ImportLanguage } from '../../../contracts/import/file-import.ts'
import { type DayOfWeek, WEEK_ORDER } from '../../../time/day.ts'
import { foldText, wordsOf } from '../cell-text.ts'

/**
 * Names and abbreviations from Sunday to Saturday, without accents; longer abbreviations of a name are recognised too.
 */
const DAY_WORDS: Record<ImportLanguage, readonly (readonly string[])[]> = {
  en: [
    ['sunday', 'sun', 'su'],
    ['monday', 'mon', 'mo'],
    ['tuesday', 'tues', 'tue', 'tu'],
    ['wednesday', 'weds', 'wed', 'we'],
    ['thursday', 'thurs', 'thur', 'thu', 'th'],
    ['friday', 'fri', 'fr'],
    ['saturday', 'sat', 'sa'],
  ],
  de: [
    ['sonntag', 'son', 'so'],
    ['montag', 'mon', 'mo'],
    ['dienstag', 'die', 'di'],
    ['mittwoch', 'mit', 'mi'],
    ['donnerstag', 'don', 'do'],
    ['freitag', 'fre', 'fr'],
    ['samstag', 'sonnabend', 'sam', 'sa'],
  ],
  fr: [
    ['dimanche', 'dim', 'di'],
    ['lundi', 'lun', 'lu'],
    ['mardi', 'mar', 'ma'],
    ['mercredi', 'mer', 'me'],
    ['jeudi', 'jeu', 'je'],
    ['vendredi', 'ven', 've'],
    ['samedi', 'sam', 'sa'],
  ],
  es: [
    ['domingo', 'dom', 'do'],
    ['lunes', 'lun', 'lu'],
    ['martes', 'mar', 'ma'],
    ['miercoles', 'mie', 'mi'],
    ['jueves', 'jue', 'ju'],
    ['viernes', 'vie', 'vi'],
    ['sabado', 'sab', 'sa'],
  ],
  it: [
    ['domenica', 'dom', 'do'],
    ['lunedi', 'lun', 'lu'],
    ['martedi', 'mar', 'ma'],
    ['mercoledi', 'mer', 'me'],
    ['giovedi', 'gio', 'gi'],
    ['venerdi', 'ven', 've'],
    ['sabato', 'sab', 'sa'],
  ],
  nl: [
    ['zondag', 'zon', 'zo'],
    ['maandag', 'maa', 'ma'],
    ['dinsdag', 'din', 'di'],
    ['woensdag', 'woe', 'wo'],
    ['donderdag', 'don', 'do'],
    ['vrijdag', 'vri', 'vr', 'vrij'],
    ['zaterdag', 'zat', 'za'],
  ],
  pt: [
    ['domingo', 'dom'],
    ['segunda', 'seg', '2a'],
    ['terca', 'ter', '3a'],
    ['quarta', 'qua', '4a'],
    ['quinta', 'qui', '5a'],
    ['sexta', 'sex', '6a'],
    ['sabado', 'sab'],
  ],
}

/** Single letters that stand for only one day of the week in a language. */
const DAY_LETTERS: Record<ImportLanguage, Readonly<Record<string, DayOfWeek>>> = {
  en: { m: 1, t: 2, w: 3, r: 4, f: 5 },
  de: { f: 5 },
  fr: { l: 1, j: 4, v: 5, s: 6, d: 0 },
  es: { l: 1, m: 2, x: 3, j: 4, v: 5, s: 6, d: 0 },
  it: { l: 1, g: 4, v: 5, s: 6, d: 0 },
  nl: { m: 1, w: 3, v: 5 },
  pt: {},
}

/** Initials from Monday to Sunday, for seven adjacent columns. */
const INITIALS: Record<ImportLanguage, readonly string[]> = {
  en: ['mtwtfss'],
  de: ['mdmdfss'],
  fr: ['lmmjvsd'],
  es: ['lmxjvsd', 'lmmjvsd'],
  it: ['lmmgvsd'],
  nl: ['mdwdvzz'],
  pt: ['stqqssd'],
}

const GROUPS: Record<'workdays' | 'weekend' | 'all', readonly string[]> = {
  workdays: wordsOf(`
    weekday, weekdays, workdays, working days, werktag, werktage, werktags, wochentags, wochentage, unter der woche,
    en semaine, semaine, jours ouvres, jours de semaine, entre semana, dias laborables, laborables, feriali,
    giorni feriali, infrasettimanale, doordeweeks, weekdagen, werkdagen, dias uteis, dias de semana, durante a semana
  `),
  weekend: wordsOf(`
    weekend, weekends, week-end, week-ends, wochenende, wochenenden, am wochenende, fin de semana, fines de semana,
    fine settimana, het weekend, fim de semana, fins de semana
  `),
  all: wordsOf(`
    daily, everyday, every day, each day, all days, all week, any day, all, any, 7 days, 7/7, taglich, jeden tag,
    alle tage, alle, ganze woche, tous les jours, chaque jour, quotidien, toute la semaine, tous, todos los dias,
    diario, cada dia, toda la semana, todos, tutti i giorni, ogni giorno, tutta la settimana, tutti, dagelijks,
    elke dag, iedere dag, alle dagen, hele week, todos os dias, diariamente, toda a semana
  `),
}

const DAYS_OF_GROUP: Record<keyof typeof GROUPS, readonly DayOfWeek[]> = {
  workdays: [1, 2, 3, 4, 5],
  weekend: [6, 0],
  all: WEEK_ORDER,
}

const groupOf = new Map(
  Object.entries(GROUPS).flatMap(([key, words]) =>
    words.map((word) => [foldText(word), DAYS_OF_GROUP[key as keyof typeof GROUPS]] as const),
  ),
)

function listSpellings(language: ImportLanguage): [string, DayOfWeek][] {
  return DAY_WORDS[language].flatMap((words, day) =>
    words.flatMap((word) => {
      const plural = [`${word}s`, ...(language === 'de' ? [`${word}e`, `${word}en`] : [])]
      const full = word.length > 4 ? [...plural, ...(language === 'nl' ? [`${word}en`] : [])] : []
      const feira = language === 'pt' && word.length > 2 ? [`${word}-feira`, `${word} feira`, `${word}s-feiras`] : []
      return [word, ...full, ...feira].map((spelling): [string, DayOfWeek] => [spelling, day as DayOfWeek])
    }),
  )
}

const spellings = Object.fromEntries(
  (Object.keys(DAY_WORDS) as ImportLanguage[]).map((language) => [language, new Map(listSpellings(language))]),
) as Record<ImportLanguage, Map<string, DayOfWeek>>

/**
 * Returns the day of the week that a word means in a language; null if none. `word` must be normalised by `foldText`.
 */
export function dayOfWord(word: string, language: ImportLanguage): DayOfWeek | null {
  const plain = word.replaceAll(/[.:]/g, '').replace(/ª$/, 'a').trim()
  return spellings[language].get(plain) ?? (plain.length === 1 ? DAY_LETTERS[language][plain] : undefined) ?? null
}

/**
 * Returns the days of the week that a word for several days means, such as 'weekdays' or 'täglich'; null for other
 * words.
 */
export function daysOfGroup(word: string): readonly DayOfWeek[] | null {
  return groupOf.get(word) ?? null
}

/** Finds the first seven adjacent headers that are the initials of a week, starting with Monday or Sunday. */
export function findInitials(headers: readonly string[]): { index: number; startsOnSunday: boolean } | null {
  const letters = headers
    .map((header) => (/^\p{L}\.?$/u.test(header.trim()) ? foldText(header.trim()).charAt(0) : ' '))
    .join('')
  for (const week of Object.values(INITIALS).flat()) {
    const fromSunday = week.slice(-1) + week.slice(0, -1)
    for (const [pattern, startsOnSunday] of [
      [week, false],
      [fromSunday, true],
    ] as const) {
      const index = letters.indexOf(pattern)
      if (index >= 0) return { index, startsOnSunday }
    }
  }
  return null
}

const MONTH_BEGINNINGS: readonly (readonly string[])[] = [
  ['jan', 'janv', 'ene', 'gen'],
  ['feb', 'fev', 'fevr'],
  ['mar', 'marz', 'mrz', 'mars', 'maa', 'mrt'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag', 'mei', 'mayo', 'maio'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'sept', 'set', 'sett'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'dic'],
]

/** Returns the month, 1–12, that a word names or abbreviates; null if none. `word` must be normalised by `foldText`. */
export function monthOfWord(word: string): number | null {
  const plain = word.replace(/\.$/, '')
  if (plain.length < 3) return null
  // 'juin' and 'juillet' have the same first three letters, which identify all other months.
  if (plain.startsWith('juil')) return 7
  const found = MONTH_BEGINNINGS.findIndex((beginnings) => beginnings.some((beginning) => plain.startsWith(beginning)))
  return found < 0 ? null : found + 1
}
