/**
 * Checks whether connecting to a mail server is forbidden. Private networks and this machine are allowed, because many
 * businesses run their mail server there; addresses that no mail server has, such as cloud metadata services, are not
 * (decision 0084).
 */
import { listAddresses, matchAddresses } from '../../../outside/host-addresses.ts'

const isForbidden = matchAddresses([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/3',
  '::/128',
  'fe80::/10',
  'fd00:ec2::254/128',
  'ff00::/8',
])

export async function isForbiddenMailHost(host: string): Promise<boolean> {
  return (await listAddresses(host)).some(isForbidden)
}
