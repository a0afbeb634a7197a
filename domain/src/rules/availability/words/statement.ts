/** What a sentence says of somebody's weeks, and what it leaves open (AVAIL-03, decision 0045). */
import type { AvailabilitySlot, MonthRecurrence, Recurrence } from '../../../contracts/availability.ts'
import type { DayOfWeek } from '../../../time/day.ts'

/** As slots have it; `clear` takes away what was said of a time before. */
export type StatementKind = AvailabilitySlot['kind'] | 'clear'

/** Minutes from the midnight a day starts with; an end past 1440 lies on the next day. */
export interface DayHours {
  start: number
  end: number
}

/** A place of a weekday in its month, -1 for the last. */
export type MonthPlace = MonthRecurrence['ofMonth'][number]

/** In which weeks named weekdays are meant; which week comes first may be open. */
export type Recurs = { weeks: number; fromWeek?: string } | { ofMonth: readonly MonthPlace[]; isWeekend: boolean }

/** One thing said of some weekdays, on the dates from one until another, both included; null is no limit. */
export interface Statement {
  kind: StatementKind
  days: readonly DayOfWeek[]
  /** Null for the whole day. */
  hours: DayHours | null
  from: string | null
  until: string | null
  /** Whether dates were named ('on March 3') rather than weekdays: what cannot be then is time off. */
  isDated: boolean
  /** Left out for every week. */
  recurrence?: Recurrence | undefined
}

/** What can be meant by a part of a message; the first is what is most often meant, the last leaves the part out. */
export interface Question {
  /** Names the question in the answers: what it asks about, as it was written. */
  about: string
  choices: readonly string[]
  /** The choice that was taken; null as long as it is open. */
  taken: number | null
  /** Whether no sure sense was found in these words. */
  isUnclear: boolean
}

/** Which choice was taken, by what the question is about. */
export type Answers = Readonly<Record<string, number>>

/** Why a part of a message writes nothing: it names no time of work. */
export type NoteKind = 'limit' | 'condition' | 'question' | 'reason' | 'remark'

/** A part of a message that writes nothing, as it was read. */
export interface Note {
  kind: NoteKind
  text: string
}

/** How a message is understood. */
export interface Reading {
  statements: readonly Statement[]
  questions: readonly Question[]
  notes: readonly Note[]
}

/** The questions of a reading that are not answered yet. */
export function openQuestions({ questions }: Reading): Question[] {
  return questions.filter(({ taken }) => taken === null)
}

/** Whether there are words in which no sure sense was found, so that a language model may be asked about them. */
export function isUnclear({ questions }: Reading): boolean {
  return questions.some((question) => question.isUnclear)
}

/** Whether a message is understood wholly and says something, so that it can be written. */
export function isUnderstood(reading: Reading): boolean {
  const saysAll = reading.questions.length + reading.notes.length === 0
  return openQuestions(reading).length === 0 && (reading.statements.length > 0 || saysAll)
}
