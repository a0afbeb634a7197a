import { forkNeighbour } from '../fork-neighbour.ts'
import { WorkbookError, type WorkbookSheet } from './read-workbook.ts'
import type { ReaderMessage } from './workbook-reader-process.ts'

const HEAP_MEGABYTES = 384
const TIME_LIMIT_MS = 30_000

/**
 * Reads a workbook where neither its size nor its content can touch this process. Throws WorkbookError, `tooLarge` when it
 * takes too long or too much.
 */
export function readWorkbookInProcess(bytes: Buffer, timeLimitMs = TIME_LIMIT_MS): Promise<WorkbookSheet[]> {
  const child = forkNeighbour(import.meta.url, 'workbook-reader-process', HEAP_MEGABYTES)
  let timer: NodeJS.Timeout
  return new Promise<WorkbookSheet[]>((resolve, reject) => {
    const giveUp = () => reject(new WorkbookError('tooLarge'))
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
        child.send({ base64: bytes.toString('base64') })
      } else if (message.type === 'read') resolve(message.sheets)
      else reject(new WorkbookError(message.reason))
    })
    child.once('error', reject)
    // Whoever runs out of memory is ended by a signal.
    child.once('exit', (code, signal) =>
      signal === null ? reject(new Error(`The reader of workbooks ended: ${code} ${complaint}`)) : giveUp(),
    )
  }).finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}
