import type { CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasEnded } from '@fairweek/domain/rules/has-started'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import type { SignedInCaller } from '../../caller.ts'
import { askedOf, couldTake, refusalFactOf } from '../../roster/could-take.ts'
import { mayStillBeCovered } from '../../roster/places-left.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { readRosterWeek } from '../schedule/read-roster-week.ts'
import { listHolders } from '../schedule/schedule.store.ts'
import { requireShift } from '../schedule/shift-access.ts'
import { readSettings } from '../settings/settings.store.ts'
import { rankStandings } from '../shift-requests/rank-by-standing.ts'
import { listPhoneNumbers } from '../staff/staff.store.ts'
import { findOpenCover, readAbsences } from './cover.store.ts'
import { showCovers } from './list-covers.ts'
import { readEndedPlan, showPlans } from './plans/show-plans.ts'
import { costOf, restOf } from './wages-and-rest.ts'

/**
 * Sorts the people with a shift's role by whether they may take it. Every list of people to ask comes from here
 * (SICK-02).
 */
export function sortPeople(week: RosterWeek, shift: Shift) {
  const asked = askedOf(shift)
  const judged = week.people
    .filter(({ roleIds }) => roleIds.includes(shift.roleId))
    .map((person) => ({ person, broken: couldTake(person, asked, week).broken }))
  return {
    able: judged.filter(({ broken }) => broken.length === 0).map(({ person }) => person),
    kept: judged.filter(({ broken }) => broken.length > 0),
  }
}

/**
 * Lists people who may take an open shift, best candidates first, each with the cost; and those who may not, with the
 * reasons (SICK-02).
 */
export async function findCover(caller: SignedInCaller, id: number): Promise<CoverOptions> {
  const shift = await requireShift(caller, id)
  const week = await readRosterWeek(caller, shift.weekStartDate)
  const { able, kept } = sortPeople(week, shift)
  const holders = await listHolders(
    caller,
    able.map((person) => person.id),
  )
  const answering = new Set(holders.filter(({ userId }) => userId !== null).map((person) => person.id))
  const phoneNumbers = await listPhoneNumbers(
    caller,
    able.map((person) => person.id),
  )
  const ranked = await rankStandings(caller, week, shift, able)
  const open = await findOpenCover(caller, id)
  const { currency } = await readSettings(caller)
  const isFree = mayStillBeCovered(week, shift)
  return {
    shift: { ...swapShiftOf(shift), version: shift.version },
    absence: (await readAbsences(caller, [id])).get(id) ?? null,
    isFree,
    isOver: hasEnded(slotOfShift(shift), week.nowMinutes),
    coveredBy: isActive(shift) && shift.staff ? { id: shift.staff.id, name: shift.staff.name } : null,
    cover: open ? ((await showCovers(caller, [open]))[0] ?? null) : null,
    candidates: ranked.map(({ person, standing, wish }) => {
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
    }),
    endedPlan: isFree && !open ? await readEndedPlan(caller, id) : null,
    plans: isFree && able.length === 0 ? await showPlans(caller, week, shift) : [],
    others: kept
      .map(({ person, broken }) => ({
        staff: { id: person.id, name: person.name },
        refusals: broken.map(refusalFactOf),
      }))
      .sort((one, other) => compareNames(one.staff.name, other.staff.name)),
    currency,
  }
}
