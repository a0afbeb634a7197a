import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'

const DRAIN_MS = 10_000

/** Runs `close` when this process is asked to end, or must end because of an error, and then ends it. */
export function closeAtEnd(log: FastifyBaseLogger, close: () => Promise<void>): void {
  closeWithGrace({ delay: DRAIN_MS }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'the process must end')
    else log.info({ signal }, 'draining')
    await close()
  })
}
