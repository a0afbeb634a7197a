/** What the import stores of calendars, and keeps when it reads them again (EVT-03, decision 0063). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ImportResult, ImportStatus } from '@fairweek/domain/contracts/calendar/calendar-import'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarImportRuns, calendarImports, events, requirements, settings } from '../../../db/schema.ts'
import { calendar, quiz, vevent } from '../../../testing/outside/calendar-lines.ts'
import { createTestRoster, type TestRoster } from '../../../testing/test-roster.ts'
import { listEvents } from '../events.store.ts'
import { insertRun } from './calendar-imports.store.ts'

const OUTSIDE = { allowedAddresses: ['127.0.0.1'] }

let roster: TestRoster
let server: Server
let served: { body: string | Buffer; type: string; userAgent?: string | undefined }

beforeAll(async () => {
  roster = await createTestRoster({ outside: OUTSIDE })
  server = createServer((request, response) => {
    served.userAgent = request.headers['user-agent']
    response.writeHead(200, { 'content-type': served.type }).end(served.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  server.close()
  await roster.close()
})
beforeEach(async () => {
  roster.setClock(Date.parse('2026-11-18T00:00:00Z'))
  await roster.clear([events, requirements, settings, calendarImports, calendarImportRuns])
  const { port } = server.address() as AddressInfo
  await roster.admin.post('/api/settings', { key: 'calendarUrl', value: `http://127.0.0.1:${port}/a.ics` })
  await setZone('Europe/London')
})

const setZone = (value: string) => roster.admin.post('/api/settings', { key: 'businessTimeZone', value })

async function importFile(body: string | Buffer, type = 'text/calendar'): Promise<ImportResult> {
  served = { body, type }
  const reply = await roster.manager.post('/api/events/import')
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body as ImportResult
}
const shown = async () =>
  (await listEvents(roster.caller)).map(({ name, date, startTime, endTime, isAllDay }) =>
    [date, ...(isAllDay ? ['day'] : [startTime.slice(0, 5), endTime.slice(0, 5)]), name].join(' '),
  )
/** Returns the displayed dates and times of events that are all called Quiz. */
const times = async () => (await shown()).map((text) => text.replace(/ Quiz$/, ''))
const dates = async () => (await shown()).map((text) => text.slice(0, 10))
async function readDates(...lines: string[]): Promise<string[]> {
  await importFile(calendar(...lines))
  return dates()
}
const status = async () => (await roster.manager.get('/api/events/import')).body as ImportStatus

describe('[EVT-03] several calendars and equal names:', () => {
  test('two different events with the same UID are both imported', async () => {
    expect(await readDates(...quiz('DTSTART:20261201T190000'), ...quiz('DTSTART:20261208T190000'))).toEqual([
      '2026-12-01',
      '2026-12-08',
    ])
  })

  test('an event that appears twice in the file is imported once', async () => {
    expect(await readDates(...quiz('DTSTART:20261201T190000'), ...quiz('DTSTART:20261201T190000'))).toEqual([
      '2026-12-01',
    ])
  })

  test('events without a UID are recognised in any order', async () => {
    const [first, second] = ['20261201', '20261202'].map((day) => vevent('SUMMARY:Quiz', `DTSTART:${day}T190000`))
    expect(await readDates(...(first ?? []), ...(second ?? []))).toEqual(['2026-12-01', '2026-12-02'])
    const again = await importFile(calendar(...(second ?? []), ...(first ?? [])))
    expect(again).toMatchObject({ added: 0, changed: 0, removed: 0 })
  })

  test('of two calendars in one file, the second can override an event of the first', async () => {
    const [first, second] = [
      calendar(...quiz('DTSTART:20261201T190000Z', 'RRULE:FREQ=DAILY;COUNT=2', 'DURATION:PT1H')),
      calendar(
        ...quiz('RECURRENCE-ID:20261202T190000Z', 'DTSTART:20261202T200000Z', 'DURATION:PT1H'),
        ...vevent('UID:b', 'SUMMARY:Ball', 'DTSTART:20261205T190000Z'),
      ),
    ]
    await importFile(first + second)
    expect(await shown()).toEqual([
      '2026-12-01 19:00 20:00 Quiz',
      '2026-12-02 20:00 21:00 Quiz',
      '2026-12-05 19:00 23:00 Ball',
    ])
  })
})

