/** Events from the calendar whose address stands in Settings (EVT-03, decision 0047). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { instantSchema } from '../fields.ts'

const importStatusSchema = z.strictObject({
  /** Whether the address of a calendar is set. */
  hasAddress: z.boolean(),
  isUnderWay: z.boolean(),
  /** When an import last ended, well or not; null before the first. */
  checkedAt: instantSchema.nullable(),
  succeededAt: instantSchema.nullable(),
  /** Why the last one failed; null when it went well. */
  error: z.string().nullable(),
  /** Upcoming events that came from a calendar. */
  upcoming: z.number().int(),
})
export type ImportStatus = z.infer<typeof importStatusSchema>

const count = z.number().int().min(0)
const importResultSchema = z.strictObject({ added: count, changed: count, removed: count })
export type ImportResult = z.infer<typeof importResultSchema>

export const getEventImport = defineEndpoint({
  name: 'getEventImport',
  method: 'GET',
  path: '/api/events/import',
  access: 'manager',
  summary: 'How the last import of events from the calendar went',
  response: importStatusSchema,
})

export const importEvents = defineEndpoint({
  name: 'importEvents',
  method: 'POST',
  path: '/api/events/import',
  access: 'manager',
  summary: 'Bring events in step with the calendar now; 409 says why it could not be read, and nothing has changed',
  response: importResultSchema,
})

export const calendarImportEndpoints = [getEventImport, importEvents] as const
