import { isTooShortToFill, type Shortfall } from '@fairweek/domain/rules/coverage'
import type { Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { contains, intersects } from '@fairweek/domain/rules/shift-interval'
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

/** Whether everything that a slot would fill has been filled otherwise; what no need asks for never is (SET-02). */
export function isFilledOtherwise(
  { needs, shortfalls }: Pick<RosterWeek, 'needs' | 'shortfalls'>,
  slot: Slot,
): boolean {
  const isTouched = (need: Slot) => need.roleId === slot.roleId && intersects(need, slot)
  return needs.some(isTouched) && !shortfalls.some(({ need }) => isTouched(need))
}
