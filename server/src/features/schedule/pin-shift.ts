import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { readActor, requireOutcome, requireShift } from '../../shifts/shift-access.ts'
import { refuseOvertaken, refuseStale } from '../../shifts/shift-checks.ts'
import { changeShift } from '../../shifts/shift-write.store.ts'

type PinAction = 'pinShift' | 'unpinShift'

async function decidePin(caller: SignedInCaller, seen: Shift, action: PinAction) {
  const facts = { isUnassigned: seen.staffId === null, isPinned: seen.isPinned }
  return requireOutcome(decideShift(action, { state: seen.status, who: await readActor(caller, seen), facts }))
}

/**
 * Within a change: pins a draft to its holder, or unpins it, if its version is unchanged. Re-planning never reassigns a
 * pinned shift. Has no effect if the shift is already pinned or unpinned.
 */
export async function pinSeenShift(tx: Change<SignedInCaller>, seen: Shift, action: PinAction): Promise<Shift> {
  if ((await decidePin(tx, seen, action)).kind === 'stay') return seen
  const pinnedStaffId = action === 'pinShift' ? seen.staffId : null
  if (!(await changeShift(tx, seen, { pinnedStaffId }))) return refuseOvertaken(tx, seen, false)
  return requireShift(tx, seen.id)
}

async function setPin(
  caller: SignedInCaller,
  action: PinAction,
  { id, version }: { id: number; version: number | undefined },
): Promise<Shift> {
  const seen = await requireShift(caller, id)
  if ((await decidePin(caller, seen, action)).kind === 'stay') return seen
  await refuseStale(meanwhileIn(caller), seen, version, null)
  return change(caller, action, { weeks: [seen.weekStartDate] }, (tx) => pinSeenShift(tx, seen, action))
}

export const pinShift = (caller: SignedInCaller, id: number, version: number | undefined) =>
  setPin(caller, 'pinShift', { id, version })
export const unpinShift = (caller: SignedInCaller, id: number, version: number | undefined) =>
  setPin(caller, 'unpinShift', { id, version })
