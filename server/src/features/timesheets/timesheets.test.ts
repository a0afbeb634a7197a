import { addDays } from '@fairweek/domain/time/day'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schedule, settings, staff, users } from '../../db/schema.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'
import type { Timesheet } from './read-timesheet.ts'

/** The Monday of a week without a clock change; tests of clock changes use their own weeks. */
const MONDAY = '2026-11-09'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  // Deletes the rows while the clock is before these weeks, so that the deletion does not count as a late change.
  roster.setClock(Date.UTC(2026, 0, 1))
  await roster.db.delete(schedule)
  await roster.db.delete(settings)
  roster.setClock()
  cook = await roster.addCook()
})

const range = (startDate: string, endDate: string, more = '') => `?startDate=${startDate}&endDate=${endDate}${more}`
const read = async (query: string, by: SignedInClient = roster.manager) =>
  (await by.get(`/api/timesheets${query}`)).body as Timesheet
const download = (query: string, by: SignedInClient = roster.manager) => by.get(`/api/timesheets/export${query}`)
const work = (more: Partial<typeof schedule.$inferInsert> = {}) =>
  roster.insertShift({
    weekStartDate: MONDAY,
    status: 'Confirmed',
    staffId: cook.staffId,
    staffName: 'Ann Lee',
    ...more,
  })
const week = range(MONDAY, '2026-11-15')

describe('[CONST-03] [API-01] hours on a timesheet', () => {
  test('are end minus start, also over midnight, or four without times, to two decimals', async () => {
    await work({ dayOfWeek: 1 })
    await work({ dayOfWeek: 2, startTime: '18:00', endTime: '02:00' })
    await work({ dayOfWeek: 3, startTime: '16:00', endTime: '00:00' })
    await work({ dayOfWeek: 4, startTime: null, endTime: null })
    await work({ dayOfWeek: 5, startTime: '09:00', endTime: '09:50' })
    const { rows, totalHours } = await read(week)
    expect(rows.map(({ date, hours }) => [date, hours])).toEqual([
      ['2026-11-09', 8],
      ['2026-11-10', 8],
      ['2026-11-11', 8],
      ['2026-11-12', 4],
      ['2026-11-13', 0.83],
    ])
    expect(totalHours).toBe(28.83)
    expect(rows[0]).toMatchObject({ staffName: 'Ann Lee', roleName: 'Cook', startTime: '09:00:00', elapsedHours: 8 })
  })

  test('include only confirmed shifts that start in the range, on any day of their week', async () => {
    for (const dayOfWeek of [1, 2, 3, 4, 5, 6, 0]) await work({ dayOfWeek })
    for (const status of ['Pending', 'Cancelled', 'Requested', 'Rejected', 'Deprecated'] as const)
      await work({ status, dayOfWeek: 4, startTime: '20:00', endTime: '21:00' })
    const dates = async (from: string, to: string) => (await read(range(from, to))).rows.map(({ date }) => date)
    expect(await dates('2026-11-12', '2026-11-13')).toEqual(['2026-11-12', '2026-11-13'])
    expect(await dates('2026-11-15', '2026-11-20')).toEqual(['2026-11-15'])
    expect(await dates('2026-11-01', '2026-11-09')).toEqual(['2026-11-09'])
    expect(await dates('2026-11-16', '2026-11-20')).toEqual([])
  })

  test('also show the elapsed hours of a night with a clock change', async () => {
    const nights = [
      // In Auckland, clocks go forward on Sunday, 27 September 2026, at 02:00, and back on Sunday, 4 April 2027.
      ['Pacific/Auckland', '2026-09-21', 7],
      ['Pacific/Auckland', '2027-03-29', 9],
      ['Europe/London', '2026-03-23', 7],
      ['Europe/London', '2026-10-19', 9],
      ['America/New_York', '2026-03-02', 7],
      ['America/New_York', '2026-10-26', 9],
      ['America/New_York', '2026-11-09', 8],
    ] as const
    for (const [zone, weekStartDate, elapsedHours] of nights) {
      await roster.db.delete(schedule)
      await roster.db.delete(settings)
      await roster.db.insert(settings).values({ key: 'businessTimeZone', value: zone })
      await work({ weekStartDate, dayOfWeek: 6, startTime: '22:00', endTime: '06:00' })
      const { rows } = await read(range(weekStartDate, addDays(weekStartDate, 6)))
      expect(rows, `${zone} ${weekStartDate}`).toMatchObject([{ hours: 8, elapsedHours }])
    }
  })

  test('need a range of valid dates in order, of at most 366 days', async () => {
    for (const bad of [
      range('2026-11-10', '2026-11-09'),
      range('2026-01-01', '2027-01-03'),
      range('2026-02-30', '2026-03-01'),
      '?startDate=2026-11-09',
      '',
    ])
      expect((await roster.manager.get(`/api/timesheets${bad}`)).status, bad).toBe(400)
  })
})

