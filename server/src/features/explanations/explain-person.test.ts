import type {
  OpeningExplanation,
  PersonExplanation,
  ShiftExplanation,
} from '@fairweek/domain/contracts/explanations/explanations'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { schedule, staffPreferences } from '../../db/schema.ts'
import { createTestWeek, type TestWeek } from '../../testing/test-week.ts'

const FRIDAY = '2027-03-05'

let week: TestWeek
beforeEach(async () => {
  week = await createTestWeek()
})
afterEach(() => week.close())

async function ask<Answer>(url: string): Promise<Answer> {
  const reply = await week.manager.get(url)
  expect(reply.status, reply.text).toBe(200)
  return reply.body as Answer
}
const askOpening = (staffId: number) =>
  ask<PersonExplanation>(
    `/api/schedule/explain/opening/${staffId}?date=${FRIDAY}&startTime=18:00&endTime=23:00&roleId=${week.cook}`,
  )
const askShift = (shiftId: number) => ask<ShiftExplanation>(`/api/schedule/explain/shift/${shiftId}`)
const askPerson = (shiftId: number, staffId: number) =>
  ask<PersonExplanation>(`/api/schedule/explain/shift/${shiftId}/${staffId}`)

describe('why a person is not on an open shift', () => {
  test('could: lists what it costs, goal by goal', async () => {
    await week.addNeed(week.cook, 5, '18:00:00', '23:00:00')
    const ana = await week.addPerson('Ana', [week.cook], { targetWeeklyHours: 0 })
    const answer = await askOpening(ana)
    expect(answer).toMatchObject({
      verdict: 'could',
      refusal: null,
      person: { id: ana, name: 'Ana' },
      cost: { moves: [], people: [], hours: [{ staffId: ana, before: 0, after: 5, target: 0 }] },
    })
    expect(answer.text).toBe(
      'Ana could take this shift. Effect on the week: 5 h less left open, 1 h further from targets, hours less even.',
    )
    expect(answer.cost?.goals.slice(0, 3)).toEqual([
      { name: 'coverage', unit: 'minutes', before: 300, after: 0, text: '5 h less left open' },
      { name: 'openShifts', unit: 'shifts', before: 1, after: 0, text: '1 shift fewer left open' },
      { name: 'hours', unit: 'minutes', before: 0, after: 60, text: '1 h further from targets' },
    ])
  })

  test('[AVAIL-08] C25: names the hours that somebody would rather not work', async () => {
    const ana = await week.addPerson('Ana', [week.cook])
    const ben = await week.addPerson('Ben', [week.cook])
    await week.db
      .insert(staffPreferences)
      .values({ staffId: ana, dayOfWeek: 5, startTime: '12:00', endTime: '14:00', isPreferred: false })
    await week.addNeed(week.cook, 5, '12:00:00', '20:00:00')
    await week.addNeed(week.cook, 5, '14:00:00', '22:00:00')
    const early = await week.addShift({ staffId: ben, startTime: '12:00:00', endTime: '20:00:00' })
    const wishOf = ({ cost }: PersonExplanation) => cost?.goals.find(({ name }) => name === 'preferences')?.text
    const overlapping = await askPerson(early, ana)
    expect(wishOf(overlapping)).toBe('Ana would rather not work Fri 12 PM – 2 PM')
    expect(overlapping.text).toContain('Ana would rather not work Fri 12 PM – 2 PM')
    const late = await ask<PersonExplanation>(
      `/api/schedule/explain/opening/${ana}?date=${FRIDAY}&startTime=14:00&endTime=22:00&roleId=${week.cook}`,
    )
    expect(wishOf(late)).toBe('no change')
    const opening = await ask<OpeningExplanation>(
      `/api/schedule/explain/opening?date=${FRIDAY}&startTime=14:00&endTime=22:00&roleId=${week.cook}`,
    )
    expect(opening.couldTake.find(({ id }) => id === ana)?.text).not.toContain('rather not')
    // Who is spared the hours is named too.
    await week.db.update(schedule).set({ staffId: ana }).where(eq(schedule.id, early))
    expect(await askShift(early)).toMatchObject({ unwelcome: ['would rather not work Fri 12 PM – 2 PM'] })
    expect(wishOf(await askPerson(early, ben))).toBe('no longer: Ana would rather not work Fri 12 PM – 2 PM')
  })

  test('[AVAIL-08] C25: names the hours outside the times that somebody prefers', async () => {
    const more = { preferredTimeStart: '14:00', preferredTimeEnd: '22:00' }
    const ana = await week.addPerson('Ana', [week.cook], more)
    const ben = await week.addPerson('Ben', [week.cook])
    await week.addNeed(week.cook, 5, '12:00:00', '20:00:00')
    const early = await week.addShift({ staffId: ben, startTime: '12:00:00', endTime: '20:00:00' })
    expect((await askPerson(early, ana)).text).toContain('Ana prefers other times than Fri 12 PM – 2 PM')
  })

  test('instead: names the conflicting shift and who would take it, or that it stays open', async () => {
    await week.addNeed(week.cook, 5, '18:00:00', '23:00:00')
    await week.addNeed(week.host, 5, '09:00:00', '17:00:00')
    const ana = await week.addPerson('Ana', [week.cook, week.host])
    const shiftId = await week.addShift({ staffId: ana, roleId: week.host })
    const alone = await askOpening(ana)
    expect(alone).toMatchObject({
      verdict: 'instead',
      refusal: { reason: 'workingThatDay', fact: 'works Fri 9 AM – 5 PM as Host', shift: { shiftId } },
      cost: { moves: ['The Host shift Fri 9 AM – 5 PM stays open.'] },
    })
    const ben = await week.addPerson('Ben', [week.host])
    expect(await askOpening(ana)).toMatchObject({
      verdict: 'instead',
      cost: {
        moves: ['Ben takes over Fri 9 AM – 5 PM as Host from Ana.'],
        people: [{ id: ben, name: 'Ben' }],
        hours: expect.arrayContaining([
          expect.objectContaining({ staffId: ana, before: 8, after: 5 }),
          expect.objectContaining({ staffId: ben, before: 0, after: 8 }),
        ]),
      },
    })
  })

  test('holds: the person already works one of several shifts', async () => {
    await week.addNeed(week.cook, 5, '18:00:00', '23:00:00', 2)
    const ana = await week.addPerson('Ana', [week.cook])
    await week.addShift({ staffId: ana, startTime: '18:00:00', endTime: '23:00:00' })
    expect(await askOpening(ana)).toMatchObject({
      verdict: 'holds',
      text: 'Ana works this shift.',
      refusal: null,
      cost: null,
    })
  })

  test('cannot: names the rule or the confirmed shift', async () => {
    await week.addNeed(week.cook, 5, '18:00:00', '23:00:00')
    const ana = await week.addPerson('Ana', [week.host])
    expect(await askOpening(ana)).toMatchObject({
      verdict: 'cannot',
      text: 'Ana cannot take this shift: does not work as Cook.',
      refusal: { reason: 'role', shift: null },
      cost: null,
    })
    const ben = await week.addPerson('Ben', [week.cook])
    const shiftId = await week.addShift({ staffId: ben, status: 'Confirmed' })
    expect(await askOpening(ben)).toMatchObject({
      verdict: 'cannot',
      text: 'Ben cannot take this shift: works Fri 9 AM – 5 PM as Cook.',
      refusal: { shift: { shiftId } },
      cost: null,
    })
    const cleo = await week.addPerson('Cleo', [week.cook])
    await week.addShift({ staffId: cleo, startTime: null, endTime: null })
    expect(await askOpening(cleo)).toMatchObject({
      text: 'Cleo cannot take this shift: works Fri as Cook, time not specified.',
    })
    const dan = await week.addPerson('Dan', [week.cook])
    await week.addShift({ staffId: dan, dayOfWeek: 6, startTime: '07:00:00', endTime: '15:00:00', status: 'Confirmed' })
    await week.addNeed(week.cook, 6, '07:00:00', '15:00:00')
    const fact = 'rests 8 h instead of 10 between Fri 6 PM – 11 PM and Sat 7 AM – 3 PM'
    expect(await askOpening(dan)).toMatchObject({
      refusal: { reason: 'rest', fact },
      text: `Dan cannot take this shift: ${fact}.`,
    })
    await week.saveSetting('minimumRestHours', '6')
    expect(await askOpening(dan)).toMatchObject({ refusal: null })
    // A shift counts as closing or opening only if its role has other shifts that day, so this adds demand for them.
    for (const day of [5, 6]) await week.addNeed(week.cook, day, '12:00:00', '20:00:00')
    const closes = 'closes Friday at 11 PM, opens Saturday at 7 AM: 8 h of rest instead of 12'
    expect(await askOpening(dan)).toMatchObject({
      refusal: { reason: 'closerOpener', fact: closes },
      text: `Dan cannot take this shift: ${closes}.`,
    })
  })
})

