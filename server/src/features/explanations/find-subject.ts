/** Finds the subject of a question in the current roster. Pure. */
import type { ExplainedSlot, OpeningQuery } from '@fairweek/domain/contracts/explanations/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { dateOfInterval, describeSlot } from '../../roster/describe-slot.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { buildStandingWeek, type StandingDuty, type StandingWeek } from '../../roster/standing-week.ts'

/** The slot that a question is about. */
export interface Subject extends StandingWeek {
  duty: StandingDuty
  /** Its index among the week's duties. */
  index: number
  /** The person who has the shift; null if it is open. */
  holder: { person: number; shift: Shift } | null
}

/** Finds an open shift by date, time and role; null if there is none. */
export function findOpening(week: RosterWeek, query: OpeningQuery): Subject | null {
  const opening = { ...dayInterval(query.date, query.startTime, query.endTime), roleId: query.roleId }
  const standing = buildStandingWeek(week, { opening })
  const duty = standing.duties[standing.askedDuty]
  return duty && duty.open > 0 ? { ...standing, duty, index: standing.askedDuty, holder: null } : null
}

/** Finds an assigned shift; null if the week has no such shift. */
export function findHeldShift(week: RosterWeek, shiftId: number): Subject | null {
  const standing = buildStandingWeek(week, { shiftId })
  const assigned = standing.standing.assignments.find((assignment) => standing.shiftOf(assignment)?.id === shiftId)
  const shift = assigned && standing.shiftOf(assigned)
  const duty = assigned && standing.duties[assigned.duty]
  return assigned && shift && duty
    ? { ...standing, duty, index: assigned.duty, holder: { person: assigned.person, shift } }
    : null
}

/** Returns the slot's date, times and role for display. */
export function describeSubject({ duty, week }: Subject): ExplainedSlot {
  return describeSlot(duty, dateOfInterval(duty), week.weekStart, week.roleNames)
}
