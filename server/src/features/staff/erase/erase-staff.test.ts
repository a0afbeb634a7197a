import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as tables from '../../../db/schema.ts'
import { lastChangeId, readChanges } from '../../../testing/read-changes.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster, TINY_IMAGE } from '../../../testing/test-roster.ts'

let roster: TestRoster
let zoe: SignedInClient
let bo: SignedInClient
beforeEach(async () => {
  roster = await createTestRoster()
  ;[zoe, bo] = [await roster.addCook(), await roster.addCook()]
})
afterEach(() => roster.close())

const NAME = 'Zephyrine O’Quill “Zed”'
const FORMER = 'Zephyrine Featherstone'
const EMAIL = 'zephyrine@quill.example'
const PHONE = '+64 21 777 8899'
const TRACES = [
  'zephyrine',
  'featherstone',
  'quill',
  '777 8899',
  'gluten',
  'migraine',
  'slept in',
  'zeph',
  '203.0.113.77',
]

/** Lists the text and JSON columns of the whole database in which one of the words occurs. */
async function findTraces(): Promise<string[]> {
  const columns = await roster.db.execute<{ path: string; table: string; column: string }>(sql`
    select table_schema || '.' || table_name || '.' || column_name as path,
      format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')
      and (data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying'))`)
  const found: string[] = []
  for (const { path, table, column } of columns.rows)
    for (const word of TRACES) {
      const { rows } = await roster.db.execute(
        sql`select 1 from ${sql.raw(table)} where position(${word} in lower(${sql.raw(column)}::text)) > 0 limit 1`,
      )
      if (rows.length > 0) found.push(`${path}: ${word}`)
    }
  return found
}

const save = (values: object, by = roster.manager) =>
  by.put(`/api/staff/${zoe.staffId}`, { name: NAME, phoneNumber: PHONE, ...values })
const erase = (body: object = {}, by = roster.admin) =>
  by.post(`/api/staff/${zoe.staffId}/erase`, { name: NAME, words: ['Zeph'], ...body })

/** Writes what identifies Zephyrine into as many places as possible. */
async function fill() {
  const { db, manager } = roster
  expect((await save({ name: FORMER })).status).toBe(200)
  expect((await save({})).status).toBe(200)
  await db.update(tables.users).set({ email: EMAIL }).where(eq(tables.users.id, zoe.userId))
  await zoe.put(`/api/staff/${zoe.staffId}/image`, { image: TINY_IMAGE })
  await zoe.post('/api/time-off', {
    staffId: zoe.staffId,
    fromDate: '2026-12-24',
    untilDate: '2026-12-26',
    note: 'gluten',
  })
  await db.insert(tables.availabilityMessages).values({ staffId: zoe.staffId, messageText: 'No mornings, migraine' })
  const { id: ahead } = await roster.addShift({ staffId: zoe.staffId, dayOfWeek: 3 })
  await manager.put(`/api/schedule/${ahead}/confirm`)
  await manager.put(`/api/notes/shift/${ahead}`, { text: 'Zeph closes, ask Zephyrine O’Quill “Zed”.\nZeph has keys' })
  await db.insert(tables.notes).values({ weekStartDate: PAST_WEEK, text: `Zeph is late;\nZeph and ${FORMER} swap` })
  const past = await roster.insertShift({
    staffId: zoe.staffId,
    staffName: NAME,
    status: 'Confirmed',
    weekStartDate: PAST_WEEK,
    actualStartTime: '09:30',
    actualEndTime: '17:00',
    actualReason: 'slept in',
  })
  await db.insert(tables.payRates).values({ staffId: zoe.staffId, centsAnHour: 2_500 })
  const asked = { scheduleId: past, staffId: zoe.staffId, question: 'I slept in', askedAt: '2026-11-10T20:00:00.000Z' }
  await db.insert(tables.hourQuestions).values(asked)
  const punch = {
    staffId: zoe.staffId,
    staffName: NAME,
    source: 'manager',
    enteredBy: 'manager',
    reason: 'slept in',
  } as const
  const at = '2026-11-09T20:00:00.000Z'
  await db.insert(tables.punches).values({ ...punch, clientId: randomUUID(), kind: 'in', at, receivedAt: at })
  await db
    .insert(tables.changes)
    .values({ at, actorId: zoe.userId, actorName: zoe.username, action: 'signIn', address: '203.0.113.77' })
  return { past, ahead }
}

