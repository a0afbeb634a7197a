import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Shift, ShiftBody } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { findRole } from '../../people/roles.store.ts'
import { requireShift } from '../../shifts/shift-access.ts'
import { refuseSameTimes, requireFreeHolder, sayWhyRefused } from '../../shifts/shift-checks.ts'
import { findRequirementId, insertShift } from '../../shifts/shift-write.store.ts'
import { requireAreas } from '../areas/require-area.ts'

export function createShift(caller: SignedInCaller, { version: _, ...body }: ShiftBody): Promise<Shift> {
  refuseSameTimes(body)
  const fields = { ...body, startTime: storedClockTime(body.startTime), endTime: storedClockTime(body.endTime) }
  const claim = { weeks: [fields.weekStartDate] }
  const write = change(caller, 'createShift', claim, async (tx) => {
    if (!(await findRole(tx, fields.roleId))) throw new AppError('conflict', scheduleMessages.unknownRole)
    await requireAreas(tx, [fields.areaId])
    if (fields.staffId !== null) await requireFreeHolder(tx, fields, fields.staffId, scheduleMessages.overlapOnAdd)
    const requirementId = await findRequirementId(tx, fields.requirementId ?? null)
    return requireShift(tx, await insertShift(tx, { ...fields, requirementId }))
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
