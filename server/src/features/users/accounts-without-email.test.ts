import type { Invitation } from '@fairweek/domain/contracts/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveries, notifications } from '../../db/schema.ts'
import { type MailServer, startMailServer } from '../../testing/outside/mail-server.ts'
import { sendDeliveries } from '../../testing/stored/send-deliveries.ts'
import { stayAs, type TestClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'
import type { Senders } from '../deliveries/send-deliveries.ts'
import { createMailSender } from '../deliveries/send-mail.ts'

const PASSWORD = 'Kererū-over-the-harbour'

let roster: TestRoster
let mails: MailServer
let senders: Senders
let closeSender = () => {}
beforeAll(async () => {
  mails = await startMailServer()
  const mail = { server: mails.url, from: 'Roster <r@example.test>', publicUrl: 'https://roster.example.test' }
  roster = await createTestRoster({ outside: { allowedAddresses: [], mail } })
  const sender = createMailSender(mail, () => {})
  senders = { mail: { ...sender, publicUrl: mail.publicUrl }, push: null, webhook: null }
  closeSender = () => sender.close()
})
afterAll(async () => {
  closeSender()
  await roster.close()
  await mails.close()
})

async function addPerson(name: string, email: string | null = null): Promise<number> {
  const { body } = await roster.manager.post('/api/staff', { name, phoneNumber: '021 555 0111', email })
  return (body as { id: number }).id
}

const tokenOf = (path: string) => path.split('token=')[1] ?? ''

async function open(path: string): Promise<TestClient> {
  const reply = await roster.anonymous.post('/api/set-password', { token: tokenOf(path), password: PASSWORD })
  expect(reply.status, reply.text).toBe(200)
  return stayAs(roster.anonymous, reply)
}

describe('[ACC-07] an account without an email address', () => {
  test('is made from a staff profile, with a username from the name, and signs in with it', async () => {
    const [one, two] = [await addPerson('Jürgen Müller-Groß'), await addPerson('Jürgen Müller-Groß')]
    const made = await roster.manager.post('/api/create-user', { staffId: one })
    expect(made).toMatchObject({ status: 200, body: { username: 'jurgenmuller-gross', email: null, role: 'staff' } })
    const again = await roster.manager.post('/api/create-user', { staffId: two, email: null })
    expect(again.body).toMatchObject({ username: 'jurgenmuller-gross2', email: null })
    const path = (made.body as { setPasswordPath: string }).setPasswordPath
    expect((await roster.anonymous.post('/api/password-link', { token: tokenOf(path) })).body).toMatchObject({
      username: 'jurgenmuller-gross',
      hasEmail: false,
    })
    const person = await open(path)
    expect((await person.get('/api/user')).body).toMatchObject({ email: null })
    expect((await person.get('/api/staff')).status).toBe(200)
    const signIn = { username: 'jurgenmuller-gross', password: PASSWORD }
    expect((await roster.anonymous.post('/api/login', signIn)).status).toBe(200)
    expect((await roster.manager.get('/api/staff')).body).toContainEqual(
      expect.objectContaining({
        id: one,
        email: null,
        user: { username: signIn.username, email: null, role: 'staff' },
      }),
    )
  })

  test('takes a username that the manager types, and refuses one that is taken', async () => {
    const [one, two] = [await addPerson('Typed One'), await addPerson('Typed Two')]
    const make = (staffId: number) => roster.manager.post('/api/create-user', { staffId, username: 'Küche 7' })
    expect((await make(one)).body).toMatchObject({ username: 'Küche 7', email: null })
    expect(await make(two)).toMatchObject({ status: 409, body: { issues: [{ path: 'username' }] } })
  })

  test('is made by an invitation, also for a person whose address another account has', async () => {
    const address = 'shared@example.test'
    const [without, first, second] = [
      await addPerson('Wera Without'),
      await addPerson('Fee First', address),
      await addPerson('Sam Second', address),
    ]
    const invite = async (people: object[]) =>
      (await roster.manager.post('/api/user/invitations', { people })).body as { invited: Invitation[]; left: object[] }
    const { invited, left } = await invite([{ staffId: without }, { staffId: first }, { staffId: second, email: null }])
    expect(left).toEqual([])
    expect(invited.map(({ username, hasEmail }) => [username, hasEmail])).toEqual([
      ['werawithout', false],
      ['feefirst', true],
      ['samsecond', false],
    ])
    const setPasswordPaths = invited.map(({ setPasswordPath }) => setPasswordPath)
    const sent = await roster.manager.post('/api/user/invitations/send', { setPasswordPaths })
    expect(sent.body).toEqual({ sent: 1, notSent: ['werawithout', 'samsecond'], ended: [], failure: null })
  })

  test('gets notifications in the application and no e-mail, until its person adds an address', async () => {
    const staffId = await addPerson('Nia Notified')
    const made = await roster.manager.post('/api/create-user', { staffId })
    const { id: userId, setPasswordPath } = made.body as { id: number; setPasswordPath: string }
    const person = await open(setPasswordPath)
    await roster.manager.post(`/api/staff/${staffId}/roles`, { roleId: roster.cookId })
    expect((await person.get('/api/notification-choices')).body).toMatchObject({ email: false, address: null })
    const notify = async () => {
      await roster.db.insert(notifications).values({ userId, type: 'SHIFT_ASSIGNED', message: 'A shift is yours.' })
      mails.received = []
      await sendDeliveries(roster.caller, senders)
      return mails.received.length
    }
    expect(await notify()).toBe(0)
    expect(await roster.db.select().from(deliveries)).toEqual([])
    expect((await person.get('/api/notifications')).text).toContain('A shift is yours.')
    const reach = (await roster.manager.get('/api/channels/people')).body as { people: { staffId: number }[] }
    expect(reach.people.find((one) => one.staffId === staffId)).toMatchObject({ hasAccount: true, byEmail: false })

    expect(await person.put(`/api/user/${userId}`, { email: 'nia@example.test' })).toMatchObject({ status: 200 })
    expect((await person.get('/api/notification-choices')).body).toMatchObject({
      email: true,
      address: 'nia@example.test',
    })
    expect(await notify()).toBe(1)
    const byEmail = { username: 'NIA@example.test', password: PASSWORD }
    expect((await roster.anonymous.post('/api/login', byEmail)).status).toBe(200)
  })

  test('is exported and imported without an address, and an import is unchanged the second time', async () => {
    const staffId = await addPerson('Ivo Import')
    await roster.manager.post('/api/create-user', { staffId })
    const csv = 'Name,Phone,Email,Roles\nIvo Import,021 555 0111,ivo@example.test,Cook\n'
    const run = async () => (await roster.manager.post('/api/staff/import', { csv, dryRun: false })).body
    expect(await run()).toMatchObject({ updated: 1, unchanged: 0 })
    expect(await run()).toMatchObject({ updated: 0, unchanged: 1 })
    expect((await roster.manager.get('/api/staff/export')).text).toContain('Ivo Import,,021 555 0111')
    // A file does not change the address of an account.
    const signIn = { username: 'ivo@example.test', password: PASSWORD }
    expect((await roster.anonymous.post('/api/login', signIn)).status).toBe(401)
  })

  test('is not made by registration, which needs an address', async () => {
    const wish = { username: 'reggie', name: 'Reg', phoneNumber: '021 555 0100', password: PASSWORD }
    expect((await roster.anonymous.post('/api/register', wish)).status).toBe(400)
  })
})
