/** What Generate asks of the engine: everything that is open, around everything that is held. Pure. */
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { mixKey } from '@fairweek/domain/rules/seniority-mix'
import { contains } from '@fairweek/domain/rules/shift-interval'
import type { OpenDuty } from './open-duties.ts'
import type { RosterWeek } from './roster-week.ts'
import { type DutyToWrite, type WeekProblem, writeProblem } from './write-problem.ts'

export interface RosterPlan {
  duties: readonly OpenDuty[]
  /** Of each duty of the problem, which of `duties` it is, or is a part of: a lead place is a duty of its own there. */
  partOf: readonly number[]
  /** Open slots that have started; nobody is put on them any more (GN6). */
  started: readonly OpenDuty[]
  problem: WeekProblem
  /** Whether whoever is senior enough can lead from any place of a mix: where their times differ, the problem names one. */
  isMixExact: boolean
}

/** An open duty as the engine gets it: its lead place is apart, because that slot is worth more in good hands. */
function splitLeadPlace(duty: OpenDuty): DutyToWrite[] {
  const { start, end, roleId, count, leadSeniority, isTooShort } = duty
  const part = { start, end, roleId, isClosed: isTooShort }
  if (leadSeniority === null) return [{ ...part, need: count, leadSeniority }]
  const lead = { ...part, need: 1, leadSeniority }
  return count === 1 ? [lead] : [lead, { ...part, need: count - 1, leadSeniority: null }]
}

/** What is open and has not started (GN6); what is too short for somebody to come for is among it. */
export function listAhead(week: RosterWeek): OpenDuty[] {
  return week.openDuties.filter((duty) => !hasStarted(duty, week.nowMinutes))
}

/**
 * The week with what is open to be dealt out; every active shift stays as it is (GN6). Nobody is given what is too short,
 * but it is among what is open, so that a search counts what the week counts.
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
