import { afterEach, describe, expect, test } from 'vitest'
import { appScreens } from '../messages/app/app.ts'
import { paletteScreens } from '../messages/app/palette.ts'
import { coverScreens } from '../messages/cover/cover.ts'
import * as german from '../messages/de/all.ts'
import * as spanish from '../messages/es/all.ts'
import { amountText, moneyText } from '../messages/labour-cost/labour-cost.ts'
import { notificationMessages, publishedNoticeMessages } from '../messages/notifications.ts'
import { scheduleMessages } from '../messages/schedule/schedule.ts'
import { shortSpan } from '../messages/time.ts'
import { timesheetMessages } from '../messages/timesheets.ts'
import { shortWeekday } from '../time/day-names.ts'
import { formatDay, formatInstant } from '../time/format-day.ts'
import { formatTime } from '../time/format-time.ts'
import { shortTime, weekDates, weekDatesOfYear } from '../time/short-text.ts'
import { addTranslations, catalogueNames } from './catalogue.ts'
import { type Locale, type Reader, SPECIFIED_READER, setReaderSource, writeFor } from './reader.ts'

/** Catalogues of the command line, which exist only in English. */
const OPERATORS = [
  'backupMessages',
  'doctorMessages',
  'metricsMessages',
  'shellMessages',
  'startMessages',
  'versionMessages',
]

addTranslations('es', spanish)
addTranslations('de', german)
const modules = import.meta.glob(['../messages/**/*.ts', '!**/*.test.ts'], { eager: true })
const isEnglish = (path: string) => !/\/(es|de|shell)\//.test(path)
const english: Record<string, unknown> = {}
for (const [path, module] of Object.entries(modules)) if (isEnglish(path)) Object.assign(english, module)

/** Yields all texts of a catalogue with their paths, except functions. */
function* textsOf(part: unknown, place: string): Generator<[string, string]> {
  if (typeof part === 'string') yield [place, part]
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) yield* textsOf(value, `${place}.${key}`)
}

const reader = (locale: Locale, hourClock: Reader['hourClock'] = '24'): Reader => ({ locale, hourClock })

describe.each([
  ['es', spanish],
  ['de', german],
] as const)('[LANG-01] the catalogues in %s', (locale, translated: Readonly<Record<string, unknown>>) => {
  test('have the same names as the English catalogue', () => {
    const names = catalogueNames().filter((name) => !OPERATORS.includes(name))
    expect(names.length).toBeGreaterThan(120)
    expect(Object.keys(translated).sort()).toEqual(names.sort())
  })

  test('have no English sentences except in known places', () => {
    const names = Object.keys(translated)
    const before = new Map(names.flatMap((name) => [...textsOf(english[name], name)]))
    const after = names.flatMap((name) => [...textsOf(translated[name], name)])
    const same = after.filter(
      ([place, text]) => before.get(place) === text && /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(text),
    )
    expect(same).toEqual([])
  })

  test('are used only for readers of that language', () => {
    const said = () => scheduleMessages.added
    expect(writeFor(reader(locale), said)).toBe((translated.scheduleMessages as typeof scheduleMessages).added)
    expect(said()).toBe('Shift added successfully')
  })
})

test('[LANG-01] a list in a translation may be longer than in English', () => {
  const next = () => paletteScreens.typed.last.map((word) => word)
  expect([next(), writeFor(reader('de'), next)]).toEqual([['last'], ['letzter', 'letzten']])
})

