/** Reads files of sentences with their expected meanings, and judges the parser's results (AVAIL-03). */
import { type Locale, usualClock, writeFor } from '../../../../language/reader.ts'
import { toHourMinute } from '../../../../time/clock-time.ts'
import { DAY_NAMES } from '../../../../time/day.ts'
import { recurrenceText } from '../../recurrence.ts'
import { readAvailability } from '../read-availability.ts'
import { isUnderstood, openQuestions, type Reading, type Statement } from '../statement.ts'
import { isSame, parseMeant, saidByReader } from './expand.ts'

/** The date on which the first sentences are said, a Wednesday. */
export const SAID_ON = '2026-11-18'

export interface Sentence {
  said: string
  saidOn: string
  locale: Locale
  /**
   * Expected meaning: 'cannot Mon,Tue 17:00-24:00 until 2027-05-31; …'; `ask` if it is unclear, `no` if the sentence
   * names no time.
   */
  meant: string
  /** Whether another part of the sentence has no clear meaning, so that it must become a note or a question. */
  isMixed: boolean
}

export type Verdict = 'right' | 'offered' | 'asked' | 'wrong'

/** Checks whether the expected meaning of a sentence is a list of statements. */
export const isClear = ({ meant, isMixed }: Sentence) => meant !== 'ask' && meant !== 'no' && !isMixed

/** Reads a sentence in its language; `choice` answers all questions: 0 is the first option, -1 ignores the part. */
export function readSentence({ said, saidOn, locale }: Omit<Sentence, 'meant' | 'isMixed'>, choice?: 0 | -1): Reading {
  const read = (answers: Record<string, number>) =>
    writeFor({ locale, hourClock: usualClock(locale) }, () => readAvailability(said, { today: saidOn, answers }))
  const answers: Record<string, number> = {}
  let reading = read(answers)
  if (choice === undefined) return reading
  for (let open = openQuestions(reading); open.length > 0; open = openQuestions(reading)) {
    for (const { about, choices } of open) answers[about] = choice < 0 ? choices.length - 1 : 0
    reading = read(answers)
  }
  return reading
}

const means = ({ meant, saidOn }: Sentence, { statements }: Reading) =>
  isSame(parseMeant(meant), statements.map(saidByReader), saidOn)

/** Judges a result: asking, or not understanding, is harmless; a wrong meaning is not. */
export function judge(sentence: Sentence): Verdict {
  const { meant, isMixed } = sentence
  const reading = readSentence(sentence)
  const isWritten = isUnderstood(reading)
  if (meant === 'ask' || meant === 'no') return isWritten && reading.statements.length > 0 ? 'wrong' : 'right'
  if (isWritten) return means(sentence, reading) && (!isMixed || reading.notes.length > 0) ? 'right' : 'wrong'
  if (openQuestions(reading).length === 0) return 'asked'
  if (means(sentence, readSentence(sentence, 0))) return 'offered'
  return isMixed && means(sentence, readSentence(sentence, -1)) ? 'offered' : 'asked'
}

/**
 * Parses a file with one sentence per line: the sentence, a tab and its meaning (`mixed: …` if another part is
 * unclear). Lines that start with `#` are comments; `# said on 2026-11-25` dates the sentences below it.
 */
export function parseSentences(file: string, locale: Locale): Sentence[] {
  let saidOn = SAID_ON
  return file.split('\n').flatMap((line) => {
    saidOn = /^# said on (\d{4}-\d\d-\d\d)/.exec(line)?.[1] ?? saidOn
    const [said, gold] = line.split('\t')
    if (!said || !gold || said.startsWith('#')) return []
    const isMixed = gold.startsWith('mixed: ')
    return [{ said, saidOn, locale, meant: isMixed ? gold.slice(7) : gold, isMixed }]
  })
}

/** The files of sentences beside this one, by language. */
export const SENTENCE_FILES = { en: 'english.tsv', de: 'german.tsv', es: 'spanish.tsv' } as const satisfies Record<
  Locale,
  string
>

const clock = (minutes: number) =>
  minutes < 1440 ? toHourMinute(minutes) : `${Math.floor(minutes / 60)}:${toHourMinute(minutes).slice(3)}`

function statementText({ kind, days, hours, from, until, isDated, recurrence }: Statement): string {
  const when = isDated ? `${from}..${until}` : days.map((day) => DAY_NAMES[day].slice(0, 3)).join(',')
  const times = hours ? ` ${clock(hours.start)}-${clock(hours.end)}` : ''
  const weeks = recurrence ? ` [${recurrenceText(recurrence)}]` : ''
  const limits = isDated ? '' : `${from ? ` from ${from}` : ''}${until ? ` until ${until}` : ''}`
  return `${kind} ${when}${times}${weeks}${limits}`
}

/** Formats a result as in the files. */
export const statementsText = ({ statements }: Reading) => statements.map(statementText).join('; ')

/** Formats a result as in the files, or returns `ask` or `no`. */
export function readingText(reading: Reading): string {
  if (openQuestions(reading).length > 0) return 'ask'
  return isUnderstood(reading) ? statementsText(reading) : 'no'
}
