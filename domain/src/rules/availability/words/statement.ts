/** The meaning of a message about a person's weeks, and what it leaves open (AVAIL-03, decision 0045). */
import type { AvailabilitySlot, MonthRecurrence, Recurrence } from '../../../contracts/availability.ts'
import type { DayOfWeek } from '../../../time/day.ts'

/** The kinds of slots; `clear` removes earlier statements about a time. */
export type StatementKind = AvailabilitySlot['kind'] | 'clear'

/** Minutes since the midnight at which a day begins; an end past 1440 is on the next day. */
export interface DayHours {
  start: number
  end: number
}

/** A place of a weekday in its month, -1 for the last. */
export type MonthPlace = MonthRecurrence['ofMonth'][number]

/** The weeks in which named weekdays apply; the first week may be open. */
export type Recurs = { weeks: number; fromWeek?: string } | { ofMonth: readonly MonthPlace[]; isWeekend: boolean }

/** A statement about some weekdays, on the dates from one to another, both included; null means no limit. */
export interface Statement {
  kind: StatementKind
  days: readonly DayOfWeek[]
  /** Null for the whole day. */
  hours: DayHours | null
  from: string | null
  until: string | null
  /** Whether it names dates ('on March 3') rather than weekdays: unavailable dates become time off. */
  isDated: boolean
  /** Left out for every week. */
  recurrence?: Recurrence | undefined
}

/** Possible meanings of a part of a message; the first is the most common, the last leaves the part out. */
export interface Question {
  /** Key of the question in the answers: the text it is about, as written. */
  about: string
  choices: readonly string[]
  /** The choice taken; null while the question is open. */
  taken: number | null
  /** Whether these words have no certain meaning. */
  isUnclear: boolean
}

/** The choice taken, by the text that the question is about. */
export type Answers = Readonly<Record<string, number>>

/** Why a part of a message writes nothing: it states no times of work. */
export type NoteKind = 'limit' | 'condition' | 'question' | 'reason' | 'remark'

/** A part of a message that writes nothing. */
export interface Note {
  kind: NoteKind
  text: string
}

/** The result of reading a message. */
export interface Reading {
  statements: readonly Statement[]
  questions: readonly Question[]
  notes: readonly Note[]
}

/** Returns the unanswered questions of a reading. */
export function openQuestions({ questions }: Reading): Question[] {
  return questions.filter(({ taken }) => taken === null)
}

/** Checks for words without a certain meaning, about which a language model may be asked. */
export function isUnclear({ questions }: Reading): boolean {
  return questions.some((question) => question.isUnclear)
}

/** Checks whether a message is fully understood and says something, so that it can be written. */
export function isUnderstood(reading: Reading): boolean {
  const saysAll = reading.questions.length + reading.notes.length === 0
  return openQuestions(reading).length === 0 && (reading.statements.length > 0 || saysAll)
}
