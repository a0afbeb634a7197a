/**
 * Bulk actions on shifts, each as one change. A shift that a rule or locked day refuses stays as it is, and is reported
 * with the reason (GRID-07).
 */

import type { BulkReply, SeenShift, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import type { Change, SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { listOvertaken, meanwhileIn } from '../../../history/describe-meanwhile.ts'
import { lockedPeriodError } from '../../../http/errors.ts'
import { assignSeenShift } from '../../../shifts/assign-seen-shift.ts'
import { deleteSeenShift } from '../../../shifts/delete-seen-shift.ts'
import { pinSeenShift } from '../../../shifts/pin-seen-shift.ts'
import { goneError, refuseStale, requireFreeByName, sayWhyRefused } from '../../../shifts/shift-checks.ts'
import { listShiftsByIds } from '../../../shifts/shifts.store.ts'

interface BulkChange {
  shifts: readonly SeenShift[]
  /** The person to assign the shifts to. */
  staffId?: number
  /** Changes one shift; throws if the change is refused. */
  work: (tx: Change<SignedInCaller>, shift: Shift) => Promise<unknown>
}

function changeShifts(
  caller: SignedInCaller,
  action: string,
  { shifts, staffId, work }: BulkChange,
): Promise<BulkReply> {
  const wanted = new Map(shifts.map((seen) => [seen.id, seen]))
  const write = async (): Promise<BulkReply> => {
    const read = await listShiftsByIds(caller, [...wanted.keys()])
    const people = [staffId ?? null, ...read.map((shift) => shift.staffId)].flatMap((id) => id ?? [])
    const claim = { weeks: read.map(({ weekStartDate }) => weekStartDate), people }
    return change(caller, action, claim, async (tx) => {
      const standing = new Map((await listShiftsByIds(tx, [...wanted.keys()])).map((shift) => [shift.id, shift]))
      const done: number[] = []
      const meanwhile = meanwhileIn(tx, listOvertaken([...wanted.values()], standing))
      let isChange = false
      const refused: BulkReply['refused'] = []
      for (const { id, version } of wanted.values()) {
        try {
          const shift = standing.get(id)
          if (!shift) throw await goneError(meanwhile, id)
          await refuseStale(meanwhile, shift, version, null)
          // Uses one savepoint per shift, so that a refused shift, such as one in locked days, does not undo the
          // others.
          const worked = await tx.db.transaction((db) => work({ ...tx, db }, shift))
          // `work` returns the same object if nothing changed.
          isChange = worked !== shift || isChange
          done.push(id)
        } catch (error) {
          const refusal = error instanceof AppError ? error : lockedPeriodError(error)
          if (!refusal) throw error
          refused.push({ id, message: refusal.message })
        }
      }
      const message = scheduleMessages.bulkDone(done.length, refused.length)
      return { message, done, refused, undoId: isChange ? tx.changeId : null }
    })
  }
  return sayWhyRefused(write(), scheduleMessages.overlapOnEdit)
}

/** Assigns a person to several shifts. */
export function assignShifts(
  caller: SignedInCaller,
  { shifts, staffId }: { shifts: readonly SeenShift[]; staffId: number },
): Promise<BulkReply> {
  return changeShifts(caller, 'assignShifts', {
    shifts,
    staffId,
    work: (tx, shift) => assignSeenShift(tx, shift, { staffId }, (holder) => requireFreeByName(tx, shift, holder)),
  })
}

export function pinShifts(caller: SignedInCaller, shifts: readonly SeenShift[]): Promise<BulkReply> {
  return changeShifts(caller, 'pinShifts', { shifts, work: (tx, shift) => pinSeenShift(tx, shift, 'pinShift') })
}

export function unpinShifts(caller: SignedInCaller, shifts: readonly SeenShift[]): Promise<BulkReply> {
  return changeShifts(caller, 'unpinShifts', { shifts, work: (tx, shift) => pinSeenShift(tx, shift, 'unpinShift') })
}

export function deleteShifts(caller: SignedInCaller, shifts: readonly SeenShift[]): Promise<BulkReply> {
  return changeShifts(caller, 'deleteShifts', { shifts, work: deleteSeenShift })
}
