import { askNeighbour } from '../../../processes/ask-neighbour.ts'
import { CalendarError } from './calendar-error.ts'
import type { ReaderMessage, ReaderRequest } from './calendar-reader-process.ts'
import type { CalendarReading } from './read-calendar.ts'

const HEAP_MEGABYTES = 256
const TIME_LIMIT_MS = 20_000

/**
 * Reads a calendar in another process, so that endless rules or malicious text cannot affect this one. Throws
 * CalendarError: `endless` if it takes too much time or memory.
 */
export async function readInProcess(request: ReaderRequest, timeLimitMs = TIME_LIMIT_MS): Promise<CalendarReading> {
  const reply = await askNeighbour<ReaderMessage>(request, {
    moduleUrl: import.meta.url,
    name: 'calendar-reader-process',
    heapMegabytes: HEAP_MEGABYTES,
    timeLimitMs,
  })
  if (!reply) throw new CalendarError('endless')
  if (reply.type === 'error') throw new CalendarError(reply.error)
  return reply.reading
}
