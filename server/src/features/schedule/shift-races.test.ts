import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications, schedule, settings, shiftRequests } from '../../db/schema.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

/** Sends this many simultaneous requests over ten connections of a real server, in several rounds. */
const AT_ONCE = 20
const ROUNDS = 5

let roster: TestRoster
let cooks: SignedInClient[]
beforeAll(async () => {
  roster = await createTestRoster({ connection: await createPostgresTestDatabase() })
  cooks = []
  for (let count = 0; count < AT_ONCE; count += 1) cooks.push(await roster.addCook())
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(shiftRequests)
  await roster.db.delete(notifications)
  await roster.db.delete(schedule)
})

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const statuses = (replies: TestReply[]) => replies.map(({ status }) => status).sort((a, b) => a - b)
const oneOf = (replies: TestReply[]) => [200, ...times(replies.length - 1).map(() => 409)]
const messages = (replies: TestReply[]) => [
  ...new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => (body as { message: string }).message)),
]
const cookAt = (index: number): SignedInClient => {
  const cook = cooks[index]
  if (!cook) throw new Error(`There is no cook ${index}.`)
  return cook
}
const FILLED = 'Shift Already Filled: This shift has already been taken by another staff member.'
const STALE = / changed this shift (?:at|on) [^.]+\. .*Look at it again and repeat your change\.$/

