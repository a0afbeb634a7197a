import type { CoverCandidate } from '@fairweek/domain/contracts/cover/cover-plan'
import type { CoverWays, ExceptionCandidate } from '@fairweek/domain/contracts/cover/cover-ways'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Scope } from '../../../caller.ts'
import { askedOf, type BrokenRule, couldTake } from '../../../roster/could-take.ts'
import { listExceptions } from '../../../roster/cover/rule-exceptions.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import type { RosterPerson } from '../../../roster/week-snapshot.ts'
import { listHolders } from '../../schedule/schedule.store.ts'
import { rankStandings } from '../../shift-requests/rank-by-standing.ts'
import { listPhoneNumbers } from '../../staff/staff.store.ts'
import { costOf, restOf } from '../wages-and-rest.ts'

export const NO_WAYS: CoverWays = { exceptions: [] }

/** A person who holds the role of a shift, and the rules that keep them from it. */
interface JudgedPerson {
  person: RosterPerson
  broken: readonly BrokenRule[]
}

/** Returns everybody who holds a shift's role, each with the rules that keep them from it. */
export function judgePeople(week: RosterWeek, shift: Shift): JudgedPerson[] {
  const asked = askedOf(shift)
  return week.people
    .filter(({ roleIds }) => roleIds.includes(shift.roleId))
    .map((person) => ({ person, broken: couldTake(person, asked, week).broken }))
}

/** Presents people who could be given a shift, best suited first, each with what it would mean for them (SICK-02). */
export async function showCandidates(
  caller: Scope,
  week: RosterWeek,
  shift: Shift,
  people: readonly RosterPerson[],
): Promise<CoverCandidate[]> {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const holders = await listHolders(caller, ids)
  const answering = new Set(holders.filter(({ userId }) => userId !== null).map(({ id }) => id))
  const phoneNumbers = await listPhoneNumbers(caller, ids)
  const ranked = await rankStandings(caller, week, shift, people)
  return ranked.map(({ person, standing, wish }) => {
    const { hours, hoursWith, targetHours, unsocial } = standing
    return {
      staff: { id: person.id, name: person.name },
      hasAccount: answering.has(person.id),
      phoneNumber: phoneNumbers.get(person.id) ?? null,
      ...restOf(week, person.id, shift, null),
      ...{ hours, hoursWith, targetHours, unsocial },
      costCents: costOf(person, shift, week),
      wish,
    }
  })
}

/** Lists who could take the shift if they made an exception to a rule; those who are only unavailable come first. */
async function showExceptions(
  caller: Scope,
  week: RosterWeek,
  shift: Shift,
  judged: readonly JudgedPerson[],
): Promise<ExceptionCandidate[]> {
  const found = new Map(judged.map(({ person, broken }) => [person.id, listExceptions(broken)]))
  const people = judged.map(({ person }) => person).filter(({ id }) => found.get(id))
  const candidates = await showCandidates(caller, week, shift, people)
  const isOfRest = ({ exceptions }: ExceptionCandidate) => exceptions.some(({ reason }) => reason !== 'availability')
  return candidates
    .map((candidate) => ({ ...candidate, exceptions: found.get(candidate.staff.id) ?? [] }))
    .sort((one, other) => Number(isOfRest(one)) - Number(isOfRest(other)))
}

/** Lists what else can be done about an open shift that nobody may simply take (SICK-16). */
export async function listWays(caller: Scope, week: RosterWeek, shift: Shift): Promise<CoverWays> {
  const judged = judgePeople(week, shift)
  return { exceptions: await showExceptions(caller, week, shift, judged) }
}
