/** Several weeks in one request: the status of each (MONTH-01), and a person's own shifts (MONTH-02). */
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { WeekCost } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import type { listWeekSummaries } from '@fairweek/domain/contracts/schedule/months'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { weekStatus } from '@fairweek/domain/rules/week-status'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closedDays, notes, requirements, schedule } from '../../../db/schema.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, PAST_WEEK, type TestRoster, WEEK } from '../../../testing/test-roster.ts'

type Summaries = Reply<typeof listWeekSummaries>

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([schedule, requirements, closedDays, notes])
  roster.setClock()
  cook = await roster.addCook()
})

const weeksPath = (from = WEEK, until = NEXT_WEEK) => `/api/schedule/weeks?from=${from}&until=${until}`
const read = async (from?: string, until?: string) =>
  (await roster.manager.get(weeksPath(from, until))).body as Summaries
const need = (more = {}) => ({
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  roleId: roster.cookId,
  requiredCount: 2,
  ...more,
})
const NOTHING_SHORT = { places: 0, parts: 0, partMinutes: 0 }

describe('[MONTH-01] the overview of several weeks', () => {
  test('lists status, shifts, hours and cost of each week, and shortages, closed days and notes of each day', async () => {
    await roster.manager.post('/api/requirements', need())
    await roster.manager.put(`/api/staff/${cook.staffId}/pay-rates`, { rates: [{ roleId: null, centsAnHour: 2500 }] })
    await roster.manager.post('/api/closed-days', { date: NEXT_WEEK, name: 'Founding day' })
    for (const date of [null, '2026-11-25'])
      await roster.manager.put('/api/schedule/notes', { weekStartDate: WEEK, date, text: 'Delivery at 9' })
    const shift = await roster.addShift({ staffId: cook.staffId })
    await roster.addShift({ dayOfWeek: 2 })
    await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
    const { weeks, budgetCents, currency } = await read()
    expect({ budgetCents, currency }).toEqual({ budgetCents: null, currency: 'NZD' })
    expect(weeks.map(({ days, ...week }) => week)).toEqual([
      {
        weekStartDate: WEEK,
        status: 'partlyConfirmed',
        shiftCount: 2,
        hours: 8,
        hasNote: true,
        cents: 20_000,
        unpriced: 0,
      },
      {
        weekStartDate: NEXT_WEEK,
        status: 'pending',
        shiftCount: 0,
        hours: 0,
        hasNote: false,
        cents: 0,
        unpriced: 0,
      },
    ])
    expect(weeks[0]?.days.slice(0, 3)).toEqual([
      {
        date: WEEK,
        needed: 2,
        short: { ...NOTHING_SHORT, places: 1 },
        shiftCount: 1,
        closedAs: null,
        hasNote: false,
      },
      { date: '2026-11-24', needed: 0, short: NOTHING_SHORT, shiftCount: 1, closedAs: null, hasNote: false },
      { date: '2026-11-25', needed: 0, short: NOTHING_SHORT, shiftCount: 0, closedAs: null, hasNote: true },
    ])
    expect(weeks[1]?.days[0]).toEqual({
      date: NEXT_WEEK,
      needed: 0,
      short: NOTHING_SHORT,
      shiftCount: 0,
      closedAs: 'Founding day',
      hasNote: false,
    })
    // The figures are the same as on the week's own page.
    const shifts = (await roster.manager.get(`/api/schedule/week/${WEEK}`)).body as Shift[]
    expect(weeks[0]?.status).toBe(weekStatus(shifts))
    const cost = (await roster.manager.get(`/api/schedule/week/${WEEK}/cost`)).body as WeekCost
    expect(weeks[0]).toMatchObject(cost.total)
  })

  test('counts a night shift of the week before towards the first day', async () => {
    await roster.manager.post('/api/requirements', need({ startTime: '00:00', endTime: '04:00', requiredCount: 1 }))
    const [before] = (await read()).weeks
    expect(before?.days[0]?.short.places).toBe(1)
    await roster.addShift({
      weekStartDate: '2026-11-16',
      dayOfWeek: 0,
      startTime: '20:00',
      endTime: '04:00',
      staffId: cook.staffId,
    })
    const [after] = (await read()).weeks
    expect(after?.days[0]?.short).toEqual(NOTHING_SHORT)
  })

  test('counts of the week after only what covers the end of the last night', async () => {
    const night = need({ dayOfWeek: 0, startTime: '22:00', endTime: '02:00', endsNextDay: true })
    const added = await roster.manager.post('/api/requirements', night)
    expect(added.status, added.text).toBe(200)
    const before = await read()
    const [week, last] = before.weeks
    const sunday = last?.days[6]
    expect(sunday?.short).toEqual({ ...NOTHING_SHORT, places: 2 })
    const insert = (startTime: string, endTime: string) =>
      roster.insertShift({
        weekStartDate: '2026-12-07',
        staffId: cook.staffId,
        status: 'Confirmed',
        startTime,
        endTime,
      })
    await insert('22:00', '06:00')
    expect(await read()).toEqual(before)
    await insert('00:00', '08:00')
    const short = { places: 1, parts: 1, partMinutes: 120 }
    const days = last?.days.with(6, { ...sunday, short } as (typeof last.days)[number])
    expect(await read()).toEqual({ ...before, weeks: [week, { ...last, days }] })
  })

  test('is 304 until something changes', async () => {
    const first = await roster.manager.get(weeksPath())
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = () => roster.manager.send('GET', weeksPath(), undefined, headers)
    expect(await again()).toMatchObject({ status: 304, text: '' })
    await roster.addShift({ staffId: cook.staffId })
    const changed = await again()
    expect(changed.status).toBe(200)
    expect((changed.body as Summaries).weeks[0]).toMatchObject({ shiftCount: 1 })
  })

  test('covers one to six weeks from Monday to Monday and is for managers only', async () => {
    expect((await read('2026-10-26', NEXT_WEEK)).weeks).toHaveLength(6)
    expect((await read(WEEK, WEEK)).weeks).toHaveLength(1)
    for (const path of [
      weeksPath('2026-10-19', NEXT_WEEK),
      weeksPath(NEXT_WEEK, WEEK),
      weeksPath('2026-11-24', NEXT_WEEK),
      `/api/schedule/weeks?from=${WEEK}`,
    ])
      expect((await roster.manager.get(path)).status, path).toBe(400)
    expect((await cook.get(weeksPath())).status).toBe(403)
    expect((await roster.anonymous.get(weeksPath())).status).toBe(401)
  })
})

