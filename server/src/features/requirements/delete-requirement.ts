import { requirementMessages } from '@fairweek/domain/messages/requirements'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { deleteRequirementRow, findRequirement } from './requirements.store.ts'

/** Deletes a weekly requirement; shifts that fill it stay. What an event raised goes with the event only (GN2). */
export function deleteRequirement(db: Database, id: number): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    const requirement = await findRequirement(tx, id)
    if (requirement && requirement.eventId !== null) throw new AppError('conflict', requirementMessages.eventRow)
    if (!(await deleteRequirementRow(tx, id))) throw new AppError('notFound', requirementMessages.notFound)
    return { message: requirementMessages.deleted }
  })
}
