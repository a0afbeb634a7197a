import type { Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { contains } from '@fairweek/domain/rules/shift-interval'
import type { RosterWeek } from './roster-week.ts'

/** What is missing in a week and has not started, as it is offered to whoever could take it (GN3). */
export function listOffers({ openings, nowMinutes }: RosterWeek) {
  return openings.filter(({ need, missing }) => missing > 0 && !hasStarted(need, nowMinutes))
}

/** Whether somebody more on a slot would fill what is missing. */
export function hasPlaceLeft({ openings }: Pick<RosterWeek, 'openings'>, slot: Slot): boolean {
  return openings.some(({ need, missing }) => missing > 0 && need.roleId === slot.roleId && contains(slot, need))
}
