import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { changes, schedule, staff, users } from '../../db/schema.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, TEST_NOW, type TestRoster, WEEK } from '../../testing/test-roster.ts'
import { createSession, PLAIN_COOKIE } from '../sessions.ts'

const URL = `/api/schedule/week/${WEEK}`

let roster: TestRoster
let cook: SignedInClient
afterEach(() => roster.close())

/** Repeats a request with the etag of the last reply. */
function pollAfter({ headers }: TestReply, by: SignedInClient): Promise<TestReply> {
  return by.send('GET', URL, undefined, { 'if-none-match': String(headers.etag) })
}

describe('a polled week', () => {
  let shift: Shift
  beforeEach(async () => {
    roster = await createTestRoster()
    cook = await roster.addCook()
    shift = await roster.addShift({ staffId: cook.staffId })
  })

  test('is answered with 304 until any kind of change, and then with the new week', async () => {
    const { manager, admin } = roster
    const path = `/api/schedule/${shift.id}`
    const other = await roster.addCook()
    const writes: (readonly [string, () => Promise<{ status: number }>])[] = [
      ['assign', () => manager.put(`${path}/assign`, { staffId: other.staffId })],
      ['confirm', () => manager.put(`${path}/confirm`)],
      ['unconfirm', () => manager.put(`${path}/unconfirm`)],
      ['edit', () => manager.put(path, roster.shiftBody({ startTime: '10:00' }))],
      ['create', () => manager.post('/api/schedule', roster.shiftBody({ dayOfWeek: 3 }))],
      ['rename a role', () => manager.put(`/api/roles/${roster.cookId}`, { name: 'Chef' })],
      ['assign again', () => manager.put(`${path}/assign`, { staffId: cook.staffId })],
      [
        'rename a person',
        async () => {
          await roster.db.update(staff).set({ name: 'Zoë' }).where(eq(staff.id, cook.staffId))
          return { status: 200 }
        },
      ],
      ['cancel', () => cook.put(`${path}/cancel`)],
      ['delete a person', () => manager.delete(`/api/staff/${cook.staffId}`)],
      [
        'move it here',
        async () => {
          const elsewhere = await roster.addShift({ weekStartDate: NEXT_WEEK })
          return manager.put(`/api/schedule/${elsewhere.id}`, roster.shiftBody({ dayOfWeek: 5 }))
        },
      ],
      ['move it away', () => manager.put(path, roster.shiftBody({ weekStartDate: NEXT_WEEK }))],
      ['purge', () => admin.post('/api/schedule/purge', { weekStartDate: WEEK })],
      [
        'undo',
        async () => {
          const [last] = await roster.db.select().from(changes).orderBy(sql`id desc`).limit(1)
          return admin.post(`/api/schedule/undo/${last?.id}`)
        },
      ],
    ]
    let seen = await manager.get(URL)
    for (const [name, write] of writes) {
      expect(await pollAfter(seen, manager), `before ${name}`).toMatchObject({ status: 304, text: '' })
      expect(await write(), name).toMatchObject({ status: 200 })
      const next = await pollAfter(seen, manager)
      const fresh = await admin.get(URL)
      expect(fresh.text, `${name} changes the week`).not.toBe(seen.text)
      expect([next.status, next.text], name).toEqual([200, fresh.text])
      seen = next
    }
  })

  test('is not read again while no change is recorded, so a write that bypasses history is not seen', async () => {
    const seen = await roster.manager.get(URL)
    await roster.connection.db.transaction(async (tx) => {
      await tx.execute(sql`alter table schedule disable trigger record_row_change`)
      await tx.update(schedule).set({ dayOfWeek: 6 }).where(eq(schedule.id, shift.id))
      await tx.execute(sql`alter table schedule enable trigger record_row_change`)
    })
    expect((await pollAfter(seen, roster.manager)).status).toBe(304)
  })

  test('is read again after a direct write within a new change or an existing one', async () => {
    let seen = await roster.manager.get(URL)
    const { db } = roster.connection
    const write = (changeId: number | null, dayOfWeek: number) =>
      db.transaction(async (tx) => {
        const [change] = await tx
          .insert(changes)
          .values({ at: '2026-11-18T00:00:00Z', action: 'byHand' })
          .returning({ id: changes.id })
        await tx.execute(sql`select set_config('fairweek.change', ${String(changeId ?? change?.id)}, true)`)
        await tx.update(schedule).set({ dayOfWeek }).where(eq(schedule.id, shift.id))
      })
    const [former] = await db.select({ id: changes.id }).from(changes).limit(1)
    for (const [changeId, dayOfWeek] of [
      [null, 6],
      [former?.id ?? 0, 5],
    ] as const) {
      await write(changeId, dayOfWeek)
      const next = await pollAfter(seen, roster.manager)
      expect(next.body).toMatchObject([{ dayOfWeek }])
      seen = next
    }
  })

  test('is not affected by a change of another week', async () => {
    const seen = await roster.manager.get(URL)
    const before = await roster.db.execute(sql`select * from revisions order by name`)
    await roster.addShift({ weekStartDate: NEXT_WEEK })
    const names = (rows: unknown[]) => rows.map((row) => (row as { name: string; revision: number }).name)
    const after = await roster.db.execute(sql`select * from revisions order by name`)
    expect(
      after.rows.filter((row) => !before.rows.some((old) => JSON.stringify(old) === JSON.stringify(row))),
    ).toHaveLength(1)
    expect(names(after.rows)).toContain(`business/1/week/${NEXT_WEEK}`)
    expect((await pollAfter(seen, roster.manager)).status).toBe(304)
  })

  test('has a tag that is not valid for a reader with other rights or without a session', async () => {
    await roster.insertShift({ status: 'Requested', staffId: roster.manager.staffId, dayOfWeek: 4 })
    const all = await roster.manager.get(URL)
    expect(all.body).toHaveLength(2)
    expect((await pollAfter(all, roster.admin)).status, 'the same reply').toBe(304)
    const own = await pollAfter(all, cook)
    expect([own.status, (own.body as Shift[]).length]).toEqual([200, 1])
    expect((await pollAfter(own, roster.manager)).body).toHaveLength(2)

    await pollAfter(all, roster.admin)
    await roster.db.update(users).set({ role: 'staff' }).where(eq(users.id, roster.admin.userId))
    const demoted = await pollAfter(all, roster.admin)
    expect([demoted.status, (demoted.body as Shift[]).length]).toEqual([200, 1])

    await roster.db.execute(sql`delete from sessions where user_id = ${roster.manager.userId}`)
    expect((await pollAfter(all, roster.manager)).status).toBe(401)
    expect(
      (await roster.anonymous.send('GET', URL, undefined, { 'if-none-match': String(all.headers.etag) })).status,
    ).toBe(401)
  })

  test('is serialized once for all callers who get the same reply', async () => {
    const stringify = vi.spyOn(JSON, 'stringify')
    const isWeek = (value: unknown) => Array.isArray(value) && value.some((row: Partial<Shift>) => row.id === shift.id)
    const countWritten = () => stringify.mock.calls.filter(([value]) => isWeek(value)).length
    try {
      const first = await roster.manager.get(URL)
      expect(countWritten()).toBe(1)
      for (const reader of [roster.admin, roster.manager]) expect((await reader.get(URL)).text).toBe(first.text)
      expect(countWritten()).toBe(1)
      await roster.addShift({ dayOfWeek: 3 })
      stringify.mockClear()
      expect((await roster.admin.get(URL)).body).toHaveLength(2)
      expect(countWritten()).toBe(1)
    } finally {
      stringify.mockRestore()
    }
  })

  test('includes the requests of a profile once the account is linked to that profile', async () => {
    await roster.insertShift({ status: 'Requested', staffId: cook.staffId, dayOfWeek: 4 })
    const host = await roster.signInAs('staff')
    const seen = await host.get(URL)
    expect(seen.body).toHaveLength(1)
    await roster.db.update(staff).set({ userId: null }).where(eq(staff.id, cook.staffId))
    await roster.db.update(staff).set({ userId: null }).where(eq(staff.id, host.staffId))
    await roster.db.update(staff).set({ userId: host.userId }).where(eq(staff.id, cook.staffId))
    expect((await pollAfter(seen, host)).body).toHaveLength(2)
  })
})

test('no process answers 304 after another process has committed a change, however many write and poll', async () => {
  const connection = await createPostgresTestDatabase()
  roster = await createTestRoster({ connection })
  const clock = () => TEST_NOW
  const log = { level: 'silent' } as const
  const another = await createApp({ db: connection.db, pingDatabase: connection.ping, clock, log, webFolder: null })
  try {
    const cookie = `${PLAIN_COOKIE}=${await createSession(roster.caller, clock, roster.admin.userId)}`
    const poll = (tag: unknown) => another.inject({ url: URL, headers: { cookie, 'if-none-match': String(tag) } })
    const writeAndPoll = async () => {
      let seen = await poll('')
      for (let round = 0; round < 15; round += 1) {
        const { id } = await roster.addShift({ dayOfWeek: round % 7 })
        const next = await poll(seen.headers.etag)
        expect(next.statusCode).toBe(200)
        expect(next.json<Shift[]>().map((shift) => shift.id)).toContain(id)
        seen = next
      }
    }
    await Promise.all([1, 2, 3, 4].map(writeAndPoll))
    const last = await poll('')
    expect(last.json()).toHaveLength(60)
    expect((await poll(last.headers.etag)).statusCode).toBe(304)
  } finally {
    await another.close()
  }
})
