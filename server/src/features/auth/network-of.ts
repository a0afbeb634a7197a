import { isIPv6 } from 'node:net'

/** Groups of an IPv6 address that name a network; whoever has one of them has all the addresses in it. */
const NETWORK_GROUPS = 4

/** Whom an address stands for: an IPv4 address for itself, an IPv6 address for its network of 64 bits. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  // The end is never among the first four groups when it holds an IPv4 address, which counts as two.
  const length = before.length + after.length + (after.at(-1)?.includes('.') ? 1 : 0)
  const missing = tail === undefined ? 0 : 8 - length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
