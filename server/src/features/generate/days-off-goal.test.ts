/** The optional goal of two days off together, from the setting to the stored week (COST-03). */
import type { PersonExplanation } from '@fairweek/domain/contracts/explanations/explanations'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { addDays } from '@fairweek/domain/time/day'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recountGoals } from '../../testing/recount/recount-goals.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

const FIRST = 'daysOffTogether,hours,preferences,seniorityMix,fairShare,evenHours'
const LAST = 'hours,preferences,seniorityMix,fairShare,evenHours,daysOffTogether'
const [TUESDAY, WEDNESDAY, FRIDAY, SATURDAY] = [2, 3, 5, 6]

let week: TestWeek
beforeEach(async () => {
  week = await createTestWeek()
})
afterEach(() => week.close())

async function setOrder(value: string) {
  const admin = await week.signInAs('admin')
  const reply = await admin.post('/api/settings', { key: 'goalOrder', value })
  expect(reply.status, reply.text).toBe(200)
}

async function generate(): Promise<GenerateReply> {
  const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as GenerateReply
}

/** Counts in the stored rows how many people have two consecutive days without a shift from Monday to Sunday. */
async function countRested(): Promise<{ rested: number; everybody: number }> {
  const { rows } = await week.db.execute<{ rested: number; everybody: number }>(sql`
    select (select count(*)::int from staff) as everybody, count(*)::int as rested from staff where exists (
      select from generate_series(1, 6) as weekday
      where not exists (
        select from schedule
        where staff_id = staff.id and week_start_date = ${TEST_WEEK} and status in ('Pending', 'Confirmed')
          and (day_of_week + 6) % 7 + 1 in (weekday, weekday + 1)
      )
    )`)
  const [row] = rows
  if (!row) throw new Error('The database counted nothing.')
  return row
}

/** Ana has shifts on Tuesday and Saturday; with both further shifts, she would have no two days off together. */
async function addPeople() {
  const ana = await week.addPerson('Ana', [week.cook], { targetWeeklyHours: 32 })
  const ben = await week.addPerson('Ben', [week.cook], { targetWeeklyHours: 0 })
  for (const day of [TUESDAY, SATURDAY])
    await week.addShift({ staffId: ana, dayOfWeek: day, startTime: '09:00:00', endTime: '17:00:00' })
  for (const day of [WEDNESDAY, FRIDAY]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
  return { ana, ben }
}

const holdersOf = ({ created }: GenerateReply) => created.map(({ staffId }) => staffId)
const claimOf = ({ goals }: GenerateReply) => goals.find(({ name }) => name === 'daysOffTogether')

async function expectBorneOut(reply: GenerateReply) {
  const { rested, everybody } = await countRested()
  const claim = claimOf(reply)
  expect(claim?.isProven).toBe(true)
  expect(rested).toBe(everybody - (claim?.value ?? 0))
  expect((await recountGoals(week.db, TEST_WEEK)).daysOffTogether).toBe(claim?.value)
}

test('[COST-03] as the first goal, it beats target hours; stored rows bear out the claim', async () => {
  const { ana, ben } = await addPeople()
  await setOrder(FIRST)
  const reply = await generate()
  expect(holdersOf(reply)).toContain(ben)
  expect(reply.goals.map(({ name }) => name).slice(0, 3)).toEqual(['coverage', 'openShifts', 'daysOffTogether'])
  expect(claimOf(reply)).toMatchObject({ unit: 'people', value: 0, bound: 0, isProven: true })
  await expectBorneOut(reply)
  expect(holdersOf(reply).filter((staffId) => staffId === ana).length).toBeLessThan(2)
})

test('[COST-03] as the last goal, it gives way to target hours, and the claim says who goes short', async () => {
  const { ana } = await addPeople()
  await setOrder(LAST)
  const reply = await generate()
  expect(holdersOf(reply)).toEqual([ana, ana])
  expect(reply.goals.at(-1)?.name).toBe('daysOffTogether')
  expect(claimOf(reply)).toMatchObject({ unit: 'people', value: 1, bound: 1, isProven: true })
  await expectBorneOut(reply)
})

test('[COST-03] kept shifts that alone leave nobody two days off are counted, and called the best possible', async () => {
  const { ana } = await addPeople()
  for (const day of [0, 4])
    await week.addShift({ staffId: ana, dayOfWeek: day, startTime: '18:00:00', endTime: '22:00:00' })
  await setOrder(FIRST)
  const reply = await generate()
  expect(claimOf(reply)).toMatchObject({ value: 1, bound: 1, isProven: true })
  await expectBorneOut(reply)
})

test('[COST-03] explanations say who would have no two days off together', async () => {
  const { ana, ben } = await addPeople()
  await week.addShift({ staffId: ana, dayOfWeek: WEDNESDAY, startTime: '09:00:00', endTime: '17:00:00' })
  await setOrder(FIRST)
  const query = `date=${addDays(TEST_WEEK, 4)}&startTime=09:00:00&endTime=17:00:00&roleId=${week.cook}`
  const costOf = async (staffId: number) => {
    const reply = await week.manager.get(`/api/schedule/explain/opening/${staffId}?${query}`)
    expect(reply.status, reply.text).toBe(200)
    return (reply.body as PersonExplanation).cost?.text ?? ''
  }
  expect(await costOf(ana)).toContain('1 person more without two days off together')
  expect(await costOf(ben)).not.toContain('two days off')
})

test('[COST-03] is no goal unless the setting names it', async () => {
  await addPeople()
  expect(claimOf(await generate())).toBeUndefined()
})
