/** The shape of a rule that finds conflicts. Each is a file in this folder and has its place in `conflict-rules.ts`. */
import type { ConflictType } from '../../contracts/constants.ts'
import { shortSpan } from '../../time/short-text.ts'
import { shiftText } from '../refusal-fact.ts'
import type { ConflictWeek, PersonWeek, Work } from './conflict-week.ts'

/** A rule that a roster breaks: who, when, by how much. */
export interface Conflict {
  type: ConflictType
  /** Names the facts: while it is the same, nothing about the conflict has changed (RQ11). */
  fingerprint: string
  /** Names whom, which role and when it is about, whatever the figures: while one is ignored, so is what is no worse. */
  subject: string
  /** How bad it is, in whatever the rule counts: of two conflicts of one subject the higher is worse. */
  amount: number
  /** The whole of it in one sentence. */
  description: string
  /** The shifts that it is about, by start; none where somebody is missing. */
  shiftIds: readonly number[]
  staffId: number | null
  roleId: number | null
  weekStartDate: string
  /** Null where it is about the week as a whole. */
  dayOfWeek: number | null
  startTime: string | null
  endTime: string | null
}

/** What a rule finds: all that does not follow from the rule and the week. */
export interface Finding extends Omit<Conflict, 'type' | 'fingerprint' | 'subject' | 'weekStartDate'> {
  /** What the fingerprint is made of, beside the rule and the week. */
  facts: readonly (string | number | null)[]
  /** Which of several things of one rule, person and day it is about; part of the subject. */
  aspect?: string
}

/** Looks at what one person works. */
export interface PersonConflictRule {
  about: 'person'
  type: ConflictType
  find: (week: PersonWeek) => Finding[]
}

/** Looks at what a week needs, and who is there. */
export interface WeekConflictRule {
  about: 'week'
  type: ConflictType
  find: (week: ConflictWeek) => Finding[]
}

export type ConflictRule = PersonConflictRule | WeekConflictRule

/** Where a finding about a shift lies. */
export function placeOf({ shift }: Work): Pick<Finding, 'roleId' | 'dayOfWeek' | 'startTime' | 'endTime'> {
  const { roleId, dayOfWeek, startTime, endTime } = shift
  return { roleId, dayOfWeek, startTime, endTime }
}

/** 'Fri 5 PM – 11 PM' of a shift. */
export function workText({ shift }: Work, { weekStart }: PersonWeek): string {
  return shiftText(shift, weekStart)
}

/** A shift as a fact: its day and times. */
export function workFact({ shift }: Work): string {
  const { weekStartDate, dayOfWeek, startTime, endTime } = shift
  return `${weekStartDate}.${dayOfWeek}.${startTime ?? ''}-${endTime ?? ''}`
}

/** 'Fri 5 PM – 11 PM' of a time; a whole day of several is told by its first and last. */
export function spanText(span: { start: number; end: number }, { weekStart }: { weekStart: string }): string {
  return shortSpan(span, weekStart)
}

/** Where a finding about somebody's whole week stands: on no day, at no time and in no role. */
export function aboutWeekOf(person: { id: number }) {
  return { staffId: person.id, roleId: null, dayOfWeek: null, startTime: null, endTime: null } as const
}
