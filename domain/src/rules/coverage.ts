/** What a week needs, what fills it and what is still open (GN1, GN3, GN4). */
import type { Requirement } from '../contracts/requirements.ts'
import type { Shift } from '../contracts/schedule.ts'
import type { DayOfWeek } from '../time/day.ts'
import { dateOf, weekStartOf } from '../time/week.ts'
import { contains, dayInterval, type Interval, intersects, shiftInterval } from './shift-interval.ts'
import { isActive, isVacant } from './shift-state.ts'

/** A requirement on one date: so many people of a role from `start` to `end` (minutes since 1970-01-01). */
export interface Need extends Interval {
  requirementId: number
  dayOfWeek: DayOfWeek
  date: string
  startTime: string
  endTime: string
  roleId: number
  requiredCount: number
}

/** The needs of a week by start: its weekly requirements, and the dated ones of events that fall into it (GN1). */
export function needsOfWeek(requirements: readonly Requirement[], weekStart: string): Need[] {
  return requirements
    .flatMap((requirement): Need[] => {
      const dayOfWeek = requirement.dayOfWeek as DayOfWeek
      const date = requirement.date ?? dateOf(weekStart, dayOfWeek)
      if (weekStartOf(date) !== weekStart) return []
      const { startTime, endTime, roleId, requiredCount } = requirement
      const interval = dayInterval(date, startTime, endTime)
      return [
        { requirementId: requirement.id, dayOfWeek, date, startTime, endTime, roleId, requiredCount, ...interval },
      ]
    })
    .sort((a, b) => a.start - b.start || a.end - b.end || a.roleId - b.roleId || a.requirementId - b.requirementId)
}

type CoveringShift = Pick<
  Shift,
  'id' | 'weekStartDate' | 'dayOfWeek' | 'startTime' | 'endTime' | 'roleId' | 'staffId' | 'status' | 'requirementId'
>

/** A need, who fills it, which vacant shifts stand for it, and how many people are still missing. */
export interface Opening<S extends CoveringShift = Shift> {
  need: Need
  holders: S[]
  /** Vacant shifts that stand for this need; they are refilled before new ones are created (GN6). */
  vacant: S[]
  /** requiredCount less the holders, never below 0. Vacant shifts count as missing. */
  missing: number
}

/** How well a shift fits a need: lower is better, null when it does not cover it. */
function misfit(shift: CoveringShift, interval: Interval, need: Need): number | null {
  if (shift.roleId !== need.roleId || !contains(interval, need)) return null
  const excess = interval.end - interval.start - (need.end - need.start)
  return excess === 0 && shift.requirementId === need.requirementId ? -1 : excess
}

/**
 * Matches shifts to needs by role and interval; `requirementId` only breaks ties (GN4). A shift fills a need when it
 * spans its whole time, but only one of several needs that overlap each other. The best fits are matched first, and
 * booked shifts before vacant ones. The needs keep their order.
 */
export function openingsOfWeek<S extends CoveringShift>(needs: readonly Need[], shifts: readonly S[]): Opening<S>[] {
  const openings = needs.map((need): Opening<S> => ({ need, holders: [], vacant: [], missing: need.requiredCount }))
  const taken = new Map<number, Need[]>()
  const match = (candidates: readonly S[], place: (opening: Opening<S>, shift: S) => boolean) => {
    const pairs = candidates.flatMap((shift) => {
      const interval = shiftInterval(shift)
      if (!interval) return []
      return openings.flatMap((opening) => {
        const fit = misfit(shift, interval, opening.need)
        return fit === null ? [] : [{ shift, opening, fit }]
      })
    })
    pairs.sort((a, b) => a.fit - b.fit || a.opening.need.start - b.opening.need.start || a.shift.id - b.shift.id)
    for (const { shift, opening } of pairs) {
      const filled = taken.get(shift.id) ?? []
      if (filled.some((need) => intersects(need, opening.need))) continue
      if (place(opening, shift)) taken.set(shift.id, [...filled, opening.need])
    }
  }
  match(shifts.filter(isActive), (opening, shift) => {
    if (opening.missing === 0) return false
    opening.holders.push(shift)
    opening.missing -= 1
    return true
  })
  match(shifts.filter(isVacant), (opening, shift) => {
    if (opening.vacant.length >= opening.missing) return false
    opening.vacant.push(shift)
    return true
  })
  return openings
}

/** Booked or vacant shifts that no need of the week asks for. */
export function surplusShifts<S extends CoveringShift>(openings: readonly Opening<S>[], shifts: readonly S[]): S[] {
  const used = new Set(openings.flatMap((opening) => [...opening.holders, ...opening.vacant].map((shift) => shift.id)))
  return shifts.filter((shift) => (isActive(shift) || isVacant(shift)) && !used.has(shift.id))
}
