import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A browser's subscription, with a decryption of its messages (RFC 8291) that is independent of the library that sends
 * them.
 */
export interface TestDevice {
  endpoint: string
  p256dh: string
  auth: string
  read(body: Buffer): unknown
}

interface ReceivedPush {
  path: string
  headers: Record<string, unknown>
  body: Buffer
}

/** A push service on this machine. */
export interface PushService {
  origin: string
  received: ReceivedPush[]
  /** The status of replies to messages, by path; 201 by default. */
  answers: Map<string, number>
  addDevice(path: string): TestDevice
  close(): void
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

function createDevice(endpoint: string): TestDevice {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    read: (body) => {
      const salt = body.subarray(0, 16)
      const keyEnd = 21 + (body[20] ?? 0)
      const theirs = body.subarray(21, keyEnd)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const secret = derive(keys.computeSecret(theirs), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const cipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12))
      cipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

function keyOf(publicKey: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
}

/**
 * Returns the sender's claims after verifying their signature (RFC 8292). Throws if it was not signed with this key.
 */
export function readSender(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('It is signed with another key.')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is wrong.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}

export async function startPushService(): Promise<PushService> {
  const service: PushService = {
    origin: '',
    received: [],
    answers: new Map(),
    addDevice: (path) => createDevice(`${service.origin}${path}`),
    close: () => {},
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    void buffer(request).then((body) => {
      const status = service.answers.get(path) ?? 201
      if (status === 201) service.received.push({ path, headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return service
}
