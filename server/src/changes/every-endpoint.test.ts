/**
 * Checks that every writing endpoint records one change with exactly the rows that differ, and none if it is refused.
 */

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChannelSetup } from '@fairweek/domain/contracts/channels/channels'
import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { registry } from '@fairweek/domain/contracts/registry'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import type { Clocked } from '@fairweek/domain/contracts/time-clock/time-clock'
import { NO_LEAVE_RULES } from '@fairweek/domain/contracts/time-off/leave'
import { wallClock } from '@fairweek/domain/time/zone'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demandWeeks, hourQuestions, requirements, schedule } from '../db/schema.ts'
import { ensurePushKeys } from '../features/channels/push-keys.ts'
import { joinSteps } from '../history/row-steps.ts'
import { reportAbsence } from '../testing/cover/report-absence.ts'
import { createEmbeddedTestDatabase } from '../testing/databases/embedded-test-database.ts'
import { type OpenidProvider, startOpenidProvider } from '../testing/outside/openid-provider.ts'
import { PUSH_KEYS } from '../testing/outside/push-keys.ts'
import { lastChangeId, readChanges } from '../testing/read-changes.ts'
import { compareImages, readTableImages } from '../testing/table-images.ts'
import { cookieOf, type SignedInClient, type TestReply } from '../testing/test-app.ts'
import {
  createTestRoster,
  NEXT_WEEK,
  PAST_WEEK,
  TEST_NOW,
  type TestRoster,
  TINY_IMAGE,
  WEEK,
} from '../testing/test-roster.ts'

let roster: TestRoster
let cook: SignedInClient
let openid: OpenidProvider
beforeAll(async () => {
  openid = await startOpenidProvider('http://roster.example.test')
  // The database that most installations use, on which most other API tests do not run.
  roster = await createTestRoster({
    connection: await createEmbeddedTestDatabase(),
    outside: {
      installationKey: new Uint8Array(32).fill(1),
      allowedAddresses: ['127.0.0.1'],
      push: { publicKey: 'public', privateKey: 'private', contact: 'mailto:a@example.test' },
      singleSignOn: openid.access(),
    },
  })
  cook = await roster.addCook()
})
afterAll(async () => {
  await roster.close()
  await openid.close()
})

/** A call that changes something, and a call to the same endpoint that the server refuses. */
interface Calls {
  change: () => Promise<TestReply>
  refuse: () => Promise<TestReply>
}

const GONE = 999_999
const PERSON = { name: 'Rowan Ash', phoneNumber: '021 555 0100' }
const EVENT = { name: 'Quiz', date: '2026-11-27', startTime: '18:00', endTime: '22:00' }
const TODAY = wallClock(TEST_NOW, SETTING_DEFAULTS.businessTimeZone).day
const PASSWORD = 'Kererū-over-the-harbour'

let counter = 0
const fresh = (word: string) => {
  counter += 1
  return `${word}${counter}`
}

/** A mail server that does not answer. */
const EMAIL = {
  host: '127.0.0.1',
  port: 9,
  security: 'none',
  user: '',
  password: null,
  senderName: 'Roster',
  senderAddress: 'roster@example.test',
  publicUrl: 'https://roster.example.test',
}
const readEmailVersion = async () => ((await roster.admin.get('/api/channels')).body as ChannelSetup).email.version
const setUpEmail = async () => roster.admin.put('/api/channels/email', { ...EMAIL, version: await readEmailVersion() })

/** A webhook that does not answer: its address is reserved for documentation (RFC 5737). */
const WEBHOOK = { name: 'SMS', url: 'https://203.0.113.1:1/sms', secret: 'a-secret-of-sixteen' }
const readWebhookVersion = async () => ((await roster.admin.get('/api/channels')).body as ChannelSetup).webhook.version
const setUpWebhook = async () =>
  roster.admin.put('/api/channels/webhook', { ...WEBHOOK, version: await readWebhookVersion() })

async function addStaff(more: object = {}): Promise<Staff> {
  return (await roster.manager.post('/api/staff', { ...PERSON, name: fresh('Rowan '), ...more })).body as Staff
}

/** Adds a shift of a new cook, so that no two of these shifts overlap for one person. */
async function addShift(more: Record<string, unknown> = {}): Promise<Shift> {
  const { staffId } = await roster.addCook()
  return roster.addShift({ staffId, ...more })
}

/** Adds two shifts of new cooks, and returns them in the form that a bulk update accepts. */
async function addShifts(): Promise<Pick<Shift, 'id' | 'version'>[]> {
  return [await addShift(), await addShift({ dayOfWeek: 3 })].map(({ id, version }) => ({ id, version }))
}

/** Returns a cook, and an open shift on Monday that they can request. */
async function openOpening() {
  await roster.db.delete(schedule)
  await roster.db.delete(requirements)
  const times = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
  const need = { ...times, requiredCount: 1, source: 'Manual' }
  const requirementId = idOf(await roster.manager.post('/api/requirements', need))
  const asker = await roster.addCook()
  return { asker, body: { ...times, weekStartDate: WEEK, requirementId, staffId: asker.staffId } }
}

const requestIdOf = (reply: TestReply) => (reply.body as { request: { id: number } }).request.id

async function askForOpening(): Promise<number> {
  const { asker, body } = await openOpening()
  return requestIdOf(await asker.post('/api/schedule/request', body))
}

/** Returns a cook's confirmed shift, and a colleague who could take it. */
async function openOffer() {
  const giver = await roster.addCook()
  const taker = await roster.addCook()
  const scheduleId = await roster.insertShift({ staffId: giver.staffId, status: 'Confirmed', dayOfWeek: 4 })
  const offer = () => giver.post('/api/schedule/swaps', { scheduleId, takerId: taker.staffId })
  return { giver, taker, offer }
}

async function makeOffer(isAccepted = false) {
  const { giver, taker, offer } = await openOffer()
  const { id } = ((await offer()).body as { swap: { id: number } }).swap
  if (isAccepted) await taker.post(`/api/schedule/swaps/${id}/accept`)
  return { giver, taker, url: `/api/schedule/swaps/${id}` }
}

/** Returns a shift whose holder is sick, and two cooks who could take it. */
async function freeForCover() {
  const [one, other, sick] = [await roster.addCook(), await roster.addCook(), await roster.addCook()]
  const id = await roster.insertShift({ staffId: sick.staffId, status: 'Confirmed', dayOfWeek: 5 })
  await reportAbsence(roster, roster.manager, id)
  const ask = (decision = 'firstYes') =>
    roster.manager.post('/api/schedule/cover', {
      scheduleId: id,
      staffIds: [one.staffId, other.staffId],
      order: 'atOnce',
      decision,
    })
  return { one, other, ask }
}

async function askCooks(decision?: string) {
  const { one, other, ask } = await freeForCover()
  const { id } = ((await ask(decision)).body as { cover: { id: number } }).cover
  return { one, other, url: `/api/schedule/cover/${id}` }
}

/** Returns a plan in which one cook takes the shift of another who is sick. */
async function planCover() {
  const [sick, taker] = [await roster.addCook(), await roster.addCook()]
  const id = await roster.insertShift({ staffId: sick.staffId, status: 'Confirmed', dayOfWeek: 5 })
  await reportAbsence(roster, roster.manager, id)
  const { version } = await roster.readShift(id)
  return { url: `/api/schedule/${id}/cover/plan`, steps: [{ staffId: taker.staffId, scheduleId: id, version }] }
}

const addKiosk = async () =>
  (await roster.admin.post('/api/time-clock/kiosks', { name: fresh('Bar ') })).body as { id: number; code: string }

/** Adds a past shift in a business whose hours need approval. */
async function addHoursToApprove() {
  await roster.admin.post('/api/settings', { key: 'hoursNeedApproval', value: 'true', type: 'boolean' })
  const cook = await roster.addCook()
  const { staffId } = cook
  const id = await roster.insertShift({ staffId, status: 'Confirmed', weekStartDate: PAST_WEEK, dayOfWeek: 3 })
  return { cook, id, seen: { id, version: (await roster.readShift(id)).version, hours: 'shown' } }
}

