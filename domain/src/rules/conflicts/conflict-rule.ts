/** Types of the rules that find conflicts. Each rule is a file in this folder and is listed in `conflict-rules.ts`. */
import type { ConflictType } from '../../contracts/constants.ts'
import type { ConflictFacts } from './conflict-facts.ts'
import type { ConflictWeek, PersonWeek, Work } from './conflict-week.ts'

/** A rule violation in a roster: who, when, and by how much. */
export interface Conflict {
  type: ConflictType
  /** Identifies the facts; while it stays the same, nothing about the conflict has changed. */
  fingerprint: string
  /**
   * Identifies the person, role and time of the conflict, regardless of amounts. Ignoring a conflict also ignores later
   * conflicts with the same subject, unless they are worse.
   */
  subject: string
  /**
   * Severity in the unit of the rule; of two conflicts with the same subject, the one with the higher amount is worse.
   */
  amount: number
  /** What is wrong; the description is generated from these facts. */
  facts: ConflictFacts
  /** Affected shifts, by start; empty for a shortage of people. */
  shiftIds: readonly number[]
  staffId: number | null
  roleId: number | null
  weekStartDate: string
  /** Null if the conflict concerns the whole week. */
  dayOfWeek: number | null
  startTime: string | null
  endTime: string | null
}

/** Result of a rule: everything in a conflict that is not derived from the rule and the week. */
export interface Finding extends Omit<Conflict, 'type' | 'fingerprint' | 'subject' | 'weekStartDate'> {
  /** Parts of the fingerprint other than the rule and the week. */
  identity: readonly (string | number | null)[]
  /** Distinguishes findings for the same rule, person and day; part of the subject. */
  aspect?: string
}

/** A rule that checks the work of one person. */
export interface PersonConflictRule {
  about: 'person'
  type: ConflictType
  /** True if later edits usually complete what is missing, so that it is no objection to a single edit. */
  needsWholeRoster?: true
  find: (week: PersonWeek) => Finding[]
}

/** A rule that compares the demand of a week with the assigned people. */
export interface WeekConflictRule {
  about: 'week'
  type: ConflictType
  find: (week: ConflictWeek) => Finding[]
}

export type ConflictRule = PersonConflictRule | WeekConflictRule

/** Returns role, day and times of a finding about a shift. */
export function placeOf({ shift }: Work): Pick<Finding, 'roleId' | 'dayOfWeek' | 'startTime' | 'endTime'> {
  const { roleId, dayOfWeek, startTime, endTime } = shift
  return { roleId, dayOfWeek, startTime, endTime }
}

/** Returns day and times of a shift as text for a fingerprint. */
export function workFact({ shift }: Work): string {
  const { weekStartDate, dayOfWeek, startTime, endTime } = shift
  return `${weekStartDate}.${dayOfWeek}.${startTime ?? ''}-${endTime ?? ''}`
}

/** Returns the fields of a finding about a person's whole week, without day, time and role. */
export function aboutWeekOf(person: { id: number }) {
  return { staffId: person.id, roleId: null, dayOfWeek: null, startTime: null, endTime: null } as const
}
