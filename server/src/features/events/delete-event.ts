import { eventMessages } from '@fairweek/domain/messages/events'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { deleteEventRow } from './events.store.ts'
import { requireEvent } from './save-event.ts'

/** Deletes an event and its demand uplift; shifts that were assigned for it stay. */
export async function deleteEvent(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  const { date } = await requireEvent(caller, id)
  await change(caller, 'deleteEvent', { weeks: [weekStartOf(date)] }, async (tx) => {
    if (!(await deleteEventRow(tx, id))) throw new AppError('notFound', eventMessages.notFound)
  })
  return { message: eventMessages.deleted }
}
