/** Lists and retries messages that did not arrive, for admins (REACH-10). */
import type { Undelivered } from '@fairweek/domain/contracts/channels/undelivered'
import { textOfNotice } from '@fairweek/domain/rules/notices/word-notice'
import type { Caller, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { recordAct } from '../../changes/change.ts'
import { listFailedDeliveries, retryDeliveries } from './deliveries.store.ts'

export async function listUndelivered(caller: Caller): Promise<Undelivered[]> {
  const rows = await listFailedDeliveries(caller)
  return rows.map(({ email, phone, facts, message, ...row }) => ({
    ...row,
    message: textOfNotice({ facts, message }),
    address: row.channel === 'email' ? email : row.channel === 'webhook' ? phone : null,
  }))
}

export async function retryUndelivered(caller: SignedInCaller, ids: readonly number[]): Promise<{ retried: number }> {
  const retried = await retryDeliveries(caller, ids, instantNow(caller.clock))
  await recordAct(caller, 'retryUndelivered', { retried })
  return { retried }
}
