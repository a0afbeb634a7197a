/** Takings by day and hour, and the cost of a week's work against them (COST-04, COST-05). */
import type { ImportReport } from '@fairweek/domain/contracts/import/file-import'
import type { WeekFigures } from '@fairweek/domain/contracts/takings/takings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payRates, punches, schedule, settings, takings } from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

/** A week before that of the test's clock. */
const WEEK = '2026-11-16'
const MONDAY = WEEK
const TUESDAY = '2026-11-17'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
})
beforeEach(async () => {
  await roster.db.delete(schedule)
  await roster.db.delete(settings)
  await roster.db.delete(takings)
  cook = await roster.addCook()
  await roster.db.insert(payRates).values({ staffId: cook.staffId, centsAnHour: 3000 })
})
afterAll(() => roster.close())

const figuresOf = async (week = WEEK) => {
  const { status, body } = await roster.manager.get(`/api/schedule/week/${week}/figures`)
  expect(status).toBe(200)
  return body as WeekFigures
}
const dayOf = ({ days }: WeekFigures, date: string) => days.find((day) => day.date === date)
const importFile = (csv: string, options: object = {}) =>
  roster.manager.post('/api/takings/import', { csv, dryRun: false, ...options })
const stored = async () => {
  const { rows } = await roster.db.execute<{ date: string; hour: number | null; cents: number }>(
    sql`select date::text, hour, cents from takings order by date, hour`,
  )
  return rows.map(({ date, hour, cents }) => [date, hour, cents])
}

describe('[COST-04] planned and actual cost by day', () => {
  const confirmed = async (dayOfWeek: number) => {
    const { id } = await roster.addShift({ staffId: cook.staffId, weekStartDate: WEEK, dayOfWeek })
    return (await roster.manager.put(`/api/schedule/${id}/confirm`)).body as { id: number; version: number }
  }

  test('counts hours as planned until others are recorded', async () => {
    const { id, version } = await confirmed(1)
    expect(dayOf(await figuresOf(), MONDAY)).toEqual({
      date: MONDAY,
      plannedCents: 24_000,
      workedCents: 24_000,
      plannedOfWorkedCents: 24_000,
      ahead: 0,
      unpriced: 0,
      takingsCents: null,
      hours: [],
    })
    const worked = { startTime: '09:00', endTime: '18:30', breakMinutes: 0, reason: null }
    await roster.manager.put(`/api/timesheets/shifts/${id}/hours`, { version, worked })
    expect(dayOf(await figuresOf(), MONDAY)).toMatchObject({ plannedCents: 24_000, workedCents: 28_500 })
  })

  test('counts hours of the time clock before they are recorded', async () => {
    await confirmed(1)
    const punch = (kind: 'in' | 'out', at: string) => ({
      staffId: cook.staffId,
      staffName: 'Cook',
      kind,
      at,
      source: 'own' as const,
      receivedAt: at,
    })
    // 09:00 to 15:00 in Auckland.
    await roster.db
      .insert(punches)
      .values([punch('in', '2026-11-15T20:00:00.000Z'), punch('out', '2026-11-16T02:00:00.000Z')])
    expect(dayOf(await figuresOf(), MONDAY)).toMatchObject({ plannedCents: 24_000, workedCents: 18_000 })
  })

  test('leaves out the shifts that have not ended', async () => {
    const ahead = '2026-11-30'
    await roster.addShift({ staffId: cook.staffId, weekStartDate: ahead, dayOfWeek: 2 })
    expect(dayOf(await figuresOf(ahead), '2026-12-01')).toMatchObject({
      plannedCents: 24_000,
      workedCents: 0,
      ahead: 1,
    })
  })

  test('is not for staff', async () => {
    expect((await cook.get(`/api/schedule/week/${WEEK}/figures`)).status).toBe(403)
    expect((await cook.put(`/api/takings/${MONDAY}`, { cents: 1, basedOn: null })).status).toBe(403)
  })
})

describe('[COST-08] takings by hour', () => {
  test('are beside the people planned and clocked in each hour, also of the night before', async () => {
    for (const [weekStartDate, dayOfWeek, startTime, endTime] of [
      ['2026-11-02', 0, '20:00', '01:30'],
      ['2026-11-09', 1, '16:30', '18:00'],
      ['2026-11-09', 1, '17:00', '19:00'],
    ] as const) {
      const person = await roster.addCook()
      const row = {
        weekStartDate,
        dayOfWeek,
        startTime,
        endTime,
        staffId: person.staffId,
        status: 'Confirmed' as const,
      }
      await roster.insertShift(row)
    }
    const punch = (kind: 'in' | 'out', at: string) =>
      ({ staffId: cook.staffId, staffName: 'Cook', kind, at, source: 'own', receivedAt: at }) as const
    // 17:15 to 18:30 in Auckland.
    await roster.db
      .insert(punches)
      .values([punch('in', '2026-11-09T04:15:00.000Z'), punch('out', '2026-11-09T05:30:00.000Z')])
    await importFile('Date;Hour;Sales\n09.11.2026;17;100\n09.11.2026;21;5')
    const of = (hour: number, takingsCents: number | null, plannedMinutes: number, clockedMinutes: number) => ({
      hour,
      takingsCents,
      plannedMinutes,
      clockedMinutes,
    })
    expect(dayOf(await figuresOf('2026-11-09'), '2026-11-09')?.hours).toEqual([
      of(0, null, 60, 0),
      of(1, null, 30, 0),
      of(16, null, 30, 0),
      of(17, 10_000, 120, 45),
      of(18, null, 60, 30),
      of(21, 500, 0, 0),
    ])
    expect(dayOf(await figuresOf('2026-11-09'), '2026-11-10')?.hours).toEqual([])
  })
})

