import type { GenerateProgress, GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  availability,
  releasedShifts,
  requirements,
  roles,
  schedule,
  settings,
  staff,
  staffRoles,
} from '../../db/schema.ts'
import { couldTake } from '../../roster/could-take.ts'
import { listShiftsOfWeeks } from '../../shifts/shifts.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { holdSolver, listSolvers } from '../../testing/processes/list-solvers.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts'

const WEEK = '2027-03-01'
/** The Sunday evening before the week, in the business's time zone. */
const NOW = Date.parse('2027-02-28T06:00:00Z')

let testApp: TestApp
let manager: SignedInClient
let now = NOW
beforeEach(async () => {
  now = NOW
  testApp = await createTestApp({ clock: () => now })
  manager = await testApp.signInAs('manager')
})
afterEach(() => testApp.close())

async function addRole(name: string): Promise<number> {
  const [row] = await testApp.db.insert(roles).values({ name }).returning({ id: roles.id })
  return row?.id ?? 0
}

async function addPerson(
  name: string,
  roleIds: number[],
  more: Partial<typeof staff.$inferInsert> = {},
): Promise<number> {
  const values = { name, phoneNumber: '021 555 0100', ...more }
  const [row] = await testApp.db.insert(staff).values(values).returning({ id: staff.id })
  const staffId = row?.id ?? 0
  for (const roleId of roleIds) await testApp.db.insert(staffRoles).values({ staffId, roleId })
  return staffId
}

async function addNeed(roleId: number, dayOfWeek: number, startTime: string, endTime: string, requiredCount = 1) {
  await testApp.db.insert(requirements).values({ roleId, dayOfWeek, startTime, endTime, requiredCount })
}

async function addShift(values: Partial<typeof schedule.$inferInsert> & { roleId: number }): Promise<number> {
  const shift = { weekStartDate: WEEK, dayOfWeek: 1, startTime: '09:00:00', endTime: '17:00:00', ...values }
  const [row] = await testApp.db.insert(schedule).values(shift).returning({ id: schedule.id })
  return row?.id ?? 0
}

async function generate(): Promise<GenerateReply> {
  const reply = await manager.post('/api/schedule/generate', { weekStartDate: WEEK })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as GenerateReply
}

const weekShifts = () => listShiftsOfWeeks(testApp.caller, [WEEK])

describe('what it needs', () => {
  test('[GEN-01] a valid Monday', async () => {
    for (const weekStartDate of ['2027-03-02', '2027-02-30', 'soon', 7, undefined]) {
      const reply = await manager.post('/api/schedule/generate', { weekStartDate })
      expect(reply.status, String(weekStartDate)).toBe(400)
      expect(reply.body).toMatchObject({ code: 'invalid', issues: [{ path: 'weekStartDate' }] })
    }
    expect(await weekShifts()).toEqual([])
  })

  test('a week without needs or people is no error', async () => {
    expect(await generate()).toMatchObject({
      created: [],
      openSlots: [],
      keptCount: 0,
      stopped: 'proven',
      undoId: null,
    })
    const cook = await addRole('Cook')
    await addNeed(cook, 1, '09:00:00', '17:00:00')
    expect(await generate()).toMatchObject({
      created: [],
      openSlots: [{ missing: 1, roleName: 'Cook', reason: 'Nobody holds the role Cook.' }],
    })
  })
})

