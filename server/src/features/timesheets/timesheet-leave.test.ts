import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { leaveRules, schedule, staff, timeOff } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster } from '../../testing/test-roster.ts'
import type { Timesheet } from './read-timesheet.ts'

const END = '2026-11-15'

let roster: TestRoster
let ana: SignedInClient
let ben: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  ben = await roster.addCook()
  await roster.db.update(staff).set({ targetWeeklyHours: 40 }).where(eq(staff.id, ana.staffId))
})
afterAll(() => roster.close())
beforeEach(() => roster.clear([schedule, timeOff, leaveRules]))

const RANGE = `startDate=${PAST_WEEK}&endDate=${END}`
const read = async (by = roster.manager) => (await by.get(`/api/timesheets?${RANGE}`)).body as Timesheet
const readCsv = async () =>
  parse((await roster.manager.get(`/api/timesheets/export?${RANGE}`)).text, { bom: true }) as string[][]
const readSheets = async () =>
  readWorkbook((await roster.manager.download(`/api/timesheets/export.xlsx?${RANGE}`)).bytes)
const enter = (more: object = {}) =>
  roster.manager.post('/api/time-off', {
    staffId: ana.staffId,
    fromDate: '2026-11-12',
    untilDate: '2026-11-12',
    leaveKind: 'holiday',
    isPaid: true,
    ...more,
  })

test('[LEAVE-06] each date of approved leave is a line with kind, days and paid minutes, outside the hours of shifts', async () => {
  await roster.insertShift({ weekStartDate: PAST_WEEK, status: 'Confirmed', staffId: ben.staffId, staffName: 'Ben' })
  const without = await read()
  expect(without).not.toHaveProperty('leave')
  await enter({ fromDate: '2026-11-11' })
  await enter({ fromDate: '2026-11-10', untilDate: '2026-11-10', startTime: '12:00', endTime: '24:00' })
  await enter({ fromDate: '2026-11-13', untilDate: '2026-11-13', leaveKind: 'unpaid', isPaid: false })
  await roster.db.insert(timeOff).values({ staffId: ben.staffId, fromDate: PAST_WEEK, untilDate: PAST_WEEK })
  const sheet = await read()
  expect(sheet.leave?.map(({ date, kind, days, isPaid, minutes }) => [date, kind, days, isPaid, minutes])).toEqual([
    ['2026-11-10', 'holiday', 0.5, true, 240],
    ['2026-11-11', 'holiday', 1, true, 480],
    ['2026-11-12', 'holiday', 1, true, 480],
    ['2026-11-13', 'unpaid', 1, false, 480],
  ])
  expect(sheet).toMatchObject({ rows: without.rows, totals: without.totals, totalHours: 8 })
  // Who has only leave is listed with it.
  expect(sheet.people.map(({ staffId, shifts }) => [staffId, shifts]).sort()).toEqual([
    [ana.staffId, 0],
    [ben.staffId, 1],
  ])
})

test('[LEAVE-06] staff see and export only their own leave', async () => {
  await enter()
  expect((await read(ana)).leave).toHaveLength(1)
  expect(await read(ben)).not.toHaveProperty('leave')
  const csv = await ben.get(`/api/timesheets/export?${RANGE}`)
  expect(csv.text).not.toContain('Holiday')
})

test('[LEAVE-06] files have the same lines and sums, and are as specified without leave', async () => {
  await roster.insertShift({ weekStartDate: PAST_WEEK, status: 'Confirmed', staffId: ben.staffId, staffName: 'Ben' })
  const [headings = [], ...plain] = await readCsv()
  expect(headings.at(-1)).toBe('Email')
  expect(await readSheets()).toHaveLength(2)
  await enter()
  await enter({ fromDate: PAST_WEEK, untilDate: PAST_WEEK, leaveKind: 'other', isPaid: false })
  const rows = await readCsv()
  expect(rows.map((row) => row.slice(0, headings.length))).toEqual([
    headings,
    plain[0],
    ...['2026-11-09', '2026-11-12'].map((date) =>
      headings.map((heading, index) =>
        index === 0
          ? expect.any(String)
          : ({ Date: date, 'Staff ID': String(ana.staffId), Email: expect.any(String) }[heading] ?? ''),
      ),
    ),
    plain[1],
  ])
  expect(rows.map((row) => row.slice(headings.length))).toEqual([
    ['Leave', 'Leave days', 'Paid leave (minutes)'],
    ['', '', ''],
    ['Other, unpaid', '1', '0'],
    ['Holiday, paid', '1', '480'],
    ['', '2', '480'],
  ])
  const [people, , leave] = await readSheets()
  const [heading, sum, ...others] = people?.data.map((row) => row.at(-1)) ?? []
  expect([heading, sum]).toEqual(['Paid leave (minutes)', 480])
  expect(others.sort()).toEqual([0, 480])
  expect(leave?.sheet).toBe('Leave')
  expect(leave?.data.map((row) => row.slice(1, 5))).toEqual([
    ['Date', 'Leave', 'Leave days', 'Paid leave (minutes)'],
    ['2026-11-09', 'Other, unpaid', 1, 0],
    ['2026-11-12', 'Holiday, paid', 1, 480],
  ])
})
