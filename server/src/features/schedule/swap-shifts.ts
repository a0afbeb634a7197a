import type { SeenShift, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { endRequestsWithShift } from '../../shifts/requests/end-request.ts'
import { readActor, requireOutcome, requireShift } from '../../shifts/shift-access.ts'
import { refuseStale, requireFreeByName, sayWhyRefused } from '../../shifts/shift-checks.ts'
import { exchangeHolders } from '../../shifts/shift-write.store.ts'

/** Returns what the transition table says about assigning a shift to somebody else. */
async function decideGiving(caller: SignedInCaller, shift: Shift) {
  const facts = { isOnItAlready: false, isFillingPublished: false }
  const question = { state: shift.status, who: await readActor(caller, shift), facts }
  const outcome = requireOutcome(decideShift('assignShift', question))
  if (outcome.kind === 'stay') throw new AppError('conflict', scheduleMessages.swapNeedsTwo)
  return outcome
}

/**
 * Swaps the holders of two shifts as one change. Each person must be able to take the other's shift, or nothing is
 * written.
 */
export async function swapShifts(
  caller: SignedInCaller,
  [firstSeen, secondSeen]: readonly [SeenShift, SeenShift],
): Promise<{ message: string; shifts: Shift[]; undoId: number }> {
  const [one, other] = [await requireShift(caller, firstSeen.id), await requireShift(caller, secondSeen.id)]
  if (one.staffId === null || other.staffId === null || one.staffId === other.staffId)
    throw new AppError('conflict', scheduleMessages.swapNeedsTwo)
  const [holder, otherHolder] = [one.staffId, other.staffId]
  const outcome = await decideGiving(caller, one)
  await decideGiving(caller, other)
  const meanwhile = meanwhileIn(caller)
  await refuseStale(meanwhile, one, firstSeen.version, holder)
  await refuseStale(meanwhile, other, secondSeen.version, otherHolder)

  const claim = { weeks: [one.weekStartDate, other.weekStartDate], people: [holder, otherHolder] }
  const write = change(caller, 'swapShifts', claim, async (tx) => {
    await requireFreeByName(tx, one, otherHolder, other.id)
    await requireFreeByName(tx, other, holder, one.id)
    if (!(await exchangeHolders(tx, [one, other], outcome.to))) throw new AppError('conflict', scheduleMessages.stale)
    const shifts: Shift[] = []
    for (const before of [one, other]) {
      const shift = await requireShift(tx, before.id)
      await endRequestsWithShift(tx, 'assignShift', shift.id, shift.staffId)
      shifts.push(shift)
    }
    return { message: scheduleMessages.swapped, shifts, undoId: tx.changeId }
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnEdit)
}