const idOf = (reply: TestReply) => (reply.body as { id: number }).id

/** Returns a cook, and the dates for a request for time off. */
async function askForTimeOff() {
  const asker = await roster.addCook()
  return { asker, body: { staffId: asker.staffId, fromDate: '2026-12-08', untilDate: '2026-12-09', note: 'A wedding' } }
}

async function addTemplate(): Promise<number> {
  await addShift()
  return idOf(await roster.manager.post('/api/schedule/templates', { name: fresh('Week '), weekStartDate: WEEK }))
}

async function createAccount(): Promise<{ userId: number; token: string }> {
  const { id } = await addStaff()
  const reply = await roster.manager.post('/api/create-user', { staffId: id, email: `${fresh('a')}@example.test` })
  const { setPasswordPath } = reply.body as { setPasswordPath: string }
  return { userId: idOf(reply), token: setPasswordPath.split('token=')[1] ?? '' }
}

const registration = () => ({
  ...PERSON,
  username: fresh('rowan'),
  email: `${fresh('r')}@example.test`,
  password: PASSWORD,
})

/** Serves a calendar with one event and returns its address. */
async function serveCalendar(): Promise<string> {
  const event = ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261101T000000Z', 'DTSTART:20261127T180000', 'END:VEVENT']
  const text = ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR', ''].join('\r\n')
  const server = createServer((_request, response) => response.end(text))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/club.ics`
}

/** A push device, in the form that a browser registers it. */
const newDevice = () => ({
  endpoint: `https://push.example/${fresh('device')}`,
  keys: PUSH_KEYS,
})

