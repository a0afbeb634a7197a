import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { createTestDatabase } from '../testing/databases/test-database.ts'

let app: FastifyInstance
let port: number
let closeDatabase: () => Promise<void>
beforeEach(async () => {
  const { db, ping, close } = await createTestDatabase()
  closeDatabase = close
  app = await createApp({ db, pingDatabase: ping, clock: Date.now, log: { level: 'silent' }, webFolder: null })
})
afterEach(async () => {
  await app.close()
  await closeDatabase()
})

async function listen(): Promise<void> {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}

const getText = (path: string, connection: 'close' | 'keep-alive') =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\n\r\n`

/** Returns everything that a connection receives until the server ends it; rejects if it is reset. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  await once(socket, 'end')
  return text.toLowerCase()
}

/** Opens a connection that has received one answer and is kept alive. */
async function connectIdle(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(getText('/healthz', 'keep-alive'))
  await once(socket, 'data')
  return socket
}

test('closing waits for the request on a kept connection, ends it after the reply and refuses new ones', async () => {
  const signals = new EventEmitter()
  app.get('/slow', async () => {
    signals.emit('arrived')
    await once(signals, 'done')
    return { isDone: true }
  })
  await listen()
  const ask = (path: string, connection: 'close' | 'keep-alive') => {
    const socket = connect(port, '127.0.0.1')
    socket.write(getText(path, connection))
    return readToEnd(socket)
  }
  const arrived = once(signals, 'arrived')
  const slow = ask('/slow', 'keep-alive')
  await arrived

  const closed = app.close()
  await vi.waitFor(async () => {
    const late = await ask('/healthz', 'close')
    expect(late).toContain('http/1.1 503 ')
    expect(late).toContain('"code":"unavailable","message":"the server is shutting down.')
    expect(late).toContain('content-security-policy')
  })
  signals.emit('done')
  const answer = await slow
  expect(answer).toContain('{"isdone":true}')
  expect(answer).toContain('connection: close')
  await closed
})

describe('[OPS-05] a request sent before the server began to close is answered instead of reset', () => {
  test('on a kept connection that was idle', async () => {
    await listen()
    const socket = await connectIdle()
    socket.write(getText('/healthz', 'keep-alive'))
    const closed = app.close()
    const answer = await readToEnd(socket)
    expect(answer).toMatch(/^http\/1\.1 (200|503) /)
    expect(answer).toContain('connection: close')
    await closed
  })

  test('on a connection that the server has not yet accepted', async () => {
    await listen()
    const sockets = [1, 2, 3].map(() => {
      const socket = connect(port, '127.0.0.1')
      socket.write(getText('/healthz', 'keep-alive'))
      return socket
    })
    // Waits one tick, by which time the system has connected the sockets.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    const closed = app.close()
    for (const answer of await Promise.all(sockets.map(readToEnd))) expect(answer).toMatch(/^http\/1\.1 (200|503) /)
    await closed
  })

  test('with a body that the server had not yet read', async () => {
    await listen()
    const body = JSON.stringify({ username: 'x'.repeat(200_000), password: 'y' })
    const socket = await connectIdle()
    const head = `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    const closed = app.close()
    socket.write(head)
    // The headers arrive alone; the body follows while the server is refusing the request.
    await nextTurn()
    socket.write(body)
    expect(await readToEnd(socket)).toMatch(/^http\/1\.1 503 /)
    await closed
  })
})

test('a silent connection does not block closing', async () => {
  await listen()
  const socket = await connectIdle()
  const ended = once(socket, 'close')
  await app.close()
  await ended
})
