/** Resolves the addresses of a host, and matches addresses against ranges. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Returns the addresses of a host as written in a URL, as a connection would resolve them; empty if the name is
 * unknown.
 */
export async function listAddresses(hostname: string): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return [host]
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    // The name may become known later; the connection checks the address again.
    return []
  }
}

/**
 * Returns a function that checks whether an address lies in one of these ranges, such as '10.0.0.0/8' or '::1'. IPv4
 * ranges also match IPv4-mapped IPv6 addresses. A range of mapped addresses must not be passed: it would match all of
 * IPv4.
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
