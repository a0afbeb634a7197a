import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import type { Caller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { findRequest, listOpenCancellations } from '../../shifts/requests/shift-requests.store.ts'
import { endCancellation } from './settle-cancellations.ts'

/**
 * Ends cancellation requests for shifts that have started: the person has to work, and is notified. Returns the number
 * of requests ended.
 */
export async function endStartedCancellations(caller: Caller): Promise<number> {
  const open = await listOpenCancellations(caller)
  if (open.length === 0) return 0
  const reached = await readReachedMinutes(caller)
  let ended = 0
  for (const { id, weekStartDate, staff } of open.filter((one) => hasStarted(occupiedInterval(one), reached)))
    await change(caller, 'endCancellation', { weeks: [weekStartDate], people: [staff.id] }, async (tx) => {
      const request = await findRequest(tx, id)
      const started = request !== null && hasStarted(occupiedInterval(request), reached)
      if (started && (await endCancellation(tx, request, { isOffIt: false, hasStarted: true }))) ended += 1
    })
  return ended
}