describe('[MONTH-02] several weeks of a person', () => {
  const ownPath = (staffId = cook.staffId, from = PAST_WEEK, until = NEXT_WEEK) =>
    `/api/schedule/staff/${staffId}/weeks?from=${from}&until=${until}`
  const idsOf = async (path: string, by = cook) => ((await by.get(path)).body as Shift[]).map(({ id }) => id)

  test('equal the combined replies for each week', async () => {
    const past = await roster.insertShift({ weekStartDate: PAST_WEEK, staffId: cook.staffId, status: 'Confirmed' })
    const known = await roster.addKnownShift({ staffId: cook.staffId })
    const draft = await roster.addShift({ weekStartDate: NEXT_WEEK, staffId: cook.staffId })
    const other = await roster.addCook()
    await roster.addKnownShift({ staffId: other.staffId, dayOfWeek: 3 })
    const each = await Promise.all(
      [PAST_WEEK, WEEK, NEXT_WEEK].map((week) => idsOf(`/api/schedule/staff/${cook.staffId}?date=${week}`)),
    )
    expect(await idsOf(ownPath())).toEqual(each.flat())
    expect(await idsOf(ownPath())).toEqual(expect.arrayContaining([past, known.id]))
    expect(await idsOf(ownPath(), roster.manager)).toEqual([past, known.id, draft.id])
    expect(await idsOf(ownPath(cook.staffId, NEXT_WEEK), roster.manager)).toEqual([draft.id])
  })

  test('can be read by staff for themselves only and for at most six weeks', async () => {
    const other = await roster.addCook()
    expect((await cook.get(ownPath(other.staffId))).status).toBe(403)
    expect((await cook.get(ownPath(cook.staffId, '2026-10-19'))).status).toBe(400)
  })
})
