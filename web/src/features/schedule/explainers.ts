import type { OpeningQuery } from '@fairweek/domain/contracts/explanations'
import type { OpenSlot, Shift } from '@fairweek/domain/contracts/schedule'
import type { Opening } from '@fairweek/domain/rules/coverage'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import type { ComponentType } from 'react'

/** An opening as the roster knows it when somebody asks why it is open. */
interface ShownOpening extends OpeningQuery {
  roleName: string
  missing: number
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

export function openingOfNeed({ need, missing, vacant }: Opening, roleName: string): AskedOpening {
  const { date, startTime, endTime, roleId, requirementId } = need
  const opening = { date, startTime, endTime, roleId, roleName, missing }
  return { opening, requirementId, vacant: vacant[0] ?? null }
}

/** A slot that generating left open. */
export function openingOfSlot(slot: OpenSlot, weekStart: string): AskedOpening {
  const { startTime, endTime, roleId, roleName, missing, requirementId } = slot
  const date = dateOf(weekStart, slot.dayOfWeek as DayOfWeek)
  return { opening: { date, startTime, endTime, roleId, roleName, missing }, requirementId, vacant: null }
}

/** A shift that nobody works; null for one without times. */
export function openingOfShift(shift: Shift, roleName: string): AskedOpening | null {
  const { startTime, endTime, roleId, requirementId } = shift
  if (startTime === null || endTime === null) return null
  const opening = { date: shiftDate(shift), startTime, endTime, roleId, roleName, missing: 1 }
  return { opening, requirementId, vacant: shift }
}

/**
 * An opening as it stands in the week now: others may have filled or freed places since it was asked about. An opening
 * that no requirement asks for stays as it was.
 */
export function openingAsOfNow(asked: AskedOpening, openings: readonly Opening[]): AskedOpening {
  const { opening } = asked
  const same = openings.filter(
    ({ need }) =>
      need.date === opening.date &&
      need.startTime === opening.startTime &&
      need.endTime === opening.endTime &&
      need.roleId === opening.roleId,
  )
  if (same.length === 0) return asked
  const missing = same.reduce((sum, each) => sum + each.missing, 0)
  return { ...asked, opening: { ...opening, missing }, vacant: same.flatMap(({ vacant }) => vacant)[0] ?? null }
}
