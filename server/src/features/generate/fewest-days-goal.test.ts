/** Minimum days in a row in a contract: the goal of Generate, its figures, and the conflicts (CON-06). */
import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { PersonExplanation } from '@fairweek/domain/contracts/explanations/explanations'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { addDays } from '@fairweek/domain/time/day'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recountGoals } from '../../testing/recount/recount-goals.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

const [MONDAY, TUESDAY, WEDNESDAY, FRIDAY, SUNDAY] = [1, 2, 3, 5, 0]
const NINE_TO_FIVE = { startTime: '09:00:00', endTime: '17:00:00' }

let week: TestWeek
beforeEach(async () => {
  week = await createTestWeek()
})
afterEach(() => week.close())

async function generate(weekStartDate = TEST_WEEK): Promise<GenerateReply> {
  const reply = await week.manager.post('/api/schedule/generate', { weekStartDate })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as GenerateReply
}

const claimOf = ({ goals }: GenerateReply) => goals.find(({ name }) => name === 'fewestDaysInARow')
const daysOf = ({ created }: GenerateReply, staffId: number) =>
  created.filter((shift) => shift.staffId === staffId).map(({ dayOfWeek }) => dayOfWeek)
const conflictsOf = async (staffId: number) =>
  ((await week.manager.get('/api/conflicts')).body as ConflictItem[])
    .filter((conflict) => conflict.staffId === staffId && conflict.type === 'FewestDaysInARow')
    .map(({ description, weekStartDate, priority }) => [description, weekStartDate, priority])

/** Ana's contract asks for three days in a row; Ben, who would rather not work, could take any shift too. */
async function addPeople() {
  const admin = await week.signInAs('admin')
  const contract = await admin.post('/api/work-contracts', { name: 'Commuter', rules: { minDaysInARow: 3 } })
  const { id: contractId } = contract.body as { id: number }
  const ana = await week.addPerson('Ana', [week.cook], { contractId, targetWeeklyHours: 16 })
  const ben = await week.addPerson('Ben', [week.cook], { targetWeeklyHours: 0 })
  return { ana, ben }
}

test('[CON-06] Generate prefers days in a row to target hours; stored rows bear out the claim', async () => {
  const { ana, ben } = await addPeople()
  for (const day of [MONDAY, TUESDAY, WEDNESDAY, FRIDAY]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
  const reply = await generate()
  expect(reply.goals.map(({ name }) => name).slice(0, 3)).toEqual(['coverage', 'openShifts', 'fewestDaysInARow'])
  expect(claimOf(reply)).toEqual(expect.objectContaining({ unit: 'days', value: 0, bound: 0, isProven: true }))
  expect([[], [MONDAY, TUESDAY, WEDNESDAY]]).toContainEqual(daysOf(reply, ana))
  expect(daysOf(reply, ben)).toContain(FRIDAY)
  expect((await recountGoals(week.db, TEST_WEEK)).fewestDaysInARow).toBe(0)
})

test('[CON-06] shifts that stay may leave runs too short: the claim counts them, and they are conflicts', async () => {
  const { ana } = await addPeople()
  await week.addShift({ staffId: ana, dayOfWeek: TUESDAY, ...NINE_TO_FIVE })
  await week.addNeed(week.cook, FRIDAY, '09:00:00', '17:00:00')
  const reply = await generate()
  expect(claimOf(reply)).toMatchObject({ value: 2, bound: 2, isProven: true })
  expect((await recountGoals(week.db, TEST_WEEK)).fewestDaysInARow).toBe(2)
  expect(await conflictsOf(ana)).toEqual([
    ['Ana works only 1 day in a row, Tue; the contract asks for at least 3', TEST_WEEK, 'low'],
  ])
})

test('[CON-06] a run that began in the week before goes on', async () => {
  const { ana } = await addPeople()
  const before = addDays(TEST_WEEK, -7)
  for (const dayOfWeek of [6, SUNDAY])
    await week.addShift({ staffId: ana, weekStartDate: before, dayOfWeek, ...NINE_TO_FIVE })
  for (const day of [MONDAY, FRIDAY]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
  const reply = await generate()
  expect(daysOf(reply, ana)).toEqual([MONDAY])
  expect(claimOf(reply)).toMatchObject({ value: 0, isProven: true })
  expect(await conflictsOf(ana)).toEqual([])
})

test('[CON-06] explanations say who would be further from the minimum days in a row', async () => {
  const { ana, ben } = await addPeople()
  await week.addNeed(week.cook, FRIDAY, '09:00:00', '17:00:00')
  const query = `date=${addDays(TEST_WEEK, 4)}&startTime=09:00:00&endTime=17:00:00&roleId=${week.cook}`
  const costOf = async (staffId: number) => {
    const reply = await week.manager.get(`/api/schedule/explain/opening/${staffId}?${query}`)
    expect(reply.status, reply.text).toBe(200)
    return (reply.body as PersonExplanation).cost?.text ?? ''
  }
  expect(await costOf(ana)).toContain('2 days further from the minimum days in a row')
  expect(await costOf(ben)).not.toContain('days in a row')
})

test('[CON-06] is no goal unless a contract or a person asks for it', async () => {
  const { ana } = await addPeople()
  await week.addNeed(week.cook, FRIDAY, '09:00:00', '17:00:00')
  expect(claimOf(await generate())).toBeDefined()
  const saved = await week.manager.put(`/api/staff/${ana}`, {
    name: 'Ana',
    phoneNumber: '0215550100',
    ownRules: { minDaysInARow: null },
  })
  expect(saved.status, saved.text).toBe(200)
  expect(claimOf(await generate())).toBeUndefined()
})
