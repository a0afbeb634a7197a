import type { Notification } from '@fairweek/domain/contracts/notifications'
import { noticePath } from '@fairweek/domain/rules/notices/notice-topics'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { instantOf } from '@fairweek/domain/time/zone'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase } from '../../db/connect.ts'
import {
  hourApprovals,
  notificationChoices,
  notifications,
  roles,
  schedule,
  settings,
  staff,
  users,
} from '../../db/schema.ts'
import { createPostgresDatabase } from '../../testing/databases/postgres-test-database.ts'
import { remindInProcesses } from '../../testing/processes/remind-in-processes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'
import { writePastTheApi } from '../../testing/write-past-the-api.ts'
import { sendReminders } from './send-reminders.ts'

const ZONE = 'Pacific/Auckland'
/** A week from Monday to Sunday is a pay period; pay day of the first one is Monday, November 16. */
const MONDAY = '2026-11-09'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  cook = await roster.addCook()
})
afterAll(() => roster.close())
beforeEach(async () => {
  roster.setClock()
  await roster.clear([notifications, notificationChoices, hourApprovals, schedule, settings])
  await setSettings({ hoursNeedApproval: 'true', payPeriod: 'weekly', payPeriodStart: MONDAY })
})

const setSettings = async (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values))
    expect(await roster.admin.post('/api/settings', { key, value })).toMatchObject({ status: 200 })
}
const instantIn = (zone: string, day: string, time: string) => instantOf(dayInterval(day, time, '24:00').start, zone)
const remindAt = async (day: string, time: string, zone = ZONE) => {
  roster.setClock(instantIn(zone, day, time))
  const before = (await readSent()).length
  await sendReminders(roster.caller)
  return (await readSent()).length - before
}
const readSent = () => roster.db.select().from(notifications).where(eq(notifications.type, 'HOURS_UNAPPROVED'))
const work = (more: object = {}) =>
  roster.insertShift({ weekStartDate: MONDAY, status: 'Confirmed', staffId: cook.staffId, ...more })
const approve = async (id: number) => {
  const { version } = await roster.readShift(id)
  const reply = await roster.manager.post('/api/timesheets/approvals', { shifts: [{ id, version, hours: 'shown' }] })
  expect(reply).toMatchObject({ status: 200 })
}

