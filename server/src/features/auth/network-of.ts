import { isIPv6 } from 'node:net'

/** The groups of an IPv6 address that identify its network; one customer usually has all addresses in it. */
const NETWORK_GROUPS = 4

/** Returns what an address is counted as: an IPv4 address as itself, an IPv6 address as its /64 network. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  // A trailing IPv4 address counts as two groups; it is never among the first four.
  const length = before.length + after.length + (after.at(-1)?.includes('.') ? 1 : 0)
  const missing = tail === undefined ? 0 : 8 - length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
