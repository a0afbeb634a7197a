import { createHmac } from 'node:crypto'
import type { ChannelSetup } from '@fairweek/domain/contracts/channels/channels'
import type { Undelivered } from '@fairweek/domain/contracts/channels/undelivered'
import { channelMessages } from '@fairweek/domain/messages/channels/channels'
import { webhookFailures } from '@fairweek/domain/messages/channels/webhook'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  attempts,
  channelSecrets,
  channelSettings,
  deliveries,
  notificationChoices,
  notifications,
} from '../../../db/schema.ts'
import { startWebhookServer, type WebhookServer } from '../../../testing/outside/webhook-server.ts'
import { readChanges } from '../../../testing/read-changes.ts'
import { sendDeliveries } from '../../../testing/stored/send-deliveries.ts'
import type { SignedInClient, TestReply } from '../../../testing/test-app.ts'
import { createTestRoster, TEST_NOW, type TestRoster } from '../../../testing/test-roster.ts'
import { createWebhookSender } from '../../deliveries/send-webhook.ts'
import { accessOf, readChannels } from '../read-channels.ts'

const SECRET = 'whsec_c2l4dGVlbi1ieXRlcy1rZXk='
const OUTSIDE = {
  allowedAddresses: [],
  webhookAllowed: ['127.0.0.1'],
  installationKey: new Uint8Array(32).fill(1),
  publicUrl: 'https://roster.example.test',
}
const MINUTE_MS = 60_000

