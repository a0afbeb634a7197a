/** Checks webhook addresses (decision 0093). */
import type { WebhookFailure } from '@fairweek/domain/contracts/channels/webhook'
import { listAddresses, matchAddresses } from '../../../outside/host-addresses.ts'
import { isPublicAddress } from '../choices/require-public-address.ts'

/**
 * Returns why messages may not be posted to a URL: it leads to a private address that the operator does not allow, or
 * they would cross the public internet unencrypted. The address is checked again on connecting.
 */
export async function findAddressError(
  url: URL,
  allowedRanges: readonly string[],
): Promise<Extract<WebhookFailure, 'forbiddenAddress' | 'insecure'> | null> {
  const isAllowed = matchAddresses(allowedRanges)
  const addresses = await listAddresses(url.hostname)
  if (addresses.some((address) => !isAllowed(address) && !isPublicAddress(address))) return 'forbiddenAddress'
  if (url.protocol === 'https:') return null
  return addresses.length > 0 && addresses.every(isAllowed) ? null : 'insecure'
}
