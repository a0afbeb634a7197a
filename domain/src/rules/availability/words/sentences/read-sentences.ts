/** Sentences with the reading they have to get, as lines of `sentence<tab>reading`, and `<tab>too hard` (AVAIL-03). */
import { toHourMinute } from '../../../../time/clock-time.ts'
import { DAY_NAMES } from '../../../../time/day.ts'
import { recurrenceText } from '../../recurrence.ts'
import { readAvailability } from '../read-availability.ts'
import { isUnderstood, openQuestions, type Reading, type Statement } from '../statement.ts'

/** The day on which the sentences are said: a Wednesday. */
export const SAID_ON = '2026-11-18'

export interface Sentence {
  said: string
  /** `ask`, `no` where it cannot be understood, or what it means: 'cannot Mon,Tue 17:00-24:00 until 2027-05-31; …'. */
  meant: string
  /** Whether the grammar is known to ask although it is clear. */
  isTooHard: boolean
}

export type Verdict = 'right' | 'offered' | 'asked' | 'wrong'

const isOpen = (text: string) => text === 'ask' || text === 'no'

/** Asking, or saying that it is not understood, does no harm; writing what was not meant does. */
export function judge({ meant }: Sentence, reading: Reading): Verdict {
  const understood = readingText(reading)
  if (understood === meant || (isOpen(understood) && isOpen(meant))) return 'right'
  return isOpen(understood) ? 'asked' : 'wrong'
}

/** What a message means with the first choice of each question, which is what is shown to begin with. */
export function readWithFirstChoices(said: string, today: string): Reading {
  const answers: Record<string, number> = {}
  let reading = readAvailability(said, { today })
  for (let open = openQuestions(reading); open.length > 0; open = openQuestions(reading)) {
    for (const { about } of open) answers[about] = 0
    reading = readAvailability(said, { today, answers })
  }
  return reading
}

/** The sentences of a file; lines that begin with `#` are comments. */
export function readSentences(file: string): Sentence[] {
  return file.split('\n').flatMap((line) => {
    const [said, meant, note] = line.split('\t')
    return said && meant && !said.startsWith('#') ? [{ said, meant, isTooHard: note === 'too hard' }] : []
  })
}

const clock = (minutes: number) =>
  minutes < 1440 ? toHourMinute(minutes) : `${Math.floor(minutes / 60)}:${toHourMinute(minutes).slice(3)}`

function statementText({ kind, days, hours, from, until, isDated, recurrence }: Statement): string {
  const when = isDated ? `${from}..${until}` : days.map((day) => DAY_NAMES[day].slice(0, 3)).join(',')
  const times = hours ? ` ${clock(hours.start)}-${clock(hours.end)}` : ''
  const weeks = recurrence ? ` [${recurrenceText(recurrence)}]` : ''
  const limits = isDated ? '' : `${from ? ` from ${from}` : ''}${until ? ` until ${until}` : ''}`
  return `${kind} ${when}${times}${weeks}${limits}`
}

/** A reading as the files write it. */
export function readingText(reading: Reading): string {
  if (openQuestions(reading).length > 0) return 'ask'
  return isUnderstood(reading) ? reading.statements.map(statementText).join('; ') : 'no'
}
