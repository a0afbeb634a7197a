import type { FirstSteps } from '@fairweek/domain/contracts/auth/auth'
import type { ReachablePerson } from '@fairweek/domain/contracts/channels/reachable-people'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { channelSecrets, channelSettings, notificationChoices, pushDevices } from '../../db/schema.ts'
import { PUSH_KEYS } from '../../testing/outside/push-keys.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'
import { ensurePushKeys } from './push-keys.ts'

const key = new Uint8Array(32).fill(3)
const EMAIL = {
  host: 'mail.example.com',
  port: 465,
  security: 'tls',
  user: '',
  password: null,
  senderName: '',
  senderAddress: 'roster@example.test',
  publicUrl: 'https://roster.example.test',
  version: null,
}

describe('channels that reach a person', () => {
  let roster: TestRoster
  let cook: SignedInClient
  beforeAll(async () => {
    const outside = { allowedAddresses: [], installationKey: key }
    roster = await createTestRoster({ outside })
    cook = await roster.addCook()
  })
  afterAll(() => roster.close())
  beforeEach(async () => {
    await roster.clear([channelSettings, channelSecrets, pushDevices, notificationChoices])
    await ensurePushKeys(roster.caller, key)
  })
  const read = async (by = roster.manager) =>
    (await by.get('/api/channels/people')).body as { hasEmail: boolean; people: ReachablePerson[] }
  const of = async (staffId: number) => (await read()).people.find((person) => person.staffId === staffId)
  const hasChannel = async (by: SignedInClient) => ((await by.get('/api/setup/steps')).body as FirstSteps).hasChannel
  const nothing = { hasAccount: true, byEmail: false, onDevices: false, byWebhook: false }

  test('[REACH-08] people are listed with the channels that are set up, that they chose and that their devices allow', async () => {
    expect(await of(cook.staffId)).toEqual({ staffId: cook.staffId, ...nothing })
    expect((await roster.admin.put('/api/channels/email', EMAIL)).status).toBe(200)
    expect(await of(cook.staffId)).toMatchObject({ byEmail: true, onDevices: false })
    await cook.post('/api/notification-choices/devices', { endpoint: 'https://push.example/1', keys: PUSH_KEYS })
    expect(await of(cook.staffId)).toMatchObject({ byEmail: true, onDevices: true })
    const choices = { emailTopics: ['swaps'], pushTopics: [], webhookTopics: [], quietFrom: null, quietUntil: null }
    await cook.put('/api/notification-choices', choices)
    expect(await of(cook.staffId)).toMatchObject(nothing)
    const added = await roster.manager.post('/api/staff', { name: 'Without Account', phoneNumber: '021 555 0100' })
    const { id } = added.body as { id: number }
    expect(await of(id)).toEqual({ staffId: id, ...nothing, hasAccount: false })
    expect((await cook.get('/api/channels/people')).status).toBe(403)
    expect((await roster.anonymous.get('/api/channels/people')).status).toBe(401)
  })

  test('[REACH-08] the setup step is done once e-mail is set up or another user has registered a device', async () => {
    expect(await hasChannel(roster.admin)).toBe(false)
    await roster.admin.post('/api/notification-choices/devices', {
      endpoint: 'https://push.example/2',
      keys: PUSH_KEYS,
    })
    expect(await hasChannel(roster.admin)).toBe(false)
    expect(await hasChannel(roster.manager)).toBe(true)
    await roster.db.delete(pushDevices)
    await roster.admin.put('/api/channels/email', EMAIL)
    expect(await hasChannel(roster.manager)).toBe(true)
  })
})
