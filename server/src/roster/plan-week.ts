/**
 * Builds the problem that Generate passes to the engine: everything open in a week, around everything that is already
 * assigned. Pure.
 */
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { mixKey } from '@fairweek/domain/rules/seniority-mix'
import { contains } from '@fairweek/domain/rules/shift-interval'
import type { OpenDuty } from './open-duties.ts'
import type { RosterWeek } from './roster-week.ts'
import { type DutyToWrite, type WeekProblem, writeProblem } from './write-problem.ts'

export interface RosterPlan {
  duties: readonly OpenDuty[]
  /**
   * For each duty of the problem, the index in `duties` of the open duty that it is a part of. A lead place is a
   * separate duty in the problem.
   */
  partOf: readonly number[]
  /** Open duties that have already started, so that nobody is assigned to them any more. */
  started: readonly OpenDuty[]
  problem: WeekProblem
  /**
   * Whether the problem counts shifts without an experienced person exactly. It does not if the places of a shift have
   * different times, because it marks only one of them as the lead place.
   */
  isMixExact: boolean
}

/**
 * Splits an open duty for the engine. Its lead place becomes a separate duty, because it matters more that this place
 * goes to a senior person.
 */
function splitLeadPlace(duty: OpenDuty): DutyToWrite[] {
  const { start, end, roleId, count, leadSeniority, isTooShort } = duty
  const part = { start, end, roleId, isClosed: isTooShort }
  if (leadSeniority === null) return [{ ...part, need: count, leadSeniority }]
  const lead = { ...part, need: 1, leadSeniority }
  return count === 1 ? [lead] : [lead, { ...part, need: count - 1, leadSeniority: null }]
}

/** Lists open duties that have not started, including those that are too short for a shift of their own. */
export function listAhead(week: RosterWeek): OpenDuty[] {
  return week.openDuties.filter((duty) => !hasStarted(duty, week.nowMinutes))
}

/**
 * Builds the plan for filling a week; every active shift stays as it is. Duties that are too short are included
 * although nobody is assigned to them, so that the search counts everything that the week's figures count.
 */
export function planWeek(week: RosterWeek): RosterPlan {
  const duties = listAhead(week)
  const unled = [...week.mixes.values()].filter(({ leads }) => leads.length === 0)
  const parts = duties.flatMap((duty, index) => splitLeadPlace(duty).map((part) => ({ part, index })))
  return {
    duties,
    partOf: parts.map(({ index }) => index),
    started: week.openDuties.filter((duty) => hasStarted(duty, week.nowMinutes)),
    problem: writeProblem(
      week,
      parts.map(({ part }) => part),
      () => true,
    ),
    isMixExact: duties.every((duty) =>
      unled.every((mix) => mixKey(mix) === mixKey(duty) || mix.roleId !== duty.roleId || !contains(duty, mix)),
    ),
  }
}
