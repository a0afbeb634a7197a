import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import {
  type updateRequirement as endpoint,
  isValidSomeDay,
} from '@fairweek/domain/contracts/requirements/requirement-writes'
import { requirementRefusals } from '@fairweek/domain/messages/requirements/refusals'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { requirementFields, requirementFormOf } from '@fairweek/domain/rules/saved-forms/requirement-form'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { findRequirement, updateRequirementRow } from '../../demand/requirements.store.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseStaleForm } from '../../history/refuse-stale.ts'
import { requireAreas } from '../areas/require-area.ts'
import { withKeptWeeks } from './keep-demand.ts'
import { sayWhenRoleIsGone } from './say-when-role-is-gone.ts'

/** Changes a weekly requirement; shifts that fill it stay. An event's uplift can be changed only with the event. */
export function updateRequirement(
  caller: SignedInCaller,
  id: number,
  { endsNextDay: _, basedOn, ...body }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const fields = { ...body, startTime: storedClockTime(body.startTime), endTime: storedClockTime(body.endTime) }
  const write = change(caller, 'updateRequirement', { weeks: 'every' }, async (tx) => {
    const requirement = await findRequirement(tx, id)
    if (!requirement) throw new AppError('notFound', requirementRefusals.notFound)
    if (requirement.eventId !== null) throw new AppError('conflict', requirementRefusals.eventRow)
    const rows = [{ table: 'requirements', column: 'id', value: id }]
    const form = { thing: 'requirement', fields: requirementFields, rows } as const
    await refuseStaleForm(tx, form, basedOn, requirementFormOf(requirement))
    if (!isValidSomeDay({ ...requirement, ...fields }))
      throw new AppError('invalid', requirementMessages.untilBeforeFrom, [
        { path: 'validUntil', message: requirementMessages.untilBeforeFrom },
      ])
    await requireAreas(tx, [body.areaId], requirement.areaId)
    await updateRequirementRow(tx, id, fields)
    const saved = await findRequirement(tx, id)
    if (!saved) throw new AppError('notFound', requirementRefusals.notFound)
    return withKeptWeeks(tx, saved)
  })
  return sayWhenRoleIsGone(write)
}
