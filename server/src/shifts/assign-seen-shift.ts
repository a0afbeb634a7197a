import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { changeHolder } from '@fairweek/domain/rules/shift-holder'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Change, SignedInCaller } from '../caller/caller.ts'
import { meanwhileIn } from '../history/describe-meanwhile.ts'
import type { ShiftHolder } from '../people/holders.store.ts'
import { endRequestsWithShift } from './requests/end-request.ts'
import { confirmationOf, isFillingPublished, readActor, requireOutcomeSince, requireShift } from './shift-access.ts'
import { refuseOvertaken, refuseStale } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

/**
 * Within a change: assigns a person to a shift if its version is unchanged; null unassigns it. `version` is the version
 * that the caller saw, if it may be older than `seen`. `requireFree` throws if the person is not free. If somebody else
 * has or had the shift, it is reassigned, and its first holder stays recorded. A cancelled shift that was published is
 * confirmed at once (SHIFT-05).
 */
export async function assignSeenShift(
  tx: Change<SignedInCaller>,
  seen: Shift,
  { staffId, version }: { staffId: number | null; version?: number | undefined },
  requireFree: (staffId: number) => Promise<ShiftHolder>,
): Promise<Shift> {
  const who = await readActor(tx, seen)
  const isFilling = await isFillingPublished(tx, seen, staffId)
  const facts = { isOnItAlready: seen.staffId === staffId, isFillingPublished: isFilling }
  const question = { state: seen.status, who, facts }
  const outcome = await requireOutcomeSince(tx, seen, version, decideShift('assignShift', question))
  if (outcome.kind === 'stay') return seen
  await refuseStale(meanwhileIn(tx), seen, version, staffId)
  const holder = staffId === null ? null : await requireFree(staffId)
  const fields = {
    ...changeHolder(seen, staffId),
    status: outcome.to,
    ...(outcome.to === 'Confirmed' && confirmationOf(tx, holder?.name ?? null)),
  }
  if (!(await changeShift(tx, seen, fields))) return refuseOvertaken(tx, seen, staffId !== null)
  await endRequestsWithShift(tx, 'assignShift', seen.id, staffId)
  return requireShift(tx, seen.id)
}
