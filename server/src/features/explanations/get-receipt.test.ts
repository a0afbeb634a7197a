import type { Receipt } from '@fairweek/domain/contracts/explanations/explanations'
import { addDays } from '@fairweek/domain/time/day'
import { eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { availability, shiftRequests, staff, staffPreferences, staffRoles, timeOff, users } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

let week: TestWeek
let rosa: SignedInClient
beforeEach(async () => {
  week = await createTestWeek()
  rosa = await week.signInAs('staff')
  await week.db.insert(staffRoles).values({ staffId: rosa.staffId, roleId: week.cook })
})
afterEach(() => week.close())

async function read(shiftId: number): Promise<Receipt> {
  const reply = await rosa.get(`/api/schedule/explain/receipt/${shiftId}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body as Receipt
}

describe('a receipt', () => {
  test('explains with counts why the reader works a shift', async () => {
    const { cook } = week
    await week.addNeed(cook, 5, '09:00:00', '17:00:00', 2)
    await week.db
      .update(staff)
      .set({ targetWeeklyHours: 20, preferredDays: [5] })
      .where(eq(staff.id, rosa.staffId))
    const busy = await week.addPerson('Ana Lee', [cook])
    await week.addShift({ staffId: busy, dayOfWeek: 5 })
    const tired = await week.addPerson('Ben Orr', [cook])
    await week.addShift({ staffId: tired, dayOfWeek: 4, startTime: '18:00:00', endTime: '01:00:00' })
    await week.addPerson('Cleo Fox', [cook])
    await week.addPerson('Dan Poe', [week.host])
    const shiftId = await week.addShift({ staffId: rosa.staffId, status: 'Confirmed', originalStaffId: busy })

    const receipt = await read(shiftId)
    expect(receipt).toEqual({
      shiftId,
      slot: expect.objectContaining({ date: '2027-03-05', startTime: '09:00:00', roleName: 'Cook' }),
      outcome: 'given',
      text: 'You work Fri 9 AM – 5 PM as Cook.',
      reasons: [
        'The restaurant needs 2 people in this role then.',
        '3 colleagues hold this role; 2 of them work that day, or too close to it to get enough rest.',
        'This shift matches the days and times you prefer.',
        'With this shift you work 8 h this week; your target is 20 h.',
        'This shift was originally assigned to someone else.',
        'A manager has published this shift.',
        'Generating a roster weighs availability, hours, preferences, experience, closing shifts and weekends in the same way for everyone.',
      ],
      counts: { needed: 2, colleagues: 3, colleaguesBusy: 2 },
      hours: { scheduled: 8, target: 20 },
    })
  })

  test('[SDASH-11] says that the reader asked for the shift, and does not speak of generating it', async () => {
    const { cook } = week
    await week.addNeed(cook, 5, '09:00:00', '17:00:00', 1)
    const shiftId = await week.addShift({ staffId: rosa.staffId, status: 'Confirmed' })
    const times = { weekStartDate: TEST_WEEK, dayOfWeek: 5, startTime: '09:00', endTime: '17:00' }
    const asked = { staffId: rosa.staffId, roleId: cook, scheduleId: shiftId, ...times }
    await week.db.insert(shiftRequests).values([
      { ...asked, status: 'withdrawn' },
      { ...asked, status: 'approved', kind: 'cancellation' },
    ])
    const requested = 'You asked for this shift, and a manager approved it.'
    expect((await read(shiftId)).reasons).not.toContain(requested)
    await week.db.insert(shiftRequests).values({ ...asked, status: 'approved' })
    expect((await read(shiftId)).reasons).toEqual([
      requested,
      'The restaurant needs 1 person in this role then.',
      'With this shift you work 8 h this week; you have set no target.',
      'A manager has published this shift.',
    ])
  })

  test('[AVAIL-06] names the target of the week, which days off lower', async () => {
    await week.db.update(staff).set({ targetWeeklyHours: 35 }).where(eq(staff.id, rosa.staffId))
    const days = { fromDate: addDays(TEST_WEEK, 5), untilDate: addDays(TEST_WEEK, 6) }
    await week.db.insert(timeOff).values({ staffId: rosa.staffId, status: 'approved', ...days })
    const shiftId = await week.addShift({ staffId: rosa.staffId, status: 'Confirmed', dayOfWeek: 1 })
    expect((await read(shiftId)).hours).toEqual({ scheduled: 8, target: 25 })
  })

  test('includes the reader’s own unavailability and wishes, and says if they are the only one in the role', async () => {
    const shiftId = await week.addShift({ staffId: rosa.staffId })
    expect((await read(shiftId)).reasons.slice(0, 3)).toEqual([
      'No requirement asks for this shift. It was added by hand.',
      'You are the only person with this role.',
      'With this shift you work 8 h this week; you have set no target.',
    ])
    await week.addAbsence(rosa.staffId, 5, '16:00:00', '20:00:00')
    expect((await read(shiftId)).reasons).toContain('This shift is at a time you cannot work. Tell your manager.')
    await week.db.delete(availability)
    await week.db
      .update(staff)
      .set({ preferredDays: [1], targetWeeklyHours: 4 })
      .where(eq(staff.id, rosa.staffId))
    const receipt = await read(shiftId)
    expect(receipt.reasons).toContain('This shift is outside the days and times you prefer.')
    expect(receipt.reasons).toContain('With this shift you work 8 h this week, above your target of 4 h.')
  })

  test('explains a shift that was requested and not given', async () => {
    await week.addNeed(week.cook, 5, '09:00:00', '17:00:00')
    const ana = await week.addPerson('Ana Lee', [week.cook])
    await week.addShift({ staffId: ana })
    await week.addShift({ staffId: rosa.staffId, startTime: '18:00:00', endTime: '22:00:00' })
    const lost = await week.addShift({ staffId: rosa.staffId, status: 'Rejected' })
    expect(await read(lost)).toMatchObject({
      outcome: 'notGiven',
      text: 'You asked for Fri 9 AM – 5 PM as Cook; it was not assigned to you.',
      reasons: [
        'The restaurant needs 1 person in this role then.',
        'You already work that day.',
        '1 colleague holds this role; 1 of them works that day, or too close to it to get enough rest.',
        'Generating a roster weighs availability, hours, preferences, experience, closing shifts and weekends in the same way for everyone.',
      ],
      hours: { scheduled: 4, target: null },
    })
    const open = await week.addShift({ staffId: rosa.staffId, status: 'Requested', dayOfWeek: 2 })
    expect(await rosa.get(`/api/schedule/explain/receipt/${open}`)).toMatchObject({
      status: 409,
      body: { message: 'This request has not been decided yet.' },
    })
  })

  test('can be read only by the holder of the shift', async () => {
    const ana = await week.addPerson('Ana Lee', [week.cook])
    const others = await week.addShift({ staffId: ana })
    const [own, free, untimed] = [
      await week.addShift({ staffId: rosa.staffId }),
      await week.addShift({ staffId: null, status: 'Cancelled', originalStaffId: rosa.staffId }),
      await week.addShift({ staffId: rosa.staffId, startTime: null, endTime: null, dayOfWeek: 2 }),
    ]
    const urlOf = (id: number | string) => `/api/schedule/explain/receipt/${id}`
    for (const id of [others, free, 99999]) expect((await rosa.get(urlOf(id))).status).toBe(404)
    // Managers too get only their own receipts; other endpoints give them names and facts.
    expect((await week.manager.get(urlOf(own))).status).toBe(404)
    expect((await rosa.get(urlOf(untimed))).status).toBe(409)
    expect(await rosa.get(urlOf('mine'))).toMatchObject({ status: 400, body: { issues: [{ path: 'id' }] } })
    expect((await week.anonymous.get(urlOf(own))).status).toBe(401)
  })

  test('does not depend on private data of others', async () => {
    const { cook } = week
    await week.addNeed(cook, 5, '09:00:00', '17:00:00', 2)
    const names = ['Ana Lee', 'Ben Orr', 'Cleo Fox', 'Dee Kim']
    const others: number[] = []
    for (const name of names) others.push(await week.addPerson(name, [cook]))
    await week.addShift({ staffId: others[0] ?? 0 })
    const shiftIds = [
      await week.addShift({ staffId: rosa.staffId, originalStaffId: others[1] ?? 0 }),
      await week.addShift({ staffId: rosa.staffId, status: 'Rejected', dayOfWeek: 3 }),
    ]
    const readAll = () => Promise.all(shiftIds.map((id) => rosa.get(`/api/schedule/explain/receipt/${id}`)))
    const before = (await readAll()).map(({ text }) => text)
    for (const text of before) {
      for (const name of names) for (const word of name.split(' ')) expect(text).not.toContain(word)
      expect(text).not.toMatch(/staffId|"name"|phone|email/)
    }
    // Changes everything about the other people that the schedule does not show.
    await week.db
      .update(staff)
      .set({
        name: 'Zoe Quill',
        phoneNumber: '09 555 7777',
        targetWeeklyHours: 37.5,
        seniority: 9,
        preferredDays: [5],
        preferredTimeStart: '05:00',
        preferredTimeEnd: '06:00',
      })
      .where(ne(staff.id, rosa.staffId))
    await week.db.update(users).set({ email: 'zoe@example.test' }).where(eq(users.id, week.manager.userId))
    const wholeDay = [{ startTime: '00:00:00', endTime: '24:00:00' }]
    for (const staffId of others) {
      await week.db.insert(availability).values([
        { staffId, dayOfWeek: 5, unavailableSlots: wholeDay },
        { staffId, dayOfWeek: 3, availableSlots: wholeDay },
      ])
      const wish = { staffId, dayOfWeek: 5, startTime: '09:00:00', endTime: '17:00:00', isPreferred: false }
      await week.db.insert(staffPreferences).values(wish)
      await week.addShift({ staffId, weekStartDate: addDays(TEST_WEEK, -14), dayOfWeek: 0 })
    }
    expect((await readAll()).map(({ text }) => text)).toEqual(before)
    // The text does depend on the schedule, which everyone can see.
    await week.addShift({ staffId: others[2] ?? 0, startTime: '20:00:00', endTime: '23:00:00' })
    expect((await readAll())[0]?.text).not.toBe(before[0])
  })
})