describe('[TIMES-02] [API-01] timesheets of staff', () => {
  test('show and export only their own hours', async () => {
    const other = await roster.addCook()
    const own = await work()
    await work({ staffId: other.staffId, staffName: 'Bob', dayOfWeek: 2 })
    expect((await read(week, cook)).rows.map(({ shiftId }) => shiftId)).toEqual([own])
    expect((await read(`${week}&staffId=${cook.staffId}`, cook)).rows).toHaveLength(1)
    expect((await download(week, cook)).text).not.toContain('Bob')
    for (const path of ['/api/timesheets', '/api/timesheets/export']) {
      expect(await cook.get(`${path}${week}&staffId=${other.staffId}`)).toMatchObject({
        status: 403,
        body: {
          message: "You don't have permission to view this information. This action requires manager privileges.",
        },
      })
    }
    expect((await read(week)).rows).toHaveLength(2)
    expect((await read(`${week}&staffId=${other.staffId}`)).rows).toMatchObject([{ staffName: 'Bob' }])
  })

  test('are empty for an account without a staff profile', async () => {
    await work()
    const account = await roster.signInAs('staff')
    await roster.db.delete(staff).where(eq(staff.id, account.staffId))
    expect(await read(week, account)).toMatchObject({
      rows: [],
      totalHours: 0,
      people: [],
      changedWeeks: [],
      locks: [],
    })
  })
})

