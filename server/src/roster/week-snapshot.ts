/** A week as it is read from the database. It is plain data, so that it crosses the border to another process. */
import type { Requirement } from '@fairweek/domain/contracts/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { EligibilityContext } from '@fairweek/domain/rules/hard-rules/hard-rule'
import type { UnsocialCount } from './unsocial-allowances.ts'

/** Hours of a weekday that somebody can, cannot, would like to or would rather not work. */
export interface WeeklySlot {
  dayOfWeek: number
  startTime: string
  endTime: string
}

/** Somebody who may be given shifts. */
export interface RosterPerson {
  id: number
  name: string
  roleIds: readonly number[]
  /** 1 (new) to 10. */
  seniority: number
  targetWeeklyHours: number | null
  /** 0 = Sunday; empty = no preference. */
  preferredDays: readonly number[]
  preferredTimeStart: string | null
  preferredTimeEnd: string | null
  /** Hard (GN9). */
  unavailableSlots: readonly WeeklySlot[]
  /** Soft (GN9): where a weekday has any, work outside them is unwelcome. */
  availableSlots: readonly WeeklySlot[]
  /** Soft (GN9): times somebody likes or dislikes. */
  preferences: readonly (WeeklySlot & { isPreferred: boolean })[]
}

/** Everything that decides who can work what in a week. */
export interface WeekSnapshot {
  weekStart: string
  requirements: readonly Requirement[]
  /** The shifts of the week, and those of the weeks before and after, which block and tire people too. */
  shifts: readonly Shift[]
  people: readonly RosterPerson[]
  roles: readonly { id: number; name: string }[]
  /** Closings and weekends that people worked in the weeks before, as far as they count (`FAIR_SHARE_WEEKS`). */
  unsocialBefore: readonly UnsocialCount[]
  settings: EligibilityContext['settings']
  /** The latest minute the business's wall clock has shown, since 1970-01-01; what has started is left alone (GN6). */
  nowMinutes: number
}
