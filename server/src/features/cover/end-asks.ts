import { decideCoverAsk } from '@fairweek/domain/rules/cover/cover-transitions'
import type { Change } from '../../caller/caller.ts'
import { changeAsk, type StoredAsk } from './cover.store.ts'

/** Closes the asks that are queued or unanswered. */
export async function endAsks(tx: Change, asks: readonly StoredAsk[]): Promise<void> {
  for (const ask of asks) {
    const outcome = decideCoverAsk('endAsk', { state: ask.status, who: 'machine' })
    if (outcome.kind === 'move') await changeAsk(tx, ask, { status: outcome.to })
  }
}
