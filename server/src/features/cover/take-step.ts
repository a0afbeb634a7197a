/**
 * What all steps of a cover request share, both people's answers and managers' decisions: the locks, and the state read
 * under them.
 */
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { decideCoverAsk } from '@fairweek/domain/rules/cover/cover-transitions'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { sayWhyRefused } from '../../shifts/shift-checks.ts'
import { changeAsk, listAsks, type StoredAsk, type StoredCover } from './cover.store.ts'
import { requireCover } from './cover-facts.ts'

type Work<Result> = (
  tx: Change<SignedInCaller>,
  found: { cover: StoredCover; asked: readonly StoredAsk[]; own: StoredAsk | undefined },
) => Promise<Result>

/**
 * Performs a step while the shift's week and the people are locked against other changes; reads the request again under
 * the lock.
 */
export function takeStep<Result>(
  caller: SignedInCaller,
  { action, seen, people }: { action: string; seen: StoredCover; people: readonly number[] },
  work: Work<Result>,
): Promise<Result> {
  const { id, weekStartDate } = seen
  const write = change(caller, action, { weeks: [weekStartDate], people }, async (tx) => {
    const cover = await requireCover(tx, id)
    const asked = await listAsks(tx, [id])
    return work(tx, { cover, asked, own: asked.find(({ staff }) => staff.userId === tx.user.id) })
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}

/**
 * Returns the status of an ask. An ask with a status in `lapsing` counts as ended once its time limit has passed, even
 * if no job has processed it yet.
 */
export const stateOf = (ask: StoredAsk, now: string, lapsing: readonly StoredAsk['status'][]): StoredAsk['status'] =>
  lapsing.includes(ask.status) && ask.answerUntil !== null && ask.answerUntil <= now ? 'ended' : ask.status

/** Closes the asks that are queued or unanswered. */
export async function endAsks(tx: Change, asks: readonly StoredAsk[]): Promise<void> {
  for (const ask of asks) {
    const outcome = decideCoverAsk('endAsk', { state: ask.status, who: 'machine', facts: {} })
    if (outcome.kind === 'move') await changeAsk(tx, ask, { status: outcome.to })
  }
}
