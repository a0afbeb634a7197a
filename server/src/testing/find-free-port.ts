import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a port of this machine that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  holder.close()
  await once(holder, 'close')
  if (typeof address !== 'object' || !address) throw new Error('The system gave no free port.')
  return address.port
}
