import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Change, SignedInCaller } from '../caller/caller.ts'
import { meanwhileIn } from '../history/describe-meanwhile.ts'
import { readActor, requireOutcome, requireShift } from './shift-access.ts'
import { refuseOvertaken, refuseStale } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

export type PinAction = 'pinShift' | 'unpinShift'

/**
 * Within a change: pins a draft to its holder, or unpins it, if its version is unchanged. Re-planning never reassigns a
 * pinned shift. Has no effect if the shift is already pinned or unpinned. `version` is the version that the caller saw,
 * if it may be older than `seen`.
 */
export async function pinSeenShift(
  tx: Change<SignedInCaller>,
  seen: Shift,
  action: PinAction,
  version?: number,
): Promise<Shift> {
  const facts = { isUnassigned: seen.staffId === null, isPinned: seen.isPinned }
  const outcome = requireOutcome(decideShift(action, { state: seen.status, who: await readActor(tx, seen), facts }))
  if (outcome.kind === 'stay') return seen
  await refuseStale(meanwhileIn(tx), seen, version, null)
  const pinnedStaffId = action === 'pinShift' ? seen.staffId : null
  if (!(await changeShift(tx, seen, { pinnedStaffId }))) return refuseOvertaken(tx, seen, false)
  return requireShift(tx, seen.id)
}
