import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { listUnassigned, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publishedShifts } from '../../db/schema.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { createRandomWeek, RANDOM_WEEK } from '../../testing/random-roster-week.ts'
import { type JudgedShift, judge } from '../../testing/recount/referee.ts'
import { type StoredWeek, storeWeek } from '../../testing/store-week.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts'

const WEEKS = randomCases(5, 16)
/** The Sunday evening before the random week, in the business's time zone. */
const NOW = Date.parse('2027-02-28T06:00:00Z')

interface Judged extends StoredWeek {
  testApp: TestApp
  manager: SignedInClient
  /** Names the week in the message of a failed check. */
  where: string
}

type Tally = Record<'yes' | 'no', number>

/** Checks that a shift's candidates are exactly the people whom no rule refuses. */
async function expectJust(
  { testApp, people, where }: Judged,
  shift: JudgedShift,
  isChosen: (person: StoredWeek['people'][number]) => boolean,
  tally: Tally,
) {
  const judged = await judge(testApp.connection.db, shift)
  for (const person of people) {
    const errors = judged.get(person.staffId) ?? []
    expect(isChosen(person), `${where}: person ${person.staffId}, ${JSON.stringify(shift)}, ${errors.join()}`).toBe(
      errors.length === 0,
    )
    tally[errors.length === 0 ? 'yes' : 'no'] += 1
  }
}

/** Checks that each person is offered exactly those open shifts that no rule refuses them. */
async function judgeOffers(week: Judged, tally: Tally) {
  const offered = new Map<string, { shift: JudgedShift; staffIds: Set<number> }>()
  for (const { staffId } of week.people) {
    const reply = await week.manager.get(`/api/schedule/unassigned/${staffId}?date=${RANDOM_WEEK}`)
    expect(reply.status, reply.text).toBe(200)
    const { unassignedRequirements, cancelledShifts } = reply.body as Reply<typeof listUnassigned>
    const openings = unassignedRequirements.map(({ requirement: { id: _, ...slot } }) => slot)
    for (const { dayOfWeek, startTime, endTime, roleId } of [...openings, ...cancelledShifts]) {
      const shift = { weekStartDate: RANDOM_WEEK, dayOfWeek, startTime, endTime, roleId }
      const known = offered.get(JSON.stringify(shift)) ?? { shift, staffIds: new Set() }
      offered.set(JSON.stringify(shift), known)
      known.staffIds.add(staffId)
    }
  }
  for (const { shift, staffIds } of offered.values())
    await expectJust(week, shift, ({ staffId }) => staffIds.has(staffId), tally)
}

/** Checks that cancelling a published shift notifies exactly the people whom no rule refuses, except its holder. */
async function judgeNotices(week: Judged, tally: Tally) {
  const shifts = (await week.manager.get(`/api/schedule/week/${RANDOM_WEEK}`)).body as Shift[]
  const held = shifts.find(({ staffId, status }) => staffId !== null && status !== 'Deprecated')
  if (!held) return
  await week.testApp.db
    .insert(publishedShifts)
    .values({ ...held, scheduleId: held.id })
    .onConflictDoNothing()
  const reply = await week.manager.put(`/api/schedule/${held.id}/cancel`)
  expect(reply.status, reply.text).toBe(200)
  const { rows } = await week.testApp.connection.db.execute<{ user_id: number }>(
    sql`select user_id from notifications where schedule_id = ${held.id} and facts ->> 'code' = 'shiftCancelled'`,
  )
  const others = { ...week, people: week.people.filter(({ staffId }) => staffId !== held.staffId) }
  await expectJust(others, held, ({ userId }) => rows.some((row) => row.user_id === userId), tally)
}

/** Checks that no rule refuses the people to whom Generate assigns shifts. */
async function judgeGenerated(week: Judged, tally: Tally) {
  const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: RANDOM_WEEK })
  expect(reply.status, reply.text).toBe(200)
  for (const shift of (reply.body as GenerateReply).created) {
    const errors = (await judge(week.testApp.connection.db, shift)).get(shift.staffId ?? 0) ?? []
    expect(errors, `${week.where}: ${JSON.stringify(shift)}`).toEqual([])
    tally.yes += 1
  }
}

test('[CLAIM-02] in random weeks nobody is offered, notified of or assigned a shift that a rule refuses them', async () => {
  const [offers, notices, generated] = [
    { yes: 0, no: 0 },
    { yes: 0, no: 0 },
    { yes: 0, no: 0 },
  ]
  for (let seed = 0; seed < WEEKS; seed += 1) {
    const testApp = await createTestApp({ clock: () => NOW })
    try {
      const { people } = await storeWeek(testApp, createRandomWeek(seed))
      const week = { testApp, manager: await testApp.signInAs('manager'), people, where: `week ${seed}` }
      await judgeOffers(week, offers)
      await judgeNotices(week, notices)
      if (seed % 4 === 0) await judgeGenerated(week, generated)
    } finally {
      await testApp.close()
    }
  }
  for (const { yes, no } of [offers, notices]) expect(Math.min(yes, no)).toBeGreaterThan(3)
  expect(generated.yes).toBeGreaterThan(3)
})
