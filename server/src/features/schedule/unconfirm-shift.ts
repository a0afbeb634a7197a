import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { readActor, requireOutcome, requireShift } from './shift-access.ts'
import { refuseOvertaken, refuseStale, requireFreeHolder, sayWhyRefused } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

/** Takes a confirmation back: the shift is pending and can be changed again. */
export async function unconfirmShift(caller: SignedInCaller, id: number, version: number | undefined): Promise<Shift> {
  const seen = await requireShift(caller, id)
  refuseStale(seen, version, null)
  const { staffId } = seen
  const question = { state: seen.status, who: await readActor(caller, seen), facts: { isUnassigned: staffId === null } }
  const { to: status } = requireOutcome(decideShift('unconfirmShift', question))

  const write = change(caller, 'unconfirmShift', { weeks: [seen.weekStartDate] }, async (tx) => {
    // Until now a cancelled shift blocked nobody's time.
    if (staffId !== null && !isActive(seen)) await requireFreeHolder(tx, seen, staffId, scheduleMessages.overlapOnEdit)
    const fields = {
      status,
      staffName: null,
      confirmingManagerId: null,
      confirmationTimestamp: null,
    }
    if (!(await changeShift(tx, seen, fields))) return refuseOvertaken(tx, seen, false)
    return requireShift(tx, id)
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnEdit)
}
