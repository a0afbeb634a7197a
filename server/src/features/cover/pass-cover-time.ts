import { listOverdue } from '@fairweek/domain/rules/cover/next-cover-step'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import type { Caller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { findCoverById, listAsks, listOpenCovers, type StoredCover } from './cover.store.ts'
import { hasCoverEnded } from './cover-facts.ts'
import { listPlanSteps } from './plans/plan-steps.store.ts'
import { settleEach } from './settle-covers.ts'
import { endAsks } from './take-step.ts'

/** Lists the plans that would move a shift which has already started: people can give up only future shifts. */
async function listLatePlans(
  caller: Caller,
  open: readonly StoredCover[],
  reachedMinutes: number,
): Promise<ReadonlySet<number>> {
  const steps = await listPlanSteps(caller, open)
  const late = steps.filter(({ place, shift }) => place > 0 && hasStarted(occupiedInterval(shift), reachedMinutes))
  return new Set(late.map(({ coverId }) => coverId))
}

/**
 * Closes asks whose time limit has passed, so that the next person is asked. Closes requests whose shift is over, and
 * plans that would move a shift which has started. Returns the number of requests processed (SICK-03).
 */
export async function passCoverTime(caller: Caller): Promise<number> {
  const open = await listOpenCovers(caller)
  if (open.length === 0) return 0
  const asks = await listAsks(
    caller,
    open.map(({ id }) => id),
  )
  const overdue = new Set(listOverdue(asks, instantNow(caller.clock)).map(({ coverId }) => coverId))
  const reachedMinutes = await readReachedMinutes(caller)
  const late = await listLatePlans(caller, open, reachedMinutes)
  let passed = 0
  for (const seen of open) {
    const { id, weekStartDate } = seen
    if (!overdue.has(id) && !late.has(id) && !hasCoverEnded(seen, reachedMinutes)) continue
    await change(caller, 'passCoverTime', { weeks: [weekStartDate] }, async (tx) => {
      const cover = await findCoverById(tx, id)
      if (cover?.status !== 'open') return
      await endAsks(tx, listOverdue(await listAsks(tx, [id]), instantNow(tx.clock)))
      await settleEach(tx, [cover])
      passed += 1
    })
  }
  return passed
}
