/** Generate keeps the limits of the settings and of contracts (GEN-10). */
import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { isUnmetRule } from '@fairweek/domain/rules/conflicts/is-unmet-rule'
import { addDays } from '@fairweek/domain/time/day'
import { createRandom } from '@fairweek/engine/random'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBrokenRules, readStoredRoster } from '../../testing/recount/recount-breaches.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

let week: TestWeek
beforeEach(async () => {
  week = await createTestWeek()
  for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6]) await week.addNeed(week.cook, dayOfWeek, '09:00:00', '17:00:00')
})
afterEach(() => week.close())

async function generate() {
  const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as { created: { dayOfWeek: number }[]; openSlots: { missing: number; refusals: unknown }[] }
}

/** Counts the days that a person works without a day off, from the first of these days on. */
function countLongestRun(days: readonly number[]): number {
  const worked = new Set(days)
  return Math.max(
    ...days.map((day) => {
      let length = 0
      while (worked.has(day + length)) length += 1
      return length
    }),
  )
}

const placesOf = (shifts: readonly { dayOfWeek: number }[]) => shifts.map(({ dayOfWeek }) => (dayOfWeek + 6) % 7)

test('[GEN-10] the most days in a row of the settings', async () => {
  await week.addPerson('Ana', [week.cook])
  const { created, openSlots } = await generate()
  expect(countLongestRun(placesOf(created))).toBeLessThanOrEqual(6)
  expect(created).toHaveLength(6)
  expect(openSlots).toMatchObject([{ missing: 1, refusals: [{ reason: 'daysInARow', people: ['Ana'] }] }])
})

test('[GEN-10] a run that began two weeks before, with a limit of ten days', async () => {
  await week.saveSetting('maximumDaysInARow', '10')
  const ana = await week.addPerson('Ana', [week.cook])
  for (const offset of [-9, -8, -7, -6, -5, -4, -3, -2, -1])
    await week.addShift({
      weekStartDate: addDays(TEST_WEEK, offset < -7 ? -14 : -7),
      dayOfWeek: (offset + 15) % 7,
      staffId: ana,
    })
  const days = placesOf((await generate()).created)
  expect(countLongestRun([...days, -9, -8, -7, -6, -5, -4, -3, -2, -1])).toBe(10)
  expect(days).toHaveLength(6)
})

test('[GEN-10] a limit of the person’s own instead of the settings’, and none where the settings say 0', async () => {
  await week.addPerson('Ana', [week.cook], { ownRules: { maxDaysInARow: 7 } })
  await week.addPerson('Ben', [week.host])
  expect((await generate()).created).toHaveLength(7)
  await week.saveSetting('maximumDaysInARow', '0')
  for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6]) await week.addNeed(week.host, dayOfWeek, '09:00:00', '17:00:00')
  expect((await generate()).created).toHaveLength(7)
})

test('[GEN-11] the limits, targets and pairings that are said not to be met are those that other code counts in the stored week', async () => {
  const random = createRandom(50)
  const own = [{}, { maxDaysInARow: 3 }, { maxHoursAWeek: 30, minimumRestHours: 12 }, { maxDaysAWeek: 4 }]
  const people = []
  for (const ownRules of own)
    people.push(await week.addPerson(`Cook ${people.length}`, [week.cook], { ownRules, targetWeeklyHours: 30 }))
  const [first = 0, second = 0, third = 0] = people
  const pairing = { besideIds: [second], apartIds: [third] }
  expect((await week.manager.put(`/api/staff/${first}/pairings`, pairing)).status).toBe(200)
  await week.saveSetting('enforceCloserOpenerConstraint', 'false')
  for (const staffId of people)
    for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6]) {
      if (random(4) === 0) continue
      const [startTime, endTime] = random(2) === 0 ? ['07:00', '15:00'] : ['15:00', '23:00']
      const place = { weekStartDate: TEST_WEEK, dayOfWeek, staffId, roleId: week.cook, startTime, endTime }
      await week.manager.post('/api/schedule', { ...place, status: 'Pending' })
    }
  await generate()
  const listed = (await week.manager.get(`/api/conflicts?weekStartDate=${TEST_WEEK}`)).body as ConflictItem[]
  const said = listed.filter(isUnmetRule).map(({ type, staffId, shiftIds }) => {
    const about = { NotBeside: shiftIds, NotApart: shiftIds.toSorted((a, b) => a - b) }[String(type)] ?? [staffId]
    return `${type} ${about}`
  })
  const roster = await readStoredRoster(week.db)
  const overTarget = people.filter((id) => {
    const works = roster.works.filter(({ staffId }) => staffId === id)
    return works.reduce((sum, { start, end }) => sum + end - start, 0) > (30 + 4) * 60
  })
  const counted = [
    ...listBrokenRules(roster).map((rule) => rule.split(' ').slice(1, 3).join(' ')),
    ...overTarget.map((id) => `TargetHoursExceeded ${id}`),
  ]
  expect(new Set(said)).toEqual(new Set(counted))
  const types = new Set(said.map((rule) => rule.split(' ')[0]))
  for (const type of ['Rest', 'DaysInARow', 'TargetHoursExceeded', 'NotBeside', 'NotApart'])
    expect(types).toContain(type)
})
