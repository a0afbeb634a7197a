import type { Reader } from '@fairweek/domain/language/reader'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { notifications, schedule, settings, users } from '../../db/schema.ts'
import { createSession, PLAIN_COOKIE } from '../../http/sessions.ts'
import { type MailServer, startMailServer } from '../../testing/outside/mail-server.ts'
import { sendDeliveries } from '../../testing/stored/send-deliveries.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'
import { createMailSender } from '../deliveries/send-mail.ts'

const NONE = { locale: null, hourClock: null }
const PUBLIC_URL = 'https://roster.example.test'

let roster: TestRoster
let mails: MailServer
beforeAll(async () => {
  mails = await startMailServer()
  roster = await createTestRoster({ outside: { allowedAddresses: ['127.0.0.1'] } })
})
afterAll(async () => {
  await mails.close()
  await roster.close()
})
afterEach(async () => {
  await roster.clear([notifications, schedule, settings])
  await roster.db.update(users).set(NONE)
})

const choose = (client: SignedInClient, choice: { [Key in keyof Reader]: Reader[Key] | null }) =>
  client.patch('/api/user/language', choice)
const setForAll = (key: string, value: string) => roster.admin.post('/api/settings', { key, value })
const messageOf = ({ body }: TestReply) => (body as { message: string }).message

describe('[LANG-03] the choice of language and clock', () => {
  test('defaults to English and the 12-hour clock', async () => {
    expect((await roster.manager.get('/api/user')).body).toMatchObject({
      locale: 'en',
      hourClock: '12',
      chosenLocale: null,
      chosenHourClock: null,
    })
    expect((await roster.anonymous.get('/api/setup')).body).toMatchObject({ locale: 'en', hourClock: '12' })
  })

  test('of the business applies to users without their own; a language sets its usual clock', async () => {
    expect((await setForAll('locale', 'de')).status).toBe(200)
    expect((await roster.manager.get('/api/user')).body).toMatchObject({ locale: 'de', hourClock: '24' })
    expect((await roster.anonymous.get('/api/setup')).body).toMatchObject({ locale: 'de', hourClock: '24' })
    await setForAll('hourClock', '12')
    expect((await roster.manager.get('/api/user')).body).toMatchObject({ locale: 'de', hourClock: '12' })
    const own = await choose(roster.manager, { locale: 'es', hourClock: '24' })
    expect(own.body).toMatchObject({ locale: 'es', hourClock: '24', chosenLocale: 'es', chosenHourClock: '24' })
    expect((await roster.admin.get('/api/user')).body).toMatchObject({ locale: 'de', hourClock: '12' })
    expect((await choose(roster.manager, NONE)).body).toMatchObject({ locale: 'de', hourClock: '12' })
  })

  test.each([
    [{ locale: 'fr', hourClock: null }],
    [{ locale: 'EN', hourClock: null }],
    [{ locale: null, hourClock: 24 }],
    [{ locale: null }],
    [{ ...NONE, userId: 1 }],
  ])('%o is refused', async (choice) => {
    expect((await roster.manager.patch('/api/user/language', choice)).status).toBe(400)
  })

  test('in the settings is refused for unknown languages and clocks', async () => {
    for (const [key, value] of [
      ['locale', 'fr'],
      ['hourClock', '13'],
    ] as const)
      expect((await setForAll(key, value)).status).toBe(400)
  })
})