test('[PEOPLE-09] nothing in the database names an erased person; hours and money stay under a number', async () => {
  const { past, ahead } = await fill()
  const days = { startDate: PAST_WEEK, endDate: '2026-11-15' }
  expect((await roster.manager.post('/api/timesheets/locks', { ...days, reason: 'Paid out' })).status).toBe(200)
  const query = `?startDate=${days.startDate}&endDate=${days.endDate}`
  const totals = async () => {
    const { rows } = (await roster.manager.get(`/api/timesheets${query}`)).body as { rows: { paidMinutes: number }[] }
    return rows.map(({ paidMinutes }) => paidMinutes)
  }
  const paid = await totals()
  const found = await findTraces()
  for (const word of TRACES)
    expect(
      found.some((path) => path.endsWith(`: ${word}`)),
      word,
    ).toBe(true)

  const mark = await lastChangeId(roster.db)
  const reply = await erase()
  expect(reply.status, reply.text).toBe(200)
  expect(await findTraces()).toEqual([])
  expect(await roster.db.select().from(tables.pictures)).toEqual([])
  expect(await totals()).toEqual(paid)
  const [row] = await roster.db.select().from(tables.schedule).where(eq(tables.schedule.id, past))
  expect(row).toMatchObject({ keptStaffId: zoe.staffId, staffName: `#${zoe.staffId}`, keptRateCents: 2_500 })
  expect((await roster.readShift(ahead)).staffId).toBeNull()
  expect(await roster.db.select().from(tables.punches)).toMatchObject([
    { staffId: zoe.staffId, staffName: `#${zoe.staffId}` },
  ])
  expect((await zoe.get('/api/staff')).status).toBe(401)
  const [change] = await readChanges(roster.db, mark)
  expect(change).toMatchObject({
    action: 'eraseStaff',
    actorId: roster.admin.userId,
    details: { staffId: zoe.staffId },
  })
  const names = ((await roster.manager.get('/api/staff')).body as { id: number; name: string }[]).map(({ id }) => id)
  expect(names).toContain(bo.staffId)

  const undone = await roster.admin.post(`/api/schedule/undo/${change?.id}`)
  expect(undone.status).toBe(409)
  expect(undone.text).toContain('cannot be undone')
})

test('[PEOPLE-09] a person who was deleted or merged before is erased too', async () => {
  await fill()
  await roster.admin.post(`/api/staff/${bo.staffId}/merge`, {
    otherId: zoe.staffId,
    seen: ['name', 'phoneNumber', 'payRates'],
    takes: [],
    accountId: bo.userId,
  })
  const [{ name = '' } = {}] = await roster.db.select().from(tables.staff).where(eq(tables.staff.id, bo.staffId))
  await roster.admin.delete(`/api/staff/${bo.staffId}`)
  const reply = await roster.admin.post(`/api/staff/${bo.staffId}/erase`, { name, words: ['Zeph'] })
  expect(reply.status, reply.text).toBe(200)
  expect(await findTraces()).toEqual([])
})

test('[PEOPLE-09] only admins erase, only others, and only after the name was typed', async () => {
  await fill()
  expect((await erase({}, roster.manager)).status).toBe(403)
  expect(await erase({ name: 'Bo' })).toMatchObject({ status: 409 })
  const own = await roster.admin.get('/api/staff')
  expect(own.status).toBe(200)
  expect((await findTraces()).length).toBeGreaterThan(0)
})

test('[PEOPLE-09] words are replaced as whole words only, and never in keys or codes', async () => {
  await roster.db.update(tables.staff).set({ name: 'May' }).where(eq(tables.staff.id, zoe.staffId))
  await roster.db.insert(tables.notes).values({ weekStartDate: PAST_WEEK, text: 'May may start on Mayday; ask May.' })
  expect((await erase({ name: 'May', words: [] })).status).toBe(200)
  const [note] = await roster.db.select().from(tables.notes)
  expect(note?.text).toBe(`#${zoe.staffId} may start on Mayday; ask #${zoe.staffId}.`)
})

test('[PEOPLE-09] nothing else changes the history: one file begins an erasure, and triggers refuse all other writes', async () => {
  const root = join(import.meta.dirname, '../../..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  )
  const naming = sources.filter((path) => readFileSync(join(root, path), 'utf8').includes('fairweek.erasing'))
  expect(naming).toEqual(['features/staff/erase/erase.store.ts'])
  await fill()
  const refused = [
    sql`update changes set actor_name = 'x'`,
    sql`update row_changes set before = null`,
    sql`update punches set reason = 'x'`,
  ]
  for (const statement of refused) {
    const write = async () => roster.db.execute(statement)
    await expect(write()).rejects.toThrow()
  }
})
