import type { Event } from '@fairweek/domain/contracts/events'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events, requirements, schedule } from '../../db/schema.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

const FRIDAY = '2026-11-27'
const SATURDAY = '2026-11-28'

let roster: TestRoster
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(schedule)
  await roster.db.delete(events)
  await roster.db.delete(requirements)
  const friday = { dayOfWeek: 5, requiredCount: 2 }
  await roster.db.insert(requirements).values([
    { ...friday, roleId: roster.cookId, startTime: '09:00', endTime: '17:00' },
    { ...friday, roleId: roster.cookId, startTime: '17:00', endTime: '23:00' },
    { ...friday, roleId: roster.hostId, startTime: '18:00', endTime: '02:00' },
    { ...friday, dayOfWeek: 6, roleId: roster.hostId, startTime: '10:00', endTime: '16:00' },
  ])
})

const live = { name: 'Live Music Night', date: FRIDAY, startTime: '18:00', endTime: '22:00' }
const create = async (more: object = {}) =>
  (await roster.manager.post('/api/events', { ...live, ...more })).body as Event
const extras = async () =>
  ((await roster.manager.get('/api/requirements')).body as Requirement[])
    .filter(({ source }) => source === 'Event')
    .map(({ roleId, date, startTime, endTime, requiredCount }) => [roleId, date, startTime, endTime, requiredCount])
const moreCooks = (count = 1) => [roster.cookId, FRIDAY, '18:00:00', '22:00:00', count]
const moreHosts = (count = 1) => [roster.hostId, FRIDAY, '18:00:00', '22:00:00', count]

