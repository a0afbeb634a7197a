import type { Change } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { joinSteps, type RowStep } from '../../history/row-steps.ts'
import { listRowChanges } from '../../history/undo/undo.store.ts'
import { changeAsk, findCoverById, listAsksByIds } from './cover.store.ts'
import { answerUntil } from './cover-facts.ts'

/** Selects asks that an undo has reopened. An answered ask that returns to waiting keeps its time limit. */
const isAskedAgain = ({ tableName, before, after }: RowStep) =>
  tableName === 'cover_asks' && after?.status === 'waiting' && (before === null || before.status === 'ended')

/**
 * Gives people whom an undo asks again a new time limit if theirs has passed, because it would close the ask at once
 * (SICK-05). Limits in the future stay as they are.
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
