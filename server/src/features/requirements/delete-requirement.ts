import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { deleteRequirement as endpoint } from '@fairweek/domain/contracts/requirements/requirement-writes'
import { requirementRefusals } from '@fairweek/domain/messages/requirements/refusals'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { deleteRequirementRow, findRequirement } from '../../demand/requirements.store.ts'
import { AppError } from '../../errors/app-error.ts'
import { withKeptWeeks } from './keep-demand.ts'

/** Deletes a weekly requirement; shifts that fill it stay. An event's uplift can be deleted only with the event. */
export function deleteRequirement(caller: SignedInCaller, id: number): Promise<Reply<typeof endpoint>> {
  return change(caller, 'deleteRequirement', { weeks: 'every' }, async (tx) => {
    const requirement = await findRequirement(tx, id)
    if (requirement && requirement.eventId !== null) throw new AppError('conflict', requirementRefusals.eventRow)
    if (!(await deleteRequirementRow(tx, id))) throw new AppError('notFound', requirementRefusals.notFound)
    return withKeptWeeks(tx, { message: requirementMessages.deleted })
  })
}