describe('[EVT-02] [API-01] [COVER-01] the demand uplift of an event', () => {
  test('is one more person of each role that is needed during the event, at its hours and on its date', async () => {
    const event = await create()
    expect(event).toMatchObject({
      name: 'Live Music Night',
      date: FRIDAY,
      startTime: '18:00:00',
      endTime: '22:00:00',
      sourceCalendarUrl: null,
      raises: [
        { roleId: roster.cookId, extraCount: 1 },
        { roleId: roster.hostId, extraCount: 1 },
      ],
    })
    expect(await extras()).toEqual([moreCooks(), moreHosts()])
  })

  test('is empty for a requirement that the event only touches or on another day', async () => {
    expect((await create({ startTime: '23:00', endTime: '23:30' })).raises).toEqual([
      { roleId: roster.hostId, extraCount: 1 },
    ])
    expect((await create({ date: '2026-11-24' })).raises).toEqual([])
  })

  test('counts a role once for two overlapping requirements, and on an event over midnight only for its own evening', async () => {
    await create({ startTime: '16:00', endTime: '18:00' })
    expect(await extras()).toEqual([[roster.cookId, FRIDAY, '16:00:00', '18:00:00', 1]])
    const night = await create({ startTime: '23:30', endTime: '01:00' })
    expect(night.raises).toEqual([{ roleId: roster.hostId, extraCount: 1 }])
  })

  test('can be edited on a 24-hour event from a calendar; adding such an event by hand is refused', async () => {
    const oneHost = [{ roleId: roster.hostId, extraCount: 1 }]
    for (const time of ['00:00', '18:00']) {
      const fields = { name: 'Open Day', date: FRIDAY, startTime: time, endTime: time }
      const [event] = await roster.db.insert(events).values(fields).returning({ id: events.id })
      const body = { ...live, name: 'Open Day', startTime: time, endTime: time }
      expect((await roster.manager.post('/api/events', body)).status).toBe(400)
      const reply = await roster.manager.put(`/api/events/${event?.id}`, { ...body, raises: oneHost })
      expect(reply, reply.text).toMatchObject({ status: 200, body: { name: 'Open Day', endTime: `${time}:00` } })
      expect(await extras()).toContainEqual([roster.hostId, FRIDAY, `${time}:00`, `${time}:00`, 1])
      await roster.manager.delete(`/api/events/${event?.id}`)
    }
  })

  test('can be set per role by a manager, also for a role that is not needed otherwise', async () => {
    const event = await create({
      startTime: '12:00',
      endTime: '14:00',
      raises: [
        { roleId: roster.cookId, extraCount: 0 },
        { roleId: roster.hostId, extraCount: 3 },
      ],
    })
    expect(event.raises).toEqual([{ roleId: roster.hostId, extraCount: 3 }])
    expect(await extras()).toEqual([[roster.hostId, FRIDAY, '12:00:00', '14:00:00', 3]])
  })

  test('moves with the event and keeps the numbers that were set; renaming the event does not change it', async () => {
    const event = await create({ raises: [{ roleId: roster.hostId, extraCount: 4 }] })
    const put = (more: object) => roster.manager.put(`/api/events/${event.id}`, { ...live, ...more })
    expect((await put({ name: 'Quiz' })).body).toMatchObject({ name: 'Quiz', raises: event.raises })
    expect(await extras()).toEqual([moreHosts(4)])
    expect((await put({ date: SATURDAY, startTime: '11:00', endTime: '13:00' })).body).toMatchObject({ date: SATURDAY })
    expect(await extras()).toEqual([[roster.hostId, SATURDAY, '11:00:00', '13:00:00', 4]])
    await put({ raises: [{ roleId: roster.cookId, extraCount: 2 }] })
    expect(await extras()).toEqual([moreCooks(2)])
  })

  test('is removed with the event, and shifts that filled it stay', async () => {
    const { id } = await create()
    const raised = ((await roster.manager.get('/api/requirements')).body as Requirement[]).find(
      ({ eventId }) => eventId === id,
    )
    const shift = await roster.addShift({ dayOfWeek: 5, requirementId: raised?.id })
    expect(await roster.manager.delete(`/api/events/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Event deleted' },
    })
    expect(await extras()).toEqual([])
    expect(await roster.readShift(shift.id)).toMatchObject({ requirementId: null })
    expect((await roster.manager.delete(`/api/events/${id}`)).status).toBe(404)
    expect((await roster.manager.put(`/api/events/${id}`, live)).status).toBe(404)
  })
})

describe('[API-01] events', () => {
  test('are listed by date and start, times default to 18:00–22:00', async () => {
    const late = await create({ date: SATURDAY, startTime: undefined, endTime: undefined })
    const early = await create()
    expect(late).toMatchObject({ startTime: '18:00:00', endTime: '22:00:00' })
    expect((await roster.manager.get('/api/events')).body).toEqual([early, late])
  })

  test('can be read but not written by staff', async () => {
    const event = await create()
    const staff = await roster.signInAs('staff')
    expect((await staff.get('/api/events')).body).toEqual([event])
    expect((await staff.post('/api/events', live)).status).toBe(403)
    expect((await staff.put(`/api/events/${event.id}`, live)).status).toBe(403)
    expect((await staff.delete(`/api/events/${event.id}`)).status).toBe(403)
  })

  test('with invalid fields are refused and change nothing', async () => {
    const raise = { roleId: roster.cookId, extraCount: 1 }
    for (const bad of [
      { name: ' ' },
      { date: '2026-02-30' },
      { startTime: '25:00' },
      { endTime: '18:00' },
      { raises: [raise, raise] },
      { raises: [{ ...raise, extraCount: -1 }] },
      { sourceCalendarUrl: 'https://example.test' },
    ])
      expect((await roster.manager.post('/api/events', { ...live, ...bad })).status, JSON.stringify(bad)).toBe(400)
    const unknown = { raises: [{ roleId: 999_999, extraCount: 1 }] }
    expect((await roster.manager.post('/api/events', { ...live, ...unknown })).status).toBe(409)
    expect((await roster.manager.get('/api/events')).body).toEqual([])
  })
})
