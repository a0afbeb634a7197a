/**
 * Checks whether a mail server must not be connected to. Allows private networks and this machine, as many businesses
 * have their mail server there; refuses addresses that no mail server has, such as cloud metadata services (decision
 * 0084).
 */
import { listAddresses, matchAddresses } from '../../host-addresses.ts'

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