describe('[REMIND-06] unapproved hours before pay day', () => {
  test('managers are reminded two days before, once a period, with the number of shifts and a link', async () => {
    await work()
    await work({ dayOfWeek: 2 })
    expect(await remindAt('2026-11-13', '12:00')).toBe(0)
    expect(await remindAt('2026-11-14', '08:59')).toBe(0)
    expect(await remindAt('2026-11-14', '09:00')).toBe(2)
    expect(await remindAt('2026-11-14', '09:10')).toBe(0)
    expect(await remindAt('2026-11-16', '10:00')).toBe(0)
    const [shown] = ((await roster.manager.get('/api/notifications')).body as Notification[]).filter(
      ({ type }) => type === 'HOURS_UNAPPROVED',
    )
    expect(shown?.message).toBe(
      '2 shifts of Nov 9 – Nov 15 have hours that are not approved. Approve them before pay day.',
    )
    expect(shown && noticePath({ ...shown, metadata: shown.metadata ?? null })).toBe(
      '/timesheets?startDate=2026-11-09&endDate=2026-11-15',
    )
    // The next period is another reminder.
    await work({ weekStartDate: '2026-11-16' })
    expect(await remindAt('2026-11-21', '09:00')).toBe(2)
  })

  test('nobody is reminded where nothing is open, or before it is worked; later on the same days they are', async () => {
    const id = await work()
    await work({ dayOfWeek: 0 })
    await approve(id)
    expect(await remindAt('2026-11-14', '09:00')).toBe(0)
    expect(await remindAt('2026-11-16', '09:00')).toBe(2)
  })

  test('nobody is reminded where hours need no approval or there is no pay period, or who has turned it off', async () => {
    await work()
    await setSettings({ hoursNeedApproval: 'false' })
    expect(await remindAt('2026-11-14', '09:00')).toBe(0)
    roster.setClock()
    await setSettings({ hoursNeedApproval: 'true', payPeriod: 'none' })
    expect(await remindAt('2026-11-14', '09:00')).toBe(0)
    roster.setClock()
    await setSettings({ payPeriod: 'weekly', approvalReminderDays: '0' })
    expect(await remindAt('2026-11-15', '23:00')).toBe(0)
    roster.setClock()
    const choices = { emailTopics: [], pushTopics: [], webhookTopics: [], quietFrom: null, quietUntil: null }
    const own = await roster.admin.put('/api/notification-choices', { ...choices, reminders: [] })
    expect(own).toMatchObject({ status: 200 })
    expect(await remindAt('2026-11-16', '09:00')).toBe(1)
  })

  test('managers are not reminded of their own hours, which others approve', async () => {
    await work({ staffId: roster.manager.staffId })
    expect(await remindAt('2026-11-14', '09:00')).toBe(1)
    expect(await readSent()).toMatchObject([{ userId: roster.admin.userId }])
  })

  test('calls at the same moment remind each manager once: the database decides', async () => {
    await work()
    roster.setClock(instantIn(ZONE, '2026-11-14', '09:00'))
    await Promise.allSettled([1, 2, 3, 4].map(() => sendReminders(roster.caller)))
    const sent = await readSent()
    expect(sent.map(({ userId }) => userId).sort()).toEqual([roster.manager.userId, roster.admin.userId].sort())
  })

  test.each([
    ['Pacific/Auckland', '2026-04-05'],
    ['Pacific/Auckland', '2026-09-27'],
    ['Europe/London', '2026-03-29'],
    ['Europe/London', '2026-10-25'],
    ['America/New_York', '2026-03-08'],
    ['America/New_York', '2026-11-01'],
  ])('in %s it comes once, at nine o’clock, with a clock that moves over the night of %s', async (zone, sunday) => {
    await setSettings({ businessTimeZone: zone, payPeriodStart: weekStartOf(sunday), approvalReminderDays: '1' })
    await work({ weekStartDate: weekStartOf(sunday) })
    const sentAt: string[] = []
    const [from, until] = [instantIn(zone, addDays(sunday, -1), '20:00'), instantIn(zone, addDays(sunday, 1), '12:00')]
    for (let now = from; now <= until; now += 30 * 60_000) {
      roster.setClock(now)
      const before = (await readSent()).length
      await sendReminders(roster.caller)
      for (let more = (await readSent()).length; more > before; more -= 1) sentAt.push(new Date(now).toISOString())
    }
    const nine = new Date(instantIn(zone, sunday, '09:00')).toISOString()
    expect(sentAt).toEqual([nine, nine])
  })
})

test('[REMIND-06] two processes, of which one is killed, remind each manager once', async () => {
  const { url, drop } = await createPostgresDatabase()
  const connection = await connectDatabase({ databaseUrl: url })
  try {
    const db = writePastTheApi(connection.db, () => Date.parse('2027-02-01T00:00:00Z'))
    const [role] = await db.insert(roles).values({ name: 'Cook' }).returning()
    const managers = ['Mia', 'Max'].map((username) => ({ username, role: 'manager' as const }))
    await db.insert(users).values(managers)
    const [person] = await db.insert(staff).values({ name: 'Ana' }).returning()
    const times = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }
    const what = { weekStartDate: '2027-03-08', roleId: role?.id ?? 0, status: 'Confirmed' } as const
    await db.insert(schedule).values({ ...what, ...times, staffId: person?.id ?? 0 })
    await db.insert(settings).values([
      { key: 'hoursNeedApproval', value: 'true', type: 'boolean' },
      { key: 'payPeriod', value: 'weekly', type: 'string' },
      { key: 'payPeriodStart', value: '2027-03-08', type: 'string' },
    ])
    const [from, until] = [instantIn(ZONE, '2027-03-13', '07:00'), instantIn(ZONE, '2027-03-13', '11:00')]
    await remindInProcesses(url, { from, until }, [[13], []])
    const sent = await connection.db.select().from(notifications).where(eq(notifications.type, 'HOURS_UNAPPROVED'))
    expect(sent.map(({ reminder }) => reminder)).toEqual(['approval 2027-03-08', 'approval 2027-03-08'])
    expect(new Set(sent.map(({ userId }) => userId)).size).toBe(2)
  } finally {
    await connection.close()
    await drop()
  }
}, 120_000)
