/** Adds and removes devices that get a person's push messages (REACH-02). */
import { ECDH } from 'node:crypto'
import type { addPushDevice as addEndpoint } from '@fairweek/domain/contracts/channels/notification-choices'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import { notificationChoiceMessages } from '@fairweek/domain/messages/channels/notification-choices'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { instantNow } from '../../../caller/clock.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Outside } from '../../../outside/outside.ts'
import { accessOf, readChannels } from '../read-channels.ts'
import { deleteDevice, deleteOldestDevices, hasDevice, upsertDevice } from './notification-choices.store.ts'
import { requirePublicAddress } from './require-public-address.ts'

/**
 * More devices than anybody needs: old ones remain, because a browser gets a new address each time it is set up again.
 */
const MOST_DEVICES = 10

/** Throws if a key is not a point on the curve, because messages could not be encrypted for it. */
function requireKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    const message = notificationChoiceMessages.deviceKey
    throw new AppError('invalid', message, [{ path: 'keys.p256dh', message }])
  }
}

export async function addPushDevice(
  caller: SignedInCaller,
  outside: Outside,
  { endpoint, keys }: Body<typeof addEndpoint>,
): Promise<{ message: string }> {
  const { push } = await readChannels(caller, outside)
  if (push.state !== 'ready') throw new AppError('conflict', notificationChoiceMessages.pushIsOff)
  requireKey(keys.p256dh)
  await requirePublicAddress(endpoint)
  return change(caller, 'addPushDevice', { isAct: true }, async (tx) => {
    await upsertDevice(tx, { ...keys, endpoint, userId: tx.user.id, createdAt: instantNow(tx.clock) })
    await deleteOldestDevices(tx, tx.user.id, MOST_DEVICES)
    return { message: notificationChoiceMessages.deviceAdded }
  })
}

/**
 * Checks whether a device gets the caller's messages. It may not although its browser has a subscription: newer devices
 * have replaced it, a backup was restored, the push service no longer knew it, or the keys have changed.
 */
export async function checkPushDevice(
  caller: SignedInCaller,
  outside: Outside,
  endpoint: string,
): Promise<{ isKnown: boolean; pushKey: string | null }> {
  const { push } = await readChannels(caller, outside)
  const isKnown = await hasDevice(caller, { userId: caller.user.id, endpoint })
  return { isKnown, pushKey: accessOf(push)?.publicKey ?? null }
}

export function removePushDevice(caller: SignedInCaller, endpoint: string): Promise<{ message: string }> {
  return change(caller, 'removePushDevice', { isAct: true }, async (tx) => {
    if (!(await deleteDevice(tx, { userId: tx.user.id, endpoint })))
      throw new AppError('notFound', notificationChoiceMessages.noDevice)
    return { message: notificationChoiceMessages.deviceRemoved }
  })
}
