import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAIL_PASSWORD, type MailServer, startMailServer } from '../../../testing/outside/mail-server.ts'
import { readChanges } from '../../../testing/read-changes.ts'
import { createTestRoster, type TestRoster } from '../../../testing/test-roster.ts'

describe('one-time links by e-mail', () => {
  let roster: TestRoster
  let mails: MailServer
  const logs: string[] = []
  let people = 0
  beforeAll(async () => {
    mails = await startMailServer()
    const mail = { server: mails.url, from: 'Roster <r@example.test>', publicUrl: 'https://roster.example.test' }
    roster = await createTestRoster({
      outside: { allowedAddresses: [], mail },
      writeLog: (line) => logs.push(line),
    })
  })
  afterAll(async () => {
    await mails.close()
    await roster.close()
  })
  beforeEach(() => {
    mails.received = []
    mails.refuseWith = null
  })

  async function invite(): Promise<{ email: string; path: string; username: string }> {
    people += 1
    const email = `person${people}@example.test`
    const body = { name: `Person ${people}`, phoneNumber: '021 555 0100', email }
    const { id } = (await roster.manager.post('/api/staff', body)).body as { id: number }
    const made = await roster.manager.post('/api/user/invitations', { people: [{ staffId: id }] })
    const { invited } = made.body as { invited: { setPasswordPath: string; username: string }[] }
    const [link] = invited
    if (!link) throw new Error(made.text)
    return { email, path: link.setPasswordPath, username: link.username }
  }
  const send = (setPasswordPaths: unknown, by = roster.manager) =>
    by.post('/api/user/invitations/send', { setPasswordPaths })

  test('[REACH-07] are sent to the account that each belongs to, with its own link and username', async () => {
    const [one, two] = [await invite(), await invite()]
    expect((await send([one.path, two.path, one.path])).body).toEqual({
      sent: 2,
      notSent: [],
      ended: [],
      failure: null,
    })
    expect(mails.received.map(({ to }) => to)).toEqual([one.email, two.email])
    const raw = (mails.received[1]?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(raw).toContain(`https://roster.example.test${two.path}`)
    // The link expires after seven days; the time is in the business's time zone.
    expect(raw).toMatch(/The link works once, until [A-Z][a-z]+day, [A-Z][a-z]{2} \d+, \d+:\d{2} [AP]M:/)
    expect(raw).toContain(`Your username is ${two.username}.`)
    expect(raw).not.toContain(one.path)
    const seen = JSON.stringify([logs, await readChanges(roster.db)])
    expect(seen).not.toContain(two.path.slice('/auth?token='.length))
    expect(seen).toContain('sendInvitations')
    expect(seen).not.toContain(MAIL_PASSWORD)
  })

  test('[REACH-07] that were used or never existed are listed as ended, and the others are sent', async () => {
    const [one, other] = [await invite(), await invite()]
    const token = one.path.slice('/auth?token='.length)
    await roster.anonymous.post('/api/set-password', { token, password: 'Kererū-over-the-harbour' })
    const made = `/auth?token=${'x'.repeat(43)}`
    expect((await send([one.path, made, other.path])).body).toEqual({
      sent: 1,
      notSent: [],
      ended: [one.path, made],
      failure: null,
    })
    expect(mails.received.map(({ to }) => to)).toEqual([other.email])
    expect((await send([made])).body).toEqual({ sent: 0, notSent: [], ended: [made], failure: null })
    mails.received = []
    for (const paths of [[], ['https://example.test/'], ['/auth?token=a b'], 'x', [7], Array(501).fill(other.path)])
      expect((await send(paths)).status, JSON.stringify(paths)).toBe(400)
    const staff = await roster.addCook()
    expect((await send([other.path], staff)).status).toBe(403)
    expect(mails.received).toEqual([])
  })

  test('[REACH-07] that cannot be sent are listed with the reason', async () => {
    const [one, two] = [await invite(), await invite()]
    mails.refuseWith = 554
    expect((await send([one.path, two.path])).body).toEqual({
      sent: 0,
      notSent: [one.username, two.username],
      ended: [],
      failure: 'rejected',
    })
  })
})
