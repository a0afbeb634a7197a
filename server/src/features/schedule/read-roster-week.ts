import { FAIR_SHARE_WEEKS } from '@fairweek/domain/rules/fair-share'
import { addDays } from '@fairweek/domain/time/day'
import { findReachedMinutes } from '@fairweek/domain/time/zone'
import type { Caller } from '../../caller.ts'
import { RosterWeek } from '../../roster/roster-week.ts'
import { countUnsocial } from '../../roster/unsocial-allowances.ts'
import type { WeekSnapshot } from '../../roster/week-snapshot.ts'
import { listRequirements } from '../requirements/requirements.store.ts'
import { listRoles } from '../roles/roles.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { listRosterPeople, listWorkedTimes } from './roster.store.ts'
import { listShiftsOfWeeks } from './schedule.store.ts'

/** A week with everything that decides who can work what in it. */
export async function readWeekSnapshot(caller: Caller, weekStart: string): Promise<WeekSnapshot> {
  const settings = await readSettings(caller)
  const requirements = await listRequirements(caller)
  const earlier = Array.from({ length: FAIR_SHARE_WEEKS }, (_, index) => addDays(weekStart, -7 * (index + 1)))
  return {
    weekStart,
    settings,
    requirements,
    shifts: await listShiftsOfWeeks(caller, [addDays(weekStart, -7), weekStart, addDays(weekStart, 7)]),
    people: await listRosterPeople(caller),
    roles: await listRoles(caller),
    unsocialBefore: countUnsocial(await listWorkedTimes(caller, earlier), earlier, requirements),
    nowMinutes: findReachedMinutes(caller.clock(), settings.businessTimeZone),
  }
}

/** The same, with what follows from it by the rules. */
export async function readRosterWeek(caller: Caller, weekStart: string): Promise<RosterWeek> {
  return new RosterWeek(await readWeekSnapshot(caller, weekStart))
}
