/** Assigns a shift to the person who covers it, whether they said yes, were chosen, or are part of a plan. */
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { hasEnded, hasStarted } from '@fairweek/domain/rules/has-started'
import { changeHolder } from '@fairweek/domain/rules/shift-holder'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { findReachedMinutes, wallClock } from '@fairweek/domain/time/zone'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { isFilledOtherwise } from '../../roster/places-left.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { refuseOvertaken } from '../../shifts/shift-checks.ts'
import { changeShift, type ShiftChange } from '../../shifts/shift-write.store.ts'

export type CoveringAction = 'acceptCover' | 'chooseCover'

/**
 * Returns what the shift's transition table says about covering it. If the shift was deleted (null), `slot` holds its
 * times.
 */
export function decideCovering(week: RosterWeek, shift: Shift | null, slot: Slot, action: CoveringAction) {
  const facts = {
    isUnassigned: shift?.staffId === null,
    hasEnded: hasEnded(slot, week.nowMinutes),
    isFilled: isFilledOtherwise(week, slot),
  }
  return decideShift(action, { state: shift?.status ?? 'None', who: 'admin', facts })
}

/**
 * Returns actual times that begin now if the shift has already started, because a person who covers it works only the
 * rest (SICK-06).
 */
async function readLateStart(tx: Change, shift: Shift): Promise<ShiftChange> {
  const { businessTimeZone } = await readSettings(tx)
  const { startTime, endTime } = shift
  const isLate = hasStarted(occupiedInterval(shift), findReachedMinutes(tx.clock(), businessTimeZone))
  if (!isLate || startTime === null || endTime === null) return {}
  const { time } = wallClock(tx.clock(), businessTimeZone)
  return { actualStartTime: storedClockTime(time), actualEndTime: endTime }
}

/** Assigns a person to the shift, as confirmed by a manager. That no rule forbids it has been checked before. */
export async function giveShift(
  tx: Change<SignedInCaller>,
  { shift, staff, confirmedBy }: { shift: Shift; staff: { id: number; name: string }; confirmedBy: number | null },
): Promise<void> {
  const isWritten = await changeShift(tx, shift, {
    ...changeHolder(shift, staff.id),
    status: 'Confirmed',
    staffName: staff.name,
    confirmingManagerId: confirmedBy,
    confirmationTimestamp: instantNow(tx.clock),
    ...(await readLateStart(tx, shift)),
  })
  if (!isWritten) await refuseOvertaken(tx, shift, true)
}