describe('[EVT-03] an invalid event does not keep valid ones from being imported:', () => {
  const good = [...vevent('UID:g', 'SUMMARY:Good', 'DTSTART:20261202T190000Z', 'DURATION:PT1H')]

  test('it is reported, and kept in the history', async () => {
    const bad = vevent('UID:b', 'SUMMARY:Bad', 'DTSTART:20261201T190000Z', 'RRULE:FREQ=SOMETIMES')
    const leftOut = [{ name: 'Bad', code: 'badRule', date: '2026-12-01' }]
    const result = await importFile(calendar(...bad, ...good))
    expect(await shown()).toEqual(['2026-12-02 19:00 20:00 Good'])
    expect(result).toMatchObject({ added: 1, leftOutCount: 1, leftOut })
    expect(await status()).toMatchObject({
      error: null,
      leftOut,
      history: [{ added: 1, changed: 0, removed: 0, error: null, leftOutCount: 1 }],
    })
  })

  test('an event that was imported before and can no longer be read stays as it was', async () => {
    const party = (start: string) => vevent('UID:b', 'SUMMARY:Party', start, 'DURATION:PT1H')
    await importFile(calendar(...party('DTSTART:20261201T190000Z'), ...good))
    await importFile(calendar(...party('DTSTART:garbage'), ...good))
    expect(await shown()).toEqual(['2026-12-01 19:00 20:00 Party', '2026-12-02 19:00 20:00 Good'])
    await importFile(calendar(...party('DTSTART:garbage').map((line) => line.replace('Party', 'Renamed')), ...good))
    expect(await shown()).toHaveLength(2)
    await importFile(calendar(...good))
    expect(await shown()).toEqual(['2026-12-02 19:00 20:00 Good'])
  })

  test('an occasion of a series that can no longer be read stays as it was, and the others are updated', async () => {
    const series = quiz('DTSTART:20261201T190000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2')
    const moved = (start: string) => quiz('RECURRENCE-ID:20261202T190000Z', start, 'DURATION:PT1H')
    await importFile(calendar(...series, ...moved('DTSTART:20261202T200000Z')))
    await importFile(calendar(...series, ...moved('DTSTART:garbage')))
    expect(await times()).toEqual(['2026-12-01 19:00 20:00', '2026-12-02 20:00 21:00'])
  })

  test('the history lists the latest imports that changed something', async () => {
    const earlier = { error: null, added: 3, changed: 0, removed: 0, leftOut: [], leftOutCount: 0 }
    for (let minute = 10; minute < 33; minute += 1)
      await insertRun(roster.caller, { ...earlier, at: `2026-11-17T23:${minute}:00.000Z` })
    for (const day of [24, 25]) await importFile(calendar(...quiz(`DTSTART:202612${day}T190000Z`)))
    await importFile(calendar(...quiz('DTSTART:20261225T190000Z')))
    const { history } = await status()
    expect(history).toHaveLength(20)
    expect(history[0]).toMatchObject({ added: 0, changed: 1, removed: 0, error: null, leftOut: [] })
    served = { body: 'no calendar', type: 'text/html' }
    await roster.manager.post('/api/events/import')
    expect((await status()).history[0]).toMatchObject({ error: 'notACalendar' })
  })
})

