import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { addDays } from '@fairweek/domain/time/day'
import { createRandom } from '@fairweek/engine/random'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdSolver } from '../../../testing/processes/list-solvers.ts'
import { randomCases } from '../../../testing/random-cases.ts'
import { recountCoverage } from '../../../testing/recount/recount-coverage.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../../testing/test-week.ts'

const RESTAURANTS = randomCases(2, 20)

let week: TestWeek
beforeEach(async () => {
  week = await createTestWeek()
})
afterEach(() => week.close())

const weekAfter = (weeks: number) => addDays(TEST_WEEK, 7 * weeks)

async function generate(weekStartDate: string, weeks: number): Promise<GenerateReply> {
  const reply = await week.manager.post('/api/schedule/generate', { weekStartDate, weeks })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as GenerateReply
}

/** Returns how many minutes are open in these weeks, counted in SQL from the stored rows. */
async function recountOpen(weeks: number): Promise<number> {
  let sum = 0
  for (let index = 0; index < weeks; index++)
    for (const missing of (await recountCoverage(week.db, weekAfter(index))).values()) sum += missing
  return sum
}

test('[HORIZON-17] what nobody can take is open in every plan of all weeks', async () => {
  await week.addPerson('Anna', [week.cook])
  await week.addNeed(week.cook, 1, '09:00:00', '17:00:00', 2)
  const { run } = await generate(TEST_WEEK, 3)
  expect(run?.openMinutesBound).toBe(3 * 480)
  expect(await recountOpen(3)).toBe(3 * 480)
})

test('[HORIZON-17] nothing is open in a covered week', async () => {
  await week.addPerson('Anna', [week.cook])
  await week.addNeed(week.cook, 1, '09:00:00', '17:00:00')
  expect((await generate(TEST_WEEK, 2)).run?.openMinutesBound).toBe(0)
})

test('[HORIZON-17] what only the shifts of another week prevent may be filled in another plan', async () => {
  await week.addPerson('Anna', [week.cook])
  await week.addNeed(week.cook, 0, '17:00:00', '23:00:00')
  await week.addNeed(week.cook, 1, '06:00:00', '14:00:00')
  const { run } = await generate(TEST_WEEK, 3)
  expect(run?.openMinutesBound).toBe(0)
  expect(await recountOpen(3)).toBe(2 * 480)
})

test('[HORIZON-17] limits over two weeks count for all weeks together', async () => {
  const anna = await week.addPerson('Anna', [week.cook], { ownRules: { maxHoursAFortnight: 40 } })
  for (const day of [1, 2, 3, 4]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
  const { run, undoId } = await generate(TEST_WEEK, 4)
  // Four weeks need 16 shifts of 8 hours, and two pairs of weeks allow 10 of them.
  expect(run?.openMinutesBound).toBe(6 * 480)
  expect(await recountOpen(4)).toBe(6 * 480)
  expect((await week.manager.post(`/api/schedule/undo/${undoId}`)).status).toBe(200)
  const stored = { weekStartDate: TEST_WEEK, dayOfWeek: 5, startTime: '09:00:00', endTime: '17:00:00' }
  await week.addShift({ ...stored, staffId: anna })
  const again = (await generate(TEST_WEEK, 4)).run
  expect(again?.openMinutesBound).toBe(7 * 480)
  expect(await recountOpen(4)).toBeGreaterThanOrEqual(7 * 480)
})

test('[HORIZON-17] stored shifts count, those of the run do not', async () => {
  const anna = await week.addPerson('Anna', [week.cook])
  await week.addNeed(week.cook, 0, '17:00:00', '23:00:00')
  await week.addNeed(week.cook, 1, '06:00:00', '14:00:00')
  const monday = { weekStartDate: weekAfter(1), dayOfWeek: 1, startTime: '06:00:00', endTime: '14:00:00' }
  await week.addShift({ ...monday, staffId: anna })
  const { run } = await generate(TEST_WEEK, 2)
  expect(run?.openMinutesBound).toBe(360)
  expect(await recountOpen(2)).toBe(360)
})

test('[HORIZON-17] no bound if a week changed while the run searched', async () => {
  const anna = await week.addPerson('Anna', [week.cook])
  await week.addNeed(week.cook, 1, '09:00:00', '17:00:00', 2)
  const { running, goOn } = await holdSolver(() => generate(TEST_WEEK, 2))
  const hand = { weekStartDate: TEST_WEEK, dayOfWeek: 1, startTime: '12:30', endTime: '18:00', staffId: anna }
  expect((await week.manager.post('/api/schedule', { ...hand, roleId: week.cook })).status).toBe(200)
  goOn()
  expect((await running).run).toMatchObject({ openMinutesBound: null })
})

test(`[HORIZON-17] in ${RESTAURANTS} random restaurants, the bound is at least what the weeks leave open if each is planned alone, and the plan keeps it`, async () => {
  let above = 0
  for (let seed = 1; seed <= RESTAURANTS; seed++) {
    await week.close()
    week = await createTestWeek()
    const random = createRandom(seed)
    const rules = [{ maxHoursAWeek: 24 }, { maxHoursAFortnight: 40 }, { everySecondWeekendFree: true as const }]
    const kinds = [random(3), random(3), random(3), random(3)]
    for (const [index, kind] of kinds.entries())
      await week.addPerson(`Person ${index}`, [week.cook], { ownRules: rules[kind] ?? {} })
    for (const day of [0, 1, 5, 6]) {
      await week.addNeed(week.cook, day, '07:00:00', '15:00:00', 1 + random(2))
      await week.addNeed(week.cook, day, '15:00:00', '23:00:00', 1 + random(3))
    }
    let alone = 0
    for (const index of [0, 1, 2]) {
      const { undoId, stopped } = await generate(weekAfter(index), 1)
      expect(stopped).toBe('proven')
      for (const missing of (await recountCoverage(week.db, weekAfter(index))).values()) alone += missing
      expect((await week.manager.post(`/api/schedule/undo/${undoId}`)).status).toBe(200)
    }
    const { run } = await generate(TEST_WEEK, 3)
    const bound = run?.openMinutesBound ?? -1
    if (kinds.includes(1)) expect(bound, `seed ${seed}`).toBeGreaterThanOrEqual(alone)
    else expect(bound, `seed ${seed}`).toBe(alone)
    const open = await recountOpen(3)
    expect(open, `seed ${seed}`).toBeGreaterThanOrEqual(bound)
    if (open > bound) above++
  }
  expect(above).toBeGreaterThan(0)
})
