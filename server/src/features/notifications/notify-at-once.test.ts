/**
 * Notifications on PostgreSQL: two managers acting at once, and the notifications of random weeks, verified by separate
 * queries.
 */

import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications, publishedShifts, schedule, shiftRequests } from '../../db/schema.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import { listNotices } from '../../testing/stored/list-notices.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

const ROUNDS = randomCases(2, 30)
const DAYS = [1, 3, 5]

let roster: TestRoster
let second: SignedInClient
let cooks: SignedInClient[]
beforeAll(async () => {
  roster = await createTestRoster({ connection: await createPostgresTestDatabase() })
  second = await roster.signInAs('manager')
  cooks = [await roster.addCook(), await roster.addCook(), await roster.addCook()]
})
afterAll(() => roster.close())
const clear = async () => {
  await roster.clear([shiftRequests, schedule, publishedShifts, notifications])
}
beforeEach(clear)

const seen = ({ id, version }: Shift) => ({ id, version })
/** Repeats a call when the reply says to try again, because on a busy machine it may wait too long for a connection. */
async function persist(call: () => Promise<TestReply>): Promise<TestReply> {
  const reply = await call()
  return reply.status === 503 ? persist(call) : reply
}
const noticesOf = async () => (await listNotices(roster.db)).map(({ userId, message }) => ({ userId, message }))

/** Adds one draft per day for each cook. */
async function draftWeek(weekStartDate = WEEK): Promise<Shift[]> {
  const drafts = cooks.flatMap(({ staffId }) => DAYS.map((dayOfWeek) => ({ staffId, dayOfWeek, weekStartDate })))
  const shifts: Shift[] = []
  for (const draft of drafts) shifts.push(await roster.addShift(draft))
  return shifts
}

describe('[PUB-01] two managers at the same time on PostgreSQL', () => {
  test('who confirm one week, together or shift by shift, cause one notification per person for the week', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await clear()
      const shifts = await draftWeek()
      const inOne = (by: SignedInClient) =>
        persist(() => by.post('/api/schedule/confirm', { shifts: shifts.map(seen) }))
      const oneByOne = (by: SignedInClient) =>
        Promise.all(shifts.map(({ id }) => persist(() => by.put(`/api/schedule/${id}/confirm`))))
      await Promise.all(
        round % 3 === 0
          ? [inOne(roster.manager), inOne(second)]
          : round % 3 === 1
            ? [oneByOne(roster.manager), oneByOne(second)]
            : [inOne(roster.manager), oneByOne(second)],
      )
      const notified = await noticesOf()
      expect(notified.map(({ userId }) => userId).sort()).toEqual(cooks.map(({ userId }) => userId).sort())
      for (const { message } of notified) expect(message).toBe('You work Mon, Wed, Fri next week: 24 h (Nov 23 – 29).')
    }
  })
})

type Act = (shifts: readonly Shift[], which: Shift, cook: SignedInClient) => Promise<unknown>