describe('[COST-05] takings', () => {
  const save = (cents: number | null, basedOn: number | null) =>
    roster.manager.put(`/api/takings/${MONDAY}`, { cents, basedOn })

  test('are set, changed and removed by day, which can be undone', async () => {
    expect((await save(421_050, null)).status).toBe(200)
    expect(dayOf(await figuresOf(), MONDAY)).toMatchObject({ takingsCents: 421_050 })
    expect((await save(0, 421_050)).status).toBe(200)
    expect(await stored()).toEqual([[MONDAY, null, 0]])
    expect((await save(null, 0)).status).toBe(200)
    expect(await stored()).toEqual([])
    await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect(await stored()).toEqual([[MONDAY, null, 0]])
  })

  test('of somebody who saw older ones are refused, also if two save at once', async () => {
    const replies = await Promise.all([save(100, null), save(200, null)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await stored()).length).toBe(1)
    const [[, , now] = []] = await stored()
    const refused = await save(300, 5)
    expect(refused.status).toBe(409)
    const { message, issues } = refused.body as { message: string; issues: { path: string }[] }
    expect(issues.map(({ path }) => path)).toEqual(['version'])
    expect(message).toMatch(new RegExp(`the takings of this day.*Takings: 0\\.05 → ${Number(now) / 100}\\.00`))
    for (const wrong of [-1, 1.5, 1e12, '12', undefined])
      expect((await roster.manager.put(`/api/takings/${MONDAY}`, { cents: wrong, basedOn: null })).status).toBe(400)
    expect((await roster.manager.put('/api/takings/2026-02-30', { cents: 1, basedOn: null })).status).toBe(400)
  })

  test('are imported by hour, and replace those of their days', async () => {
    await save(999, null)
    const file = [
      'Business date;Hour;Net sales',
      '16.11.2026;17:00;1.234,50',
      '16.11.2026;18 Uhr;€ 200',
      '16.11.2026;18;0,25',
      '17.11.2026;5 PM;12',
      'Total;;1.446,75',
    ].join('\n')
    const dry = (await importFile(file, { dryRun: true })).body as ImportReport
    expect(dry).toMatchObject({ applied: false, created: 1, updated: 1, errors: [] })
    expect(await stored()).toEqual([[MONDAY, null, 999]])
    const report = (await importFile(file)).body as ImportReport
    expect(report).toMatchObject({ applied: true })
    expect(await stored()).toEqual([
      [MONDAY, 17, 123_450],
      [MONDAY, 18, 20_025],
      [TUESDAY, 17, 1_200],
    ])
    expect(dayOf(await figuresOf(), MONDAY)).toMatchObject({ takingsCents: 143_475 })
    expect((await importFile(file)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  })

  test('of an import that a second one has replaced stay when the first is undone, and come back when the second is', async () => {
    const undo = (id: number) => roster.manager.post(`/api/schedule/undo/${id}`)
    await importFile(`Date;Hour;Sales\n${MONDAY};17;100\n${TUESDAY};17;70`)
    const first = await lastChangeId(roster.db)
    await importFile(`Date;Hour;Sales\n${MONDAY};17;200\n${MONDAY};18;50`)
    const second = await lastChangeId(roster.db)
    const both = await stored()
    expect(both).toEqual([
      [MONDAY, 17, 20_000],
      [MONDAY, 18, 5_000],
      [TUESDAY, 17, 7_000],
    ])
    // Only what the second import has not replaced is taken back.
    await undo(first)
    expect(await stored()).toEqual(both.slice(0, 2))
    await undo(second)
    expect((await stored()).filter(([date]) => date === MONDAY)).toEqual([[MONDAY, 17, 10_000]])
  })

  test('of a file with errors are not imported; the errors name their lines, and the rows can be left out', async () => {
    const file = [
      'Date,Hour,Sales',
      '2026-11-16,,1200',
      '2026-11-17,17:30,50',
      '2026-11-18,25,50',
      '2026-11-19,12,lots',
      '2026-11-19,13,-5',
      'someday,12,5',
      '2026-11-16,12,10',
    ].join('\n')
    const report = (await importFile(file)).body as ImportReport
    expect(report.applied).toBe(false)
    expect(report.errors.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7])
    expect(await stored()).toEqual([])
    const left = (await importFile(file, { choices: { leaveOut: [2, 3, 4, 5, 6, 7] } })).body as ImportReport
    expect(left).toMatchObject({ applied: true, errors: [] })
    expect(await stored()).toEqual([[MONDAY, 12, 1000]])
  })

  test('with ambiguous dates or amounts wait for an answer', async () => {
    const file = 'Date,Sales\n03/04/2026,"1,234"'
    const asked = (await importFile(file)).body as ImportReport
    expect(asked.applied).toBe(false)
    expect(asked.questions.map(({ key, answer }) => [key, answer])).toEqual([
      ['dateOrder', null],
      ['decimalMark', null],
    ])
    await importFile(file, { choices: { dateOrder: 'monthFirst', decimalMark: 'point' } })
    expect(await stored()).toEqual([['2026-03-04', null, 123_400]])
  })
})
