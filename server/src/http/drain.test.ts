import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { createTestDatabase } from '../testing/test-database.ts'

test('closing waits for the request under way on a kept connection, ends it with its answer and refuses new ones', async () => {
  const { db, ping, close } = await createTestDatabase()
  const app = await createApp({
    db,
    pingDatabase: ping,
    clock: Date.now,
    log: { level: 'silent' },
    webFolder: null,
  })
  const signals = new EventEmitter()
  app.get('/slow', async () => {
    signals.emit('arrived')
    await once(signals, 'done')
    return { isDone: true }
  })
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  /** Everything that the connection brings until the server ends it. */
  const ask = async (path: string, connection: 'close' | 'keep-alive'): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\n\r\n`)
    await once(socket, 'close')
    return text.toLowerCase()
  }
  const arrived = once(signals, 'arrived')
  const slow = ask('/slow', 'keep-alive')
  await arrived

  const closed = app.close()
  await vi.waitFor(async () => {
    const late = await ask('/healthz', 'close')
    expect(late).toContain('http/1.1 503 ')
    expect(late).toContain('"code":"unavailable","message":"the server is about to stop.')
    expect(late).toContain('content-security-policy')
  })
  signals.emit('done')
  const answer = await slow
  expect(answer).toContain('{"isdone":true}')
  expect(answer).toContain('connection: close')
  await closed
  await close()
})
