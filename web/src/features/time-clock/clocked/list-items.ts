import type { Clocked, ClockedShiftRow, StoredPunch } from '@fairweek/domain/contracts/time-clock/time-clock'
import type { PayrollLock, TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { isInRange } from '@fairweek/domain/rules/payroll/pay-period'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Tone } from '../../../ui/tone.ts'

/** What was clocked by one person, beside the shift that it belongs to. */
export interface ClockedItem {
  key: string
  staffId: number
  name: string
  date: string
  /** Null if no shift was planned, or if it is not on the shown timesheet. */
  planned: TimesheetRow | null
  start: string | null
  end: string | null
  workedMinutes: number | null
  breakMinutes: number | null
  /** Paid minutes once the hours are taken over; null if unknown, or if there is nothing to take over. */
  toRecordMinutes: number | null
  tone: Tone
  state: string
  missing: readonly StoredPunch['kind'][]
  /** The shift whose hours can be taken over; null if there is nothing to take over. */
  toTakeOver: { id: number; version: number } | null
  /** The first punch of time that can be added as a shift; null if it belongs to one, or a punch is missing. */
  toAdd: number | null
  /** Whether the day is locked, so that nothing about it can change. */
  isLocked: boolean
  /** Whether a manager has nothing left to do. */
  isSettled: boolean
  /** Whether the hours of the shift were taken over and differ from the plan. */
  isTaken: boolean
}

type Summary = Pick<ClockedItem, 'tone' | 'state' | 'isSettled'>

function summarize({ state, toRecord, isRecorded }: ClockedShiftRow): Summary | null {
  const { states } = timeClockScreens
  if (toRecord.kind === 'asPlanned')
    return isRecorded
      ? { tone: 'good', state: states.asPlanned, isSettled: true }
      : { tone: 'warn', state: states.different, isSettled: false }
  if (toRecord.kind === 'hours')
    return isRecorded
      ? { tone: 'good', state: states.taken, isSettled: true }
      : { tone: 'warn', state: states.different, isSettled: false }
  if (toRecord.kind === 'byHand') return { tone: 'danger', state: states[toRecord.reason], isSettled: false }
  if (state === 'late') return { tone: 'warn', state: states.late, isSettled: false }
  return state === 'running' ? { tone: 'info', state: states.running, isSettled: false } : null
}

/** Lists what was clocked, by day and name. */
export function listItems(
  { shifts, unplanned, punches }: Clocked,
  { rows, locks }: { rows: readonly TimesheetRow[]; locks: readonly PayrollLock[] },
  timeZone: string,
): ClockedItem[] {
  const isLocked = (date: string) => locks.some((lock) => isInRange(date, lock))
  const rowOf = new Map(rows.map((row) => [row.shiftId, row]))
  const ofShifts = shifts.flatMap((shift): ClockedItem[] => {
    const summary = summarize(shift)
    const planned = rowOf.get(shift.shiftId) ?? null
    if (!summary) return []
    const {
      shiftId,
      staffId,
      staffName: name,
      date,
      start,
      end,
      workedMinutes,
      breakMinutes,
      missing,
      toRecord,
    } = shift
    const isTakeable = (toRecord.kind === 'hours' || toRecord.kind === 'asPlanned') && !shift.isRecorded
    return [
      {
        key: `shift ${shiftId}`,
        ...{ staffId, name, date, planned, start, end, workedMinutes, breakMinutes, missing },
        ...summary,
        toTakeOver: isTakeable && planned?.isLocked === false ? { id: shiftId, version: shift.version } : null,
        toRecordMinutes: isTakeable ? shift.toRecordMinutes : null,
        isTaken: toRecord.kind === 'hours' && shift.isRecorded,
        ...{ toAdd: null, isLocked: isLocked(date) },
      },
    ]
  })
  const besides = unplanned.map((attendance): ClockedItem => {
    const { staffId, staffName: name, date, start, end, workedMinutes, missing, punchIds } = attendance
    return {
      key: `punch ${punchIds[0]}`,
      ...{ staffId, name, date, start, end, workedMinutes, missing },
      ...{ planned: null, breakMinutes: null, toTakeOver: null, isSettled: false, isLocked: isLocked(date) },
      ...{ toRecordMinutes: null, isTaken: false },
      toAdd: workedMinutes === null || isLocked(date) ? null : (punchIds[0] ?? null),
      ...{ tone: 'info', state: timeClockScreens.unplanned },
    }
  })
  const unsure = punches.flatMap((punch): ClockedItem[] => {
    if (punch.fate !== 'unverified') return []
    const date = wallClock(Date.parse(punch.at), timeZone).day
    return [
      {
        key: `unverified ${punch.id}`,
        ...{ staffId: punch.staffId, name: punch.staffName, date, toAdd: null, isLocked: isLocked(date) },
        ...{ planned: null, start: punch.at, end: null, workedMinutes: null, breakMinutes: null, missing: [] },
        ...{ tone: 'danger', state: timeClockScreens.states.unverified, toTakeOver: null, isSettled: false },
        ...{ toRecordMinutes: null, isTaken: false },
      },
    ]
  })
  return [...ofShifts, ...besides, ...unsure].sort(
    (a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name) || a.key.localeCompare(b.key),
  )
}
