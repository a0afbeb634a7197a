import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import { needsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requirements } from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

let roster: TestRoster
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(requirements)
})

const post = (more: Record<string, unknown> = {}) =>
  roster.manager.post('/api/requirements', {
    dayOfWeek: 5,
    startTime: '09:00',
    endTime: '17:00',
    roleId: roster.cookId,
    requiredCount: 2,
    source: 'Manual',
    ...more,
  })
const list = async () => (await roster.manager.get('/api/requirements')).body as Requirement[]

describe('[REQM-02] adding a requirement', () => {
  test('returns the item with times to the second', async () => {
    const reply = await post()
    expect(reply).toMatchObject({
      status: 200,
      body: {
        dayOfWeek: 5,
        startTime: '09:00:00',
        endTime: '17:00:00',
        roleId: roster.cookId,
        requiredCount: 2,
        source: 'Manual',
        eventId: null,
        date: null,
      },
    })
    expect(await list()).toEqual([reply.body])
  })

  test('defaults to one person', async () => {
    expect((await post({ requiredCount: undefined })).body).toMatchObject({ requiredCount: 1 })
  })

  test('requires an end after the start, compared as times and not as text, unless it ends next day', async () => {
    const message = 'End time must be after start time'
    for (const times of [
      { startTime: '17:00', endTime: '09:00' },
      { startTime: '09:00', endTime: '09:00' },
      { startTime: '18:00', endTime: '22:00', endsNextDay: true },
    ]) {
      expect(await post(times)).toMatchObject({ status: 400, body: { issues: [{ path: 'endTime', message }] } })
    }
    const bar = { startTime: '18:00', endTime: '02:00', endsNextDay: true }
    expect((await post(bar)).body).toMatchObject({ startTime: '18:00:00', endTime: '02:00:00' })
    expect((await post({ startTime: '16:00', endTime: '24:00' })).body).toMatchObject({ endTime: '00:00:00' })
  })

  test('with invalid fields names them and adds nothing', async () => {
    const time = 'Please enter a valid time format (HH:MM)'
    expect(await post({ startTime: '9:00' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'startTime', message: time }] },
    })
    expect(await post({ endTime: '30:00' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'endTime', message: time }] },
    })
    for (const bad of [
      { requiredCount: 0 },
      { requiredCount: 1.5 },
      { requiredCount: 'x' },
      { dayOfWeek: 8 },
      { eventId: 1 },
      { source: 'Event' },
    ])
      expect((await post(bad)).status, JSON.stringify(bad)).toBe(400)
    expect(await post({ roleId: 999_999 })).toMatchObject({
      status: 409,
      body: { message: 'This role no longer exists. Reload and choose another.' },
    })
    expect(await list()).toEqual([])
  })

  test('places it in the list from Monday to Sunday by start', async () => {
    for (const [dayOfWeek, startTime] of [
      [0, '08:00'],
      [1, '16:00'],
      [6, '08:00'],
      [1, '07:00'],
    ] as const)
      await post({ dayOfWeek, startTime })
    expect((await list()).map(({ dayOfWeek, startTime }) => [dayOfWeek, startTime])).toEqual([
      [1, '07:00:00'],
      [1, '16:00:00'],
      [6, '08:00:00'],
      [0, '08:00:00'],
    ])
  })
})

describe('[GRID-09] a requirement of several days', () => {
  const postDays = (daysOfWeek: unknown, more: Record<string, unknown> = {}) => {
    const need = { startTime: '09:00', endTime: '17:00', roleId: roster.cookId, requiredCount: 2 }
    return roster.manager.post('/api/requirements/days', { ...need, daysOfWeek, ...more })
  }

  test('is added on each of them in one change, which one undo reverts', async () => {
    const reply = await postDays([5, 1])
    expect((reply.body as { requirements: Requirement[] }).requirements.map(({ dayOfWeek }) => dayOfWeek)).toEqual([
      5, 1,
    ])
    expect((await list()).map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 5])
    await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect(await list()).toEqual([])
  })

  test('needs at least one day, each only once, and is validated like any other requirement', async () => {
    const issueOf = async (reply: ReturnType<typeof postDays>) =>
      ((await reply).body as { issues?: { path: string; message: string }[] }).issues?.[0]
    expect(await issueOf(postDays([]))).toEqual({ path: 'daysOfWeek', message: 'Please select at least one day' })
    expect(await issueOf(postDays([1, 1]))).toEqual({ path: 'daysOfWeek', message: 'Choose each day only once' })
    expect(await issueOf(postDays([0, 7]))).toEqual({ path: 'daysOfWeek', message: 'Choose each day only once' })
    expect((await postDays([8])).status).toBe(400)
    expect(await issueOf(postDays([1], { endTime: '08:00' }))).toEqual({
      path: 'endTime',
      message: 'End time must be after start time',
    })
    expect((await postDays([1, 2], { roleId: 999_999 })).status).toBe(409)
    expect(await list()).toEqual([])
  })
})

