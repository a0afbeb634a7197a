import { notificationChoiceMessages } from '@fairweek/domain/messages/channels/notification-choices'
import { isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { recordAct } from '../../changes/change.ts'
import { addJobs } from '../../db/jobs/add-jobs.ts'
import { deliveries, notificationChoices, notifications, pushDevices } from '../../db/schema.ts'
import { createMetrics } from '../../http/metrics.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { MAIL_PASSWORD, type MailServer, startMailServer } from '../../testing/outside/mail-server.ts'
import { PUSH_KEYS } from '../../testing/outside/push-keys.ts'
import { type PushService, readSender, startPushService, type TestDevice } from '../../testing/outside/push-service.ts'
import { sendDeliveries } from '../../testing/stored/send-deliveries.ts'
import { createTestApp, type SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, TEST_NOW, type TestRoster } from '../../testing/test-roster.ts'
import { createDeliveryWorkers } from './delivery-workers.ts'
import type { Senders } from './send-deliveries.ts'
import { createMailSender } from './send-mail.ts'
import { createPushSender } from './send-push.ts'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const MINUTE_MS = 60_000
const PUBLIC_URL = 'https://roster.example.test'

/** Deliveries to a test mail server and a test push service. */
describe('delivery of notifications', () => {
  let roster: TestRoster
  let own: SignedInClient
  let mails: MailServer
  let pushes: PushService
  let senders: Senders
  let complaints: unknown[]
  const closing: (() => void)[] = []

  beforeAll(async () => {
    mails = await startMailServer()
    pushes = await startPushService()
    const outside = {
      allowedAddresses: ['127.0.0.1'],
      push: { publicKey, privateKey, contact: 'mailto:a@example.test', allowedAddresses: ['127.0.0.1'] },
    }
    roster = await createTestRoster({ outside })
    own = await roster.addCook()
    const complain = (trouble: unknown) => complaints.push(trouble)
    const mail = createMailSender(
      { server: mails.url, from: 'Roster <roster@example.test>', publicUrl: PUBLIC_URL },
      complain,
    )
    closing.push(() => mail.close())
    senders = {
      mail: { ...mail, publicUrl: PUBLIC_URL },
      push: createPushSender(outside.push, complain),
      webhook: null,
    }
  })
  afterAll(async () => {
    for (const close of closing) close()
    pushes.close()
    await mails.close()
    await roster.close()
  })
  beforeEach(async () => {
    await roster.clear([deliveries, notifications, pushDevices, notificationChoices])
    complaints = []
    mails.refuseWith = null
    mails.received = []
    pushes.received = []
    pushes.answers.clear()
  })
  afterEach(() => roster.setClock())

  const pass = (by = senders) => sendDeliveries(roster.caller, by)
  const tell = (message = 'You work Monday.', more: object = {}) =>
    roster.db.insert(notifications).values([
      {
        userId: own.userId,
        staffId: own.staffId,
        roleId: null,
        scheduleId: null,
        type: 'SHIFT_ASSIGNED',
        message,
        metadata: null,
        ...more,
      },
    ])
  const waiting = () => roster.db.$count(deliveries, isNull(deliveries.failedAt))
  const at = (clock: string) => roster.setClock(Date.parse(`2026-11-18T${clock}:00+13:00`))
  async function addDevice(path: string, by = own): Promise<TestDevice> {
    const device = pushes.addDevice(path)
    const { endpoint, p256dh, auth } = device
    // Inserted directly, because the API accepts only https addresses, which all browsers use.
    await roster.db
      .insert(pushDevices)
      .values({ endpoint, p256dh, auth, userId: by.userId, createdAt: new Date(TEST_NOW).toISOString() })
    return device
  }
  const choose = (choices: object) =>
    own.put('/api/notification-choices', {
      emailTopics: ['shifts'],
      pushTopics: ['shifts'],
      webhookTopics: [],
      quietFrom: null,
      quietUntil: null,
      ...choices,
    })

  test('[REACH-03] a notification is e-mailed once, with a link to the page that handles it', async () => {
    const day = { fromDate: '2026-12-08', untilDate: '2026-12-09', note: 'A wedding' }
    const asked = await own.post('/api/time-off', { staffId: own.staffId, ...day })
    expect(asked.status, asked.text).toBe(200)
    expect(mails.received).toEqual([])
    await pass()
    await pass()
    const addresses = mails.received.map(({ to }) => to)
    expect(addresses.sort()).toEqual([
      `${roster.admin.username}@example.test`,
      `${roster.manager.username}@example.test`,
    ])
    const [{ raw } = { raw: '' }] = mails.received
    expect(raw).toMatch(/^From: Roster <roster@example\.test>/m)
    expect(raw).toMatch(/^Subject: Time off =\?UTF-8\?Q\?=C2=B7\?= The Corner Table|^Subject: =\?UTF-8/m)
    expect(raw).toContain('has requested time off')
    expect(raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`${PUBLIC_URL}/availability?part=time-off`)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(await waiting()).toBe(0)
  })

  test('[REACH-02] a notification is sent to each device, encrypted for it and signed with the server’s key', async () => {
    const [phone, laptop] = [await addDevice('/phone'), await addDevice('/laptop')]
    await tell('Kia ora – you work Monday 🍷.', { metadata: '{"weekStartDate":"2026-11-23"}' })
    expect(await pass({ ...senders, mail: null })).toMatchObject({ sent: 2 })
    for (const { path, headers, body } of pushes.received) {
      const device = path === '/phone' ? phone : laptop
      expect(device.read(body)).toMatchObject({
        title: 'The Corner Table',
        body: 'Kia ora – you work Monday 🍷.',
        path: '/schedule?week=2026-11-23',
      })
      expect(body.toString('latin1')).not.toContain('you work')
      const sender = readSender(String(headers.authorization), publicKey)
      expect(sender).toMatchObject({ aud: pushes.origin, sub: 'mailto:a@example.test' })
      expect(headers).toMatchObject({ ttl: '43200', 'content-encoding': 'aes128gcm' })
    }
    expect(pushes.received.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone'])
  })

  test('[REACH-02] [REACH-03] no notification is sent twice when several servers send at the same time', async () => {
    await addDevice('/phone')
    for (let count = 0; count < 20; count += 1) await tell(`Notice ${count}.`)
    await Promise.all([pass(), pass(), pass(), pass()])
    const numbers = (texts: string[]) =>
      texts.map((text) => Number(/Notice (\d+)\./.exec(text)?.[1])).sort((a, b) => a - b)
    expect(numbers(mails.received.map(({ raw }) => raw))).toEqual(Array.from({ length: 20 }, (_, count) => count))
    expect(pushes.received).toHaveLength(20)
    expect(await waiting()).toBe(0)
  })

  test('[REACH-02] [REACH-03] nothing is sent in quiet hours, nor afterwards if it has been read', async () => {
    await choose({ quietFrom: '22:00', quietUntil: '07:00' })
    await addDevice('/phone')
    at('21:59')
    await tell('Before.')
    expect(await pass()).toMatchObject({ sent: 2, quiet: 0 })
    at('22:00')
    await tell('In the night.')
    await tell('Read at once.')
    expect(await pass()).toMatchObject({ sent: 0, quiet: 4 })
    const read = ((await own.get('/api/notifications')).body as { id: number; message: string }[]).find(
      ({ message }) => message === 'Read at once.',
    )
    await own.post(`/api/notifications/${read?.id}/read`)
    at('23:30')
    expect(await pass()).toMatchObject({ sent: 0, quiet: 0 })
    roster.setClock(Date.parse('2026-11-19T06:59:00+13:00'))
    expect(await pass()).toMatchObject({ sent: 0, quiet: 0 })
    roster.setClock(Date.parse('2026-11-19T07:00:00+13:00'))
    expect(await pass()).toMatchObject({ sent: 2, seen: 2 })
    expect(mails.received.map(({ raw }) => /Before|In the night|Read at once/.exec(raw)?.[0])).toEqual([
      'Before',
      'In the night',
    ])
  })

  test('[REACH-03] a retry that is due in quiet hours waits until they end', async () => {
    await choose({ quietFrom: '22:00', quietUntil: '07:00' })
    at('21:59')
    await tell()
    mails.refuseWith = 451
    expect(await pass()).toMatchObject({ later: 1 })
    mails.refuseWith = null
    at('22:30')
    expect(await pass()).toMatchObject({ sent: 0, quiet: 1 })
    roster.setClock(Date.parse('2026-11-19T07:30:00+13:00'))
    expect(await pass()).toMatchObject({ sent: 1 })
  })

  test('[REACH-03] a failing mail server is retried at growing intervals and given up after the last one', async () => {
    await tell()
    mails.refuseWith = 451
    expect(await pass()).toMatchObject({ later: 1 })
    expect(await pass()).toMatchObject({ later: 0 })
    let minutes = 0
    for (const wait of [1, 5, 15, 60, 180]) {
      minutes += wait
      roster.setClock(TEST_NOW + minutes * MINUTE_MS - 1)
      expect(await pass()).toMatchObject({ later: 0 })
      roster.setClock(TEST_NOW + minutes * MINUTE_MS)
      expect(await pass()).toMatchObject({ later: 1 })
    }
    expect(await waiting()).toBe(0)
    await tell('Another.')
    mails.refuseWith = null
    expect(await pass()).toMatchObject({ sent: 1 })
    await tell('To nobody.')
    mails.refuseWith = 550
    expect(await pass()).toMatchObject({ refused: 1 })
    expect(await waiting()).toBe(0)
  })

  test('[REACH-02] a device that no longer exists is deleted; a failing one is retried without repeating the others', async () => {
    for (const path of ['/dead', '/slow', '/well']) await addDevice(path)
    pushes.answers.set('/dead', 410).set('/slow', 503)
    await tell('First.')
    const push = { ...senders, mail: null }
    expect(await pass(push)).toMatchObject({ sent: 1, gone: 1, later: 1 })
    expect(await roster.db.$count(pushDevices)).toBe(2)
    pushes.answers.clear()
    roster.setClock(TEST_NOW + MINUTE_MS)
    expect(await pass(push)).toMatchObject({ sent: 1 })
    expect(pushes.received.map(({ path }) => path)).toEqual(['/well', '/slow'])
  })

  test('[REACH-02] nothing is sent to a device with a private address', async () => {
    await addDevice('/inside')
    await tell()
    const push = createPushSender({ publicKey, privateKey, contact: 'mailto:a@example.test' }, () => {})
    expect(await pass({ mail: null, push, webhook: null })).toMatchObject({ sent: 0, later: 1 })
    expect(pushes.received).toEqual([])
  })

  test('[REACH-02] [REACH-03] without push keys no device is added and nothing is sent to devices, but e-mail is', async () => {
    const keyless = await createTestApp({
      connection: roster.connection,
      clock: () => TEST_NOW,
      outside: { allowedAddresses: [] },
    })
    try {
      const client = await keyless.openSession(own.userId)
      expect((await client.get('/api/notification-choices')).body).toMatchObject({ pushKey: null })
      const device = { endpoint: 'https://push.example/one', keys: PUSH_KEYS }
      expect((await client.post('/api/notification-choices/devices', device)).status).toBe(409)
      expect(await roster.db.select().from(pushDevices)).toEqual([])
    } finally {
      await keyless.app.close()
    }
    // The device was added when there were still push keys.
    await addDevice('/phone')
    await tell()
    expect(await pass({ ...senders, push: null })).toMatchObject({ sent: 1 })
    expect(mails.received).toHaveLength(1)
    expect(await roster.db.select().from(deliveries)).toEqual([])
    // Push keys that are added later do not cause a delivered notification to be sent again.
    expect(await pass()).toMatchObject({ sent: 0 })
    expect(pushes.received).toEqual([])
  })

  test('[REACH-02] [REACH-03] each person gets only the topics they chose for each channel', async () => {
    await addDevice('/phone')
    await choose({ emailTopics: ['timeOff'], pushTopics: ['swaps'] })
    await tell('A shift.')
    await tell('Time off.', { type: 'TIME_OFF_APPROVED' })
    await tell('A swap.', { type: 'SWAP_OFFERED' })
    expect(await pass()).toMatchObject({ sent: 2 })
    expect(mails.received[0]?.raw).toContain('Time off.')
    expect(mails.received).toHaveLength(1)
    expect(pushes.received).toHaveLength(1)
  })

  test('[REACH-03] notifications from before a restore or older than half a day are not sent', async () => {
    await recordAct(roster.caller, 'login')
    await tell('Old.', { changeId: 1 })
    await recordAct(roster.caller, 'restoreBackup')
    expect(await pass()).toMatchObject({ sent: 0 })
    await roster.db.insert(notifications).values({
      userId: own.userId,
      type: 'SHIFT_ASSIGNED',
      message: 'Late.',
      createdAt: new Date(Date.now() - 13 * 3_600_000).toISOString(),
    })
    expect(await pass()).toMatchObject({ sent: 0 })
    expect(await waiting()).toBe(0)
  })

  test('[REACH-02] [REACH-03] no log line contains a password, a private key or the address of a device', async () => {
    await addDevice('/secret-address')
    pushes.answers.set('/secret-address', 400)
    await tell()
    const lines: string[] = []
    const write = (details: object, message: string) => {
      const error = 'err' in details ? String((details.err as Error).stack) : ''
      lines.push(JSON.stringify(details) + error + message)
    }
    const wrong = mails.url.replace(MAIL_PASSWORD, 'not-the-password')
    const outside = {
      allowedAddresses: ['127.0.0.1'],
      mail: { server: wrong, from: 'roster@example.test', publicUrl: PUBLIC_URL },
      push: { publicKey, privateKey, contact: 'mailto:a@example.test' },
    }
    const attempts: string[] = []
    const countDelivery = (channel: string, outcome: string) => attempts.push(`${channel} ${outcome}`)
    const metrics = { ...createMetrics(), countDelivery }
    const log = { info: write, error: write }
    const deliveries = createDeliveryWorkers(roster.caller, outside, log, metrics)
    const jobs = await startJobs(roster.connection, deliveries.workers, log, 0.5)
    await roster.db.transaction((db) => addJobs({ db }, 'hand-on', [{}]))
    await expect.poll(() => lines.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(4)
    await jobs.stop()
    deliveries.close()
    expect(attempts.sort()).toEqual(['email later', 'push later'])
    const written = lines.join('\n')
    expect(written).toContain('an e-mail could not be sent')
    expect(written).toContain('a push message was not taken')
    for (const secret of ['not-the-password', privateKey, 'secret-address']) expect(written).not.toContain(secret)
  })

  test.each([
    ['https://127.0.0.1/x', PUSH_KEYS],
    ['https://0x7f.1/x', PUSH_KEYS],
    ['https://localhost/x', PUSH_KEYS],
    ['https://10.1.2.3:8443/x', PUSH_KEYS],
    ['https://[::1]/x', PUSH_KEYS],
    ['https://[fd00::1]/x', PUSH_KEYS],
    ['https://[::ffff:192.168.1.1]/x', PUSH_KEYS],
    ['https://push.example/x', { ...PUSH_KEYS, p256dh: 'B'.padEnd(87, 'A') }],
  ])('[REACH-02] a device at %s with a private address or an invalid key is refused', async (endpoint, keys) => {
    expect(await own.post('/api/notification-choices/devices', { endpoint, keys })).toMatchObject({ status: 400 })
    expect(await roster.db.select().from(pushDevices)).toEqual([])
  })

  test('[REACH-02] [REACH-12] a device belongs to the user who registered it last, and each user has at most ten', async () => {
    const device = { endpoint: 'https://push.example/one', keys: PUSH_KEYS }
    expect((await own.post('/api/notification-choices/devices', device)).status).toBe(200)
    const other = await roster.addCook()
    expect((await other.post('/api/notification-choices/devices', device)).status).toBe(200)
    expect(await roster.db.select().from(pushDevices)).toMatchObject([{ userId: other.userId }])
    const remove = { endpoint: device.endpoint }
    expect(await own.post('/api/notification-choices/devices/remove', remove)).toMatchObject({ status: 404 })
    expect(await other.post('/api/notification-choices/devices/remove', remove)).toMatchObject({ status: 200 })
    for (let count = 0; count < 12; count += 1)
      await own.post('/api/notification-choices/devices', { ...device, endpoint: `https://push.example/${count}` })
    const check = async (count: number, by = own) =>
      (await by.post('/api/notification-choices/devices/check', { endpoint: `https://push.example/${count}` })).body
    // C18: the eleventh device replaces the first, whose browser does not know.
    expect(await check(0)).toEqual({ isKnown: false, pushKey: publicKey })
    expect(await check(11)).toEqual({ isKnown: true, pushKey: publicKey })
    expect(await check(11, other)).toEqual({ isKnown: false, pushKey: publicKey })
    const kept = (await roster.db.select().from(pushDevices)).map(({ endpoint }) => endpoint)
    expect(kept).toHaveLength(10)
    expect(kept).toContain('https://push.example/11')
    expect((await own.get('/api/notification-choices')).body).toEqual({
      email: false,
      address: `${own.username}@example.test`,
      pushKey: publicKey,
      webhook: null,
      choices: {
        emailTopics: ['shifts', 'requests', 'swaps', 'timeOff'],
        pushTopics: ['shifts', 'requests', 'swaps', 'timeOff'],
        webhookTopics: ['shifts', 'requests', 'swaps', 'timeOff'],
        quietFrom: '22:00:00',
        quietUntil: '07:00:00',
        reminders: ['before24h', 'before1h', 'availability', 'notClockedIn', 'hoursUnapproved'],
      },
    })
    const same = await choose({ quietFrom: '00:00', quietUntil: '24:00' })
    expect(same).toMatchObject({ status: 400 })
    expect(same.text).toContain(notificationChoiceMessages.sameTimes)
  })
})
