/** The type of a rule that finds conflicts. Each rule is a file in this folder and is listed in `conflict-rules.ts`. */
import type { ConflictType } from '../../contracts/constants.ts'
import type { ConflictFacts } from './conflict-facts.ts'
import type { ConflictWeek, PersonWeek, Work } from './conflict-week.ts'

/** A rule violation in a roster: who, when, by how much. */
export interface Conflict {
  type: ConflictType
  /** Identifies the facts: while it is the same, nothing about the conflict has changed (RQ11). */
  fingerprint: string
  /**
   * Identifies the person, role and time, regardless of figures. Ignoring a conflict also ignores later ones with the
   * same subject that are no worse.
   */
  subject: string
  /** Severity in the unit of the rule: of two conflicts with the same subject, the higher one is worse. */
  amount: number
  /** What is wrong, from which its sentence is made. */
  facts: ConflictFacts
  /** The shifts concerned, by start; empty for a shortage of people. */
  shiftIds: readonly number[]
  staffId: number | null
  roleId: number | null
  weekStartDate: string
  /** Null if it concerns the whole week. */
  dayOfWeek: number | null
  startTime: string | null
  endTime: string | null
}

/** A finding of a rule: everything that does not follow from the rule and the week. */
export interface Finding extends Omit<Conflict, 'type' | 'fingerprint' | 'subject' | 'weekStartDate'> {
  /** Parts of the fingerprint, besides the rule and the week. */
  identity: readonly (string | number | null)[]
  /** Distinguishes findings of the same rule, person and day; part of the subject. */
  aspect?: string
}

/** Checks the work of one person. */
export interface PersonConflictRule {
  about: 'person'
  type: ConflictType
  find: (week: PersonWeek) => Finding[]
}

/** Checks the demand of a week against the people assigned. */
export interface WeekConflictRule {
  about: 'week'
  type: ConflictType
  find: (week: ConflictWeek) => Finding[]
}

export type ConflictRule = PersonConflictRule | WeekConflictRule

/** Returns the role, day and times of a finding about a shift. */
export function placeOf({ shift }: Work): Pick<Finding, 'roleId' | 'dayOfWeek' | 'startTime' | 'endTime'> {
  const { roleId, dayOfWeek, startTime, endTime } = shift
  return { roleId, dayOfWeek, startTime, endTime }
}

/** Returns the facts of a shift: its day and times. */
export function workFact({ shift }: Work): string {
  const { weekStartDate, dayOfWeek, startTime, endTime } = shift
  return `${weekStartDate}.${dayOfWeek}.${startTime ?? ''}-${endTime ?? ''}`
}

/** Returns the fields of a finding about a person's whole week: no day, time or role. */
export function aboutWeekOf(person: { id: number }) {
  return { staffId: person.id, roleId: null, dayOfWeek: null, startTime: null, endTime: null } as const
}
