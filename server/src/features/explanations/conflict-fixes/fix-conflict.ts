import type { ConflictRemedy } from '@fairweek/domain/contracts/explanations/conflict-fixes'
import type { FixToApply } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import { conflictMessages } from '@fairweek/domain/messages/conflicts/conflicts'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Change, SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { assignSeenShift } from '../../../shifts/assign-seen-shift.ts'
import { deleteSeenShift } from '../../../shifts/delete-seen-shift.ts'
import { pinSeenShift } from '../../../shifts/pin-seen-shift.ts'
import { readActor, requireOutcome, requireShift } from '../../../shifts/shift-access.ts'
import { refuseOvertaken, requireFreeByName, sayWhyRefused } from '../../../shifts/shift-checks.ts'
import { changeShift } from '../../../shifts/shift-write.store.ts'
import { requireConflict } from '../../conflicts/read-conflicts.ts'
import { claimOfFix, writeFix } from '../apply-fix.ts'
import { findOpeningOf, readTroubledWeek } from './list-conflict-fixes.ts'
import { type PersonRemedy, type TroubledWeek, tryRemedy } from './try-remedy.ts'

async function retimeShift(tx: Change<SignedInCaller>, remedy: Extract<ConflictRemedy, { kind: 'retime' }>) {
  const seen = await requireShift(tx, remedy.shiftId)
  const times = { startTime: storedClockTime(remedy.startTime), endTime: storedClockTime(remedy.endTime) }
  const facts = { isFillingPublished: false }
  const question = { state: seen.status, who: await readActor(tx, seen), facts }
  const outcome = requireOutcome(decideShift('updateShift', question))
  if (seen.staffId !== null) await requireFreeByName(tx, { ...seen, ...times }, seen.staffId)
  if (!(await changeShift(tx, seen, { ...times, status: outcome.to, pinnedStaffId: seen.staffId })))
    return refuseOvertaken(tx, seen, false)
}

/** Writes a remedy; the shifts it assigns are pinned until a manager unpins them. */
async function writeRemedy(tx: Change<SignedInCaller>, remedy: PersonRemedy): Promise<void> {
  switch (remedy.kind) {
    case 'retime':
      return retimeShift(tx, remedy)
    case 'delete':
      return deleteSeenShift(tx, await requireShift(tx, remedy.shiftId))
    case 'give': {
      const seen = await requireShift(tx, remedy.shiftId)
      const given = await assignSeenShift(tx, seen, { staffId: remedy.staffId }, (holder) =>
        requireFreeByName(tx, seen, holder),
      )
      await pinSeenShift(tx, given, 'pinShift')
    }
  }
}

/** Whether a fix fills the open shift of the conflict. */
function isOfConflict(week: TroubledWeek, { opening }: FixToApply): boolean {
  const open = findOpeningOf(week)
  if (!open || opening.date !== open.date || opening.roleId !== open.roleId) return false
  const isAt = (one: string, other: string) => storedClockTime(one) === storedClockTime(other)
  return isAt(opening.startTime, open.startTime) && isAt(opening.endTime, open.endTime)
}

/**
 * Applies exactly the offered fix, or nothing: tries it again in the same transaction, while the week is locked against
 * other changes (CONF-06).
 */
export async function fixConflict(
  caller: SignedInCaller,
  id: number,
  remedy: ConflictRemedy,
): Promise<{ message: string; undoId: number }> {
  const { weekStartDate } = await requireConflict(caller, id)
  const people = 'staffId' in remedy ? [remedy.staffId] : []
  const claim = remedy.kind === 'fill' ? await claimOfFix(caller, remedy.fix) : { weeks: [], people }
  const weeks = [...new Set([weekStartDate, ...claim.weeks])]
  const write = change(caller, 'fixConflict', { weeks, people: claim.people }, async (tx) => {
    const week = await readTroubledWeek(tx, await requireConflict(tx, id))
    if (remedy.kind === 'fill') {
      if (!isOfConflict(week, remedy.fix)) throw new AppError('conflict', conflictMessages.overtaken)
      await writeFix(tx, remedy.fix)
    } else {
      if (!tryRemedy(week, remedy)) throw new AppError('conflict', conflictMessages.overtaken)
      await writeRemedy(tx, remedy)
    }
    return { message: conflictMessages.fixed, undoId: tx.changeId }
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
