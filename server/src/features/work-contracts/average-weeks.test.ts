/** Weeks that are left out of a person's average hours, in conflicts and by Generate (decision 0097). */
import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { addDays } from '@fairweek/domain/time/day'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readWeekSnapshot } from '../../shifts/week/read-roster-week.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

let week: TestWeek
beforeEach(async () => {
  week = await createTestWeek()
})
afterEach(() => week.close())

const weekAfter = (weeks: number) => addDays(TEST_WEEK, 7 * weeks)

/** Adds shifts of ten hours on the first days of a week. */
async function addHours(staffId: number, weekStartDate: string, hours: number) {
  for (let day = 0; day < hours / 10; day += 1)
    await week.addShift({ weekStartDate, dayOfWeek: day + 1, staffId, startTime: '08:00:00', endTime: '18:00:00' })
}

/** Makes a change that has no other effect, so that conflicts are computed from what was stored past the API. */
async function listAverageConflicts(weekStart: string): Promise<string[]> {
  const settings = { key: 'minimumRestHours', value: '9' }
  expect((await (await week.signInAs('admin')).post('/api/settings', settings)).status).toBe(200)
  const listed = await week.manager.get(`/api/conflicts?weekStartDate=${weekStart}`)
  return (listed.body as ConflictItem[])
    .filter(({ type }) => type === 'HoursOnAverage')
    .map(({ description }) => description)
}

test('[CON-08] C13: a new starter with 60 h in each of three weeks is in conflict with 48 h over 17 weeks', async () => {
  const ana = await week.addPerson('Ana', [week.cook], { ownRules: { maxAverageHours: 48, averageWeeks: 17 } })
  for (const weeks of [-2, -1, 0]) await addHours(ana, weekAfter(weeks), 60)
  expect(await listAverageConflicts(TEST_WEEK)).toEqual([
    'Ana works 180 h in 3 weeks (at most 144 allowed, 48 a week on average)',
  ])
  await addHours(ana, weekAfter(-30), 10)
  expect(await listAverageConflicts(TEST_WEEK), 'not a new starter').toEqual([])
})

test('[CON-08] C13: 50 h, a week of leave and 50 h are in conflict with 40 h over three weeks, and not generated', async () => {
  const ana = await week.addPerson('Ana', [week.cook], { ownRules: { maxAverageHours: 40, averageWeeks: 3 } })
  await addHours(ana, weekAfter(-30), 10)
  await addHours(ana, weekAfter(-2), 50)
  await week.addTimeOff(ana, weekAfter(-1), addDays(TEST_WEEK, -1))
  for (const day of [1, 2, 3, 4, 5]) await week.addNeed(week.cook, day, '08:00', '18:00')
  const { created } = (await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })).body as {
    created: unknown[]
  }
  expect(created).toHaveLength(3)
  for (const { id } of await week.listWeek()) await week.manager.delete(`/api/schedule/${id}`)
  await addHours(ana, TEST_WEEK, 50)
  expect(await listAverageConflicts(TEST_WEEK)).toEqual([
    'Ana works 100 h in 2 weeks (at most 80 allowed, 40 a week on average)',
  ])
})

test('time off of long ago is read only for people with a limit on average hours', async () => {
  const ana = await week.addPerson('Ana', [week.cook], { ownRules: { maxAverageHours: 40, averageWeeks: 17 } })
  const ben = await week.addPerson('Ben', [week.cook])
  for (const weeks of [-20, -3])
    for (const id of [ana, ben]) await week.addTimeOff(id, weekAfter(weeks), weekAfter(weeks))
  const { people } = await readWeekSnapshot({ db: week.db, business: 1, clock: () => Date.now() }, TEST_WEEK)
  const datesOf = (staffId: number) => people.find(({ id }) => id === staffId)?.timeOff.map(({ fromDate }) => fromDate)
  expect(datesOf(ana)).toEqual([weekAfter(-20), weekAfter(-3)])
  expect(datesOf(ben)).toEqual([weekAfter(-3)])
})
