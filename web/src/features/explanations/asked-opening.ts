import type { OpeningQuery } from '@fairweek/domain/contracts/explanations/explanations'
import type { OpenSlot } from '@fairweek/domain/contracts/generate/generate'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'

/** An opening, with the facts that the roster knows when a user asks why it is open. */
export interface ShownOpening extends OpeningQuery {
  roleName: string
  missing: number
  /** Whether the opening is the uncovered part of a need rather than a whole need. */
  isPart: boolean
}

/** An opening that a user has asked about, with the initial values for filling it manually. */
export interface AskedOpening {
  opening: ShownOpening
  requirementId: number | null
  /** The area of the next person to add; null for none. */
  areaId: number | null
  /** A vacant shift in this opening; it is filled before a new shift is created. */
  vacant: Shift | null
}

/** Returns the area of a gap's first place; null for none. */
const areaOf = ({ areaIds }: Pick<Shortfall, 'areaIds'>): number | null => areaIds?.[0] ?? null

export function openingOfNeed(shortfall: Shortfall, roleName: string): AskedOpening {
  const { need, missing, vacant, isPart } = shortfall
  const { date, startTime, endTime, roleId, requirementId } = need
  const opening = { date, startTime, endTime, roleId, roleName, missing, isPart }
  return { opening, requirementId, areaId: areaOf(shortfall), vacant: vacant[0] ?? null }
}

/** A slot that stayed open. */
export type UnfilledSlot = Omit<OpenSlot, 'isStarted' | 'reason' | 'refusals'>

/** Returns a slot that the generator left open as an opening. */
export function openingOfSlot(slot: UnfilledSlot, weekStart: string): AskedOpening {
  const { startTime, endTime, roleId, roleName, missing, requirementId } = slot
  const date = dateOf(weekStart, slot.dayOfWeek as DayOfWeek)
  return {
    opening: { date, startTime, endTime, roleId, roleName, missing, isPart: false },
    requirementId,
    areaId: null,
    vacant: null,
  }
}

/** Returns an open shift as an opening; null if it has no times. */
export function openingOfShift(shift: Shift, roleName: string): AskedOpening | null {
  const { startTime, endTime, roleId, requirementId } = shift
  if (startTime === null || endTime === null) return null
  const opening = { date: shiftDate(shift), startTime, endTime, roleId, roleName, missing: 1, isPart: false }
  return { opening, requirementId, areaId: null, vacant: shift }
}

/**
 * Updates an opening: people may have been assigned or removed since the user asked. An opening without a requirement
 * stays unchanged.
 */
export function openingAsOfNow(asked: AskedOpening, openings: readonly Shortfall[]): AskedOpening {
  const { opening } = asked
  const isSameTime = (time: { startTime: string | null; endTime: string | null; roleId: number }) =>
    time.startTime === opening.startTime && time.endTime === opening.endTime && time.roleId === opening.roleId
  const ofDay = openings.filter(({ need }) => need.date === opening.date)
  const same = ofDay.find(({ need }) => isSameTime(need))
  if (same) {
    const { missing, isPart, vacant } = same
    return { ...asked, opening: { ...opening, missing, isPart }, areaId: areaOf(same), vacant: vacant[0] ?? null }
  }
  // A vacant shift may be longer than the gap to which it belongs; it is then an opening with its own times.
  const [vacant = null] = ofDay.flatMap((other) => other.vacant.filter(isSameTime))
  if (vacant) return { ...asked, opening: { ...opening, missing: 1 }, vacant }
  return asked.requirementId === null ? asked : { ...asked, opening: { ...opening, missing: 0 }, vacant: null }
}
