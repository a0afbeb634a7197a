import type { splitOpenShift as endpoint } from '@fairweek/domain/contracts/cover/cover'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { coverMessages } from '@fairweek/domain/messages/cover/cover'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { type RestOfShift, restOfShift } from '@fairweek/domain/rules/rest-of-shift'
import { dayInterval, shiftDate, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { addDays } from '@fairweek/domain/time/day'
import type { Change, SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { isSplittable } from '../../../roster/cover/list-splits.ts'
import { readActor, requireOutcome, requireShift } from '../../../shifts/shift-access.ts'
import { refuseOvertaken } from '../../../shifts/shift-checks.ts'
import { changeShift, findRequirementId, insertShift } from '../../../shifts/shift-write.store.ts'
import { readRosterWeek } from '../../../shifts/week/read-roster-week.ts'
import { ensureTarget, requireUnasked, weekOfTarget } from './open-target.ts'

/**
 * Returns the second part of a shift that is split at a time, which may be past midnight. Requires that the shift has not
 * started, and no part is too short.
 */
async function requireSecondPart(tx: Change, shift: Shift, at: string): Promise<RestOfShift> {
  const week = await readRosterWeek(tx, shift.weekStartDate)
  const whole = shiftInterval(shift)
  const { start } = dayInterval(shiftDate(shift), at, '24:00')
  const from = whole && start < whole.start ? start + MINUTES_A_DAY : start
  if (!whole || hasStarted(whole, week.nowMinutes) || !isSplittable(whole, from, week.settings))
    throw new AppError('conflict', coverMessages.notSplittable)
  return restOfShift(shift, from)
}

/** Splits an open shift into two open shifts, in one change; people are asked about each (SICK-17). */
export async function splitOpenShift(
  caller: SignedInCaller,
  { version, at: named, ...target }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const weekStart = await weekOfTarget(caller, target)
  return change(caller, 'splitOpenShift', { weeks: [weekStart, addDays(weekStart, 7)] }, async (tx) => {
    const shift = await ensureTarget(tx, target)
    await requireUnasked(tx, shift, version)
    const rest = await requireSecondPart(tx, shift, storedClockTime(named))
    const who = await readActor(tx, shift)
    const { to: status } = requireOutcome(
      decideShift('updateShift', { state: shift.status, who, facts: { isFillingPublished: false } }),
    )
    if (!(await changeShift(tx, shift, { endTime: rest.startTime, status }))) return refuseOvertaken(tx, shift, false)
    const id = await insertShift(tx, {
      ...rest,
      roleId: shift.roleId,
      staffId: null,
      status: 'Pending',
      areaId: shift.area?.id ?? null,
      requirementId: await findRequirementId(tx, shift.requirementId),
    })
    const parts = [await requireShift(tx, shift.id), await requireShift(tx, id)]
    return { message: coverMessages.split, openShifts: parts.map(swapShiftOf), undoId: tx.changeId }
  })
}
