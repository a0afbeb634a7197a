import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface ReceivedPost {
  headers: Record<string, unknown>
  raw: string
}

/** An SMS gateway on this machine. */
export interface WebhookServer {
  url: string
  received: ReceivedPost[]
  /** The status of its replies; 200 by default. */
  status: number
  close(): void
}

export async function startWebhookServer(): Promise<WebhookServer> {
  const service: WebhookServer = { url: '', received: [], status: 200, close: () => {} }
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      service.received.push({ headers: request.headers, raw })
      response.writeHead(service.status, { location: '/elsewhere' }).end('whatever')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`
  service.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return service
}
