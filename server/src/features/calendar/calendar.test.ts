import { addDays } from '@fairweek/domain/time/day'
import { sync } from 'node-ical'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarFeeds, notes, schedule, settings } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

const logged: string[] = []
let roster: TestRoster
let own: SignedInClient
let path: string
beforeAll(async () => {
  roster = await createTestRoster({ writeLog: (line) => logged.push(line) })
  own = await roster.addCook()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(schedule)
  await roster.db.delete(settings)
  path = await makeLink(own)
})

async function makeLink(by: SignedInClient): Promise<string> {
  return ((await by.post('/api/calendar/feed')).body as { secretPath: string }).secretPath
}

/** Reads the feed as a calendar app does, with a different library from the one that writes it. */
async function readEvents(at = path) {
  const reply = await roster.anonymous.get(at)
  expect(reply.status, reply.text).toBe(200)
  const events = Object.values(sync.parseICS(reply.text)).filter((part) => part?.type === 'VEVENT')
  return events.map(({ uid, summary, start, end, datetype }) => ({
    uid,
    summary,
    start: start.toISOString(),
    end: end?.toISOString(),
    datetype,
  }))
}

const confirmed = (more: Partial<typeof schedule.$inferInsert> = {}) =>
  roster.insertShift({ staffId: own.staffId, status: 'Confirmed', ...more })

describe('[REACH-01] the calendar of a person’s own shifts', () => {
  test('[NOTES-02] shows the notes of the person’s own shifts, after the message about missing times, and no others', async () => {
    const other = await roster.addCook()
    const noted = [
      await confirmed(),
      await confirmed({ dayOfWeek: 2, startTime: null, endTime: null }),
      await roster.insertShift({ staffId: other.staffId, status: 'Confirmed', dayOfWeek: 3 }),
    ]
    const texts = ['Bring the keys, twice; please', 'Ask Ana', 'Not for me']
    await roster.db
      .insert(notes)
      .values(noted.map((scheduleId, at) => ({ scheduleId, weekStartDate: WEEK, text: texts[at] ?? '' })))
    const events = Object.values(sync.parseICS((await roster.anonymous.get(path)).text))
    const descriptions = events.flatMap((part) => (part?.type === 'VEVENT' ? [part.description] : []))
    expect(descriptions).toEqual(['Bring the keys, twice; please', 'The times of this shift are not set yet.\nAsk Ana'])
  })

  test('[TIMES-04] C5: is right in a zone whose rules changed after the zone data of the runtime', async () => {
    await roster.db.insert(settings).values({ key: 'businessTimeZone', value: 'America/Vancouver' })
    await confirmed({ weekStartDate: '2026-11-30', dayOfWeek: 2, startTime: '20:00', endTime: '02:00' })
    expect(await readEvents()).toMatchObject([{ start: '2026-12-02T03:00:00.000Z', end: '2026-12-02T09:00:00.000Z' }])
  })

  test('contains only the person’s own confirmed shifts', async () => {
    await confirmed()
    const other = await roster.addCook()
    await roster.insertShift({ staffId: other.staffId, status: 'Confirmed', dayOfWeek: 2 })
    await roster.insertShift({ staffId: own.staffId, status: 'Pending', dayOfWeek: 3 })
    await roster.insertShift({ staffId: own.staffId, status: 'Cancelled', dayOfWeek: 4 })
    await confirmed({ weekStartDate: PAST_WEEK })
    await confirmed({ weekStartDate: addDays(PAST_WEEK, -28) })
    const events = await readEvents()
    expect(events.map(({ summary, start, end }) => [summary, start, end])).toEqual([
      ['Cook · The Corner Table', '2026-11-08T20:00:00.000Z', '2026-11-09T04:00:00.000Z'],
      ['Cook · The Corner Table', '2026-11-22T20:00:00.000Z', '2026-11-23T04:00:00.000Z'],
    ])
  })

  test.each([
    // Clocks go back an hour on Sunday, 4 April 2027, at 3:00, and forward on Sunday, 26 September, at 2:00.
    ['Pacific/Auckland', '2027-03-29', 6, '22:00', '06:00', '2027-04-03T09:00:00.000Z', '2027-04-03T18:00:00.000Z'],
    ['Pacific/Auckland', '2027-03-29', 0, '09:00', '17:00', '2027-04-03T21:00:00.000Z', '2027-04-04T05:00:00.000Z'],
    ['Pacific/Auckland', '2027-09-20', 6, '22:00', '06:00', '2027-09-25T10:00:00.000Z', '2027-09-25T17:00:00.000Z'],
    // Clocks go forward on Sunday, 28 March 2027, at 1:00, and back on Sunday, 31 October, at 2:00.
    ['Europe/London', '2027-03-22', 6, '22:00', '06:00', '2027-03-27T22:00:00.000Z', '2027-03-28T05:00:00.000Z'],
    ['Europe/London', '2027-10-25', 6, '22:00', '06:00', '2027-10-30T21:00:00.000Z', '2027-10-31T06:00:00.000Z'],
    // Clocks go forward on Sunday, 14 March 2027, at 2:00, and back on Sunday, 7 November, at 2:00.
    ['America/New_York', '2027-03-08', 6, '22:00', '06:00', '2027-03-14T03:00:00.000Z', '2027-03-14T10:00:00.000Z'],
    ['America/New_York', '2027-11-01', 6, '22:00', '06:00', '2027-11-07T02:00:00.000Z', '2027-11-07T11:00:00.000Z'],
  ])(
    'shows the right times in %s, the week of %s, day %i, %s to %s',
    async (zone, week, dayOfWeek, startTime, endTime, from, to) => {
      await roster.db.insert(settings).values({ key: 'businessTimeZone', value: zone })
      await confirmed({ weekStartDate: week, dayOfWeek, startTime, endTime })
      expect(await readEvents()).toMatchObject([{ start: from, end: to }])
      const { text } = await roster.anonymous.get(path)
      expect(text).not.toMatch(/TZID|VTIMEZONE/)
    },
  )

  test('shows a shift without times as an all-day event', async () => {
    await confirmed({ startTime: null, endTime: null })
    expect(await readEvents()).toMatchObject([{ datetype: 'date' }])
    expect((await roster.anonymous.get(path)).text).toContain('DTSTART;VALUE=DATE:20261123')
  })

  test('keeps the id of a shift through changes and drops a cancelled shift', async () => {
    const id = await confirmed()
    const [first] = await readEvents()
    await roster.manager.put(`/api/schedule/${id}/unconfirm`)
    await roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ staffId: own.staffId, endTime: '18:00' }))
    await roster.manager.put(`/api/schedule/${id}/confirm`)
    expect(await readEvents()).toEqual([{ ...first, end: '2026-11-23T05:00:00.000Z' }])
    await roster.manager.put(`/api/schedule/${id}/cancel`)
    expect(await readEvents()).toEqual([])
  })

  test('is revalidated on each request and sent again only when it has changed', async () => {
    const id = await confirmed()
    const reply = await roster.anonymous.get(path)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    const etag = String(reply.headers.etag)
    const again = () => roster.anonymous.send('GET', path, undefined, { 'if-none-match': etag })
    expect(await again()).toMatchObject({ status: 304, text: '' })
    await roster.manager.put(`/api/schedule/${id}/cancel`)
    expect((await again()).status).toBe(200)
  })

  test('shows a business name with commas, quotes and iCalendar keywords unchanged', async () => {
    const name = 'Wine, food; "more": BEGIN:VEVENT 🍷'
    await roster.db.insert(settings).values({ key: 'businessName', value: name })
    await confirmed()
    expect(await readEvents()).toMatchObject([{ summary: `Cook · ${name}` }])
  })
})

