/** Refuses devices at addresses that no push service has: those of private networks and of this machine. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { reachMessages } from '@fairweek/domain/messages/reach/reach'
import { AppError } from '../../http/app-error.ts'

const RANGES = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15',
  '224.0.0.0/3 ::/127 ::ffff:0:0/96 64:ff9b::/96 fc00::/7 fe80::/10 ff00::/8',
]

const notPublic = new BlockList()
for (const range of RANGES.flatMap((some) => some.split(' '))) {
  const [address = '', bits] = range.split('/')
  notPublic.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

async function listAddresses(host: string): Promise<string[]> {
  if (isIP(host)) return [host]
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    // A name that nobody knows now may be known later; sending looks at the address again.
    return []
  }
}

/** Reads the name of the host as a connection would, so that no other way to write an address is missed. */
export async function requirePublicAddress(endpoint: string): Promise<void> {
  const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '')
  for (const address of await listAddresses(host))
    if (notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) {
      const message = reachMessages.privateDevice
      throw new AppError('invalid', message, [{ path: 'endpoint', message }])
    }
}
