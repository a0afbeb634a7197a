import * as contract from '@fairweek/domain/contracts/events'
import type { Feature } from '../../http/serve.ts'
import { deleteEvent } from './delete-event.ts'
import { listEvents } from './events.store.ts'
import { createEvent, updateEvent } from './save-event.ts'

export const eventRoutes: Feature = (serve) => {
  serve(contract.listEvents, ({ db }) => listEvents(db))
  serve(contract.createEvent, ({ db, body }) => createEvent(db, body))
  serve(contract.updateEvent, ({ db, params, body }) => updateEvent(db, params.id, body))
  serve(contract.deleteEvent, ({ db, params }) => deleteEvent(db, params.id))
}