/** How each endpoint is called. An endpoint without calls fails the test. */
const CALLS: Record<string, () => Promise<Calls>> = {
  register: async () => {
    const known = registration()
    await roster.anonymous.post('/api/register', known)
    return {
      change: () => roster.anonymous.post('/api/register', registration()),
      refuse: () => roster.anonymous.post('/api/register', { ...registration(), username: known.username }),
    }
  },
  login: async () => {
    const known = registration()
    await roster.anonymous.post('/api/register', known)
    const { username, password } = known
    return {
      change: () => roster.anonymous.post('/api/login', { username, password }),
      refuse: () => roster.anonymous.post('/api/login', { username: fresh('nobody'), password }),
    }
  },
  finishSingleSignOn: async () => {
    const known = registration()
    await roster.anonymous.post('/api/register', known)
    const started = await roster.anonymous.post('/api/single-sign-on/start', { wantedPath: '/' })
    openid.person = { subject: known.username, email: known.email, isEmailVerified: true }
    const answer = await openid.visit((started.body as { url: string }).url)
    const cookie = cookieOf(started)
    const call = () => roster.anonymous.send('POST', '/api/single-sign-on/finish', { answer }, { cookie })
    return { change: call, refuse: call }
  },
  logout: async () => {
    const leaving = await roster.signInAs('staff')
    return { change: () => leaving.post('/api/logout'), refuse: () => leaving.post('/api/logout', { surplus: true }) }
  },
  answerClaim: async () => {
    const email = `${fresh('claimed')}@example.test`
    const { id } = await addStaff({ email })
    await roster.anonymous.post('/api/register', { ...registration(), email })
    const claims = (await roster.manager.get('/api/user/claims')).body as { id: number; email: string }[]
    const claim = claims.find((one) => one.email === email)
    const call = () => roster.manager.post(`/api/user/claims/${claim?.id}`, { staffId: id })
    return { change: call, refuse: call }
  },
  refuseClaim: async () => {
    const known = registration()
    await roster.anonymous.post('/api/register', known)
    const claims = (await roster.manager.get('/api/user/claims')).body as { id: number; email: string }[]
    const claim = claims.find(({ email }) => email === known.email)
    const call = () => roster.manager.delete(`/api/user/claims/${claim?.id}`)
    return { change: call, refuse: call }
  },
  inviteStaff: async () => {
    const { id } = await addStaff({ email: `${fresh('invited')}@example.test` })
    const body = { people: [{ staffId: id }] }
    return {
      change: () => roster.manager.post('/api/user/invitations', body),
      refuse: () => cook.post('/api/user/invitations', body),
    }
  },
  setPassword: async () => {
    const { token } = await createAccount()
    return {
      change: () => roster.anonymous.post('/api/set-password', { token, password: PASSWORD }),
      refuse: () => roster.anonymous.post('/api/set-password', { token, password: PASSWORD }),
    }
  },
  changePassword: async () => {
    const { token } = await createAccount()
    const cookie = cookieOf(await roster.anonymous.post('/api/set-password', { token, password: PASSWORD }))
    const changeFrom = (currentPassword: string) =>
      roster.anonymous.send('PUT', '/api/user/password', { currentPassword, password: 'flat white 7' }, { cookie })
    return { change: () => changeFrom(PASSWORD), refuse: () => changeFrom('not this one') }
  },
  createSample: async () => {
    const empty = await createTestRoster()
    for (const { staffId } of [empty.manager]) await empty.admin.delete(`/api/staff/${staffId}`)
    swap(empty)
    return { change: () => empty.admin.post('/api/setup/sample'), refuse: () => empty.admin.post('/api/setup/sample') }
  },
  removeSample: async () => {
    const empty = await createTestRoster()
    await empty.admin.delete(`/api/staff/${empty.manager.staffId}`)
    await empty.admin.post('/api/setup/sample')
    swap(empty)
    const call = () => empty.admin.delete('/api/setup/sample')
    return { change: call, refuse: call }
  },
  setDarkMode: async () => ({
    change: () => cook.patch('/api/user/darkmode', { darkMode: true }),
    refuse: () => roster.anonymous.patch('/api/user/darkmode', { darkMode: true }),
  }),
  setLanguage: async () => ({
    change: () => cook.patch('/api/user/language', { locale: 'en', hourClock: '12' }),
    refuse: () => roster.anonymous.patch('/api/user/language', { locale: 'en', hourClock: '12' }),
  }),
  updateUser: async () => ({
    change: () => roster.admin.put(`/api/user/${cook.userId}`, { username: fresh('renamed') }),
    refuse: () => roster.admin.put(`/api/user/${cook.userId}`, { username: roster.manager.username }),
  }),
  createUser: async () => {
    const { id } = await addStaff()
    const call = () => roster.manager.post('/api/create-user', { staffId: id, email: `${fresh('u')}@example.test` })
    return { change: call, refuse: call }
  },
  renewPasswordLink: async () => {
    const { userId } = await createAccount()
    return {
      change: () => roster.manager.post(`/api/user/${userId}/password-link`),
      refuse: () => roster.manager.post(`/api/user/${GONE}/password-link`),
    }
  },
  importEvents: async () => {
    const value = await serveCalendar()
    await roster.admin.post('/api/settings', { key: 'calendarUrl', value })
    return {
      change: () => roster.manager.post('/api/events/import'),
      refuse: () => cook.post('/api/events/import'),
    }
  },
  createCalendarFeed: async () => ({
    change: () => cook.post('/api/calendar/feed'),
    refuse: () => roster.anonymous.post('/api/calendar/feed'),
  }),
  deleteCalendarFeed: async () => {
    await cook.post('/api/calendar/feed')
    const call = () => cook.delete('/api/calendar/feed')
    return { change: call, refuse: call }
  },
  saveNotificationChoices: async () => {
    const choices = {
      emailTopics: ['shifts'],
      pushTopics: [],
      webhookTopics: [],
      quietFrom: '23:00',
      quietUntil: '08:00',
    }
    return {
      change: () => cook.put('/api/notification-choices', choices),
      refuse: () => cook.put('/api/notification-choices', { ...choices, quietUntil: null }),
    }
  },
  addPushDevice: async () => {
    const device = newDevice()
    return {
      change: () => cook.post('/api/notification-choices/devices', device),
      refuse: () => cook.post('/api/notification-choices/devices', { ...device, endpoint: 'http://push.example/1' }),
    }
  },
  removePushDevice: async () => {
    const device = newDevice()
    await cook.post('/api/notification-choices/devices', device)
    const call = () => cook.post('/api/notification-choices/devices/remove', { endpoint: device.endpoint })
    return { change: call, refuse: call }
  },
  saveEmailChannel: async () => ({
    change: () => setUpEmail(),
    refuse: () => roster.admin.put('/api/channels/email', { ...EMAIL, port: 0, version: null }),
  }),
  removeEmailChannel: async () => {
    await setUpEmail()
    return {
      change: async () => roster.admin.delete('/api/channels/email', { version: await readEmailVersion() }),
      refuse: () => roster.admin.delete('/api/channels/email', { version: GONE }),
    }
  },
  testEmailChannel: async () => {
    await setUpEmail()
    return {
      change: () => roster.admin.post('/api/channels/email/test'),
      refuse: () => roster.manager.post('/api/channels/email/test'),
    }
  },
  saveWebhookChannel: async () => ({
    change: () => setUpWebhook(),
    refuse: () => roster.admin.put('/api/channels/webhook', { ...WEBHOOK, name: '', version: null }),
  }),
  removeWebhookChannel: async () => {
    await setUpWebhook()
    return {
      change: async () => roster.admin.delete('/api/channels/webhook', { version: await readWebhookVersion() }),
      refuse: () => roster.admin.delete('/api/channels/webhook', { version: GONE }),
    }
  },
  testWebhookChannel: async () => {
    await setUpWebhook()
    return {
      change: () => roster.admin.post('/api/channels/webhook/test', { phone: '+64 21 555 0100' }),
      refuse: () => roster.admin.post('/api/channels/webhook/test', { phone: '' }),
    }
  },
  retryUndelivered: async () => ({
    change: () => roster.admin.post('/api/channels/undelivered/retry', { ids: [GONE] }),
    refuse: () => roster.admin.post('/api/channels/undelivered/retry', { ids: [] }),
  }),
  sendInvitations: async () => {
    await setUpEmail()
    const staffId = (await addStaff({ email: `${fresh('invited')}@example.test` })).id
    const made = await roster.manager.post('/api/user/invitations', { people: [{ staffId }] })
    const setPasswordPaths = (made.body as { invited: { setPasswordPath: string }[] }).invited.map(
      ({ setPasswordPath }) => setPasswordPath,
    )
    return {
      change: () => roster.manager.post('/api/user/invitations/send', { setPasswordPaths }),
      refuse: () => roster.manager.post('/api/user/invitations/send', { setPasswordPaths: [] }),
    }
  },
  renewPushKeys: async () => {
    const other = await createTestRoster({
      outside: { allowedAddresses: [], installationKey: new Uint8Array(32).fill(7) },
    })
    await ensurePushKeys(other.caller, new Uint8Array(32).fill(8))
    swap(other)
    const call = () => other.admin.post('/api/channels/push/keys')
    return { change: call, refuse: call }
  },
  closeAccount: async () => {
    const { staffId, userId } = await roster.signInAs('manager')
    await roster.admin.delete(`/api/staff/${staffId}`)
    return {
      change: () => roster.admin.delete(`/api/user/${userId}`),
      refuse: () => roster.admin.delete(`/api/user/${cook.userId}`),
    }
  },
  createStaff: async () => ({
    change: () => roster.manager.post('/api/staff', PERSON),
    refuse: () => cook.post('/api/staff', PERSON),
  }),
  updateStaff: async () => {
    const { id } = await addStaff()
    return {
      change: () => roster.manager.put(`/api/staff/${id}`, { ...PERSON, seniority: 5 }),
      refuse: () => roster.manager.put(`/api/staff/${GONE}`, PERSON),
    }
  },
  createFromStaffForm: async () => ({
    change: () =>
      roster.admin.post('/api/staff/form', {
        ...PERSON,
        roleIds: [roster.cookId],
        username: fresh('rowan'),
        userType: 'Manager',
      }),
    refuse: () => roster.manager.post('/api/staff/form', { ...PERSON, roleIds: [GONE], username: fresh('rowan') }),
  }),
  saveStaffForm: async () => {
    const [{ id }, other] = [await addStaff(), await addStaff()]
    const pairings = { besideIds: [other.id], apartIds: [] }
    const body = { ...PERSON, roleIds: [roster.hostId], username: fresh('rowan'), pairings }
    const url = `/api/staff/${id}/form`
    return {
      change: () => roster.manager.put(url, body),
      refuse: () => roster.manager.put(url, { ...body, roleIds: [GONE] }),
    }
  },
  saveProfileImage: async () => {
    const { id } = await addStaff()
    return {
      change: () => roster.manager.put(`/api/staff/${id}/image`, { image: TINY_IMAGE }),
      refuse: () => roster.manager.put(`/api/staff/${id}/image`, { image: 'data:image/png;base64,R0lGODlh' }),
    }
  },
  removeProfileImage: async () => {
    const { id } = await addStaff()
    await roster.manager.put(`/api/staff/${id}/image`, { image: TINY_IMAGE })
    return {
      change: () => roster.manager.delete(`/api/staff/${id}/image`),
      refuse: () => cook.delete(`/api/staff/${id}/image`),
    }
  },
  mergeStaff: async () => {
    const [target, other] = [await roster.addCook(), await roster.addCook()]
    const body = { otherId: other.staffId, seen: ['name'], takes: [], accountId: target.userId }
    const call = () => roster.manager.post(`/api/staff/${target.staffId}/merge`, body)
    return { change: call, refuse: call }
  },
  eraseStaff: async () => {
    const leaving = await roster.addCook()
    const people = (await roster.admin.get('/api/staff')).body as { id: number; name: string }[]
    const name = people.find(({ id }) => id === leaving.staffId)?.name
    const call = () => roster.admin.post(`/api/staff/${leaving.staffId}/erase`, { name })
    return { change: call, refuse: call }
  },
  deleteStaff: async () => {
    const leaving = await roster.addCook()
    await roster.addShift({ staffId: leaving.staffId })
    await roster.insertShift({ staffId: leaving.staffId, status: 'Requested', dayOfWeek: 3 })
    const call = () => roster.manager.delete(`/api/staff/${leaving.staffId}`)
    return { change: call, refuse: call }
  },
  addStaffRole: async () => {
    const { id } = await addStaff()
    return {
      change: () => roster.manager.post(`/api/staff/${id}/roles`, { roleId: roster.hostId }),
      refuse: () => roster.manager.post(`/api/staff/${id}/roles`, { roleId: GONE }),
    }
  },
  removeStaffRole: async () => {
    const { staffId } = await roster.addCook()
    return {
      change: () => roster.manager.delete(`/api/staff/${staffId}/roles/${roster.cookId}`),
      refuse: () => roster.manager.delete(`/api/staff/${GONE}/roles/${roster.cookId}`),
    }
  },
  importStaff: async () => {
    const csv = `Name,Phone,Roles\n${fresh('Imported ')},021 555 0177,Cook`
    return {
      change: () => roster.manager.post('/api/staff/import', { csv, dryRun: false }),
      refuse: () => roster.manager.post('/api/staff/import', { csv: 'Name,Phone,Roles\n,,Nobody', dryRun: false }),
    }
  },
  createRole: async () => ({
    change: () => roster.manager.post('/api/roles', { name: fresh('Role ') }),
    refuse: () => roster.manager.post('/api/roles', { name: 'Cook' }),
  }),
  updateRole: async () => {
    const id = idOf(await roster.manager.post('/api/roles', { name: fresh('Role ') }))
    return {
      change: () => roster.manager.put(`/api/roles/${id}`, { name: fresh('Role ') }),
      refuse: () => roster.manager.put(`/api/roles/${id}`, { name: 'Cook' }),
    }
  },
  deleteRole: async () => {
    const id = idOf(await roster.manager.post('/api/roles', { name: fresh('Role ') }))
    return {
      change: () => roster.manager.delete(`/api/roles/${id}`),
      refuse: () => roster.manager.delete(`/api/roles/${roster.cookId}`),
    }
  },
  createArea: async () => {
    await roster.manager.post('/api/areas', { name: 'Bar' })
    return {
      change: () => roster.manager.post('/api/areas', { name: fresh('Area ') }),
      refuse: () => roster.manager.post('/api/areas', { name: 'Bar' }),
    }
  },
  updateArea: async () => {
    const id = idOf(await roster.manager.post('/api/areas', { name: fresh('Area ') }))
    return {
      change: () => roster.manager.put(`/api/areas/${id}`, { name: fresh('Area ') }),
      refuse: () => roster.manager.put(`/api/areas/${GONE}`, { name: fresh('Area ') }),
    }
  },
  deleteArea: async () => {
    const id = idOf(await roster.manager.post('/api/areas', { name: fresh('Area ') }))
    return {
      change: () => roster.manager.delete(`/api/areas/${id}`),
      refuse: () => roster.manager.delete(`/api/areas/${GONE}`),
    }
  },
  createWorkContract: async () => ({
    change: () => roster.admin.post('/api/work-contracts', { name: fresh('Contract '), rules: { maxDaysAWeek: 5 } }),
    refuse: () => roster.admin.post('/api/work-contracts', { name: fresh('Contract '), rules: { maxDaysAWeek: 8 } }),
  }),
  updateWorkContract: async () => {
    const body = { name: fresh('Contract '), rules: {} }
    const id = idOf(await roster.admin.post('/api/work-contracts', body))
    return {
      change: () => roster.admin.put(`/api/work-contracts/${id}`, { ...body, rules: { twoDaysOff: true }, version: 1 }),
      refuse: () => roster.admin.put(`/api/work-contracts/${id}`, { ...body, version: 7 }),
    }
  },
  deleteWorkContract: async () => {
    const id = idOf(await roster.admin.post('/api/work-contracts', { name: fresh('Contract '), rules: {} }))
    return {
      change: () => roster.admin.delete(`/api/work-contracts/${id}`),
      refuse: () => roster.admin.delete(`/api/work-contracts/${GONE}`),
    }
  },
  createRequirement: async () => {
    const need = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', requiredCount: 2, source: 'Manual' }
    return {
      change: () => roster.manager.post('/api/requirements', { ...need, roleId: roster.cookId }),
      refuse: () => roster.manager.post('/api/requirements', { ...need, roleId: GONE }),
    }
  },
  createRequirementOfDays: async () => {
    const need = { daysOfWeek: [1, 2], startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
    return {
      change: () => roster.manager.post('/api/requirements/days', need),
      refuse: () => roster.manager.post('/api/requirements/days', { ...need, roleId: GONE }),
    }
  },
  updateRequirement: async () => {
    const need = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', requiredCount: 1, roleId: roster.cookId }
    const id = idOf(await roster.manager.post('/api/requirements', need))
    return {
      change: () => roster.manager.put(`/api/requirements/${id}`, { ...need, requiredCount: 2 }),
      refuse: () => roster.manager.put(`/api/requirements/${id}`, { ...need, roleId: GONE }),
    }
  },
  deleteRequirement: async () => {
    const need = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', requiredCount: 1, source: 'Manual' }
    const id = idOf(await roster.manager.post('/api/requirements', { ...need, roleId: roster.cookId }))
    await roster.insertShift({ requirementId: id })
    const call = () => roster.manager.delete(`/api/requirements/${id}`)
    return { change: call, refuse: call }
  },
  setWeekDemand: async () => {
    const need = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
    const call = (roleId: number) =>
      roster.manager.put('/api/requirements/weeks/2026-12-07', { requirements: [{ ...need, roleId }] })
    return { change: () => call(roster.cookId), refuse: () => call(GONE) }
  },
  restoreWeeklyDemand: async () => {
    await roster.db.insert(demandWeeks).values({ weekStartDate: WEEK, kind: 'kept', requirements: [] })
    const call = () => roster.manager.delete(`/api/requirements/weeks/${WEEK}`)
    return { change: call, refuse: call }
  },
  saveNote: async () => {
    const { id } = await addShift()
    const body = { weekStartDate: WEEK, shiftId: id, text: 'Back door' }
    const call = () => roster.manager.put('/api/schedule/notes', body)
    return { change: call, refuse: call }
  },
  moveBreak: async () => {
    await roster.admin.post('/api/settings', { key: 'breakRule', value: '6=30', type: 'string' })
    const { id } = await addShift()
    const call = () => roster.manager.put(`/api/schedule/${id}/breaks/0`, { startTime: '12:00', version: null })
    return { change: call, refuse: call }
  },
  createClosedDay: async () => {
    const call = (date: string) => roster.manager.post('/api/closed-days', { date, name: 'Stocktaking' })
    return { change: () => call('2026-11-25'), refuse: () => call('2026-11-25') }
  },
  createClosedDays: async () => {
    const call = () =>
      roster.manager.post('/api/closed-days/several', { days: [{ date: '2026-12-25', name: 'Christmas Day' }] })
    return { change: call, refuse: call }
  },
  deleteClosedDay: async () => {
    const id = idOf(await roster.manager.post('/api/closed-days', { date: '2026-11-26', name: 'Stocktaking' }))
    const call = () => roster.manager.delete(`/api/closed-days/${id}`)
    return { change: call, refuse: call }
  },
  importRequirements: async () => {
    await roster.db
      .insert(requirements)
      .values({ dayOfWeek: 2, startTime: '09:00', endTime: '17:00', roleId: roster.hostId })
    const csv = 'Day,From,To,Role,People needed\nMonday,10:00,14:00,Cook,3'
    const body = { csv, dryRun: false, mode: 'replace' }
    return {
      change: () => roster.manager.post('/api/requirements/import', body),
      refuse: () => roster.manager.post('/api/requirements/import', { ...body, dryRun: true }),
    }
  },
  createShift: async () => {
    const { staffId } = await roster.addCook()
    const call = () => roster.manager.post('/api/schedule', roster.shiftBody({ staffId }))
    return { change: call, refuse: call }
  },
  updateShift: async () => {
    const { id, staffId } = await addShift()
    const put = (body: object) => roster.manager.put(`/api/schedule/${id}`, body)
    return {
      change: () => put(roster.shiftBody({ staffId, endTime: '18:00' })),
      refuse: () => put(roster.shiftBody({ staffId, roleId: GONE })),
    }
  },
  deleteShift: async () => {
    const { id } = await addShift()
    const call = () => roster.manager.delete(`/api/schedule/${id}`)
    return { change: call, refuse: call }
  },
  cancelShift: async () => {
    const { id } = await addShift()
    const call = () => roster.manager.put(`/api/schedule/${id}/cancel`)
    return { change: call, refuse: call }
  },
  assignShift: async () => {
    const { id } = await addShift()
    const { staffId } = await roster.addCook()
    return {
      change: () => roster.manager.put(`/api/schedule/${id}/assign`, { staffId }),
      refuse: () => roster.manager.put(`/api/schedule/${id}/assign`, { staffId: GONE }),
    }
  },
  swapShifts: async () => {
    const shifts = await addShifts()
    const call = () => roster.manager.post('/api/schedule/swap', { shifts })
    return { change: call, refuse: call }
  },
  assignShifts: async () => {
    const shifts = await addShifts()
    const { staffId } = await roster.addCook()
    const call = (client: SignedInClient) => client.post('/api/schedule/assign', { shifts, staffId })
    return { change: () => call(roster.manager), refuse: () => call(cook) }
  },
  confirmShifts: async () => {
    const shifts = await addShifts()
    const call = (client: SignedInClient) => client.post('/api/schedule/confirm', { shifts })
    return { change: () => call(roster.manager), refuse: () => call(cook) }
  },
  unconfirmShifts: async () => {
    const sent = await addShifts()
    await roster.manager.post('/api/schedule/confirm', { shifts: sent })
    const shifts = sent.map((seen) => ({ ...seen, version: seen.version + 1 }))
    const call = (client: SignedInClient) => client.post('/api/schedule/unconfirm', { shifts })
    return { change: () => call(roster.manager), refuse: () => call(cook) }
  },
  pinShifts: async () => {
    const shifts = await addShifts()
    const call = (client: SignedInClient) => client.post('/api/schedule/pin', { shifts })
    return { change: () => call(roster.manager), refuse: () => call(cook) }
  },
  unpinShifts: async () => {
    const sent = await addShifts()
    await roster.manager.post('/api/schedule/pin', { shifts: sent })
    const shifts = sent.map((seen) => ({ ...seen, version: seen.version + 1 }))
    const call = (client: SignedInClient) => client.post('/api/schedule/unpin', { shifts })
    return { change: () => call(roster.manager), refuse: () => call(cook) }
  },
  copyShifts: async () => {
    const shifts = await addShifts()
    const call = (client: SignedInClient) => client.post('/api/schedule/copy', { shifts, dates: ['2026-12-07'] })
    return { change: () => call(roster.manager), refuse: () => call(cook) }
  },
  deleteShifts: async () => {
    const shifts = await addShifts()
    const call = (client: SignedInClient) => client.post('/api/schedule/delete', { shifts })
    return { change: () => call(roster.manager), refuse: () => call(cook) }
  },
  requestShift: async () => {
    const { asker, body } = await openOpening()
    return {
      change: () => asker.post('/api/schedule/request', body),
      refuse: () => asker.post('/api/schedule/request', { ...body, startTime: '10:00' }),
    }
  },
  approveShiftRequest: async () => {
    const { asker, body } = await openOpening()
    const rival = await roster.addCook()
    await rival.post('/api/schedule/request', { ...body, staffId: rival.staffId })
    const requestId = requestIdOf(await asker.post('/api/schedule/request', body))
    const call = () => roster.manager.post('/api/schedule/request/approve', { requestId })
    return { change: call, refuse: call }
  },
  rejectShiftRequest: async () => {
    const requestId = await askForOpening()
    const call = () => roster.manager.post('/api/schedule/request/reject', { requestId, reason: 'Too late.' })
    return { change: call, refuse: call }
  },
  withdrawShiftRequest: async () => {
    const { asker, body } = await openOpening()
    const requestId = requestIdOf(await asker.post('/api/schedule/request', body))
    const call = () => asker.post('/api/schedule/request/withdraw', { requestId })
    return { change: call, refuse: call }
  },
  clearPendingRequests: async () => {
    await askForOpening()
    return {
      change: () => roster.manager.post('/api/notifications/clear-pending'),
      refuse: () => cook.post('/api/notifications/clear-pending'),
    }
  },
  offerSwap: async () => {
    const { offer } = await openOffer()
    return { change: offer, refuse: offer }
  },
  acceptSwap: async () => {
    const { taker, url } = await makeOffer()
    return { change: () => taker.post(`${url}/accept`), refuse: () => cook.post(`${url}/accept`) }
  },
  declineSwap: async () => {
    const { taker, url } = await makeOffer()
    const call = () => taker.post(`${url}/decline`)
    return { change: call, refuse: call }
  },
  withdrawSwap: async () => {
    const { giver, url } = await makeOffer(true)
    const call = () => giver.post(`${url}/withdraw`)
    return { change: call, refuse: call }
  },
  approveSwap: async () => {
    const { url } = await makeOffer(true)
    const call = () => roster.manager.post(`${url}/approve`)
    return { change: call, refuse: call }
  },
  rejectSwap: async () => {
    const { url } = await makeOffer(true)
    const call = () => roster.manager.post(`${url}/reject`, { reason: 'Both are needed where they are.' })
    return { change: call, refuse: call }
  },
  reportAbsence: async () => {
    const sick = await roster.addCook()
    const id = await roster.insertShift({ staffId: sick.staffId, status: 'Confirmed', dayOfWeek: 5 })
    const call = () => reportAbsence(roster, roster.manager, id)
    return { change: call, refuse: call }
  },
  endAbsence: async () => {
    const { staffId } = await roster.addCook()
    const body = { staffId, reason: 'sick', fromDate: '2026-12-07', untilDate: '2026-12-07' }
    const { absence } = (await roster.manager.post('/api/absences', body)).body as { absence: { id: number } }
    const call = () => roster.manager.post(`/api/absences/${absence.id}/end`)
    return { change: call, refuse: call }
  },
  askForCover: async () => {
    const { ask } = await freeForCover()
    return { change: ask, refuse: ask }
  },
  askMoreForCover: async () => {
    const { url } = await askCooks()
    const { staffId } = await roster.addCook()
    const call = () => roster.manager.post(`${url}/ask`, { staffIds: [staffId] })
    return { change: call, refuse: call }
  },
  giveCover: async () => {
    const [{ staffId }, shift] = [await roster.addCook(), await addShift({ staffId: null, dayOfWeek: 4 })]
    const body = { scheduleId: shift.id, version: shift.version, staffId }
    const call = () => roster.manager.post('/api/schedule/cover/give', body)
    return { change: call, refuse: call }
  },
  splitOpenShift: async () => {
    const { id, version } = await addShift({ staffId: null, dayOfWeek: 4 })
    const call = () => roster.manager.post('/api/schedule/cover/split', { scheduleId: id, version, at: '13:00' })
    return { change: call, refuse: call }
  },
  extendOverOpenShift: async () => {
    const { staffId } = await roster.addCook()
    const open = await addShift({ staffId: null, dayOfWeek: 4, startTime: '09:00', endTime: '13:00' })
    const { id, version } = await addShift({ staffId, dayOfWeek: 4, startTime: '13:00', endTime: '17:00' })
    const body = { scheduleId: open.id, version: open.version, longer: { id, version } }
    const call = () => roster.manager.post('/api/schedule/cover/extend', body)
    return { change: call, refuse: call }
  },
  acceptCover: async () => {
    const { one, other, url } = await askCooks()
    return { change: () => one.post(`${url}/accept`), refuse: () => other.post(`${url}/accept`) }
  },
  declineCover: async () => {
    const { one, url } = await askCooks()
    return { change: () => one.post(`${url}/decline`), refuse: () => cook.post(`${url}/decline`) }
  },
  chooseCover: async () => {
    const { one, other, url } = await askCooks('managerChooses')
    await one.post(`${url}/accept`)
    const choose = (staffId: number) => roster.manager.post(`${url}/choose`, { staffId })
    return { change: () => choose(one.staffId), refuse: () => choose(other.staffId) }
  },
  makeCoverPlan: async () => {
    const { url, steps } = await planCover()
    const call = () => roster.manager.post(url, { steps })
    return { change: call, refuse: call }
  },
  askForCoverPlan: async () => {
    const { url, steps } = await planCover()
    const call = () => roster.manager.post(`${url}/ask`, { steps })
    return { change: call, refuse: call }
  },
  askForOpeningPlan: async () => {
    const [{ staffId }, opening] = [await roster.addCook(), { startTime: '09:00', endTime: '17:00' }]
    await addShift({ staffId: null, dayOfWeek: 6, ...opening })
    const steps = [{ staffId, scheduleId: null, version: null }]
    const body = { opening: { ...opening, date: '2026-11-28', roleId: roster.cookId }, steps }
    const call = () => roster.manager.post('/api/schedule/cover/opening', body)
    return { change: call, refuse: call }
  },
  withdrawCover: async () => {
    const { one, url } = await askCooks()
    return { change: () => roster.manager.post(`${url}/withdraw`), refuse: () => one.post(`${url}/accept`) }
  },
  confirmShift: async () => {
    const { id } = await addShift()
    return {
      change: () => roster.manager.put(`/api/schedule/${id}/confirm`),
      refuse: () => roster.manager.put(`/api/schedule/${GONE}/confirm`),
    }
  },
  unconfirmShift: async () => {
    const { id } = await addShift()
    await roster.manager.put(`/api/schedule/${id}/confirm`)
    const call = () => roster.manager.put(`/api/schedule/${id}/unconfirm`)
    return { change: call, refuse: call }
  },
  pinShift: async () => {
    const { id } = await addShift()
    return {
      change: () => roster.manager.put(`/api/schedule/${id}/pin`),
      refuse: () => roster.manager.put(`/api/schedule/${GONE}/pin`),
    }
  },
  unpinShift: async () => {
    const { id } = await addShift()
    await roster.manager.put(`/api/schedule/${id}/pin`)
    return {
      change: () => roster.manager.put(`/api/schedule/${id}/unpin`),
      refuse: () => roster.manager.put(`/api/schedule/${GONE}/unpin`),
    }
  },
  confirmAllPending: async () => {
    await addShift()
    return {
      change: () => roster.admin.post('/api/schedule/confirm-all-pending'),
      refuse: () => roster.manager.post('/api/schedule/confirm-all-pending'),
    }
  },
  purgeShifts: async () => {
    await addShift()
    return {
      change: () => roster.admin.post('/api/schedule/purge', { weekStartDate: WEEK }),
      refuse: () => roster.manager.post('/api/schedule/purge', { weekStartDate: WEEK }),
    }
  },
  copyLastWeek: async () => {
    await addShift()
    return {
      change: () => roster.manager.post('/api/schedule/week/2026-11-30/copy-last-week'),
      refuse: () => cook.post('/api/schedule/week/2026-11-30/copy-last-week'),
    }
  },
  saveWeekTemplate: async () => {
    await addShift()
    const body = { name: fresh('Week '), weekStartDate: WEEK }
    const call = () => roster.manager.post('/api/schedule/templates', body)
    return { change: call, refuse: call }
  },
  deleteWeekTemplate: async () => {
    const id = await addTemplate()
    const call = () => roster.manager.delete(`/api/schedule/templates/${id}`)
    return { change: call, refuse: call }
  },
  applyWeekTemplate: async () => {
    const path = `/api/schedule/templates/${await addTemplate()}/apply`
    return {
      change: () => roster.manager.post(path, { weekStartDate: '2026-12-07' }),
      refuse: () => roster.manager.post(path, { weekStartDate: '2026-12-08' }),
    }
  },
  generateSchedule: async () => {
    await roster.db.delete(schedule)
    await roster.db.delete(requirements)
    const need = { dayOfWeek: 4, startTime: '09:00', endTime: '17:00', requiredCount: 1, source: 'Manual' }
    await roster.manager.post('/api/requirements', { ...need, roleId: roster.cookId })
    return {
      change: () => roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK }),
      refuse: () => cook.post('/api/schedule/generate', { weekStartDate: WEEK }),
    }
  },
  acceptPlan: async () => {
    await roster.db.delete(schedule)
    await roster.db.delete(requirements)
    const need = { dayOfWeek: 4, startTime: '09:00', endTime: '17:00', requiredCount: 1, source: 'Manual' }
    await roster.manager.post('/api/requirements', { ...need, roleId: roster.cookId })
    const asked = await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK, mode: 'anew' })
    const { proposal } = asked.body as GenerateReply
    const moves = proposal?.moves.map(({ shiftId, dayOfWeek, startTime, endTime, roleId, to }) => {
      return { shiftId, dayOfWeek, startTime, endTime, roleId, staffId: to?.id ?? null }
    })
    const call = () =>
      roster.manager.post(`/api/schedule/generate/${WEEK}/accept`, { madeFrom: proposal?.madeFrom, moves })
    return { change: call, refuse: call }
  },
  applyFix: async () => {
    await roster.db.delete(schedule)
    await roster.db.delete(requirements)
    const need = { dayOfWeek: 5, startTime: '09:00', endTime: '17:00', requiredCount: 1, source: 'Manual' }
    await roster.manager.post('/api/requirements', { ...need, roleId: roster.cookId })
    const query = `date=2026-11-27&startTime=09:00&endTime=17:00&roleId=${roster.cookId}`
    const { fixes } = (await roster.manager.get(`/api/schedule/explain/opening/fixes?${query}`)).body as {
      fixes: { apply: object }[]
    }
    const call = () => roster.manager.post('/api/schedule/explain/fix', fixes[0]?.apply)
    return { change: call, refuse: call }
  },
  saveAvailability: async () => {
    const { staffId } = await roster.addCook()
    const slot = { kind: 'cannot', dayOfWeek: 2, startTime: '17:00', endTime: '24:00' }
    const wish = { ...slot, kind: 'ratherNot', dayOfWeek: 3 }
    const slots = [slot, { ...slot, kind: 'prefer', dayOfWeek: 5 }, wish]
    return {
      change: () => roster.manager.put(`/api/availability/${staffId}`, { slots }),
      refuse: () => roster.manager.put(`/api/availability/${staffId}`, { slots: [], version: 'overtaken' }),
    }
  },
  sayAvailability: async () => {
    const { staffId } = await roster.addCook()
    const said = { text: 'no Tuesdays after 5, and away December 24', today: TODAY }
    const path = `/api/availability/${staffId}/messages`
    return {
      change: () => roster.manager.post(path, said),
      refuse: () => roster.manager.post(path, { ...said, text: 'no Tuesdays at the moon' }),
    }
  },
  requestTimeOff: async () => {
    const { asker, body } = await askForTimeOff()
    return { change: () => asker.post('/api/time-off', body), refuse: () => asker.post('/api/time-off', body) }
  },
  approveTimeOff: async () => {
    const { asker, body } = await askForTimeOff()
    const { timeOff } = (await asker.post('/api/time-off', body)).body as { timeOff: { id: number } }
    const call = () => roster.manager.post(`/api/time-off/${timeOff.id}/approve`)
    return { change: call, refuse: call }
  },
  rejectTimeOff: async () => {
    const { asker, body } = await askForTimeOff()
    const { timeOff } = (await asker.post('/api/time-off', body)).body as { timeOff: { id: number } }
    const call = () => roster.manager.post(`/api/time-off/${timeOff.id}/reject`, { reason: 'Too many are away.' })
    return { change: call, refuse: call }
  },
  decideLeavePay: async () => {
    const { asker, body } = await askForTimeOff()
    const { timeOff } = (await asker.post('/api/time-off', body)).body as { timeOff: { id: number } }
    const decide = (by: SignedInClient) => () => by.post(`/api/time-off/${timeOff.id}/pay`, { isPaid: true })
    return { change: decide(roster.manager), refuse: decide(asker) }
  },
  withdrawTimeOff: async () => {
    const { asker, body } = await askForTimeOff()
    const { timeOff } = (await asker.post('/api/time-off', body)).body as { timeOff: { id: number } }
    const call = () => asker.post(`/api/time-off/${timeOff.id}/withdraw`)
    return { change: call, refuse: call }
  },
  saveLeaveRules: async () => {
    const rules = { ...NO_LEAVE_RULES, isShownToStaff: true }
    const save = () => roster.admin.put('/api/time-off/rules', { rules, version: 1 })
    return { change: save, refuse: save }
  },
  correctLeave: async () => {
    const { version } = (await cook.get('/api/time-off/rules')).body as { version: number }
    const balance = { per: 'year', amount: 20, yearStart: '01-01', since: '2026-01-01', carryOverDays: null } as const
    const kinds = { ...NO_LEAVE_RULES.kinds, holiday: { isPaid: true, balance } }
    await roster.admin.put('/api/time-off/rules', { rules: { ...NO_LEAVE_RULES, kinds }, version })
    const correction = { staffId: cook.staffId, kind: 'holiday', date: '2026-11-01', days: 2, reason: 'As agreed' }
    const correct = (by: SignedInClient) => () => by.post('/api/time-off/corrections', correction)
    return { change: correct(roster.manager), refuse: correct(cook) }
  },
  createBlackout: async () => {
    const dates = { fromDate: '2026-12-24', untilDate: '2026-12-26', name: 'Christmas' }
    return {
      change: () => roster.manager.post('/api/time-off/blackouts', dates),
      refuse: () => cook.post('/api/time-off/blackouts', dates),
    }
  },
  deleteBlackout: async () => {
    const dates = { fromDate: '2027-01-01', untilDate: '2027-01-01', name: 'New Year' }
    const id = idOf(await roster.manager.post('/api/time-off/blackouts', dates))
    const call = () => roster.manager.delete(`/api/time-off/blackouts/${id}`)
    return { change: call, refuse: call }
  },
  createEvent: async () => ({
    change: () => roster.manager.post('/api/events', EVENT),
    refuse: () => roster.manager.post('/api/events', { ...EVENT, raises: [{ roleId: GONE, extraCount: 1 }] }),
  }),
  updateEvent: async () => {
    await roster.db
      .insert(requirements)
      .values({ dayOfWeek: 6, startTime: '18:00', endTime: '23:00', roleId: roster.cookId })
    const id = idOf(await roster.manager.post('/api/events', EVENT))
    return {
      change: () => roster.manager.put(`/api/events/${id}`, { ...EVENT, date: '2026-11-28' }),
      refuse: () => roster.manager.put(`/api/events/${GONE}`, EVENT),
    }
  },
  deleteEvent: async () => {
    await roster.db
      .insert(requirements)
      .values({ dayOfWeek: 5, startTime: '18:00', endTime: '23:00', roleId: roster.cookId })
    const id = idOf(await roster.manager.post('/api/events', EVENT))
    const call = () => roster.manager.delete(`/api/events/${id}`)
    return { change: call, refuse: call }
  },
  fixConflict: async () => {
    await roster.db.delete(schedule)
    await roster.db.delete(requirements)
    const { staffId } = await roster.addCook()
    await addShift({ staffId, weekStartDate: NEXT_WEEK, dayOfWeek: 2 })
    await roster.manager.put(`/api/staff/${staffId}`, { ...PERSON, targetWeeklyHours: 3 })
    const conflicts = (await roster.manager.get('/api/conflicts')).body as { id: number; staffId: number | null }[]
    const found = conflicts.find((conflict) => conflict.staffId === staffId)
    const { fixes } = (await roster.manager.get(`/api/conflicts/${found?.id}/fixes`)).body as {
      fixes: { remedy: object }[]
    }
    const call = () => roster.manager.post(`/api/conflicts/${found?.id}/fix`, fixes[0]?.remedy)
    return { change: call, refuse: call }
  },
  resolveConflict: async () => {
    const shift = await addShift({ weekStartDate: NEXT_WEEK })
    await roster.manager.put(`/api/staff/${shift.staffId}`, { ...PERSON, targetWeeklyHours: 3 })
    const conflicts = (await roster.manager.get('/api/conflicts')).body as { id: number; shiftIds: number[] }[]
    const found = conflicts.find(({ shiftIds }) => shiftIds.includes(shift.id))
    return {
      change: () => roster.manager.put(`/api/conflicts/${found?.id}/resolve`),
      refuse: () => roster.manager.put(`/api/conflicts/${GONE}/resolve`),
    }
  },
  saveSetting: async () => ({
    change: () => roster.admin.post('/api/settings', { key: 'minimumRestHours', value: '9', type: 'string' }),
    refuse: () => roster.admin.post('/api/settings', { key: 'minimumRestHours', value: 'none', type: 'string' }),
  }),
  saveWorkedHours: async () => {
    const { id } = await addShift({ weekStartDate: PAST_WEEK })
    const { version } = (await roster.manager.put(`/api/schedule/${id}/confirm`)).body as Shift
    const worked = { startTime: '09:00', endTime: '17:30', breakMinutes: 30, reason: 'Stayed on' }
    const call = () => roster.manager.put(`/api/timesheets/shifts/${id}/hours`, { version, worked })
    return { change: call, refuse: call }
  },
  savePayRates: async () => {
    const { id } = await addStaff()
    const save = (roleId: number) =>
      roster.manager.put(`/api/staff/${id}/pay-rates`, { rates: [{ roleId, centsAnHour: 2450 }] })
    return { change: () => save(roster.cookId), refuse: () => save(GONE) }
  },
  saveTakings: async () => ({
    change: () => roster.manager.put('/api/takings/2026-11-09', { cents: 421_050, basedOn: null }),
    refuse: () => roster.manager.put('/api/takings/2026-11-09', { cents: 1, basedOn: 2 }),
  }),
  importTakings: async () => {
    const body = { csv: 'Date,Takings\n2026-11-10,4210.50', dryRun: false }
    return {
      change: () => roster.manager.post('/api/takings/import', body),
      refuse: () => roster.manager.post('/api/takings/import', { ...body, dryRun: true }),
    }
  },
  savePayRules: async () => {
    const rules = { normalCode: 'Basic', rules: [], holidayPlace: null, holidays: [] }
    const save = () => roster.admin.put('/api/pay/rules', { rules, version: null })
    return { change: save, refuse: save }
  },
  savePairings: async () => {
    const [{ id }, other] = [await addStaff(), await addStaff()]
    const save = (otherId: number) =>
      roster.manager.put(`/api/staff/${id}/pairings`, { besideIds: [otherId], apartIds: [] })
    return { change: () => save(other.id), refuse: () => save(GONE) }
  },
  lockPeriod: async () => {
    const body = { startDate: '2026-10-05', endDate: '2026-10-11', reason: 'Paid out' }
    const call = () => roster.manager.post('/api/timesheets/locks', body)
    return { change: call, refuse: call }
  },
  unlockPeriod: async () => {
    const body = { startDate: '2026-10-12', endDate: '2026-10-18', reason: 'Paid out' }
    const id = idOf(await roster.manager.post('/api/timesheets/locks', body))
    const call = () => roster.admin.post(`/api/timesheets/locks/${id}/unlock`, { reason: 'A shift was missing' })
    return { change: call, refuse: call }
  },
  createKiosk: async () => ({
    change: () => roster.admin.post('/api/time-clock/kiosks', { name: 'Bar' }),
    refuse: () => roster.admin.post('/api/time-clock/kiosks', { name: '' }),
  }),
  removeKiosk: async () => {
    const { id } = await addKiosk()
    const call = () => roster.admin.delete(`/api/time-clock/kiosks/${id}`)
    return { change: call, refuse: call }
  },
  pairKiosk: async () => {
    const { code } = await addKiosk()
    const call = () => roster.anonymous.post('/api/kiosk/pair', { code })
    return { change: call, refuse: call }
  },
  sendPunches: async () => {
    const { code } = await addKiosk()
    const { token } = (await roster.anonymous.post('/api/kiosk/pair', { code })).body as { token: string }
    const { staffId } = cook
    await cook.put(`/api/time-clock/people/${staffId}/pin`, { pin: '2947' })
    const at = new Date(TEST_NOW).toISOString()
    const punch = {
      id: randomUUID(),
      staffId,
      kind: 'in',
      at,
      leftAt: null,
      wasKept: false,
      pin: { kind: 'plain', value: '2947' },
    }
    const call = (sent: object) =>
      roster.anonymous.post('/api/kiosk/punches', { sentAt: at, punches: [punch], ...sent })
    return { change: () => call({ token }), refuse: () => call({ token: 'unknown' }) }
  },
  savePin: async () => ({
    change: () => cook.put(`/api/time-clock/people/${cook.staffId}/pin`, { pin: '2947' }),
    refuse: () => cook.put(`/api/time-clock/people/${cook.staffId}/pin`, { pin: '1234' }),
  }),
  punchOwn: async () => {
    await roster.admin.post('/api/settings', { key: 'clockInOnOwnDevice', value: 'true' })
    const call = (kind: string) => cook.post('/api/time-clock/own', { id: randomUUID(), kind, leftAt: null })
    return { change: () => call('in'), refuse: () => call('lunch') }
  },
  correctPunch: async () => {
    const at = new Date(TEST_NOW).toISOString()
    const add = (reason: string) =>
      roster.manager.post('/api/time-clock/corrections', {
        staffId: cook.staffId,
        kind: 'in',
        at,
        corrects: null,
        reason,
      })
    return { change: () => add('Forgot'), refuse: () => add('') }
  },
  takeOverHours: async () => {
    const { staffId } = await roster.addCook()
    const id = await roster.insertShift({ staffId, status: 'Confirmed', weekStartDate: PAST_WEEK, dayOfWeek: 2 })
    for (const [kind, time] of Object.entries({ in: '20:30', out: '23:30' })) {
      const punch = { staffId, kind, at: `2026-11-09T${time}:00.000Z`, corrects: null, reason: 'Forgot' }
      await roster.manager.post('/api/time-clock/corrections', punch)
    }
    const take = (version: number) => roster.manager.post('/api/time-clock/take-over', { shifts: [{ id, version }] })
    const { version } = await roster.readShift(id)
    return { change: () => take(version), refuse: () => take(version + 1) }
  },
  addClockedShift: async () => {
    const { staffId } = await roster.addCook()
    for (const [kind, time] of Object.entries({ in: '20:30', out: '23:30' })) {
      const punch = { staffId, kind, at: `2026-11-09T${time}:00.000Z`, corrects: null, reason: 'Forgot' }
      await roster.manager.post('/api/time-clock/corrections', punch)
    }
    const days = 'startDate=2026-11-09&endDate=2026-11-11'
    const { unplanned } = (await roster.manager.get(`/api/time-clock?${days}&staffId=${staffId}`)).body as Clocked
    const punchId = unplanned[0]?.punchIds[0]
    const add = (roleId: number) => roster.manager.post('/api/time-clock/shifts', { punchId, roleId })
    return { change: () => add(roster.cookId), refuse: () => add(roster.cookId) }
  },
  approveHours: async () => {
    const { seen } = await addHoursToApprove()
    const approve = () => roster.manager.post('/api/timesheets/approvals', { shifts: [seen] })
    return { change: approve, refuse: approve }
  },
  withdrawApprovals: async () => {
    const { id, seen } = await addHoursToApprove()
    await roster.manager.post('/api/timesheets/approvals', { shifts: [seen] })
    const withdraw = () => roster.manager.post('/api/timesheets/approvals/withdraw', { shifts: [id] })
    return { change: withdraw, refuse: withdraw }
  },
  askAboutHours: async () => {
    const { cook, id } = await addHoursToApprove()
    const ask = () => cook.post('/api/timesheets/questions', { shiftId: id, question: 'I stayed longer' })
    return { change: ask, refuse: ask }
  },
  answerQuestion: async () => {
    const { cook, id } = await addHoursToApprove()
    await cook.post('/api/timesheets/questions', { shiftId: id, question: 'I stayed longer' })
    const [asked] = await roster.db.select().from(hourQuestions).where(eq(hourQuestions.scheduleId, id))
    const answer = () => roster.manager.post(`/api/timesheets/questions/${asked?.id}/answer`, { answer: 'Corrected' })
    return { change: answer, refuse: answer }
  },
  undoChange: async () => {
    await addShift()
    const id = await lastChangeId(roster.db)
    const call = () => roster.manager.post(`/api/schedule/undo/${id}`)
    return { change: call, refuse: call }
  },
}

