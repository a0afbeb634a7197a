/** Reads what was clocked beside the confirmed shifts of a timesheet (CLOCK-03). */

import { readBreakRule } from '@fairweek/domain/contracts/breaks/break-rule'
import type { Query } from '@fairweek/domain/contracts/endpoint'
import type {
  Clocked,
  ClockedShiftRow,
  listClocked as listEndpoint,
  StoredPunch,
  UnplannedAttendance,
} from '@fairweek/domain/contracts/time-clock/time-clock'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { unpaidMinutesOfLength } from '@fairweek/domain/rules/breaks/breaks-of-length'
import { groupBy } from '@fairweek/domain/rules/group-by'
import { elapsedMinutes } from '@fairweek/domain/rules/hours'
import { measurePaidTime } from '@fairweek/domain/rules/payroll/paid-time'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { deriveAttendances, minutesWorked, settleCorrections } from '@fairweek/domain/rules/time-clock/attendance'
import { type HoursToRecord, hoursToRecord } from '@fairweek/domain/rules/time-clock/hours-to-record'
import { type ClockedShift, matchShifts } from '@fairweek/domain/rules/time-clock/match-shifts'
import { addDays } from '@fairweek/domain/time/day'
import { instantOf, wallClock } from '@fairweek/domain/time/zone'
import type { Caller, SignedInCaller } from '../../caller/caller.ts'
import { letOthersGo } from '../../concurrency/slices.ts'
import { AppError } from '../../errors/app-error.ts'
import { findStaffOfUser } from '../../people/holders.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { type ConfirmedShift, type DaysOfStaff, listConfirmedShifts } from '../timesheets/timesheets.store.ts'
import { toInstant, toPunchRows } from './clock-states.ts'
import { findFirstPunch, listPunches, type StoredPunchRow } from './punches.store.ts'

type OwnedShift = ConfirmedShift & { staffId: number }

/** Returns a shift with its instants; a shift without times has those of its day. */
function toPlanned(shift: OwnedShift, timeZone: string) {
  const { date, startTime, endTime } = shift
  const isTimed = startTime !== null && endTime !== null
  const { start, end } = isTimed ? dayInterval(date, startTime, endTime) : dayInterval(date, '00:00', '24:00')
  return { ...shift, isTimed, start: instantOf(start, timeZone), end: instantOf(end, timeZone) }
}

/** Checks whether the recorded hours of a shift are those of the time clock. */
function isRecorded(
  { actualStartTime, actualEndTime, actualBreakMinutes }: OwnedShift,
  record: HoursToRecord,
): boolean {
  if (record.kind === 'asPlanned') return actualStartTime === null
  if (record.kind !== 'hours' || actualStartTime === null || actualEndTime === null) return false
  const { startTime, endTime, breakMinutes } = record.worked
  const isAt = (stored: string, time: string) => stored.slice(0, 5) === time
  return isAt(actualStartTime, startTime) && isAt(actualEndTime, endTime) && actualBreakMinutes === breakMinutes
}

function showShift(
  shift: OwnedShift,
  clocked: ClockedShift,
  { toRecord, toRecordMinutes }: Pick<ClockedShiftRow, 'toRecord' | 'toRecordMinutes'>,
): ClockedShiftRow {
  const { state, start, end, breakMinutes, workedMinutes, startsLateBy, endsLateBy, missing, parts } = clocked
  const { shiftId, staffId, staffName, date, version } = shift
  return {
    shiftId,
    staffId,
    staffName,
    date,
    version,
    state,
    breakMinutes,
    workedMinutes,
    startsLateBy,
    endsLateBy,
    missing,
    toRecord,
    toRecordMinutes,
    start: toInstant(start),
    end: toInstant(end),
    isRecorded: isRecorded(shift, toRecord),
    punchIds: parts.flatMap(({ attendance }) => attendance.punches.map(({ id }) => id)),
  }
}

function showPunch(row: StoredPunchRow, fate: StoredPunch['fate']): StoredPunch {
  const { id, staffId, staffName, kind, at, source, kioskName, enteredBy, reason, corrects, receivedAt } = row
  return { id, staffId, staffName, kind, at, source, kioskName, enteredBy, reason, corrects, receivedAt, fate }
}