describe('[EVT-03] the demand uplift that a manager set is kept', () => {
  const hosts = (extraCount: number) => [{ roleId: roster.hostId, extraCount }]
  async function giveTo(date: string, extraCount: number, startTime?: string) {
    const event = (await listEvents(roster.caller)).find(
      (candidate) => candidate.date === date && candidate.startTime.startsWith(startTime ?? ''),
    )
    if (!event) throw new Error(`There is no event on ${date}`)
    const { id, name, endTime } = event
    const body = { name, date, startTime: event.startTime, endTime, raises: hosts(extraCount) }
    const reply = await roster.manager.put(`/api/events/${id}`, body)
    expect(reply, reply.text).toMatchObject({ status: 200 })
  }
  const raised = async () =>
    (await listEvents(roster.caller)).map(
      ({ date, startTime, raises }) => `${date} ${startTime.slice(0, 5)} +${raises[0]?.extraCount ?? 0}`,
    )

  test('when the calendar changes its UIDs at each download', async () => {
    const party = (uid: string, name: string, time: string) =>
      vevent(`UID:${uid}`, `SUMMARY:${name}`, `DTSTART:${time}Z`, 'DURATION:PT1H')
    await importFile(
      calendar(
        ...party('1', 'Quiz', '20261201T190000'),
        ...party('2', 'Quiz', '20261208T190000'),
        ...party('3', 'Ball', '20261212T190000'),
      ),
    )
    await giveTo('2026-12-01', 4)
    await giveTo('2026-12-08', 5)
    await giveTo('2026-12-12', 6)
    expect(
      await importFile(
        calendar(
          ...party('6', 'Ball', '20261212T190000'),
          ...party('4', 'Quiz', '20261201T190000'),
          ...party('5', 'Quiz', '20261208T190000'),
        ),
      ),
    ).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(await raised()).toEqual(['2026-12-01 19:00 +4', '2026-12-08 19:00 +5', '2026-12-12 19:00 +6'])
    expect(
      await importFile(
        calendar(
          ...party('7', 'Ball', '20261213T190000'),
          ...party('8', 'Quiz', '20261201T200000'),
          ...party('9', 'Quiz', '20261208T190000'),
        ),
      ),
    ).toMatchObject({ added: 0, changed: 2, removed: 0 })
    expect(await raised()).toEqual(['2026-12-01 20:00 +4', '2026-12-08 19:00 +5', '2026-12-13 19:00 +6'])
  })

  test('when the address of the calendar changes', async () => {
    await importFile(calendar(...quiz('DTSTART:20261201T190000Z')))
    await giveTo('2026-12-01', 4)
    const { port } = server.address() as AddressInfo
    await roster.admin.post('/api/settings', { key: 'calendarUrl', value: `http://127.0.0.1:${port}/b.ics` })
    expect(await importFile(calendar(...quiz('DTSTART:20261201T190000Z')))).toMatchObject({ added: 0, removed: 0 })
    expect(await raised()).toEqual(['2026-12-01 19:00 +4'])
  })

  test('only for its event: a removed event does not pass it on to another one of the same name', async () => {
    const party = (uid: string, time: string) =>
      vevent(`UID:${uid}`, 'SUMMARY:Quiz', `DTSTART:${time}Z`, 'DURATION:PT1H')
    const stays = party('s', '20261220T190000')
    await importFile(calendar(...party('1', '20261201T190000'), ...stays))
    await giveTo('2026-12-01', 4)
    await importFile(calendar(...party('2', '20261204T190000'), ...stays))
    expect(await raised()).toEqual(['2026-12-04 19:00 +0', '2026-12-20 19:00 +0'])
  })

  test('by each of two occasions on one date when the first is moved or removed', async () => {
    const series = ['DTSTART:20261201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYHOUR=10,19;COUNT=4']
    await importFile(calendar(...quiz(...series)))
    await giveTo('2026-12-01', 3, '10')
    await giveTo('2026-12-01', 7, '19')
    const moved = quiz('RECURRENCE-ID:20261201T100000Z', 'DTSTART:20261201T210000Z', 'DURATION:PT1H')
    await importFile(calendar(...quiz(...series), ...moved))
    expect((await raised()).slice(0, 2)).toEqual(['2026-12-01 19:00 +7', '2026-12-01 21:00 +3'])
    await importFile(calendar(...quiz(...series, 'EXDATE:20261201T100000Z')))
    expect((await raised()).slice(0, 1)).toEqual(['2026-12-01 19:00 +7'])
  })

  describe('[EVT-04] C6: what a manager changed survives', () => {
    // Removed events stay in the history, so each test has events of its own.
    let count = 0
    let quizName = ''
    let three: string[][] = []
    let all = ''
    beforeEach(() => {
      count += 1
      quizName = `Quiz ${count}`
      three = ['20261201', '20261208', '20261215'].map((day) =>
        vevent(`UID:${quizName} ${day}`, `SUMMARY:${quizName}`, `DTSTART:${day}T190000Z`, 'DURATION:PT1H'),
      )
      all = calendar(...three.flat())
    })
    const occasion = (...lines: string[]) =>
      vevent(`UID:${quizName}`, `SUMMARY:${quizName}`, 'DTSTART:20261201T190000Z', 'DURATION:PT1H', ...lines)
    const second = (status: string, sequence: number) =>
      occasion('RECURRENCE-ID:20261208T190000Z', `STATUS:${status}`, `SEQUENCE:${sequence}`).map((line) =>
        line.replace('DTSTART:20261201', 'DTSTART:20261208'),
      )
    async function change(date: string, fields: object): Promise<void> {
      const event = (await listEvents(roster.caller)).find((one) => one.date === date)
      if (!event) throw new Error(`There is no event on ${date}`)
      const { id, name, startTime, endTime, raises } = event
      const reply = await roster.manager.put(`/api/events/${id}`, { name, date, startTime, endTime, raises, ...fields })
      expect(reply, reply.text).toMatchObject({ status: 200 })
    }
    const named = async () => (await listEvents(roster.caller)).map(({ name }) => name)

    test('a calendar that is empty once', async () => {
      await importFile(all)
      await giveTo('2026-12-08', 3)
      await change('2026-12-08', { name: 'Big Quiz', startTime: '18:30' })
      await importFile(calendar())
      expect(await shown()).toEqual([])
      expect(await importFile(all)).toMatchObject({ added: 3 })
      expect(await shown()).toEqual([
        `2026-12-01 19:00 20:00 ${quizName}`,
        '2026-12-08 18:30 20:00 Big Quiz',
        `2026-12-15 19:00 20:00 ${quizName}`,
      ])
      expect(await raised()).toEqual(['2026-12-01 19:00 +0', '2026-12-08 18:30 +3', '2026-12-15 19:00 +0'])
      expect(await importFile(all)).toMatchObject({ added: 0, changed: 0, removed: 0 })
    })

    test('an occasion that is cancelled, and confirmed again later', async () => {
      const series = occasion('RRULE:FREQ=WEEKLY;COUNT=3')
      await importFile(calendar(...series))
      await giveTo('2026-12-08', 3)
      await importFile(calendar(...series, ...second('CANCELLED', 1)))
      expect(await dates()).toEqual(['2026-12-01', '2026-12-15'])
      await importFile(calendar(...series, ...second('CONFIRMED', 2)))
      expect(await raised()).toEqual(['2026-12-01 19:00 +0', '2026-12-08 19:00 +3', '2026-12-15 19:00 +0'])
    })

    test('each import, also if the calendar renames the event, until it moves it', async () => {
      await importFile(all)
      await change('2026-12-08', { name: 'Big Quiz', startTime: '18:30' })
      expect(await importFile(all)).toMatchObject({ changed: 0 })
      await importFile(all.replaceAll(`SUMMARY:${quizName}`, 'SUMMARY:Pub Quiz'))
      expect(await named()).toEqual(['Pub Quiz', 'Big Quiz', 'Pub Quiz'])
      expect(await times()).toContain('2026-12-08 18:30 20:00 Big')
      await importFile(all.replace('20261208T190000Z', '20261209T190000Z'))
      expect(await shown()).toContain('2026-12-09 19:00 20:00 Big Quiz')
    })

    test('the removal of an uplift, an absence of several imports, and a return at another time', async () => {
      const { hostId } = roster
      await roster.db.insert(requirements).values(
        [2].map((dayOfWeek) => ({
          dayOfWeek,
          roleId: hostId,
          startTime: '17:00',
          endTime: '23:00',
          requiredCount: 2,
        })),
      )
      await importFile(all)
      expect(await raised()).toEqual(['2026-12-01 19:00 +1', '2026-12-08 19:00 +1', '2026-12-15 19:00 +1'])
      await change('2026-12-01', { raises: [] })
      await giveTo('2026-12-08', 4)
      for (let count = 0; count < 2; count += 1) await importFile(calendar(...(three[2] ?? [])))
      await importFile(all.replace('20261208T190000Z', '20261208T200000Z'))
      expect(await raised()).toEqual(['2026-12-01 19:00 +0', '2026-12-08 20:00 +4', '2026-12-15 19:00 +1'])
    })

    test('a calendar that is empty once and changes its UIDs at each download', async () => {
      await importFile(all)
      await giveTo('2026-12-08', 3)
      await importFile(calendar())
      await importFile(all.replaceAll('UID:', 'UID:new-'))
      expect(await raised()).toEqual(['2026-12-01 19:00 +0', '2026-12-08 19:00 +3', '2026-12-15 19:00 +0'])
    })

    test('nothing of it passes to another event that has no UID either', async () => {
      const without = (name: string, hour: number) =>
        vevent(`SUMMARY:${name} ${quizName}`, `DTSTART:20261201T${hour}0000Z`, 'DURATION:PT1H')
      await importFile(calendar(...without('Ball', 19)))
      await giveTo('2026-12-01', 3)
      await importFile(calendar())
      await importFile(calendar(...without('Fair', 19)))
      expect(await raised()).toEqual(['2026-12-01 19:00 +0'])
    })

    test('the deletion of a role of its uplift while it was absent', async () => {
      const role = (await roster.manager.post('/api/roles', { name: 'Juggler' })).body as { id: number }
      await importFile(all)
      await change('2026-12-08', { raises: [{ roleId: role.id, extraCount: 2 }, ...hosts(3)] })
      await importFile(calendar())
      expect((await roster.manager.delete(`/api/roles/${role.id}`)).status).toBe(200)
      await importFile(all)
      expect((await listEvents(roster.caller))[1]?.raises).toEqual(hosts(3))
    })
  })

  describe('all-day events', () => {
    const holiday = (...lines: string[]) => calendar(...vevent('UID:h', 'SUMMARY:Holiday', ...lines))
    const always = { startTime: '00:00', endTime: '23:00', requiredCount: 2 }
    beforeEach(async () => {
      const days = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ ...always, dayOfWeek, roleId: roster.hostId }))
      await roster.db.insert(requirements).values(days)
    })

    test('raise no demand until a manager sets it, and then keep the hours and numbers', async () => {
      await importFile(holiday('DTSTART;VALUE=DATE:20261225'))
      expect(await listEvents(roster.caller)).toMatchObject([
        { startTime: '00:00:00', endTime: '00:00:00', isAllDay: true, raises: [] },
      ])
      const [event] = await listEvents(roster.caller)
      const body = { name: 'Holiday', date: '2026-12-25', startTime: '18:00', endTime: '22:00', raises: hosts(2) }
      await roster.manager.put(`/api/events/${event?.id}`, body)
      expect(await importFile(holiday('DTSTART;VALUE=DATE:20261225'))).toMatchObject({ changed: 0 })
      expect(await importFile(holiday('DTSTART;VALUE=DATE:20261226'))).toMatchObject({ changed: 1 })
      expect(await listEvents(roster.caller)).toMatchObject([
        { date: '2026-12-26', startTime: '18:00:00', isAllDay: false, raises: hosts(2) },
      ])
      await importFile(holiday('DTSTART:20261226T120000Z', 'DURATION:PT1H'))
      expect(await listEvents(roster.caller)).toMatchObject([
        { startTime: '12:00:00', isAllDay: false, raises: hosts(2) },
      ])
    })

    test('stay all-day when a manager sets a number, and can be added by hand', async () => {
      await importFile(holiday('DTSTART;VALUE=DATE:20261225'))
      await giveTo('2026-12-25', 2)
      await importFile(holiday('DTSTART;VALUE=DATE:20261225'))
      expect(await listEvents(roster.caller)).toMatchObject([{ isAllDay: true, raises: hosts(2) }])
      const reply = await roster.manager.post('/api/events', { name: 'Own', date: '2026-12-24', isAllDay: true })
      expect(reply).toMatchObject({ status: 200, body: { isAllDay: true, startTime: '00:00:00', raises: [] } })
    })

    test('imported by an earlier version lose default hours and uplift but keep what a manager set', async () => {
      await importFile(holiday('DTSTART:20261225T180000Z', 'DURATION:PT4H'))
      expect(await raised()).toEqual(['2026-12-25 18:00 +1'])
      await roster.db.update(events).set({ isAllDay: null })
      await importFile(holiday('DTSTART;VALUE=DATE:20261225'))
      expect(await listEvents(roster.caller)).toMatchObject([{ isAllDay: true, raises: [] }])

      await importFile(holiday('DTSTART:20261225T180000Z', 'DURATION:PT4H'))
      await giveTo('2026-12-25', 3)
      await roster.db.update(events).set({ isAllDay: null })
      await importFile(holiday('DTSTART;VALUE=DATE:20261225'))
      expect(await listEvents(roster.caller)).toMatchObject([{ startTime: '18:00:00', raises: hosts(3) }])
    })
  })
})

describe('[EVT-03] addresses and names:', () => {
  test.each(['webcal', 'webcals', 'WEBCAL'])('%s: is read as https', async (scheme) => {
    const reply = await roster.admin.post('/api/settings', {
      key: 'calendarUrl',
      value: `${scheme}://example.test/a.ics`,
    })
    expect(reply).toMatchObject({ status: 200, body: { value: 'https://example.test/a.ics' } })
  })

  test('the request names Fairweek and its version as the user agent', async () => {
    await importFile(calendar(...quiz('DTSTART:20261201T190000')))
    expect(served.userAgent).toMatch(/^Fairweek\/\d+\.\d+\.\d+/)
  })
})
