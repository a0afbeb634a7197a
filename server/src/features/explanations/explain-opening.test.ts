import type { OpeningExplanation } from '@fairweek/domain/contracts/explanations/explanations'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { events, requirements } from '../../db/schema.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'
import { NO_WAYS } from '../cover/ways/list-ways.ts'

const FRIDAY = '2027-03-05'

let week: TestWeek
beforeEach(async () => {
  week = await createTestWeek()
})
afterEach(() => week.close())

const urlOf = (roleId: number, date = FRIDAY, startTime = '18:00', endTime = '02:00') =>
  `/api/schedule/explain/opening?date=${date}&startTime=${startTime}&endTime=${endTime}&roleId=${roleId}`

async function explain(roleId = week.cook): Promise<OpeningExplanation> {
  const reply = await week.manager.get(urlOf(roleId))
  expect(reply.status, reply.text).toBe(200)
  return reply.body as OpeningExplanation
}

describe('the explanation of an open shift', () => {
  test('names everyone who is excluded with rule and fact, and who could take it', async () => {
    const { cook, host } = week
    await week.addNeed(cook, 5, '18:00:00', '02:00:00', 2)
    await week.addNeed(host, 5, '09:00:00', '17:00:00')
    const ana = await week.addPerson('Ana', [cook])
    await week.addAbsence(ana, 5, '17:00:00', '23:00:00')
    const ben = await week.addPerson('Ben', [cook, host])
    const bensShift = await week.addShift({ staffId: ben, roleId: host })
    const cleo = await week.addPerson('Cleo', [cook])
    await week.addShift({ staffId: cleo, dayOfWeek: 6, startTime: '08:00:00', endTime: '16:00:00' })
    await week.addPerson('Dan', [host])
    await week.addPerson('Eva', [cook], { targetWeeklyHours: 4 })
    await week.addPerson('Fay', [cook], { targetWeeklyHours: 20, preferredDays: [1] })
    const gus = await week.addPerson('Gus', [cook])
    await week.addShift({ staffId: gus, startTime: '18:00:00', endTime: '02:00:00' })

    const answer = await explain()
    expect(answer.slot).toEqual({
      weekStartDate: TEST_WEEK,
      dayOfWeek: 5,
      date: FRIDAY,
      startTime: '18:00:00',
      endTime: '02:00:00',
      roleId: cook,
      roleName: 'Cook',
    })
    expect(answer).toMatchObject({
      missing: 1,
      needed: 2,
      hasStarted: false,
      text: 'Fay and Eva could take this shift now.',
    })
    const [role, available, free, rested, hours] = answer.funnel
    expect(answer.funnel.map(({ stage, passed }) => [stage, passed])).toEqual([
      ['role', 6],
      ['availability', 5],
      ['free', 3],
      ['rested', 2],
      ['hours', 1],
    ])
    // Counts the manager too, who has a profile.
    expect(answer.peopleCount).toBe(8)
    expect(role?.droppedOut.map(({ name, fact }) => [name, fact])).toEqual([
      ['Dan', 'does not work as Cook'],
      ['Person 1', 'does not work as Cook'],
    ])
    expect(available?.droppedOut).toEqual([
      { id: ana, name: 'Ana', reason: 'availability', fact: 'is unavailable Fri 5 PM – 11 PM' },
    ])
    expect(free?.droppedOut).toEqual([
      { id: ben, name: 'Ben', reason: 'workingThatDay', fact: 'works Fri 9 AM – 5 PM as Host' },
      { id: gus, name: 'Gus', reason: 'workingThatDay', fact: 'already works this shift' },
    ])
    expect(rested?.droppedOut).toEqual([
      {
        id: cleo,
        name: 'Cleo',
        reason: 'rest',
        fact: 'rests 6 h instead of 10 between Fri 6 PM – 2 AM and Sat 8 AM – 4 PM',
      },
    ])
    expect(hours).toMatchObject({
      isRule: false,
      droppedOut: [{ name: 'Eva', reason: 'hours', fact: 'would work 8 h, above the target of 4 h' }],
    })
    expect(
      answer.couldTake.map(({ name, exceedsTarget, isUnwelcome, text }) => [name, exceedsTarget, isUnwelcome, text]),
    ).toEqual([
      ['Fay', false, true, '0 h → 8 h of 20 h, prefers other times than Fri 6 PM – 2 AM'],
      ['Eva', true, false, '0 h → 8 h of 4 h'],
    ])
    expect(answer.shortage).toBeNull()

    const person = await week.manager.get(urlOf(cook).replace('/opening?', `/opening/${ben}?`))
    expect(person.body).toMatchObject({ refusal: { shift: { shiftId: bensShift, date: FRIDAY, roleName: 'Host' } } })
  })

  test('[COVER-01] gives each part of it its own figures, as the roster and the conflicts do', async () => {
    const { cook } = week
    await week.addNeed(cook, 5, '18:00:00', '02:00:00', 3)
    await week.addNeed(cook, 5, '18:00:00', '19:00:00', 2)
    const ana = await week.addPerson('Ana', [cook])
    await week.addShift({ staffId: ana, startTime: '18:00:00', endTime: '02:00:00' })
    expect(await explain()).toMatchObject({
      missing: 2,
      stretches: [
        { endTime: '19:00:00', needed: 5, there: 1 },
        { endTime: '02:00:00', needed: 3, there: 1 },
      ],
    })
    const conflicts = (await week.manager.get('/api/conflicts')).body as { description: string }[]
    expect(conflicts.map(({ description }) => description)).toContain(
      'Cook short Fri 6 PM – 2 AM: need 2 more; 1 of 5 until 7 PM, then 1 of 3',
    )
  })

  test('proves a shortage in words and counts confirmed shifts', async () => {
    const { cook } = week
    await week.addNeed(cook, 5, '18:00:00', '02:00:00', 5)
    for (const name of ['Ana', 'Ben', 'Cleo', 'Dan']) {
      const staffId = await week.addPerson(name, [cook])
      const status = name === 'Ana' ? ('Confirmed' as const) : ('Pending' as const)
      await week.addShift({ staffId, startTime: '18:00:00', endTime: '02:00:00', status })
    }
    const eva = await week.addPerson('Eva', [cook])
    await week.addAbsence(eva, 5, '00:00:00', '24:00:00')

    const answer = await explain()
    expect(answer.text).toBe(
      'None of the 5 people who work as Cook can take this shift: 1 not available then, 4 working that day.',
    )
    expect(answer.shortage).toMatchObject({
      scope: 'anyRoster',
      needed: 5,
      coverable: 4,
      text: 'Friday 6 PM – 2 AM needs 5 Cook shifts; the people available then can cover only 4.',
      slots: [{ roleName: 'Cook', needed: 5, filled: 4 }],
    })
    expect(answer.shortage?.people.map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Cleo', 'Dan'])
    expect(answer.funnel[1]?.droppedOut[0]?.fact).toBe('is unavailable Fri all day')
  })

  test('distinguishes a shortage caused by the other days from one in any roster', async () => {
    const { cook } = week
    await week.addNeed(cook, 5, '07:00:00', '15:00:00')
    await week.addNeed(cook, 4, '15:00:00', '23:00:00')
    const ana = await week.addPerson('Ana', [cook])
    const shift = await week.addShift({ staffId: ana, dayOfWeek: 4, startTime: '15:00:00', endTime: '23:00:00' })
    const url = urlOf(cook, FRIDAY, '07:00', '15:00')
    expect((await week.manager.get(url)).body).toMatchObject({
      text: 'The only person who works as Cook cannot take this shift: 1 without enough rest.',
      shortage: {
        scope: 'thatDay',
        text: 'As long as the other days stay as they are, Friday 7 AM – 3 PM needs 1 Cook shift; nobody can work then.',
      },
    })
    expect((await week.manager.put(`/api/schedule/${shift}/confirm`, {})).status).toBe(200)
    expect((await week.manager.get(url)).body).toMatchObject({ shortage: { scope: 'anyRoster', coverable: 0 } })
  })

  test('names several roles that share too few people', async () => {
    const { cook, host } = week
    await week.addNeed(cook, 5, '18:00:00', '02:00:00')
    await week.addNeed(host, 5, '12:00:00', '20:00:00')
    const ana = await week.addPerson('Ana', [cook, host])
    await week.addShift({ staffId: ana, roleId: host, startTime: '12:00:00', endTime: '20:00:00' })
    expect((await explain()).shortage).toMatchObject({
      needed: 2,
      coverable: 1,
      text: 'Friday has 2 shifts that only 1 person can work, one shift each: 1 Host 12 PM – 8 PM, 1 Cook 6 PM – 2 AM.',
    })
  })

  test('counts a demand uplift on the date of its event only, and cancelled shifts as open', async () => {
    const [event] = await week.db.insert(events).values({ name: 'Live', date: FRIDAY }).returning({ id: events.id })
    const extra = { roleId: week.host, dayOfWeek: 5, startTime: '18:00:00', endTime: '22:00:00', source: 'Event' }
    await week.db.insert(requirements).values({ ...extra, eventId: event?.id ?? 0, date: FRIDAY })
    expect((await week.manager.get(urlOf(week.host, FRIDAY, '18:00', '22:00'))).body).toMatchObject({
      missing: 1,
      text: 'Nobody holds the role Host.',
    })
    expect((await week.manager.get(urlOf(week.host, '2027-03-12', '18:00', '22:00'))).status).toBe(404)
    await week.addShift({ status: 'Cancelled', staffId: null })
    expect((await week.manager.get(urlOf(week.cook, FRIDAY, '09:00:00', '17:00:00'))).body).toMatchObject({
      missing: 1,
      needed: 1,
    })
  })

  test('says that the shift has started', async () => {
    await week.addNeed(week.cook, 5, '18:00:00', '02:00:00')
    await week.addPerson('Ana', [week.cook])
    week.setClock(Date.parse('2027-03-05T06:00:00Z'))
    expect(await explain()).toMatchObject({
      hasStarted: true,
      text: 'This shift has already started.',
      couldTake: [],
      shortage: null,
    })
    const fixes = await week.manager.get(urlOf(week.cook).replace('/opening?', '/opening/fixes?'))
    const opening = { date: '2027-03-05', startTime: '18:00:00', endTime: '02:00:00', roleId: week.cook }
    const questions = { opening, askingId: null, ways: NO_WAYS, plans: [], currency: 'NZD' }
    expect(fixes.body).toEqual({ fixes: [], questions })
  })

  test('is 404 once the shift is filled, and checks its query parameters', async () => {
    await week.addNeed(week.cook, 5, '18:00:00', '02:00:00')
    const ana = await week.addPerson('Ana', [week.cook])
    await week.addShift({ staffId: ana, startTime: '18:00:00', endTime: '02:00:00' })
    for (const path of ['opening?', 'opening/fixes?', `opening/${ana}?`]) {
      const url = urlOf(week.cook).replace('opening?', path)
      expect(await week.manager.get(url), path).toMatchObject({
        status: 404,
        body: { code: 'notFound', message: 'This shift has been filled, or is no longer needed.' },
      })
      for (const [field, bad] of [
        ['date', '2027-02-30'],
        ['startTime', '25:00'],
        ['endTime', 'late'],
        ['roleId', 'Cook'],
      ] as const) {
        const wrong = url.replace(new RegExp(`${field}=[^&]*`), `${field}=${bad}`)
        expect(await week.manager.get(wrong), wrong).toMatchObject({ status: 400, body: { issues: [{ path: field }] } })
        const missing = url.replace(new RegExp(`&?${field}=[^&]*`), '')
        expect(await week.manager.get(missing)).toMatchObject({ status: 400, body: { issues: [{ path: field }] } })
      }
      expect((await (await week.signInAs('staff')).get(url)).status).toBe(403)
    }
    const nobody = await week.manager.get(urlOf(week.cook).replace('opening?', 'opening/99999?'))
    expect(nobody).toMatchObject({
      status: 404,
      body: { message: 'This staff member no longer exists. Reload and choose another.' },
    })
  })
})
