import { randomUUID } from 'node:crypto'
import { REMINDER_DEFAULTS } from '@fairweek/domain/contracts/constants'
import type { Notification } from '@fairweek/domain/contracts/notifications'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { instantOf } from '@fairweek/domain/time/zone'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { change } from '../../changes/change.ts'
import { connectDatabase } from '../../db/connect.ts'
import {
  availability,
  deliveries,
  notificationChoices,
  notifications,
  publishedShifts,
  roles,
  schedule,
  settings,
  staff,
  users,
} from '../../db/schema.ts'
import { createPostgresDatabase } from '../../testing/databases/postgres-test-database.ts'
import { startMailServer } from '../../testing/outside/mail-server.ts'
import { remindInProcesses } from '../../testing/processes/remind-in-processes.ts'
import { sendDeliveries } from '../../testing/stored/send-deliveries.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'
import { writePastTheApi } from '../../testing/write-past-the-api.ts'
import { createMailSender } from '../deliveries/send-mail.ts'
import { moveNotifications } from '../staff/merge/merge-people.store.ts'
import { sendReminders } from './send-reminders.ts'

let roster: TestRoster
let ana: SignedInClient
let ben: SignedInClient
const names = new Map<number, string>()
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  ben = await roster.addCook()
  for (const { id, name } of await roster.db.select().from(staff)) names.set(id, name)
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([deliveries, notifications, notificationChoices, availability, schedule, publishedShifts])
  await roster.db.insert(availability).values([ana, ben].map(({ staffId }) => ({ staffId, dayOfWeek: 1 })))
})
afterEach(async () => {
  roster.setClock()
  await roster.db.delete(settings)
})

