/** Whether a week is still what was said of it: a print of everything that decides a roster's figures and proofs (GN12). */
import { createHash } from 'node:crypto'
import { needsOfWeek } from '@fairweek/domain/rules/coverage'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { addDays } from '@fairweek/domain/time/day'
import type { Caller } from '../../caller.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { readRosterWeek } from '../schedule/read-roster-week.ts'

export function printOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/** Who works what, and everything that is asked of it. Confirming and pinning change no figure, nor does the time of day. */
export function stateOfWeek(week: RosterWeek): string {
  const { weekStart, people, releasedShifts, roles, unsocialBefore, settings } = week
  // Of the weeks beside it too: nights and rest reach across. Where the demand is written does not matter.
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
