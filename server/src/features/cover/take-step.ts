/** What all answers and managers' steps with a cover request have in common: locks, and the state read under them. */
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type { Change, SignedInCaller } from '../../caller.ts'
import { change } from '../../changes/change.ts'
import { sayWhyRefused } from '../schedule/shift-checks.ts'
import { listAsks, type StoredAsk, type StoredCover } from './cover.store.ts'
import { requireCover } from './cover-facts.ts'

type Work<Result> = (
  tx: Change<SignedInCaller>,
  found: { cover: StoredCover; asked: readonly StoredAsk[]; own: StoredAsk | undefined },
) => Promise<Result>

/**
 * Takes a step while the week of the shift and the people are locked against other changes; reads the cover again
 * under the lock.
 */
export async function takeStep<Result>(
  caller: SignedInCaller,
  { action, id, people }: { action: string; id: number; people: readonly number[] },
  work: Work<Result>,
): Promise<Result> {
  const { weekStartDate } = await requireCover(caller, id)
  const write = change(caller, action, { weeks: [weekStartDate], people }, async (tx) => {
    const cover = await requireCover(tx, id)
    const asked = await listAsks(tx, [id])
    return work(tx, { cover, asked, own: asked.find(({ staff }) => staff.userId === tx.user.id) })
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}

/**
 * Returns the state of an ask. If its time limit has passed and its state is in `lapsing`, it counts as ended even
 * before the server has noticed.
 */
export const stateOf = (ask: StoredAsk, now: string, lapsing: readonly StoredAsk['status'][]): StoredAsk['status'] =>
  lapsing.includes(ask.status) && ask.answerUntil !== null && ask.answerUntil <= now ? 'ended' : ask.status
