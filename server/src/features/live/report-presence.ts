/** Stores which week a manager's page shows, and lists the others who are viewing it (decision 0087). */
import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { Presence, reportPresence } from '@fairweek/domain/contracts/live/presence'
import { liveMessages } from '@fairweek/domain/messages/live/changes'
import { weekStartForReading } from '@fairweek/domain/time/week'
import { beginPresenceReport } from '../../attempts/attempt-limits.ts'
import type { SignedInCaller } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { listPresencesOfOthers, updatePresence } from './presence.store.ts'

/** Stores what one of the caller's pages shows; throws if the page's stream has ended. */
export async function saveReport(
  caller: SignedInCaller,
  { streamId, weekStartDate, shift }: Body<typeof reportPresence>,
): Promise<Record<string, never>> {
  await beginPresenceReport(caller)
  const weekStart = weekStartDate === null ? null : weekStartForReading(weekStartDate)
  const shown = { weekStartDate: weekStart, shift: weekStart === null ? null : shift }
  if (!(await updatePresence(caller, { streamId, userId: caller.user.id }, shown)))
    throw new AppError('notFound', liveMessages.streamEnded)
  return {}
}

/** Lists the other managers who are viewing a week. */
export function listOthers(caller: SignedInCaller, weekStart: string): Promise<Presence[]> {
  return listPresencesOfOthers(caller, weekStart, caller.user.id)
}
