import { tmpdir } from 'node:os'
import {
  type GenerateProgress,
  type GenerateReply,
  generateSchedule,
} from '@fairweek/domain/contracts/generate/generate'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { changes, requirements, staff, timeOff } from '../../db/schema.ts'
import { holdSolver, listSolvers } from '../../testing/processes/list-solvers.ts'
import { recountCoverage } from '../../testing/recount/recount-coverage.ts'
import { judge } from '../../testing/recount/referee.ts'
import { readTableImages, withoutStamps } from '../../testing/table-images.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

let week: TestWeek
beforeEach(async () => {
  week = await createTestWeek()
})
afterEach(() => week.close())

const weekAfter = (weeks: number) => addDays(TEST_WEEK, 7 * weeks)

const ask = (weeks: unknown, more: object = {}) =>
  week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK, weeks, ...more })

async function generateWeeks(weeks: number): Promise<GenerateReply & { run: NonNullable<GenerateReply['run']> }> {
  const reply = await ask(weeks)
  expect(reply.status, reply.text).toBe(200)
  const { run, ...first } = reply.body as GenerateReply
  if (!run) throw new Error('A run of several weeks lists none of them.')
  return { ...first, run }
}

const resultOf = async (weekStart: string) =>
  ((await week.manager.get(`/api/schedule/generate/${weekStart}/result`)).body as { reply: GenerateReply }).reply

/** Lists who works when, by date and start, read with plain SQL. */
async function listWorked(): Promise<string[]> {
  const { rows } = await week.db.execute<{ line: string }>(sql`
    select (week_start_date + (day_of_week + 6) % 7)::text || ' ' || to_char(start_time, 'HH24:MI') || ' ' || staff.name as line
    from schedule join staff on staff.id = staff_id where status = 'Pending' order by 1`)
  return rows.map(({ line }) => line)
}

/** Returns, for each pair of consecutive weeks, the most hours that anybody works in them, read with plain SQL. */
async function hoursByFortnight(): Promise<number[]> {
  const { rows } = await week.db.execute<{ hours: number }>(sql`
    select max(hours)::float as hours from (
      select pair, sum(extract(epoch from upper(worked) - lower(worked)) / 3600) as hours
      from schedule cross join generate_series(0, 2) as pair
      where staff_id is not null
        and week_start_date in (${TEST_WEEK}::date + pair * 7, ${TEST_WEEK}::date + pair * 7 + 7)
      group by staff_id, pair) as pairs
    group by pair order by pair`)
  return rows.map(({ hours }) => hours)
}

const fourWeeks = Array.from({ length: 4 }, (_, index) => weekAfter(index))

describe('what is asked for', () => {
  test('[HORIZON-01] one week to eight, whole numbers only, in every mode', async () => {
    await week.addPerson('Anna', [week.cook])
    await week.addNeed(week.cook, 1, '09:00:00', '17:00:00')
    for (const weeks of [0, 9, -1, 1.5, 'x', '2', null, [2]])
      for (const mode of ['fill', 'anew', 'fewChanges']) {
        const reply = await ask(weeks, { mode })
        expect(reply.status, String(weeks)).toBe(400)
        expect(reply.body).toMatchObject({ code: 'invalid', issues: [{ path: 'weeks' }] })
      }
    for (const mode of ['anew', 'fewChanges'])
      expect(generateSchedule.body.safeParse({ weekStartDate: TEST_WEEK, weeks: 8, mode }).success, mode).toBe(true)
    const { run } = await generateWeeks(8)
    expect(run.weeks.map(({ weekStartDate, created }) => [weekStartDate, created])).toEqual(
      Array.from({ length: 8 }, (_, index) => [weekAfter(index), 1]),
    )
  })

  test('[HORIZON-01] one week is generated and answered as before', async () => {
    await week.addPerson('Anna', [week.cook])
    await week.addNeed(week.cook, 1, '09:00:00', '17:00:00')
    const reply = (await ask(1)).body
    expect(reply).not.toHaveProperty('run')
    expect(reply).toMatchObject({ created: [{ weekStartDate: TEST_WEEK }], stopped: 'proven' })
    expect(await listWorked()).toEqual(['2027-03-01 09:00 Anna'])
  })

  test('[HORIZON-01] staff may not', async () => {
    const employee = await week.signInAs('staff')
    expect((await employee.post('/api/schedule/generate', { weekStartDate: TEST_WEEK, weeks: 2 })).status).toBe(403)
  })
})

