/** Refuses devices whose address cannot be a push service's: private networks and this machine. */
import { notificationChoiceMessages } from '@fairweek/domain/messages/channels/notification-choices'
import { AppError } from '../../../errors/app-error.ts'
import { listAddresses, matchAddresses } from '../../../outside/host-addresses.ts'

const RANGES = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15',
  '224.0.0.0/3 ::/127 64:ff9b::/96 fc00::/7 fe80::/10 ff00::/8',
]

const isNotPublic = matchAddresses(RANGES.flatMap((some) => some.split(' ')))

/** Checks whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  return !isNotPublic(address)
}

/** Resolves the host name as a connection would, so that every spelling of an address is checked. */
export async function requirePublicAddress(endpoint: string): Promise<void> {
  for (const address of await listAddresses(new URL(endpoint).hostname))
    if (!isPublicAddress(address)) {
      const message = notificationChoiceMessages.privateDevice
      throw new AppError('invalid', message, [{ path: 'endpoint', message }])
    }
}