describe('what it fills', () => {
  test('[GEN-01] unfilled needs, weekly ones and those of an event, with Pending shifts', async () => {
    const cook = await addRole('Cook')
    const anna = await addPerson('Anna', [cook])
    const ben = await addPerson('Ben', [cook])
    await addNeed(cook, 1, '09:00:00', '17:00:00')
    const event = { roleId: cook, dayOfWeek: 5, startTime: '18:00:00', endTime: '02:00:00', source: 'Event' }
    const created = await manager.post('/api/events', { name: 'Live', date: addDays(WEEK, 4), raises: [] })
    const eventId = (created.body as { id: number }).id
    await testApp.db.insert(requirements).values({ ...event, eventId, date: addDays(WEEK, 4), requiredCount: 2 })

    const reply = await generate()
    expect(reply.message).toBe('Schedule generated')
    expect(reply.openSlots).toEqual([])
    expect(reply.created.map(({ status, dayOfWeek, startTime }) => [status, dayOfWeek, startTime])).toEqual([
      ['Pending', 1, '09:00:00'],
      ['Pending', 5, '18:00:00'],
      ['Pending', 5, '18:00:00'],
    ])
    expect(new Set(reply.created.slice(1).map(({ staffId }) => staffId))).toEqual(new Set([anna, ben]))
    expect(reply.created).toEqual(await weekShifts())
  })

  test('[GEN-01] confirmed and other assigned shifts stay to the letter', async () => {
    const cook = await addRole('Cook')
    const anna = await addPerson('Anna', [cook])
    await addPerson('Ben', [cook])
    await addNeed(cook, 1, '09:00:00', '17:00:00', 2)
    await addShift({ roleId: cook, staffId: anna, status: 'Confirmed' })
    await addShift({ roleId: cook, staffId: anna, dayOfWeek: 3, status: 'Pending' })
    const before = await weekShifts()
    const reply = await generate()
    expect(reply.keptCount).toBe(2)
    expect(reply.created).toHaveLength(1)
    const after = await weekShifts()
    for (const shift of before) expect(after).toContainEqual(shift)
  })

  test('[GEN-03] running it twice changes nothing the second time', async () => {
    const cook = await addRole('Cook')
    for (const name of ['Anna', 'Ben', 'Cleo']) await addPerson(name, [cook], { targetWeeklyHours: 24 })
    for (const day of [0, 1, 2, 3, 4, 5, 6]) await addNeed(cook, day, '09:00:00', '17:00:00', 2)
    const first = await generate()
    expect(first.created.length).toBeGreaterThan(0)
    const after = await weekShifts()
    expect(await generate()).toMatchObject({ created: [], undoId: null, keptCount: first.created.length })
    expect(await weekShifts()).toEqual(after)
  })

  test('a cancelled shift without staff is refilled in place, and shows who released it', async () => {
    const cook = await addRole('Cook')
    const anna = await addPerson('Anna', [cook])
    const ben = await addPerson('Ben', [cook])
    await addNeed(cook, 1, '09:00:00', '17:00:00')
    const id = await addShift({ roleId: cook, status: 'Cancelled', originalStaffId: anna })
    // Anna works elsewhere that day, so Ben gets the shift.
    await addShift({ roleId: cook, staffId: anna, startTime: '18:00:00', endTime: '20:00:00' })
    const reply = await generate()
    expect(reply.created).toMatchObject([{ id, staffId: ben, originalStaffId: anna, status: 'Pending' }])
    expect(await weekShifts()).toHaveLength(2)
  })

  test('a cancelled shift whose need somebody else fills already is left alone', async () => {
    const cook = await addRole('Cook')
    const anna = await addPerson('Anna', [cook])
    await addPerson('Ben', [cook])
    await addNeed(cook, 1, '09:00:00', '17:00:00')
    await addShift({ roleId: cook, status: 'Cancelled' })
    await addShift({ roleId: cook, staffId: anna })
    expect(await generate()).toMatchObject({ created: [], openSlots: [] })
  })

  test('slots that have started are not filled, and said so', async () => {
    const cook = await addRole('Cook')
    await addPerson('Anna', [cook])
    await addNeed(cook, 1, '09:00:00', '17:00:00')
    await addNeed(cook, 3, '09:00:00', '17:00:00')
    // Monday noon in Auckland.
    now = Date.parse('2027-02-28T23:00:00Z')
    const reply = await generate()
    expect(reply.created.map(({ dayOfWeek }) => dayOfWeek)).toEqual([3])
    expect(reply.openSlots).toMatchObject([
      { dayOfWeek: 1, isStarted: true, reason: 'This shift has already started.' },
    ])
  })

  test('what stays open names who is kept away and why', async () => {
    const cook = await addRole('Cook')
    const anna = await addPerson('Anna', [cook])
    const ben = await addPerson('Ben', [cook])
    await testApp.db.insert(availability).values({
      staffId: anna,
      dayOfWeek: 1,
      unavailableSlots: [{ startTime: '08:00:00', endTime: '12:00:00' }],
    })
    await addShift({ roleId: cook, staffId: ben, startTime: '18:00:00', endTime: '22:00:00' })
    await addNeed(cook, 1, '09:00:00', '17:00:00')
    const reply = await generate()
    expect(reply.created).toEqual([])
    expect(reply.openSlots).toMatchObject([{ missing: 1, reason: 'Nobody who holds the role can work then.' }])
    expect(reply.openSlots[0]?.refusals).toEqual(
      expect.arrayContaining([
        { reason: 'availability', people: ['Anna'] },
        { reason: 'workingThatDay', people: ['Ben'] },
      ]),
    )
  })
})

