import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { tellOfShift } from '../notifications/tell-shift.ts'
import { readActor, readAuthor, requireOutcome, requireShift } from './shift-access.ts'
import { refuseOvertaken, refuseStale, requireFreeHolder, sayWhyRefused } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

/**
 * Puts somebody on a shift and tells them, and whoever loses it. On a shift that has, or had, somebody else it reassigns:
 * the first holder stays named (SHIFT-05, ST4).
 */
export async function assignShift(
  caller: SignedInCaller,
  id: number,
  { staffId, version }: { staffId: number; version?: number | undefined },
): Promise<Shift> {
  // Read before the transaction: of two claims at once both start from here, and the write below decides.
  const seen = await requireShift(caller, id)
  const who = await readActor(caller, seen)
  const facts = { isOnItAlready: seen.staffId === staffId }
  const outcome = requireOutcome(decideShift('assignShift', { state: seen.status, who, facts }))
  if (outcome.kind === 'stay') return seen
  refuseStale(seen, version, staffId)

  const claim = { weeks: [seen.weekStartDate] }
  const write = change(caller, 'assignShift', claim, async (tx) => {
    await requireFreeHolder(tx, seen, staffId, scheduleMessages.overlapOnAdd)
    const originalStaffId = seen.originalStaffId ?? seen.staffId
    if (!(await changeShift(tx, seen, { staffId, originalStaffId, status: outcome.to })))
      return refuseOvertaken(tx, seen, true)
    const shift = await requireShift(tx, id)
    await tellOfShift(tx, outcome.tell, { before: seen, shift, author: await readAuthor(tx) })
    return shift
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
