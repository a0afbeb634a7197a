import { afterEach, beforeEach, expect, test } from 'vitest'
import { clockPins, notes, payRates, timeOff } from '../../../db/schema.ts'
import { lastChangeId, readChanges } from '../../../testing/read-changes.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster } from '../../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
beforeEach(async () => {
  roster = await createTestRoster()
  ;[ana, bo] = [await roster.addCook(), await roster.addCook()]
})
afterEach(() => roster.close())

const read = (by: SignedInClient, who = ana) => by.get(`/api/staff/${who.staffId}/data`)

test('[PEOPLE-10] a person, or an admin, downloads everything about them in one file that can be read', async () => {
  const { db } = roster
  await roster.insertShift({ staffId: ana.staffId, status: 'Confirmed', weekStartDate: PAST_WEEK, dayOfWeek: 2 })
  const { id: draft } = await roster.addShift({ staffId: ana.staffId, dayOfWeek: 4 })
  await roster.insertShift({ staffId: bo.staffId, status: 'Confirmed', dayOfWeek: 5 })
  await db
    .insert(timeOff)
    .values({ staffId: ana.staffId, fromDate: '2026-12-24', untilDate: '2026-12-26', note: 'Family' })
  await db.insert(payRates).values([
    { staffId: ana.staffId, centsAnHour: 2_500 },
    { staffId: bo.staffId, centsAnHour: 9_900 },
  ])
  await db.insert(clockPins).values({ staffId: ana.staffId, pinHash: 'secret-hash' })
  await db.insert(notes).values({ weekStartDate: PAST_WEEK, text: 'Not about anybody' })
  await roster.admin.post('/api/settings', { key: 'showDraftsToStaff', value: 'false' })
  const mark = await lastChangeId(db)
  const own = await read(ana)
  expect(own.status, own.text).toBe(200)
  const data = JSON.parse(own.text) as Record<string, Record<string, unknown>[]>
  expect(data).toMatchObject({
    profile: { id: ana.staffId },
    shifts: [{ date: '2026-11-10', role: 'Cook', status: 'Confirmed', startTime: '09:00:00' }],
    timeOff: [{ fromDate: '2026-12-24', note: 'Family' }],
    payRates: [{ centsAnHour: 2_500 }],
    account: [{ username: ana.username }],
  })
  expect(data.pairings).toBeUndefined()
  for (const secret of ['secret-hash', 'password', '9900', `"staffId": ${bo.staffId}`])
    expect(own.text).not.toContain(secret)
  expect((await readChanges(db, mark)).map(({ action, details }) => ({ action, details }))).toEqual([
    { action: 'exportPersonData', details: { staffId: ana.staffId } },
  ])
  const byAdmin = JSON.parse((await read(roster.admin)).text) as typeof data
  expect(byAdmin.shifts?.map(({ id }) => id)).toContain(draft)
  expect(byAdmin.pairings).toEqual([])
})

test('[PEOPLE-10] nobody else gets it, not even a manager', async () => {
  expect((await read(bo)).status).toBe(403)
  expect((await read(roster.manager)).status).toBe(403)
  expect((await roster.admin.get('/api/staff/999999/data')).status).toBe(404)
})
