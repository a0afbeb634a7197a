import type { Shift } from '@fairweek/domain/contracts/schedule'
import { isTooShortToFill, type Shortfall } from '@fairweek/domain/rules/coverage'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import type { Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { contains, intersects } from '@fairweek/domain/rules/shift-interval'
import { isVacant } from '@fairweek/domain/rules/shift-state'
import type { RosterWeek } from './roster-week.ts'

type OpenWeek = Pick<RosterWeek, 'shortfalls' | 'settings' | 'nowMinutes'>

/** What is missing in a week, long enough for somebody to come for it. */
function listPlaces({ shortfalls, settings }: Omit<OpenWeek, 'nowMinutes'>): Shortfall[] {
  return shortfalls.filter((shortfall) => !isTooShortToFill(shortfall, settings))
}

/** What is missing in a week and has not started, as it is offered to whoever could take it (GN3). */
export function listOffers(week: OpenWeek): Shortfall[] {
  return listPlaces(week).filter(({ need }) => !hasStarted(need, week.nowMinutes))
}

/** Whether somebody more on a slot would fill what is missing. */
export function hasPlaceLeft(week: Omit<OpenWeek, 'nowMinutes'>, slot: Slot): boolean {
  return listPlaces(week).some(({ need }) => need.roleId === slot.roleId && contains(slot, need))
}

type NeededWeek = Pick<RosterWeek, 'needs' | 'shortfalls'>

/** Whether everything that a slot would fill has been filled otherwise; what no need asks for never is (SET-02). */
export function isFilledOtherwise({ needs, shortfalls }: NeededWeek, slot: Slot): boolean {
  const isTouched = (need: Slot) => need.roleId === slot.roleId && intersects(need, slot)
  return needs.some(isTouched) && !shortfalls.some(({ need }) => isTouched(need))
}

/**
 * Whether a shift may still be taken: nobody is on it, it has not started, and its place was not filled otherwise. The one
 * answer for lists, notifications, the dialog of a notification, accepting and fixes (RQ3, NOTE-06).
 */
export function mayStillBeTaken(week: NeededWeek & Pick<RosterWeek, 'nowMinutes'>, shift: Shift): boolean {
  const slot = slotOfShift(shift)
  return isVacant(shift) && !hasStarted(slot, week.nowMinutes) && !isFilledOtherwise(week, slot)
}

/** Openings without the places for which one of these shifts is offered already: each free place is offered once. */
export function withoutOffered(openings: readonly Shortfall[], offered: readonly Shift[]): Shortfall[] {
  const ids = new Set(offered.map(({ id }) => id))
  return openings
    .map((opening) => ({
      ...opening,
      missing: opening.missing - opening.vacant.filter(({ id }) => ids.has(id)).length,
    }))
    .filter(({ missing }) => missing > 0)
}
