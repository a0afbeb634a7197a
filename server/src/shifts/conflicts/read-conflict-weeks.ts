/** Reads weeks with the data that their conflicts are computed from. */
import type { Settings } from '@fairweek/domain/contracts/constants'
import type { Pairing } from '@fairweek/domain/contracts/pairings/pairing-list'
import type { Role } from '@fairweek/domain/contracts/roles'
import { awayTimesAround } from '@fairweek/domain/rules/availability/away-times'
import { type ConflictWeek, countEarlierWeeks } from '@fairweek/domain/rules/conflicts/conflict-week'
import type { ConflictReach } from '@fairweek/domain/rules/conflicts/list-conflicts'
import { groupBy } from '@fairweek/domain/rules/group-by'
import type { OvertimeBasis } from '@fairweek/domain/rules/pay/planned-overtime'
import { averageFactsOf } from '@fairweek/domain/rules/work-rules/average-facts'
import { addDays } from '@fairweek/domain/time/day'
import type { Scope } from '../../caller/caller.ts'
import { listDemand } from '../../demand/requirements.store.ts'
import { listPairings } from '../../people/pairings.store.ts'
import { listRoles } from '../../people/roles.store.ts'
import { readOvertimeBasis } from '../../settings/read-overtime-basis.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { listTimeOffOf, readFirstWeeks } from '../week/roster.store.ts'
import { type ConflictPerson, listConflictPeople, readWorkOfWeek } from './conflicts.store.ts'

/** The data that conflicts are computed from, other than shifts. */
export interface ConflictBasis {
  settings: Settings
  people: readonly ConflictPerson[]
  /** Mondays of first weeks with work, by person with a limit on average hours; null if nobody has one. */
  firstWeeks: ReadonlyMap<number, string | null> | null
  roles: readonly Role[]
  pairings: readonly Pairing[]
  overtime: OvertimeBasis | null
}

export async function readConflictBasis(scope: Scope): Promise<ConflictBasis> {
  const people = await listConflictPeople(scope)
  const firstWeeks = await readFirstWeeks(scope, people)
  return {
    settings: await readSettings(scope),
    people,
    firstWeeks: firstWeeks.size === 0 ? null : firstWeeks,
    roles: await listRoles(scope),
    pairings: await listPairings(scope),
    overtime: await readOvertimeBasis(scope),
  }
}

/** Returns the weeks in the order of `weekStarts`; `reach` limits them to the shifts of some people and roles. */
export async function readConflictWeeks(
  tx: Scope,
  basis: ConflictBasis,
  weekStarts: readonly string[],
  reach: ConflictReach | 'every' = 'every',
): Promise<ConflictWeek[]> {
  const sorted = weekStarts.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const requirements = await listDemand(tx, addDays(first, -7), addDays(last, 7))
  const { firstWeeks } = basis
  const timeOff = await listTimeOffOf(tx, basis.people, addDays(first, -2))
  const people = new Map(basis.people.map((person) => [person.id, person]))
  const roleNames = new Map(basis.roles.map(({ id, name }) => [id, name]))
  const earlierWeeks = groupBy(basis.people, (person) => countEarlierWeeks(person, basis.overtime))
  const weeks: ConflictWeek[] = []
  for (const weekStart of weekStarts) {
    const { shifts, earlierDays } = await readWorkOfWeek(tx, weekStart, { reach, earlierWeeks })
    weeks.push({
      weekStart,
      shifts,
      people: basis.people,
      requirements,
      roleNames,
      pairings: basis.pairings,
      overtime: basis.overtime,
      settings: basis.settings,
      awayOf: (staffId) =>
        awayTimesAround(
          { unavailableSlots: people.get(staffId)?.unavailableSlots ?? [], timeOff: timeOff.get(staffId) ?? [] },
          weekStart,
        ),
      ...(firstWeeks && {
        averageFactsOf: (staffId: number) =>
          averageFactsOf(
            {
              ...people.get(staffId),
              timeOff: timeOff.get(staffId) ?? [],
              firstWeek: firstWeeks.get(staffId) ?? null,
            },
            weekStart,
          ),
      }),
      earlierDaysOf: (staffId) => earlierDays.get(staffId) ?? [],
    })
  }
  return weeks
}
