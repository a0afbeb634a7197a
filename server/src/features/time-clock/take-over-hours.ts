import type { Body } from '@fairweek/domain/contracts/endpoint'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { ClockedShiftRow, takeOverHours as endpoint } from '@fairweek/domain/contracts/time-clock/time-clock'
import { timeClockMessages } from '@fairweek/domain/messages/time-clock/time-clock'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { staleError } from '../../shifts/shift-checks.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'
import { type ActualHours, writeActualHours } from '../timesheets/timesheets.store.ts'
import { readClockedDays } from './read-clocked.ts'

/** Returns the hours to store; null if a manager has to decide. */
function hoursOf({ toRecord }: ClockedShiftRow): ActualHours | null {
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
    let [saved, left] = [0, 0]
    for (const { id, version } of asked) {
      const row = rowOf.get(id)
      const hours = row ? hoursOf(row) : null
      if (!row || !hours) left += 1
      else if (!row.isRecorded) {
        if (!(await writeActualHours(tx, { id, version }, hours))) throw await staleError(meanwhileIn(tx), id, version)
        saved += 1
      }
    }
    const byHand = left === 0 ? '' : timeClockMessages.hoursByHand(left)
    return { message: `${timeClockMessages.hoursTakenOver(saved)}${byHand}` }
  })
}
