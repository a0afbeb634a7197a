import type { Absence, Availability } from '@fairweek/domain/contracts/availability/availability'
import { wordsMessages } from '@fairweek/domain/messages/availability/words'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { availability, availabilityMessages, timeOff } from '../../db/schema.ts'
import { readChanges } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
})
beforeEach(async () => {
  cook = await roster.addCook()
})
afterAll(() => roster.close())

/** The business's current day by the test clock. */
const TODAY = '2026-11-18'
const path = () => `/api/availability/${cook.staffId}/messages`
const say = (text: string, more: object = {}, client = cook) => client.post(path(), { text, today: TODAY, ...more })
const refusal = (status: number, message: string) => ({ status, body: expect.objectContaining({ message }) })

const storedDays = () => roster.db.select().from(availability).where(eq(availability.staffId, cook.staffId))
const storedMessages = () =>
  roster.db.select().from(availabilityMessages).where(eq(availabilityMessages.staffId, cook.staffId))
const storedTimeOff = () =>
  roster.db.select().from(timeOff).where(eq(timeOff.staffId, cook.staffId)).orderBy(asc(timeOff.fromDate))

describe('[AVAIL-03] availability messages', () => {
  test('are saved as availability together with their text', async () => {
    const reply = await say("can't do Tuesdays after 5 till June")
    expect(reply.status).toBe(200)
    expect(await storedDays()).toMatchObject([
      { dayOfWeek: 2, unavailableSlots: [{ startTime: '17:00:00', endTime: '05:00:00', until: '2027-05-31' }] },
    ])
    expect(await storedMessages()).toMatchObject([
      { messageText: "can't do Tuesdays after 5 till June", processed: true },
    ])
  })

  test('turn dates into time off: requested if sent by staff, approved if sent by a manager', async () => {
    const reply = await say('I am away from December 24 to 27')
    expect(reply.body).toMatchObject({ message: wordsMessages.asked(1) })
    expect(await storedTimeOff()).toMatchObject([
      { fromDate: '2026-12-24', untilDate: '2026-12-27', status: 'open', note: 'I am away from December 24 to 27' },
    ])
    await say('out on February 3', {}, roster.manager)
    expect(await storedTimeOff()).toMatchObject([{ status: 'open' }, { fromDate: '2027-02-03', status: 'approved' }])
  })

  test('make one change, which one undo reverts completely', async () => {
    await say('no Mondays, and I am away December 24', {}, roster.manager)
    const [last] = (await readChanges(roster.db)).filter(({ action }) => action === 'sayAvailability').slice(-1)
    expect((await roster.manager.post(`/api/schedule/undo/${last?.id}`)).status).toBe(200)
    expect([await storedDays(), await storedMessages(), await storedTimeOff()]).toEqual([[], [], []])
  })

  test('save nothing while a question is unanswered', async () => {
    const text = "no Mondays, and I can't work next Friday"
    expect(await say(text)).toMatchObject(refusal(400, wordsMessages.open(['next Friday'])))
    expect([await storedDays(), await storedMessages(), await storedTimeOff()]).toEqual([[], [], []])
    expect((await say(text, { answers: { 'next Friday': 0 } })).status).toBe(200)
    expect(await storedTimeOff()).toMatchObject([{ fromDate: '2026-11-27', untilDate: '2026-11-27' }])
  })

  test('save the parts with times and leave out the others', async () => {
    expect(await say('no Mondays and at most 20 hours a week')).toMatchObject({ status: 200 })
    expect(await storedDays()).toMatchObject([{ dayOfWeek: 1 }])
  })

  test('without any time are refused', async () => {
    expect(await say('at most 20 hours a week')).toMatchObject(
      refusal(400, wordsMessages.noTime(['at most 20 hours a week'])),
    )
    expect(await storedMessages()).toEqual([])
  })

  test('that are not fully understood raise a question, and the unclear part can be left out', async () => {
    const text = 'no Mondays, Fridays are out sporadically'
    expect(await say(text)).toMatchObject(refusal(400, wordsMessages.open(['Fridays are out sporadically'])))
    expect((await say(text, { answers: { 'Fridays are out sporadically': 1 } })).status).toBe(200)
    expect(await storedDays()).toMatchObject([{ dayOfWeek: 1 }])
  })

  test('can set every other week, weekdays of the month and preferences', async () => {
    expect(
      (await say('no Fridays every other week from 27 November, rather not first Mondays of the month')).status,
    ).toBe(200)
    expect(await storedDays()).toMatchObject([
      { dayOfWeek: 5, unavailableSlots: [{ recurrence: { everyWeeks: 2, fromWeek: '2026-11-23' } }] },
    ])
    const isAway = async (week: string) => {
      const absences = (await roster.manager.get(`/api/availability/week/${week}`)).body as Absence[]
      return absences.some(({ staffId }) => staffId === cook.staffId)
    }
    expect([await isAway('2026-11-23'), await isAway('2026-11-30'), await isAway('2026-12-07')]).toEqual([
      true,
      false,
      true,
    ])
    const { slots } = (await cook.get(`/api/availability/${cook.staffId}`)).body as Availability
    expect(slots).toContainEqual(
      expect.objectContaining({ kind: 'ratherNot', recurrence: { ofMonth: [1], daysAfter: 0, isExcept: false } }),
    )
  })

  test('are refused if they were understood on another day or the availability has changed since', async () => {
    expect(await say('off tomorrow', { today: '2026-11-17' })).toMatchObject(refusal(409, wordsMessages.otherDay))
    const { version } = (await cook.get(`/api/availability/${cook.staffId}`)).body as Availability
    expect((await say('no Mondays', { version })).status).toBe(200)
    expect((await say('no Tuesdays', { version })).status).toBe(409)
    expect(await storedDays()).toMatchObject([{ dayOfWeek: 1 }])
  })

  test('that repeat saved availability are answered as nothing new', async () => {
    await say('no Mondays')
    expect(await say('Mondays are impossible')).toMatchObject({
      status: 200,
      body: { message: wordsMessages.nothingNew },
    })
    expect(await storedMessages()).toHaveLength(1)
  })

  test('are refused as a whole if their time off cannot be requested', async () => {
    await say('away December 24')
    expect((await say('no Mondays, away December 24')).status).toBe(409)
    expect(await storedDays()).toEqual([])
  })

  test.each(['I am away 5000-01-01', 'no Mondays until 5000-01-01', 'away until March 3 2999'])(
    'with dates beyond the limits of the forms are refused: %s',
    async (text) => {
      expect((await say(text)).status).toBe(400)
      expect((await cook.get(`/api/availability/${cook.staffId}`)).status).toBe(200)
    },
  )

  test('can be sent by the person or a manager, not by colleagues', async () => {
    const other = await roster.addCook()
    expect((await say('no Mondays', {}, other)).status).toBe(403)
    expect((await say('no Mondays', {}, roster.manager)).status).toBe(200)
  })

  test.each([
    ['', TODAY],
    ['x'.repeat(501), TODAY],
    ['no Mondays', '2026-02-30'],
    [42, TODAY],
    [undefined, TODAY],
  ])('are refused for the text %s on %s', async (text, today) => {
    expect((await cook.post(path(), { text, today })).status).toBe(400)
  })
})
