/** Which addresses a webhook may be at (decision 0093). */
import type { WebhookFailure } from '@fairweek/domain/contracts/channels/webhook'
import { listAddresses, matchAddresses } from '../../host-addresses.ts'
import { isPublicAddress } from '../deliveries/require-public-address.ts'

/**
 * Why nothing is posted to a URL: it leads to a private address that the operator does not allow, or messages would go over
 * the public internet in the clear. The connection looks at its address again.
 */
export async function findAddressFault(
  url: URL,
  allowedRanges: readonly string[],
): Promise<Extract<WebhookFailure, 'forbiddenAddress' | 'insecure'> | null> {
  const isAllowed = matchAddresses(allowedRanges)
  const addresses = await listAddresses(url.hostname)
  if (addresses.some((address) => !isAllowed(address) && !isPublicAddress(address))) return 'forbiddenAddress'
  if (url.protocol === 'https:') return null
  return addresses.length > 0 && addresses.every(isAllowed) ? null : 'insecure'
}
