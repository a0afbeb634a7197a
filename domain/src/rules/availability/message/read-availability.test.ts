import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saveAvailability } from '../../../contracts/availability/availability.ts'
import { LOCALES } from '../../../language/reader.ts'
import { applyStatements } from './apply-statements.ts'
import {
  isClear,
  judge,
  parseSentences,
  readingText,
  readSentence,
  SENTENCE_FILES,
  type Sentence,
} from './sentences/read-sentences.ts'
import { isUnclear, openQuestions } from './statement.ts'

const SENTENCES = Object.fromEntries(
  LOCALES.map((locale) => {
    const file = readFileSync(new URL(`sentences/${SENTENCE_FILES[locale]}`, import.meta.url), 'utf8')
    return [locale, parseSentences(file, locale)]
  }),
) as Record<Sentence['locale'], Sentence[]>

const at = (said: string, { locale = 'en', saidOn = '2026-11-25' }: Partial<Sentence> = {}) => ({
  said,
  locale,
  saidOn,
})
const abouts = (sentence: ReturnType<typeof at>) => openQuestions(readSentence(sentence)).map(({ about }) => about)

describe('[AVAIL-03] sentences about availability', () => {
  test.each([
    { locale: 'en' as const, count: 2520, floor: 0.6 },
    { locale: 'de' as const, count: 160, floor: 0.8 },
    { locale: 'es' as const, count: 150, floor: 0.85 },
  ])(
    '$locale: none is read wrongly, and most clear ones are understood',
    ({ locale, count, floor }) => {
      const judged = SENTENCES[locale].map((sentence) => ({ sentence, verdict: judge(sentence) }))
      expect(judged.length).toBeGreaterThan(count)
      const wrong = judged.filter(({ verdict }) => verdict === 'wrong')
      expect(wrong.map(({ sentence }) => `${sentence.said}: ${readingText(readSentence(sentence))}`)).toEqual([])
      const clear = judged.filter(({ sentence }) => isClear(sentence))
      const understood = clear.filter(({ verdict }) => verdict !== 'asked')
      expect(understood.length / clear.length).toBeGreaterThan(floor)
    },
    60_000,
  )

  test.each([
    ['en', "I can't do Tuesdays after 5 till June", 'cannot Tue 17:00-29:00 until 2027-05-31'],
    ['en', 'every other weekend off starting this Saturday', 'cannot Sat,Sun [2 weeks, 0] from 2026-11-28'],
    [
      'en',
      'can only work weekends until March',
      'clear Sat,Sun until 2027-02-28; cannot Mon,Tue,Wed,Thu,Fri until 2027-02-28',
    ],
    ['en', 'no Sundays except December 20', 'cannot Sun; clear 2026-12-20..2026-12-20'],
    ['en', 'not the first Monday of the month', 'cannot Mon [1 of month, 0 days after]'],
    ['en', 'off from 7 Dec for 10 days', 'cannot 2026-12-07..2026-12-16'],
    ['en', 'rather not Sunday mornings every week', 'ratherNot Sun 05:00-12:00'],
    ['de', 'Dienstags kann ich ab 17 Uhr nicht', 'cannot Tue 17:00-29:00'],
    ['de', 'Vom 12.12. bis 19.12. habe ich Urlaub', 'cannot 2026-12-12..2026-12-19'],
    ['de', 'Mo., Mi. und Fr. nicht vor 16 Uhr', 'cannot Mon,Wed,Fri 05:00-16:00'],
    ['es', 'Los martes no puedo a partir de las 17', 'cannot Tue 17:00-29:00'],
    ['es', 'Del 12 al 19 de diciembre estoy de vacaciones', 'cannot 2026-12-12..2026-12-19'],
    ['es', 'Solo puedo los fines de semana', 'clear Sat,Sun; cannot Mon,Tue,Wed,Thu,Fri'],
  ] as const)('%s: %s', (locale, said, meant) => {
    expect(readingText(readSentence(at(said, { locale })))).toBe(meant)
  })

  test('a word for every week before one day is not said of another', () => {
    expect(abouts(at("can't work Friday and every Monday"))).toEqual(['Friday'])
  })

  test('an answered question is not asked again', () => {
    const said = at("I can't work next Friday", { saidOn: '2026-11-18' })
    expect(readSentence(said).questions).toEqual([
      { about: 'next Friday', choices: ['Fri Nov 27', 'Fri Nov 20', 'Leave this out'], taken: null, isUnclear: false },
    ])
    expect(readingText(readSentence(said, 0))).toBe('cannot 2026-11-27..2026-11-27')
  })

  test('the date of the message decides which year a date means', () => {
    expect(readingText(readSentence(at('away March 3', { saidOn: '2027-03-04' })))).toBe(
      'cannot 2028-03-03..2028-03-03',
    )
  })

  test('what is not understood is named, and a language model may be asked', () => {
    const reading = readSentence(at('no Mondays, the fryer is broken'))
    expect(reading).toMatchObject({ statements: [{ days: [1] }], notes: [{ text: 'the fryer is broken' }] })
    const other = readSentence(at('Los lunes no puedo'))
    expect([other.statements, isUnclear(other)]).toEqual([[], true])
    expect(isUnclear(readSentence(at('no Mondays')))).toBe(false)
  })

  test('a text without times changes nothing', () => {
    expect(readSentence(at('max 3 shifts a week')).notes).toMatchObject([{ kind: 'limit' }])
    expect(readSentence(at('did you get my message'))).toMatchObject({ statements: [], questions: [] })
  })
})

