import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A domain that the application shares with another one. */
export interface SharedDomain {
  readonly url: string
  /** Paths of requests that reached the other application. */
  readonly strayPaths: readonly string[]
  close(): void
}

/** Forwards requests under `basePath` unchanged; all other requests go to another application. */
export async function openSharedDomain(basePath: string, application: string): Promise<SharedDomain> {
  const { hostname, port } = new URL(application)
  const strayPaths: string[] = []
  const proxy = createServer((asked, reply) => {
    const { method, url = '/', headers } = asked
    if (url !== basePath && !url.startsWith(`${basePath}/`)) {
      strayPaths.push(url)
      reply.setHeader('set-cookie', 'other=1; Path=/').end('Another application')
      return
    }
    const passed = request({ hostname, port, path: url, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    reply.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port: own } = proxy.address() as AddressInfo
  const close = () => {
    proxy.close()
    proxy.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${own}`, strayPaths, close }
}
