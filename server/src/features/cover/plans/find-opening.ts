import type { findAskableOpening as endpoint } from '@fairweek/domain/contracts/cover/cover'
import type { CoverQuestions } from '@fairweek/domain/contracts/cover/cover-ways'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { Opening } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import type { Caller } from '../../../caller/caller.ts'
import { askedOf, isAllowedToTake } from '../../../roster/could-take.ts'
import { planCover } from '../../../roster/cover/plan-cover.ts'
import { findOpenDuty, type OpenDuty } from '../../../roster/open-duties.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import { readSettings } from '../../../settings/settings.store.ts'
import { readRosterWeek } from '../../../shifts/week/read-roster-week.ts'
import { listShiftIdsWithCover } from '../cover.store.ts'
import { listWays, NO_WAYS } from '../ways/list-ways.ts'
import { showPlans } from './show-plans.ts'

/** The id of a shift that is not stored yet. */
const NOT_STORED = 0

/** Checks whether the open shift has a row. */
export const isStored = ({ id }: Pick<Shift, 'id'>): boolean => id !== NOT_STORED

/** An open duty, and the shifts in it about which people can be asked or are being asked. */
export interface FoundOpening {
  duty: OpenDuty
  /** The next open shift to ask about, stored or not; null if people are being asked about all of them. */
  shift: Shift | null
  /** An open shift about which people are being asked; null if there is none. */
  asking: Shift | null
}

/** Returns a shift with the times of a duty as it would be stored, with nobody on it. */
function shiftOfDuty({ dayOfWeek, startTime, endTime, roleId, need }: OpenDuty, week: RosterWeek): Shift {
  const role = week.roles.find(({ id }) => id === roleId) ?? null
  return {
    id: NOT_STORED,
    version: 0,
    weekStartDate: week.weekStart,
    dayOfWeek,
    startTime,
    endTime,
    roleId,
    role,
    staff: null,
    staffId: null,
    originalStaffId: null,
    isPinned: false,
    status: 'Pending',
    requirementId: need?.requirementId ?? null,
    confirmingManagerId: null,
    confirmationTimestamp: null,
  }
}

/**
 * Finds the shifts of an open duty. A stored open shift comes before a new one, as when the week is filled. Returns
 * null if the duty has been filled, has started, or is too short for a person. `withCover` are the shifts about which
 * people are being asked.
 */
export function findOpening(
  week: RosterWeek,
  duty: OpenDuty | undefined,
  withCover: ReadonlySet<number>,
): FoundOpening | null {
  if (!duty || duty.isTooShort || hasStarted(duty, week.nowMinutes)) return null
  const free = duty.vacant.find(({ id }) => !withCover.has(id))
  const isNew = duty.count > duty.vacant.length
  return {
    duty,
    shift: free ?? (isNew ? shiftOfDuty(duty, week) : null),
    asking: duty.vacant.find(({ id }) => withCover.has(id)) ?? null,
  }
}

/** At most so many open shifts are searched, because each search takes up to a second for a large team. */
const MOST_SEARCHED = 12

/**
 * Finds the first open shift of a week that nobody can simply take, but that is filled if people with confirmed shifts
 * agree to move (SICK-10).
 */
export async function findAskableOpening(caller: Caller, weekStartDate: string): Promise<Reply<typeof endpoint>> {
  const week = await readRosterWeek(caller, weekStartDate)
  const withCover = await listShiftIdsWithCover(caller)
  let searched = 0
  for (const duty of week.openDuties) {
    const found = findOpening(week, duty, withCover)
    // If people are already being asked about this time, their answers come first.
    if (!found?.shift || found.asking) continue
    const asked = askedOf(found.shift)
    if (week.people.some((person) => isAllowedToTake(person, asked, week))) continue
    searched += 1
    if (searched > MOST_SEARCHED) break
    if (planCover(week, found.shift, { movesConfirmed: true }).length === 0) continue
    const { dayOfWeek, startTime, endTime, roleId, count, need } = duty
    const roleName = week.roleNames.get(roleId) ?? ''
    const requirementId = need?.requirementId ?? null
    return { opening: { dayOfWeek, startTime, endTime, roleId, roleName, requirementId, missing: count } }
  }
  return { opening: null }
}

/**
 * Lists what else can be done about an open shift (SICK-16), such as plans that move confirmed shifts (SICK-10). If there
 * is a better way (not `isNeeded`), only tells whether people are being asked.
 */
export async function listQuestions(
  caller: Caller,
  week: RosterWeek,
  { opening, isNeeded }: { opening: Opening; isNeeded: boolean },
): Promise<CoverQuestions> {
  const found = findOpening(week, findOpenDuty(week.openDuties, opening), await listShiftIdsWithCover(caller))
  const shift = isNeeded ? (found?.shift ?? null) : null
  const plans = shift ? await showPlans(caller, week, shift, { movesConfirmed: true }) : []
  return {
    opening: {
      ...opening,
      startTime: storedClockTime(opening.startTime),
      endTime: storedClockTime(opening.endTime),
    },
    askingId: found?.asking?.id ?? null,
    ways: shift ? await listWays(caller, week, shift) : NO_WAYS,
    plans: plans.map(({ steps, costCents }) => ({
      steps: steps.map((step) => ({
        ...step,
        takes: isStored(step.takes) ? step.takes : { ...step.takes, id: null, version: null },
      })),
      costCents,
    })),
    currency: (await readSettings(caller)).currency,
  }
}
