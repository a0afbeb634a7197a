import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Standing } from '@fairweek/domain/contracts/shift-requests'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { addDays } from '@fairweek/domain/time/day'
import type { Scope } from '../../caller/caller.ts'
import { listDemand } from '../../demand/requirements.store.ts'
import { countUnsocial, type UnsocialCount } from '../../roster/goals/unsocial-allowances.ts'
import { judgeWish } from '../../roster/goals/wishes.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import type { RosterPerson } from '../../roster/week-snapshot.ts'
import { listWorkedTimes } from '../week/roster.store.ts'
import { compareCandidates, describeStanding, STANDING_WEEKS, type Wish } from './describe-standing.ts'

/** Counts everybody's closings and weekends in the weeks before this week. */
export async function readUnsocial(scope: Scope, week: RosterWeek): Promise<readonly UnsocialCount[]> {
  const earlier = Array.from({ length: STANDING_WEEKS }, (_, index) => addDays(week.weekStart, -7 * (index + 1)))
  const demand = await listDemand(scope, addDays(week.weekStart, -7 * STANDING_WEEKS), week.weekStart)
  return countUnsocial(await listWorkedTimes(scope, earlier), earlier, demand)
}

/**
 * Ranks people who could take a shift, best candidates first, in the same order in which managers see competing
 * requests (CLAIM-01, SET-02); among equals, those who like its hours come before those who would rather not.
 */
export async function rankStandings(
  scope: Scope,
  week: RosterWeek,
  shift: Shift,
  people: readonly RosterPerson[],
): Promise<{ person: RosterPerson; standing: Standing; wish: Wish }[]> {
  const unsocial = await readUnsocial(scope, week)
  const ranked = people.flatMap((person) => {
    const asked = { ...shift, staff: { id: person.id }, scheduleId: shift.id }
    const standing = describeStanding(week, asked, { broken: [], unsocial })
    return standing ? [{ person, standing, wish: judgeWish(person, slotOfShift(shift)) }] : []
  })
  return ranked.sort((one, other) => compareCandidates(one, other) || one.person.id - other.person.id)
}

/** Ranks people like `rankStandings`, but returns only the people. */
export async function rankByStanding(...asked: Parameters<typeof rankStandings>): Promise<RosterPerson[]> {
  return (await rankStandings(...asked)).map(({ person }) => person)
}
