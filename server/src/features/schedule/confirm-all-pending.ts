import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { instantNow } from '../../http/clock.ts'
import { confirmPendingShifts } from './shift-write.store.ts'

/** Confirms every pending shift of every week that has staff and no open request (ST1). */
export async function confirmAllPending(caller: SignedInCaller): Promise<{ message: string; count: number }> {
  const ids = await change(caller, 'confirmAllPending', { weeks: 'every' }, (tx) =>
    confirmPendingShifts(tx, { confirmingManagerId: tx.user.id, at: instantNow(tx.clock) }),
  )
  return { message: scheduleMessages.allConfirmedDescription(ids.length), count: ids.length }
}
