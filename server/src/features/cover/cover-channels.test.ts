/** The words of questions to cover a shift in e-mails, push messages and text messages (SICK-04, REACH-02, REACH-03). */
import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { deliveries, notificationChoices, pushDevices, users } from '../../db/schema.ts'
import { reportAbsence } from '../../testing/cover/report-absence.ts'
import { createStuckRoster, nameOf, type StuckRoster, stepsOf } from '../../testing/cover/stuck-shift.ts'
import { type MailServer, startMailServer } from '../../testing/outside/mail-server.ts'
import { type PushService, startPushService, type TestDevice } from '../../testing/outside/push-service.ts'
import { sendDeliveries } from '../../testing/stored/send-deliveries.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { TEST_NOW } from '../../testing/test-roster.ts'
import type { Senders } from '../deliveries/send-deliveries.ts'
import { createMailSender } from '../deliveries/send-mail.ts'
import { createPushSender } from '../deliveries/send-push.ts'

const PUBLIC_URL = 'https://roster.example.test'
const HOUR = 3_600_000
/** Monday, 23 November, midnight in Auckland; the shift begins at 9:00. */
const MIDNIGHT = Date.UTC(2026, 10, 22, 11, 0)

let scene: StuckRoster
let mails: MailServer
let pushes: PushService
let senders: Senders
let texts: string[]
const devices = new Map<string, TestDevice>()
const closing: (() => void)[] = []

beforeAll(async () => {
  mails = await startMailServer()
  pushes = await startPushService()
  scene = await createStuckRoster()
  const mail = createMailSender(
    { server: mails.url, from: 'Roster <roster@example.test>', publicUrl: PUBLIC_URL },
    () => {},
  )
  closing.push(() => mail.close())
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const access = { publicKey, privateKey, contact: 'mailto:a@example.test', allowedAddresses: ['127.0.0.1'] }
  senders = {
    mail: { ...mail, publicUrl: PUBLIC_URL },
    push: createPushSender(access, () => {}),
    webhook: {
      publicUrl: PUBLIC_URL,
      send: async ({ text, link }) => {
        texts.push(`${text} ${link}`)
        return { outcome: 'sent' }
      },
    },
  }
})
afterAll(async () => {
  for (const close of closing) close()
  pushes.close()
  await mails.close()
  await scene.roster.close()
})
beforeEach(async () => {
  await scene.clear()
  await scene.roster.clear([deliveries, pushDevices, notificationChoices])
  for (const person of [scene.ana, scene.bo, scene.cleo]) await addDevice(person)
})

async function addDevice({ userId }: SignedInClient): Promise<void> {
  const device = pushes.addDevice(`/${userId}`)
  devices.set(`/${userId}`, device)
  const { endpoint, p256dh, auth } = device
  const createdAt = new Date(TEST_NOW).toISOString()
  await scene.roster.db.insert(pushDevices).values({ userId, endpoint, p256dh, auth, createdAt })
}

/** Decodes the text of an e-mail, which is quoted-printable if it contains letters outside ASCII or long lines. */
function textOfMail(raw: string): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4)
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(raw)) return body.replaceAll('\r\n', '\n')
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}

/** Sends what waits, and returns what each channel brought to one person. */
async function receive({ userId, username }: SignedInClient) {
  mails.received = []
  pushes.received = []
  texts = []
  await sendDeliveries(scene.roster.caller, senders)
  const [mail] = mails.received.filter(({ to }) => to === `${username}@example.test`).map(({ raw }) => textOfMail(raw))
  const [push] = pushes.received
    .filter(({ path }) => path === `/${userId}`)
    .map(({ path, body }) => devices.get(path)?.read(body) as { body: string; path: string })
  return { mail, push, texts }
}

async function ask(people: readonly SignedInClient[], more: object = {}): Promise<void> {
  const { roster, sick, addConfirmed } = scene
  const id = await addConfirmed(sick)
  expect((await reportAbsence(roster, roster.manager, id)).status).toBe(200)
  const staffIds = people.map(({ staffId }) => staffId)
  const body = { scheduleId: id, staffIds, order: 'atOnce', decision: 'firstYes', ...more }
  const reply = await roster.manager.post('/api/schedule/cover', body)
  expect(reply.status, reply.text).toBe(200)
}

