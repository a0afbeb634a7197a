import type { LeaveRules } from '@fairweek/domain/contracts/time-off/leave'
import { leaveMessages } from '@fairweek/domain/messages/time-off/leave'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { staleErrorOf } from '../../../history/refuse-stale.ts'
import { readLeaveRules, writeLeaveRules } from '../../../people/leave/leave.store.ts'

/** Stores the rules of leave; refuses them if somebody else has saved others since they were read. */
export async function saveLeaveRules(
  caller: SignedInCaller,
  { rules, version }: { rules: LeaveRules; version: number },
): Promise<{ rules: LeaveRules; version: number }> {
  return change(caller, 'saveLeaveRules', {}, async (tx) => {
    const stored = await readLeaveRules(tx)
    if (stored.version !== version || !(await writeLeaveRules(tx, rules, version)))
      throw staleErrorOf({ text: leaveMessages.changedMeanwhile, isGone: false })
    return { rules, version: version + 1 }
  })
}