/**
 * Endpoints that write without recording a decision: reading or clearing notifications, opening a password link,
 * viewing a week, leaving for the sign-in provider, drafting availability, stopping a generation.
 */
const DECIDES_NOTHING = [
  'readPasswordLink',
  'startSingleSignOn',
  'readNotification',
  'dismissNotification',
  'clearPastNotifications',
  'seeWeek',
  'saveLastLook',
  'reportPresence',
  'readTogether',
  'cancelGenerate',
  'draftAvailability',
  'checkPushDevice',
  'readKiosk',
]

/** Actions that are recorded although they change no recorded row. */
const CHANGES_NO_ROW = [
  'createKiosk',
  'removeKiosk',
  'pairKiosk',
  'savePin',
  'login',
  'logout',
  'setPassword',
  'changePassword',
  'renewPasswordLink',
  'createCalendarFeed',
  'deleteCalendarFeed',
  'addPushDevice',
  'removePushDevice',
  'testEmailChannel',
  'testWebhookChannel',
  'retryUndelivered',
  'renewPushKeys',
  'sendInvitations',
]

/** The app under test, if a test needs its own. */
let shown: TestRoster | null = null
function swap(other: TestRoster): void {
  shown = other
}

const writing = registry.filter(({ method, planned }) => method !== 'GET' && !planned)