/** Each week was searched around the shifts planned for the weeks before, so nothing is dropped when it is saved. */
function expectProven({ weeks }: NonNullable<GenerateReply['run']>): void {
  expect(weeks.map(({ overtaken, stopped }) => `${overtaken} ${stopped}`)).toEqual(weeks.map(() => '0 proven'))
}

/** Adds work so long ago that no average leaves out the weeks since. */
async function workEarlier(staffId: number): Promise<void> {
  await week.addShift({ weekStartDate: weekAfter(-30), staffId, dayOfWeek: 1 })
}

describe('each week is planned around the weeks before', () => {
  test('[HORIZON-03] who works late on Sunday does not open on Monday', async () => {
    await week.addPerson('Anna', [week.cook])
    await week.addNeed(week.cook, 0, '17:00:00', '23:00:00')
    await week.addNeed(week.cook, 1, '06:00:00', '14:00:00')
    const { run, stopped } = await generateWeeks(3)
    expect(stopped).toBe('proven')
    // The Monday after each planned Sunday stays open.
    expect(await listWorked()).toEqual([
      '2027-03-01 06:00 Anna',
      '2027-03-07 17:00 Anna',
      '2027-03-14 17:00 Anna',
      '2027-03-21 17:00 Anna',
    ])
    expect(run.weeks.map(({ created, coverage, stopped: how }) => [created, coverage.open, how])).toEqual([
      [2, 0, 'proven'],
      [1, 1, 'proven'],
      [1, 1, 'proven'],
    ])
    expect((await resultOf(weekAfter(1))).openSlots).toMatchObject([{ dayOfWeek: 1, refusals: [{ people: ['Anna'] }] }])
  })

  test('[HORIZON-07] weeks share the limits over two weeks, and what is left goes to the earlier ones', async () => {
    await week.addPerson('Anna', [week.cook], { ownRules: { maxHoursAFortnight: 40 } })
    for (const day of [1, 2, 3, 4]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
    const { run } = await generateWeeks(4)
    // If each week were filled without regard to the next one, the weeks would get 4, 1, 4 and 1 shifts.
    expect(run.weeks.map(({ created }) => created)).toEqual([3, 2, 3, 2])
    expect(run.weeks.map(({ overtaken, stopped }) => `${overtaken} ${stopped}`)).toEqual(
      run.weeks.map(() => '0 shared'),
    )
    expect((await resultOf(weekAfter(1))).openSlots).toMatchObject([
      { reason: 'Nobody who holds the role can work then.', refusals: [{ reason: 'hoursAFortnight' }] },
      { reason: 'Nobody who holds the role can work then.', refusals: [{ reason: 'hoursAFortnight' }] },
    ])
    expect(await hoursByFortnight()).toEqual([40, 40, 40])
  })

  test('[HORIZON-07] the second search replaces shifts if more hours can be worked', async () => {
    await week.addPerson('Anna', [week.cook], { ownRules: { maxHoursAFortnight: 36 } })
    for (const day of [1, 2]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
    await week.addNeed(week.cook, 3, '09:00:00', '21:00:00')
    await generateWeeks(4)
    // 18 hours fit two short shifts, and the 4 hours that are left fit none. With 20 hours, a week takes the long one.
    expect(await hoursByFortnight()).toEqual([36, 36, 36])
  })

  test('[CON-08] weeks share average hours, together with stored work further away', async () => {
    const anna = await week.addPerson('Anna', [week.cook], { ownRules: { maxAverageHours: 20, averageWeeks: 4 } })
    await workEarlier(anna)
    for (const day of [1, 2, 3, 4]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
    // These 40 hours are in a period with the second week of the run, but not with the first.
    for (const dayOfWeek of [1, 2, 3, 4, 5])
      await week.addShift({ weekStartDate: weekAfter(4), staffId: anna, dayOfWeek })
    const { run } = await generateWeeks(4)
    // If each week took what it could, the weeks would get 4, 4, 1 and 0 shifts.
    expect(run.weeks.map(({ created }) => created)).toEqual([4, 2, 2, 1])
    expect(run.weeks.map(({ overtaken, stopped }) => `${overtaken} ${stopped}`)).toEqual(
      run.weeks.map(() => '0 shared'),
    )
    expect((await resultOf(weekAfter(3))).openSlots).toMatchObject([
      { refusals: [{ reason: 'hoursOnAverage' }] },
      { refusals: [{ reason: 'hoursOnAverage' }] },
      { refusals: [{ reason: 'hoursOnAverage' }] },
    ])
  })

  test('[CON-08] averages that no plan of the weeks can exceed leave the proofs of each week', async () => {
    const ownRules = { maxAverageHours: 40, averageWeeks: 17, maxHoursAWeek: 50 }
    await workEarlier(await week.addPerson('Anna', [week.cook], { ownRules }))
    for (const day of [1, 2, 3, 4]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
    const { run } = await generateWeeks(4)
    expect(run.weeks.map(({ created }) => created)).toEqual([4, 4, 4, 4])
    expectProven(run)
  })

  test('[HORIZON-07] a busy week gets what a quiet one does not need', async () => {
    await week.addPerson('Anna', [week.cook], { ownRules: { maxHoursAFortnight: 40 } })
    for (const day of [1, 2, 3, 4]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
    for (const date of [1, 2, 3].map((days) => addDays(weekAfter(1), days)))
      expect((await week.manager.post('/api/closed-days', { date, name: 'Closed' })).status).toBe(200)
    const { run } = await generateWeeks(2)
    expect(run.weeks.map(({ created, coverage }) => [created, coverage.open])).toEqual([
      [4, 0],
      [1, 0],
    ])
  })

  test('[HORIZON-07] if somebody changes a week while it is searched, it and the weeks after it are reported as changed', async () => {
    const anna = await week.addPerson('Anna', [week.cook], { ownRules: { maxHoursAFortnight: 40 } })
    for (const day of [1, 3]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
    const { running, goOn } = await holdSolver(() => ask(2))
    const own = { weekStartDate: TEST_WEEK, dayOfWeek: 1, startTime: '12:30', endTime: '18:00', staffId: anna }
    expect((await week.manager.post('/api/schedule', { ...own, roleId: week.cook })).status).toBe(200)
    goOn()
    const { run } = (await running).body as GenerateReply
    expect(run?.weeks).toMatchObject([
      { created: 1, overtaken: 1, stopped: 'changed' },
      { created: 2, overtaken: 0, stopped: 'changed' },
    ])
  })

  test('[HORIZON-03] one of two weekends stays free, and two people take turns', async () => {
    for (const name of ['Anna', 'Ben'])
      await week.addPerson(name, [week.cook], { ownRules: { everySecondWeekendFree: true } })
    await week.addNeed(week.cook, 6, '10:00:00', '18:00:00')
    const { run } = await generateWeeks(4)
    expect(run.weeks.map(({ coverage }) => coverage.open)).toEqual([0, 0, 0, 0])
    expectProven(run)
    const people = (await listWorked()).map((line) => line.split(' ')[2])
    expect(people).toHaveLength(4)
    expect(people[0]).not.toBe(people[1])
    expect(people.slice(2)).toEqual(people.slice(0, 2))
  })

  test('[HORIZON-03] closings and weekends are shared over the weeks, though no rule asks for it', async () => {
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dora']) await week.addPerson(name, [week.cook])
    await week.addNeed(week.cook, 6, '10:00:00', '18:00:00')
    await generateWeeks(4)
    expect((await listWorked()).map((line) => line.split(' ')[2]).sort()).toEqual(['Anna', 'Ben', 'Cleo', 'Dora'])
  })

  test('[HORIZON-03] stored work after the last week counts as well', async () => {
    const anna = await week.addPerson('Anna', [week.cook])
    await week.addNeed(week.cook, 0, '17:00:00', '23:00:00')
    const monday = { weekStartDate: weekAfter(2), dayOfWeek: 1, startTime: '06:00:00', endTime: '14:00:00' }
    await week.addShift({ ...monday, staffId: anna })
    const { run } = await generateWeeks(2)
    expect(run.weeks.map(({ created }) => created)).toEqual([1, 0])
  })
})

describe('what is written', () => {
  /** Three contracts, nights, a closed gap and vacant rows over four weeks. */
  async function addRestaurant(): Promise<void> {
    const kinds = [
      { targetWeeklyHours: 40, ownRules: { maxHoursAWeek: 44, maxDaysInARow: 5 } },
      { targetWeeklyHours: 24, ownRules: { maxHoursAFortnight: 56, everySecondWeekendFree: true as const } },
      { targetWeeklyHours: 12, ownRules: { maxHoursAWeek: 16, maxNightsInARow: 2 } },
    ]
    for (let index = 0; index < 12; index++)
      await week.addPerson(`Person ${index}`, index % 4 === 3 ? [week.cook, week.host] : [week.cook], kinds[index % 3])
    for (const day of [0, 1, 2, 3, 4, 5, 6]) {
      await week.addNeed(week.cook, day, '08:00:00', '15:00:00', 2)
      await week.addNeed(week.cook, day, '16:00:00', '23:00:00', 2)
    }
    for (const day of [5, 6]) await week.addNeed(week.host, day, '18:00:00', '23:30:00')
    await week.addShift({
      weekStartDate: weekAfter(1),
      status: 'Cancelled',
      startTime: '16:00:00',
      endTime: '23:00:00',
    })
    await week.addShift({ weekStartDate: weekAfter(2), staffId: null, startTime: '10:00:00', endTime: '12:00:00' })
  }

  test('[HORIZON-04] the stored weeks are what is claimed, by an independent count, and one undo restores all', async () => {
    await addRestaurant()
    const before = withoutStamps(await readTableImages(week.db))
    const { run, undoId } = await generateWeeks(4)
    expect(run.weeks.map(({ weekStartDate }) => weekStartDate)).toEqual(fourWeeks)

    for (const { weekStartDate, coverage, created } of run.weeks) {
      const missing = [...(await recountCoverage(week.db, weekStartDate)).values()].reduce((sum, one) => sum + one, 0)
      expect(missing, weekStartDate).toBe(coverage.openMinutes)
      const reply = await resultOf(weekStartDate)
      expect(reply).toMatchObject({ undoId, run, stopped: 'shared', overtaken: 0 })
      expect(reply.created).toHaveLength(created)
      const { body } = await week.manager.get(`/api/schedule/week/${weekStartDate}/state`)
      expect(body, 'the claims are about what is stored').toEqual({ state: reply.weekState })
    }
    const all = (await Promise.all(fourWeeks.map(resultOf))).flatMap(({ created }) => created)
    for (const shift of all) expect((await judge(week.db, shift)).get(shift.staffId ?? 0) ?? []).toEqual([])

    const { rows: worked } = await week.db.execute<{ staff_id: number; hours: number; target: number }>(sql`
      select staff.id as staff_id, target_weekly_hours * 4 as target,
        (select coalesce(sum(extract(epoch from upper(worked) - lower(worked)) / 3600), 0)::float from schedule
          where staff_id = staff.id and status in ('Pending', 'Confirmed')) as hours
      from staff where target_weekly_hours is not null order by id`)
    expect(run.hours.map(({ staffId, hours, targetHours }) => [staffId, hours, targetHours])).toEqual(
      worked.map(({ staff_id, hours, target }) => [staff_id, hours, target]),
    )
    const { rows: fortnights } = await week.db.execute<{ hours: number }>(sql`
      select max(hours)::float as hours from (
        select sum(extract(epoch from upper(worked) - lower(worked)) / 3600) as hours
        from schedule join staff on staff.id = staff_id
          cross join generate_series(0, 2) as pair
        where own_rules ? 'maxHoursAFortnight'
          and week_start_date in (${TEST_WEEK}::date + pair * 7, ${TEST_WEEK}::date + pair * 7 + 7)
        group by staff.id, pair) as pairs`)
    expect(fortnights[0]?.hours).toBeGreaterThan(0)
    expect(fortnights[0]?.hours).toBeLessThanOrEqual(56)

    const made = await week.db.select({ id: changes.id }).from(changes).where(sql`action = 'generateSchedule'`)
    expect(made, 'one change').toEqual([{ id: undoId }])
    const undone = await week.manager.post(`/api/schedule/undo/${undoId}`)
    expect(undone).toMatchObject({ status: 200, body: { undone: all.length, skipped: 0 } })
    expect(withoutStamps(await readTableImages(week.db))).toEqual(before)
  })

  test('[HORIZON-04] a second run finds nothing to do, and names no undo', async () => {
    await addRestaurant()
    const { run } = await generateWeeks(2)
    const again = await generateWeeks(2)
    expect(again).toMatchObject({ created: [], undoId: null })
    expect(again.run.weeks.map(({ coverage }) => coverage)).toEqual(run.weeks.map(({ coverage }) => coverage))
    expect(again.run.weeks.map(({ created }) => created)).toEqual([0, 0])
    expect(again.run.hours).toEqual(run.hours)
  })

  test('[HORIZON-04] a change made while the run searches stays, and the weeks planned around what it replaced claim no proof', async () => {
    const anna = await week.addPerson('Anna', [week.cook])
    for (const day of [1, 3]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
    const { running, goOn } = await holdSolver(() => ask(3))
    const hand = { weekStartDate: TEST_WEEK, dayOfWeek: 1, startTime: '12:30', endTime: '18:00', staffId: anna }
    expect((await week.manager.post('/api/schedule', { ...hand, roleId: week.cook })).status).toBe(200)
    goOn()
    const { run } = (await running).body as GenerateReply
    expect(run?.weeks.slice(0, 2)).toMatchObject([
      { created: 1, overtaken: 1, stopped: 'changed' },
      { created: 2, overtaken: 0, stopped: 'changed' },
    ])
    expect(await listWorked()).toEqual([
      '2027-03-01 12:30 Anna',
      '2027-03-03 09:00 Anna',
      '2027-03-08 09:00 Anna',
      '2027-03-10 09:00 Anna',
      '2027-03-15 09:00 Anna',
      '2027-03-17 09:00 Anna',
    ])
  })
})

describe('while it runs', () => {
  /** Adds a restaurant so large that a search for it takes a while. */
  async function addLargeRestaurant(): Promise<void> {
    for (let index = 0; index < 30; index++)
      await week.addPerson(`Person ${index}`, [week.cook], {
        targetWeeklyHours: 20 + (index % 7),
        preferredDays: [index % 7],
      })
    const rows = [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) =>
      [
        ['06:00:00', '13:00:00'],
        ['11:00:00', '19:30:00'],
        ['17:00:00', '23:15:00'],
      ].map(([startTime = '', endTime = '']) => ({
        roleId: week.cook,
        dayOfWeek,
        startTime,
        endTime,
        requiredCount: 6,
      })),
    )
    await week.db.insert(requirements).values(rows)
  }
  const progressOf = async (weekStart: string) =>
    (await week.manager.get(`/api/schedule/generate/${weekStart}`)).body as GenerateProgress

  test('[HORIZON-02] every week shows its progress; a shared week is refused; cancelling saves the weeks found so far', async () => {
    await addLargeRestaurant()
    const running = ask(4)
    await expect
      .poll(() => progressOf(weekAfter(3)), { timeout: 90_000, interval: 50 })
      .toMatchObject({ isRunning: true, run: { week: 2, weeks: 4, firstWeekStartDate: TEST_WEEK }, slots: 126 })
    const colleague = await week.signInAs('admin')
    const body = { weekStartDate: weekAfter(3), weeks: 2 }
    const refused = await colleague.post('/api/schedule/generate', body)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(/is already generating a schedule for Mar 22 - Mar 28, 2027\. Wait for it/),
    })
    expect((await progressOf(weekAfter(4))).isRunning, 'nothing was started').toBe(false)
    expect((await colleague.post(`/api/schedule/generate/${weekAfter(2)}/cancel`)).status).toBe(200)

    const { run, undoId } = (await running).body as GenerateReply
    const created = run?.weeks.map((one) => one.created) ?? []
    expect(created[0]).toBeGreaterThan(50)
    expect(run?.weeks.slice(2)).toMatchObject([
      { created: 0, stopped: 'cancelled' },
      { created: 0, stopped: 'cancelled' },
    ])
    expect((await resultOf(weekAfter(3))).openSlots[0]?.reason).toBe(
      'Generating was cancelled before it reached this week. Generate again to fill this shift.',
    )
    const { rows } = await week.db.execute<{ shifts: number }>(
      sql`select count(*)::int as shifts from schedule group by week_start_date order by week_start_date`,
    )
    expect(rows.map(({ shifts }) => shifts)).toEqual(created.filter((count) => count > 0))
    expect((await resultOf(weekAfter(3))).undoId).toBe(undoId)
  })

  test('[HORIZON-04] if the solver of one week ends without a roster, nothing is written for any', async () => {
    await addLargeRestaurant()
    const running = ask(2)
    await expect.poll(async () => (await progressOf(TEST_WEEK)).filled, { timeout: 90_000 }).toBeGreaterThan(50)
    // The first week keeps the roster that its solver has found. The second week has no solver: none is in this folder.
    vi.stubEnv('FAIRWEEK_BUILD', tmpdir())
    onTestFinished(() => void vi.unstubAllEnvs())
    for (const pid of listSolvers()) process.kill(pid, 'SIGKILL')
    expect(await running).toMatchObject({ status: 503 })
    expect(await listWorked()).toEqual([])
  })
})

test('[HORIZON-05] four weeks are planned; somebody falls ill in week two, which is re-planned with few changes and undone', async () => {
  for (const name of ['Anna', 'Ben', 'Cleo', 'Dora', 'Eva'])
    await week.addPerson(name, [week.cook], { targetWeeklyHours: 24, ownRules: { maxHoursAFortnight: 64 } })
  for (const day of [1, 2, 3, 4, 5, 6]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00', 2)
  const { run } = await generateWeeks(4)
  expect(run.weeks.map(({ coverage }) => coverage.open)).toEqual([0, 0, 0, 0])
  const planned = await listWorked()

  const [ill] = await week.db.select({ id: staff.id }).from(staff).where(sql`name = 'Anna'`)
  await week.db.insert(timeOff).values({
    staffId: ill?.id ?? 0,
    fromDate: weekAfter(1),
    untilDate: addDays(weekAfter(1), 6),
    status: 'approved',
  })
  const proposed = await week.manager.post('/api/schedule/generate', {
    weekStartDate: weekAfter(1),
    mode: 'fewChanges',
  })
  const { proposal } = proposed.body as GenerateReply
  const moves = (proposal?.moves ?? []).map(({ shiftId, dayOfWeek, startTime, endTime, roleId, to }) => {
    return { shiftId, dayOfWeek, startTime, endTime, roleId, staffId: to?.id ?? null }
  })
  expect(moves.length).toBeGreaterThan(0)
  const accepted = await week.manager.post(`/api/schedule/generate/${weekAfter(1)}/accept`, {
    madeFrom: proposal?.madeFrom,
    moves,
  })
  expect(accepted.status, accepted.text).toBe(200)
  const isInSecond = (line: string) => line >= weekAfter(1) && line < weekAfter(2)
  const rePlanned = await listWorked()
  expect(rePlanned.filter((line) => isInSecond(line) && line.endsWith('Anna'))).toEqual([])
  expect(rePlanned.filter((line) => !isInSecond(line))).toEqual(planned.filter((line) => !isInSecond(line)))
  const { undoId, shifts } = accepted.body as { undoId: number; shifts: Shift[] }
  expect(shifts).toHaveLength(moves.length)
  expect((await week.manager.post(`/api/schedule/undo/${undoId}`)).status).toBe(200)
  expect(await listWorked()).toEqual(planned)
})
