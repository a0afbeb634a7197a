import type { OpeningQuery } from '@fairweek/domain/contracts/explanations'
import type { OpenSlot, Shift } from '@fairweek/domain/contracts/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import type { ComponentType } from 'react'

/** An opening as the roster knows it when somebody asks why it is open. */
interface ShownOpening extends OpeningQuery {
  roleName: string
  missing: number
  /** Whether it is what others leave of a need, not all of one. */
  isPart: boolean
}

/** An opening that somebody asked about, and what filling it by hand starts from. */
export interface AskedOpening {
  opening: ShownOpening
  requirementId: number | null
  /** A vacant shift that represents it: it is filled before a new one is made (GN6). */
  vacant: Shift | null
}

/** The explanations that open from the roster. They are another feature's: the page hands them in. */
export interface Explainers {
  /** Why an opening is open, and what would help. */
  Opening: ComponentType<{
    opening: ShownOpening
    onAddByHand: (staffId: number | null) => void
    onClose: () => void
  }>
  /** Why somebody works a shift. */
  Shift: ComponentType<{ shift: Shift; onClose: () => void }>
}

export function openingOfNeed({ need, missing, vacant, isPart }: Shortfall, roleName: string): AskedOpening {
  const { date, startTime, endTime, roleId, requirementId } = need
  const opening = { date, startTime, endTime, roleId, roleName, missing, isPart }
  return { opening, requirementId, vacant: vacant[0] ?? null }
}

/** A slot that generating left open. */
export function openingOfSlot(slot: OpenSlot, weekStart: string): AskedOpening {
  const { startTime, endTime, roleId, roleName, missing, requirementId } = slot
  const date = dateOf(weekStart, slot.dayOfWeek as DayOfWeek)
  return {
    opening: { date, startTime, endTime, roleId, roleName, missing, isPart: false },
    requirementId,
    vacant: null,
  }
}

/** A shift that nobody works; null for one without times. */
export function openingOfShift(shift: Shift, roleName: string): AskedOpening | null {
  const { startTime, endTime, roleId, requirementId } = shift
  if (startTime === null || endTime === null) return null
  const opening = { date: shiftDate(shift), startTime, endTime, roleId, roleName, missing: 1, isPart: false }
  return { opening, requirementId, vacant: shift }
}

/**
 * An opening as it stands in the week now: others may have filled or freed places since it was asked about. An opening
 * that no requirement asks for stays as it was.
 */
export function openingAsOfNow(asked: AskedOpening, openings: readonly Shortfall[]): AskedOpening {
  const { opening } = asked
  const isSameTime = (time: { startTime: string | null; endTime: string | null; roleId: number }) =>
    time.startTime === opening.startTime && time.endTime === opening.endTime && time.roleId === opening.roleId
  const ofDay = openings.filter(({ need }) => need.date === opening.date)
  const same = ofDay.find(({ need }) => isSameTime(need))
  if (same) {
    const { missing, isPart, vacant } = same
    return { ...asked, opening: { ...opening, missing, isPart }, vacant: vacant[0] ?? null }
  }
  // A vacant shift that is longer than what it stands for is an opening with its own times.
  const [vacant = null] = ofDay.flatMap((other) => other.vacant.filter(isSameTime))
  if (vacant) return { ...asked, opening: { ...opening, missing: 1 }, vacant }
  return asked.requirementId === null ? asked : { ...asked, opening: { ...opening, missing: 0 }, vacant: null }
}
