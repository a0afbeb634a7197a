import { readBreakRule } from '@fairweek/domain/contracts/breaks/break-rule'
import type { moveBreak as endpoint } from '@fairweek/domain/contracts/breaks/breaks'
import type { Body, Params, Reply } from '@fairweek/domain/contracts/endpoint'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { breakMessages } from '@fairweek/domain/messages/breaks/breaks'
import { checkMove } from '@fairweek/domain/rules/breaks/check-move'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { requireShift } from '../../shifts/shift-access.ts'
import { listShiftsOfWeeks } from '../../shifts/shifts.store.ts'
import {
  deleteMovedBreak,
  insertMovedBreak,
  listMovedBreaks,
  type StoredBreak,
  updateMovedBreak,
} from './moved-breaks.store.ts'

/** Throws if the break cannot be at this time. */
async function refuseWrongTime(tx: Change, shift: Shift, move: Omit<StoredBreak, 'version'>): Promise<void> {
  const { breakRule, businessTimeZone: timeZone } = await readSettings(tx)
  const moved = await listMovedBreaks(tx, [shift.id])
  const sameDay = (await listShiftsOfWeeks(tx, [shift.weekStartDate])).filter(
    ({ id, staffId, dayOfWeek }) => id === shift.id || (staffId === shift.staffId && dayOfWeek === shift.dayOfWeek),
  )
  const refusal = checkMove(shift, move, { sameDay, moved, rule: readBreakRule(breakRule), timeZone })
  if (refusal === 'notFound') throw new AppError('notFound', breakMessages.notFound)
  if (refusal === null) return
  const message = breakMessages[refusal]
  throw new AppError('invalid', message, [{ path: 'startTime', message }])
}

/**
 * Moves a break, if its version is still the one that the manager saw. A start time of null returns it to its planned
 * time (BREAK-03).
 */
export async function moveBreak(
  caller: SignedInCaller,
  { id: shiftId, place }: Params<typeof endpoint>,
  { startTime, version }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const { weekStartDate } = await requireShift(caller, shiftId)
  return change(caller, 'moveBreak', { weeks: [weekStartDate] }, async (tx) => {
    const shift = await requireShift(tx, shiftId)
    if (startTime === null) {
      if (version === null) throw new AppError('notFound', breakMessages.notFound)
      if (!(await deleteMovedBreak(tx, { shiftId, place, version }))) throw stale()
      return { message: breakMessages.reset, undoId: tx.changeId }
    }
    const move = { shiftId, place, startTime: storedClockTime(startTime) }
    await refuseWrongTime(tx, shift, move)
    const row = { ...move, weekStartDate: shift.weekStartDate }
    const isDone = version === null ? await insertMovedBreak(tx, row) : await updateMovedBreak(tx, { ...row, version })
    if (!isDone) throw stale()
    return { message: breakMessages.moved, undoId: tx.changeId }
  })
}

/** The error for a break that another manager has moved; its issue about `version` makes the page reload the break. */
function stale(): AppError {
  return new AppError('conflict', breakMessages.stale, [{ path: 'version', message: breakMessages.stale }])
}
