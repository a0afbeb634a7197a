import type { Change } from '../../caller.ts'
import { joinSteps, type RowStep } from '../../history/row-steps.ts'
import { listRowChanges } from '../../history/undo/undo.store.ts'
import { instantNow } from '../../http/clock.ts'
import { changeAsk, findCoverById, listAsksByIds } from './cover.store.ts'
import { answerUntil } from './cover-facts.ts'

/** Somebody's own answer that they take back leaves their limit as it was. */
const isAskedAgain = ({ tableName, before, after }: RowStep) =>
  tableName === 'cover_asks' && after?.status === 'waiting' && (before === null || before.status === 'ended')

/**
 * Gives those whom an undo asks again, after their limit, the whole time to answer: the old limit would end it at once (SICK-05).
 * A limit that is still ahead stays as it was.
 */
export async function renewAnswerLimits(tx: Change): Promise<void> {
  const again = joinSteps(await listRowChanges(tx, tx.changeId)).filter(isAskedAgain)
  const asks = await listAsksByIds(
    tx,
    again.map(({ rowId }) => rowId),
  )
  const askedAt = instantNow(tx.clock)
  for (const ask of asks.filter((one) => one.answerUntil !== null && one.answerUntil <= askedAt)) {
    const cover = await findCoverById(tx, ask.coverId)
    await changeAsk(tx, ask, { askedAt, answerUntil: answerUntil(askedAt, cover?.answerMinutes ?? null) })
  }
}
