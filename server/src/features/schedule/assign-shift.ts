import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { changeHolder } from '@fairweek/domain/rules/shift-holder'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { endRequestsWithShift } from '../../shifts/requests/end-request.ts'
import {
  confirmationOf,
  isFillingPublished,
  readActor,
  requireOutcomeSince,
  requireShift,
} from '../../shifts/shift-access.ts'
import { refuseOvertaken, refuseStale, requireFreeHolder, sayWhyRefused } from '../../shifts/shift-checks.ts'
import { changeShift } from '../../shifts/shift-write.store.ts'
import { findStaffOfUser, type ShiftHolder } from '../../shifts/shifts.store.ts'
import { acceptShift } from './accept-shift.ts'

async function decideAssigning(
  caller: SignedInCaller,
  seen: Shift,
  { staffId, version }: { staffId: number | null; version?: number | undefined },
) {
  const question = {
    state: seen.status,
    who: await readActor(caller, seen),
    facts: {
      isOnItAlready: seen.staffId === staffId,
      isFillingPublished: await isFillingPublished(caller, seen, staffId),
    },
  }
  return requireOutcomeSince(caller, seen, version, decideShift('assignShift', question))
}

/**
 * Within a change: assigns a person to a shift if its version is unchanged; null unassigns it. `requireFree` throws if
 * the person is not free. If somebody else has or had the shift, it is reassigned, and its first holder stays recorded.
 * A cancelled shift that was published is confirmed at once (SHIFT-05).
 */
export async function assignSeenShift(
  tx: Change<SignedInCaller>,
  seen: Shift,
  staffId: number | null,
  requireFree: (staffId: number) => Promise<ShiftHolder>,
): Promise<Shift> {
  const outcome = await decideAssigning(tx, seen, { staffId })
  if (outcome.kind === 'stay') return seen
  const holder = staffId === null ? null : await requireFree(staffId)
  const fields = {
    ...changeHolder(seen, staffId),
    status: outcome.to,
    ...(outcome.to === 'Confirmed' && confirmationOf(tx, holder?.name ?? null)),
  }
  if (!(await changeShift(tx, seen, fields))) return refuseOvertaken(tx, seen, staffId !== null)
  await endRequestsWithShift(tx, 'assignShift', seen.id, staffId)
  return requireShift(tx, seen.id)
}

/** Checks whether a manager takes a published, cancelled shift for themselves, as anybody else on the staff may. */
async function isOwnAcceptance(caller: SignedInCaller, seen: Shift, staffId: number | null): Promise<boolean> {
  if (!(await isFillingPublished(caller, seen, staffId))) return false
  return (await findStaffOfUser(caller, caller.user.id))?.id === staffId
}

export async function assignShift(
  caller: SignedInCaller,
  id: number,
  { staffId, version }: { staffId: number | null; version?: number | undefined },
): Promise<Shift> {
  if (!hasRank(caller.user.role, 'manager')) {
    const own = await findStaffOfUser(caller, caller.user.id)
    if (own === null || staffId === null || own.id !== staffId)
      throw new AppError('forbidden', denialMessage('assign', 'manager'))
    return acceptShift(caller, id, { staffId, version })
  }
  // Reads the shift before the transaction: two simultaneous claims start from the same version, and the write decides
  // which one wins.
  const seen = await requireShift(caller, id)
  if (staffId !== null && (await isOwnAcceptance(caller, seen, staffId)))
    return acceptShift(caller, id, { staffId, version })
  if ((await decideAssigning(caller, seen, { staffId, version })).kind === 'stay') return seen
  await refuseStale(meanwhileIn(caller), seen, version, staffId)
  const write = change(caller, 'assignShift', { weeks: [seen.weekStartDate] }, (tx) =>
    assignSeenShift(tx, seen, staffId, (holder) => requireFreeHolder(tx, seen, holder, scheduleMessages.overlapOnAdd)),
  )
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