describe('[TIMES-03] [API-01] the CSV', () => {
  test('has the columns, rows and total of the screen, CRLF and a byte order mark', async () => {
    await work()
    await work({ dayOfWeek: 2, startTime: '18:30', endTime: '02:00' })
    await work({ dayOfWeek: 3, startTime: null, endTime: null })
    const reply = await download(week)
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="timesheet-2026-11-09-to-2026-11-15.csv"',
    })
    const [head = '', ...lines] = reply.text.replace(/^\ufeff/, '').split('\r\n')
    expect(reply.text).toMatch(/^\ufeff[^\ufeff]/)
    expect(head).toMatch(/^Staff Member,Date,Shift Time,Role,Hours,Elapsed hours,/)
    expect(lines.map((line) => line.split(',').slice(0, 6).join())).toEqual([
      'Ann Lee,2026-11-09,9:00 AM - 5:00 PM,Cook,8,8',
      'Ann Lee,2026-11-10,6:30 PM - 2:00 AM,Cook,7.5,7.5',
      'Ann Lee,2026-11-11,Time not specified,Cook,4,4',
      `Total Hours,,,,${(await read(week)).totalHours},19.5`,
      '',
    ])
  })

  test('always has the same columns, including paid hours, and distinguishes people of the same name', async () => {
    const other = await roster.addCook()
    await work()
    await work({ staffId: other.staffId, dayOfWeek: 2 })
    const cells = parse((await download(week)).text, { bom: true }) as string[][]
    const empty = parse((await download('?startDate=2020-01-06&endDate=2020-01-12')).text, { bom: true }) as string[][]
    expect(empty[0]).toEqual(cells[0])
    const column = (name: string) => cells.slice(1).map((row) => row[cells[0]?.indexOf(name) ?? -1])
    expect(column('Staff Member')).toEqual(['Ann Lee', 'Ann Lee', 'Total Hours'])
    expect(column('Paid hours')).toEqual(['8', '8', '16'])
    expect(column('Staff ID')).toEqual([String(cook.staffId), String(other.staffId), ''])
    const addresses = (await roster.manager.get('/api/staff')).body as { id: number; user: { email: string } }[]
    const emailOf = (id: number) => addresses.find((person) => person.id === id)?.user.email
    expect(column('Email')).toEqual([emailOf(cook.staffId), emailOf(other.staffId), ''])
    const bytes = (await roster.manager.download(`/api/timesheets/export.xlsx${week}`)).bytes
    for (const { data } of await readWorkbook(bytes)) {
      const [header = [], ...rows] = data as unknown[][]
      const ids = rows.map((row) => row[header.indexOf('Staff ID')]).filter((id) => id !== null)
      expect(ids).toEqual([cook.staffId, other.staffId])
      const emails = rows.map((row) => row[header.indexOf('Email')]).filter((email) => email !== null)
      expect(emails).toEqual(ids.map((id) => emailOf(Number(id))))
    }
  })

  test('escapes formulas and keeps quotes, line breaks and numbers', async () => {
    const names = [
      '=1+1',
      '+64 21',
      '-2',
      '@cmd',
      '\t=1',
      '  =HYPERLINK("x")',
      'O"Hara, Ann',
      'two\nlines',
      "D'Arcy",
      '–',
      'Zoë 日本',
    ]
    for (const [index, staffName] of names.entries())
      await work({ staffName, startTime: `${String(index).padStart(2, '0')}:00`, endTime: '23:00', staffId: null })
    const { text } = await download(week)
    const cells = parse(text, { bom: true }) as string[][]
    expect(cells.slice(1, -1).map(([name]) => name)).toEqual([
      "'=1+1",
      "'+64 21",
      "'-2",
      "'@cmd",
      "'=1",
      `'=HYPERLINK("x")`,
      'O"Hara, Ann',
      'two\nlines',
      "D'Arcy",
      '–',
      'Zoë 日本',
    ])
    for (const row of cells.slice(1)) expect(row[4]).toMatch(/^\d+(\.\d+)?$/)
  })

  test('has the total of the screen for odd minutes too', async () => {
    for (let index = 0; index < 7; index += 1)
      await work({ dayOfWeek: index, startTime: '09:00', endTime: `1${index}:${10 + index * 7}` })
    const cells = parse((await download(week)).text, { bom: true }) as string[][]
    const { rows, totalHours } = await read(week)
    expect(Number(cells.at(-1)?.[4])).toBe(totalHours)
    expect(cells.slice(1, -1).map((row) => Number(row[4]))).toEqual(rows.map(({ hours }) => hours))
  })

  test('is not cached', async () => {
    const { headers } = await download(week)
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  })

  test('is recorded in the history with the person who downloaded it', async () => {
    const mark = await lastChangeId(roster.db)
    await download(week)
    expect(await readChanges(roster.db, mark)).toMatchObject([
      { action: 'exportTimesheet', actorId: roster.manager.userId, details: { startDate: MONDAY }, rows: [] },
    ])
  })

  test('[STAFFS-03] shows a new name on confirmed future shifts, not on started ones; undo reverts it', async () => {
    const [worked, running, ahead, draft] = await Promise.all(
      [1, 2, 3, 4].map((dayOfWeek) => roster.addShift({ staffId: cook.staffId, weekStartDate: MONDAY, dayOfWeek })),
    )
    const confirm = (shift?: { id: number }) => roster.manager.put(`/api/schedule/${shift?.id}/confirm`)
    for (const shift of [worked, running, ahead]) await confirm(shift)
    const names = async () => (await read(week)).rows.map(({ staffName }) => staffName)
    const [old] = await names()
    roster.setClock(Date.parse('2026-11-10T09:00:00+13:00'))
    const profile = { name: 'Aroha Rangi', phoneNumber: '+64 21 555 0101' }
    expect((await roster.manager.put(`/api/staff/${cook.staffId}`, profile)).status).toBe(200)
    const renaming = await lastChangeId(roster.db)
    expect(await names()).toEqual([old, old, 'Aroha Rangi'])
    await confirm(draft)
    expect(await names()).toEqual([old, old, 'Aroha Rangi', 'Aroha Rangi'])
    expect((await roster.manager.post(`/api/schedule/undo/${renaming}`)).status).toBe(200)
    expect(await names()).toEqual([old, old, old, 'Aroha Rangi'])
  })

  test('keeps the name a shift was worked under after the person is renamed or deleted', async () => {
    const shift = await roster.addShift({ staffId: cook.staffId, weekStartDate: MONDAY })
    await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
    const { rows } = await read(week)
    const workedAs = rows[0]?.staffName
    await roster.db.update(staff).set({ name: 'Renamed' }).where(eq(staff.id, cook.staffId))
    expect((await read(week)).rows).toMatchObject([{ staffName: workedAs }])
    expect((await roster.manager.delete(`/api/staff/${cook.staffId}`)).status).toBe(200)
    expect((await read(week)).rows).toMatchObject([{ staffName: workedAs, staffId: cook.staffId, hours: 8 }])
    expect((await download(week)).text).toContain(`${workedAs},2026-11-09`)
  })

  test('[PAY-06] C4: two deleted people of one name stay two, with number, name and address', async () => {
    const add = async (hours: number, address: string | null) => {
      const { staffId, userId } = await roster.addCook()
      await roster.db.update(staff).set({ name: 'Ann Smith' }).where(eq(staff.id, staffId))
      const [account] = await roster.db.select().from(users).where(eq(users.id, userId))
      // The second one has an address in the profile instead of an account.
      if (address) await roster.db.update(staff).set({ userId: null, email: address }).where(eq(staff.id, staffId))
      const endTime = `${9 + hours}:00`
      const shift = await roster.addShift({ staffId, weekStartDate: MONDAY, startTime: '09:00', endTime })
      await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
      return { staffId, hours, email: address ?? account?.email ?? '' }
    }
    const both = [await add(4, null), await add(7, 'annie@example.com')]
    const figures = async () => {
      const { rows, people } = await read(week)
      const lines = parse((await download(week)).text, { columns: true, bom: true }) as Record<string, string>[]
      const csv = lines.slice(0, -1).map((line) => [line['Staff Member'], line['Staff ID'], line.Email, line.Hours])
      const { bytes } = await roster.manager.download(`/api/timesheets/export.xlsx${week}`)
      const sheets = (await readWorkbook(bytes)).map(({ data }) => data)
      return { rows: rows.map(({ staffId, hours }) => [staffId, hours]), people, csv, sheets }
    }
    const before = await figures()
    expect(before.people).toMatchObject(both.map(({ staffId, hours }) => ({ staffName: 'Ann Smith', staffId, hours })))
    expect(before.sheets[0]?.slice(2).map((line) => [line.at(-2), line.at(-1)])).toEqual(
      both.map(({ staffId, email }) => [staffId, email]),
    )
    expect(before.csv).toEqual(both.map((one) => ['Ann Smith', String(one.staffId), one.email, String(one.hours)]))
    for (const { staffId } of both) expect((await roster.manager.delete(`/api/staff/${staffId}`)).status).toBe(200)
    expect(await figures()).toEqual(before)
    const [first] = both
    expect((await read(`${week}&staffId=${first?.staffId}`)).rows).toMatchObject([{ hours: 4 }])
  })
})
