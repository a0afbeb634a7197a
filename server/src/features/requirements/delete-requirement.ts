import { requirementMessages } from '@fairweek/domain/messages/requirements'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { AppError } from '../../http/app-error.ts'
import { deleteRequirementRow, findRequirement } from './requirements.store.ts'

/** Deletes a weekly requirement; shifts that fill it stay. What an event raised goes with the event only (GN2). */
export function deleteRequirement(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  return change(caller, 'deleteRequirement', { weeks: 'every' }, async (tx) => {
    const requirement = await findRequirement(tx, id)
    if (requirement && requirement.eventId !== null) throw new AppError('conflict', requirementMessages.eventRow)
    if (!(await deleteRequirementRow(tx, id))) throw new AppError('notFound', requirementMessages.notFound)
    return { message: requirementMessages.deleted }
  })
}
