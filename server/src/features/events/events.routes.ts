import * as contract from '@fairweek/domain/contracts/events'
import type { Feature } from '../../http/serve.ts'
import { deleteEvent } from './delete-event.ts'
import { listEvents } from './events.store.ts'
import { createEvent, updateEvent } from './save-event.ts'

export const eventRoutes: Feature = (serve) => {
  serve(contract.listEvents, listEvents)
  serve(contract.createEvent, (caller) => createEvent(caller, caller.body))
  serve(contract.updateEvent, (caller) => updateEvent(caller, caller.params.id, caller.body))
  serve(contract.deleteEvent, (caller) => deleteEvent(caller, caller.params.id))
}
