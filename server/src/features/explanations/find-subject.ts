/** What a question is about, found in the week as it stands. Pure. */
import type { ExplainedSlot, OpeningQuery } from '@fairweek/domain/contracts/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { dateOfInterval, describeSlot } from '../../roster/describe-slot.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { buildStandingWeek, type StandingDuty, type StandingWeek } from '../../roster/standing-week.ts'

/** A slot that is asked about. */
export interface Subject extends StandingWeek {
  duty: StandingDuty
  /** The slot's place among the duties. */
  index: number
  /** Who works it; null where it is open. */
  holder: { person: number; shift: Shift } | null
}

/** Finds an opening by date, time and role; null when nothing is open there. */
export function findOpening(week: RosterWeek, query: OpeningQuery): Subject | null {
  const opening = { ...dayInterval(query.date, query.startTime, query.endTime), roleId: query.roleId }
  const standing = buildStandingWeek(week, { opening })
  const duty = standing.duties[standing.askedDuty]
  return duty && duty.open > 0 ? { ...standing, duty, index: standing.askedDuty, holder: null } : null
}

/** A shift that somebody works; null where the week has no such shift. */
export function findHeldShift(week: RosterWeek, shiftId: number): Subject | null {
  const standing = buildStandingWeek(week, { shiftId })
  const held = standing.standing.assignments.find((assignment) => standing.shiftOf(assignment)?.id === shiftId)
  const shift = held && standing.shiftOf(held)
  const duty = held && standing.duties[held.duty]
  return held && shift && duty ? { ...standing, duty, index: held.duty, holder: { person: held.person, shift } } : null
}

/** What the slot is called. */
export function describeSubject({ duty, week }: Subject): ExplainedSlot {
  return describeSlot(duty, dateOfInterval(duty), week.weekStart, week.roleNames)
}
