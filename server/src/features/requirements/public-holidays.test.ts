/** Public holidays, suggested as closed days. */
import type { ClosedDay, PublicHolidays } from '@fairweek/domain/contracts/requirements/closed-days'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastChangeId } from '../../testing/read-changes.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

let roster: TestRoster
afterEach(() => roster.close())

async function holidays(query = ''): Promise<PublicHolidays> {
  const reply = await roster.manager.get(`/api/closed-days/holidays${query}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body as PublicHolidays
}
const close = (days: unknown) => roster.manager.post('/api/closed-days/several', { days })
const closedDates = async () =>
  ((await roster.manager.get('/api/closed-days')).body as ClosedDay[]).map(({ date }) => date)

describe('[REQM-07] public holidays', () => {
  beforeEach(async () => {
    roster = await createTestRoster()
  })

  test('of the next year are listed for the country of the time zone, and no day is closed', async () => {
    const found = await holidays()
    expect(found).toMatchObject({ country: 'NZ', region: null })
    expect(found.holidays).toContainEqual({
      date: '2026-12-25',
      name: 'Christmas Day',
      englishName: null,
      isClosed: false,
    })
    // TEST_NOW is 18 November 2026 in Auckland.
    for (const { date } of found.holidays) expect(date >= '2026-11-18' && date <= '2027-11-18', date).toBe(true)
    expect(found.holidays.map(({ date }) => date)).toEqual(found.holidays.map(({ date }) => date).sort())
    expect(found.regions).toContainEqual({ code: 'CAN', name: 'Canterbury' })
    expect(await closedDates()).toEqual([])
  })

  test('are listed with their local and English names, including those of one region only', async () => {
    const inBavaria = await holidays('?country=DE&region=by')
    expect(inBavaria.holidays).toContainEqual(
      expect.objectContaining({ date: '2027-03-26', name: 'Karfreitag', englishName: 'Good Friday' }),
    )
    const isEpiphany = ({ date }: { date: string }) => date === '2027-01-06'
    expect(inBavaria.holidays.some(isEpiphany)).toBe(true)
    expect((await holidays('?country=DE')).holidays.some(isEpiphany)).toBe(false)
  })

  test('of an unknown country are an empty list, and invalid codes are refused', async () => {
    expect(await holidays('?country=XX')).toMatchObject({ country: null, holidays: [] })
    expect(await holidays('?country=NZ&region=XX')).toMatchObject({ country: 'NZ', region: null })
    for (const bad of ['?country=', '?country=../../x', '?land=NZ', '?country=NZ&country=DE'])
      expect((await roster.manager.get(`/api/closed-days/holidays${bad}`)).status, bad).toBe(400)
    const cook = await roster.addCook()
    expect((await cook.get('/api/closed-days/holidays')).status).toBe(403)
    expect((await cook.post('/api/closed-days/several', { days: [] })).status).toBe(403)
  })

  test('become closed days in one change, which one undo reverts', async () => {
    const christmas = { date: '2026-12-25', name: 'Christmas Day' }
    const boxingDay = { date: '2026-12-26', name: 'Boxing Day' }
    await roster.manager.post('/api/closed-days', { ...christmas, name: 'Ours' })
    const reply = await close([christmas, boxingDay])
    expect(reply).toMatchObject({ status: 200, body: [boxingDay] })
    expect(await closedDates()).toEqual(['2026-12-25', '2026-12-26'])
    expect((await holidays()).holidays.filter(({ isClosed }) => isClosed)).toHaveLength(2)
    const { body: week } = await roster.manager.get('/api/requirements/weeks/2026-12-21')
    expect(week).toMatchObject({ closedDays: [{ ...christmas, name: 'Ours' }, boxingDay] })
    expect((await close([christmas, boxingDay])).status).toBe(409)
    await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect(await closedDates()).toEqual(['2026-12-25'])
  })

  test('with invalid dates are refused as a whole', async () => {
    const good = { date: '2026-12-25', name: 'Christmas Day' }
    for (const bad of [
      [],
      'all',
      [good, good],
      [good, { date: '2026-13-01', name: 'No day' }],
      [good, { date: '2026-12-26', name: ' ' }],
      [good, { date: '2026-12-26', name: 'x'.repeat(121) }],
      Array.from({ length: 101 }, (_, day) => ({ date: `2027-01-${day}`, name: 'x' })),
    ])
      expect((await close(bad)).status, JSON.stringify(bad).slice(0, 90)).toBe(400)
    expect((await close([good, { date: '2026-11-10', name: 'Past' }])).status).toBe(409)
    expect(await closedDates()).toEqual([])
  })

  test('chosen by several managers at the same time are closed once', async () => {
    const days = ['2026-12-25', '2026-12-26'].map((date) => ({ date, name: 'Holiday' }))
    const replies = await Promise.all([1, 2, 3].map(() => close(days)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await closedDates()).toEqual(['2026-12-25', '2026-12-26'])
  })
})