describe('hard rules', () => {
  /** Creates a random number generator with a fixed seed, so that every run tries the same weeks. */
  function createDice(seed: number) {
    let state = seed
    return (sides: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * sides)
    }
  }

  const TIMES = [
    ['06:00:00', '14:00:00'],
    ['09:00:00', '17:00:00'],
    ['12:00:00', '20:00:00'],
    ['17:00:00', '23:00:00'],
    ['18:00:00', '02:00:00'],
    ['22:00:00', '06:00:00'],
  ] as const

  test.each([11, 23, 42, 77])(
    '[GEN-02] random week %i: no hard rule of the domain is broken, across the week edges too',
    async (seed) => {
      const dice = createDice(seed)
      const roleIds = [await addRole('Cook'), await addRole('Host')]
      const pick = <T>(list: readonly T[]): T => list[dice(list.length)] as T
      await testApp.db.insert(settings).values([{ key: 'minimumRestHours', value: String(8 + dice(6)) }])
      const people: number[] = []
      for (let index = 0; index < 7; index++) {
        const held = dice(3) === 0 ? roleIds : [pick(roleIds)]
        const targetWeeklyHours = dice(2) ? 16 + dice(20) : null
        people.push(await addPerson(`Person ${index}`, held, { targetWeeklyHours, seniority: 1 + ((index * 3) % 10) }))
      }
      for (const staffId of people) {
        if (dice(2) === 0) continue
        const unavailableSlots = [
          { startTime: pick(['00:00:00', '16:00:00']), endTime: pick(['12:00:00', '24:00:00']) },
        ]
        await testApp.db.insert(availability).values({ staffId, dayOfWeek: dice(7), unavailableSlots })
      }
      for (let index = 0; index < 18; index++) {
        const [startTime, endTime] = pick(TIMES)
        await addNeed(pick(roleIds), dice(7), startTime, endTime, 1 + dice(2))
      }
      // Shifts to keep: last Sunday night, next Monday morning, and one in the week.
      const [first, second, third] = people as [number, number, number]
      const [cook] = roleIds as [number]
      await addShift({
        roleId: cook,
        staffId: first,
        weekStartDate: addDays(WEEK, -7),
        dayOfWeek: 0,
        startTime: '22:00:00',
        endTime: '06:00:00',
      })
      await addShift({
        roleId: cook,
        staffId: second,
        weekStartDate: addDays(WEEK, 7),
        dayOfWeek: 1,
        startTime: '06:00:00',
        endTime: '14:00:00',
      })
      await addShift({ roleId: cook, staffId: third, dayOfWeek: dice(7) })

      const reply = await generate()
      expect(reply.created.length).toBeGreaterThan(10)
      // The optimiser itself obeyed the rules: the final check of its plan rejected nothing.
      expect(reply.overtaken).toBe(0)
      const week = await readRosterWeek(testApp.caller, WEEK)
      for (const shift of reply.created) {
        const person = week.people.find(({ id }) => id === shift.staffId)
        const interval = shiftInterval(shift)
        if (!person || !interval) throw new Error('A shift was given to nobody, or at no time.')
        const { broken } = couldTake(person, { ...interval, roleId: shift.roleId, id: shift.id }, week)
        expect(broken, `${person.name}, day ${shift.dayOfWeek} ${shift.startTime}`).toEqual([])
      }
      for (const slot of reply.openSlots) expect(slot.reason).not.toBe('')
      expect(reply.goals.find(({ name }) => name === 'coverage')?.isProven).toBe(true)
    },
    60_000,
  )

  test('[CLAIM-02] a person who released a shift gets neither it nor another place of it, unless assigned by hand', async () => {
    const cook = await addRole('Cook')
    const anna = await addPerson('Anna', [cook])
    await addNeed(cook, 1, '09:00:00', '17:00:00', 2)
    const given = await addShift({ roleId: cook, status: 'Cancelled', originalStaffId: anna })
    const place = { weekStartDate: WEEK, dayOfWeek: 1, startTime: '09:00:00', endTime: '17:00:00' }
    await testApp.db.insert(releasedShifts).values({ ...place, roleId: cook, staffId: anna })
    const alone = await generate()
    expect(alone.created).toEqual([])
    expect(alone.openSlots).toMatchObject([{ missing: 2, refusals: [{ reason: 'released', people: ['Anna'] }] }])
    const ben = await addPerson('Ben', [cook])
    expect((await generate()).created).toMatchObject([{ id: given, staffId: ben }])
    await testApp.db.update(schedule).set({ staffId: null, status: 'Cancelled' }).where(eq(schedule.id, given))
    const byHand = await manager.put(`/api/schedule/${given}/assign`, { staffId: anna })
    expect(byHand).toMatchObject({ status: 200, body: { staffId: anna } })
  })

  test('[GEN-02] who closes opens the next day only after the rest that the setting asks for', async () => {
    const cook = await addRole('Cook')
    for (const name of ['Anna', 'Ben']) await addPerson(name, [cook])
    // Eleven hours of rest between them.
    await addNeed(cook, 1, '12:00:00', '20:00:00', 2)
    await addNeed(cook, 2, '07:00:00', '15:00:00', 2)
    const strict = await generate()
    expect(strict.overtaken).toBe(0)
    expect(strict.created).toHaveLength(2)
    expect(strict.openSlots.reduce((sum, { missing }) => sum + missing, 0)).toBe(2)
    const reasons = strict.openSlots.flatMap(({ refusals }) => refusals.map(({ reason }) => reason))
    expect(new Set(reasons)).toEqual(new Set(['workingThatDay', 'closerOpener']))
    await testApp.db.insert(settings).values({ key: 'closerOpenerRestHours', value: '11' })
    expect(await generate()).toMatchObject({ created: [{}, {}], openSlots: [] })
  })

  test('[GEN-02] minimum rest holds while closing and opening is not enforced', async () => {
    const cook = await addRole('Cook')
    await addPerson('Anna', [cook])
    await addNeed(cook, 1, '14:00:00', '22:00:00')
    await addNeed(cook, 2, '07:00:00', '15:00:00')
    await testApp.db.insert(settings).values({ key: 'enforceCloserOpenerConstraint', value: 'false', type: 'boolean' })
    expect(await generate()).toMatchObject({
      created: [{}],
      openSlots: [{ missing: 1, refusals: [{ reason: 'rest' }] }],
    })
    await testApp.db.insert(settings).values({ key: 'minimumRestHours', value: '9' })
    expect(await generate()).toMatchObject({ created: [{}], openSlots: [] })
  })

  test('[GEN-02] the only shift of a role that day neither closes nor opens', async () => {
    const cook = await addRole('Cook')
    const anna = await addPerson('Anna', [cook])
    for (const day of [1, 2]) await addNeed(cook, day, '10:00:00', '23:00:00')
    const { created, openSlots } = await generate()
    expect(created.map(({ staffId }) => staffId)).toEqual([anna, anna])
    expect(openSlots).toEqual([])
  })
})

