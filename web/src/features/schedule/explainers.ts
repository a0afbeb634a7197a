import type { OpeningQuery } from '@fairweek/domain/contracts/explanations'
import type { OpenSlot, Shift } from '@fairweek/domain/contracts/schedule'
import type { Opening } from '@fairweek/domain/rules/coverage'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import type { ReactNode } from 'react'

/** An opening as the roster knows it when somebody asks why it is open. */
export interface ShownOpening extends OpeningQuery {
  roleName: string
  missing: number
}

/** An opening that is asked about, and the requirement that a shift added to it would stand for. */
export interface AskedOpening {
  opening: ShownOpening
  requirementId: number | null
}

/** Draws the explanations that open from the roster. They are another feature's: the page hands them in. */
export interface Explainers {
  opening: (props: {
    opening: ShownOpening
    onAddByHand: (staffId: number | null) => void
    onClose: () => void
  }) => ReactNode
  shift: (props: { shift: Shift; onClose: () => void }) => ReactNode
}

export function openingOfNeed({ need, missing }: Opening, roleName: string): AskedOpening {
  const { date, startTime, endTime, roleId, requirementId } = need
  return { opening: { date, startTime, endTime, roleId, roleName, missing }, requirementId }
}

/** A slot that generating left open. */
export function openingOfSlot(slot: OpenSlot, weekStart: string): AskedOpening {
  const { startTime, endTime, roleId, roleName, missing, requirementId } = slot
  const date = dateOf(weekStart, slot.dayOfWeek as DayOfWeek)
  return { opening: { date, startTime, endTime, roleId, roleName, missing }, requirementId }
}

/** A shift that nobody works; null for one without times. */
export function openingOfShift(shift: Shift, roleName: string): AskedOpening | null {
  const { startTime, endTime, roleId, requirementId } = shift
  if (startTime === null || endTime === null) return null
  return { opening: { date: shiftDate(shift), startTime, endTime, roleId, roleName, missing: 1 }, requirementId }
}

/** How many people an opening misses in the week as it now is; as it was asked where no requirement stands for it. */
export function missingOf({ opening }: AskedOpening, openings: readonly Opening[]): number {
  const same = openings.filter(
    ({ need }) =>
      need.date === opening.date &&
      need.startTime === opening.startTime &&
      need.endTime === opening.endTime &&
      need.roleId === opening.roleId,
  )
  return same.length === 0 ? opening.missing : same.reduce((sum, { missing }) => sum + missing, 0)
}
