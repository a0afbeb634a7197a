import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { type ImportStatus, SAMPLE_CALENDAR_URL } from '@fairweek/domain/contracts/calendar/calendar-import'
import type { Event } from '@fairweek/domain/contracts/events'
import {
  type CalendarErrorCode,
  calendarErrors,
  calendarImportMessages,
} from '@fairweek/domain/messages/calendar/calendar-import'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarImportRuns, calendarImports, events, requirements, settings } from '../../../db/schema.ts'
import { workFor } from '../../../http/readers.ts'
import { lastChangeId, readChanges } from '../../../testing/read-changes.ts'
import { createTestRoster, TEST_NOW, type TestRoster } from '../../../testing/test-roster.ts'
import { listEvents } from '../events.store.ts'
import { importEvents, importWhenDue } from './import-events.ts'

/** Allows 127.0.0.1, as an operator may; all other private addresses are refused. */
const OUTSIDE = { allowedAddresses: ['127.0.0.1'] }
const HOUR_MS = 3_600_000

let roster: TestRoster
let server: Server
let origin: string
/** The test server's response. */
let answer: { status?: number; headers?: Record<string, string>; body?: string | Buffer; never?: boolean }
let asked: number

beforeAll(async () => {
  roster = await createTestRoster({ outside: OUTSIDE })
  server = createServer((_request, response) => {
    asked += 1
    if (answer.never) return
    response.writeHead(answer.status ?? 200, { 'content-type': 'text/calendar', ...answer.headers }).end(answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await roster.close()
})
beforeEach(async () => {
  asked = 0
  roster.setClock()
  await roster.clear([events, requirements, settings, calendarImports, calendarImportRuns])
  await setAddress(`${origin}/club.ics`)
})

const setAddress = (value: string) => roster.admin.post('/api/settings', { key: 'calendarUrl', value })
const calendar = (...parts: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...parts.flat(), 'END:VCALENDAR', ''].join('\r\n')
const vevent = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
]
const quiz = (...lines: string[]) =>
  vevent('quiz', 'SUMMARY:Quiz', 'DTSTART:20261127T180000', 'DTEND:20261127T210000', ...lines)
const serveCalendar = (...parts: string[][]) => {
  answer = { body: calendar(...parts) }
}
const importNow = () => roster.manager.post('/api/events/import')
const shown = async () =>
  (await listEvents(roster.caller)).map(({ name, date, startTime, endTime, isAllDay }) =>
    [date, isAllDay ? 'all day' : `${startTime.slice(0, 5)} ${endTime.slice(0, 5)}`, name].join(' '),
  )
const status = async () => (await roster.manager.get('/api/events/import')).body as ImportStatus

async function imported(...parts: string[][]): Promise<string[]> {
  serveCalendar(...parts)
  await importEvents(roster.caller, OUTSIDE)
  return shown()
}

describe('[EVT-03] events from the calendar in Settings', () => {
  test.each([
    // Clocks go back on 4 April 2027 in Auckland, on 31 October in London, and on 7 November in New York.
    ['Pacific/Auckland', '20270329T180000', '2027-03-29', '2027-04-05', '18:00 22:00'],
    ['Europe/London', '20271025T180000', '2027-10-25', '2027-11-01', '18:00 22:00'],
    ['America/New_York', '20271101T180000', '2027-11-01', '2027-11-08', '18:00 22:00'],
  ])('keep their local hours in %s when the clocks change', async (zone, start, first, second, hours) => {
    roster.setClock(Date.parse(`${first}T00:00:00Z`) - 10 * 24 * HOUR_MS)
    await roster.db.insert(settings).values({ key: 'businessTimeZone', value: zone })
    const times = (parameter: string) => [
      `DTSTART${parameter}:${start}`,
      `DTEND${parameter}:${start.replace('T18', 'T22')}`,
      'RRULE:FREQ=WEEKLY;COUNT=2',
    ]
    expect(
      await imported(
        vevent('zoned', 'SUMMARY:Zoned', ...times(`;TZID=${zone}`)),
        vevent('floating', 'SUMMARY:Floating', ...times('')),
      ),
    ).toEqual([
      `${first} ${hours} Zoned`,
      `${first} ${hours} Floating`,
      `${second} ${hours} Zoned`,
      `${second} ${hours} Floating`,
    ])
  })

  test('in UTC, other time zones and zones named by a path are converted to local time', async () => {
    expect(
      await imported(
        vevent('utc', 'SUMMARY:UTC', 'DTSTART:20261127T060000Z', 'DTEND:20261127T090000Z'),
        vevent('ny', 'SUMMARY:New York', 'DTSTART;TZID=America/New_York:20261127T200000', 'DURATION:PT2H'),
        vevent('path', 'SUMMARY:Path', 'DTSTART;TZID=/example.org/Europe/London:20261129T090000', 'DURATION:PT1H'),
        vevent('outlook', 'SUMMARY:Outlook', 'DTSTART;TZID=New Zealand Standard Time:20261130T190000', 'DURATION:PT3H'),
      ),
    ).toEqual([
      '2026-11-27 19:00 22:00 UTC',
      '2026-11-28 14:00 16:00 New York',
      '2026-11-29 22:00 23:00 Path',
      '2026-11-30 19:00 22:00 Outlook',
    ])
  })

  test('include nights with a clock change, all-day events without hours, and one row a day for long events', async () => {
    const night = ['DTSTART;TZID=Pacific/Auckland:20270327T220000', 'DTEND;TZID=Pacific/Auckland:20270328T060000']
    expect(
      await imported(
        vevent('night', 'SUMMARY:Night', ...night, 'RRULE:FREQ=WEEKLY;COUNT=2'),
        vevent('days', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261207'),
        vevent('long', 'SUMMARY:Regatta', 'DTSTART:20261211T180000', 'DTEND:20261213T120000'),
        vevent('open', 'SUMMARY:Open end', 'DTSTART:20261214T190000'),
      ),
    ).toEqual([
      '2026-12-05 all day Fair',
      '2026-12-06 all day Fair',
      '2026-12-11 18:00 00:00 Regatta',
      '2026-12-12 00:00 00:00 Regatta',
      '2026-12-13 00:00 12:00 Regatta',
      '2026-12-14 19:00 23:00 Open end',
      '2027-03-27 22:00 06:00 Night',
      '2027-04-03 22:00 06:00 Night',
    ])
  })

  test('follow the exclusions, moves and cancellations of a series, also of an occasion moved from before today', async () => {
    const at = (name: string, value: string) => `${name};TZID=Pacific/Auckland:${value}`
    expect(
      await imported(
        vevent(
          'trivia',
          'SUMMARY:Trivia',
          at('DTSTART', '20261110T190000'),
          at('DTEND', '20261110T210000'),
          'RRULE:FREQ=WEEKLY;UNTIL=20261229T235959Z',
          at('EXDATE', '20261201T190000'),
        ),
        vevent(
          'trivia',
          'SUMMARY:Trivia final',
          at('RECURRENCE-ID', '20261208T190000'),
          at('DTSTART', '20261210T200000'),
          at('DTEND', '20261210T230000'),
        ),
        vevent('trivia', at('RECURRENCE-ID', '20261215T190000'), at('DTSTART', '20261215T190000'), 'STATUS:CANCELLED'),
        vevent(
          'trivia',
          'SUMMARY:Trivia late',
          at('RECURRENCE-ID', '20261117T190000'),
          at('DTSTART', '20261119T190000'),
          at('DTEND', '20261119T210000'),
        ),
        vevent('off', 'SUMMARY:Called off', at('DTSTART', '20261126T190000'), 'STATUS:CANCELLED'),
      ),
    ).toEqual([
      '2026-11-19 19:00 21:00 Trivia late',
      '2026-11-24 19:00 21:00 Trivia',
      '2026-12-10 20:00 23:00 Trivia final',
      '2026-12-22 19:00 21:00 Trivia',
      '2026-12-29 19:00 21:00 Trivia',
    ])
  })

  test('include the coming year of a series that began decades ago', async () => {
    const daily = ['DTSTART;TZID=Pacific/Auckland:19900101T120000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY']
    const all = await imported(vevent('noon', 'SUMMARY:Noon gun', ...daily))
    expect([all.length, all[0], all.at(-1)]).toEqual([
      366,
      '2026-11-18 12:00 13:00 Noon gun',
      '2027-11-18 12:00 13:00 Noon gun',
    ])
  })

  test('have sanitised and shortened names, and names such as __proto__ are harmless', async () => {
    await imported(
      vevent('__proto__', 'SUMMARY:<b>Bold</b>\\, \u202egninethgir\\nand more', 'DTSTART:20261127T180000'),
      vevent('constructor', 'DTSTART:20261128T180000'),
      vevent('long', `SUMMARY:${'x'.repeat(500)}`, 'DTSTART:20261129T180000'),
    )
    const names = (await listEvents(roster.caller)).map(({ name }) => name)
    expect(names).toEqual(['<b>Bold</b>, gninethgir and more', 'Untitled event', 'x'.repeat(120)])
  })

  test('[LANG-01] without a name get one in the reader’s language, also after a manager has changed them', async () => {
    await imported(vevent('nameless', 'DTSTART:20261128T180000'))
    const names = () => listEvents(roster.caller).then((listed) => listed.map(({ name }) => name))
    expect(await workFor({ locale: 'de', hourClock: '24' }, names)).toEqual(['Veranstaltung ohne Namen'])
    const [event] = await listEvents(roster.caller)
    const { id = 0, name = '', date = '' } = event ?? {}
    const changed = await roster.manager.put(`/api/events/${id}`, { name, date, startTime: '19:00', endTime: '22:00' })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Untitled event' } })
    expect(await workFor({ locale: 'es', hourClock: '24' }, names)).toEqual(['Evento sin título'])
  })
})

describe('[EVT-03] importing again', () => {
  const need = { dayOfWeek: 5, startTime: '17:00', endTime: '23:00', requiredCount: 2 }

  test('writes only differences, as one change, and keeps the demand uplift that a manager set', async () => {
    await roster.db.insert(requirements).values({ ...need, roleId: roster.cookId })
    await roster.manager.post('/api/events', { name: 'Own', date: '2026-11-26', startTime: '18:00', endTime: '22:00' })
    serveCalendar(quiz(), vevent('gone', 'SUMMARY:Gone', 'DTSTART:20261130T180000'))
    expect(await importNow()).toMatchObject({ status: 200, body: { added: 2, changed: 0, removed: 0 } })
    const found = (await listEvents(roster.caller)).find(({ name }) => name === 'Quiz')
    expect(found).toMatchObject({
      sourceCalendarUrl: `${origin}/club.ics`,
      raises: [{ roleId: roster.cookId, extraCount: 1 }],
    })
    const { id, name, date, startTime, endTime } = found as Event
    const raises = [{ roleId: roster.cookId, extraCount: 4 }]
    await roster.manager.put(`/api/events/${id}`, { name, date, startTime, endTime, raises })

    let mark = await lastChangeId(roster.db)
    expect((await importNow()).body).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(await readChanges(roster.db, mark)).toEqual([])

    mark = await lastChangeId(roster.db)
    answer = { body: calendar(quiz()).replaceAll('20261127T', '20261204T') }
    expect((await importNow()).body).toMatchObject({ added: 0, changed: 1, removed: 1 })
    expect((await readChanges(roster.db, mark)).map(({ action }) => action)).toEqual(['importEvents'])
    expect(await listEvents(roster.caller)).toMatchObject([
      { name: 'Own', sourceCalendarUrl: null },
      { id, name: 'Quiz', date: '2026-12-04', raises },
    ])
    expect(await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)).toMatchObject({
      status: 200,
    })
    expect(await shown()).toHaveLength(3)
  })

  test('from another calendar replaces upcoming events and keeps past ones', async () => {
    serveCalendar(quiz(), vevent('today', 'SUMMARY:Today', 'DTSTART:20261118T180000'))
    await importNow()
    roster.setClock(TEST_NOW + 48 * HOUR_MS)
    await setAddress(`${origin}/other.ics`)
    serveCalendar(vevent('fair', 'SUMMARY:Fair', 'DTSTART:20261201T180000'))
    expect((await importNow()).body).toMatchObject({ added: 1, changed: 0, removed: 1 })
    expect((await shown()).map((text) => text.slice(23))).toEqual(['Today', 'Fair'])
    expect(await status()).toMatchObject({ upcoming: 1, error: null, checkedAt: '2026-11-20T00:00:00.000Z' })
  })

  test('from another address recognises an event of today', async () => {
    serveCalendar(vevent('today', 'SUMMARY:Today', 'DTSTART:20261118T180000'))
    await importNow()
    await setAddress(`${origin}/other.ics`)
    expect((await importNow()).body).toMatchObject({ added: 0, removed: 0 })
    expect((await shown()).map((text) => text.slice(0, 10))).toEqual(['2026-11-18'])
  })

  test('runs hourly in one of several processes, and soon after the address was changed', async () => {
    serveCalendar(quiz())
    const { caller } = roster
    const attempt = () => Promise.all([1, 2, 3, 4].map(() => importWhenDue(caller, OUTSIDE)))
    const done = (outcomes: unknown[]) => outcomes.filter((outcome) => outcome !== null)
    expect(done(await attempt())).toMatchObject([{ result: { added: 1, changed: 0, removed: 0 } }])
    roster.setClock(TEST_NOW + HOUR_MS - 1000)
    expect(done(await attempt())).toEqual([])
    roster.setClock(TEST_NOW + HOUR_MS)
    expect(done(await attempt())).toHaveLength(1)
    await setAddress(`${origin}/other.ics`)
    expect(done(await attempt())).toHaveLength(1)
    expect(asked).toBe(3)
    await setAddress('')
    expect(done(await attempt())).toEqual([])
    expect(await importNow()).toMatchObject({ status: 409, body: { message: expect.stringContaining('No calendar') } })
  })

  test('is refused for staff, who see only the origin of the calendar’s address', async () => {
    serveCalendar(quiz())
    await importNow()
    const staff = await roster.signInAs('staff')
    expect((await staff.get('/api/events')).body).toMatchObject([{ sourceCalendarUrl: origin }])
    expect((await staff.post('/api/events/import')).status).toBe(403)
  })
})

test('[EVT-03] the sample calendar is read without internet access, and a second import changes nothing', async () => {
  await setAddress(SAMPLE_CALENDAR_URL)
  expect(await importNow()).toMatchObject({ status: 200, body: { leftOut: [] } })
  const first = await shown()
  expect(first).toContain('2026-11-25 19:00 22:00 Quiz night')
  expect(first).toContain('2026-11-27 20:30 00:30 Live music')
  expect(first).toContain('2026-12-05 15:00 17:00 Home match')
  expect(first).toContain('2026-11-29 10:00 14:00 Family brunch')
  expect(first).toContain("2027-01-01 all day New Year's Day")
  expect(asked).toBe(0)
  expect(await importNow()).toMatchObject({ body: { added: 0, changed: 0, removed: 0 } })
  expect(await shown()).toEqual(first)
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('[EVT-03] a calendar that is compressed without being asked for is read: %s', async (encoding, pack) => {
  answer = { body: pack(calendar(quiz())), headers: { 'content-encoding': encoding } }
  expect((await importNow()).status).toBe(200)
  expect(await shown()).toEqual(['2026-11-27 18:00 21:00 Quiz'])
})

describe('[EVT-03] an invalid calendar changes nothing and is reported:', () => {
  const HTML = '<!doctype html><title>Sign in</title><p>secret words'
  const bomb = (rule: string) => calendar(vevent('bomb', 'SUMMARY:x', 'DTSTART:20261127T180000', `RRULE:${rule}`))
  const crowded = () =>
    calendar(...Array.from({ length: 20 }, (_, n) => vevent(`d${n}`, 'DTSTART:20261127T180000', 'RRULE:FREQ=DAILY')))
  const to = (location: string) => ({ status: 302, headers: { location } })
  const packed = (body: Buffer, encoding = 'gzip') => ({ body, headers: { 'content-encoding': encoding } })
  const cases: [string, CalendarErrorCode, () => typeof answer][] = [
    ['a page', 'notACalendar', () => ({ body: HTML })],
    ['nothing', 'notACalendar', () => ({ body: '' })],
    ['404', 'refused', () => ({ status: 404, body: HTML })],
    ['half a calendar', 'incomplete', () => ({ body: calendar(quiz()).slice(0, -30) })],
    ['6 MB in a few packed bytes', 'tooLarge', () => packed(gzipSync(Buffer.alloc(6 * 1024 * 1024, 'x')))],
    ['a packed body that is cut off', 'unreachable', () => packed(gzipSync(calendar(quiz())).subarray(0, 40))],
    ['a body in an unknown packing', 'notACalendar', () => packed(Buffer.from(calendar(quiz())), 'snappy')],
    ['6 MB', 'tooLarge', () => ({ body: Buffer.alloc(6 * 1024 * 1024, 'x') })],
    ['a redirect to a private address', 'privateAddress', () => to('http://127.0.0.2/x.ics')],
    ['a redirect to a name of one', 'privateAddress', () => to('http://[::1]/x.ics')],
    ['a redirect to the cloud', 'privateAddress', () => to('http://169.254.169.254/latest/meta-data')],
    ['a redirect to a file', 'unreachable', () => to('file:///etc/passwd')],
    ['a ring of redirects', 'tooManyRedirects', () => to('/club.ics')],
    ['an event each second', 'endless', () => ({ body: bomb('FREQ=SECONDLY') })],
    ['thousands of events', 'tooManyEvents', () => ({ body: crowded() })],
    ['no date', 'unreadable', () => ({ body: calendar(vevent('x', 'DTSTART:tomorrow', 'RRULE:FREQ=DAILY')) })],
    ['a zone of nowhere', 'unknownZone', () => ({ body: calendar(vevent('x', 'DTSTART;TZID=Mars:20261127T180000')) })],
  ]

  test.each(cases)('%s is %s', async (_name, error, make) => {
    expect(await imported(quiz())).toHaveLength(1)
    const mark = await lastChangeId(roster.db)
    answer = make()
    const reply = await importNow()
    const sentence = calendarErrors[error]
    expect(reply).toMatchObject({ status: 409, body: { message: `${sentence} Your events stay as they were.` } })
    expect(reply.text).not.toContain('secret words')
    expect(await shown()).toEqual(['2026-11-27 18:00 21:00 Quiz'])
    expect(await readChanges(roster.db, mark)).toEqual([])
    expect(await status()).toMatchObject({ error: sentence, upcoming: 1, succeededAt: expect.any(String) })
    expect(await imported(quiz())).toHaveLength(1)
    expect(await status()).toMatchObject({ error: null })
  })

  test.each([
    ['http://localhost:1/x.ics', 'privateAddress'],
    ['http://2130706434/x.ics', 'privateAddress'],
    ['http://0x7f000002/x.ics', 'privateAddress'],
    ['http://10.0.0.1/x.ics', 'privateAddress'],
    ['http://192.168.1.1/x.ics', 'privateAddress'],
    ['http://[::ffff:127.0.0.2]/x.ics', 'privateAddress'],
    ['http://[fd00::1]/x.ics', 'privateAddress'],
    ['http://0.0.0.0/x.ics', 'privateAddress'],
    ['https://no-such-host.invalid/x.ics', 'unreachable'],
  ] as const)('%s is %s', async (url, error) => {
    await setAddress(url)
    // Allows no address, to check that the address which a name such as `localhost` resolves to is refused too.
    await expect(importEvents(roster.caller, { allowedAddresses: [] })).rejects.toThrow(calendarErrors[error])
  })

  test('an internal error is not reported as an error of the calendar', async () => {
    await roster.db.execute(sql`alter table events add constraint no_quiz check (name <> 'Quiz')`)
    serveCalendar(quiz())
    expect(await importNow()).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(await status()).toMatchObject({ error: calendarImportMessages.failedHere, upcoming: 0, isUnderWay: false })
    await roster.db.execute(sql`alter table events drop constraint no_quiz`)
    expect(await imported(quiz())).toHaveLength(1)
    expect(await status()).toMatchObject({ error: null })
  })

  test('a server that never answers and a rule that takes too long are given up', async () => {
    answer = { never: true }
    await expect(importEvents(roster.caller, OUTSIDE, { fetchMs: 200 })).rejects.toThrow(calendarErrors.tooSlow)
    const all = (least: number, most: number) => Array.from({ length: most - least }, (_, n) => n + least).join(',')
    const rule = `FREQ=YEARLY;BYSECOND=${all(0, 60)};BYMINUTE=${all(0, 60)};BYHOUR=${all(0, 24)};BYMONTHDAY=${all(1, 29)}`
    answer = { body: bomb(rule) }
    await expect(importEvents(roster.caller, OUTSIDE, { readMs: 500 })).rejects.toThrow(calendarErrors.endless)
  })
})
