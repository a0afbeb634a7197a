/** Whether a week is still what was said of it: a print of everything that decides a roster's figures and proofs (GN12). */
import { createHash } from 'node:crypto'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { Caller } from '../../caller.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { readRosterWeek } from '../schedule/read-roster-week.ts'

export function printOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/** Who works what, and everything that is asked of it. Confirming and pinning change no figure, nor does the time of day. */
export function stateOfWeek(week: RosterWeek): string {
  const { weekStart, requirements, people, givenBack, roles, unsocialBefore, settings } = week
  const worked = week.shifts
    .filter(isActive)
    .map(({ id, weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId }) => {
      return [id, weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId]
    })
    .sort(([one], [other]) => Number(one) - Number(other))
  return printOf([weekStart, requirements, people, givenBack, roles, unsocialBefore, settings, worked])
}

export async function readWeekState(caller: Caller, weekStart: string): Promise<{ state: string }> {
  return { state: stateOfWeek(await readRosterWeek(caller, weekStart)) }
}
