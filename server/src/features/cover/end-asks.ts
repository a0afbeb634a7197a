import { decideCoverAsk } from '@fairweek/domain/rules/cover/cover-transitions'
import type { Change } from '../../caller.ts'
import { changeAsk, type StoredAsk } from './cover.store.ts'

/** Ends the asks of people who have not answered, and those still queued. */
export async function endAsks(tx: Change, asks: readonly StoredAsk[]): Promise<void> {
  for (const ask of asks) {
    const outcome = decideCoverAsk('endAsk', { state: ask.status, who: 'machine' })
    if (outcome.kind === 'move') await changeAsk(tx, ask, { status: outcome.to })
  }
}
