import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { isEmployedInWeek } from '@fairweek/domain/rules/employment'
import { FAIR_SHARE_WEEKS } from '@fairweek/domain/rules/fair-share'
import { withGeneralLimits } from '@fairweek/domain/rules/work-rules/work-rules-of'
import { addDays } from '@fairweek/domain/time/day'
import { findReachedMinutes } from '@fairweek/domain/time/zone'
import type { Scope, Timed } from '../../caller/caller.ts'
import { readOnce } from '../../changes/read-once.ts'
import { listDemand } from '../../demand/requirements.store.ts'
import { listPairings } from '../../people/pairings.store.ts'
import { readRates } from '../../people/pay-rates.store.ts'
import { listRoles } from '../../people/roles.store.ts'
import { furtherWeeksOf, withFurther } from '../../roster/further-shifts.ts'
import { countUnsocial } from '../../roster/goals/unsocial-allowances.ts'
import { listStoredIds, plannedTimes, withPlanned } from '../../roster/planned-weeks.ts'
import { RosterWeek } from '../../roster/roster-week.ts'
import type { RosterPerson, WeekSnapshot } from '../../roster/week-snapshot.ts'
import { readOvertimeBasis } from '../../settings/read-overtime-basis.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { listReleasedShifts } from '../released-shifts.store.ts'
import { listActiveShiftsOfStaff, listShiftsOfWeeks } from '../shifts.store.ts'
import { listPromisedShifts } from './promised-shifts.store.ts'
import { listFurtherShifts, listRosterPeople, listWorkedTimes, readFirstWeeks } from './roster.store.ts'

const weeksAround = (weekStart: string) => [addDays(weekStart, -7), weekStart, addDays(weekStart, 7)]

async function readBusiness(caller: Timed, weekStart: string) {
  const settings = await readSettings(caller)
  return {
    weekStart,
    settings,
    requirements: await listDemand(caller, addDays(weekStart, -7 * FAIR_SHARE_WEEKS), addDays(weekStart, 14)),
    roles: await listRoles(caller),
    releasedShifts: await listReleasedShifts(caller, weekStart),
    nowMinutes: findReachedMinutes(caller.clock(), settings.businessTimeZone),
  }
}

/** Reads people with the limits of the settings, which are hard rules for everybody who has none of their own (GEN-10). */
async function readPeople(
  caller: Scope,
  { settings }: Pick<Awaited<ReturnType<typeof readBusiness>>, 'settings'>,
  whom: Parameters<typeof listRosterPeople>[1],
): Promise<RosterPerson[]> {
  const people = await listRosterPeople(caller, whom)
  const firstWeeks = await readFirstWeeks(caller, people)
  return people.map((person) => ({
    ...person,
    workRules: withGeneralLimits(person.workRules, settings),
    ...(firstWeeks.has(person.id) && { firstWeek: firstWeeks.get(person.id) ?? null }),
  }))
}

/**
 * Reads a week with everything that determines who can work what in it. `planned` are shifts that a run has planned for
 * other weeks and not written yet; they count as if they were stored.
 */
export async function readWeekSnapshot(
  caller: Timed,
  weekStart: string,
  planned: readonly Shift[] = [],
): Promise<WeekSnapshot> {
  const business = { ...(await readBusiness(caller, weekStart)), overtime: await readOvertimeBasis(caller) }
  const earlier = Array.from({ length: FAIR_SHARE_WEEKS }, (_, index) => addDays(weekStart, -7 * (index + 1)))
  const rates = await readRates(caller)
  const everybody = await readPeople(caller, business, { awayFrom: addDays(weekStart, -7 * FAIR_SHARE_WEEKS) })
  const around = weeksAround(weekStart)
  const shifts = withPlanned(await listShiftsOfWeeks(caller, around), planned, around)
  const promisedShifts = await listPromisedShifts(caller, around)
  const people = listPeopleOfWeek(everybody, shifts, weekStart)
  const ids = new Set(people.map(({ id }) => id))
  const stored = await listWorkedTimes(caller, earlier, listStoredIds(planned))
  const worked = [...stored, ...plannedTimes(planned, earlier)]
  return {
    ...business,
    ...(await readFurther(caller, { ...business, people }, planned)),
    shifts,
    ...(promisedShifts.length > 0 && { promisedShifts }),
    people: people.map((person) => ({ ...person, payRates: rates.get(person.id) ?? [] })),
    pairings: await listPairings(caller),
    // The work of people who have left is not shared among those who stay.
    unsocialBefore: countUnsocial(worked, earlier, business.requirements).filter(({ staffId }) => ids.has(staffId)),
  }
}

/** Lists those who are employed in a week or have a shift in or beside it. */
function listPeopleOfWeek(people: readonly RosterPerson[], shifts: readonly Shift[], weekStart: string) {
  const holders = new Set(shifts.map(({ staffId }) => staffId))
  return people.filter((person) => isEmployedInWeek(person, weekStart) || holders.has(person.id))
}

/** Reads the work outside the week and the adjacent weeks that counts towards people's limits in the week. */
async function readFurther(
  caller: Timed,
  week: Pick<WeekSnapshot, 'weekStart' | 'people' | 'overtime'>,
  planned: readonly Shift[] = [],
): Promise<Pick<WeekSnapshot, 'furtherShifts'>> {
  const weeks = furtherWeeksOf(week)
  if (!weeks) return {}
  const stored = await listFurtherShifts(caller, { ...weeks, except: weeksAround(week.weekStart) })
  return { furtherShifts: withFurther(stored, planned, week) }
}

const readStoredWeek = readOnce(
  async (caller: Timed, weekStart: string) => new RosterWeek(await readWeekSnapshot(caller, weekStart)),
)

/** Reads a week as a `RosterWeek`, which adds what the rules derive from it. */
export async function readRosterWeek(
  caller: Timed,
  weekStart: string,
  planned: readonly Shift[] = [],
): Promise<RosterWeek> {
  if (planned.length === 0) return readStoredWeek(caller, weekStart)
  return new RosterWeek(await readWeekSnapshot(caller, weekStart, planned))
}

/** Reads only what determines a week's open places; omits the people who could take them. */
export async function readPlacesWeek(caller: Timed, weekStart: string): Promise<RosterWeek> {
  return new RosterWeek({
    ...(await readBusiness(caller, weekStart)),
    shifts: await listShiftsOfWeeks(caller, weeksAround(weekStart)),
    people: [],
    unsocialBefore: [],
  })
}

/** Reads only what determines what these people can work in a week; omits other people's shifts. */
export async function readPeopleWeek(
  caller: Timed,
  weekStart: string,
  staffIds: readonly number[],
): Promise<RosterWeek> {
  const business = await readBusiness(caller, weekStart)
  const people = await readPeople(caller, business, { awayFrom: addDays(weekStart, -2), staffIds })
  return new RosterWeek({
    ...business,
    ...(await readFurther(caller, { ...business, people })),
    shifts: await listActiveShiftsOfStaff(caller, staffIds, weeksAround(weekStart)),
    people,
    unsocialBefore: [],
  })
}