/** Lists actions that a manager can take on a week; a refused action changes nothing. */
function listActs(): Act[] {
  const url = ({ id }: Shift) => `/api/schedule/${id}`
  const manager = () => roster.manager
  return [
    (shifts) => manager().post('/api/schedule/confirm', { shifts: shifts.map(seen) }),
    (_, one) => manager().put(`${url(one)}/confirm`),
    (_, one) => manager().put(`${url(one)}/unconfirm`),
    async (shifts) => {
      for (const one of shifts) await second.put(`${url(one)}/unconfirm`)
    },
    (_, one, { staffId }) => manager().put(`${url(one)}/assign`, { staffId, version: one.version }),
    (_, { id, weekStartDate, dayOfWeek, staffId }) =>
      manager().put(`/api/schedule/${id}`, roster.shiftBody({ weekStartDate, dayOfWeek, staffId, endTime: '18:00' })),
    (_, { id, staffId, weekStartDate }) =>
      manager().put(`/api/schedule/${id}`, roster.shiftBody({ weekStartDate, dayOfWeek: 6, staffId })),
    (_, one) => second.put(`${url(one)}/cancel`),
    (_, one) => manager().delete(url(one)),
    (_, { weekStartDate, dayOfWeek }, { staffId }) =>
      roster.addShift({ weekStartDate, dayOfWeek, staffId }).catch(() => null),
    (shifts, one) => manager().post('/api/schedule/swap', { shifts: [one, ...shifts.slice(0, 1)].map(seen) }),
    (shifts) => manager().post('/api/schedule/delete', { shifts: shifts.slice(0, 3).map(seen) }),
    (_, { weekStartDate }) => roster.admin.post('/api/schedule/purge', { weekStartDate }),
    (_, { weekStartDate }) => manager().post('/api/schedule/generate', { weekStartDate }),
    async () => manager().post(`/api/schedule/undo/${await lastChangeId(roster.db)}`),
    async () => roster.admin.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`),
    async (_, __, cook) => {
      const [notice] = (await cook.get('/api/notifications')).body as { id: number }[]
      if (notice) await cook.post(`/api/notifications/${notice.id}/read`)
    },
  ]
}

/**
 * Lists differences between the notifications and the confirmed shifts, by a separate query: the last step of each
 * shift in a person's notifications says whether it is theirs, and when. Also lists people who were notified twice of
 * one change.
 */
async function listErrors(): Promise<unknown[]> {
  const answer = await roster.connection.db.execute(sql`
    with step as (
      select n.id as notice, n.staff_id, item.position, (item.step ->> 'scheduleId')::int as shift, item.step -> 'after' as after
      from notifications n, jsonb_array_elements(n.metadata::jsonb -> 'steps') with ordinality item(step, position)
    ), latest as (
      select distinct on (staff_id, shift) staff_id, shift, after from step
      order by staff_id, shift, notice desc, position desc
    ), told as (
      select staff_id, shift, after ->> 'weekStartDate' as week, (after ->> 'dayOfWeek')::int as day,
        after ->> 'startTime' as starts, after ->> 'endTime' as ends
      from latest where jsonb_typeof(after) = 'object'
    ), stands as (
      select staff_id, id as shift, week_start_date::text as week, day_of_week as day, start_time::text as starts,
        end_time::text as ends, status
      from schedule where staff_id is not null and status in ('Pending', 'Confirmed')
    )
    select to_jsonb(told) as told, to_jsonb(stands) as stands from told full join stands
      on (told.staff_id, told.shift, told.week, told.day, told.starts, told.ends)
        = (stands.staff_id, stands.shift, stands.week, stands.day, stands.starts, stands.ends)
    where stands.shift is null or told.shift is null and stands.status = 'Confirmed'`)
  const twice = await roster.connection.db.execute(sql`
    select change_id, staff_id from notifications where metadata::jsonb ? 'steps' group by 1, 2 having count(*) > 1`)
  return [...answer.rows, ...twice.rows]
}

test('[PUB-01] [PUB-03] over random changes the notifications of each person add up to their confirmed shifts', async () => {
  const acts = listActs()
  const step = fc.record({ act: fc.nat(acts.length - 1), which: fc.nat(8), cook: fc.nat(2) })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 6, maxLength: 14 }), async (isBoth, steps) => {
      await clear()
      await draftWeek()
      if (isBoth) await draftWeek(NEXT_WEEK)
      for (const { act, which, cook } of steps) {
        const shifts = (await roster.manager.get('/api/schedule')).body as Shift[]
        const one = shifts[which % Math.max(shifts.length, 1)]
        const person = cooks[cook]
        if (!one || !person) continue
        await acts[act]?.(shifts, one, person)
        expect(await listErrors()).toEqual([])
      }
      const all = (await roster.manager.get('/api/schedule')).body as Shift[]
      if (all.length > 0) await acts[0]?.(all, all[0] as Shift, cooks[0] as SignedInClient)
      expect(await listErrors()).toEqual([])
    }),
    { numRuns: randomCases(2, 30) },
  )
})
