import type { Shift } from '@fairweek/domain/contracts/schedule'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { readActor, requireOutcome, requireShift } from './shift-access.ts'
import { refuseOvertaken } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

/** Pins a draft to whoever is on it, or lets go of it: pinned, nothing that is planned anew gives it to somebody else (GN13). */
async function setPin(caller: SignedInCaller, id: number, action: 'pinShift' | 'unpinShift'): Promise<Shift> {
  const seen = await requireShift(caller, id)
  const facts = { isUnassigned: seen.staffId === null, isPinned: seen.isPinned }
  const outcome = requireOutcome(decideShift(action, { state: seen.status, who: await readActor(caller, seen), facts }))
  if (outcome.kind === 'stay') return seen
  return change(caller, action, { weeks: [seen.weekStartDate] }, async (tx) => {
    const pinnedStaffId = action === 'pinShift' ? seen.staffId : null
    if (!(await changeShift(tx, seen, { pinnedStaffId }))) return refuseOvertaken(tx, seen, false)
    return requireShift(tx, id)
  })
}

export const pinShift = (caller: SignedInCaller, id: number) => setPin(caller, id, 'pinShift')
export const unpinShift = (caller: SignedInCaller, id: number) => setPin(caller, id, 'unpinShift')
