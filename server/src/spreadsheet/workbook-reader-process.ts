/** Reads one workbook in a separate process, which its parent ends if it takes too long. */
import { readWorkbook, WorkbookError, type WorkbookSheet } from './read-workbook.ts'

export interface ReaderRequest {
  readonly base64: string
}

/** A message to the parent process: first that this process is ready, then the result. */
export type ReaderMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'read'; readonly sheets: WorkbookSheet[] }
  | { readonly type: 'error'; readonly reason: WorkbookError['reason'] }

function tell(message: ReaderMessage): void {
  if (process.connected) process.send?.(message, () => {})
}

process.on('message', async (request) => {
  // The request comes from this package's own read-workbook-in-process.ts, so it is not validated.
  const { base64 } = request as ReaderRequest
  try {
    tell({ type: 'read', sheets: await readWorkbook(Buffer.from(base64, 'base64')) })
  } catch (error) {
    tell({ type: 'error', reason: error instanceof WorkbookError ? error.reason : 'damaged' })
  }
})
process.once('disconnect', () => process.exit(0))
tell({ type: 'ready' })
