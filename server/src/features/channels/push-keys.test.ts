import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { channelSecrets, notifications, pushDevices } from '../../db/schema.ts'
import { readInstallationKey } from '../../outside/installation-key.ts'
import { describeOnBothDatabases } from '../../testing/databases/describe-on-both-databases.ts'
import { type PushService, readSender, startPushService } from '../../testing/outside/push-service.ts'
import { sendDeliveries } from '../../testing/stored/send-deliveries.ts'
import { createTestRoster, TEST_NOW, type TestRoster } from '../../testing/test-roster.ts'
import { createPushSender } from '../deliveries/send-push.ts'
import { decryptSecret, encryptSecret } from './encrypt-secret.ts'
import { ensurePushKeys, readPushKeys } from './push-keys.ts'
import { accessOf, readChannels } from './read-channels.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweek-key-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keyOf = (variables: { SECRET_KEY?: string }, dataDir = folder) => {
  const complaints: string[] = []
  const key = readInstallationKey({ SECRET_KEY: undefined, ...variables, dataDir }, (error) =>
    complaints.push(String(error)),
  )
  return { key, complaints }
}
const requireKey = (secret: string) => {
  const { key } = keyOf({ SECRET_KEY: secret.padEnd(32, '.') })
  if (!key) throw new Error('There is no key.')
  return key
}

test('[REACH-05] the key is created once in the data folder, readable by its owner only; the environment overrides it', () => {
  const dataDir = join(folder, 'made')
  const { key, complaints } = keyOf({}, dataDir)
  expect(key).toHaveLength(32)
  expect(complaints).toEqual([])
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(keyOf({}, dataDir).key).toEqual(key)
  const text = readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()
  expect(keyOf({ SECRET_KEY: text }, join(folder, 'none')).key).toEqual(key)
  expect(keyOf({ SECRET_KEY: 'another one, that is long enough' }, dataDir).key).not.toEqual(key)
})

test('[REACH-05] a key that is too short or cannot be stored is reported, and the server starts without one', () => {
  const short = join(folder, 'secret.key')
  writeFileSync(short, 'short')
  const { key, complaints } = keyOf({})
  expect(key).toBeNull()
  expect(complaints.join()).toMatch(/shorter than 32 letters/)
  expect(keyOf({}, join(short, 'inside-a-file'))).toMatchObject({ key: null })
  rmSync(short)
})

test('[REACH-05] an encrypted secret can be decrypted only unchanged, with the same key and for the same purpose', () => {
  const key = requireKey('one')
  const encrypted = encryptSecret(key, 'email a', 'pässword 🍷')
  expect(encrypted).not.toContain('ssword')
  expect(decryptSecret(key, 'email a', encrypted)).toBe('pässword 🍷')
  expect(encryptSecret(key, 'email a', 'pässword 🍷')).not.toBe(encrypted)
  expect(decryptSecret(key, 'email b', encrypted)).toBeNull()
  expect(decryptSecret(requireKey('two'), 'email a', encrypted)).toBeNull()
  const flipped = encrypted.slice(0, 9) + (encrypted[9] === 'A' ? 'B' : 'A') + encrypted.slice(10)
  for (const wrong of [
    flipped,
    '',
    'v1.',
    'v1.AAAA',
    `v2${encrypted.slice(2)}`,
    `${encrypted}.x`,
    encrypted.slice(0, -4),
  ])
    expect(decryptSecret(key, 'email a', wrong), wrong).toBeNull()
})