describe('[AVAIL-07] C9: words that may be a name or another word', () => {
  test.each([
    ['en', "April can't do Fridays, I'll cover", 'April'],
    ['en', 'May can take my Tuesday', 'May'],
    ['en', "me and Jan can't do Thursday", 'Jan'],
    ['en', "June doesn't work Mondays, so I can't either", 'June'],
    ['en', 'August unavailable Fridays', 'August'],
    ['en', 'no Thursday for Jan and me', 'for Jan'],
    ['en', "Eve can't do Fridays", "Eve can't do Fridays"],
    ['de', 'August kann freitags nicht', 'August'],
    ['de', 'So kann ich nicht arbeiten', 'So kann ich nicht arbeiten'],
    ['de', 'Do kann ich nicht', 'Do kann ich nicht'],
    ['de', 'Mi kann ich nicht', 'Mi kann ich nicht'],
    ['es', 'Abril no puede los viernes', 'Abril'],
    ['es', 'Julio no puede los lunes', 'Julio'],
  ] as const)('%s: %s is asked about', (locale, said, about) => {
    expect(abouts(at(said, { locale }))).toContain(about)
  })

  test('a person’s times are never the writer’s without a question', () => {
    const said = at("April can't do Fridays")
    expect(readSentence(said).questions[0]?.choices).toEqual(['The month', 'A person', 'Leave this out'])
    expect(readingText(readSentence(said, -1))).not.toContain('cannot')
  })

  test.each([
    ["can't do Fridays in April", 'cannot Fri from 2027-04-01 until 2027-04-30'],
    ["in June I can't do Fridays", 'cannot Fri from 2027-06-01 until 2027-06-30'],
    ['no more Saturdays until May', 'cannot Sat until 2027-04-30'],
    ['away April and May', 'cannot 2027-04-01..2027-04-30; cannot 2027-05-01..2027-05-31'],
  ])('%s: a month that can be no person is not asked about', (said, meant) => {
    expect(readingText(readSentence(at(said)))).toBe(meant)
  })
})

/** Words of the sentences in any order, with any text between them. */
const anyMessage = fc
  .constantFrom(...LOCALES)
  .chain((locale) =>
    fc
      .array(
        fc.oneof(
          fc.constantFrom(...SENTENCES[locale].flatMap(({ said }) => said.split(' '))),
          fc.constantFrom('until', 'bis', 'hasta', 'between', '31', '24:00', '12am', '99', '31.2.', ',', '.', 'only'),
          fc.string({ maxLength: 8 }),
        ),
        { maxLength: 14 },
      )
      .map((words) => at(words.join(' '), { locale })),
  )

describe('[AVAIL-03] any message', () => {
  const expectAccepted = (sentence: ReturnType<typeof at>) => {
    for (const choice of [0, -1] as const) {
      const reading = readSentence(sentence, choice)
      const { slots, timeOff } = applyStatements([], reading.statements)
      expect(saveAvailability.body.safeParse({ slots }).error).toBeUndefined()
      for (const days of timeOff) expect(days.fromDate <= days.untilDate).toBe(true)
      const isHeard = reading.statements.length + reading.questions.length + reading.notes.length > 0
      expect(isHeard || sentence.said.trim() === '').toBe(true)
    }
  }

  test.each([
    'until 24:00, after 1',
    'Mondays 5pm until 5pm',
    'from 0:00 to 24:00',
    'no Mondays from 5 May until 3 May',
  ])('with times that leave no hours, or all, is read without an error: %s', (said) => expectAccepted(at(said)))

  test('is read without an error, and its result is accepted by the form', () => {
    fc.assert(fc.property(anyMessage, expectAccepted), { numRuns: 300 })
  })
})