describe('text messages through a webhook', () => {
  let roster: TestRoster
  let own: SignedInClient
  let gateway: WebhookServer
  const logs: string[] = []
  beforeAll(async () => {
    gateway = await startWebhookServer()
    roster = await createTestRoster({
      outside: OUTSIDE,
      writeLog: (line) => logs.push(line),
    })
    own = await roster.addCook()
  })
  afterAll(async () => {
    gateway.close()
    await roster.close()
  })
  beforeEach(async () => {
    await roster.clear([channelSettings, channelSecrets, deliveries, notifications, notificationChoices, attempts])
    gateway.received = []
    gateway.status = 200
    roster.setClock()
  })

  const save = (more: object = {}) =>
    roster.admin.put('/api/channels/webhook', {
      name: 'SMS',
      url: gateway.url,
      secret: SECRET,
      version: null,
      ...more,
    })
  const setup = async () => ((await roster.admin.get('/api/channels')).body as ChannelSetup).webhook
  const tryIt = async () => (await roster.admin.post('/api/channels/webhook/test', { phone: '021 555 0100' })).body
  const issueOf = ({ body }: TestReply) => (body as { issues?: { path: string; message: string }[] }).issues?.[0]
  const tell = (message = 'You work Monday.') =>
    roster.db.insert(notifications).values([
      {
        userId: own.userId,
        staffId: own.staffId,
        roleId: null,
        scheduleId: null,
        type: 'SHIFT_ASSIGNED',
        message,
        metadata: null,
      },
    ])
  const pass = async () => {
    const access = accessOf((await readChannels(roster.caller, OUTSIDE)).webhook)
    const webhook = access && createWebhookSender(access, (error) => logs.push(String(error)))
    return sendDeliveries(roster.caller, { mail: null, push: null, webhook })
  }
  const undelivered = async () => (await roster.admin.get('/api/channels/undelivered')).body as Undelivered[]

  test('[REACH-09] a test message is posted with a verifiable signature, and the secret is not exposed anywhere', async () => {
    expect(await setup()).toEqual({ state: 'off', target: null, version: null })
    expect(await save()).toMatchObject({ status: 200, body: { webhook: { state: 'ready', version: 1 } } })
    expect(await tryIt()).toEqual({ failure: null, status: 200 })
    const [{ headers, raw } = { headers: {}, raw: '' }] = gateway.received
    expect(JSON.parse(raw)).toMatchObject({
      type: 'test',
      phone: '+64215550100',
      link: 'https://roster.example.test',
      text: 'The Corner Table: Test message. Text messages work.',
    })
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`
    const signature = createHmac('sha256', 'sixteen-bytes-key').update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    const seen = JSON.stringify([logs, await readChanges(roster.db), await roster.db.select().from(channelSecrets)])
    expect(seen).not.toContain(SECRET)
    expect((await roster.admin.get('/api/channels')).text).not.toContain(SECRET)
  })

  test('[REACH-09] a notification is posted to the person’s phone number with one id, and not again after it is sent', async () => {
    await save()
    await tell()
    gateway.status = 503
    expect(await pass()).toMatchObject({ later: 1 })
    gateway.status = 200
    expect(await pass()).toMatchObject({ sent: 0 })
    roster.setClock(TEST_NOW + MINUTE_MS)
    expect(await pass()).toMatchObject({ sent: 1 })
    expect(await pass()).toMatchObject({ sent: 0 })
    const bodies = gateway.received.map(({ raw }) => JSON.parse(raw) as Record<string, string>)
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[0]).toMatchObject({
      type: 'notification',
      phone: '+64215550100',
      text: 'The Corner Table: You work Monday.',
      link: expect.stringMatching(/^https:\/\/roster\.example\.test\//),
    })
    expect(new Set(gateway.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([bodies[0]?.id]))
    expect(await roster.db.$count(deliveries)).toBe(0)
  })

  test('[REACH-09] each person chooses topics and is listed as reachable by webhook', async () => {
    expect((await own.get('/api/notification-choices')).body).toMatchObject({ webhook: null })
    await save()
    const { body } = await own.get('/api/notification-choices')
    expect(body).toMatchObject({ webhook: { name: 'SMS', phone: '021 555 0100' } })
    const people = async () => (await roster.manager.get('/api/channels/people')).body
    const byWebhook = {
      webhook: 'SMS',
      people: expect.arrayContaining([expect.objectContaining({ staffId: own.staffId, byWebhook: true })]),
    }
    expect(await people()).toMatchObject(byWebhook)
    const choices = { emailTopics: [], pushTopics: [], webhookTopics: ['swaps'], quietFrom: null, quietUntil: null }
    expect((await own.put('/api/notification-choices', choices)).body).toMatchObject({
      choices: { webhookTopics: ['swaps'] },
    })
    expect(await people()).not.toMatchObject(byWebhook)
    await tell()
    expect(await pass()).toMatchObject({ sent: 0 })
    expect(gateway.received).toEqual([])
  })

  test('[REACH-09] private addresses that the operator does not allow, plain http and invalid settings are refused', async () => {
    const wrong: [object, string, string][] = [
      [{ url: 'https://10.0.0.1/sms' }, 'url', webhookFailures.forbiddenAddress],
      [{ url: 'http://[::1]/sms' }, 'url', webhookFailures.forbiddenAddress],
      [{ url: 'https://2130706434/sms' }, 'url', webhookFailures.forbiddenAddress],
      [{ url: 'http://203.0.113.1/sms' }, 'url', webhookFailures.insecure],
      [{ secret: 'short' }, 'secret', channelMessages.webhookSecretShort(16)],
      [{ secret: null }, 'secret', channelMessages.webhookSecretMissing],
      [{ name: ' ' }, 'name', channelMessages.webhookNameMissing],
      [{ url: 'https://a:b@example.test/' }, 'url', channelMessages.webhookUrl],
    ]
    for (const [more, path, message] of wrong) {
      const reply = await save(more)
      expect(reply.status, JSON.stringify(more)).toBe(400)
      expect(issueOf(reply), JSON.stringify(more)).toEqual({ path, message })
    }
    expect((await save({ url: 'ftp://example.test/' })).status).toBe(400)
    expect(await setup()).toMatchObject({ state: 'off' })
    // The stored address is checked again when it is used.
    await save()
    const access = accessOf((await readChannels(roster.caller, OUTSIDE)).webhook)
    if (!access) throw new Error('It is not ready.')
    const inside = createWebhookSender({ ...access, allowedAddresses: [] }, () => {})
    const message = { id: 'x', phone: '1', name: 'Ana', text: 'Hello', link: null }
    expect(await inside.send(message, TEST_NOW)).toEqual({ outcome: 'refused', failure: 'forbiddenAddress' })
    expect(gateway.received).toEqual([])
  })

  test('[REACH-09] a secret is not kept for a new server, an outdated version is refused, and only admins have access', async () => {
    await save()
    expect((await save({ name: 'Texts', secret: null, version: 1 })).status).toBe(200)
    const moved = await save({ url: 'https://203.0.113.1/sms', secret: null, version: 2 })
    expect(issueOf(moved)).toEqual({ path: 'secret', message: channelMessages.webhookSecretAgain })
    expect(await save({ version: 1 })).toMatchObject({ status: 409 })
    expect(await setup()).toMatchObject({ state: 'ready', target: { name: 'Texts', url: gateway.url }, version: 2 })
    for (const [method, path] of [
      ['put', '/api/channels/webhook'],
      ['post', '/api/channels/webhook/test'],
      ['post', '/api/channels/undelivered/retry'],
    ] as const)
      expect((await roster.manager[method](path, {})).status).toBe(403)
    expect((await roster.admin.delete('/api/channels/webhook', { version: 2 })).body).toMatchObject({
      webhook: { state: 'off' },
    })
    expect(await roster.db.select().from(channelSecrets)).toEqual([])
    expect((await roster.admin.post('/api/channels/webhook/test', { phone: '1' })).status).toBe(409)
  })

  test('[REACH-09] a test message reports why it was not accepted', async () => {
    await save()
    for (const [status, failure] of [
      [302, 'redirected'],
      [401, 'unauthorised'],
      [404, 'rejected'],
      [429, 'busy'],
      [500, 'unavailable'],
    ] as const) {
      gateway.status = status
      expect(await tryIt()).toEqual({ failure, status })
    }
    gateway.close()
    expect(await tryIt()).toEqual({ failure: 'refused', status: null })
    gateway = await startWebhookServer()
  })

  test('[REACH-10] an undelivered message is listed with its reason, can be retried, and disappears once sent or read', async () => {
    await save()
    await tell()
    gateway.status = 400
    expect(await pass()).toMatchObject({ refused: 1 })
    const [failed] = await undelivered()
    expect(failed).toMatchObject({
      channel: 'webhook',
      address: '021 555 0100',
      message: 'You work Monday.',
      failure: 'rejected',
      attempts: 1,
      failedAt: expect.any(String),
    })
    expect(await pass()).toMatchObject({ sent: 0, refused: 0 })
    gateway.status = 200
    const retry = (ids: unknown) => roster.admin.post('/api/channels/undelivered/retry', { ids })
    expect((await retry([failed?.id, 999_999])).body).toEqual({ retried: 1 })
    expect(await undelivered()).toMatchObject([{ failedAt: null }])
    expect(await pass()).toMatchObject({ sent: 1 })
    expect(await undelivered()).toEqual([])
    for (const ids of [[], ['x'], Array(201).fill(1)]) expect((await retry(ids)).status).toBe(400)

    await tell('Another.')
    gateway.status = 400
    await pass()
    expect(await undelivered()).toHaveLength(1)
    await roster.db.update(notifications).set({ read: true })
    expect(await undelivered()).toEqual([])
  })

  test('[REACH-10] delivery is given up after hours of retries, and the message stays listed', async () => {
    await save()
    await tell()
    gateway.status = 503
    let now = TEST_NOW
    for (const wait of [0, 1, 5, 15, 60, 180]) {
      now += wait * MINUTE_MS
      roster.setClock(now)
      await pass()
    }
    expect(gateway.received).toHaveLength(6)
    expect(await undelivered()).toMatchObject([{ failure: 'unavailable', attempts: 6, failedAt: expect.any(String) }])
    roster.setClock(now + 600 * MINUTE_MS)
    await pass()
    expect(gateway.received).toHaveLength(6)
  })
})
