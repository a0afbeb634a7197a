import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { SwapPartners } from '@fairweek/domain/contracts/swaps'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { addDays } from '@fairweek/domain/time/day'
import type { SignedInCaller } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { findStaffOfUser, listHolders } from '../../people/holders.store.ts'
import { askedOf, brokenByGiving, couldTake, leaveOut } from '../../roster/could-take.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { requireVisible } from '../../shifts/shift-access.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { isSameWork } from './swap-facts.ts'

/** The weeks in which to look for shifts in exchange, relative to the week of the caller's shift. */
const WEEKS_AROUND = [-1, 0, 1]

/** Checks whether a person could take a shift if they gave away another one. */
function couldTakeFor(week: RosterWeek, staffId: number, shift: Shift, givenAway: Shift | null): boolean {
  const person = week.people[week.placeOf.get(staffId) ?? -1]
  if (!person) return false
  const left = givenAway ? leaveOut(week, givenAway.id) : week
  return couldTake(person, askedOf(shift), left).isAllowed
}

/** Checks whether a person keeps enough work on the day of a shift that they give away. */
function mayGive(week: RosterWeek, staffId: number, shift: Shift, taken: Shift | null): boolean {
  const person = week.people[week.placeOf.get(staffId) ?? -1]
  return person !== undefined && brokenByGiving(person, shift, taken, week).length === 0
}

/**
 * Lists the people who could take a shift of the caller's, and the shifts it could be swapped for. Reveals neither
 * other people nor reasons.
 */
export async function listSwapPartners(caller: SignedInCaller, id: number): Promise<SwapPartners> {
  const shift = await requireVisible(caller, id)
  const own = await findStaffOfUser(caller, caller.user.id)
  if (!own || shift.staffId !== own.id) throw new AppError('notFound', scheduleMessages.notFound)
  const partners: SwapPartners = { shift: swapShiftOf(shift), takers: [], exchanges: [] }
  const week = await readRosterWeek(caller, shift.weekStartDate)
  const isOfferable = (one: Shift) => one.status === 'Confirmed' && !hasStarted(slotOfShift(one), week.nowMinutes)
  if (!isOfferable(shift)) return partners

  const others = week.people.filter((person) => person.id !== own.id)
  const holders = await listHolders(
    caller,
    others.map((person) => person.id),
  )
  // Only people with an account can answer an offer.
  const answering = new Map(holders.filter(({ userId }) => userId !== null).map((person) => [person.id, person.name]))
  const named = (staffId: number) => ({ id: staffId, name: answering.get(staffId) ?? '' })
  const mayHandOver = mayGive(week, own.id, shift, null)
  for (const person of others)
    if (mayHandOver && answering.has(person.id) && couldTakeFor(week, person.id, shift, null))
      partners.takers.push(named(person.id))
  for (const weeks of WEEKS_AROUND) {
    const theirs = weeks === 0 ? week : await readRosterWeek(caller, addDays(week.weekStart, 7 * weeks))
    for (const wanted of theirs.inWeek) {
      const { staffId } = wanted
      if (staffId === null || !answering.has(staffId) || !isOfferable(wanted) || isSameWork(shift, wanted)) continue
      const mayTake = couldTakeFor(week, staffId, shift, wanted) && couldTakeFor(theirs, own.id, wanted, shift)
      if (mayTake && mayGive(week, own.id, shift, wanted) && mayGive(theirs, staffId, wanted, shift))
        partners.exchanges.push({ staff: named(staffId), shift: swapShiftOf(wanted) })
    }
  }
  partners.takers.sort((one, other) => compareNames(one.name, other.name))
  return partners
}
