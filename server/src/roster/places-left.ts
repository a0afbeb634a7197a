import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { isTooShortToFill, type Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import type { Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { findReleased } from '@fairweek/domain/rules/hard-rules/released-before'
import { hasEnded, hasStarted } from '@fairweek/domain/rules/has-started'
import { contains, isRival } from '@fairweek/domain/rules/shift-interval'
import { isActive, isVacant } from '@fairweek/domain/rules/shift-state'
import type { RosterWeek } from './roster-week.ts'

type OpenWeek = Pick<RosterWeek, 'shortfalls' | 'settings' | 'nowMinutes'>

/** Lists shortfalls that are long enough for a shift of their own. */
function listPlaces({ shortfalls, settings }: Omit<OpenWeek, 'nowMinutes'>): Shortfall[] {
  return shortfalls.filter((shortfall) => !isTooShortToFill(shortfall, settings))
}

/** Lists shortfalls that have not started, in the form offered to people who could take them. */
export function listOffers(week: OpenWeek): Shortfall[] {
  return listPlaces(week).filter(({ need }) => !hasStarted(need, week.nowMinutes))
}

/** Checks whether one more person on a slot would fill a shortfall. */
function hasPlaceLeft(week: Omit<OpenWeek, 'nowMinutes'>, slot: Slot): boolean {
  return listPlaces(week).some(({ need }) => need.roleId === slot.roleId && contains(slot, need))
}

type NeededWeek = Pick<RosterWeek, 'needs' | 'shortfalls'>

/**
 * Checks whether no requirement covers any part of a slot: the requirement was changed or deleted, or the slot was
 * added by hand.
 */
export function isNotNeeded({ needs }: Pick<RosterWeek, 'needs'>, slot: Slot): boolean {
  return !needs.some((need) => isRival(need, slot))
}

/**
 * Checks whether the demand that a slot would fill has already been filled in another way; never true if the slot has
 * no demand (SET-02).
 */
export function isFilledOtherwise(week: NeededWeek, slot: Slot): boolean {
  return !isNotNeeded(week, slot) && !week.shortfalls.some(({ need }) => isRival(need, slot))
}

/**
 * Checks whether a request came too late. That is the case if its times neither fill a shortfall nor lie within one (as
 * they may after a requirement was extended), and other people work at these times or have filled the demand. Times
 * that nobody has taken do not count as filled, even if fewer people are needed now (NOTE-06).
 */
export function isRequestFilled(week: RequestWeek, row: Shift): boolean {
  const asked = slotOfShift(row)
  const isWithin = ({ need }: Shortfall) => need.roleId === asked.roleId && contains(need, asked)
  if (hasPlaceLeft(week, asked) || week.shortfalls.some(isWithin)) return false
  const isTaken = week.inWeek.some(
    (other) => other.id !== row.id && isActive(other) && isRival(slotOfShift(other), asked),
  )
  return isTaken || isFilledOtherwise(week, asked)
}

type RequestWeek = NeededWeek & Pick<RosterWeek, 'inWeek' | 'settings'>

/**
 * Checks whether a shift may still be taken: it is vacant, has not started, and its place has not been filled in
 * another way. Lists, notifications and their dialog, accepting and fixes all use this check (NOTE-06).
 */
export function mayStillBeTaken(week: TakenWeek, shift: Shift): boolean {
  return isMissing(week, shift) && !hasStarted(slotOfShift(shift), week.nowMinutes)
}

/**
 * Checks whether a vacant shift may still be covered. If managers ask for cover, it may be covered until it ends
 * (decision 0082).
 */
export function mayStillBeCovered(week: TakenWeek, shift: Shift): boolean {
  return isMissing(week, shift) && !hasEnded(slotOfShift(shift), week.nowMinutes)
}

type TakenWeek = NeededWeek & Pick<RosterWeek, 'nowMinutes'>

/** Checks whether a shift is vacant and its place has not been filled in another way. */
const isMissing = (week: NeededWeek, shift: Shift) => isVacant(shift) && !isFilledOtherwise(week, slotOfShift(shift))

/** Checks whether a person released a shift of this time and role; it is then not offered to them. */
export function wasReleasedBy(week: Pick<RosterWeek, 'releasedBy'>, staffId: number | null, shift: Shift): boolean {
  return staffId !== null && findReleased(week.releasedBy(staffId), slotOfShift(shift)) !== null
}

/**
 * Returns the openings minus the places that one of these shifts already offers, so that each free place is offered
 * once.
 */
export function withoutOffered(openings: readonly Shortfall[], offered: readonly Shift[]): Shortfall[] {
  const ids = new Set(offered.map(({ id }) => id))
  return openings
    .map((opening) => ({
      ...opening,
      missing: opening.missing - opening.vacant.filter(({ id }) => ids.has(id)).length,
    }))
    .filter(({ missing }) => missing > 0)
}
