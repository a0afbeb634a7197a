/**
 * Computes a hash of everything that determines a roster's figures and proofs, to tell whether a week has changed since
 * they were computed.
 */
import { createHash } from 'node:crypto'
import { needsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { addDays } from '@fairweek/domain/time/day'
import type { Caller } from '../../caller/caller.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'

export function printOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/**
 * Returns the hash of a week: of who works what, and of the demand, people, roles and settings. It is the same after
 * shifts are confirmed or pinned, and at any time of day.
 */
export function stateOfWeek(week: RosterWeek): string {
  const { weekStart, people, releasedShifts, roles, unsocialBefore, settings, pairings, promisedShifts } = week
  // Includes the adjacent weeks, because night shifts and rest cross the boundary. The weekly demand and a week's own
  // demand give the same hash if they are equal.
  const needs = [-7, 0, 7].flatMap((days) => needsOfWeek(week.requirements, addDays(weekStart, days)))
  const worked = week.shifts
    .filter(isActive)
    .map(({ id, weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId }) => {
      return [id, weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId]
    })
    .sort(([one], [other]) => Number(one) - Number(other))
  const facts = [weekStart, needs, people, releasedShifts, roles, unsocialBefore, settings, worked]
  // Weeks without them keep their hash.
  return printOf([...facts, ...[pairings, promisedShifts].filter((some) => some.length > 0)])
}

export async function readWeekState(caller: Caller, weekStart: string): Promise<{ state: string }> {
  return { state: stateOfWeek(await readRosterWeek(caller, weekStart)) }
}
