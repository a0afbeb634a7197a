/** Lists the channels by which each person is notified of their shifts (REACH-08). */
import type {
  listReachablePeople as endpoint,
  ReachablePerson,
} from '@fairweek/domain/contracts/channels/reachable-people'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { Scope } from '../../caller/caller.ts'
import type { Outside } from '../../outside/outside.ts'
import { hasDeviceOfOthers, listAccountsOfStaff } from './channels.store.ts'
import { type Listener, listListeners } from './choices/notification-choices.store.ts'
import { accessOf, type Channels, readChannels } from './read-channels.ts'

function reachOf(
  { staffId, userId }: { staffId: number; userId: number | null },
  listener: Listener | undefined,
  { email, push, webhook }: Channels,
): ReachablePerson {
  const { choices, deviceIds = [], hasEmail = false, phone = null } = listener ?? {}
  return {
    staffId,
    hasAccount: userId !== null,
    byEmail: email.state === 'ready' && hasEmail && choices?.emailTopics.includes('shifts') === true,
    onDevices: push.state === 'ready' && deviceIds.length > 0 && choices?.pushTopics.includes('shifts') === true,
    byWebhook: webhook.state === 'ready' && phone !== null && choices?.webhookTopics.includes('shifts') === true,
  }
}

export async function listReachablePeople(scope: Scope, outside: Outside): Promise<Reply<typeof endpoint>> {
  const channels = await readChannels(scope, outside)
  const accounts = await listAccountsOfStaff(scope)
  const userIds = accounts.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const listeners = await listListeners(scope, userIds)
  return {
    hasEmail: channels.email.state === 'ready',
    webhook: accessOf(channels.webhook)?.name ?? null,
    people: accounts.map((account) => reachOf(account, listeners.get(account.userId ?? 0), channels)),
  }
}

/** Checks whether anybody other than this account can be notified while the application is closed. */
export async function hasWorkingChannel(scope: Scope, outside: Outside, userId: number): Promise<boolean> {
  const { email, push, webhook } = await readChannels(scope, outside)
  if (email.state === 'ready' || webhook.state === 'ready') return true
  return push.state === 'ready' && (await hasDeviceOfOthers(scope, userId))
}
