import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import type { Change, SignedInCaller } from '../../../caller/caller.ts'
import { assignSeenShift } from '../../../shifts/assign-seen-shift.ts'
import { endRequestsWithShift } from '../../../shifts/requests/end-request.ts'
import { requireFreeHolder } from '../../../shifts/shift-checks.ts'
import { giveShift } from '../give-shift.ts'
import type { Taking } from './plan-takings.ts'

/**
 * Assigns everybody in a plan to their shift, with a manager's rights: confirmed shifts stay confirmed and drafts stay
 * drafts; the open shift becomes confirmed. Starts with the last step, so that each person has given up their old shift
 * before they take the new one.
 */
export async function handOver(
  tx: Change<SignedInCaller>,
  takings: readonly Taking[],
  confirmedBy: number | null,
): Promise<void> {
  for (const { person, shift } of takings.toReversed()) {
    const requireFree = () => requireFreeHolder(tx, shift, person.id, scheduleMessages.overlapOnAdd)
    if (shift.status === 'Pending' && shift.staffId !== null) {
      await assignSeenShift(tx, shift, { staffId: person.id }, requireFree)
      continue
    }
    await giveShift(tx, { shift, staff: await requireFree(), confirmedBy })
    await endRequestsWithShift(tx, 'assignShift', shift.id, person.id)
  }
}
