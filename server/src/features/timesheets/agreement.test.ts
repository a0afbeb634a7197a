import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'
import type { Timesheet } from './read-timesheet.ts'

let roster: TestRoster
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())

const save = (key: string, value: string) => roster.admin.post('/api/settings', { key, value, type: 'string' })
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const cents = (hours: number) => Math.round(hours * 100)

/** Nights from Saturday to Sunday with a clock change, and the minutes that actually pass from 22:00 to 06:00. */
test.each([
  ['Pacific/Auckland', '2026-09-21', 420],
  ['Europe/London', '2026-10-19', 540],
  ['America/New_York', '2026-03-02', 420],
])('[PAY-04] a fortnight in %s: screen, CSV and workbook agree to the minute', async (timeZone, monday, elapsed) => {
  await save('businessTimeZone', timeZone)
  await save('breakRule', '6=30')
  const [leaving, staying] = [await roster.addCook(), await roster.addCook()]
  const work = async (staffId: number, more: object) => {
    const { id } = await roster.addShift({ staffId, weekStartDate: monday, ...more })
    return (await roster.manager.put(`/api/schedule/${id}/confirm`)).body as Shift
  }
  await work(leaving.staffId, { dayOfWeek: 6, startTime: '22:00', endTime: '06:00' })
  await work(leaving.staffId, { weekStartDate: addDays(monday, 7), startTime: '09:05', endTime: '17:50' })
  await work(staying.staffId, { startTime: '11:20', endTime: '16:00' })
  const edited = await work(staying.staffId, { dayOfWeek: 3 })
  const worked = { startTime: '09:00', endTime: '18:35', breakMinutes: 25, reason: '=SUM(A1) <"&">' }
  const body = { version: edited.version, worked }
  expect((await roster.manager.put(`/api/timesheets/shifts/${edited.id}/hours`, body)).status).toBe(200)
  expect((await roster.manager.delete(`/api/staff/${leaving.staffId}`)).status).toBe(200)

  const query = `?startDate=${monday}&endDate=${addDays(monday, 13)}`
  const screen = (await roster.manager.get(`/api/timesheets${query}`)).body as Timesheet
  const [, ...records] = parse((await roster.manager.get(`/api/timesheets/export${query}`)).text, {
    bom: true,
  }) as string[][]
  const reply = await roster.manager.download(`/api/timesheets/export.xlsx${query}`)
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename="timesheet-${monday}-to-${addDays(monday, 13)}.xlsx"`,
  )
  const [people, shifts] = (await readWorkbook(reply.bytes)).map(({ data }) => data)

  // Computed by hand.
  const minutes = [280, 550, elapsed - 30, 495]
  expect(screen.rows.map(({ paidMinutes }) => paidMinutes)).toEqual(minutes)
  expect(screen.totals.paidMinutes).toBe(sum(minutes))
  const column = (table: readonly (readonly unknown[])[] | undefined, name: string) => {
    const [head = [], ...rows] = table ?? []
    return rows.map((row) => row[head.indexOf(name)])
  }
  expect(column(shifts, 'Paid minutes')).toEqual(minutes)
  expect(column(shifts, 'Hours')).toEqual(screen.rows.map(({ hours }) => hours))
  expect(column(shifts, 'Paid hours')).toEqual(screen.rows.map(({ paidHours }) => paidHours))
  expect(column(shifts, 'Start')).toEqual(screen.rows.map(({ startTime }) => startTime?.slice(0, 5)))
  expect(column(shifts, 'Planned end')).toEqual(screen.rows.map(({ plannedEndTime }) => plannedEndTime?.slice(0, 5)))
  expect(column(shifts, 'Reason')).toContain('=SUM(A1) <"&">')
  expect(column(people, 'Staff Member').slice(1)).toEqual(screen.people.map(({ staffName }) => staffName))
  expect(column(people, 'Paid minutes')).toEqual([sum(minutes), ...screen.people.map(({ paidMinutes }) => paidMinutes)])
  expect(sum(screen.people.map(({ paidMinutes }) => paidMinutes))).toBe(sum(minutes))

  // The columns of the CSV have fixed places: Hours is the fifth; paid minutes and paid hours are the thirteenth and
  // fourteenth.
  const [total, ...rows] = records.toReversed()
  const numbers = (index: number) => rows.toReversed().map((cells) => Number(cells.at(index)))
  expect(numbers(4)).toEqual(screen.rows.map(({ hours }) => hours))
  expect(numbers(5)).toEqual(screen.rows.map(({ elapsedHours }) => elapsedHours))
  expect(numbers(12)).toEqual(minutes)
  expect(numbers(13)).toEqual(screen.rows.map(({ paidHours }) => paidHours))
  expect(Number(total?.at(4))).toBe(screen.totalHours)
  expect(Number(total?.at(13))).toBe(screen.totals.paidHours)
  expect(cents(screen.totals.paidHours)).toBe(sum(numbers(13).map(cents)))
})
