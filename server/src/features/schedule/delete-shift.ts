import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { deleteSeenShift } from '../../shifts/delete-seen-shift.ts'
import { requireShift } from '../../shifts/shift-access.ts'
import { refuseStale } from '../../shifts/shift-checks.ts'

export async function deleteShift(
  caller: SignedInCaller,
  id: number,
  version: number | undefined,
): Promise<{ message: string }> {
  const seen = await requireShift(caller, id)
  await refuseStale(meanwhileIn(caller), seen, version, null)
  await change(caller, 'deleteShift', { weeks: [seen.weekStartDate] }, (tx) => deleteSeenShift(tx, seen))
  return { message: scheduleMessages.deleted }
}
