import type { GenerateReply, ObjectiveLevel } from '@fairweek/domain/contracts/schedule'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

/** Monday to Friday. */
const WORKDAYS = [1, 2, 3, 4, 5]
const [NEW, EXPERIENCED] = [1, 9]

let week: TestWeek
beforeEach(async () => {
  week = await createTestWeek()
  // Days with one shift would be closed and opened by it, and nobody could work two in a row.
  await week.saveSetting('enforceCloserOpenerConstraint', 'false')
})
afterEach(() => week.close())

async function generate(): Promise<GenerateReply> {
  const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as GenerateReply
}

/** Generates, and takes it back: what the same week becomes when one thing is changed. */
async function tryOut(): Promise<GenerateReply> {
  const reply = await generate()
  expect((await week.manager.post(`/api/schedule/undo/${reply.undoId}`)).status).toBe(200)
  return reply
}

/** The days that somebody was given, Sunday being 0. */
const daysOf = ({ created }: GenerateReply, staffId: number) =>
  created.filter((shift) => shift.staffId === staffId).map(({ dayOfWeek }) => dayOfWeek)

/** The value of a goal, which these small weeks always prove to be the best there is. */
function goalValue({ objective }: GenerateReply, level: ObjectiveLevel['level']): number | undefined {
  const told = objective.find((goal) => goal.level === level)
  expect(told?.isProven, level).toBe(true)
  return told?.value
}

describe('the order of the goals', () => {
  test('[GEN-04] target hours beat preferred days', async () => {
    const { cook } = week
    const ana = await week.addPerson('Ana', [cook], { targetWeeklyHours: 40, preferredDays: [0] })
    const ben = await week.addPerson('Ben', [cook], { targetWeeklyHours: 0 })
    for (const day of WORKDAYS) await week.addNeed(cook, day, '09:00:00', '17:00:00')
    const reply = await generate()
    expect(daysOf(reply, ana)).toEqual(WORKDAYS)
    expect(daysOf(reply, ben)).toEqual([])
    expect([goalValue(reply, 'hours'), goalValue(reply, 'preferences')]).toEqual([0, 10])
  })

  test('[GEN-04] preferred days steer where hours are equal', async () => {
    const { cook } = week
    const ana = await week.addPerson('Ana', [cook], { preferredDays: [1, 2] })
    const ben = await week.addPerson('Ben', [cook], { preferredDays: [3, 4, 5] })
    for (const day of WORKDAYS) await week.addNeed(cook, day, '09:00:00', '17:00:00')
    const reply = await generate()
    expect([daysOf(reply, ana), daysOf(reply, ben)]).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
    expect(goalValue(reply, 'preferences')).toBe(0)
  })

  test('[GEN-04] preferred days beat the seniority mix', async () => {
    const { cook } = week
    for (const name of ['Jo', 'Kim']) await week.addPerson(name, [cook], { seniority: NEW })
    const senior = { seniority: EXPERIENCED, preferredDays: [2] }
    const sue = await week.addPerson('Sue', [cook], senior)
    for (const day of [1, 2]) await week.addNeed(cook, day, '09:00:00', '17:00:00', 2)
    const reply = await generate()
    expect(daysOf(reply, sue)).toEqual([2])
    expect([goalValue(reply, 'preferences'), goalValue(reply, 'seniorityMix')]).toEqual([0, 1])
  })
})

