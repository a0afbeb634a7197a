import type { findAskableOpening as endpoint } from '@fairweek/domain/contracts/cover/cover'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { Caller } from '../../../caller/caller.ts'
import { askedOf, isAllowedToTake } from '../../../roster/could-take.ts'
import { planCover } from '../../../roster/cover/plan-cover.ts'
import { readRosterWeek } from '../../../shifts/week/read-roster-week.ts'
import { listShiftIdsWithCover } from '../cover.store.ts'
import { findOpening } from './opening-shift.ts'

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
