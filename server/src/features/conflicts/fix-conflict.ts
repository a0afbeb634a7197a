import type { ConflictRemedy } from '@fairweek/domain/contracts/conflicts'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { conflictMessages } from '@fairweek/domain/messages/schedule/conflicts'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { isSameSlot } from '@fairweek/domain/rules/shift-interval'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import type { Change, SignedInCaller } from '../../caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../http/app-error.ts'
import { keepAreaId } from '../areas/areas.store.ts'
import { assignSeenShift } from '../schedule/assign-shift.ts'
import { deleteSeenShift } from '../schedule/delete-shift.ts'
import { pinSeenShift } from '../schedule/pin-shift.ts'
import { readActor, requireOutcome, requireShift } from '../schedule/shift-access.ts'
import { refuseOvertaken, requireFreeByName, sayWhyRefused } from '../schedule/shift-checks.ts'
import { changeShift, insertShift } from '../schedule/shift-write.store.ts'
import { readTroubledWeek } from './list-conflict-fixes.ts'
import { requireConflict } from './read-conflicts.ts'
import { type TroubledWeek, tryRemedy } from './try-remedy.ts'

async function retimeShift(tx: Change<SignedInCaller>, remedy: Extract<ConflictRemedy, { kind: 'retime' }>) {
  const seen = await requireShift(tx, remedy.shiftId)
  const times = { startTime: storedClockTime(remedy.startTime), endTime: storedClockTime(remedy.endTime) }
  const question = { state: seen.status, who: await readActor(tx, seen), facts: {} }
  const outcome = requireOutcome(decideShift('updateShift', question))
  if (seen.staffId !== null) await requireFreeByName(tx, { ...seen, ...times }, seen.staffId)
  if (!(await changeShift(tx, seen, { ...times, status: outcome.to, pinnedStaffId: seen.staffId })))
    return refuseOvertaken(tx, seen, false)
}

async function addShift(
  tx: Change<SignedInCaller>,
  remedy: Extract<ConflictRemedy, { kind: 'add' }>,
  { roster }: TroubledWeek,
) {
  const { kind: _, ...place } = remedy
  const times = { startTime: storedClockTime(place.startTime), endTime: storedClockTime(place.endTime) }
  const fields = { ...place, ...times, requirementId: null, status: 'Pending' as const }
  await requireFreeByName(tx, fields, place.staffId)
  const shortfall = roster.shortfalls.find(({ need }) => isSameSlot(need, slotOfShift(fields)))
  const areaId = await keepAreaId(tx, shortfall?.areaIds?.[0])
  await insertShift(tx, { ...fields, areaId, pinnedStaffId: place.staffId })
}

/** Applies a remedy, and pins the shifts that it assigns until a manager unpins them (GN17). */
async function writeRemedy(tx: Change<SignedInCaller>, remedy: ConflictRemedy, week: TroubledWeek): Promise<void> {
  switch (remedy.kind) {
    case 'add':
      return addShift(tx, remedy, week)
    case 'retime':
      return retimeShift(tx, remedy)
    case 'delete':
      return deleteSeenShift(tx, await requireShift(tx, remedy.shiftId))
    case 'give': {
      const seen = await requireShift(tx, remedy.shiftId)
      const given = await assignSeenShift(tx, seen, remedy.staffId, (holder) => requireFreeByName(tx, seen, holder))
      await pinSeenShift(tx, given, 'pinShift')
    }
  }
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
  const write = change(caller, 'fixConflict', { weeks: [weekStartDate], people }, async (tx) => {
    const week = await readTroubledWeek(tx, await requireConflict(tx, id))
    if (!tryRemedy(week, remedy)) throw new AppError('conflict', conflictMessages.overtaken)
    await writeRemedy(tx, remedy, week)
    return { message: conflictMessages.fixed, undoId: tx.changeId }
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
