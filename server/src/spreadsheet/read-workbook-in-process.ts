import { askNeighbour } from '../ask-neighbour.ts'
import { WorkbookError, type WorkbookSheet } from './read-workbook.ts'
import type { ReaderMessage } from './workbook-reader-process.ts'

const HEAP_MEGABYTES = 384
const TIME_LIMIT_MS = 30_000

/**
 * Reads a workbook in a separate process, so that neither its size nor its content can affect this process. Throws a
 * WorkbookError, 'tooLarge' if reading takes too much time or memory.
 */
export async function readWorkbookInProcess(bytes: Buffer, timeLimitMs = TIME_LIMIT_MS): Promise<WorkbookSheet[]> {
  const reply = await askNeighbour<ReaderMessage>(
    { base64: bytes.toString('base64') },
    { moduleUrl: import.meta.url, name: 'workbook-reader-process', heapMegabytes: HEAP_MEGABYTES, timeLimitMs },
  )
  if (!reply) throw new WorkbookError('tooLarge')
  if (reply.type === 'error') throw new WorkbookError(reply.reason)
  return reply.sheets
}
