import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { readActor, requireOutcome, requireShift } from '../../shifts/shift-access.ts'
import { refuseOvertaken, refuseStale, requireFreeHolder, sayWhyRefused } from '../../shifts/shift-checks.ts'
import { changeShift, UNCONFIRMED } from '../../shifts/shift-write.store.ts'

async function decideUnconfirming(caller: SignedInCaller, seen: Shift) {
  const facts = { isUnassigned: seen.staffId === null }
  return requireOutcome(
    decideShift('unconfirmShift', { state: seen.status, who: await readActor(caller, seen), facts }),
  )
}

/** Within a change: unconfirms a shift if its version is unchanged. */
export async function unconfirmSeenShift(tx: Change<SignedInCaller>, seen: Shift): Promise<Shift> {
  const { to: status } = await decideUnconfirming(tx, seen)
  // A cancelled shift did not block its person's time, so this checks that they are free.
  if (seen.staffId !== null && !isActive(seen))
    await requireFreeHolder(tx, seen, seen.staffId, scheduleMessages.overlapOnEdit)
  if (!(await changeShift(tx, seen, { status, ...UNCONFIRMED }))) return refuseOvertaken(tx, seen, false)
  return requireShift(tx, seen.id)
}

/** Unconfirms a shift: it is pending, and can be changed again. */
export async function unconfirmShift(caller: SignedInCaller, id: number, version: number | undefined): Promise<Shift> {
  const seen = await requireShift(caller, id)
  await refuseStale(meanwhileIn(caller), seen, version, null)
  await decideUnconfirming(caller, seen)
  const write = change(caller, 'unconfirmShift', { weeks: [seen.weekStartDate] }, (tx) => unconfirmSeenShift(tx, seen))
  return sayWhyRefused(write, scheduleMessages.overlapOnEdit)
}