describe('[LANG-02] days, times and numbers are formatted for the reader', () => {
  const write = (person: Reader) =>
    writeFor(person, () => [
      formatDay('2026-11-23', 'EEE, MMM d'),
      formatDay('2026-11-23', 'd'),
      weekDates('2026-11-30'),
      formatTime('17:05:00'),
      shortTime('09:00'),
      formatInstant(Date.parse('2026-11-22T11:00:00Z'), 'Pacific/Auckland', 'MMM d, h:mm a'),
      moneyText(123_450, 'EUR', true),
      amountText(123_450),
    ]).map((text) => text.replaceAll(/\s/g, ' '))

  test.each([
    [
      reader('en', '12'),
      ['Mon, Nov 23', '23', 'Nov 30 – Dec 6', '5:05 PM', '9 AM', 'Nov 23, 12:00 AM', '€1,234.50', '1,234.50'],
    ],
    [reader('en'), ['Mon, Nov 23', '23', 'Nov 30 – Dec 6', '17:05', '09:00', 'Nov 23, 00:00', '€1,234.50', '1,234.50']],
    [
      reader('de'),
      ['Mo., 23. Nov.', '23', '30. Nov. – 6. Dez.', '17:05', '09:00', '23. Nov., 00:00', '1.234,50 €', '1.234,50'],
    ],
    [reader('es'), ['lun 23 nov', '23', '30 nov – 6 dic', '17:05', '09:00', '23 nov, 00:00', '1234,50 €', '1234,50']],
  ])('with the settings %o', (person, texts) => expect(write(person)).toEqual(texts))

  test('times are correct on nights of clock changes', () => {
    const night = (zone: string, instant: string) =>
      writeFor(reader('de'), () => formatInstant(Date.parse(instant), zone, 'EEE h:mm a'))
    expect(night('Europe/London', '2026-10-25T01:30:00Z')).toBe('So., 01:30')
    expect(night('America/New_York', '2026-03-08T07:00:00Z')).toBe('So., 03:00')
    expect(night('Asia/Kolkata', '2026-03-08T18:30:00Z')).toBe('Mo., 00:00')
    expect(night('Pacific/Auckland', '2026-09-26T14:00:00Z')).toBe('So., 03:00')
  })

  test('Spanish dates have no comma after the weekday, and no short month after a long weekday', () => {
    const written = (pattern: string) => writeFor(reader('es'), () => formatDay('2026-12-24', pattern))
    expect(written('EEE, MMM d, yyyy')).toBe('jue 24 dic 2026')
    expect(written('EEEE, MMM d')).toBe('jueves 24 de diciembre')
  })

  test('the dates of a week are formatted for the language', () => {
    const written = (person: Reader) => writeFor(person, () => weekDatesOfYear('2026-11-23'))
    expect(written(reader('en'))).toBe('Nov 23 - Nov 29, 2026')
    expect(written(reader('es'))).toBe('23–29 nov 2026')
  })

  test('lists of days in a notification end with ‘and’, except in English', () => {
    const written = (locale: Locale) =>
      writeFor(reader(locale), () =>
        publishedNoticeMessages.gained(publishedNoticeMessages.dayList([4, 5, 6].map(shortWeekday))),
      )
    expect(written('en')).toBe('New: Thu, Fri, Sat.')
    expect(written('es')).toBe('Nuevo: jue, vie y sáb.')
    expect(written('de')).toBe('Neu: Do, Fr und Sa.')
  })

  test('the times of an exported timesheet are formatted for the language', () => {
    const written = (locale: Locale) =>
      writeFor(reader(locale), () => timesheetMessages.exportedTimes(formatTime('09:00'), formatTime('17:00')))
    expect([written('en'), written('es'), written('de')]).toEqual(['09:00 - 17:00', '09:00 – 17:00', '09:00 – 17:00'])
  })

  test('a time span has the weekday and clock format of its reader', () => {
    const start = Date.UTC(2027, 2, 5, 18) / 60_000
    const span = { start, end: start + 480 }
    expect(writeFor(reader('es'), () => shortSpan(span, '2027-03-01'))).toBe('vie 18:00 – 02:00')
  })
})

describe('the reader source', () => {
  afterEach(() => setReaderSource(() => SPECIFIED_READER))

  test('is restored after writing for another reader, also after an error', () => {
    setReaderSource(() => reader('de'))
    const fail = () =>
      writeFor(reader('es'), () => {
        throw new Error('cannot write')
      })
    expect(fail).toThrow('cannot write')
    expect(formatTime('17:00')).toBe('17:00')
    expect(formatDay('2026-11-23', 'EEEE')).toBe('Montag')
  })
})

test('[LANG-01] an abbreviation at the end of a sentence has one full stop', () => {
  const at = (locale: Locale, hourClock: Reader['hourClock']): Reader => ({ ...SPECIFIED_READER, locale, hourClock })
  const date = () => formatDay('2026-12-01', 'MMM d')
  expect(writeFor(at('de', '24'), () => notificationMessages.timeOffRemoved(date()))).toMatch(/: 1\. Dez\.$/)
  expect(writeFor(at('es', '12'), () => coverScreens.answerBy(formatTime('17:00')))).toMatch(/[^.]\.?\sm\.$/)
  expect(writeFor(at('en', '12'), () => appScreens.loading)).toBe('Loading...')
})

test('[PUB-09] German and Spanish have one word for each state of a shift', () => {
  for (const { markWords } of [german, spanish]) {
    const { states, roster } = markWords
    expect(roster).toEqual({ Confirmed: states.Confirmed, Pending: states.Pending })
    expect(markWords.draft).toBe(states.Pending)
  }
  expect(textsIn(german).filter((text) => /unbestätigt|ausstehend/i.test(text))).toEqual([])
  expect(textsIn(spanish).filter((text) => /sin confirmar|no confirmad/i.test(text))).toEqual([])
})

/** Lists the texts without parameters in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
