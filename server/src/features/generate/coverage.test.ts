/** All replies report the same open demand, counted by role and minute. */
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { Fix } from '@fairweek/domain/contracts/explanations/explanations'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { listUnassigned, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { countOpen, needsOfWeek, shortfallsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { endsNextDay } from '@fairweek/domain/time/clock-time'
import { addDays, type DayOfWeek } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import { createRandom } from '@fairweek/engine/random'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { schedule } from '../../db/schema.ts'
import type { WeekSnapshot } from '../../roster/week-snapshot.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { createRandomWeek, RANDOM_WEEK } from '../../testing/random-roster-week.ts'
import { type MissingByMinute, recountCoverage } from '../../testing/recount/recount-coverage.ts'
import { storeWeek } from '../../testing/store-week.ts'
import { createTestApp, type SignedInClient } from '../../testing/test-app.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

const GENERATE = '/api/schedule/generate'
const FRIDAY = addDays(TEST_WEEK, 4)

describe('a shift that is trimmed', () => {
  let week: TestWeek
  let ana: number
  beforeEach(async () => {
    week = await createTestWeek()
    ana = await week.addPerson('Ana', [week.cook])
    await week.addPerson('Bo', [week.cook])
    await week.addNeed(week.cook, 5, '09:00:00', '17:00:00')
  })
  afterEach(() => week.close())

  const generate = async () => (await week.manager.post(GENERATE, { weekStartDate: TEST_WEEK })).body as GenerateReply
  const listFixes = async (startTime: string, endTime: string) => {
    const query = `date=${FRIDAY}&startTime=${startTime}&endTime=${endTime}&roleId=${week.cook}`
    const reply = await week.manager.get(`/api/schedule/explain/opening/fixes?${query}`)
    expect(reply.status, reply.text).toBe(200)
    return (reply.body as { fixes: Fix[] }).fixes
  }

  test('[COVER-02] half an hour is given to nobody, and shown with what would help', async () => {
    await week.addShift({ staffId: ana, startTime: '09:30:00' })
    const reply = await generate()
    expect(reply).toMatchObject({
      created: [],
      coverage: { needed: 1, open: 1, openMinutes: 30 },
      openSlots: [
        {
          startTime: '09:00:00',
          endTime: '09:30:00',
          missing: 1,
          reason: 'This gap is shorter than 3 hours, the shortest shift allowed. Lengthen the shift beside it.',
        },
      ],
    })
    expect(reply.goals.find(({ name }) => name === 'coverage')).toMatchObject({ value: 30, bound: 30, isProven: true })
  })

  test('[COVER-02] uncovered parts are filled if they are at least as long as the shortest shift allowed', async () => {
    await week.addShift({ staffId: ana, startTime: '12:00:00' })
    const { created, coverage } = await generate()
    expect(created.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([['09:00:00', '12:00:00']])
    expect(coverage).toEqual({ needed: 1, open: 0, openMinutes: 0 })
    expect((await generate()).created).toEqual([])
  })

  test('[COVER-02] the setting says how short a shift may be', async () => {
    await week.addShift({ staffId: ana, startTime: '09:30:00' })
    await week.saveSetting('minimumShiftHours', '0')
    const { created } = await generate()
    expect(created.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([['09:00:00', '09:30:00']])
  })

  test('[COVER-02] a need that is short itself is filled', async () => {
    await week.addNeed(week.cook, 6, '18:00:00', '20:00:00')
    const { created } = await generate()
    expect(created.map(({ startTime }) => startTime)).toContain('18:00:00')
  })

  test('[COVER-02] lengthening the shift beside it comes first, and does what it says', async () => {
    const shiftId = await week.addShift({ staffId: ana, startTime: '09:30:00' })
    const [first, ...others] = await listFixes('09:00', '09:30')
    expect(first).toMatchObject({
      kind: 'extend',
      title: 'Let Ana start 30 min earlier',
      openSlots: { before: 1, after: 0 },
      apply: { changes: [{ shiftId, startTime: '09:00:00', endTime: '17:00:00' }] },
    })
    expect(others.map(({ kind }) => kind)).not.toContain('extend')
    const applied = await week.manager.post('/api/schedule/explain/fix', first?.apply)
    expect(applied.status, applied.text).toBe(200)
    expect((await generate()).coverage).toEqual({ needed: 1, open: 0, openMinutes: 0 })
  })

  test('[COVER-02] nobody is offered half an hour; three hours are', async () => {
    const ben = await week.addPerson('Ben', [week.cook])
    const shiftId = await week.addShift({ staffId: ana, startTime: '09:30:00' })
    const listOffers = async () => {
      const reply = await week.manager.get(`/api/schedule/unassigned/${ben}?date=${FRIDAY}`)
      expect(reply.status, reply.text).toBe(200)
      return (reply.body as Reply<typeof listUnassigned>).unassignedRequirements
    }
    expect(await listOffers()).toEqual([])
    await week.db.update(schedule).set({ startTime: '12:00:00' }).where(eq(schedule.id, shiftId))
    expect(await listOffers()).toMatchObject([
      { openingCount: 1, requirement: { dayOfWeek: 5, startTime: '09:00:00', endTime: '12:00:00' } },
    ])
  })
})

const WEEKS = randomCases(2, 40)
/** The Sunday evening before the random week, in the business's time zone. */
const NOW = Date.parse('2027-02-28T06:00:00Z')

/**
 * Returns a random week of trimmed, moved and lengthened shifts, without vacant shifts or demand that ends in another
 * week.
 */
function createTrimmedWeek(seed: number): WeekSnapshot {
  const week = createRandomWeek(seed)
  const random = createRandom(seed + 4_000_000)
  const moved = (time: string | null) => {
    if (time === null || random(2) === 0) return time
    const minutes = (Number(time.slice(0, 2)) * 60 + (random(13) - 6) * 15 + 1440) % 1440
    const digits = (value: number) => String(value).padStart(2, '0')
    return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}:00`
  }
  return {
    ...week,
    requirements: week.requirements.map((need) =>
      need.dayOfWeek === 0 && endsNextDay(need.startTime, need.endTime) ? { ...need, dayOfWeek: 1 } : need,
    ),
    shifts: week.shifts.flatMap((shift) => {
      const [startTime, endTime] = [moved(shift.startTime), moved(shift.endTime)]
      return shift.staffId === null || (startTime !== null && startTime === endTime)
        ? []
        : [{ ...shift, startTime, endTime }]
    }),
  }
}

interface ReportedSlot {
  dayOfWeek: number
  startTime: string
  endTime: string
  roleId: number
  missing: number
}

/** Counts the people missing from open slots, by role and minute. */
function spread(slots: readonly ReportedSlot[]): MissingByMinute {
  const reported: MissingByMinute = new Map()
  for (const { dayOfWeek, startTime, endTime, roleId, missing } of slots) {
    const { start, end } = dayInterval(dateOf(RANDOM_WEEK, dayOfWeek as DayOfWeek), startTime, endTime)
    for (let minute = start; minute < end; minute++) {
      const key = `${roleId} ${minute}`
      reported.set(key, (reported.get(key) ?? 0) + missing)
    }
  }
  return reported
}

const inOrder = (missing: MissingByMinute) => [...missing].sort(([a], [b]) => a.localeCompare(b))
const sumOf = (missing: MissingByMinute) => [...missing.values()].reduce((sum, count) => sum + count, 0)

/** Computes a week's open demand as the pages do, from the replies of the API. */
async function readAsPagesDo(manager: SignedInClient) {
  const weeks = [-7, 0, 7].map((days) => addDays(RANDOM_WEEK, days))
  const replies = await Promise.all(weeks.map((start) => manager.get(`/api/schedule/week/${start}`)))
  const shifts = replies.flatMap(({ body }) => body as Shift[])
  const requirements = (await manager.get('/api/requirements')).body as Requirement[]
  const shortfalls = shortfallsOfWeek(requirements, shifts, RANDOM_WEEK)
  return {
    count: countOpen(needsOfWeek(requirements, RANDOM_WEEK), shortfalls),
    slots: shortfalls.map(({ need, missing, isPart }) => ({ ...need, missing, isPart })),
  }
}

test('[COVER-01] random weeks: pages and Generate say what a count by the minute says, before and after', async () => {
  let parts = 0
  for (let seed = 1; seed <= WEEKS; seed++) {
    const where = `week ${seed}`
    const testApp = await createTestApp({ clock: () => NOW })
    try {
      const manager = await testApp.signInAs('manager')
      await storeWeek(testApp, createTrimmedWeek(seed))
      const before = await recountCoverage(testApp.connection.db, RANDOM_WEEK)
      const page = await readAsPagesDo(manager)
      expect(inOrder(spread(page.slots)), where).toEqual(inOrder(before))
      expect(page.count.openMinutes, where).toBe(sumOf(before))

      const generated = await manager.post(GENERATE, { weekStartDate: RANDOM_WEEK })
      expect(generated.status, generated.text).toBe(200)
      const reply = generated.body as GenerateReply
      const after = await recountCoverage(testApp.connection.db, RANDOM_WEEK)
      expect(inOrder(spread(reply.openSlots)), where).toEqual(inOrder(after))
      expect(reply.coverage.openMinutes, where).toBe(sumOf(after))
      expect(reply.coverage, where).toEqual((await readAsPagesDo(manager)).count)
      const figureOf = (goal: string) => reply.goals.find(({ name }) => name === goal)?.value
      expect([figureOf('coverage'), figureOf('openShifts')], where).toEqual([
        reply.coverage.openMinutes,
        reply.coverage.open,
      ])
      parts += page.slots.filter(({ isPart }) => isPart).length
      const again = (await manager.post(GENERATE, { weekStartDate: RANDOM_WEEK })).body as GenerateReply
      expect(again.created, where).toEqual([])
    } finally {
      await testApp.close()
    }
  }
  expect(parts).toBeGreaterThan(0)
}, 36_000_000)
