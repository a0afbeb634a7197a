import type { Pairing } from '../../contracts/pairings/pairing-list.ts'
import type { Conflict, ConflictRule, Finding } from './conflict-rule.ts'
import { conflictRules } from './conflict-rules.ts'
import { type ConflictWeek, type PersonWeek, personWeeksOf } from './conflict-week.ts'

function nameConflict(
  { type }: ConflictRule,
  { identity, aspect, ...finding }: Finding,
  weekStartDate: string,
): Conflict {
  const { staffId, roleId, dayOfWeek, startTime, endTime } = finding
  const about = staffId === null ? ['role', roleId, dayOfWeek, startTime, endTime] : ['person', staffId, dayOfWeek]
  return {
    ...finding,
    type,
    weekStartDate,
    fingerprint: [type, weekStartDate, ...identity].join(' '),
    subject: [type, weekStartDate, ...about, ...(aspect === undefined ? [] : [aspect])].join(' '),
  }
}

/** Returns the conflicts of one person's work. */
export function findPersonConflicts(week: PersonWeek): Conflict[] {
  return conflictRules.flatMap((rule) =>
    rule.about === 'person' ? rule.find(week).map((finding) => nameConflict(rule, finding, week.weekStart)) : [],
  )
}

/** Returns the coverage conflicts of all roles in the week. */
export function findCoverConflicts(week: ConflictWeek): Conflict[] {
  return conflictRules.flatMap((rule) =>
    rule.about === 'week' ? rule.find(week).map((finding) => nameConflict(rule, finding, week.weekStart)) : [],
  )
}

/** The people and roles to check for conflicts. */
export interface ConflictReach {
  people: readonly number[]
  roles: readonly number[]
}

/** Adds the people whose pairings concern somebody in `reach`, and theirs in turn: all of them are needed to check one. */
export function withPaired(reach: ConflictReach, pairings: readonly Pairing[]): ConflictReach {
  const people = new Set(reach.people)
  let before = -1
  while (people.size > before) {
    before = people.size
    for (const { staffId, otherId } of pairings) {
      if (!people.has(staffId) && !people.has(otherId)) continue
      people.add(staffId)
      people.add(otherId)
    }
  }
  return { ...reach, people: [...people] }
}

/**
 * Returns all conflicts of a week without duplicates, in no particular order (CONF-01, CONF-05). A partial check needs
 * only the shifts of the people and roles in `reach`.
 */
export function listConflicts(week: ConflictWeek, reach: ConflictReach | 'every' = 'every'): Conflict[] {
  const all = [...listConflictsInParts(week, reach)].flat()
  return [...new Map(all.map((conflict) => [conflict.fingerprint, conflict])).values()]
}

/**
 * Yields the same conflicts one role and one person at a time, possibly with duplicates, so that other work can run in
 * between.
 */
export function* listConflictsInParts(
  week: ConflictWeek,
  reach: ConflictReach | 'every' = 'every',
): Generator<Conflict[]> {
  const roles = reach === 'every' ? new Set(week.requirements.map(({ roleId }) => roleId)) : new Set(reach.roles)
  for (const roleId of roles) yield findCoverConflicts(limitToRole(week, roleId))
  const people = personWeeksOf(reach === 'every' ? week : limitToPeople(week, reach.people))
  for (const person of people) yield findPersonConflicts(person)
}

function limitToRole(week: ConflictWeek, roleId: number): ConflictWeek {
  const isOfRole = (row: { roleId: number }) => row.roleId === roleId
  return { ...week, shifts: week.shifts.filter(isOfRole), requirements: week.requirements.filter(isOfRole) }
}

function limitToPeople(week: ConflictWeek, staffIds: readonly number[]): ConflictWeek {
  const reached = new Set(staffIds)
  return { ...week, people: week.people.filter(({ id }) => reached.has(id)) }
}
