import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { findStaffOfUser } from '../../people/holders.store.ts'
import { assignSeenShift } from '../../shifts/assign-seen-shift.ts'
import { isFillingPublished, requireShift, requireVisible } from '../../shifts/shift-access.ts'
import { requireFreeHolder, sayWhyRefused } from '../../shifts/shift-checks.ts'
import { acceptShift } from './accept-shift.ts'

/** Checks whether a manager takes a published, cancelled shift for themselves, as anybody else on the staff may. */
async function isOwnAcceptance(caller: SignedInCaller, seen: Shift, staffId: number | null): Promise<boolean> {
  const own = await findStaffOfUser(caller, caller.user.id)
  return own?.id === staffId && isFillingPublished(caller, seen, staffId)
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
    return acceptShift(caller, await requireVisible(caller, id), { staffId, version })
  }
  // Reads the shift before the transaction: two simultaneous claims start from the same version, and the write decides
  // which one wins.
  const seen = await requireShift(caller, id)
  if (staffId !== null && (await isOwnAcceptance(caller, seen, staffId)))
    return acceptShift(caller, seen, { staffId, version })
  const write = change(caller, 'assignShift', { weeks: [seen.weekStartDate] }, (tx) =>
    assignSeenShift(tx, seen, { staffId, version }, (holder) =>
      requireFreeHolder(tx, seen, holder, scheduleMessages.overlapOnAdd),
    ),
  )
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
