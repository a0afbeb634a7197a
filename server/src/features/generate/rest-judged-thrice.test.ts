/**
 * The domain's rules, the engine and a check in the database refuse the same people for too little rest,
 * also at clock changes.
 */
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { addDays } from '@fairweek/domain/time/day'
import { listBrokenRules } from '@fairweek/engine/check'
import { createRandom } from '@fairweek/engine/random'
import { expect, onTestFinished, test } from 'vitest'
import { requirements, schedule, settings } from '../../db/schema.ts'
import { couldTake } from '../../roster/could-take.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { writeProblem } from '../../roster/write-problem.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { judge } from '../../testing/recount/referee.ts'
import { createTestWeek } from '../../testing/test-week.ts'

const ROUNDS = randomCases(14, 420)
/** Mondays of weeks; in all but the first, the clocks change in the night before Sunday. */
const WEEKS = [
  ['Pacific/Auckland', '2027-03-01'],
  ['Pacific/Auckland', '2027-09-20'],
  ['Pacific/Auckland', '2027-03-29'],
  ['Europe/London', '2027-03-22'],
  ['Europe/London', '2027-10-25'],
  ['America/New_York', '2027-03-08'],
  ['America/New_York', '2027-11-01'],
] as const
const NAMES: Record<string, string> = { rest: 'rests too short', closerOpener: 'closes, then opens' }

/** Returns the reasons why the domain's rules refuse a shift to a person who has another one. */
function reasonsOf(week: RosterWeek, staffId: number, asked: { id: number }): string[] {
  const shift = week.inWeek.find(({ id }) => id === asked.id)
  const person = week.people.find(({ id }) => id === staffId)
  if (!person || !shift) throw new Error('The week lacks what was stored.')
  const { broken } = couldTake(person, { ...slotOfShift(shift), id: shift.id }, week)
  return broken.map(({ reason }) => NAMES[reason] ?? reason)
}

/**
 * Returns whether the engine refuses a duty to a person: once if their other shift is fixed, once if it is another
 * duty.
 */
function refusedByEngine(week: RosterWeek, staffId: number, asked: { id: number }): boolean[] {
  const shift = week.inWeek.find(({ id }) => id === asked.id)
  const other = week.inWeek.find(({ id }) => id !== asked.id)
  const person = week.placeOf.get(staffId) ?? -1
  if (!shift || !other) throw new Error('The week lacks what was stored.')
  const dutyOf = (one: typeof shift) => ({ ...slotOfShift(one), need: 1, leadSeniority: null })
  const search = { timeLimitSeconds: 1, seed: 1 }
  const pinned = { ...search, ...writeProblem(week, [dutyOf(shift)], ({ id }) => id !== shift.id) }
  const free = { ...search, ...writeProblem(week, [dutyOf(other), dutyOf(shift)], () => false) }
  return [listBrokenRules(pinned, [], person, 0), listBrokenRules(free, [{ person, duty: 0 }], person, 1)].map(
    (broken) => broken.size > 0,
  )
}

test('[GEN-02] over random nights all three refuse the same', async () => {
  const week = await createTestWeek()
  onTestFinished(() => week.close())
  const staffId = await week.addPerson('Ana', [week.cook, week.host])
  const seen: Record<string, number> = {}
  const { db } = week
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const random = createRandom(seed)
    const pick = <Item>(list: readonly Item[]): Item => list[random(list.length)] as Item
    const clock = (hour: number, minute = random(4) * 15) =>
      `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`
    const [zone, weekStartDate] = WEEKS[seed % WEEKS.length] ?? WEEKS[0]
    for (const table of [schedule, requirements, settings]) await db.delete(table)
    const rules = {
      businessTimeZone: zone,
      enforceCloserOpenerConstraint: random(5) > 0,
      closerOpenerRestHours: pick([12, 12, 11, 13, 0]),
      minimumRestHours: pick([10, 10, 0, 12, 13]),
    }
    await db.insert(settings).values(Object.entries(rules).map(([key, value]) => ({ key, value: String(value) })))

    const evening = {
      dayOfWeek: 6,
      startTime: clock(10 + random(6)),
      endTime: clock(pick([19, 20, 21, 22, 23, 24, 26])),
    }
    const morning = { dayOfWeek: 0, startTime: clock(7 + random(5)), endTime: clock(14 + random(8)) }
    const works = [evening, morning].map((times) => ({ ...times, roleId: pick([week.cook, week.host]) }))
    // Most shifts have demand, alone or among more; some demand lasts longer than its shift.
    for (const { roleId, ...times } of works) {
      const longer = random(6) === 0 ? { endTime: clock(26, 30) } : {}
      if (random(8) > 0)
        await db.insert(requirements).values({ ...times, ...longer, roleId, requiredCount: 1 + random(2) })
      if (random(3) > 0)
        await week.addNeed(pick([week.cook, week.host]), times.dayOfWeek, clock(11 + random(3)), clock(15 + random(3)))
    }
    const rows = await db
      .insert(schedule)
      .values(works.map((work) => ({ ...work, weekStartDate, staffId, status: 'Pending' as const })))
      .returning()

    const stored = await readRosterWeek(week.caller, weekStartDate)
    for (const asked of rows) {
      const where = `seed ${seed}, ${zone}, ${addDays(weekStartDate, 6)}: ${JSON.stringify({ rules, works, asked: asked.id })}`
      const found = reasonsOf(stored, staffId, asked)
      expect((await judge(week.connection.db, asked)).get(staffId) ?? [], where).toEqual(found)
      expect(refusedByEngine(stored, staffId, asked), where).toEqual([found.length > 0, found.length > 0])
      const said = found.join() || 'rested'
      seen[said] = (seen[said] ?? 0) + 1
    }
  }
  expect(Object.keys(seen).sort()).toEqual(['closes, then opens', 'rested', 'rests too short'])
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(3)
})