describe('why a person is on a shift', () => {
  test('names the holder, the others and what each of them would cost', async () => {
    await week.addNeed(week.cook, 5, '09:00:00', '17:00:00')
    const ana = await week.addPerson('Ana', [week.cook], { targetWeeklyHours: 8 })
    const ben = await week.addPerson('Ben', [week.cook], { targetWeeklyHours: 0 })
    const cleo = await week.addPerson('Cleo', [week.cook])
    await week.addAbsence(cleo, 5, '12:00:00', '13:00:00')
    await week.addPerson('Dan', [week.host])
    const shiftId = await week.addShift({ staffId: ana })
    const answer = await askShift(shiftId)
    expect(answer).toMatchObject({
      shiftId,
      holder: { id: ana, name: 'Ana' },
      refusal: null,
      text: 'Ana works this shift; one other person could take it, but nobody would be a better fit for the roster.',
      hours: { before: 0, after: 8, target: 8 },
      unwelcome: [],
    })
    expect(answer.others.map(({ id }) => id)).toEqual([ben, cleo])
    expect(answer.others[0]).toMatchObject({
      refusal: null,
      holdsToo: false,
      comparison: 1,
      cost: { text: expect.stringContaining('8 h further from targets') },
    })
    expect(answer.others[0]?.cost?.hours).toEqual([
      expect.objectContaining({ staffId: ben, before: 0, after: 8 }),
      expect.objectContaining({ staffId: ana, before: 8, after: 0 }),
    ])
    expect(answer.others[1]).toMatchObject({
      comparison: null,
      cost: null,
      refusal: { fact: 'is unavailable Fri 12 PM – 1 PM' },
    })

    expect(await askPerson(shiftId, ana)).toMatchObject({ verdict: 'holds', text: 'Ana works this shift.', cost: null })
    const instead = await askPerson(shiftId, ben)
    expect(instead).toMatchObject({ verdict: 'could', refusal: null, cost: { people: [{ id: ana }] } })
    expect(await askPerson(shiftId, cleo)).toMatchObject({ verdict: 'cannot' })
  })

  test('says if somebody else would suit better or the holder breaks a rule', async () => {
    await week.addNeed(week.cook, 5, '09:00:00', '17:00:00')
    const ana = await week.addPerson('Ana', [week.cook], { targetWeeklyHours: 0 })
    const ben = await week.addPerson('Ben', [week.cook], { targetWeeklyHours: 8 })
    const shiftId = await week.addShift({ staffId: ana })
    expect(await askShift(shiftId)).toMatchObject({
      text: 'Ana works this shift; Ben would be a better fit for the roster’s goals.',
      others: [{ id: ben, comparison: -1 }],
    })
    await week.addAbsence(ana, 5, '08:00:00', '10:00:00')
    expect(await askShift(shiftId)).toMatchObject({
      refusal: { reason: 'availability' },
      text: 'Ana works this shift, although it breaks a rule: is unavailable Fri 8 AM – 10 AM.',
    })
    expect(await askPerson(shiftId, ana)).toMatchObject({ verdict: 'holds', refusal: { reason: 'availability' } })
  })

  test('is refused for a free, untimed or archived shift; a free one is explained as an open shift', async () => {
    await week.addNeed(week.cook, 5, '09:00:00', '17:00:00')
    const ana = await week.addPerson('Ana', [week.cook])
    const free = await week.addShift({ staffId: null, status: 'Cancelled' })
    expect(await askPerson(free, ana)).toMatchObject({ verdict: 'could' })
    const [untimed, archived] = [
      await week.addShift({ staffId: ana, startTime: null, endTime: null }),
      await week.addShift({ staffId: ana, status: 'Deprecated' }),
    ]
    const asked = (id: number | string) => week.manager.get(`/api/schedule/explain/shift/${id}`)
    expect(await asked(free)).toMatchObject({
      status: 409,
      body: { message: 'Nobody works this shift. Ask why it is open instead.' },
    })
    expect(await asked(untimed)).toMatchObject({
      status: 409,
      body: { message: 'This shift has no times, so no rule can be checked.' },
    })
    expect(await asked(archived)).toMatchObject({ status: 409 })
    expect(await asked(99999)).toMatchObject({ status: 404 })
    expect(await asked('one')).toMatchObject({ status: 400, body: { issues: [{ path: 'id' }] } })
    expect((await week.manager.get(`/api/schedule/explain/shift/${free}/99999`)).status).toBe(404)
    expect((await week.manager.get(`/api/schedule/explain/shift/${free}/Ana`)).status).toBe(400)
    const staff = await week.signInAs('staff')
    expect((await staff.get(`/api/schedule/explain/shift/${free}/${staff.staffId}`)).status).toBe(403)
    expect((await staff.get(`/api/schedule/explain/shift/${free}`)).status).toBe(403)
  })
})
