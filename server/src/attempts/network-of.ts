import { isIPv6 } from 'node:net'

/** The number of groups of an IPv6 address that identify its network, which usually belongs to one customer. */
const NETWORK_GROUPS = 4

/** Returns the address that attempts are counted by: an IPv4 address itself, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  // A trailing IPv4 address takes the place of two groups, but never of the first four.
  const length = before.length + after.length + (after.at(-1)?.includes('.') ? 1 : 0)
  const missing = tail === undefined ? 0 : 8 - length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