describe('[LANG-01] texts are in the reader’s language:', () => {
  test('refusals for permissions, forms, rules and syntax', async () => {
    const cook = await roster.addCook()
    await choose(cook, { locale: 'es', hourClock: null })
    await choose(roster.manager, { locale: 'de', hourClock: null })
    expect(messageOf(await cook.post('/api/roles', {}))).toMatch(/^No tienes permiso para/)
    const empty = await roster.manager.post('/api/roles', { name: '' })
    expect(empty).toMatchObject({
      status: 400,
      body: { issues: [{ message: 'Gib einen Namen für die Position ein' }] },
    })
    expect(messageOf(await roster.manager.put('/api/schedule/999999/confirm'))).toMatch(/Schicht/)
    const broken = await roster.manager.send('POST', '/api/roles', '{', { 'content-type': 'application/json' })
    expect(messageOf(broken)).toMatch(/JSON/)
    expect(messageOf(broken)).not.toMatch(/valid JSON/)
    expect(messageOf(await roster.admin.put('/api/schedule/999999/confirm'))).toMatch(/shift/i)
  })

  test('replies to visitors, in the language that their browser sends', async () => {
    const signIn = async (language: string) => {
      const body = { username: 'nobody', password: 'wrong one' }
      return messageOf(await roster.anonymous.send('POST', '/api/login', body, { 'accept-language': language }))
    }
    expect(await signIn('de-AT,de;q=0.9,en;q=0.8')).toMatch(/Benutzername/)
    expect(await signIn('es')).toMatch(/contraseña/)
    for (const other of ['fr', '*', '', 'x'.repeat(300)])
      expect(await signIn(other)).toBe('Username or password is incorrect.')
  })

  test('simultaneous replies to different readers', async () => {
    const readers = [
      [await roster.addCook(), 'es', /^No tienes permiso/],
      [await roster.addCook(), 'de', /^Du bist nicht berechtigt/],
      [await roster.addCook(), 'en', /^You don't have permission/],
    ] as const
    for (const [client, locale] of readers) await choose(client, { locale, hourClock: null })
    const replies = await Promise.all(
      Array.from({ length: 60 }, async (_, count) => {
        const [client, , pattern] = readers[count % readers.length] ?? readers[0]
        const [refused, invalid] = await Promise.all([
          client.post('/api/roles', {}),
          client.patch('/api/user/language', { locale: 7, hourClock: null }),
        ])
        expect(messageOf(refused)).toMatch(pattern)
        return messageOf(invalid)
      }),
    )
    // Each language gets one sentence, even though requests of other readers ran in between.
    expect(new Set(replies).size).toBe(readers.length)
    for (const [place, reply] of replies.entries()) expect(reply).toBe(replies[place % readers.length])
  })

  test('replies that are shared by rank or cached by the browser', async () => {
    const cook = await roster.addCook()
    await roster.addShift({ staffId: cook.staffId, startTime: '09:00', endTime: '17:00' })
    await roster.insertShift({ staffId: cook.staffId, dayOfWeek: 2, startTime: '00:30', endTime: '08:00' })
    const url = `/api/conflicts?weekStartDate=${WEEK}`
    const read = async (client: SignedInClient) => JSON.stringify((await client.get(url)).body)
    const colleague = await roster.signInAs('manager')
    await choose(colleague, { locale: 'es', hourClock: '24' })
    const [english, spanish] = await Promise.all([read(roster.manager), read(colleague)])
    expect(english).toMatch(/12:30 AM/)
    expect(spanish).toMatch(/00:30/)
    const tag = (await colleague.get(url)).headers.etag
    await choose(colleague, { locale: 'de', hourClock: '24' })
    const again = await colleague.send('GET', url, undefined, { 'if-none-match': String(tag) })
    expect(again.status).toBe(200)
    expect(JSON.stringify(again.body)).not.toBe(spanish)
  })

  test('notifications in the list and by e-mail', async () => {
    const [one, other] = [await roster.addCook(), await roster.addCook()]
    await choose(one, { locale: 'de', hourClock: '24' })
    await choose(roster.manager, { locale: 'es', hourClock: '24' })
    for (const { staffId } of [one, other]) {
      const { id } = await roster.addShift({ staffId })
      expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
    }
    const listed = async (client: SignedInClient) => JSON.stringify((await client.get('/api/notifications')).body)
    expect(await listed(one)).toMatch(/Montag.*09:00/)
    expect(await listed(other)).toMatch(/Monday, Nov 23, 2026, 9:00 AM – 5:00 PM/)
    // Programs read these fields, so they are in the same language for everybody.
    expect(await listed(one)).toMatch(/dayName[^,]*Monday/)

    const from = 'Roster <roster@example.test>'
    const mail = createMailSender({ server: mails.url, from, publicUrl: PUBLIC_URL }, () => {})
    mails.received = []
    const senders = { mail: { ...mail, publicUrl: PUBLIC_URL }, push: null, webhook: null }
    expect((await sendDeliveries(roster.caller, senders)).sent).toBe(2)
    mail.close()
    const texts = mails.received.map((each) => JSON.stringify(each))
    expect(texts.filter((text) => /Montag/.test(text))).toHaveLength(1)
    expect(texts.filter((text) => /Monday/.test(text))).toHaveLength(1)
  })

  test('a list longer than a page, to the last row, while others are answered', async () => {
    const [own, other] = [await roster.addCook(), await roster.addCook()]
    await choose(own, { locale: 'de', hourClock: '24' })
    await choose(other, { locale: 'es', hourClock: '24' })
    const { id } = await roster.addShift({ staffId: own.staffId })
    expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
    const [notice] = await roster.db.select().from(notifications)
    if (!notice) throw new Error('There is no notification.')
    const { id: _, ...more } = notice
    await roster.db.insert(notifications).values(Array.from({ length: 2500 }, () => more))
    const address = await roster.app.listen({ host: '127.0.0.1', port: 0 })
    const cookie = `${PLAIN_COOKIE}=${await createSession(roster.caller, roster.caller.clock, own.userId)}`
    const reply = await fetch(`${address}/api/notifications`, { headers: { cookie } })
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
      if (done) break
      text += value
      await other.get('/api/user')
    }
    const messages = (JSON.parse(text) as { message: string }[]).map(({ message }) => message)
    expect(messages.length).toBeGreaterThan(2500)
    expect(messages.filter((message) => !message.includes('Montag'))).toEqual([])
  })

  test('the history of changes by others', async () => {
    await roster.addShift()
    await choose(roster.admin, { locale: 'de', hourClock: '24' })
    const history = JSON.stringify((await roster.admin.get(`/api/schedule/week/${WEEK}/changes`)).body)
    expect(history).toMatch(/Schicht/)
    expect(history).not.toMatch(/the open Cook shift/)
  })

  test('a calendar feed, which needs no session', async () => {
    const cook = await roster.addCook()
    await choose(cook, { locale: 'de', hourClock: '24' })
    const { secretPath } = (await cook.post('/api/calendar/feed')).body as { secretPath: string }
    const { text } = await roster.anonymous.get(secretPath)
    const english = await roster.addCook()
    const theirs = (await english.post('/api/calendar/feed')).body as { secretPath: string }
    const nameOf = (calendar: string) => /X-WR-CALNAME:(.*)/.exec(calendar)?.[1]
    expect(nameOf(text)).not.toBe(nameOf((await roster.anonymous.get(theirs.secretPath)).text))
  })

  test('an account’s stored language, which must be a supported one', async () => {
    const write = async () =>
      roster.db
        .update(users)
        .set({ locale: 'fr' as never })
        .where(eq(users.id, roster.admin.userId))
    await expect(write()).rejects.toThrow()
  })
})
