/** Runs of several weeks over a clock change count the actual hours of rest in each week. */

import type { GenerateMode, GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { requirements, schedule, settings, staffRoles } from '../../db/schema.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { judge } from '../../testing/recount/referee.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

/**
 * A time zone, the Monday of a week, and by how many hours that week's night from Saturday to Sunday is shorter than on
 * the clock.
 */
const NIGHTS = [
  ['Pacific/Auckland', '2027-09-20', 1],
  ['Europe/London', '2027-10-25', -1],
  ['Asia/Kolkata', '2027-03-22', 0],
  ['Europe/London', '2027-03-22', 1],
  ['America/New_York', '2027-03-08', 1],
  ['Pacific/Auckland', '2027-03-29', -1],
  ['America/New_York', '2027-11-01', -1],
] as const
const SATURDAY = { dayOfWeek: 6, startTime: '14:00', endTime: '22:00' }
const SUNDAY = { dayOfWeek: 0, startTime: '08:00', endTime: '16:00' }

let roster: TestRoster
let weeks: string[]
afterEach(() => roster.close())

/** Creates a restaurant that needs a cook on Saturday evening and Sunday morning; `changeWeek` is the second week. */
async function createRestaurant(zone: string, changeWeek: string): Promise<{ ana: number }> {
  weeks = [-7, 0, 7].map((days) => addDays(changeWeek, days))
  const now = Date.parse(`${addDays(changeWeek, -10)}T12:00:00Z`)
  roster = await createTestRoster({ clock: () => now })
  await roster.db.insert(settings).values({ key: 'businessTimeZone', value: zone })
  const need = { roleId: roster.cookId, requiredCount: 1 }
  const host = { roleId: roster.hostId, requiredCount: 1 }
  await roster.db.insert(requirements).values([
    { ...need, ...SATURDAY },
    { ...need, ...SUNDAY },
    // Hosts close on Saturday and open on Sunday, so that the cooks do neither.
    { ...host, dayOfWeek: 6, startTime: '22:00', endTime: '23:45' },
    { ...host, dayOfWeek: 0, startTime: '06:00', endTime: '08:00' },
  ])
  return { ana: (await roster.addCook()).staffId }
}

async function generate(mode: GenerateMode): Promise<GenerateReply> {
  const body = { weekStartDate: weeks[0], weeks: weeks.length, mode }
  const reply = await roster.manager.post('/api/schedule/generate', body)
  expect(reply.status, reply.text).toBe(200)
  return reply.body as GenerateReply
}

async function accept({ run }: GenerateReply): Promise<Shift[]> {
  const body = { runId: run?.plan?.runId }
  const reply = await roster.manager.post(`/api/schedule/generate/${weeks[0]}/accept`, body)
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { shifts: Shift[] }).shifts
}

/** Checks every assigned shift with the independent check in the database. */
async function expectAllowed(): Promise<void> {
  for (const shift of await roster.db.select().from(schedule).where(isNotNull(schedule.staffId)))
    expect((await judge(roster.connection.db, shift)).get(shift.staffId ?? 0) ?? [], shift.weekStartDate).toEqual([])
}

const countByWeek = async () => {
  const rows = await roster.db.select().from(schedule).where(isNotNull(schedule.staffId))
  return weeks.map((week) => rows.filter(({ weekStartDate }) => weekStartDate === week).length)
}

describe.each(NIGHTS.slice(0, randomCases(3, NIGHTS.length)))(
  '%s, clock change in the week of %s, %i hour less of rest',
  (zone, changeWeek, lost) => {
    // Ten hours of rest on the clock: one cook can work both shifts, unless the night is actually shorter.
    const possible = [2, lost === 1 ? 1 : 2, 2]

    test.each(['fill', 'anew'] as const)('[HORIZON-13] by %s from empty weeks', async (mode) => {
      await createRestaurant(zone, changeWeek)
      const reply = await generate(mode)
      if (mode !== 'fill') await accept(reply)
      expect(await countByWeek()).toEqual(possible)
      expect(reply.run?.weeks.map(({ coverage }) => coverage.needed - coverage.open)).toEqual(possible)
      await expectAllowed()
    })

    test('[HORIZON-13] re-planning moves only the shift for which the actual rest is too short', async () => {
      const { ana } = await createRestaurant(zone, changeWeek)
      const bo = (await roster.addCook()).staffId
      for (const weekStartDate of weeks)
        for (const times of [SATURDAY, SUNDAY]) await roster.insertShift({ ...times, weekStartDate, staffId: ana })
      const reply = await generate('fewChanges')
      const moves = reply.run?.weeks.map(({ plan }) => plan?.moves)
      expect(moves).toEqual([0, lost === 1 ? 1 : 0, 0])
      if (lost !== 1) return
      expect(await accept(reply)).toMatchObject([{ weekStartDate: changeWeek, staffId: bo }])
      await expectAllowed()
    })

    test('[HORIZON-13] a shift over the change counts with its actual hours for the limit over two weeks', async () => {
      const { ana } = await createRestaurant(zone, changeWeek)
      await roster.db.delete(requirements)
      await roster.db.delete(staffRoles).where(and(eq(staffRoles.staffId, ana), eq(staffRoles.roleId, roster.cookId)))
      const night = { roleId: roster.cookId, requiredCount: 1, dayOfWeek: 6, startTime: '22:00', endTime: '06:00' }
      await roster.db.insert(requirements).values(night)
      const person = { name: 'Night', phoneNumber: '021 555 0100', ownRules: { maxHoursAFortnight: 16 } }
      const added = await roster.manager.post('/api/staff', person)
      expect(added.status, added.text).toBe(200)
      const { id } = added.body as { id: number }
      await roster.db.insert(staffRoles).values({ staffId: id, roleId: roster.cookId })
      const reply = await generate('anew')
      await accept(reply)
      // Two nights of eight hours are 16 hours; if the clocks go back in one of them, they are 17.
      expect(await countByWeek()).toEqual([1, lost === -1 ? 0 : 1, 1])
      await expectAllowed()
    })
  },
)
