/** What taking a shift means for a person: their wages and rest (SICK-02, SICK-07). */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { restAround } from '@fairweek/domain/rules/cover/rest-around'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { costOfMinutes, rateInRole } from '@fairweek/domain/rules/payroll/labour-cost'
import { paidMinutesOfTime } from '../../roster/goals/labour-cost.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import type { RosterPerson } from '../../roster/week-snapshot.ts'

/** Returns what a shift would cost with this person, in cents; null if they have no hourly rate. */
export function costOf({ payRates = [] }: RosterPerson, shift: Shift, week: RosterWeek): number | null {
  const rate = rateInRole(payRates, shift.roleId)
  return rate === null ? null : costOfMinutes(paidMinutesOfTime(slotOfShift(shift), week.settings), rate)
}

/** Returns a person's rest before and after the shift they would take, ignoring the shift they would give up. */
export function restOf(week: RosterWeek, personId: number, takes: Shift, gives: Shift | null) {
  const booked = week.bookedBy(personId).filter(({ shift }) => shift.id !== gives?.id && shift.id !== takes.id)
  const rest = restAround(booked, slotOfShift(takes), week.settings.businessTimeZone)
  return { restBeforeMinutes: rest.before, restAfterMinutes: rest.after }
}