describe('[SHIFT-02] [SHIFT-05] [API-01] simultaneous requests on PostgreSQL', () => {
  test('assign one of twenty people to a shift and notify only them; nineteen get ‘already filled’', async () => {
    for (const round of times(ROUNDS)) {
      await roster.db.delete(notifications)
      const { id, version } = await roster.addKnownShift({ dayOfWeek: round })
      const replies = await Promise.all(
        cooks.map(({ staffId }) => roster.manager.put(`/api/schedule/${id}/assign`, { staffId, version })),
      )
      expect(statuses(replies)).toEqual(oneOf(replies))
      expect(messages(replies)).toEqual([FILLED])
      const winner = (replies.find(({ status }) => status === 200)?.body as Shift | undefined)?.staffId
      expect(await roster.readShift(id)).toMatchObject({ staffId: winner, version: 2 })
      const notified = (await roster.db.select().from(notifications)).filter(({ scheduleId }) => scheduleId === id)
      expect(notified.map(({ staffId }) => staffId)).toEqual([winner])
    }
  })

  test('[SHIFT-07] confirm a cancelled, published shift for one of twenty people, however the managers assign it', async () => {
    for (const round of times(ROUNDS)) {
      const cancelled = { status: 'Cancelled', dayOfWeek: round } as const
      const id = await roster.insertKnownShift(cancelled)
      await roster.db.delete(notifications)
      const replies = await Promise.all(
        cooks.map(({ staffId }, index) => {
          const [by, body] = [index % 3 ? roster.manager : roster.admin, { staffId, version: 1 }]
          return index % 2
            ? by.put(`/api/schedule/${id}`, roster.shiftBody({ dayOfWeek: round, ...body }))
            : by.put(`/api/schedule/${id}/assign`, body)
        }),
      )
      expect(statuses(replies)).toEqual(oneOf(replies))
      const winner = (replies.find(({ status }) => status === 200)?.body as Shift | undefined)?.staffId
      expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: winner, version: 2 })
      const notified = await roster.db.select().from(notifications)
      expect(notified.map(({ type, staffId }) => [type, staffId])).toEqual([['SHIFT_ASSIGNED', winner]])
    }
  })

  test('save one of twenty people into an open shift', async () => {
    for (const round of times(ROUNDS)) {
      const { id, version } = await roster.addShift({ dayOfWeek: round })
      const replies = await Promise.all(
        cooks.map(({ staffId }) =>
          roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ dayOfWeek: round, staffId, version })),
        ),
      )
      expect(statuses(replies)).toEqual(oneOf(replies))
      for (const message of messages(replies)) if (message !== FILLED) expect(message).toMatch(STALE)
    }
  })

  /** Returns how many sessions wait for a lock. */
  const countWaiting = async () => {
    const { rows } = await roster.db.execute(sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0]?.waiting
  }

  test('without a version, for two people and one shift, get one 200 and one 409 with a clear message', async () => {
    for (const round of times(ROUNDS)) {
      const { id } = await roster.addShift({ dayOfWeek: round })
      const assigning = await roster.db.transaction(async (tx) => {
        // Neither can write before both have read the shift; later, the second would reassign it.
        await tx.execute(sql`select id from schedule where id = ${id} for update`)
        const both = times(2).map((index) =>
          roster.manager.put(`/api/schedule/${id}/assign`, { staffId: cookAt(index).staffId }),
        )
        await expect.poll(countWaiting).toBe(2)
        return both
      })
      const replies = await Promise.all(assigning)
      expect(statuses(replies)).toEqual([200, 409])
      expect(messages(replies)).toEqual([FILLED])
    }
  })

  test('without a version do not depend on the clock of the database', async () => {
    for (const minutesApart of [-1, 1]) {
      const updatedAt = new Date(Date.now() + minutesApart * 60_000).toISOString()
      const id = await roster.insertShift({ updatedAt })
      const replies = await Promise.all(
        cooks.map(({ staffId }) => roster.manager.put(`/api/schedule/${id}/assign`, { staffId })),
      )
      expect(statuses(replies)).toEqual(oneOf(replies))
      expect(messages(replies)).toEqual([FILLED])
      await roster.db.update(schedule).set({ updatedAt }).where(eq(schedule.id, id))
      const later = await roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ endTime: '18:00' }))
      expect(later).toMatchObject({ status: 200, body: { endTime: '18:00:00', version: 3 } })
      await roster.db.delete(schedule)
    }
  })

  test('add only one of twenty overlapping or touching shifts of a person', async () => {
    const { staffId } = cookAt(0)
    for (const day of times(ROUNDS)) {
      const replies = await Promise.all(
        times(AT_ONCE).map((index) => {
          // Half of the shifts end at 12:00, when the other half begin.
          const hours =
            index % 2 === 0 ? { startTime: '08:00', endTime: '12:00' } : { startTime: '12:00', endTime: '16:00' }
          return roster.manager.post('/api/schedule', roster.shiftBody({ ...hours, dayOfWeek: day, staffId }))
        }),
      )
      expect(statuses(replies)).toEqual(oneOf(replies))
      expect(messages(replies)).toEqual(['This staff member already has a shift scheduled during this time.'])
    }
    expect(await roster.db.select().from(schedule)).toHaveLength(ROUNDS)
  })

  test('[CONF-05] of a person for the last evening of a week and the next morning give only one without a manager', async () => {
    await roster.db.insert(settings).values({ key: 'autoFillCancellations', value: 'true', type: 'boolean' })
    for (const _ of times(ROUNDS)) {
      await roster.db.delete(schedule)
      const cook = cookAt(0)
      const free = { status: 'Cancelled', staffId: null } as const
      const evening = await roster.insertKnownShift({ ...free, dayOfWeek: 0, startTime: '16:00', endTime: '23:00' })
      const morning = { ...free, weekStartDate: NEXT_WEEK, dayOfWeek: 1, startTime: '06:00', endTime: '12:00' }
      const taken = [evening, await roster.insertKnownShift(morning)]
      const replies = await Promise.all(
        taken.map((id) => cook.put(`/api/schedule/${id}/assign`, { staffId: cook.staffId })),
      )
      expect(statuses(replies)).toEqual([200, 200])
      expect(replies.map(({ body }) => (body as Shift).status).toSorted()).toEqual(['Confirmed', 'Pending'])
      await roster.db.delete(shiftRequests)
    }
    await roster.db.delete(settings).where(eq(settings.key, 'autoFillCancellations'))
  })

  test('assign a person to only one of twenty overlapping shifts', async () => {
    const shifts: Shift[] = []
    for (const index of times(AT_ONCE)) shifts.push(await roster.addShift({ startTime: `0${index % 9}:30` }))
    const { staffId } = cookAt(0)
    const replies = await Promise.all(
      shifts.map(({ id, version }) => roster.manager.put(`/api/schedule/${id}/assign`, { staffId, version })),
    )
    expect(statuses(replies)).toEqual(oneOf(replies))
    const held = (await roster.db.select().from(schedule)).filter((shift) => shift.staffId === staffId)
    expect(held).toHaveLength(1)
  })

  test('to edit and to delete a shift lose neither: one succeeds and the other gets an error', async () => {
    for (const _ of times(ROUNDS)) {
      const { id } = await roster.addShift()
      const replies = await Promise.all(
        times(AT_ONCE).map((index) =>
          index % 2 === 0
            ? roster.manager.delete(`/api/schedule/${id}`)
            : roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ endTime: '18:00', version: 1 })),
        ),
      )
      const edited = replies.filter(({ status }, index) => status === 200 && index % 2 === 1).length
      const deleted = replies.filter(({ status }, index) => status === 200 && index % 2 === 0).length
      // A deletion that read the edited shift may succeed after an edit; an edit never succeeds after a deletion or
      // another edit.
      expect(edited).toBeLessThanOrEqual(1)
      expect(deleted).toBeLessThanOrEqual(1)
      expect(edited + deleted).toBeGreaterThan(0)
      for (const { status } of replies) expect([200, 404, 409]).toContain(status)
      const left = await roster.manager.get(`/api/schedule/${id}`)
      expect(left.status).toBe(deleted === 1 ? 404 : 200)
    }
  })

  test('to confirm a shift twenty times are one confirmation', async () => {
    const { id } = await roster.addShift({ staffId: cookAt(0).staffId })
    const mark = await lastChangeId(roster.db)
    const replies = await Promise.all(times(AT_ONCE).map(() => roster.manager.put(`/api/schedule/${id}/confirm`)))
    expect(new Set(statuses(replies))).toEqual(new Set([200]))
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', version: 2 })
    expect(await readChanges(roster.db, mark)).toHaveLength(1)
  })

  test('to cancel and to assign a shift have one outcome and notify once', async () => {
    for (const day of times(ROUNDS)) {
      await roster.db.delete(notifications)
      const [holder, other] = [cookAt(0), cookAt(1)]
      const { id, version } = await roster.addKnownShift({ dayOfWeek: day, staffId: holder.staffId })
      const [cancelled, assigned] = await Promise.all([
        holder.put(`/api/schedule/${id}/cancel`),
        roster.manager.put(`/api/schedule/${id}/assign`, { staffId: other.staffId, version }),
      ])
      const shift = await roster.readShift(id)
      const notified = (await roster.db.select().from(notifications)).filter(({ scheduleId }) => scheduleId === id)
      const kinds = new Set(notified.map(({ type }) => type))
      if (cancelled?.status === 200) {
        expect(assigned?.status).toBe(409)
        expect(shift).toMatchObject({ status: 'Cancelled', staffId: null, originalStaffId: holder.staffId })
        expect(kinds).toEqual(new Set(['SHIFT_CANCELLED']))
      } else {
        expect(assigned?.status).toBe(200)
        expect(shift).toMatchObject({ status: 'Pending', staffId: other.staffId, originalStaffId: holder.staffId })
        expect(kinds).toEqual(new Set(['SHIFT_ASSIGNED', 'SHIFT_CANCELLED']))
        expect(notified.map(({ userId, type }) => `${type} ${userId}`).sort()).toEqual([
          `SHIFT_ASSIGNED ${other.userId}`,
          `SHIFT_CANCELLED ${holder.userId}`,
        ])
      }
    }
  })

  test('to purge and to edit keep the edits saved before the purge, which its undo restores', async () => {
    for (const _ of times(ROUNDS)) {
      await roster.db.delete(schedule)
      const shifts: Shift[] = []
      for (const day of times(6)) shifts.push(await roster.addShift({ dayOfWeek: day }))
      const edits = shifts.map(({ id, dayOfWeek }) =>
        roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ dayOfWeek, endTime: '18:00', version: 1 })),
      )
      const [purged, ...replies] = await Promise.all([
        roster.admin.post('/api/schedule/purge', { weekStartDate: WEEK }),
        ...edits,
      ])
      const { deleted, undoId } = purged.body as { deleted: number; undoId: number }
      expect(deleted).toBe(6)
      for (const { status } of replies) expect([200, 404, 409]).toContain(status)
      expect((await roster.manager.get(`/api/schedule/week/${WEEK}`)).body).toEqual([])
      expect((await roster.admin.post(`/api/schedule/undo/${undoId}`)).body).toMatchObject({ undone: 6, skipped: 0 })
      // If the edit succeeded before the purge, the undo restores the edited shift.
      for (const [index, { id }] of shifts.entries())
        if (replies[index]?.status === 200) expect(await roster.readShift(id)).toMatchObject({ endTime: '18:00:00' })
    }
  })

  test('to undo one purge twenty times restore it once', async () => {
    await roster.addShift()
    const { undoId } = (await roster.admin.post('/api/schedule/purge', { all: true })).body as { undoId: number }
    const replies = await Promise.all(times(AT_ONCE).map(() => roster.admin.post(`/api/schedule/undo/${undoId}`)))
    expect(statuses(replies)).toEqual(oneOf(replies))
    expect(await roster.db.select().from(schedule)).toHaveLength(1)
  })

  test('of many people to assign, cancel and confirm double-book nobody and cause no server error', async () => {
    const shifts: Shift[] = []
    for (const index of times(12)) shifts.push(await roster.addShift({ dayOfWeek: index % 3, startTime: '10:00' }))
    const act = (index: number) => {
      const { id } = shifts[index % shifts.length] as Shift
      const cook = cookAt(index % 5)
      if (index % 4 === 0) return cook.put(`/api/schedule/${id}/cancel`)
      if (index % 7 === 0) return roster.manager.put(`/api/schedule/${id}/confirm`)
      return roster.manager.put(`/api/schedule/${id}/assign`, { staffId: cook.staffId })
    }
    for (const round of times(ROUNDS)) {
      const replies = await Promise.all(times(AT_ONCE).map((index) => act(round * AT_ONCE + index)))
      for (const { status, text } of replies) expect([200, 404, 409], text).toContain(status)
    }
    const rows = (await roster.db.select().from(schedule)).filter(({ status }) => /Pending|Confirmed/.test(status))
    const bookings = rows.filter(({ staffId }) => staffId !== null).map((row) => `${row.staffId} ${row.dayOfWeek}`)
    expect(new Set(bookings).size).toBe(bookings.length)
  })
})
