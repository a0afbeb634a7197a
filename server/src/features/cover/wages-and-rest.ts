/** What taking a shift means for a person: their wages and rest (SICK-02, SICK-07). */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { restAround } from '@fairweek/domain/rules/cover/rest-around'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { addCosts, costOfShifts } from '@fairweek/domain/rules/pay/cost-of-shifts'
import { noticeMinutesOf } from '@fairweek/domain/rules/pay/notice-minutes'
import { paidShiftsOf } from '@fairweek/domain/rules/pay/planned-overtime'
import { rateInRole } from '@fairweek/domain/rules/payroll/labour-cost'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { weekEndOf } from '@fairweek/domain/time/week'
import { instantOf } from '@fairweek/domain/time/zone'
import type { Scope } from '../../caller/caller.ts'
import type { Booked, RosterWeek } from '../../roster/roster-week.ts'
import type { RosterPerson } from '../../roster/week-snapshot.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { readPaidDays } from '../labour-cost/paid-days.ts'

/**
 * Returns a function that says by how many cents a person's pay changes if they take a shift, which is confirmed now, and
 * give another one up or work it at other times: by the pay rules, with what else they work (COST-10). It returns null if
 * they have no hourly rate for one of the shifts.
 */
export async function openWages(scope: Scope, week: RosterWeek) {
  const settings = await readSettings(scope)
  const { businessTimeZone: timeZone } = settings
  const days = { startDate: week.weekStart, endDate: weekEndOf(week.weekStart) }
  const paidDays = await readPaidDays(scope, days, settings)
  const now = instantOf(week.nowMinutes, timeZone)
  return ({ id, payRates = [] }: RosterPerson, takes: Shift, gives: Pick<Shift, 'id' | 'roleId'> | null) => {
    const rateOf = ({ roleId }: Pick<Shift, 'roleId'>) => rateInRole(payRates, roleId)
    if (rateOf(takes) === null || (gives && rateOf(gives) === null)) return null
    const costOf = (shifts: readonly Booked['shift'][]) => {
      const byId = new Map(shifts.map((shift) => [shift.id, shift]))
      const dated = shifts.map((shift) => ({ ...shift, date: shiftDate(shift) }))
      const paid = paidShiftsOf(dated, settings).map((one) => {
        const shift = byId.get(one.shiftId)
        const isNew = shift === takes && gives?.id !== takes.id
        const noticeMinutes = isNew ? noticeMinutesOf(now, one, timeZone) : null
        return { ...one, rateCents: shift ? rateOf(shift) : null, noticeMinutes }
      })
      return addCosts([...costOfShifts(paid, paidDays, { timeZone }).values()]).cents
    }
    const booked = week.bookedBy(id).map(({ shift }) => shift)
    const before = booked.filter((shift) => shift.id !== takes.id || gives?.id === takes.id)
    return costOf([...before.filter((shift) => shift.id !== gives?.id), takes]) - costOf(before)
  }
}

/** Returns a person's rest before and after the shift they would take, ignoring the shift they would give up. */
export function restOf(week: RosterWeek, personId: number, takes: Shift, gives: Shift | null) {
  const booked = week.bookedBy(personId).filter(({ shift }) => shift.id !== gives?.id && shift.id !== takes.id)
  const rest = restAround(booked, slotOfShift(takes), week.settings.businessTimeZone)
  return { restBeforeMinutes: rest.before, restAfterMinutes: rest.after }
}
