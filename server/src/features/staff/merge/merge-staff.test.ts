import { randomUUID } from 'node:crypto'
import type { MergePreview } from '@fairweek/domain/contracts/staff-merge'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HIDDEN_COLUMNS, RECORDED_TABLES, STAMP_COLUMNS } from '../../../db/recorded-tables.ts'
import * as tables from '../../../db/schema.ts'
import { lastChangeId } from '../../../testing/read-changes.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, PAST_WEEK, type TestRoster, WEEK } from '../../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let twin: SignedInClient
let bo: SignedInClient
beforeEach(async () => {
  roster = await createTestRoster()
  ;[ana, twin, bo] = [await roster.addCook(), await roster.addCook(), await roster.addCook()]
})
afterEach(() => roster.close())

const preview = async () =>
  (await roster.admin.get(`/api/staff/${ana.staffId}/merge/${twin.staffId}`)).body as MergePreview
/** Merges the twin into Ana with everything that differs seen. */
async function merge(more: object = {}, by = roster.admin) {
  const seen = (await preview()).facts?.map(({ fact }) => fact) ?? []
  const body = { otherId: twin.staffId, seen, takes: [], accountId: ana.userId, ...more }
  return by.post(`/api/staff/${ana.staffId}/merge`, body)
}
/** Returns all recorded rows, without stamps and hidden columns. */
async function readRows() {
  const left = sql.raw(`'{${[...HIDDEN_COLUMNS, ...STAMP_COLUMNS].join(',')}}'::text[]`)
  const rows = await Promise.all(
    RECORDED_TABLES.map(async (table) => {
      const answer = await roster.db.execute(sql`select to_jsonb(t) - ${left} as row from ${table} t order by t.id`)
      return [getTableName(table), answer.rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(rows)
}
const undo = async (id: number) => {
  const reply = await roster.admin.post(`/api/schedule/undo/${id}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body as { skipped: number; changeId: number }
}

/** Gives the twin a row in every table that refers to a person. */
async function fillTables() {
  const { db, cookId, hostId } = roster
  const [staffId, other] = [twin.staffId, bo.staffId]
  const shift = (more: object) => roster.insertShift({ staffId, status: 'Confirmed', ...more })
  const [offered, wanted, worked] = [
    await shift({ dayOfWeek: 2 }),
    await roster.insertShift({ staffId: other, status: 'Confirmed', dayOfWeek: 3 }),
    await shift({ weekStartDate: PAST_WEEK, actualStartTime: '09:00', actualEndTime: '18:00' }),
  ]
  await roster.insertShift({ originalStaffId: staffId, pinnedStaffId: staffId, status: 'Cancelled', dayOfWeek: 4 })
  const time = { weekStartDate: WEEK, dayOfWeek: 5, startTime: '09:00', endTime: '17:00', roleId: cookId }
  await db.insert(tables.staffRoles).values({ staffId, roleId: hostId })
  await db.insert(tables.staffPreferences).values({ staffId, dayOfWeek: 1, startTime: '09:00', endTime: '12:00' })
  await db.insert(tables.availability).values({ staffId, dayOfWeek: 1 })
  await db.insert(tables.availabilityMessages).values({ staffId, messageText: 'Not on Mondays' })
  await db.insert(tables.timeOff).values({ staffId, fromDate: '2026-12-24', untilDate: '2026-12-26' })
  await db.insert(tables.payRates).values({ staffId, centsAnHour: 2_500 })
  await db.insert(tables.pairings).values([
    { staffId, otherId: other, kind: 'apart' },
    { staffId: other, otherId: staffId, kind: 'beside' },
  ])
  await db.insert(tables.shiftRequests).values({ staffId, ...time })
  await db.insert(tables.releasedShifts).values({ staffId, ...time })
  await db.insert(tables.shiftSwaps).values([
    { giverId: staffId, takerId: other, scheduleId: offered, isExchange: false, weekStartDate: WEEK },
    { giverId: other, takerId: staffId, scheduleId: wanted, isExchange: false, weekStartDate: WEEK },
  ])
  const [cover] = await db
    .insert(tables.coverRequests)
    .values({
      ...time,
      askOrder: 'atOnce',
      decision: 'firstYes',
      status: 'taken',
      takenById: staffId,
      refusedStaffId: staffId,
    })
    .returning()
  const coverId = cover?.id ?? 0
  await db.insert(tables.coverAsks).values({ coverId, staffId, place: 0, status: 'yes' })
  await db.insert(tables.coverPlanSteps).values({ ...time, coverId, staffId, place: 0, isConfirmed: false })
  const asked = { question: 'Until six?', askedAt: '2026-11-16T20:00:00.000Z' }
  await db.insert(tables.hourQuestions).values({ scheduleId: worked, staffId, ...asked })
  await db.insert(tables.clockPins).values({ staffId, pinHash: 'hash' })
  await db
    .insert(tables.notifications)
    .values({ staffId, userId: twin.userId, type: 'SHIFT_ASSIGNED', message: 'Yours' })
  await db.insert(tables.punches).values({
    clientId: randomUUID(),
    staffId,
    staffName: 'Twin',
    kind: 'in',
    at: '2026-11-09T20:00:00.000Z',
    source: 'kiosk',
    receivedAt: '2026-11-09T20:00:00.000Z',
  })
  await db.insert(tables.weekTemplates).values({
    name: 'Usual',
    shifts: [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: cookId, staffId }],
  })
  return { offered, worked }
}

test('[PEOPLE-08] merging moves everything to one profile, as one change; its undo brings both back', async () => {
  const { offered, worked } = await fillTables()
  await roster.db.delete(tables.notifications).where(eq(tables.notifications.userId, bo.userId))
  const before = await readRows()
  const mark = await lastChangeId(roster.db)
  const reply = await merge()
  expect(reply.status, reply.text).toBe(200)
  const { undoId } = reply.body as { undoId: number }
  expect(await lastChangeId(roster.db)).toBe(undoId)
  expect(undoId).toBeGreaterThan(mark)
  const after = JSON.stringify(await readRows())
  expect(after).not.toContain(`_id": ${twin.staffId},`)
  const people = (await roster.manager.get('/api/staff')).body as { id: number; roles: { id: number }[] }[]
  expect(people.map(({ id }) => id)).not.toContain(twin.staffId)
  expect(
    people
      .find(({ id }) => id === ana.staffId)
      ?.roles.map(({ id }) => id)
      .sort(),
  ).toEqual([roster.cookId, roster.hostId].sort())
  expect((await roster.readShift(offered)).staffId).toBe(ana.staffId)
  const [hours] = await roster.db.select().from(tables.schedule).where(eq(tables.schedule.id, worked))
  expect(hours).toMatchObject({ staffId: ana.staffId, actualEndTime: '18:00:00' })
  for (const table of [
    tables.punches,
    tables.timeOff,
    tables.payRates,
    tables.clockPins,
    tables.availability,
    tables.hourQuestions,
  ] as const)
    expect(await roster.db.select().from(table), getTableName(table)).toMatchObject([{ staffId: ana.staffId }])
  expect((await roster.db.select().from(tables.shiftSwaps)).map(({ status }) => status)).toEqual(['offered', 'offered'])
  const [template] = await roster.db.select().from(tables.weekTemplates)
  expect(template?.shifts).toMatchObject([{ staffId: ana.staffId }])
  // Nobody's shifts have changed.
  expect(await roster.db.select().from(tables.notifications)).toMatchObject([
    { staffId: ana.staffId, userId: ana.userId },
  ])
  expect((await twin.get('/api/staff')).status).toBe(401)
  expect((await ana.get('/api/staff')).status).toBe(200)

  expect((await undo(undoId)).skipped).toBe(0)
  expect(await readRows()).toEqual(before)
  expect(await roster.db.select().from(tables.notifications)).toHaveLength(1)
})

test('[PEOPLE-08] undone and redone, the two are one again', async () => {
  await fillTables()
  const { undoId } = (await merge()).body as { undoId: number }
  const merged = await readRows()
  const { changeId } = await undo(undoId)
  expect((await undo(changeId)).skipped).toBe(0)
  expect(await readRows()).toEqual(merged)
})

test('[PEOPLE-08] shifts at the same time are named before, and nothing is merged', async () => {
  const [one, other] = [
    await roster.insertShift({ staffId: ana.staffId, status: 'Confirmed' }),
    await roster.insertShift({ staffId: twin.staffId, status: 'Pending', startTime: '16:00', endTime: '20:00' }),
  ]
  expect((await preview()).overlaps).toMatchObject([{ target: { id: one }, other: { id: other } }])
  const reply = await merge()
  expect(reply).toMatchObject({ status: 409 })
  expect(reply.text).toContain('shifts at the same time')
  expect((await roster.readShift(other)).staffId).toBe(twin.staffId)
})

test('[PEOPLE-08] facts that differ are named before; the manager says which are right', async () => {
  const { db } = roster
  const { staff, payRates, pairings, availability } = tables
  await db.update(staff).set({ phoneNumber: '021 555 0101', seniority: 3 }).where(eq(staff.id, ana.staffId))
  await db
    .update(staff)
    .set({
      phoneNumber: '021 555 0202',
      seniority: 7,
      targetWeeklyHours: 30,
      firstDay: '2025-01-01',
      lastDay: '2025-12-31',
    })
    .where(eq(staff.id, twin.staffId))
  await db.update(staff).set({ firstDay: '2026-02-01' }).where(eq(staff.id, ana.staffId))
  await db.insert(payRates).values([
    { staffId: ana.staffId, centsAnHour: 2_000 },
    { staffId: twin.staffId, centsAnHour: 3_000 },
  ])
  await db.insert(availability).values([
    { staffId: ana.staffId, dayOfWeek: 1 },
    { staffId: twin.staffId, dayOfWeek: 2 },
  ])
  await db.insert(pairings).values([
    { staffId: ana.staffId, otherId: bo.staffId, kind: 'apart' },
    { staffId: twin.staffId, otherId: bo.staffId, kind: 'beside' },
  ])
  const { facts } = await preview()
  expect(facts.map(({ fact }) => fact)).toEqual([
    'name',
    'phoneNumber',
    'seniority',
    'availability',
    'payRates',
    'pairings',
  ])
  expect(facts.find(({ fact }) => fact === 'phoneNumber')).toMatchObject({
    target: '021 555 0101',
    other: '021 555 0202',
  })
  const unseen = await merge({ seen: ['name'] })
  expect(unseen).toMatchObject({ status: 409 })
  const reply = await merge({ takes: ['seniority', 'payRates', 'pairings'] })
  expect(reply.status, reply.text).toBe(200)
  const [person] = await db.select().from(staff).where(eq(staff.id, ana.staffId))
  expect(person).toMatchObject({
    phoneNumber: '021 555 0101',
    seniority: 7,
    targetWeeklyHours: 30,
    firstDay: '2025-01-01',
    lastDay: null,
  })
  expect(await db.select().from(payRates)).toMatchObject([{ staffId: ana.staffId, centsAnHour: 3_000 }])
  expect(await db.select().from(availability)).toMatchObject([{ staffId: ana.staffId, dayOfWeek: 1 }])
  expect(await db.select().from(pairings)).toMatchObject([{ staffId: ana.staffId, kind: 'beside' }])
})

test('[PEOPLE-08] of two accounts one stays, and never the caller’s own goes', async () => {
  expect((await preview()).accounts).toMatchObject({ target: { id: ana.userId }, other: { id: twin.userId } })
  expect(await merge({ accountId: undefined })).toMatchObject({ status: 409 })
  expect(await merge({ accountId: bo.userId })).toMatchObject({ status: 409 })
  const reply = await merge({ accountId: twin.userId })
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body).toMatchObject({ staff: { id: ana.staffId, userId: twin.userId } })
  expect((await ana.get('/api/staff')).status).toBe(401)
  expect((await twin.get('/api/staff')).status).toBe(200)
})

test('[PEOPLE-08] what was paid in locked days stays as it was, to the byte', async () => {
  await roster.db.insert(tables.payRates).values({ staffId: twin.staffId, centsAnHour: 2_500 })
  const locked = await roster.insertShift({ staffId: twin.staffId, status: 'Confirmed', weekStartDate: PAST_WEEK })
  await roster.insertShift({ staffId: ana.staffId, status: 'Confirmed', weekStartDate: PAST_WEEK })
  const days = { startDate: PAST_WEEK, endDate: '2026-11-15' }
  const lock = await roster.manager.post('/api/timesheets/locks', { ...days, reason: 'Paid out' })
  expect(lock.status, lock.text).toBe(200)
  const exportDays = async () =>
    (await roster.manager.get(`/api/timesheets/export?startDate=${days.startDate}&endDate=${days.endDate}`)).text
  const paid = await exportDays()
  expect(paid).toContain('2026')
  const reply = await merge()
  expect(reply.status, reply.text).toBe(200)
  expect(await exportDays()).toBe(paid)
  const [row] = await roster.db.select().from(tables.schedule).where(eq(tables.schedule.id, locked))
  expect(row).toMatchObject({ staffId: null, keptStaffId: twin.staffId, keptRateCents: 2_500 })
})

test('[PEOPLE-08] of many managers who merge at once one succeeds, and nothing is half done', async () => {
  await fillTables()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => merge({}, index % 2 ? roster.admin : roster.manager)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
})

test('[PEOPLE-08] a shift taken during the merge is nobody’s or the merged person’s', async () => {
  const { db } = roster
  for (const dayOfWeek of [1, 2, 3, 4, 5]) {
    const id = await roster.insertShift({ weekStartDate: NEXT_WEEK, dayOfWeek })
    await db
      .insert(tables.publishedShifts)
      .values({ scheduleId: id, roleId: roster.cookId, weekStartDate: NEXT_WEEK, dayOfWeek })
  }
  const open = (await db.select({ id: tables.schedule.id }).from(tables.schedule)).map(({ id }) => id)
  const takes = () => open.map((id) => twin.put(`/api/schedule/${id}/accept`))
  const replies = await Promise.all([...takes(), merge(), ...takes()])
  for (const { status, text } of replies) expect(status, text).toBeLessThan(500)
  expect(replies[open.length]?.status).toBe(200)
  for (const { staffId } of await db.select().from(tables.schedule)) expect([null, ana.staffId]).toContain(staffId)
})
