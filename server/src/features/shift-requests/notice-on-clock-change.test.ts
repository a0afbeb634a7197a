/** Giving up a shift inside the notice period on the nights when the clocks change. */
import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { afterEach, describe, expect, test } from 'vitest'
import { settings } from '../../db/schema.ts'
import { callerFromShell } from '../../start/caller-from-shell.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'
import { endStartedCancellations } from './end-started-cancellations.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let roster: TestRoster
let cook: SignedInClient
let now = 0
afterEach(() => roster.close())

/** Publishes a shift on the Sunday of the week, which begins at this time of the clock. */
async function publish(zone: string, week: string, startTime: string): Promise<number> {
  now = Date.parse(`${week}T00:00:00Z`)
  roster = await createTestRoster({ clock: () => now })
  cook = await roster.addCook()
  await roster.db.insert(settings).values({ key: 'businessTimeZone', value: zone })
  const times = { weekStartDate: week, dayOfWeek: 0, startTime, endTime: '12:00' }
  const { id } = await roster.addShift({ ...times, staffId: cook.staffId })
  expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
  return id
}

const cancel = (id: number, body?: object) => cook.put(`/api/schedule/${id}/cancel`, body)
const isOpen = async (id: number) => (await roster.readShift(id)).staffId === null
const requestOf = async () => ((await roster.manager.get('/api/schedule/requests')).body as ShiftRequest[])[0]

/** A zone, the Monday of a week, the start of the shift that Sunday, and the instant at which it begins. */
const NIGHTS = [
  // The clocks go back: 02:30 is shown twice, and the shift begins the first time.
  ['Pacific/Auckland', '2027-03-29', '02:30', '2027-04-03T13:30:00Z'],
  ['Pacific/Auckland', '2027-03-29', '03:00', '2027-04-03T15:00:00Z'],
  ['Europe/London', '2027-10-25', '01:30', '2027-10-31T00:30:00Z'],
  ['America/New_York', '2027-11-01', '01:30', '2027-11-07T05:30:00Z'],
  // The clocks go forward. The deadline of a start in the skipped hour is counted from when it would be on the new
  // clock, but the shift counts as begun once the clocks have passed it, which is when they change.
  ['Pacific/Auckland', '2027-09-20', '02:30', '2027-09-25T14:30:00Z', '2027-09-25T14:00:00Z'],
  ['Europe/London', '2027-03-22', '01:30', '2027-03-28T01:30:00Z', '2027-03-28T01:00:00Z'],
  ['America/New_York', '2027-03-08', '04:00', '2027-03-14T08:00:00Z'],
  ['Asia/Kolkata', '2027-03-22', '02:30', '2027-03-27T21:00:00Z'],
] as const

describe.each(NIGHTS)(
  '[REQ-06] in %s, week of %s, a shift that begins on Sunday at %s',
  (zone, week, startTime, begins, passed: string = begins) => {
    const [start, begun] = [Date.parse(begins), Date.parse(passed)]

    test('is open at once until exactly 24 elapsed hours before, and after that a manager decides', async () => {
      const early = await publish(zone, week, startTime)
      now = start - 24 * HOUR
      expect((await cancel(early)).status).toBe(200)
      expect(await isOpen(early)).toBe(true)
      expect(await requestOf()).toBeUndefined()
    })

    test('needs a manager a minute later, who can decide until the minute before it begins', async () => {
      const late = await publish(zone, week, startTime)
      now = start - 24 * HOUR + MINUTE
      expect((await cancel(late)).status).toBe(200)
      expect(await isOpen(late)).toBe(false)
      const request = await requestOf()
      expect(request).toMatchObject({ kind: 'cancellation' })
      now = begun - MINUTE
      expect((await roster.manager.post('/api/schedule/request/approve', { requestId: request?.id })).status).toBe(200)
      expect(await isOpen(late)).toBe(true)
    })

    test('asked earlier, a manager decides too; the question ends when the shift begins, in elapsed time', async () => {
      const id = await publish(zone, week, startTime)
      now = start - 72 * HOUR
      expect((await cancel(id, { asksManager: true })).status).toBe(200)
      expect(await isOpen(id)).toBe(false)
      const asked = await requestOf()
      const end = () => endStartedCancellations(callerFromShell(roster.db, () => now))
      now = begun - MINUTE
      await end()
      expect(await requestOf()).toMatchObject({ id: asked?.id })
      now = begun
      await end()
      expect(await requestOf()).toBeUndefined()
      const late = await roster.manager.post('/api/schedule/request/approve', { requestId: asked?.id })
      expect(late.status).toBe(409)
      // Also while the clocks show the same hour again.
      now = begun + HOUR + MINUTE
      expect((await cancel(id)).status).toBe(409)
      expect(await isOpen(id)).toBe(false)
    })
  },
)
