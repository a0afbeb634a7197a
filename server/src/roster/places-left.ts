import type { Shift } from '@fairweek/domain/contracts/schedule'
import { isTooShortToFill, type Shortfall } from '@fairweek/domain/rules/coverage'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import type { Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { findReleased } from '@fairweek/domain/rules/hard-rules/released-before'
import { hasEnded, hasStarted } from '@fairweek/domain/rules/has-started'
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

/**
 * Whether the hours that somebody has asked for may still be given to them: they fill what is missing, or all of them are
 * missing still, since the requirement has become longer (RQ2, RQ3).
 */
export function isRequestNeeded(week: Omit<OpenWeek, 'nowMinutes'>, asked: Slot): boolean {
  return (
    hasPlaceLeft(week, asked) ||
    week.shortfalls.some(({ need }) => need.roleId === asked.roleId && contains(need, asked))
  )
}

type NeededWeek = Pick<RosterWeek, 'needs' | 'shortfalls'>

/** Whether two slots may compete for one place: the same role at the same time. */
export const isRival = (one: Slot, other: Slot): boolean => one.roleId === other.roleId && intersects(one, other)

/** Whether no requirement asks for any of a slot: it was changed or removed since, or the slot was added by hand. */
export function isNotNeeded({ needs }: Pick<RosterWeek, 'needs'>, slot: Slot): boolean {
  return !needs.some((need) => isRival(need, slot))
}

/** Whether everything that a slot would fill has been filled otherwise; what no need asks for never is (SET-02). */
export function isFilledOtherwise(week: NeededWeek, slot: Slot): boolean {
  return !isNotNeeded(week, slot) && !week.shortfalls.some(({ need }) => isRival(need, slot))
}

/**
 * Whether a shift may still be taken: nobody is on it, it has not started, and its place was not filled otherwise. The one
 * answer for lists, notifications, the dialog of a notification, accepting and fixes (RQ3, NOTE-06).
 */
export function mayStillBeTaken(week: TakenWeek, shift: Shift): boolean {
  return isMissing(week, shift) && !hasStarted(slotOfShift(shift), week.nowMinutes)
}

/** Whether somebody may still cover a free shift: until it is over, as managers ask for it (decision 0089). */
export function mayStillBeCovered(week: TakenWeek, shift: Shift): boolean {
  return isMissing(week, shift) && !hasEnded(slotOfShift(shift), week.nowMinutes)
}

type TakenWeek = NeededWeek & Pick<RosterWeek, 'nowMinutes'>

/** Whether nobody is on a shift, and its place was not filled otherwise. */
const isMissing = (week: NeededWeek, shift: Shift) => isVacant(shift) && !isFilledOtherwise(week, slotOfShift(shift))

/** Whether somebody had a shift of this time and role and released it, so that it is not offered to them (GN14). */
export function wasReleasedBy(week: Pick<RosterWeek, 'releasedBy'>, staffId: number | null, shift: Shift): boolean {
  return staffId !== null && findReleased(week.releasedBy(staffId), slotOfShift(shift)) !== null
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
