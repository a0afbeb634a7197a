import type { Shift } from '@fairweek/domain/contracts/schedule'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { changeHolder } from '@fairweek/domain/rules/shift-holder'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import type { Change, SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { AppError } from '../../http/app-error.ts'
import { endRequestsWithShift } from '../shift-requests/end-request.ts'
import { acceptShift } from './accept-shift.ts'
import { findStaffOfUser } from './schedule.store.ts'
import { readActor, requireOutcome, requireShift } from './shift-access.ts'
import { refuseOvertaken, refuseStale, requireFreeHolder, sayWhyRefused } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

async function decideAssigning(caller: SignedInCaller, seen: Shift, staffId: number) {
  const question = {
    state: seen.status,
    who: await readActor(caller, seen),
    facts: { isOnItAlready: seen.staffId === staffId },
  }
  return requireOutcome(decideShift('assignShift', question))
}

/**
 * Within a change: puts somebody on a shift as it was read, once `requireFree` has let them. On a shift that has, or had, somebody else it reassigns: the first holder stays named (SHIFT-05, ST4).
 */
export async function assignSeenShift(
  tx: Change<SignedInCaller>,
  seen: Shift,
  staffId: number,
  requireFree: () => Promise<unknown>,
): Promise<Shift> {
  const outcome = await decideAssigning(tx, seen, staffId)
  if (outcome.kind === 'stay') return seen
  await requireFree()
  if (!(await changeShift(tx, seen, { ...changeHolder(seen, staffId), status: outcome.to })))
    return refuseOvertaken(tx, seen, true)
  await endRequestsWithShift(tx, 'assignShift', seen.id, staffId)
  return requireShift(tx, seen.id)
}

export async function assignShift(
  caller: SignedInCaller,
  id: number,
  { staffId, version }: { staffId: number; version?: number | undefined },
): Promise<Shift> {
  if (!hasRank(caller.user.role, 'manager')) {
    const own = await findStaffOfUser(caller, caller.user.id)
    if (own?.id !== staffId) throw new AppError('forbidden', denialMessage('assign', 'manager'))
    return acceptShift(caller, id, { staffId, version })
  }
  // Read before the transaction: of two claims at once both start from here, and the write below decides.
  const seen = await requireShift(caller, id)
  if ((await decideAssigning(caller, seen, staffId)).kind === 'stay') return seen
  await refuseStale(meanwhileIn(caller), seen, version, staffId)
  const write = change(caller, 'assignShift', { weeks: [seen.weekStartDate] }, (tx) =>
    assignSeenShift(tx, seen, staffId, () => requireFreeHolder(tx, seen, staffId, scheduleMessages.overlapOnAdd)),
  )
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
