/** Which addresses a host has, and whether they lie in ranges that matter to who may connect where. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The addresses of a host as URLs write it, as a connection would find them; none of a name that nobody knows now. */
export async function listAddresses(hostname: string): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return [host]
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    // It may be known later: whoever connects looks at the address again.
    return []
  }
}

/**
 * Whether an address lies in one of these ranges, such as '10.0.0.0/8' or '::1'. Ranges of IPv4 hold for IPv4-mapped IPv6 too;
 * a range of mapped addresses would hold for all of IPv4.
 */
export function matchAddresses(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = familyOf(address)
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => list.check(address, familyOf(address))
}
