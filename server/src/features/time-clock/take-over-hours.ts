import type { Body } from '@fairweek/domain/contracts/endpoint'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { ClockedShiftRow, takeOverHours as endpoint } from '@fairweek/domain/contracts/time-clock/time-clock'
import { timeClockMessages } from '@fairweek/domain/messages/time-clock/time-clock'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { listApprovals } from '../../shifts/hour-approvals.store.ts'
import { findProfileLeftToOthers } from '../../shifts/own-hours.ts'
import { staleError } from '../../shifts/shift-checks.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'
import { type ActualHours, writeActualHours } from '../timesheets/timesheets.store.ts'
import { readClockedDays } from './read-clocked.ts'

/** Returns the hours to store by the time clock; null if a manager has to decide. */
export function hoursByClock({ toRecord }: ClockedShiftRow): ActualHours | null {
  if (toRecord.kind === 'asPlanned')
    return { actualStartTime: null, actualEndTime: null, actualBreakMinutes: null, actualReason: null }
  if (toRecord.kind !== 'hours') return null
  const { startTime, endTime, breakMinutes } = toRecord.worked
  return {
    actualStartTime: storedClockTime(startTime),
    actualEndTime: storedClockTime(endTime),
    actualBreakMinutes: breakMinutes,
    actualReason: null,
  }
}

/** Records the hours of shifts by the time clock, as one change; leaves those that a manager has to decide (CLOCK-06). */
export async function takeOverHours(
  caller: SignedInCaller,
  { shifts: asked }: Body<typeof endpoint>,
): Promise<{ message: string }> {
  const seen = await listShiftsByIds(
    caller,
    asked.map(({ id }) => id),
  )
  const dates = seen.map(shiftDate).sort()
  const [startDate, endDate] = [dates[0], dates.at(-1)]
  const weeks = [...new Set(seen.map(({ weekStartDate }) => weekStartDate))]
  return change(caller, 'takeOverHours', { weeks }, async (tx) => {
    const rows =
      startDate === undefined || endDate === undefined
        ? []
        : (await readClockedDays(tx, { startDate, endDate, staffId: null })).shifts
    const rowOf = new Map(rows.map((row) => [row.shiftId, row]))
    const ownId = await findProfileLeftToOthers(tx)
    const { hoursNeedApproval } = await readSettings(tx)
    const approvals = hoursNeedApproval && startDate && endDate ? await listApprovals(tx, { startDate, endDate }) : null
    let [saved, left] = [0, 0]
    for (const { id, version } of asked) {
      const row = rowOf.get(id)
      const hours = row ? hoursByClock(row) : null
      if (!row || !hours || row.staffId === ownId) left += 1
      else if (!row.isRecorded) {
        const approval = approvals?.get(id)
        if (approval?.version === version)
          throw new AppError('conflict', timesheetMessages.approvedMeanwhile(approval.by))
        if (!(await writeActualHours(tx, { id, version }, hours))) throw await staleError(meanwhileIn(tx), id, version)
        saved += 1
      }
    }
    const byHand = left === 0 ? '' : timeClockMessages.hoursByHand(left)
    return { message: `${timeClockMessages.hoursTakenOver(saved)}${byHand}` }
  })
}