describe('undo', () => {
  test('takes back what it made and refilled, and leaves what somebody changed since', async () => {
    const cook = await addRole('Cook')
    for (const name of ['Anna', 'Ben', 'Cleo']) await addPerson(name, [cook])
    await addNeed(cook, 1, '09:00:00', '17:00:00', 3)
    const cancelled = await addShift({ roleId: cook, status: 'Cancelled' })
    const before = await weekShifts()
    const { created, undoId } = await generate()
    expect(created).toHaveLength(3)
    const touched = created.find(({ id }) => id !== cancelled)
    await manager.put(`/api/schedule/${touched?.id}/confirm`, {})

    const undone = await manager.post(`/api/schedule/undo/${undoId}`)
    expect(undone).toMatchObject({ status: 200, body: { undone: 2, skipped: 1 } })
    const after = await weekShifts()
    expect(after.map(({ id }) => id).sort()).toEqual([cancelled, touched?.id].sort())
    expect(after.find(({ id }) => id === cancelled)).toMatchObject({
      ...before[0],
      version: expect.any(Number),
    })
    expect((await manager.post(`/api/schedule/undo/${undoId}`)).status).toBe(409)
  })
})

describe('while it runs', () => {
  test('[EDIT-02] a second one for the week is refused, colleagues read whose it is and cancel it, which keeps the best roster found', async () => {
    const cook = await addRole('Cook')
    for (let index = 0; index < 30; index++)
      await addPerson(`Person ${index}`, [cook], { targetWeeklyHours: 20 + (index % 7), preferredDays: [index % 7] })
    for (const day of [0, 1, 2, 3, 4, 5, 6])
      for (const [startTime, endTime] of [
        ['06:00:00', '13:00:00'],
        ['11:00:00', '19:30:00'],
        ['17:00:00', '23:15:00'],
      ] as const)
        await addNeed(cook, day, startTime, endTime, 6)
    const running = manager.post('/api/schedule/generate', { weekStartDate: WEEK })
    await expect
      .poll(async () => (await manager.get(`/api/schedule/generate/${WEEK}`)).body, { timeout: 20_000, interval: 50 })
      .toMatchObject({ isRunning: true, slots: 126 })
    const second = await manager.post('/api/schedule/generate', { weekStartDate: WEEK })
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const colleague = await testApp.signInAs('admin')
    const refused = await colleague.post('/api/schedule/generate', { weekStartDate: WEEK })
    const seen = await colleague.get(`/api/schedule/generate/${WEEK}`)
    const { startedBy } = (seen.body as GenerateProgress).running ?? {}
    expect(startedBy, 'others see who runs it').toBe(manager.username)
    expect(refused.body).toMatchObject({
      message: `${startedBy} is already generating a schedule for this week. Wait for it, or cancel it.`,
    })
    const cancelled = await colleague.post(`/api/schedule/generate/${WEEK}/cancel`)
    expect(cancelled.status).toBe(200)
    const reply = await running
    expect(reply.status, reply.text).toBe(200)
    expect(['cancelled', 'proven']).toContain((reply.body as GenerateReply).stopped)
    expect((reply.body as GenerateReply).created.length).toBeGreaterThan(50)
    expect((await manager.get(`/api/schedule/generate/${WEEK}`)).body).toMatchObject({
      isRunning: false,
      phase: 'idle',
      ended: { outcome: 'done' },
    })
    const stored = await colleague.get(`/api/schedule/generate/${WEEK}/result`)
    expect((stored.body as { reply: GenerateReply }).reply, 'what others and a reload get').toEqual(reply.body)
    expect((await manager.post(`/api/schedule/generate/${WEEK}/cancel`)).status).toBe(409)
  })

  test('what somebody changes meanwhile is not overwritten', async () => {
    const cook = await addRole('Cook')
    const anna = await addPerson('Anna', [cook])
    await addNeed(cook, 1, '09:00:00', '17:00:00')
    const { running, goOn } = await holdSolver(() => generate())
    const hand = await manager.post('/api/schedule', {
      weekStartDate: WEEK,
      dayOfWeek: 1,
      startTime: '12:30',
      endTime: '18:00',
      staffId: anna,
      roleId: cook,
    })
    expect(hand.status, hand.text).toBe(200)
    goOn()
    const reply = await running
    expect(reply).toMatchObject({ created: [], overtaken: 1 })
    // The reason is that of the current week: the only cook already works, so generating again would not help.
    expect(reply.openSlots).toMatchObject([
      { reason: 'Nobody who holds the role can work then.', refusals: [{ people: ['Anna'] }] },
    ])
    expect(reply.goals.filter(({ bound }) => bound !== null)).toEqual([])
    const rows = await testApp.db.select().from(schedule).where(eq(schedule.staffId, anna))
    expect(rows).toHaveLength(1)
  })

  test('[LEAVE-09] leave that is approved meanwhile keeps its person out of what is stored, and the reply says so', async () => {
    const cook = await addRole('Cook')
    const anna = await addPerson('Anna', [cook])
    for (const day of [1, 2]) await addNeed(cook, day, '09:00:00', '17:00:00')
    const { running, goOn } = await holdSolver(() => generate())
    const leave = { staffId: anna, fromDate: WEEK, untilDate: WEEK, leaveKind: 'holiday', isPaid: true }
    expect(await manager.post('/api/time-off', leave)).toMatchObject({ status: 200 })
    goOn()
    const reply = await running
    expect(reply).toMatchObject({ created: [{ staffId: anna, dayOfWeek: 2 }], overtaken: 1, stopped: 'changed' })
    expect(reply.openSlots).toMatchObject([{ dayOfWeek: 1, refusals: [{ reason: 'timeOff', people: ['Anna'] }] }])
    const rows = await testApp.db.select().from(schedule).where(eq(schedule.staffId, anna))
    expect(rows.map(({ dayOfWeek }) => dayOfWeek)).toEqual([2])
  })

  test('[PROOF-02] a need that came meanwhile is no part of a proof, though all that was planned fits', async () => {
    const cook = await addRole('Cook')
    const anna = await addPerson('Anna', [cook])
    await addNeed(cook, 1, '09:00:00', '17:00:00')
    const { running, goOn } = await holdSolver(() => generate())
    const need = {
      dayOfWeek: 2,
      startTime: '09:00',
      endTime: '17:00',
      roleId: cook,
      requiredCount: 1,
      source: 'Manual',
    }
    expect((await manager.post('/api/requirements', need)).status).toBe(200)
    goOn()
    const reply = await running
    expect(reply).toMatchObject({ created: [{ staffId: anna }], overtaken: 0, stopped: 'changed' })
    expect(reply.goals.filter(({ bound, isProven }) => bound !== null || isProven)).toEqual([])
    expect(reply.coverage).toMatchObject({ needed: 2, open: 1 })
  })

  test('a shift filled in the meantime is not reported as open', async () => {
    const cook = await addRole('Cook')
    const anna = await addPerson('Anna', [cook])
    await addNeed(cook, 1, '09:00:00', '17:00:00')
    const { running, goOn } = await holdSolver(() => generate())
    const hand = await manager.post('/api/schedule', {
      weekStartDate: WEEK,
      dayOfWeek: 1,
      startTime: '09:00',
      endTime: '17:00',
      staffId: anna,
      roleId: cook,
    })
    expect(hand.status, hand.text).toBe(200)
    goOn()
    expect(await running).toMatchObject({ created: [], overtaken: 1, openSlots: [] })
  })
})

test('an optimiser that ends before it has a roster is a sentence, not a fault of ours', async () => {
  const cook = await addRole('Cook')
  await addPerson('Ana', [cook])
  await addNeed(cook, 1, '09:00:00', '17:00:00')
  const asked = manager.post('/api/schedule/generate', { weekStartDate: WEEK })
  let isOver = false
  void asked.then(() => {
    isOver = true
  })
  // Kills each solver while it starts, long before it can have read the week.
  while (!isOver) {
    for (const pid of listSolvers()) process.kill(pid, 'SIGKILL')
    await new Promise((done) => setTimeout(done, 5))
  }
  const reply = await asked
  expect(reply).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: {
      code: 'unavailable',
      message: 'Generating stopped before a roster was found. Nothing was changed. Try again in a moment.',
    },
  })
  expect(await weekShifts()).toEqual([])
  expect(await generate()).toMatchObject({ created: [{ staff: { name: 'Ana' } }] })
})
