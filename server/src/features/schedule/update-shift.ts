import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Shift, ShiftBody } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { changeHolder } from '@fairweek/domain/rules/shift-holder'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { findRole } from '../../people/roles.store.ts'
import { endRequestsWithShift } from '../../shifts/requests/end-request.ts'
import {
  confirmationOf,
  isFillingPublished,
  readActor,
  requireOutcomeSince,
  requireShift,
} from '../../shifts/shift-access.ts'
import {
  refuseOvertaken,
  refuseSameTimes,
  refuseStale,
  requireFreeHolder,
  sayWhyRefused,
} from '../../shifts/shift-checks.ts'
import { changeShift, findRequirementId } from '../../shifts/shift-write.store.ts'
import { requireAreas } from '../areas/require-area.ts'

/** Changes an unconfirmed shift; throws if its version is not the one that the caller saw. */
export async function updateShift(
  caller: SignedInCaller,
  id: number,
  { version: versionSeen, ...body }: ShiftBody,
): Promise<Shift> {
  refuseSameTimes(body)
  // Reads the shift before the transaction: two simultaneous edits start from the same version, and the write decides
  // which one wins.
  const seen = await requireShift(caller, id)
  const fields = { ...body, startTime: storedClockTime(body.startTime), endTime: storedClockTime(body.endTime) }
  const who = await readActor(caller, seen)
  const facts = { isFillingPublished: await isFillingPublished(caller, seen, body.staffId) }
  const outcome = await requireOutcomeSince(
    caller,
    seen,
    versionSeen,
    decideShift('updateShift', { state: seen.status, who, facts }),
  )
  await refuseStale(meanwhileIn(caller), seen, versionSeen, body.staffId)

  const claim = { weeks: [seen.weekStartDate, fields.weekStartDate] }
  const write = change(caller, 'updateShift', claim, async (tx) => {
    if (!(await findRole(tx, fields.roleId))) throw new AppError('conflict', scheduleMessages.unknownRole)
    await requireAreas(tx, [fields.areaId], seen.area?.id)
    const holder =
      fields.staffId === null
        ? null
        : await requireFreeHolder(tx, { ...fields, id }, fields.staffId, scheduleMessages.overlapOnEdit)
    const requirementId = await findRequirementId(tx, fields.requirementId ?? seen.requirementId)
    if (
      !(await changeShift(tx, seen, {
        ...fields,
        ...changeHolder(seen, fields.staffId),
        requirementId,
        status: outcome.to,
        ...(outcome.to === 'Confirmed' && confirmationOf(tx, holder?.name ?? null)),
      }))
    )
      return refuseOvertaken(tx, seen, fields.staffId !== null)
    await endRequestsWithShift(tx, 'updateShift', id, fields.staffId)
    return requireShift(tx, id)
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnEdit)
}
