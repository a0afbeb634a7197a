/** The side of a separate process that answers requests of `askNeighbour`. */
import { joinMessages, splitMessage } from './message-parts.ts'

function tell(message: object): void {
  for (const part of splitMessage(message)) if (process.connected) process.send?.(part, () => {})
}

/**
 * Reports that this process is ready, and answers the requests of its parent, one at a time. The requests come from this
 * package, so they are not validated. The process ends with its parent.
 */
export function answerParent<Request extends object>(answer: (request: Request) => object | Promise<object>): void {
  process.on(
    'message',
    joinMessages<Request>(async (request) => tell(await answer(request))),
  )
  process.once('disconnect', () => process.exit(0))
  tell({ type: 'ready' })
}