test('[DOOR-02] every writing endpoint is called in this test or is listed as recording no decision', () => {
  expect(writing.map(({ name }) => name).sort()).toEqual([...Object.keys(CALLS), ...DECIDES_NOTHING].sort())
})

/** Returns rows without the columns that name a person. */
const withoutNames = (rows: unknown): unknown =>
  JSON.parse(JSON.stringify(rows), (key, value) =>
    ['name', 'username', 'phone_number', 'email'].includes(key) ? null : value,
  )

describe.each(Object.entries(CALLS))('[DOOR-02] %s', (name, prepare) => {
  test('is recorded as one change with its name and the rows before and after; a refusal is not recorded', async () => {
    shown = null
    const calls = await prepare()
    const { db } = shown ?? roster
    const before = await readTableImages(db)
    const mark = await lastChangeId(db)

    const reply = await calls.change()
    expect(reply.status, reply.text).toBe(200)
    const after = await readTableImages(db)
    const recorded = await readChanges(db, mark)
    expect(recorded.map(({ action }) => action)).toEqual([name])
    // Someone who registers has no account yet, and a tablet has none at all.
    expect(recorded[0]?.actorId === null).toBe(['register', 'pairKiosk', 'sendPunches'].includes(name))
    const differences = compareImages(before, after)
    expect(differences.length > 0).toBe(!CHANGES_NO_ROW.includes(name))
    const steps = joinSteps(recorded.flatMap(({ rows }) => rows))
    const inOrder = steps
      .map(({ tableName, rowId, before: from, after: to }) => ({ tableName, rowId, before: from, after: to }))
      .sort((a, b) => a.tableName.localeCompare(b.tableName) || a.rowId - b.rowId)
    differences.sort((a, b) => a.tableName.localeCompare(b.tableName) || a.rowId - b.rowId)
    // What names an erased person leaves the recorded rows too (PEOPLE-09).
    const shownOf = name === 'eraseStaff' ? withoutNames : (rows: unknown) => rows
    const isRecorded = ({ tableName, rowId }: { tableName: string; rowId: number }) =>
      name !== 'eraseStaff' || inOrder.some((row) => row.tableName === tableName && row.rowId === rowId)
    expect(shownOf(inOrder)).toEqual(shownOf(differences.filter(isRecorded)))

    const mark2 = await lastChangeId(db)
    const refused = await calls.refuse()
    expect(refused.status !== 200 || !(refused.body as { applied?: boolean }).applied, refused.text).toBe(true)
    // A refused password is recorded as an action of its own; other refusals here record nothing.
    expect((await readChanges(db, mark2)).map(({ action }) => action)).toEqual(name === 'login' ? ['loginRefused'] : [])
    expect(compareImages(after, await readTableImages(db))).toEqual([])
    await (shown as TestRoster | null)?.close()
  })
})
