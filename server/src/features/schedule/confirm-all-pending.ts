import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { instantNow } from '../../http/clock.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type { Caller } from './shift-access.ts'
import { confirmPendingShifts } from './shift-write.store.ts'

/** Confirms every pending shift of every week that has staff and no open request (ST1). */
export async function confirmAllPending({ db, clock, user }: Caller): Promise<{ message: string; count: number }> {
  const ids = await db.transaction(async (tx) => {
    const confirmed = await confirmPendingShifts(tx, user.id, instantNow(clock))
    if (confirmed.length > 0)
      await recordAudit(tx, { actor: user, action: 'confirmAllPending', subject: 'schedule', after: { confirmed } })
    return confirmed
  })
  return { message: scheduleMessages.allConfirmedDescription(ids.length), count: ids.length }
}
