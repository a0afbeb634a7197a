import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import type { ChannelSetup } from '@fairweek/domain/contracts/channels/channels'
import { LOCALES, usualClock, writeFor } from '@fairweek/domain/language/reader'
import { channelMessages, mailFailures } from '@fairweek/domain/messages/channels/channels'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addJobs } from '../../../db/jobs/add-jobs.ts'
import { attempts, channelSecrets, channelSettings, deliveries, notifications } from '../../../db/schema.ts'
import { startJobs } from '../../../jobs/start-jobs.ts'
import { MAIL_PASSWORD, type MailServer, startMailServer } from '../../../testing/outside/mail-server.ts'
import { lastChangeId, readChanges } from '../../../testing/read-changes.ts'
import { createTestApp, type TestReply } from '../../../testing/test-app.ts'
import { createTestRoster, TEST_NOW, type TestRoster } from '../../../testing/test-roster.ts'
import { createDeliveryWorkers } from '../../deliveries/delivery-workers.ts'

const key = new Uint8Array(32).fill(1)
const OUTSIDE = { allowedAddresses: [], installationKey: key }

describe('e-mail set up by an admin', () => {
  let roster: TestRoster
  let mails: MailServer
  let logs: string[] = []
  const closing: (() => void)[] = []
  beforeAll(async () => {
    mails = await startMailServer()
    roster = await createTestRoster({
      outside: OUTSIDE,
      writeLog: (line) => logs.push(line),
    })
  })
  afterAll(async () => {
    await mails.close()
    await roster.close()
  })
  beforeEach(async () => {
    await roster.clear([channelSettings, channelSecrets, deliveries, notifications, attempts])
    mails.received = []
    mails.refuseWith = null
    logs = []
  })
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  const bodyOf = (more: object = {}) => ({
    host: '127.0.0.1',
    port: Number(new URL(mails.url).port),
    security: 'none',
    user: 'roster',
    password: MAIL_PASSWORD,
    senderName: 'The Corner Table',
    senderAddress: 'roster@example.test',
    publicUrl: 'https://roster.example.test/',
    version: null,
    ...more,
  })
  const save = (more: object = {}) => roster.admin.put('/api/channels/email', bodyOf(more))
  const setup = async () => (await roster.admin.get('/api/channels')).body as ChannelSetup
  const tryIt = async () => (await roster.admin.post('/api/channels/email/test')).body
  const messageOf = ({ body }: TestReply) => (body as { message: string }).message
  async function listen(server: Server): Promise<number> {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    closing.push(() => server.close())
    return (server.address() as AddressInfo).port
  }

  test('[REACH-06] a test message is sent to the admin’s own address from the sender that was entered', async () => {
    expect(await setup()).toMatchObject({ hasKey: true, email: { state: 'off', server: null, version: null } })
    expect(await save()).toMatchObject({
      status: 200,
      body: { email: { state: 'ready', source: 'settings', version: 1 } },
    })
    const address = `${roster.admin.username}@example.test`
    expect(await tryIt()).toEqual({ address, failure: null })
    expect(mails.received.map(({ to }) => to)).toEqual([address])
    expect(mails.received[0]?.raw).toMatch(/^From: The Corner Table <roster@example\.test>/m)
    expect(mails.received[0]?.raw).toContain('https://roster.example.test')
  })

  test('[SET-06] a mail server is tested before it is saved; a stored password only for its own server', async () => {
    const { version: _, ...entered } = bodyOf()
    const test = (more: object) => roster.admin.post('/api/channels/email/test', { ...entered, ...more })
    expect((await test({})).body).toMatchObject({ failure: null })
    expect((await test({ password: 'wrong' })).body).toMatchObject({ failure: 'authentication' })
    expect(mails.received).toHaveLength(1)
    expect(await roster.db.select().from(channelSettings)).toEqual([])
    expect(await roster.db.select().from(channelSecrets)).toEqual([])
    expect(await test({ password: null })).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })

    await save()
    expect((await test({ password: null, senderName: 'Other' })).body).toMatchObject({ failure: null })
    const other = await listen(createServer())
    for (const more of [{ port: other }, { host: 'localhost' }, { user: 'somebody' }])
      expect(await test({ password: null, ...more })).toMatchObject({ status: 400 })
    expect(mails.received).toHaveLength(2)
  })

  test('[REACH-06] notifications are e-mailed once the channel is on, and no longer once it is off', async () => {
    const log = { info: () => {}, error: () => {} }
    const deliveries = createDeliveryWorkers(roster.caller, OUTSIDE, log)
    const jobs = await startJobs(roster.connection, deliveries.workers, log, 0.5)
    const person = await roster.addCook()
    const tell = (message: string) =>
      roster.db.insert(notifications).values([
        {
          userId: person.userId,
          staffId: person.staffId,
          roleId: null,
          scheduleId: null,
          type: 'SHIFT_ASSIGNED',
          message,
          metadata: null,
        },
      ])
    await save()
    await tell('You work Monday.')
    await roster.db.transaction((db) => addJobs({ db }, 'hand-on', [{}]))
    await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBe(1)
    expect(mails.received[0]?.to).toBe(`${person.username}@example.test`)
    expect((await person.get('/api/notification-choices')).body).toMatchObject({ email: true })
    const removed = await roster.admin.delete('/api/channels/email', { version: 1 })
    expect(removed).toMatchObject({ status: 200, body: { email: { state: 'off', hasLogin: false } } })
    expect((await person.get('/api/notification-choices')).body).toMatchObject({ email: false })
    expect(await roster.db.select().from(channelSecrets)).toEqual([])
    await jobs.stop()
    deliveries.close()
  })

  test('[REACH-06] the password appears in no reply, log or history and is encrypted in the table', async () => {
    const replies = [await save(), await save({ version: 1, senderName: 'Other', password: null })]
    replies.push(await roster.admin.get('/api/channels'), await roster.admin.post('/api/channels/email/test'))
    const stored = [await roster.db.select().from(channelSecrets), await roster.db.select().from(channelSettings)]
    const seen = JSON.stringify([replies, stored, await readChanges(roster.db), logs])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(seen).not.toContain(MAIL_PASSWORD)
    expect(seen).toContain('channel_settings')
    expect(mails.received).toHaveLength(1)
  })

  test('[REACH-06] the stored password is used only for the server and user that it was entered for', async () => {
    await save()
    for (const other of [{ host: 'localhost' }, { port: 2525 }, { user: 'somebody' }]) {
      const refused = await save({ version: 1, password: null, ...other })
      expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
      expect(messageOf(refused)).toBe(channelMessages.passwordAgain)
    }
    expect((await setup()).email).toMatchObject({ version: 1, server: { host: '127.0.0.1', user: 'roster' } })
    const [row] = await roster.db.select().from(channelSettings)
    await roster.db.update(channelSettings).set({ settings: { ...row?.settings, host: 'localhost' } as never })
    expect((await setup()).email.state).toBe('locked')
    expect(messageOf(await roster.admin.post('/api/channels/email/test'))).toBe(channelMessages.passwordAgain)
    expect(mails.received).toEqual([])
  })

  test('[REACH-06] if the installation key is lost, everything else works and the password has to be entered again', async () => {
    await save()
    const app = await createTestApp({
      connection: roster.connection,
      clock: () => TEST_NOW,
      outside: { allowedAddresses: [], installationKey: new Uint8Array(32).fill(2) },
    })
    const other = await app.openSession(roster.admin.userId)
    const { email } = (await other.get('/api/channels')).body as ChannelSetup
    expect(email).toMatchObject({ state: 'locked', hasLogin: true, server: { host: '127.0.0.1' } })
    expect((await other.get('/api/notification-choices')).body).toMatchObject({ email: false })
    expect(await other.put('/api/channels/email', bodyOf({ version: 1, password: null }))).toMatchObject({
      status: 400,
    })
    expect(await other.put('/api/channels/email', bodyOf({ version: 1 }))).toMatchObject({
      body: { email: { state: 'ready' } },
    })
    await app.app.close()
    const without = await createTestApp({
      connection: roster.connection,
      clock: () => TEST_NOW,
      outside: { allowedAddresses: [] },
    })
    const third = await without.openSession(roster.admin.userId)
    const { version } = (await setup()).email
    const refused = await third.put('/api/channels/email', bodyOf({ version }))
    expect([refused.status, messageOf(refused)]).toEqual([409, channelMessages.noKey])
    await without.app.close()
  })

  test('[REACH-06] settings in the environment override stored ones, which then cannot be changed', async () => {
    await save()
    const mail = { server: mails.url, from: 'Env <env@example.test>', publicUrl: 'https://env.example.test' }
    const app = await createTestApp({
      connection: roster.connection,
      clock: () => TEST_NOW,
      outside: { ...OUTSIDE, mail },
    })
    const other = await app.openSession(roster.admin.userId)
    expect((await other.get('/api/channels')).body).toMatchObject({ email: { state: 'ready', source: 'environment' } })
    expect((await other.get('/api/channels')).text).not.toContain('env@example.test')
    expect(await other.put('/api/channels/email', bodyOf({ version: 1 }))).toMatchObject({ status: 409 })
    expect(await other.delete('/api/channels/email', { version: 1 })).toMatchObject({ status: 409 })
    expect((await other.post('/api/channels/email/test')).body).toMatchObject({ failure: null })
    expect(mails.received[0]?.raw).toMatch(/^From: Env <env@example\.test>/m)
    await app.app.close()
  })

  test('[REACH-06] of simultaneous saves by admins one succeeds, and the others are refused and store nothing', async () => {
    const first = await Promise.all([save({ senderName: 'One' }), save({ senderName: 'Two' })])
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await Promise.all([1, 2, 3].map((n) => save({ version: 1, senderName: `Again ${n}` })))
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(messageOf(again.find(({ status }) => status === 409) as TestReply)).toMatch(
      /^You changed this channel at .+\. Save again to replace their changes, or reload the page to see them\.$/,
    )
    expect((await setup()).email).toMatchObject({ version: 2 })
    expect(await roster.admin.delete('/api/channels/email', { version: 1 })).toMatchObject({ status: 409 })
  })

  test('[REACH-06] undo restores the settings but not a deleted password, and only admins can undo', async () => {
    await save()
    const mark = (await readChanges(roster.db)).at(-1)?.id
    await roster.admin.delete('/api/channels/email', { version: 1 })
    const removal = (await readChanges(roster.db)).at(-1)?.id
    expect(removal).not.toBe(mark)
    expect((await roster.manager.post(`/api/schedule/undo/${removal}`)).status).toBe(403)
    expect((await roster.admin.post(`/api/schedule/undo/${removal}`)).status).toBe(200)
    expect((await setup()).email).toMatchObject({ state: 'locked', hasLogin: false, server: { user: 'roster' } })
  })

  test('[REACH-06] only admins can read, set up or test a channel', async () => {
    const staff = await roster.addCook()
    for (const client of [roster.manager, staff, roster.anonymous]) {
      const status = client === roster.anonymous ? 401 : 403
      expect((await client.get('/api/channels')).status).toBe(status)
      expect((await client.put('/api/channels/email', bodyOf())).status).toBe(status)
      expect((await client.delete('/api/channels/email', { version: 1 })).status).toBe(status)
      expect((await client.post('/api/channels/email/test')).status).toBe(status)
      expect((await client.post('/api/channels/push/keys')).status).toBe(status)
    }
    expect(await roster.db.select().from(channelSettings)).toEqual([])
  })

  test.each([
    ['host', { host: '' }],
    ['host', { host: 'mail.example.com/x' }],
    ['host', { host: 'user@mail.example.com' }],
    ['host', { host: 'a\r\nb' }],
    ['host', { host: `${'a'.repeat(254)}` }],
    ['host', { host: 7 }],
    ['host', { host: '169.254.169.254', security: 'tls' }],
    ['host', { host: '0.0.0.0', security: 'tls' }],
    ['host', { host: '0x7f.1.1.1.1.1:' }],
    ['port', { port: 0 }],
    ['port', { port: 65_536 }],
    ['port', { port: 25.5 }],
    ['port', { port: '25' }],
    ['security', { security: 'ssl' }],
    ['security', { security: 'none', host: 'mail.example.com' }],
    ['user', { user: 'a\nb' }],
    ['user', { user: 'x'.repeat(300) }],
    ['user', { user: '' }],
    ['password', { password: '' }],
    ['password', { password: 'a\r\nRCPT TO:<x@example.test>' }],
    ['password', { password: 'x'.repeat(2000) }],
    ['password', { password: null }],
    ['senderName', { senderName: 'Roster\r\nBcc: all@example.test' }],
    ['senderName', { senderName: 'x'.repeat(200) }],
    ['senderAddress', { senderAddress: 'roster@example.test\r\nBcc: all@example.test' }],
    ['senderAddress', { senderAddress: 'a@example.test, b@example.test' }],
    ['senderAddress', { senderAddress: 'nobody' }],
    ['publicUrl', { publicUrl: 'javascript:alert(1)' }],
    ['publicUrl', { publicUrl: 'https://name:word@example.test' }],
    ['publicUrl', { publicUrl: 'https://example.test/?x=1' }],
    ['version', { version: 0 }],
    ['version', { version: 'x' }],
  ])('[REACH-06] an invalid %s is refused: %j', async (path, more) => {
    const refused = await save(more)
    expect(refused.status, refused.text).toBe(400)
    expect((refused.body as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path)
    expect(await roster.db.select().from(channelSettings)).toEqual([])
  })

  test('[REACH-06] a sender name with characters of a mail header is sent as a name only', async () => {
    await save({ senderName: 'A "B", <c@d.test>; 🍷' })
    expect(await tryIt()).toMatchObject({ failure: null })
    const from = /^From: (.*(?:\r\n .*)*)/m.exec(mails.received[0]?.raw ?? '')?.[1] ?? ''
    expect(from).toMatch(/<roster@example\.test>$/)
    expect(from.match(/@/g)?.length).toBeLessThanOrEqual(2)
    expect(mails.received).toHaveLength(1)
  })

  test('[REACH-06] each kind of failure has its own code, and replies contain no text from the mail server', async () => {
    let version: number | null = null
    const failureAt = async (more: object) => {
      const saved = await save({ version, user: '', password: null, ...more })
      expect(saved.status, saved.text).toBe(200)
      version = (saved.body as ChannelSetup).email.version
      const reply = await roster.admin.post('/api/channels/email/test')
      expect(Object.keys(reply.body as object).sort()).toEqual(['address', 'failure'])
      return (reply.body as { failure: string | null }).failure
    }
    const login = { user: 'roster', password: 'wrong' }
    expect(await failureAt(login)).toBe('authentication')
    expect(await failureAt({ security: 'starttls' })).toBe('noStartTls')
    expect(await failureAt({ security: 'tls' })).toBe('notMail')
    expect(await failureAt({ host: 'no-such-host.invalid' })).toBe('hostNotFound')
    const closed = createServer()
    const port = await listen(closed)
    closing.pop()?.()
    expect(await failureAt({ port })).toBe('refused')
    expect(await failureAt({ port: await listen(createServer((to) => to.end('HTTP/1.1 400\r\n\r\n'))) })).toBe(
      'notMail',
    )
    const expired = new SMTPServer({ authOptional: true })
    expired.on('error', () => {})
    expect(await failureAt({ security: 'starttls', port: await listen(expired.server) })).toBe('certificate')
    mails.refuseWith = 554
    expect(await failureAt({ user: 'roster', password: MAIL_PASSWORD })).toBe('rejected')
    expect(Object.keys(mailFailures)).toContain('timeout')
  })

  test('[REACH-06] every failure has a message of its own, in each language', () => {
    const failures = Object.keys(mailFailures) as (keyof typeof mailFailures)[]
    const messages = LOCALES.flatMap((locale) =>
      writeFor({ locale, hourClock: usualClock(locale) }, () => failures.map((failure) => mailFailures[failure])),
    )
    expect(new Set(messages).size).toBe(LOCALES.length * failures.length)
    for (const message of messages) expect(message).toMatch(/^[A-Z].{15,}\.$/)
  })

  test('[REACH-06] a failed test stores only the kind of failure', async () => {
    await save()
    const stored = async () => [
      await roster.db.select().from(channelSettings),
      await roster.db.select().from(channelSecrets),
      await roster.db.select().from(deliveries),
      await roster.db.select().from(notifications),
    ]
    const before = await stored()
    const since = await lastChangeId(roster.db)
    mails.refuseWith = 554
    expect(await tryIt()).toMatchObject({ failure: 'rejected' })
    expect(await stored()).toEqual(before)
    const kept = await readChanges(roster.db, since)
    expect(kept).toMatchObject([{ action: 'testEmailChannel', details: { failure: 'rejected' }, rows: [] }])
    // "Not now." is the text with which the test server refuses e-mails.
    expect(JSON.stringify(kept)).not.toContain('Not now.')
    expect((await setup()).email).toMatchObject({ state: 'ready', version: 1 })
  })

  test('[REACH-06] an admin can send twenty test messages an hour', async () => {
    await save({ port: 9, user: '', password: null })
    const replies = []
    for (let count = 0; count < 21; count += 1)
      replies.push((await roster.admin.post('/api/channels/email/test')).status)
    expect(replies.filter((status) => status === 200)).toHaveLength(20)
    expect(replies.at(-1)).toBe(429)
  })
})
