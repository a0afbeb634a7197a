import { channelMessages } from '@fairweek/domain/messages/channels/channels'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Outside } from '../../outside/outside.ts'
import { deleteAllDevices, findSecret, replaceSecret } from './channels.store.ts'
import { createPushKeys } from './push-keys.ts'
import { readChannels } from './read-channels.ts'
import { staleChannelError } from './store-channel.ts'

/**
 * Replaces push keys that this installation cannot decrypt, and deletes the devices that subscribed with the old ones
 * (REACH-05).
 */
export function renewPushKeys(caller: SignedInCaller, outside: Outside): Promise<{ message: string }> {
  const { push: fixed, installationKey } = outside
  if (fixed) throw new AppError('conflict', channelMessages.setByEnvironment)
  if (!installationKey) throw new AppError('conflict', channelMessages.noKey)
  return change(caller, 'renewPushKeys', { isAct: true }, async (tx) => {
    const { push } = await readChannels(tx, outside)
    const stored = await findSecret(tx, 'push')
    if (push.state !== 'locked' || !stored) throw new AppError('conflict', channelMessages.keysAreReadable)
    if (!(await replaceSecret(tx, 'push', { from: stored, to: createPushKeys(installationKey) })))
      throw await staleChannelError(tx, 'push')
    await deleteAllDevices(tx)
    return { message: channelMessages.keysRenewed }
  })
}
