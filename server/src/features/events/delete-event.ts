import { eventMessages } from '@fairweek/domain/messages/events'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { deleteEventRow } from './events.store.ts'

/** Deletes an event and the need it raised; shifts that filled it stay (GN2). */
export async function deleteEvent(db: Database, id: number): Promise<{ message: string }> {
  const isDeleted = await db.transaction((tx) => deleteEventRow(tx, id))
  if (!isDeleted) throw new AppError('notFound', eventMessages.notFound)
  return { message: eventMessages.deleted }
}