describe('seniority mix', () => {
  test('[GEN-04] somebody experienced is on every shift of two where one can be', async () => {
    const { cook } = week
    const juniors = [
      await week.addPerson('Jo', [cook], { seniority: NEW }),
      await week.addPerson('Kim', [cook], { seniority: NEW }),
    ]
    const sue = await week.addPerson('Sue', [cook], { seniority: EXPERIENCED })
    for (const day of WORKDAYS) await week.addNeed(cook, day, '09:00:00', '17:00:00', 2)
    const whole = await tryOut()
    expect(daysOf(whole, sue)).toEqual(WORKDAYS)
    expect(goalValue(whole, 'seniorityMix')).toBe(0)

    await week.addAbsence(sue, 3, '00:00:00', '24:00:00')
    const reply = await generate()
    expect(daysOf(reply, sue)).toEqual([1, 2, 4, 5])
    for (const junior of juniors) expect(daysOf(reply, junior)).toContain(3)
    expect(reply.openSlots).toEqual([])
    expect(goalValue(reply, 'seniorityMix')).toBe(1)
  })

  test('[GEN-04] among equals nothing is asked, and hours are evened out instead', async () => {
    const { cook } = week
    const ids: number[] = []
    for (const name of ['Jo', 'Kim', 'Sue']) ids.push(await week.addPerson(name, [cook], { seniority: EXPERIENCED }))
    for (const day of [1, 2, 3]) await week.addNeed(cook, day, '09:00:00', '17:00:00', 2)
    const reply = await generate()
    expect(ids.map((id) => daysOf(reply, id).length)).toEqual([2, 2, 2])
    expect(goalValue(reply, 'seniorityMix')).toBe(0)
  })

  test('[GEN-04] who is kept on a shift counts: beside a junior comes the senior, beside the senior anybody', async () => {
    const { cook } = week
    const jo = await week.addPerson('Jo', [cook], { seniority: NEW })
    const kim = await week.addPerson('Kim', [cook], { seniority: NEW, targetWeeklyHours: 8 })
    const sue = await week.addPerson('Sue', [cook], { seniority: EXPERIENCED, targetWeeklyHours: 16 })
    for (const day of [1, 2]) await week.addNeed(cook, day, '09:00:00', '17:00:00', 2)
    await week.addShift({ staffId: sue, dayOfWeek: 1 })
    await week.addShift({ staffId: jo, dayOfWeek: 2 })
    const reply = await generate()
    expect([daysOf(reply, kim), daysOf(reply, sue)]).toEqual([[1], [2]])
    expect(goalValue(reply, 'seniorityMix')).toBe(0)
  })

  test('a lead place is no slot of its own to anybody: open ones are told together', async () => {
    const { cook } = week
    await week.addPerson('Jo', [cook], { seniority: NEW })
    const sue = await week.addPerson('Sue', [cook], { seniority: EXPERIENCED })
    await week.addNeed(cook, 1, '09:00:00', '17:00:00', 4)
    await week.addAbsence(sue, 1, '00:00:00', '24:00:00')
    const reply = await generate()
    expect(reply.created).toHaveLength(1)
    const [slot] = reply.openSlots
    expect(reply.openSlots).toHaveLength(1)
    expect(slot).toMatchObject({ missing: 3, reason: 'Nobody who holds the role can work then.' })
    expect(slot?.refusals).toContainEqual({ reason: 'availability', people: ['Sue'] })
    expect(goalValue(reply, 'openShifts')).toBe(3)
  })

  test('somebody for the lead place who is needed elsewhere is not said to be unable', async () => {
    const { cook, host } = week
    await week.addPerson('Jo', [cook], { seniority: NEW })
    await week.addPerson('Sue', [cook, host], { seniority: EXPERIENCED })
    await week.addNeed(cook, 1, '09:00:00', '17:00:00', 2)
    await week.addNeed(host, 1, '09:00:00', '18:00:00')
    const reply = await generate()
    expect(reply.openSlots).toMatchObject([
      {
        missing: 1,
        reason: 'Everybody who could work then is needed elsewhere: filling this would open another shift.',
      },
    ])
  })

  test('every free row is filled once, beside new ones', async () => {
    const { cook } = week
    const ids = [await week.addPerson('Sue', [cook], { seniority: EXPERIENCED })]
    for (const name of ['Jo', 'Kim', 'Lee']) ids.push(await week.addPerson(name, [cook], { seniority: NEW }))
    await week.addNeed(cook, 5, '09:00:00', '17:00:00', 4)
    const free = [await week.addShift({ status: 'Cancelled' }), await week.addShift({ status: 'Cancelled' })]
    const { created, openSlots } = await generate()
    expect(openSlots).toEqual([])
    expect(created.map(({ staffId }) => staffId).sort()).toEqual([...ids].sort())
    expect(created.map(({ id }) => id)).toEqual(expect.arrayContaining(free))
    expect(await week.listWeek()).toHaveLength(4)
  })
})
