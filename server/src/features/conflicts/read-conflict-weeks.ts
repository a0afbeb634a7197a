/** Reads weeks with the data that their conflicts are computed from. */
import { awayTimesAround } from '@fairweek/domain/rules/availability/away-times'
import { type ConflictWeek, countEarlierWeeks, groupBy } from '@fairweek/domain/rules/conflicts/conflict-week'
import type { ConflictReach } from '@fairweek/domain/rules/conflicts/list-conflicts'
import { addDays } from '@fairweek/domain/time/day'
import type { Scope } from '../../caller.ts'
import { listDemand } from '../requirements/requirements.store.ts'
import { type ConflictBasis, readTimeOffFrom, readWorkOfWeek } from './conflicts.store.ts'

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
  const timeOff = await readTimeOffFrom(tx, addDays(first, -2))
  const people = new Map(basis.people.map((person) => [person.id, person]))
  const roleNames = new Map(basis.roles.map(({ id, name }) => [id, name]))
  const earlierWeeks = groupBy(basis.people, countEarlierWeeks)
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
      settings: basis.settings,
      awayOf: (staffId) =>
        awayTimesAround(
          { unavailableSlots: people.get(staffId)?.unavailableSlots ?? [], timeOff: timeOff.get(staffId) ?? [] },
          weekStart,
        ),
      earlierDaysOf: (staffId) => earlierDays.get(staffId) ?? [],
    })
  }
  return weeks
}
