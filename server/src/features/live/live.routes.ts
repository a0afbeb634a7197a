import { followChanges } from '@fairweek/domain/contracts/live/changes'
import { liveMessages } from '@fairweek/domain/messages/live/changes'
import { ONLY_BUSINESS } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import type { Feature } from '../../http/serve.ts'
import { createChangeHub } from './change-hub.ts'

const RETRY_SECONDS = 30

/** Tells open pages what has changed, so that they need not poll (decision 0087). */
export const liveRoutes: Feature = (serve, { clock, listen, metrics, onClose }) => {
  const hub = listen && createChangeHub(listen, clock, ONLY_BUSINESS)
  if (hub) onClose(hub.close)
  metrics?.watchStreams(() => hub?.countStreams() ?? 0)
  serve(followChanges, ({ db, business, user, session }) => {
    const later = { retryAfterSeconds: RETRY_SECONDS }
    if (!hub?.isConnected() || session.idHash === null)
      throw new AppError('unavailable', liveMessages.cannotFollow, undefined, later)
    const stream = hub.follow({ db, business }, { userId: user.id, role: user.role, idHash: session.idHash })
    if (!stream) throw new AppError('tooManyRequests', liveMessages.tooMany, undefined, later)
    return stream
  })
}
