/**
 * On nights with a clock change, the API's Generate, conflicts and explanations count the actual hours of rest.
 */
import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { addDays } from '@fairweek/domain/time/day'
import { expect, onTestFinished, test } from 'vitest'
import { requirements, schedule, settings } from '../../db/schema.ts'
import { createTestRoster } from '../../testing/test-roster.ts'

/**
 * A time zone, the Monday of a week, and by how many hours that week's night from Saturday to Sunday is shorter than on
 * the clock.
 */
const NIGHTS = [
  ['Pacific/Auckland', '2027-09-20', 1],
  ['Europe/London', '2027-03-22', 1],
  ['America/New_York', '2027-03-08', 1],
  ['Pacific/Auckland', '2027-03-29', -1],
  ['Europe/London', '2027-10-25', -1],
  ['America/New_York', '2027-11-01', -1],
  ['Asia/Kolkata', '2027-03-22', 0],
] as const

test.each(NIGHTS)(
  '%s in the week of %s: a clock change takes %i hour from the rest between two shifts',
  async (zone, weekStartDate, lost) => {
    const now = Date.parse(`${addDays(weekStartDate, -3)}T12:00:00Z`)
    const roster = await createTestRoster({ clock: () => now })
    onTestFinished(() => roster.close())
    const cook = await roster.addCook()
    await roster.db.insert(settings).values({ key: 'businessTimeZone', value: zone })
    const need = { roleId: roster.cookId, requiredCount: 1 }
    await roster.db.insert(requirements).values([
      { ...need, dayOfWeek: 6, startTime: '14:00', endTime: '22:00' },
      { ...need, dayOfWeek: 0, startTime: '08:00', endTime: '16:00' },
      // Hosts close on Saturday and open on Sunday.
      { ...need, roleId: roster.hostId, dayOfWeek: 6, startTime: '22:00', endTime: '23:45' },
      { ...need, roleId: roster.hostId, dayOfWeek: 0, startTime: '06:00', endTime: '08:00' },
    ])
    // Ten hours of rest on the clock: one cook can work both shifts, unless the night is actually shorter.
    const generate = async () => {
      const reply = await roster.manager.post('/api/schedule/generate', { weekStartDate })
      expect(reply.status, reply.text).toBe(200)
      return (reply.body as GenerateReply).created.length
    }
    expect(await generate()).toBe(lost === 1 ? 1 : 2)

    await roster.db.delete(schedule)
    // Nine and a half hours of rest on the clock.
    const add = (dayOfWeek: number, startTime: string, endTime: string) =>
      roster.addShift({ weekStartDate, dayOfWeek, startTime, endTime, staffId: cook.staffId })
    await add(6, '14:00', '22:30')
    const passed = 9.5 - lost
    const query = new URLSearchParams({
      date: addDays(weekStartDate, 6),
      startTime: '08:00',
      endTime: '16:00',
      roleId: String(roster.cookId),
    })
    const why = await roster.manager.get(`/api/schedule/explain/opening/${cook.staffId}?${query}`)
    const isRested = lost === -1
    if (isRested) expect(why.text).not.toContain('rests ')
    else expect(why.text).toContain(`rests ${passed} h instead of 10 between`)
    await add(0, '08:00', '16:00')
    const found = ((await roster.manager.get('/api/conflicts')).body as ConflictItem[]).filter(
      ({ type }) => type === 'Rest',
    )
    expect(found.map(({ description }) => description)).toEqual(
      isRested ? [] : [expect.stringContaining(`${passed} h`)],
    )
  },
)
