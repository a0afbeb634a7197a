import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const SECONDS_NOBODY_MINDS = 120
const HEAD = 'POST /api/login HTTP/1.1\r\nhost: x\r\n'
const HALF_BODY = `${HEAD}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"username":`

let testApp: TestApp
let port: number
let lines: string[]
beforeAll(async () => {
  lines = []
  testApp = await createTestApp({ writeLog: (line) => lines.push(line) })
  port = Number(new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => testApp.close())

async function send(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  await new Promise<void>((resolve) => socket.write(text, () => resolve()))
  return socket
}

test('a request that stays incomplete is ended with 408, whether its headers or its body are incomplete', async () => {
  const { server } = testApp.app
  for (const limit of ['headersTimeout', 'requestTimeout'] as const) {
    expect(server[limit], limit).toBeGreaterThan(0)
    expect(server[limit], limit).toBeLessThanOrEqual(SECONDS_NOBODY_MINDS * 1000)
  }
  const limits = { headersTimeout: server.headersTimeout, requestTimeout: server.requestTimeout }
  Object.assign(server, { headersTimeout: 1, requestTimeout: 1 })
  for (const text of [HEAD, HALF_BODY]) {
    const socket = await send(text)
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    await once(socket, 'close')
    expect(answer).toContain('HTTP/1.1 408 ')
  }
  Object.assign(server, limits)
})

test('an aborted upload is not logged as a database failure', async () => {
  const earlier = lines.length
  const socket = await send(HALF_BODY)
  // Everything sent before this request has been received once it is answered.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  socket.resetAndDestroy()
  await vi.waitFor(() => expect(lines.slice(earlier).join('')).toContain('ended before it was complete'))
  expect(lines.slice(earlier).join('')).not.toContain('database')
})
