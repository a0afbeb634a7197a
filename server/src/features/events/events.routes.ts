import { getEventImport, importEvents as importEndpoint } from '@fairweek/domain/contracts/calendar/calendar-import'
import * as contract from '@fairweek/domain/contracts/events'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { byRank, type Feature } from '../../http/serve.ts'
import { deleteEvent } from './delete-event.ts'
import { listEvents } from './events.store.ts'
import { importEvents, readImportStatus } from './import/import-events.ts'
import { createEvent, updateEvent } from './save-event.ts'

/** Reduces the calendar's URL to its origin for staff, because the full URL is often secret. */
function withoutPath<Row extends { sourceCalendarUrl: string | null }>(event: Row): Row {
  const { sourceCalendarUrl: url } = event
  return { ...event, sourceCalendarUrl: url === null ? null : new URL(url).origin }
}

export const eventRoutes: Feature = (serve, { outside }) => {
  serve(
    contract.listEvents,
    async (caller) => {
      const events = await listEvents(caller)
      return hasRank(caller.user.role, 'manager') ? events : events.map(withoutPath)
    },
    { sameFor: byRank },
  )
  serve(contract.createEvent, (caller) => createEvent(caller, caller.body))
  serve(contract.updateEvent, (caller) => updateEvent(caller, caller.params.id, caller.body))
  serve(contract.deleteEvent, (caller) => deleteEvent(caller, caller.params.id))
  serve(getEventImport, readImportStatus)
  serve(importEndpoint, (caller) => importEvents(caller, outside))
}