const asksFor = (what: string) => `${nameOf(scene.roster.manager)} asks: can you work this shift? Cook, ${what}`
const TIMES = 'Monday, Nov 23, 2026, 9:00 AM – 5:00 PM.'

describe('[SICK-04] [REACH-02] [REACH-03] a question to cover a shift, on every channel,', () => {
  test.each([
    [['ana', 'bo'], {}, 'The first yes gets it.'],
    [['ana'], {}, 'If you say yes, the shift is yours.'],
    [['ana', 'bo'], { order: 'inOrder' }, 'If you say yes, the shift is yours.'],
    [['ana', 'bo'], { decision: 'managerChooses' }, 'A manager chooses among those who say yes.'],
    [['ana', 'bo'], { answerMinutes: 90 }, 'The first yes gets it. Please answer by Wed Nov 18 2:30 PM.'],
  ] as const)('to %j with %j says who asks and what a yes means', async (names, more, meaning) => {
    await ask(
      names.map((name) => scene[name]),
      more,
    )
    const text = `${asksFor(TIMES)} ${meaning}`
    const { mail, push, texts: sms } = await receive(scene.ana)
    expect(mail?.split('\n').slice(0, 3)).toEqual([text, '', `${PUBLIC_URL}/`])
    expect(push).toMatchObject({ body: text, path: '/' })
    expect(sms).toContainEqual(expect.stringContaining(`${text} ${PUBLIC_URL}/`))
    // Colleagues do not learn why the shift is open.
    const toColleagues = sms.filter((one) => !/\?cover=|You are recorded/.test(one))
    for (const one of [mail, push?.body, ...toColleagues]) expect(one).not.toMatch(/sick/i)
  })

  test('says today or tomorrow by the day on which it is sent, also if it waited for the end of quiet hours', async () => {
    scene.roster.setClock(MIDNIGHT - 4 * HOUR)
    await ask([scene.ana, scene.bo])
    const tomorrow = await receive(scene.ana)
    for (const text of [tomorrow.mail, tomorrow.push?.body]) expect(text).toContain(asksFor(`tomorrow, ${TIMES}`))

    await scene.clear()
    scene.roster.setClock(MIDNIGHT - HOUR)
    await ask([scene.ana, scene.bo])
    expect(await receive(scene.ana)).toEqual({ mail: undefined, push: undefined, texts: [] })
    scene.roster.setClock(MIDNIGHT + 7.5 * HOUR)
    const today = await receive(scene.ana)
    for (const text of [today.mail, today.push?.body, today.texts.join()]) {
      expect(text).toContain(asksFor(`today, ${TIMES}`))
      expect(text).not.toContain('tomorrow')
    }
  })

  test('is in the language and clock of its reader', async () => {
    const { db } = scene.roster
    await db.update(users).set({ locale: 'es', hourClock: '24' }).where(eq(users.id, scene.ana.userId))
    scene.roster.setClock(MIDNIGHT - 4 * HOUR)
    await ask([scene.ana, scene.bo])
    const { mail, push } = await receive(scene.ana)
    for (const text of [mail, push?.body]) {
      expect(text).toContain('pregunta: ¿puedes hacer este turno? Cook, mañana, lunes')
      expect(text).toContain('El primer sí se lo queda.')
      expect(text).not.toMatch(/asks|yes|AM/)
    }
    await db.update(users).set({ locale: null, hourClock: null }).where(eq(users.id, scene.ana.userId))
  })

  test('about a plan names both shifts, and nobody else', async () => {
    const { roster, ana } = scene
    const { id } = await scene.addStuckShift()
    const plan = await scene.findPlan(id, 2, ana)
    const reply = await roster.manager.post(`/api/schedule/${id}/cover/plan/ask`, { steps: stepsOf(plan) })
    expect(reply.status, reply.text).toBe(200)
    expect((reply.body as { cover: Cover }).cover.plan?.steps).toHaveLength(2)
    const { mail, push } = await receive(ana)
    for (const text of [mail, push?.body]) {
      expect(text).toContain(
        `${nameOf(roster.manager)} asks: can you work Cook, ${TIMES.slice(0, -1)}, instead of Cook,`,
      )
      expect(text).toContain('12:00 PM – 2:00 PM')
      expect(text).toContain('Nothing changes unless everyone who is asked agrees.')
      for (const person of [scene.sick, scene.cleo]) expect(text).not.toContain(nameOf(person))
    }
  })
})
