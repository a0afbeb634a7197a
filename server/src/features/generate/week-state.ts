/**
 * A hash of everything that decides a roster's figures and proofs, to check whether a week has changed since (GN12).
 */
import { createHash } from 'node:crypto'
import { needsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { addDays } from '@fairweek/domain/time/day'
import type { Caller } from '../../caller.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { readRosterWeek } from '../schedule/read-roster-week.ts'

export function printOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/**
 * Returns the hash of a week: who works what, and everything that is asked of it. Confirming, pinning and the time of
 * day do not change it.
 */
export function stateOfWeek(week: RosterWeek): string {
  const { weekStart, people, releasedShifts, roles, unsocialBefore, settings } = week
  // Includes the adjacent weeks: night shifts and rest cross the boundary. It does not matter where the demand is
  // stored.
  const needs = [-7, 0, 7].flatMap((days) => needsOfWeek(week.requirements, addDays(weekStart, days)))
  const worked = week.shifts
    .filter(isActive)
    .map(({ id, weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId }) => {
      return [id, weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId]
    })
    .sort(([one], [other]) => Number(one) - Number(other))
  return printOf([weekStart, needs, people, releasedShifts, roles, unsocialBefore, settings, worked])
}

export async function readWeekState(caller: Caller, weekStart: string): Promise<{ state: string }> {
  return { state: stateOfWeek(await readRosterWeek(caller, weekStart)) }
}
