import type { OpeningQuery } from '@fairweek/domain/contracts/explanations'
import type { OpenSlot, Shift } from '@fairweek/domain/contracts/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import type { ComponentType } from 'react'

/** An opening with what the roster knows when a user asks why it is open. */
interface ShownOpening extends OpeningQuery {
  roleName: string
  missing: number
  /** Whether it is the uncovered part of a need, not a whole one. */
  isPart: boolean
}

/** An opening that a user asked about, with the starting point for filling it manually. */
export interface AskedOpening {
  opening: ShownOpening
  requirementId: number | null
  /** The area of the next person; null for none. */
  areaId: number | null
  /** A vacant shift that represents it: it is filled before a new one is created (GN6). */
  vacant: Shift | null
}

/** The explanations that open from the roster. They belong to another feature, so the page passes them in. */
export interface Explainers {
  /** Why an opening is open, and what would help. */
  Opening: ComponentType<{
    opening: ShownOpening
    onAddByHand: (staffId: number | null) => void
    onClose: () => void
  }>
  /** Why a person works a shift. */
  Shift: ComponentType<{ shift: Shift; onClose: () => void }>
}

/** The area of the first place of a gap; null for none. */
const areaOf = ({ areaIds }: Pick<Shortfall, 'areaIds'>): number | null => areaIds?.[0] ?? null

export function openingOfNeed(shortfall: Shortfall, roleName: string): AskedOpening {
  const { need, missing, vacant, isPart } = shortfall
  const { date, startTime, endTime, roleId, requirementId } = need
  const opening = { date, startTime, endTime, roleId, roleName, missing, isPart }
  return { opening, requirementId, areaId: areaOf(shortfall), vacant: vacant[0] ?? null }
}

/** A slot that generating left open, as an opening. */
export function openingOfSlot(slot: OpenSlot, weekStart: string): AskedOpening {
  const { startTime, endTime, roleId, roleName, missing, requirementId } = slot
  const date = dateOf(weekStart, slot.dayOfWeek as DayOfWeek)
  return {
    opening: { date, startTime, endTime, roleId, roleName, missing, isPart: false },
    requirementId,
    areaId: null,
    vacant: null,
  }
}

/** An open shift as an opening; null if it has no times. */
export function openingOfShift(shift: Shift, roleName: string): AskedOpening | null {
  const { startTime, endTime, roleId, requirementId } = shift
  if (startTime === null || endTime === null) return null
  const opening = { date: shiftDate(shift), startTime, endTime, roleId, roleName, missing: 1, isPart: false }
  return { opening, requirementId, areaId: null, vacant: shift }
}

/**
 * An opening in its present state: places may have been filled or freed since the user asked. An opening that no
 * requirement asks for stays unchanged.
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
  // A vacant shift that is longer than the gap it represents is an opening with its own times.
  const [vacant = null] = ofDay.flatMap((other) => other.vacant.filter(isSameTime))
  if (vacant) return { ...asked, opening: { ...opening, missing: 1 }, vacant }
  return asked.requirementId === null ? asked : { ...asked, opening: { ...opening, missing: 0 }, vacant: null }
}
