/** Lists what is open in a week, as duties that can be assigned to people. Pure. */

import type { Opening } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { isTooShortToFill, type Need, type Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { type Mix, mixKey } from '@fairweek/domain/rules/seniority-mix'
import { dayInterval, type Interval, isRival, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { isVacant } from '@fairweek/domain/rules/shift-state'

/** An open time of the week in a role, in the business's terms. */
export interface OpenDuty extends Interval {
  need: Shortfall['need'] | null
  dayOfWeek: number
  startTime: string
  endTime: string
  roleId: number
  /** Number of slots to fill. */
  count: number
  /** Vacant shifts to fill first; new shifts are created only afterwards. */
  vacant: readonly Shift[]
  /**
   * The areas of new shifts, with null for a shift without an area; absent if no new shift has an area (decision 0111).
   */
  areaIds?: readonly (number | null)[]
  /** The seniority that one person should have, if nobody assigned has it; null if it does not matter. */
  leadSeniority: number | null
  /**
   * True if the time is too short for a shift of its own; people who work right before or after it can stay on or come
   * early.
   */
  isTooShort: boolean
}

interface OpenWeek {
  /** The shifts of the week itself. */
  inWeek: readonly Shift[]
  needs: readonly Need[]
  shortfalls: readonly Shortfall[]
  settings: { minimumShiftHours: number }
  mixes: ReadonlyMap<string, Mix<Shift>>
}

/** Lists the open duties of a week, started or not: shortfalls, and vacant shifts without any demand. */
export function listOpenDuties({ inWeek, needs, shortfalls, mixes, settings }: OpenWeek): OpenDuty[] {
  const fromNeeds = shortfalls.flatMap((shortfall): OpenDuty[] => {
    const { need, vacant, missing, areaIds } = shortfall
    const isSameTime = (shift: Shift) => shift.startTime === need.startTime && shift.endTime === need.endTime
    // A vacant shift longer than the shortfall keeps its own times, so it is a separate duty.
    const longer = vacant.filter((shift) => !isSameTime(shift))
    const same = vacant.filter(isSameTime)
    const isTooShort = isTooShortToFill(shortfall, settings)
    const filled = { count: missing - longer.length, vacant: same, ...(areaIds && { areaIds }) }
    const duty = { ...need, need, ...filled, leadSeniority: null, isTooShort }
    return [duty, ...longer.flatMap((shift) => dutyOfVacantShift(shift, need))].filter(({ count }) => count > 0)
  })
  // A vacant shift that no requirement covers was added by a manager, so it is filled too. One whose demand is already
  // filled is not filled again.
  const used = new Set(shortfalls.flatMap(({ vacant }) => vacant.map(({ id }) => id)))
  const extra = inWeek
    .filter((shift) => isVacant(shift) && !used.has(shift.id))
    .flatMap((shift) => dutyOfVacantShift(shift, null))
    .filter((duty) => !needs.some((need) => isRival(need, duty)))
  return [...markLeadPlaces(fromNeeds, mixes), ...extra]
}

/** Finds the open duty at exactly these times in this role. */
export function findOpenDuty(
  duties: readonly OpenDuty[],
  { date, startTime, endTime, roleId }: Opening,
): OpenDuty | undefined {
  const { start, end } = dayInterval(date, startTime, endTime)
  return duties.find((open) => open.start === start && open.end === end && open.roleId === roleId)
}

/** Marks, for each skill mix without a lead, one duty that a lead could take. */
function markLeadPlaces(duties: readonly OpenDuty[], mixes: ReadonlyMap<string, Mix<Shift>>): OpenDuty[] {
  const lacking = new Map([...mixes].filter(([, { leads }]) => leads.length === 0))
  return duties.map((duty) => {
    const key = duty.need ? mixKey(duty.need) : ''
    const leadSeniority = lacking.get(key)?.leadSeniority ?? null
    // One lead is enough, so further duties of the mix need no lead.
    lacking.delete(key)
    return { ...duty, leadSeniority }
  })
}

function dutyOfVacantShift(shift: Shift, need: OpenDuty['need']): OpenDuty[] {
  const interval = shiftInterval(shift)
  if (!interval || shift.startTime === null || shift.endTime === null) return []
  const { dayOfWeek, startTime, endTime, roleId } = shift
  const times = { ...interval, dayOfWeek, startTime, endTime, roleId }
  return [{ ...times, need, count: 1, vacant: [shift], leadSeniority: null, isTooShort: false }]
}