describe('[GRID-09] changing a requirement', () => {
  test('keeps its id and the shifts that fill it, and is validated like adding one', async () => {
    const { id } = (await post()).body as Requirement
    const shift = await roster.insertShift({ requirementId: id })
    const body = { dayOfWeek: 6, startTime: '18:00', endTime: '02:00', endsNextDay: true, roleId: roster.hostId }
    const put = (more: Record<string, unknown> = {}, at = id) =>
      roster.manager.put(`/api/requirements/${at}`, { ...body, requiredCount: 3, ...more })
    const reply = await put()
    expect(reply).toMatchObject({ status: 200, body: { id, dayOfWeek: 6, endTime: '02:00:00', requiredCount: 3 } })
    expect(await list()).toEqual([reply.body])
    expect(await roster.readShift(shift)).toMatchObject({ requirementId: id })
    expect((await put({ endsNextDay: false })).status).toBe(400)
    expect((await put({ startTime: '9' })).status).toBe(400)
    expect((await put({ roleId: 999_999 })).status).toBe(409)
    expect((await put({}, 999_999)).status).toBe(404)
    expect(await list()).toEqual([reply.body])
  })

  test('is refused if it comes from an event', async () => {
    await post()
    await roster.manager.post('/api/events', { name: 'Live', date: '2026-11-27', startTime: '12:00', endTime: '15:00' })
    const before = await list()
    const raised = before.find(({ source }) => source === 'Event')
    const body = { dayOfWeek: 5, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
    expect(await roster.manager.put(`/api/requirements/${raised?.id}`, body)).toMatchObject({
      status: 409,
      body: { message: 'This requirement comes from an event. Change the event instead.' },
    })
    expect(await list()).toEqual(before)
  })
})

describe('[REQM-03] deleting a requirement', () => {
  test('keeps the shifts that fill it and removes their reference to it', async () => {
    const { id } = (await post()).body as Requirement
    const shift = await roster.addShift({ requirementId: id })
    expect(shift.requirementId).toBe(id)
    expect(await roster.manager.delete(`/api/requirements/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Requirement deleted' },
    })
    expect(await roster.readShift(shift.id)).toMatchObject({ requirementId: null, status: 'Pending' })
    expect((await roster.manager.delete(`/api/requirements/${id}`)).status).toBe(404)
  })

  test('is refused if it comes from an event', async () => {
    await post()
    await roster.manager.post('/api/events', { name: 'Live', date: '2026-11-27', startTime: '12:00', endTime: '15:00' })
    const raised = (await list()).find(({ source }) => source === 'Event')
    expect(await roster.manager.delete(`/api/requirements/${raised?.id}`)).toMatchObject({
      status: 409,
      body: { message: 'This requirement comes from an event. Change the event instead.' },
    })
    expect(await list()).toHaveLength(2)
  })
})

test('[API-01] staff can read requirements but not write them', async () => {
  const { id } = (await post()).body as Requirement
  const staff = await roster.signInAs('staff')
  expect((await staff.get('/api/requirements')).body).toEqual(await list())
  expect((await staff.post('/api/requirements', {})).status).toBe(403)
  expect((await staff.post('/api/requirements/days', {})).status).toBe(403)
  expect((await staff.put(`/api/requirements/${id}`, {})).status).toBe(403)
  expect((await staff.delete(`/api/requirements/${id}`)).status).toBe(403)
  expect((await roster.anonymous.get('/api/requirements')).status).toBe(401)
})

describe('[REQM-07] the valid-from and valid-until dates of a requirement', () => {
  const winter = { validFrom: '2026-12-01', validUntil: '2027-02-28' }
  const message = 'The last date must be on or after the first'

  test('are returned, kept by an edit that omits them, and cleared by null', async () => {
    const { id } = (await post(winter)).body as Requirement
    expect(await list()).toMatchObject([winter])
    const body = { dayOfWeek: 5, startTime: '10:00', endTime: '17:00', roleId: roster.cookId }
    expect((await roster.manager.put(`/api/requirements/${id}`, body)).body).toMatchObject(winter)
    const cleared = await roster.manager.put(`/api/requirements/${id}`, { ...body, validFrom: null })
    expect(cleared.body).toMatchObject({ validFrom: null, validUntil: '2027-02-28' })
    expect(await list()).toMatchObject([{ validFrom: null, validUntil: '2027-02-28', startTime: '10:00:00' }])
    expect((await post()).body).toMatchObject({ validFrom: null, validUntil: null })
  })

  test('must be valid dates in order', async () => {
    const backwards = { validFrom: '2026-12-01', validUntil: '2026-11-30' }
    expect(await post(backwards)).toMatchObject({ status: 400, body: { issues: [{ path: 'validUntil', message }] } })
    for (const validFrom of ['2026-02-30', '1.12.2026', '', 7])
      expect((await post({ validFrom })).status, String(validFrom)).toBe(400)
    expect((await post({ validFrom: '2026-12-01', validUntil: '2026-12-01' })).status).toBe(200)
    const [row] = await list()
    const body = { dayOfWeek: 5, startTime: '10:00', endTime: '17:00', roleId: roster.cookId, validUntil: '2026-11-30' }
    expect(await roster.manager.put(`/api/requirements/${row?.id}`, body)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'validUntil', message }] },
    })
  })

  test('decide in which weeks it is needed, and an import without dates does not change it', async () => {
    await post(winter)
    const needed = async (week: string) => {
      const { requirements: demand } = (await roster.manager.get(`/api/requirements/weeks/${week}`)).body as {
        requirements: Requirement[]
      }
      return needsOfWeek(demand, week).map(({ date }) => date)
    }
    expect(await needed('2026-11-23')).toEqual([])
    expect(await needed('2026-11-30')).toEqual(['2026-12-04'])
    expect(await needed('2027-02-22')).toEqual(['2027-02-26'])
    expect(await needed('2027-03-01')).toEqual([])
    const csv = 'Day,From,To,Role,People needed\nFriday,09:00,17:00,Cook,3'
    const reply = await roster.manager.post('/api/requirements/import', { csv, dryRun: false, mode: 'replace' })
    expect(reply.body, reply.text).toMatchObject({ created: 1, deleted: 0 })
    expect(await needed('2026-11-30')).toEqual(['2026-12-04', '2026-12-04'])
    expect((await roster.manager.get('/api/requirements/export')).text.trim().split('\n')).toHaveLength(3)
  })
})