/** Reads what was clocked on days: of everybody, or of one person. */
export async function readClockedDays(caller: Caller, { startDate, endDate, staffId }: DaysOfStaff): Promise<Clocked> {
  const answer: Clocked = { shifts: [], unplanned: [], punches: [] }
  const firstPunch = await findFirstPunch(caller)
  if (firstPunch === null) return answer
  const { businessTimeZone: timeZone, breakRule, clockToleranceMinutes, clockRounding } = await readSettings(caller)
  const now = caller.clock()
  // A night belongs to the day on which it starts, so the days beside are needed to match what reaches over midnight.
  const [dayBefore, dayAfter] = [addDays(startDate, -1), addDays(endDate, 1)]
  const shifts = await listConfirmedShifts(caller, { startDate: dayBefore, endDate: dayAfter, staffId })
  const from = instantOf(dayInterval(dayBefore, '00:00', '24:00').start, timeZone)
  const until = instantOf(dayInterval(dayAfter, '00:00', '24:00').end, timeZone)
  const rows = await listPunches(caller, { from, until, staffId })
  const rule = readBreakRule(breakRule)
  const isWithin = (date: string) => date >= startDate && date <= endDate
  const dayOf = (instant: number) => wallClock(instant, timeZone).day
  const owned = shifts.filter((shift): shift is OwnedShift => shift.staffId !== null)
  const shiftsOf = groupBy(owned, (shift) => shift.staffId)
  const rowsOf = groupBy(rows, (row) => row.staffId)
  for (const person of new Set([...shiftsOf.keys(), ...rowsOf.keys()])) {
    const own = rowsOf.get(person) ?? []
    const { punches, fates } = settleCorrections(toPunchRows(own))
    const { attendances, repeatedIds } = deriveAttendances(punches, now)
    for (const id of repeatedIds) fates.set(id, 'repeated')
    const planned = (shiftsOf.get(person) ?? []).map((shift) => toPlanned(shift, timeZone))
    const byId = new Map(planned.map((shift) => [shift.shiftId, shift]))
    const matched = matchShifts(planned, attendances, now)
    for (const clocked of matched.shifts) {
      const shift = byId.get(clocked.shiftId)
      if (!shift || !isWithin(shift.date) || shift.end < firstPunch) continue
      const ruleBreakMinutes = unpaidMinutesOfLength(rule, elapsedMinutes(shift, timeZone))
      const rules = {
        toleranceMinutes: clockToleranceMinutes,
        roundingMinutes: Number(clockRounding),
        ruleBreakMinutes,
        timeZone,
      }
      const toRecord = hoursToRecord(shift, clocked, rules)
      const isOnlyOfDay = planned.filter(({ date }) => date === shift.date).length === 1
      const worked = toRecord.kind === 'hours' ? toRecord.worked : null
      const toRecordMinutes =
        isOnlyOfDay && (worked !== null || toRecord.kind === 'asPlanned')
          ? measurePaidTime(shift, worked, { breakRule, timeZone }).paidMinutes
          : null
      answer.shifts.push(showShift(shift, clocked, { toRecord, toRecordMinutes }))
    }
    for (const attendance of matched.unplanned) {
      const { start, end, missing, isRunning } = attendance
      const date = dayOf(start ?? attendance.punches[0]?.at ?? now)
      if (!isWithin(date)) continue
      const unplanned: UnplannedAttendance = {
        staffId: person,
        staffName: own[0]?.staffName ?? '',
        date,
        start: toInstant(start),
        end: toInstant(end),
        workedMinutes: minutesWorked(attendance),
        missing,
        isRunning,
        punchIds: attendance.punches.map(({ id }) => id),
      }
      answer.unplanned.push(unplanned)
    }
    for (const row of own) answer.punches.push(showPunch(row, fates.get(row.id) ?? 'counts'))
    await letOthersGo()
  }
  answer.shifts.sort((a, b) => (a.date === b.date ? a.shiftId - b.shiftId : a.date < b.date ? -1 : 1))
  return answer
}

/** Returns what was clocked on days; staff get only their own. */
export async function listClocked(
  caller: SignedInCaller,
  { startDate, endDate, staffId }: Query<typeof listEndpoint>,
): Promise<Clocked> {
  if (hasRank(caller.user.role, 'manager'))
    return readClockedDays(caller, { startDate, endDate, staffId: staffId ?? null })
  const own = await findStaffOfUser(caller, caller.user.id)
  if (staffId !== undefined && staffId !== own?.id) throw new AppError('forbidden', denialMessage('view', 'manager'))
  if (!own) return { shifts: [], unplanned: [], punches: [] }
  return readClockedDays(caller, { startDate, endDate, staffId: own.id })
}
