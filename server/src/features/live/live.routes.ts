import { followChanges } from '@fairweek/domain/contracts/live/changes'
import { listPresences, reportPresence } from '@fairweek/domain/contracts/live/presence'
import { readTogether as readTogetherEndpoint } from '@fairweek/domain/contracts/live/reads'
import { liveMessages } from '@fairweek/domain/messages/live/changes'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { weekStartForReading } from '@fairweek/domain/time/week'
import { ONLY_BUSINESS } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Feature } from '../../http/serve.ts'
import { createChangeHub } from './change-hub.ts'
import { readTogether } from './read-together.ts'
import { listOthers, saveReport } from './report-presence.ts'
import { trackPresences } from './track-presences.ts'

const RETRY_SECONDS = 30

/** Tells open pages what has changed, and tells managers who else is viewing a week (decision 0087). */
export const liveRoutes: Feature = (serve, { clock, listen, metrics, onClose }) => {
  const hub = listen && createChangeHub(listen, clock, ONLY_BUSINESS)
  if (hub) onClose(hub.close)
  metrics?.watchStreams(() => hub?.countStreams() ?? 0)
  const presence = hub && trackPresences(hub)
  if (presence) onClose(presence.close)
  serve(followChanges, ({ db, business, user, session, log }) => {
    const later = { retryAfterSeconds: RETRY_SECONDS }
    if (!hub?.isConnected() || session.idHash === null)
      throw new AppError('unavailable', liveMessages.cannotFollow, undefined, later)
    const stream = hub.follow({ db, business }, { userId: user.id, role: user.role, idHash: session.idHash })
    if (!stream) throw new AppError('tooManyRequests', liveMessages.tooMany, undefined, later)
    if (hasRank(user.role, 'manager'))
      presence?.begin({ db, business }, stream, user.id).catch((error) => log.warn(error, 'presence is not shown'))
    return stream
  })
  serve(readTogetherEndpoint, ({ body, readAlone }) => readTogether(body.reads, readAlone))
  serve(reportPresence, (context) => saveReport(context, context.body))
  serve(listPresences, (context) => listOthers(context, weekStartForReading(context.params.weekStartDate)))
}
