import type { OvertimeCrossing } from '@fairweek/domain/contracts/time-clock/overtime-now'
import type { ClockedShiftRow } from '@fairweek/domain/contracts/time-clock/time-clock'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { groupBy } from '@fairweek/domain/rules/group-by'
import {
  type CountedShift,
  type OvertimeBasis,
  overtimeStartOf,
  weeksOfOvertime,
} from '@fairweek/domain/rules/pay/planned-overtime'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { instantOf, wallClock } from '@fairweek/domain/time/zone'
import type { Caller } from '../../caller/caller.ts'
import { readOvertimeBasis } from '../../settings/read-overtime-basis.ts'
import { readToday } from '../../settings/read-today.ts'
import { type CostedShift, listCostedShifts } from '../labour-cost/labour-cost.store.ts'
import { recordedHours, workedHours } from '../labour-cost/price-shifts.ts'
import { readClockedDays } from './read-clocked.ts'

/** Returns the shift that somebody is working: from when they clocked in until its planned end, or now if that is over. */
function runningShift(shift: CostedShift, { start, breakMinutes }: ClockedShiftRow, timeZone: string, now: number) {
  const { shiftId, date, startTime, endTime } = shift
  if (start === null || startTime === null || endTime === null) return null
  const end = Math.max(instantOf(dayInterval(date, startTime, endTime).end, timeZone), now)
  const [from, until] = [wallClock(Date.parse(start), timeZone), wallClock(end, timeZone)]
  const worked = { startTime: from.time, endTime: until.time, breakMinutes }
  return { end, counted: { id: shiftId, date: from.day, startTime, endTime, worked } }
}

/**
 * Returns a person's shift by what was worked in it: the hours recorded for payroll, else those clocked, else as planned;
 * null if it has not begun or nobody came.
 */
function workedShift(shift: CostedShift, clocked: ClockedShiftRow | undefined): CountedShift | null {
  const { shiftId: id, date, startTime, endTime } = shift
  if (recordedHours(shift) === null && clocked && ['ahead', 'late', 'absent'].includes(clocked.state)) return null
  return { id, date, startTime, endTime, worked: workedHours(shift, clocked) }
}

/**
 * Lists who is clocked in and goes beyond a limit of the pay rules in the present shift, if it lasts as planned, by the time
 * at which they do. It is derived from punches and plan at each reading.
 */
export async function listOvertimeNow(caller: Caller): Promise<{ people: OvertimeCrossing[] }> {
  const basis = await readOvertimeBasis(caller)
  return { people: basis ? await listCrossings(caller, basis) : [] }
}

async function listCrossings(caller: Caller, basis: OvertimeBasis): Promise<OvertimeCrossing[]> {
  const { businessTimeZone: timeZone } = basis.terms
  const [today, now] = [await readToday(caller), caller.clock()]
  // A night that began yesterday may belong to the week before.
  const weeks = Array.from({ length: weeksOfOvertime(basis) + 2 }, (_, step) => addDays(weekStartOf(today), -7 * step))
  const shiftsOf = groupBy(await listCostedShifts(caller, weeks), ({ staffId }) => staffId)
  const days = { startDate: weeks.at(-1) ?? today, endDate: today, staffId: null }
  const clocked = new Map((await readClockedDays(caller, days)).shifts.map((one) => [one.shiftId, one]))
  const found: OvertimeCrossing[] = []
  for (const one of clocked.values()) {
    const own = shiftsOf.get(one.staffId) ?? []
    const shift = own.find(({ shiftId }) => shiftId === one.shiftId)
    const running = one.state === 'running' && shift ? runningShift(shift, one, timeZone, now) : null
    if (!running) continue
    const { counted, end } = running
    const before = own
      .filter(({ shiftId, date }) => shiftId !== counted.id && date <= counted.date)
      .flatMap((other) => workedShift(other, clocked.get(other.shiftId)) ?? [])
    const crossing = overtimeStartOf(counted.id, [...before, counted], weekStartOf(counted.date), basis)
    if (!crossing) continue
    const { per, afterMinutes, minutesBeforeEnd } = crossing
    const at = new Date(end - minutesBeforeEnd * 60_000).toISOString()
    found.push({ staffId: one.staffId, name: one.staffName, per, afterMinutes, at })
  }
  return found.sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || compareNames(one.name, other.name))
}