describeOnBothDatabases('push messages without any setup', (createDatabase) => {
  let roster: TestRoster
  let pushes: PushService
  const key = requireKey('installation')
  const outside = { allowedAddresses: [], installationKey: key }
  beforeAll(async () => {
    pushes = await startPushService()
    roster = await createTestRoster({ connection: await createDatabase(), outside })
  })
  afterAll(async () => {
    pushes.close()
    await roster.close()
  })
  beforeEach(async () => {
    await roster.db.delete(channelSecrets)
  })

  test('[REACH-05] simultaneous starts create one key pair, whose private key is stored encrypted', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ensurePushKeys(roster.caller, key)))
    const rows = await roster.db.select().from(channelSecrets)
    expect(rows).toHaveLength(1)
    const pair = await readPushKeys(roster.caller, key)
    await ensurePushKeys(roster.caller, key)
    expect(await readPushKeys(roster.caller, key)).toEqual(pair)
    expect(pair?.privateKey).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(pair?.privateKey)
  })

  test('[REACH-05] a registered device gets a message signed with the key pair; keys in the environment override it', async () => {
    const own = await roster.addCook()
    expect((await own.get('/api/notification-choices')).body).toMatchObject({ pushKey: null })
    await ensurePushKeys(roster.caller, key)
    const pair = await readPushKeys(roster.caller, key)
    // The former path is answered too.
    for (const path of ['/api/notification-choices', '/api/reach'])
      expect((await own.get(path)).body).toMatchObject({ pushKey: pair?.publicKey })
    expect((await own.post('/api/reach/devices/check', { endpoint: 'https://push.example/1' })).status).toBe(200)
    expect((await own.get('/api/reachable')).status).toBe(404)
    const { endpoint, p256dh, auth } = pushes.addDevice('/phone')
    const createdAt = new Date(TEST_NOW).toISOString()
    await roster.db.insert(pushDevices).values({ endpoint, p256dh, auth, userId: own.userId, createdAt })
    await roster.db.insert(notifications).values([
      {
        userId: own.userId,
        staffId: own.staffId,
        roleId: null,
        scheduleId: null,
        type: 'SHIFT_ASSIGNED',
        message: 'You work Monday.',
        metadata: null,
      },
    ])
    const access = accessOf((await readChannels(roster.caller, outside)).push)
    if (!access) throw new Error('Push messages are off.')
    const push = createPushSender({ ...access, allowedAddresses: ['127.0.0.1'] }, () => {})
    expect(await sendDeliveries(roster.caller, { mail: null, push, webhook: null })).toMatchObject({ sent: 1 })
    const sender = readSender(String(pushes.received[0]?.headers.authorization), pair?.publicKey ?? '')
    expect(sender).toMatchObject({ sub: `mailto:${roster.admin.username}@example.test` })

    const environment = { publicKey: 'public', privateKey: 'private', contact: 'mailto:a@example.test' }
    expect((await readChannels(roster.caller, { ...outside, push: environment })).push).toMatchObject({
      source: 'environment',
      access: environment,
    })
  })

  test('[REACH-05] with another key push is locked, and messages wait for a server that has the right key', async () => {
    await ensurePushKeys(roster.caller, key)
    const other = requireKey('other')
    await ensurePushKeys(roster.caller, other)
    const channels = await readChannels(roster.caller, { ...outside, installationKey: other })
    expect(channels.push).toEqual({ state: 'locked', source: 'settings' })
    expect((await readPushKeys(roster.caller, key))?.privateKey).not.toBeNull()

    const own = await roster.addCook()
    const { endpoint, p256dh, auth } = pushes.addDevice('/laptop')
    const createdAt = new Date(TEST_NOW).toISOString()
    await roster.db.insert(pushDevices).values({ endpoint, p256dh, auth, userId: own.userId, createdAt })
    await roster.db.insert(notifications).values([
      {
        userId: own.userId,
        staffId: own.staffId,
        roleId: null,
        scheduleId: null,
        type: 'SHIFT_ASSIGNED',
        message: 'You work Tuesday.',
        metadata: null,
      },
    ])
    const idle = { mail: null, push: null, webhook: null, elsewhere: ['push'] as const }
    expect(await sendDeliveries(roster.caller, idle)).toMatchObject({ sent: 0, elsewhere: 1 })
    const access = accessOf((await readChannels(roster.caller, outside)).push)
    if (!access) throw new Error('Push messages are off.')
    const push = createPushSender({ ...access, allowedAddresses: ['127.0.0.1'] }, () => {})
    roster.setClock(TEST_NOW + 60_000)
    expect(await sendDeliveries(roster.caller, { mail: null, push, webhook: null })).toMatchObject({ sent: 1 })
    roster.setClock()
  })
})
