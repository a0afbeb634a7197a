import type { CoverCandidate } from '@fairweek/domain/contracts/cover/cover-plan'
import type { CoverWays, ExceptionCandidate, ShiftSplit } from '@fairweek/domain/contracts/cover/cover-ways'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { totalHours } from '@fairweek/domain/rules/hours'
import { leftOfShift } from '@fairweek/domain/rules/rest-of-shift'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { toClockTime } from '@fairweek/domain/time/clock-time'
import type { Caller, Scope } from '../../../caller/caller.ts'
import { listHolders } from '../../../people/holders.store.ts'
import { listPhoneNumbers } from '../../../people/staff.store.ts'
import { askedOf, type BrokenRule, couldTake } from '../../../roster/could-take.ts'
import { listLonger } from '../../../roster/cover/list-longer.ts'
import { listSplits, type ShiftSplit as Split } from '../../../roster/cover/list-splits.ts'
import { listExceptions } from '../../../roster/cover/rule-exceptions.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import type { RosterPerson } from '../../../roster/week-snapshot.ts'
import { readToday } from '../../../settings/read-today.ts'
import { overtimeWith } from '../../../shifts/requests/overtime-with.ts'
import { rankStandings } from '../../../shifts/requests/rank-by-standing.ts'
import { listLastWorked } from '../cover.store.ts'
import { openWages, restOf } from '../wages-and-rest.ts'

export const NO_WAYS: CoverWays = { exceptions: [], splits: [], longer: [], former: [], calls: [] }

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

/**
 * Presents people who could be given a shift, best suited first, each with what it would mean for them (SICK-02); of a
 * running shift, only the hours from now on count.
 */
export async function showCandidates(
  caller: Scope,
  week: RosterWeek,
  open: Shift,
  people: readonly RosterPerson[],
): Promise<CoverCandidate[]> {
  if (people.length === 0) return []
  const shift = leftOfShift(open, week.nowMinutes)
  const ids = people.map(({ id }) => id)
  const holders = await listHolders(caller, ids)
  const answering = new Set(holders.filter(({ userId }) => userId !== null).map(({ id }) => id))
  const phoneNumbers = await listPhoneNumbers(caller, ids)
  const ranked = await rankStandings(caller, week, shift, people)
  const wagesOf = await openWages(caller, week)
  return ranked.map(({ person, standing, wish }) => {
    const { hours, hoursWith, targetHours, unsocial } = standing
    return {
      staff: { id: person.id, name: person.name },
      hasAccount: answering.has(person.id),
      phoneNumber: phoneNumbers.get(person.id) ?? null,
      ...restOf(week, person.id, shift, null),
      hours,
      hoursWith,
      targetHours,
      overtime: overtimeWith(week, person.id, shift, [shift.id]),
      unsocial,
      costCents: wagesOf(person, shift, null),
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

const named = ({ id, name }: RosterPerson) => ({ id, name })

function showSplit({ at, first, second }: Split): ShiftSplit {
  const parts = [first, second].map(({ start, end, people }) => ({
    startTime: toClockTime(start),
    endTime: toClockTime(end),
    people: people.map(named).sort((one, other) => compareNames(one.name, other.name)),
  }))
  return { at: toClockTime(at), parts }
}

async function showLonger(caller: Scope, week: RosterWeek, open: Shift): Promise<CoverWays['longer']> {
  const found = listLonger(week, open)
  const phoneNumbers = await listPhoneNumbers(
    caller,
    found.map(({ person }) => person.id),
  )
  const wagesOf = await openWages(caller, week)
  return found.map(({ person, shift, startTime, endTime }) => {
    const own = week.inWeek.filter((one) => one.staffId === person.id && isActive(one))
    return {
      staff: named(person),
      phoneNumber: phoneNumbers.get(person.id) ?? null,
      hours: totalHours(own),
      hoursWith: totalHours(own.map((one) => (one.id === shift.id ? { ...one, startTime, endTime } : one))),
      targetHours: week.targetOf(person),
      overtime: overtimeWith(week, person.id, { ...shift, startTime, endTime }, [shift.id]),
      costCents: wagesOf(person, { ...shift, startTime, endTime }, shift),
      shift: { ...swapShiftOf(shift), version: shift.version },
      isConfirmed: shift.status === 'Confirmed',
      startTime,
      endTime,
    }
  })
}

/** Lists people who have worked in the role and could take the shift if they still held it. */
async function showFormer(caller: Caller, week: RosterWeek, shift: Shift): Promise<CoverWays['former']> {
  const lastWorked = await listLastWorked(caller, shift.roleId, await readToday(caller))
  const asked = askedOf(shift)
  const people = week.people.filter((person) => {
    if (!lastWorked.has(person.id) || person.roleIds.includes(shift.roleId)) return false
    return couldTake(person, asked, week).broken.every(({ reason }) => reason === 'role')
  })
  const phoneNumbers = await listPhoneNumbers(
    caller,
    people.map(({ id }) => id),
  )
  return people
    .map((person) => ({
      staff: named(person),
      phoneNumber: phoneNumbers.get(person.id) ?? null,
      lastDate: lastWorked.get(person.id) ?? '',
    }))
    .sort((one, other) => other.lastDate.localeCompare(one.lastDate) || one.staff.id - other.staff.id)
}

/** Rules whose people are not called: they have left or not started, are away, work at that time, or gave the shift back. */
const NOT_CALLED: readonly BrokenRule['reason'][] = ['notEmployed', 'timeOff', 'overlap', 'released']

/** Lists whom a manager can call, although rules keep them from the shift; people who are away are left out. */
async function showCalls(caller: Scope, people: readonly JudgedPerson[]): Promise<CoverWays['calls']> {
  const called = people.filter(
    ({ broken }) => broken.length > 0 && broken.every(({ reason }) => !NOT_CALLED.includes(reason)),
  )
  const phoneNumbers = await listPhoneNumbers(
    caller,
    called.map(({ person }) => person.id),
  )
  return called
    .flatMap(({ person, broken }) => {
      const phoneNumber = phoneNumbers.get(person.id)
      if (phoneNumber === undefined) return []
      return [{ staff: named(person), phoneNumber, refusals: broken.map(({ reason, fact }) => ({ reason, fact })) }]
    })
    .sort((one, other) => compareNames(one.staff.name, other.staff.name))
}

/** Lists what else can be done about an open shift that nobody may simply take (SICK-16). */
export async function listWays(caller: Caller, week: RosterWeek, shift: Shift): Promise<CoverWays> {
  const judged = judgePeople(week, shift)
  const exceptions = await showExceptions(caller, week, shift, judged)
  const asked = new Set(exceptions.map(({ staff }) => staff.id))
  const others = judged.filter(({ person }) => !asked.has(person.id))
  return {
    exceptions,
    splits: listSplits(week, shift).map(showSplit),
    longer: await showLonger(caller, week, shift),
    former: await showFormer(caller, week, shift),
    calls: await showCalls(caller, others),
  }
}