describe('[REACH-01] the calendar link', () => {
  test('stops working at once when its owner ends it or creates another', async () => {
    expect((await roster.anonymous.get(path)).status).toBe(200)
    const next = await makeLink(own)
    expect(await roster.anonymous.get(path)).toMatchObject({
      status: 404,
      body: { message: 'There is no calendar at this address. The link may have been turned off; create a new one.' },
    })
    expect((await roster.anonymous.get(next)).status).toBe(200)
    expect((await own.get('/api/calendar/feed')).body).toEqual({ createdAt: '2026-11-18T00:00:00.000Z' })
    expect((await own.delete('/api/calendar/feed')).status).toBe(200)
    expect((await roster.anonymous.get(next)).status).toBe(404)
    expect((await own.get('/api/calendar/feed')).body).toEqual({ createdAt: null })
    expect((await own.delete('/api/calendar/feed')).status).toBe(404)
  })

  test('belongs to one account, is neither stored nor logged in clear text, and ends with the account', async () => {
    const leaving = await roster.addCook()
    const theirs = await makeLink(leaving)
    expect((await roster.anonymous.get(path)).status).toBe(200)
    const token = theirs.slice('/api/calendar/'.length, -'.ics'.length)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await roster.db.select().from(calendarFeeds))).not.toContain(token)
    await roster.anonymous.get(theirs)
    await roster.anonymous.get(`/api/calendar/${token}`)
    expect(logged.join('')).toContain('/api/calendar/[redacted]')
    expect(logged.join('')).not.toContain(token)
    await roster.manager.delete(`/api/staff/${leaving.staffId}`)
    expect((await roster.anonymous.get(theirs)).status).toBe(404)
  })

  test('of an account without a staff profile returns an empty calendar', async () => {
    const theirs = await makeLink(roster.manager)
    await roster.admin.delete(`/api/staff/${roster.manager.staffId}`)
    expect(await readEvents(theirs)).toEqual([])
  })
})
