/** The meaning of a message about availability, and what the message leaves open (AVAIL-03, decision 0045). */
import type { AvailabilitySlot, MonthRecurrence, Recurrence } from '../../../contracts/availability/availability.ts'
import type { DayOfWeek } from '../../../time/day.ts'

/** A working day lasts from five to five. */
export const DAY_BEGINS = 300
export const DAY_ENDS = 1740

/** The kinds of slots; `clear` cancels earlier statements about the same times. */
export type StatementKind = AvailabilitySlot['kind'] | 'clear'

/** Minutes since midnight at the start of the day; an end after 1440 is on the next day. */
export interface DayHours {
  start: number
  end: number
}

/** Ordinal of a weekday in its month, -1 for the last. */
export type MonthPlace = MonthRecurrence['ofMonth'][number]

/** The weeks in which named weekdays apply; the first week may be unknown. */
export type Recurs = { weeks: number; fromWeek?: string } | { ofMonth: readonly MonthPlace[]; isWeekend: boolean }

/** A statement about weekdays; `from` and `until` are the first and last date, null for no limit. */
export interface Statement {
  kind: StatementKind
  days: readonly DayOfWeek[]
  /** Null for the whole day. */
  hours: DayHours | null
  from: string | null
  until: string | null
  /**
   * Whether the statement names dates ('on March 3') rather than weekdays; dates that cannot be worked become time off.
   */
  isDated: boolean
  /** Absent if it applies every week. */
  recurrence?: Recurrence | undefined
}

/** Possible meanings of a part of a message; the first is the most likely, the last ignores the part. */
export interface Question {
  /** Key in the answers: the text that the question is about, as written. */
  about: string
  choices: readonly string[]
  /** Index of the chosen option; null while the question is open. */
  taken: number | null
  /** Whether the words have no definite meaning. */
  isUnclear: boolean
}

/** Index of the chosen option by the text that each question is about. */
export type Answers = Readonly<Record<string, number>>

/** Why a part of a message changes nothing: it states no times of work. */
export type NoteKind = 'limit' | 'question' | 'reason' | 'remark'

/** A part of a message that changes nothing. */
export interface Note {
  kind: NoteKind
  text: string
}

/** The result of reading a message: statements, questions and notes. */
export interface Reading {
  statements: readonly Statement[]
  questions: readonly Question[]
  notes: readonly Note[]
}

/** Returns the unanswered questions of a reading. */
export function openQuestions({ questions }: Reading): Question[] {
  return questions.filter(({ taken }) => taken === null)
}

/** Checks for words without a known meaning, which a language model may be asked about. */
export function isUnclear({ statements, questions, notes }: Reading): boolean {
  const isUnread = statements.length + questions.length === 0 && notes.some(({ kind }) => kind === 'remark')
  return isUnread || questions.some((question) => question.isUnclear)
}

/** Checks whether a message is fully understood and not empty, so that it can be saved. */
export function isUnderstood(reading: Reading): boolean {
  const saysAll = reading.questions.length + reading.notes.length === 0
  return openQuestions(reading).length === 0 && (reading.statements.length > 0 || saysAll)
}
