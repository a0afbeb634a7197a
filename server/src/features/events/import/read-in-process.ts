import { forkNeighbour } from '../../../fork-neighbour.ts'
import { CalendarError } from './calendar-error.ts'
import type { ReaderMessage, ReaderRequest } from './calendar-reader-process.ts'
import type { CalendarReading } from './read-calendar.ts'

const HEAP_MEGABYTES = 256
const TIME_LIMIT_MS = 20_000

/**
 * Reads a calendar where neither a rule without end nor a text that is meant to harm can touch this process. Throws
 * CalendarError, `endless` when it takes too long or too much.
 */
export function readInProcess(request: ReaderRequest, timeLimitMs = TIME_LIMIT_MS): Promise<CalendarReading> {
  const child = forkNeighbour(import.meta.url, 'calendar-reader-process', HEAP_MEGABYTES)
  let timer: NodeJS.Timeout
  return new Promise<CalendarReading>((resolve, reject) => {
    const giveUp = () => reject(new CalendarError('endless'))
    timer = setTimeout(giveUp, TIME_LIMIT_MS)
    let complaint = ''
    child.stderr?.on('data', (text) => {
      complaint = (complaint + String(text)).slice(-2000)
    })
    child.on('message', (received) => {
      const message = received as ReaderMessage
      if (message.type === 'ready') {
        clearTimeout(timer)
        timer = setTimeout(giveUp, timeLimitMs)
        child.send(request)
      } else if (message.type === 'read') resolve(message.reading)
      else reject(new CalendarError(message.fault))
    })
    child.once('error', reject)
    // Whoever runs out of memory is ended by a signal.
    child.once('exit', (code, signal) =>
      signal === null ? reject(new Error(`The reader of calendars ended: ${code} ${complaint}`)) : giveUp(),
    )
  }).finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}
