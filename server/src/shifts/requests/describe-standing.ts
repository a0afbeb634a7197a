/** Compares people who request the same shift, and lists the rules that assigning each would break (CLAIM-01). Pure. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { ShiftRequest, Standing } from '@fairweek/domain/contracts/shift-requests'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { exceedsTarget, roundHours, shiftHours, totalHours } from '@fairweek/domain/rules/hours'
import { dayInterval, shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { BrokenRule } from '../../roster/could-take.ts'
import type { UnsocialCount } from '../../roster/goals/unsocial-allowances.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { overtimeWith } from './overtime-with.ts'

/** The number of weeks back for which closings and weekends are counted. */
export const STANDING_WEEKS = 8

/** A shift that a person requests or could take. */
interface AskedShift extends Pick<Shift, 'weekStartDate' | 'dayOfWeek' | 'startTime' | 'endTime'> {
  staff: { id: number }
  scheduleId: number | null
}

export function describeStanding(
  week: RosterWeek,
  asked: AskedShift,
  { broken, unsocial }: { broken: readonly BrokenRule[]; unsocial: readonly UnsocialCount[] },
): Standing | null {
  const { staff, scheduleId, startTime, endTime } = asked
  const person = week.people[week.placeOf.get(staff.id) ?? -1]
  if (!person) return null
  const { targetWeeklyHours: targetHours, seniority } = person
  const assigned = week.inWeek.filter(
    (shift) => shift.staffId === staff.id && isActive(shift) && shift.id !== scheduleId,
  )
  const hours = totalHours(assigned)
  const hoursWith = roundHours(hours + shiftHours({ startTime, endTime }))
  const over = exceedsTarget(hoursWith, targetHours)
    ? [shiftRequestScreens.overTarget(roundHours(hoursWith - (targetHours ?? 0)))]
    : []
  return {
    hours,
    hoursWith,
    targetHours,
    seniority,
    unsocial: unsocial.filter(({ staffId }) => staffId === staff.id).reduce((sum, { count }) => sum + count, 0),
    causes: [...new Set(broken.map(({ fact }) => fact)), ...over, ...overtimeWith(week, staff.id, asked, [scheduleId])],
  }
}

const startOf = (request: ShiftRequest) => dayInterval(shiftDate(request), request.startTime, request.endTime).start

/** Returns how many hours a person would be above target, negative if below; 0 if they have no target. */
const excessOf = ({ hoursWith, targetHours }: Standing) => (targetHours === null ? 0 : hoursWith - targetHours)

/** What a person's preferences say of a shift; null if they have none. */
export type Wish = 'welcome' | 'unwelcome' | null

const WISH_ORDER: readonly Wish[] = ['welcome', null, 'unwelcome']

/** A candidate for a shift. The wish is left out for people who request the shift, because they want it. */
interface Candidate {
  standing: Standing
  wish?: Wish
}

/**
 * Sorts the best candidates for a shift first: fewest broken rules, then most hours below target, fewest closings and
 * weekends, those who like its hours, most seniority.
 */
export function compareCandidates(one: Candidate, other: Candidate): number {
  const [a, b] = [one.standing, other.standing]
  return (
    a.causes.length - b.causes.length ||
    excessOf(a) - excessOf(b) ||
    a.unsocial - b.unsocial ||
    WISH_ORDER.indexOf(one.wish ?? null) - WISH_ORDER.indexOf(other.wish ?? null) ||
    b.seniority - a.seniority
  )
}

/** Sorts by day, time and role, then best candidates first, then oldest requests first. */
export function compareRequests(one: ShiftRequest, other: ShiftRequest): number {
  const place = startOf(one) - startOf(other) || one.endTime.localeCompare(other.endTime) || one.role.id - other.role.id
  if (place !== 0 || !one.standing || !other.standing) return place || one.id - other.id
  return compareCandidates({ standing: one.standing }, { standing: other.standing }) || one.id - other.id
}
