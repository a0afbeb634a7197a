import { BlockList, isIP } from 'node:net'
import { readNetworks } from '@fairweek/domain/contracts/settings'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Checks whether a network address is one of a list, or in a network of it; with an empty list, any is (CLOCK-07). */
export function isInNetworks(address: string | null, list: string): boolean {
  const networks = readNetworks(list)
  if (networks.length === 0) return true
  if (address === null || isIP(address) === 0) return false
  const known = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    if (bits === undefined) known.addAddress(start, familyOf(start))
    else known.addSubnet(start, Number(bits), familyOf(start))
  }
  return known.check(address, familyOf(address))
}
