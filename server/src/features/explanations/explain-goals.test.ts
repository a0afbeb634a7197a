import type {
  Fix,
  OpeningExplanation,
  PersonExplanation,
  ShiftExplanation,
} from '@fairweek/domain/contracts/explanations/explanations'
import { addDays } from '@fairweek/domain/time/day'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

const [FRIDAY, SUNDAY] = ['2027-03-05', '2027-03-07']
const LATE = { startTime: '18:00:00', endTime: '23:00:00' }
const MORE = '1 shift more without anyone experienced'
const FEWER = '1 shift fewer without anyone experienced'

let week: TestWeek
beforeEach(async () => {
  week = await createTestWeek()
})
afterEach(() => week.close())

async function ask<Answer>(url: string): Promise<Answer> {
  const reply = await week.manager.get(`/api/schedule/explain/${url}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body as Answer
}
const queryOf = (date: string, roleId: number, startTime = LATE.startTime, endTime = LATE.endTime) =>
  `date=${date}&startTime=${startTime}&endTime=${endTime}&roleId=${roleId}`
const costOf = async (staffId: number, query: string) =>
  (await ask<PersonExplanation>(`opening/${staffId}?${query}`)).cost?.text ?? ''

describe('experience on each shift', () => {
  /** Adds two juniors, and Sue, who is experienced. */
  async function addCooks() {
    return {
      jo: await week.addPerson('Jo', [week.cook], { seniority: 1 }),
      kim: await week.addPerson('Kim', [week.cook], { seniority: 1 }),
      sue: await week.addPerson('Sue', [week.cook, week.host], { seniority: 9 }),
    }
  }

  test('replacing the experienced person lists a loss, replacing a junior does not', async () => {
    const { jo, kim, sue } = await addCooks()
    await week.addNeed(week.cook, 5, '09:00:00', '17:00:00', 2)
    const [hers, his] = [await week.addShift({ staffId: sue }), await week.addShift({ staffId: jo })]
    const instead = async (shiftId: number) =>
      (await ask<ShiftExplanation>(`shift/${shiftId}`)).others.find(({ id }) => id === kim)
    const ofSue = await instead(hers)
    expect(ofSue?.comparison).toBe(1)
    expect(ofSue?.cost?.text).toContain(MORE)
    const ofJo = await instead(his)
    expect(ofJo).toMatchObject({ comparison: 0, cost: { text: 'costs nothing' } })
  })

  test('assigning an experienced person beside a junior lists a gain and ranks them first', async () => {
    const { jo, kim, sue } = await addCooks()
    await week.addNeed(week.cook, 5, LATE.startTime, LATE.endTime, 2)
    await week.addShift({ staffId: jo, ...LATE })
    const query = queryOf(FRIDAY, week.cook)
    expect(await costOf(sue, query)).toContain(FEWER)
    expect(await costOf(kim, query)).not.toContain('experienced')
    const { couldTake } = await ask<OpeningExplanation>(`opening?${query}`)
    expect(couldTake.map(({ name }) => name)).toEqual(['Sue', 'Kim'])
  })

  test('assigning anyone beside an experienced person lists no difference', async () => {
    const { kim, sue } = await addCooks()
    const max = await week.addPerson('Max', [week.cook], { seniority: 8 })
    await week.addNeed(week.cook, 5, LATE.startTime, LATE.endTime, 2)
    await week.addShift({ staffId: sue, ...LATE })
    for (const staffId of [kim, max])
      expect(await costOf(staffId, queryOf(FRIDAY, week.cook))).not.toContain('experienced')
  })

  test('a move that takes the only experienced person from another shift lists a loss', async () => {
    const { jo, sue } = await addCooks()
    await week.addNeed(week.cook, 5, '09:00:00', '17:00:00', 2)
    await week.addNeed(week.host, 5, LATE.startTime, LATE.endTime)
    for (const staffId of [jo, sue]) await week.addShift({ staffId })
    const answer = await ask<PersonExplanation>(`opening/${sue}?${queryOf(FRIDAY, week.host)}`)
    expect(answer).toMatchObject({
      verdict: 'instead',
      cost: { moves: ['Kim takes over Fri 9 AM – 5 PM as Cook from Sue.'] },
    })
    expect(answer.text).toContain(MORE)
  })

  test('one longer shift in place of two does not affect the skill mix, so it is not listed', async () => {
    const { jo, kim, sue } = await addCooks()
    for (const staffId of [kim, sue]) await week.addAbsence(staffId, 5, '00:00:00', '24:00:00')
    await week.addNeed(week.cook, 5, '09:00:00', '17:00:00')
    await week.addNeed(week.cook, 5, '17:00:00', '21:00:00', 2)
    await week.addShift({ staffId: jo })
    const query = queryOf(FRIDAY, week.cook, '17:00:00', '21:00:00')
    const { fixes } = await ask<{ fixes: Fix[] }>(`opening/fixes?${query}`)
    const longer = fixes.find(({ kind }) => kind === 'extend')
    expect(longer?.goals.map(({ name }) => name)).toContain('fairShare')
    expect(longer?.goals.map(({ name }) => name)).not.toContain('seniorityMix')
  })
})

describe('closings and weekends', () => {
  test('assigning a person who has had more than their share is listed as less fair, others are not', async () => {
    const ana = await week.addPerson('Ana', [week.cook])
    const ben = await week.addPerson('Ben', [week.cook])
    await week.addNeed(week.cook, 0, LATE.startTime, LATE.endTime)
    for (const weeks of [1, 2, 3])
      await week.addShift({ staffId: ana, dayOfWeek: 0, weekStartDate: addDays(TEST_WEEK, -7 * weeks), ...LATE })
    const query = queryOf(SUNDAY, week.cook)
    expect(await costOf(ana, query)).toContain('closings and weekends shared less fairly')
    expect(await costOf(ben, query)).not.toContain('closings and weekends')
    const { couldTake } = await ask<OpeningExplanation>(`opening?${query}`)
    expect(couldTake.map(({ name }) => name)).toEqual(['Ben', 'Ana'])
  })

  test('assigning a person who has had fewer is listed as fairer', async () => {
    const ana = await week.addPerson('Ana', [week.cook])
    const ben = await week.addPerson('Ben', [week.cook])
    await week.addNeed(week.cook, 0, LATE.startTime, LATE.endTime)
    await week.addShift({ staffId: ana, dayOfWeek: 0, weekStartDate: addDays(TEST_WEEK, -7), ...LATE })
    const shiftId = await week.addShift({ staffId: ana, dayOfWeek: 0, ...LATE })
    const { others } = await ask<ShiftExplanation>(`shift/${shiftId}`)
    expect(others).toMatchObject([{ id: ben, comparison: -1 }])
    expect(others[0]?.cost?.text).toBe('closings and weekends shared more fairly')
  })
})
