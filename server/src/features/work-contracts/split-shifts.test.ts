/** CON-07: split shifts in offers, requests, Generate and conflicts; three independent checks of who may work them. */
import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { intersects, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { listBrokenRules } from '@fairweek/engine/check'
import { createRandom } from '@fairweek/engine/random'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { schedule, settings, staff, staffRoles, workContracts } from '../../db/schema.ts'
import { couldTake } from '../../roster/could-take.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { writeProblem } from '../../roster/write-problem.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { judge } from '../../testing/recount/referee.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

const FRIDAY = 5
const LUNCH = { dayOfWeek: FRIDAY, startTime: '12:00:00', endTime: '16:00:00' }
const DINNER = { dayOfWeek: FRIDAY, startTime: '19:00:00', endTime: '23:30:00' }

let week: TestWeek
beforeEach(async () => {
  week = await createTestWeek()
})
afterEach(() => week.close())

const conflictTypes = async () =>
  ((await week.manager.get('/api/conflicts')).body as ConflictItem[]).map(({ type }) => type)

async function addNeeds(...needs: readonly (typeof LUNCH)[]): Promise<number[]> {
  const ids: number[] = []
  for (const { dayOfWeek, startTime, endTime } of needs)
    ids.push(await week.addNeed(week.cook, dayOfWeek, startTime, endTime))
  return ids
}

async function generate(): Promise<GenerateReply> {
  const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as GenerateReply
}

describe('[CON-07] split shifts', () => {
  test('are generated only for people whose contract allows them, and are no conflict', async () => {
    const ana = await week.addPerson('Ana', [week.cook])
    await addNeeds(LUNCH, DINNER)
    expect((await generate()).created).toHaveLength(1)
    await week.db.delete(schedule)
    const admin = await week.signInAs('admin')
    const contract = await admin.post('/api/work-contracts', { name: 'Split', rules: { splitShifts: true } })
    expect(contract.status, contract.text).toBe(200)
    const { id } = contract.body as { id: number }
    await week.db.update(staff).set({ contractId: id }).where(sql`${staff.id} = ${ana}`)
    const { created } = await generate()
    expect(created.map(({ staffId, startTime }) => [staffId, startTime])).toEqual([
      [ana, LUNCH.startTime],
      [ana, DINNER.startTime],
    ])
    expect(await conflictTypes()).not.toContain('DoubleShift')
    // Her own rules lift the permission of the contract, and the conflict appears.
    const saved = await week.manager.put(`/api/staff/${ana}`, {
      name: 'Ana',
      phoneNumber: '0215550100',
      ownRules: { splitShifts: null },
    })
    expect(saved.status, saved.text).toBe(200)
    expect(await conflictTypes()).toContain('DoubleShift')
  })

  test('can be requested, and a third shift that day cannot', async () => {
    const client = await week.signInAs('staff')
    await week.db.insert(staffRoles).values({ staffId: client.staffId, roleId: week.cook })
    await week.db
      .update(staff)
      .set({ ownRules: { splitShifts: true } })
      .where(sql`${staff.id} = ${client.staffId}`)
    const early = { dayOfWeek: FRIDAY, startTime: '06:00:00', endTime: '09:00:00' }
    const [ofEarly, , ofDinner] = await addNeeds(early, LUNCH, DINNER)
    await week.addShift({ ...LUNCH, staffId: client.staffId, status: 'Confirmed' })
    const ask = (times: typeof LUNCH, requirementId: number | undefined) =>
      client.post('/api/schedule/request', {
        weekStartDate: TEST_WEEK,
        roleId: week.cook,
        staffId: client.staffId,
        requirementId,
        dayOfWeek: FRIDAY,
        startTime: times.startTime.slice(0, 5),
        endTime: times.endTime.slice(0, 5),
      })
    const asked = await ask(DINNER, ofDinner)
    expect(asked.status, asked.text).toBe(200)
    await week.addShift({ ...DINNER, staffId: client.staffId, status: 'Confirmed' })
    expect((await ask(early, ofEarly)).status).toBe(409)
  })
})

const NAMES: Record<string, string> = {
  rest: 'rests too short',
  closerOpener: 'closes, then opens',
  workingThatDay: 'works that day',
  overlap: 'overlaps',
}

/** Whether the engine refuses a duty to a person: once if their other shifts are fixed, once if they are duties. */
function refusedByEngine(roster: RosterWeek, staffId: number, id: number): boolean[] {
  const person = roster.placeOf.get(staffId) ?? -1
  const dutyOf = (one: RosterWeek['inWeek'][number]) => ({ ...slotOfShift(one), need: 1, leadSeniority: null })
  const asked = roster.inWeek.filter((shift) => shift.id === id).map(dutyOf)
  const timed = roster.inWeek.filter(
    (shift) => shift.id !== id && shift.staffId === staffId && shift.startTime !== null,
  )
  const search = { timeLimitSeconds: 1, seed: 1 }
  const pinned = { ...search, ...writeProblem(roster, asked, (shift) => shift.id !== id) }
  const free = {
    ...search,
    ...writeProblem(roster, [...asked, ...timed.map(dutyOf)], ({ startTime }) => startTime === null),
  }
  const held = timed.map((_, index) => ({ person, duty: index + 1 }))
  return [listBrokenRules(pinned, [], person, 0), listBrokenRules(free, held, person, 0)].map(({ size }) => size > 0)
}

/** Mondays of weeks; in all but the first, the clocks change in the night before Sunday. */
const WEEKS = [
  ['Europe/Madrid', '2027-03-01'],
  ['Europe/Madrid', '2027-03-22'],
  ['Europe/Madrid', '2027-10-25'],
  ['Pacific/Auckland', '2027-09-20'],
  ['America/New_York', '2027-11-01'],
] as const
const ROUNDS = randomCases(40, 600)

type Times = { dayOfWeek: number; startTime: string | null; endTime: string | null }
function meet(one: Times, other: Times, weekStartDate: string): boolean {
  const [a, b] = [one, other].map((times) => shiftInterval({ weekStartDate, ...times }))
  if (a && b) return intersects(a, b)
  return one.dayOfWeek === other.dayOfWeek && one.startTime === other.startTime
}

test('[CON-07] over random weekends, the rules, the engine and the database refuse the same', async () => {
  const [contract] = await week.db
    .insert(workContracts)
    .values({ name: 'Split', rules: { splitShifts: true } })
    .returning()
  const ana = await week.addPerson('Ana', [week.cook])
  const seen: Record<string, number> = {}
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const random = createRandom(seed + 7_000_000)
    const [zone, weekStartDate] = WEEKS[seed % WEEKS.length] ?? WEEKS[0]
    await week.clear([schedule, settings])
    const rules = { businessTimeZone: zone, allowBackToBack: random(2) === 0, minimumRestHours: [10, 11, 0][random(3)] }
    await week.db.insert(settings).values(Object.entries(rules).map(([key, value]) => ({ key, value: String(value) })))
    const own = [null, null, { splitShifts: true as const }, { splitShifts: null }][random(4)] ?? null
    const contractId = random(4) > 0 && contract ? contract.id : null
    await week.db.update(staff).set({ contractId, ownRules: own }).where(sql`${staff.id} = ${ana}`)
    const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00:00`
    const drawn = Array.from({ length: 2 + random(3) }, () => {
      const [start, length, isUntimed] = [random(24), 1 + random(7), random(12) === 0]
      const times = isUntimed
        ? { startTime: null, endTime: null }
        : { startTime: clock(start), endTime: clock(start + length) }
      return { dayOfWeek: [6, 6, 0][random(3)] ?? 6, ...times }
    })
    // The database refuses overlapping shifts of one person. The last shift is open, and may overlap.
    const [last, ...held] = drawn
    const works = held.filter((work, i) => !held.slice(0, i).some((other) => meet(work, other, weekStartDate)))
    const rows = await week.db
      .insert(schedule)
      .values(
        [...works.map((work) => ({ ...work, staffId: ana })), { dayOfWeek: 6, ...last, staffId: null }].map((work) => {
          return { ...work, weekStartDate, roleId: week.cook, status: 'Pending' as const }
        }),
      )
      .returning()
    const roster = await readRosterWeek(week.caller, weekStartDate)
    const person = roster.people.find(({ id }) => id === ana)
    if (!person) throw new Error('The week lacks the person.')
    for (const asked of rows) {
      const shift = roster.inWeek.find(({ id }) => id === asked.id)
      if (!shift || shift.startTime === null) continue
      const where = `seed ${seed}, ${zone}: ${JSON.stringify({ rules, own, contractId, works, asked: shift.startTime })}`
      const { broken } = couldTake(person, { ...slotOfShift(shift), id: shift.id }, roster)
      const found = [...new Set(broken.map(({ reason }) => NAMES[reason] ?? reason))].sort()
      expect([...new Set((await judge(week.connection.db, asked)).get(ana) ?? [])].sort(), where).toEqual(found)
      expect(refusedByEngine(roster, ana, shift.id), where).toEqual([found.length > 0, found.length > 0])
      const isSplit = rows.some(
        ({ id, staffId, dayOfWeek }) => id !== shift.id && staffId === ana && dayOfWeek === shift.dayOfWeek,
      )
      const said = found.join() || (isSplit ? 'splits' : 'fits')
      seen[said] = (seen[said] ?? 0) + 1
    }
  }
  for (const reason of ['splits', 'works that day', 'rests too short', 'overlaps'])
    expect(seen[reason] ?? 0, JSON.stringify(seen)).toBeGreaterThan(3)
})