/** The day of the shifts of `roster.addShift`: a Monday in which Auckland is thirteen hours ahead of UTC. */
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+13:00`)
const remindAt = (day: string, time: string) => {
  roster.setClock(at(day, time))
  return sendReminders(roster.caller)
}
const setSetting = async (key: string, value: string) => {
  expect(await roster.admin.post('/api/settings', { key, value })).toMatchObject({ status: 200 })
}
const REMINDERS = ['SHIFT_REMINDER', 'NOT_CLOCKED_IN', 'AVAILABILITY_MISSING']
const readReminders = async (person: SignedInClient) =>
  ((await person.get('/api/notifications')).body as Notification[])
    .filter(({ type }) => REMINDERS.includes(type))
    .map(({ message }) => message)

async function publish(person: SignedInClient, more: object = {}) {
  const shift = await roster.addShift({ staffId: person.staffId, ...more })
  expect(await roster.manager.put(`/api/schedule/${shift.id}/confirm`)).toMatchObject({ status: 200 })
  return roster.readShift(shift.id)
}
const unconfirm = (id: number) => roster.manager.put(`/api/schedule/${id}/unconfirm`)
async function update(id: number, more: object) {
  const { weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId } = await roster.readShift(id)
  const shift = { weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId, ...more }
  await unconfirm(id)
  expect(await roster.manager.put(`/api/schedule/${id}`, shift)).toMatchObject({ status: 200 })
  expect(await roster.manager.put(`/api/schedule/${id}/confirm`)).toMatchObject({ status: 200 })
}
const TOMORROW = 'Reminder of your shift: Cook, tomorrow, Monday, Nov 23, 2026, 9:00 AM – 5:00 PM.'
const TODAY = TOMORROW.replace('tomorrow', 'today')

describe('[REMIND-01] reminders before a shift', () => {
  test('come 24 hours and 1 hour before, once each, and only for published shifts', async () => {
    await publish(ana)
    await roster.addShift({ staffId: ben.staffId })
    expect(await remindAt('2026-11-22', '08:59')).toBe(0)
    expect(await remindAt('2026-11-22', '09:00')).toBe(1)
    expect(await remindAt('2026-11-22', '09:01')).toBe(0)
    expect(await readReminders(ana)).toEqual([TOMORROW])
    expect(await remindAt(MONDAY, '07:59')).toBe(0)
    expect(await remindAt(MONDAY, '08:00')).toBe(1)
    expect(await remindAt(MONDAY, '08:59')).toBe(0)
    expect(await remindAt(MONDAY, '09:00')).toBe(0)
    expect(await readReminders(ana)).toEqual([TODAY, TODAY])
    expect(await readReminders(ben)).toEqual([])
    const stored = await roster.db.select().from(notifications).where(eq(notifications.type, 'SHIFT_REMINDER'))
    expect(stored.map(({ reminder }) => reminder?.split(' ')[0])).toEqual(['before24h', 'before1h'])
  })

  test('after the server was down, only the last one comes', async () => {
    await publish(ana)
    expect(await remindAt(MONDAY, '08:30')).toBe(1)
    expect(await readReminders(ana)).toEqual([TODAY])
  })

  test('each person chooses them; choices of earlier versions and other calls leave them as they are', async () => {
    const read = async () =>
      ((await ana.get('/api/notification-choices')).body as { choices: { reminders: string[] } }).choices
    const { reminders, ...others } = await read()
    expect(reminders).toEqual(REMINDER_DEFAULTS)
    await ana.put('/api/notification-choices', { ...others, reminders: ['notClockedIn', 'before2h'] })
    await ana.put('/api/notification-choices', others)
    expect((await read()).reminders).toEqual(['before2h', 'notClockedIn'])
    await publish(ana)
    expect(await remindAt('2026-11-22', '09:00')).toBe(0)
    expect(await remindAt(MONDAY, '07:00')).toBe(1)
    await roster.db.update(notificationChoices).set({ reminders: null })
    expect((await read()).reminders).toEqual(REMINDER_DEFAULTS)
  })
})

describe('[REMIND-03] a shift that changes after its reminder', () => {
  test.each([
    ['is moved', (id: number) => update(id, { startTime: '15:00', endTime: '21:00' }), '15:00'],
    ['is given to another', (id: number) => update(id, { staffId: ben.staffId }), null],
    ['is unpublished', unconfirm, null],
    ['is cancelled', (id: number) => ana.put(`/api/schedule/${id}/cancel`), null],
    ['is deleted', (id: number) => unconfirm(id).then(() => roster.manager.delete(`/api/schedule/${id}`)), null],
  ])('%s: the old reminder is gone, and only the new one comes', async (what, act, newStart) => {
    await setSetting('cancellationNoticeHours', '0')
    const { id } = await publish(ana)
    await remindAt('2026-11-22', '09:00')
    roster.setClock(at('2026-11-22', '12:00'))
    await act(id)
    expect(await readReminders(ana)).toEqual([])
    expect(await remindAt('2026-11-22', '15:00')).toBe(newStart === null ? 0 : 1)
    expect(await remindAt(MONDAY, '08:00')).toBe(what === 'is given to another' ? 1 : 0)
    expect(await readReminders(ben)).toEqual(what === 'is given to another' ? [TODAY] : [])
    expect(await readReminders(ana)).toEqual(newStart === null ? [] : [expect.stringContaining('3:00 PM – 9:00 PM')])
  })

  test('is moved and moved back: its reminder is true again and is not sent twice', async () => {
    const { id } = await publish(ana)
    await remindAt('2026-11-22', '09:00')
    roster.setClock(at('2026-11-22', '09:30'))
    await update(id, { startTime: '15:00', endTime: '21:00' })
    await update(id, { startTime: '09:00', endTime: '17:00' })
    expect(await remindAt('2026-11-22', '10:00')).toBe(0)
    expect(await readReminders(ana)).toEqual([TOMORROW])
  })

  test('is not reminded of by e-mail once it has changed or begun while quiet hours lasted', async () => {
    const mails = await startMailServer()
    const publicUrl = 'https://roster.example.test'
    const mail = createMailSender({ server: mails.url, from: 'roster@example.test', publicUrl }, () => {})
    const senders = { mail: { ...mail, publicUrl }, push: null, webhook: null }
    try {
      const early = await publish(ana, { startTime: '05:00', endTime: '13:00' })
      const night = await publish(ben, { startTime: '23:00', endTime: '05:00' })
      await roster.clear([notifications])
      await remindAt('2026-11-22', '05:00')
      expect(await sendDeliveries(roster.caller, senders)).toMatchObject({ quiet: 1, sent: 0 })
      roster.setClock(at('2026-11-22', '07:00'))
      expect(await sendDeliveries(roster.caller, senders)).toMatchObject({ quiet: 0, sent: 1 })
      await remindAt(MONDAY, '04:00')
      await remindAt('2026-11-22', '23:00')
      expect(await sendDeliveries(roster.caller, senders)).toMatchObject({ quiet: 2, sent: 0 })
      await update(night.id, { startTime: '22:00', endTime: '04:00' })
      await roster.db.update(notifications).set({ handedOn: true })
      roster.setClock(at(MONDAY, '07:00'))
      expect(await sendDeliveries(roster.caller, senders)).toMatchObject({ seen: 2, sent: 0 })
      expect(mails.received).toHaveLength(1)
      expect(early.staffId).toBe(ana.staffId)
    } finally {
      mail.close()
      await mails.close()
    }
  })
})

describe('[REMIND-02] a shift that has started without its person', () => {
  const clockIn = (person: SignedInClient) =>
    person.post('/api/time-clock/own', { id: randomUUID(), kind: 'in', leftAt: null })

  test('is reported to each manager once, after the tolerance, where the time clock is in use', async () => {
    await publish(ana)
    await publish(ben)
    expect(await remindAt(MONDAY, '09:30')).toBe(0)
    await setSetting('clockInOnOwnDevice', 'true')
    expect(await remindAt(MONDAY, '09:30')).toBe(0)
    // Nobody is absent before the first punch of the business, which is Ben's.
    roster.setClock(at(MONDAY, '08:58'))
    expect(await clockIn(ben)).toMatchObject({ status: 200 })
    expect(await remindAt(MONDAY, '09:06')).toBe(0)
    expect(await remindAt(MONDAY, '09:07')).toBe(2)
    expect(await remindAt(MONDAY, '09:08')).toBe(0)
    const name = names.get(ana.staffId)
    const message = `${name} had not clocked in by 9:07 AM: Cook, today, Monday, Nov 23, 2026, 9:00 AM – 5:00 PM.`
    for (const manager of [roster.manager, roster.admin]) expect(await readReminders(manager)).toEqual([message])
    expect(await readReminders(ana)).toEqual([])
    expect(await remindAt(MONDAY, '17:00')).toBe(0)
  })

  test('is not sent by e-mail to a manager in quiet hours once the person has clocked in', async () => {
    const mails = await startMailServer()
    const publicUrl = 'https://roster.example.test'
    const mail = createMailSender({ server: mails.url, from: 'roster@example.test', publicUrl }, () => {})
    const senders = { mail: { ...mail, publicUrl }, push: null, webhook: null }
    try {
      await setSetting('clockInOnOwnDevice', 'true')
      await publish(ana, { startTime: '06:00', dayOfWeek: 2 })
      await publish(ben, { startTime: '06:00', dayOfWeek: 2 })
      expect(await remindAt(TUESDAY, '06:10')).toBe(4)
      await roster.db.update(notifications).set({ handedOn: true }).where(eq(notifications.type, 'SHIFT_ASSIGNED'))
      expect(await sendDeliveries(roster.caller, senders)).toMatchObject({ quiet: 4 })
      roster.setClock(at(TUESDAY, '06:20'))
      expect(await clockIn(ana)).toMatchObject({ status: 200 })
      roster.setClock(at(TUESDAY, '07:00'))
      expect(await sendDeliveries(roster.caller, senders)).toMatchObject({ seen: 2, sent: 2 })
    } finally {
      mail.close()
      await mails.close()
    }
  })
})

test('[REMIND-04] people without availability are reminded once a week, before the week is planned', async () => {
  await roster.clear([availability])
  // The deadline of the week of Dec 7 is Monday, Nov 23. All of them were added on Nov 18, at one o'clock.
  expect(await remindAt('2026-11-19', '12:00')).toBe(0)
  expect(await remindAt('2026-11-20', '08:59')).toBe(0)
  const people = [roster.manager, roster.admin, ana, ben]
  const withRole = [ana, ben]
  expect(await remindAt('2026-11-20', '09:00')).toBe(withRole.length)
  expect(await remindAt('2026-11-21', '09:00')).toBe(0)
  const message = 'Please enter your availability by Mon Nov 23. The week of Dec 7 – 13 is planned then.'
  for (const person of people) expect(await readReminders(person)).toEqual(withRole.includes(person) ? [message] : [])
  await roster.db.insert(availability).values({ staffId: ana.staffId, dayOfWeek: 1 })
  await publish(ben, { weekStartDate: '2026-12-14' })
  expect(await remindAt('2026-11-24', '09:00')).toBe(0)
  await roster.clear([schedule])
  expect(await remindAt('2026-11-25', '09:00')).toBe(1)
  expect(await readReminders(ben)).toHaveLength(2)
  await setSetting('publishDaysAhead', '0')
  await roster.clear([notifications])
  expect(await remindAt('2026-11-25', '09:00')).toBe(0)
})

test('[REMIND-05] of a reminder that two accounts of one person have got, one counts once they are merged', async () => {
  await roster.clear([availability])
  expect(await remindAt('2026-11-20', '09:00')).toBe(2)
  await change(roster.caller, 'test', {}, (tx) => moveNotifications(tx, ben.userId, ana.userId))
  const kept = await roster.db.select().from(notifications).where(eq(notifications.userId, ana.userId))
  expect(kept.map(({ reminder }) => reminder).sort()).toEqual(['availability 2026-12-07', null])
  expect(await remindAt('2026-11-20', '09:01')).toBe(1)
})

test('[REMIND-05] two processes that are killed again and again send each reminder once', async () => {
  const { url, drop } = await createPostgresDatabase()
  const connection = await connectDatabase({ databaseUrl: url })
  try {
    const db = writePastTheApi(connection.db, () => Date.parse('2027-02-01T00:00:00Z'))
    const [role] = await db.insert(roles).values({ name: 'Cook' }).returning()
    const names = Array.from({ length: 9 }, (_, index) => `person ${index}`)
    const accounts = await db
      .insert(users)
      .values(names.map((username) => ({ username })))
      .returning()
    const people = await db
      .insert(staff)
      .values(accounts.map(({ id, username }) => ({ userId: id, name: username, preferredDays: [1] })))
      .returning()
    const shift = { weekStartDate: '2027-03-08', roleId: role?.id ?? 0, status: 'Confirmed' } as const
    const times = { dayOfWeek: 3, endTime: '12:00' }
    const rows = people.map(({ id }, index) => ({ ...shift, ...times, staffId: id, startTime: `0${index}:15` }))
    await db.insert(schedule).values(rows)
    await db.delete(notifications)
    const [from, until] = [Date.parse('2027-03-08T11:00:00Z'), Date.parse('2027-03-09T20:00:00Z')]
    await remindInProcesses(url, { from, until }, [
      [20, 60, 30],
      [50, 3, 60],
    ])
    const sent = await connection.db.select().from(notifications).where(isNotNull(notifications.reminder))
    expect(sent).toHaveLength(rows.length * 2)
    expect(new Set(sent.map(({ userId, reminder }) => `${userId} ${reminder}`)).size).toBe(rows.length * 2)
  } finally {
    await connection.close()
    await drop()
  }
}, 120_000)

test.each([
  ['Pacific/Auckland', '2027-04-04'],
  ['Pacific/Auckland', '2027-09-26'],
  ['Europe/London', '2027-03-28'],
  ['Europe/London', '2027-10-31'],
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-11-07'],
])(
  '[REMIND-05] in %s, each reminder is sent once on the night of %s, in which the clocks change',
  async (zone, sunday) => {
    await setSetting('businessTimeZone', zone)
    const times = ['01:30', '02:30', '09:00']
    const rows = times.map((startTime, index) => ({
      staffId: [ana, ben, roster.manager][index]?.staffId ?? null,
      startTime,
      endTime: '14:00',
    }))
    for (const row of rows)
      await roster.insertShift({ ...row, status: 'Confirmed', weekStartDate: weekStartOf(sunday), dayOfWeek: 0 })
    await roster.clear([notifications])
    const starts = times.map((time) => instantOf(dayInterval(sunday, time, '24:00').start, zone))
    const first = instantOf(dayInterval(addDays(sunday, -2), '12:00', '24:00').start, zone)
    const sentAt: number[] = []
    for (let now = first; now <= Math.max(...starts); now += 10 * 60_000) {
      roster.setClock(now)
      const before = sentAt.length
      for (let index = await sendReminders(roster.caller); index > 0; index -= 1) sentAt.push(now)
      expect(sentAt.length - before).toBeLessThanOrEqual(3)
    }
    const kinds = await roster.db
      .select({ reminder: notifications.reminder })
      .from(notifications)
      .where(isNotNull(notifications.reminder))
      .orderBy(asc(notifications.id))
    const shiftsReminded = kinds.filter(({ reminder }) => reminder?.startsWith('before'))
    expect(shiftsReminded).toHaveLength(6)
    const due = starts.flatMap((start) => [start - 24 * 3_600_000, start - 3_600_000])
    for (const instant of due) expect(sentAt.some((sent) => sent >= instant && sent < instant + 600_000)).toBe(true)
  },
)
