import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { addDays } from '@fairweek/domain/time/day'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readChanges } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, PAST_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let cook: SignedInClient
beforeEach(async () => {
  roster = await createTestRoster()
  cook = await roster.addCook()
})
afterEach(() => roster.close())

const list = async (query = '') => (await roster.manager.get(`/api/conflicts${query}`)).body as ConflictItem[]
const typesOf = async () => (await list()).map(({ type }) => type)
const descriptions = async () => (await list()).map(({ description }) => description)

const addNeed = (more: object = {}) =>
  roster.manager.post('/api/requirements', {
    dayOfWeek: 1,
    startTime: '09:00',
    endTime: '17:00',
    roleId: roster.cookId,
    requiredCount: 2,
    source: 'Manual',
    ...more,
  })
const setting = (key: string, value: string) => roster.admin.post('/api/settings', { key, value })
const nameOf = (person: SignedInClient) => `Person ${person.staffId}`

/** Adds a shift of the cook on a day of next week. */
const shiftOn = (dayOfWeek: number, startTime = '09:00', endTime = '17:00', more: object = {}) =>
  roster.addShift({ staffId: cook.staffId, dayOfWeek, startTime, endTime, ...more })

describe('conflicts are updated after a change', () => {
  test('[CONF-01] of a shift or a requirement, to the minute', async () => {
    await addNeed()
    expect(await list()).toEqual([])
    const shift = await shiftOn(1)
    expect(await list()).toMatchObject([
      {
        type: 'RoleShortfall',
        priority: 'critical',
        description: 'Cook short Mon 9 AM – 5 PM: 1 of 2',
        resolved: false,
        scheduleId: null,
        schedule: { dayOfWeek: 1, startTime: '09:00:00', roleId: roster.cookId, role: { name: 'Cook' } },
        weekStartDate: WEEK,
        date: WEEK,
        shiftIds: [],
      },
    ])
    const { body: need } = await addNeed({ startTime: '17:00', endTime: '17:30', requiredCount: 1 })
    expect(await descriptions()).toContain('Cook short Mon 5 PM – 5:30 PM: 0 of 1')
    await roster.manager.delete(`/api/requirements/${(need as { id: number }).id}`)
    expect(await descriptions()).toEqual(['Cook short Mon 9 AM – 5 PM: 1 of 2'])
    await roster.manager.delete(`/api/schedule/${shift.id}`)
    expect(await list()).toEqual([])
  })

  test('[MDASH-06] shortages of a week after the next one are early until something in it is published', async () => {
    await addNeed()
    const later = addDays(NEXT_WEEK, 7)
    await shiftOn(1)
    const { id } = await shiftOn(2, '09:00', '17:00', { weekStartDate: later })
    const earlyOf = async () => (await list()).map(({ weekStartDate, isEarly }) => [weekStartDate, isEarly])
    expect(await earlyOf()).toEqual([
      [WEEK, false],
      [later, true],
    ])
    expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
    expect(await earlyOf()).toEqual([
      [WEEK, false],
      [later, false],
    ])
  })

  test('[CONF-01] of an event, and disappear when it is deleted', async () => {
    await addNeed({ requiredCount: 1 })
    await shiftOn(1)
    expect(await list()).toEqual([])
    const event = { name: 'Quiz', date: WEEK, startTime: '12:00', endTime: '14:00' }
    const { body } = await roster.manager.post('/api/events', event)
    expect(await descriptions()).toEqual([expect.stringMatching(/^Cook short Mon .+: 1 of 2$/)])
    await roster.manager.delete(`/api/events/${(body as { id: number }).id}`)
    expect(await list()).toEqual([])
  })

  test('[CONF-01] of a person’s target hours or name', async () => {
    const shift = await shiftOn(1)
    await roster.manager.put(`/api/staff/${cook.staffId}`, {
      name: 'Ana Lee',
      phoneNumber: '0215550100',
      targetWeeklyHours: 3,
    })
    expect(await list()).toMatchObject([
      {
        type: 'TargetHoursExceeded',
        priority: 'medium',
        description: 'Ana Lee has 8 of 3 h, 5 h over target',
        date: '2026-11-29',
        schedule: null,
        shiftIds: [shift.id],
      },
    ])
    await roster.manager.put(`/api/staff/${cook.staffId}`, {
      name: 'Ana Chen',
      phoneNumber: '0215550100',
      targetWeeklyHours: 3,
    })
    expect(await descriptions()).toEqual(['Ana Chen has 8 of 3 h, 5 h over target'])
    await roster.manager.put(`/api/staff/${cook.staffId}`, {
      name: 'Ana Chen',
      phoneNumber: '0215550100',
      targetWeeklyHours: null,
    })
    expect(await list()).toEqual([])
  })

  test('[CONF-01] of a person’s roles: shifts in a role that was removed are conflicts until it is added again', async () => {
    const shift = await shiftOn(1)
    expect(await list()).toEqual([])
    const path = `/api/staff/${cook.staffId}/roles`
    expect((await roster.manager.delete(`${path}/${roster.cookId}`)).status).toBe(200)
    expect(await list()).toMatchObject([{ type: 'RoleNotHeld', weekStartDate: WEEK, shiftIds: [shift.id] }])
    expect((await roster.manager.post(path, { roleId: roster.cookId })).status).toBeLessThan(300)
    expect(await list()).toEqual([])
  })

  test('[CONF-01] of target hours, which may differ from the planned hours by up to 4', async () => {
    await shiftOn(1)
    const member = { name: 'Ana Lee', phoneNumber: '0215550100' }
    for (const [targetWeeklyHours, count] of [
      [4, 0],
      [3.5, 1],
      [12, 0],
    ] as const) {
      await roster.manager.put(`/api/staff/${cook.staffId}`, { ...member, targetWeeklyHours })
      expect(await list(), `8 h with a target of ${targetWeeklyHours}`).toHaveLength(count)
    }
  })

  test('[CONF-01] of availability, on the dates when it applies', async () => {
    await shiftOn(1)
    await shiftOn(1, '09:00', '17:00', { weekStartDate: NEXT_WEEK })
    const cannot = { kind: 'cannot', dayOfWeek: 1, startTime: '15:00', endTime: '24:00' }
    const save = (slots: object[]) => cook.put(`/api/availability/${cook.staffId}`, { slots })
    expect((await save([{ ...cannot, from: NEXT_WEEK }])).status).toBe(200)
    expect(await list()).toMatchObject([
      {
        type: 'Unavailability',
        priority: 'high',
        weekStartDate: NEXT_WEEK,
        description: `${nameOf(cook)} works Mon 9 AM – 5 PM, but cannot work Mon 3 PM – 12 AM (2 h of the shift)`,
      },
    ])
    await save([cannot])
    expect((await list()).map(({ weekStartDate }) => weekStartDate)).toEqual([WEEK, NEXT_WEEK])
    await save([{ ...cannot, kind: 'ratherNot' }])
    expect(await list()).toEqual([])
  })

  test('[CONF-05] of time off, once it is approved', async () => {
    const shift = await shiftOn(3)
    const asked = await cook.post('/api/time-off', {
      staffId: cook.staffId,
      fromDate: '2026-11-25',
      untilDate: '2026-12-20',
    })
    const { id } = (asked.body as { timeOff: { id: number } }).timeOff
    expect(await list()).toEqual([])
    await roster.manager.post(`/api/time-off/${id}/approve`)
    const found = {
      type: 'TimeOff',
      priority: 'high',
      description: `${nameOf(cook)} works Wed 9 AM – 5 PM, but has time off Wed all day (8 h of the shift)`,
      shiftIds: [shift.id],
    }
    expect(await list()).toMatchObject([found])
    const approved = (await readChanges(roster.db)).at(-1)
    await roster.manager.post(`/api/schedule/undo/${approved?.id}`)
    expect(await list()).toEqual([])
    await roster.manager.post(`/api/time-off/${id}/approve`)
    const later = await roster.insertShift({ weekStartDate: '2026-12-14', dayOfWeek: 1 })
    await roster.manager.put(
      `/api/schedule/${later}`,
      roster.shiftBody({ weekStartDate: '2026-12-14', staffId: cook.staffId }),
    )
    expect(await list()).toMatchObject([found, { type: 'TimeOff', weekStartDate: '2026-12-14' }])
    await cook.post(`/api/time-off/${id}/withdraw`)
    expect(await list()).toEqual([])
  })

  test('[CONF-04] of settings: a closing followed by an opening is a conflict only while the setting is on', async () => {
    for (const dayOfWeek of [1, 2]) await addNeed({ dayOfWeek, requiredCount: 1, startTime: '09:00', endTime: '23:00' })
    await shiftOn(1, '15:00', '23:00')
    await shiftOn(2, '09:00', '15:00')
    const closing = `${nameOf(cook)} closes Monday at 11 PM, opens Tuesday at 9 AM: 10 h of rest instead of 12`
    expect(await descriptions()).toContain(closing)
    await setting('enforceCloserOpenerConstraint', 'false')
    expect(await typesOf()).not.toContain('CloserOpener')
    await setting('enforceCloserOpenerConstraint', 'true')
    expect(await descriptions()).toContain(closing)
  })

  test('[CONF-05] of days in a row, however many weeks they last', async () => {
    const weeks = [0, 7, 14, 21].map((days) => addDays(WEEK, days))
    const ids: number[] = []
    for (const weekStartDate of weeks)
      for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek += 1)
        ids.push((await shiftOn(dayOfWeek, '09:00', '17:00', { weekStartDate })).id)
    const daysOf = async () => (await descriptions()).map((text) => Number(/works (\d+) days/.exec(text)?.[1]))
    expect(await daysOf()).toEqual([7, 14, 21, 28])
    // The Monday of the first week; a day off, or a person who comes instead, ends the run in all weeks after it.
    const monday = await roster.readShift(ids[1] ?? 0)
    await roster.manager.delete(`/api/schedule/${monday.id}`)
    expect(await daysOf()).toEqual([13, 20, 27])
    await shiftOn(1)
    expect(await daysOf()).toEqual([7, 14, 21, 28])
  })

  test('[CONF-05] of shifts: rest, two shifts on one day and days in a row, also across the end of the week', async () => {
    await roster.addShift({ staffId: cook.staffId, dayOfWeek: 0, startTime: '14:00', endTime: '23:00' })
    await roster.addShift({
      staffId: cook.staffId,
      weekStartDate: NEXT_WEEK,
      dayOfWeek: 1,
      startTime: '07:00',
      endTime: '12:00',
    })
    expect(await list()).toMatchObject([
      {
        type: 'Rest',
        weekStartDate: NEXT_WEEK,
        description: `${nameOf(cook)} rests 8 h instead of 10 between Sun Nov 29 2 PM – 11 PM and Mon 7 AM – 12 PM`,
      },
    ])
    await setting('minimumRestHours', '8')
    expect(await list()).toEqual([])
    for (const dayOfWeek of [1, 2, 3, 4, 5, 6]) await shiftOn(dayOfWeek)
    expect(await descriptions()).toEqual([
      `${nameOf(cook)} works 7 days in a row, Mon to Sun (at most 6 allowed)`,
      `${nameOf(cook)} works 8 days in a row, Mon Nov 23 to Mon (at most 6 allowed)`,
    ])
    await setting('maximumDaysInARow', '0')
    await shiftOn(3, '18:00', '21:00')
    expect(await descriptions()).toEqual([
      `${nameOf(cook)} works 2 shifts on one day: Wed 9 AM – 5 PM and Wed 6 PM – 9 PM`,
    ])
  })

  test('[CONF-05] of seniority: two or more people without an experienced one are a conflict', async () => {
    const other = await roster.addCook()
    await addNeed()
    await shiftOn(1)
    await shiftOn(1, '09:00', '17:00', { staffId: other.staffId })
    expect(await list()).toEqual([])
    const expert = await roster.addCook()
    await roster.manager.put(`/api/staff/${expert.staffId}`, { name: 'Eve', phoneNumber: '0215550100', seniority: 9 })
    expect(await descriptions()).toEqual([
      `No one experienced on Cook Mon 9 AM – 5 PM: ${nameOf(cook)}, ${nameOf(other)} are below seniority 4`,
    ])
  })

  test('of the date: past weeks have no conflicts', async () => {
    await addNeed()
    await shiftOn(1)
    await roster.insertShift({ staffId: cook.staffId, weekStartDate: PAST_WEEK })
    expect((await list()).map(({ weekStartDate }) => weekStartDate)).toEqual([WEEK])
    expect(await list(`?weekStartDate=${WEEK}`)).toHaveLength(1)
    expect(await list(`?weekStartDate=${NEXT_WEEK}`)).toEqual([])
    roster.setClock(Date.UTC(2026, 11, 1))
    const later = await roster.signInAs('manager')
    for (const query of ['', `?weekStartDate=${WEEK}`])
      expect((await later.get(`/api/conflicts${query}`)).body).toEqual([])
  })
})

describe('resolving a conflict', () => {
  beforeEach(async () => {
    await addNeed()
    await shiftOn(1)
  })
  const resolve = async () => {
    const [conflict] = await list()
    return roster.manager.put(`/api/conflicts/${conflict?.id}/resolve`)
  }

  test('[CONF-02] ignores it until it gets worse, or resolves it until its facts change', async () => {
    await addNeed({ requiredCount: 4 })
    const fullDay = () => ({ weekStartDate: WEEK, dayOfWeek: 1, startTime: '09:00', endTime: '17:00' })
    const addSomebody = async () => roster.addShift({ ...fullDay(), staffId: (await roster.addCook()).staffId })
    const find = async () => (await list()).filter(({ type }) => type === 'RoleShortfall')
    await addSomebody()
    const [one] = await find()
    const ignored = await roster.manager.put(`/api/conflicts/${one?.id}/resolve`, { ignore: true })
    expect(ignored).toMatchObject({ status: 200, body: { resolved: true, isAccepted: true } })
    expect((await readChanges(roster.db)).at(-1)?.action).toBe('ignoreConflict')
    // Fewer people are missing, so the conflict is no worse and stays resolved.
    const second = await addSomebody()
    expect(await find()).toMatchObject([{ description: 'Cook short Mon 9 AM – 5 PM: 3 of 6', resolved: true }])
    // At first, as many people are missing as when the conflict was ignored; then more are missing.
    await roster.manager.delete(`/api/schedule/${second.id}`)
    expect(await find()).toMatchObject([{ description: 'Cook short Mon 9 AM – 5 PM: 2 of 6', isAccepted: true }])
    await addNeed({ requiredCount: 2 })
    expect(await find()).toMatchObject([
      { description: 'Cook short Mon 9 AM – 5 PM: 2 of 8', resolved: false, isAccepted: false },
    ])
    const [worse] = await find()
    const resolved = await roster.manager.put(`/api/conflicts/${worse?.id}/resolve`)
    expect(resolved).toMatchObject({ status: 200, body: { resolved: true, isAccepted: false } })
    await addSomebody()
    expect(await find()).toMatchObject([{ description: 'Cook short Mon 9 AM – 5 PM: 3 of 8', resolved: false }])
  })

  test('[CONF-03] lasts while the facts are the same and ends when they change', async () => {
    expect(await resolve()).toMatchObject({ status: 200, body: { resolved: true } })
    await roster.manager.put(`/api/staff/${cook.staffId}`, { name: 'Ana', phoneNumber: '0215550100' })
    expect(await list()).toMatchObject([{ resolved: true }])
    const other = await roster.addCook()
    const second = await shiftOn(1, '09:00', '13:00', { staffId: other.staffId })
    expect(await list()).toMatchObject([{ resolved: false, description: 'Cook short Mon 1 PM – 5 PM: 1 of 2' }])
    await roster.manager.delete(`/api/schedule/${second.id}`)
    expect(await list()).toMatchObject([{ resolved: true, description: 'Cook short Mon 9 AM – 5 PM: 1 of 2' }])
  })

  test('[CONF-03] can be undone and redone', async () => {
    const resolved = await resolve()
    const changes = await readChanges(roster.db)
    const made = changes.at(-1)
    expect(made?.action).toBe('resolveConflict')
    expect(resolved.body).toMatchObject({ undoId: made?.id })
    const undone = await roster.manager.post(`/api/schedule/undo/${made?.id}`)
    expect(undone).toMatchObject({ status: 200, body: { undone: 1, skipped: 0 } })
    expect(await list()).toMatchObject([{ resolved: false }])
    await roster.manager.post(`/api/schedule/undo/${(undone.body as { changeId: number }).changeId}`)
    expect(await list()).toMatchObject([{ resolved: true }])
  })

  test('[CONF-02] twice changes nothing more; a conflict that no longer exists is 404', async () => {
    await resolve()
    const changes = await readChanges(roster.db)
    expect(await resolve()).toMatchObject({ status: 200, body: { resolved: true, undoId: null } })
    expect(await readChanges(roster.db)).toHaveLength(changes.length)
    expect(await roster.manager.put('/api/conflicts/999999/resolve')).toMatchObject({
      status: 404,
      body: { message: 'This conflict no longer exists. What caused it has changed.' },
    })
    expect((await cook.get('/api/conflicts')).status).toBe(403)
    expect((await cook.put('/api/conflicts/1/resolve')).status).toBe(403)
  })

  test('[CONF-01] is not needed for a conflict of a change that is undone', async () => {
    const before = await list()
    await roster.manager.put(`/api/staff/${cook.staffId}`, {
      name: nameOf(cook),
      phoneNumber: '0215550100',
      targetWeeklyHours: 1,
    })
    expect(await list()).toHaveLength(2)
    const changes = await readChanges(roster.db)
    await roster.manager.post(`/api/schedule/undo/${changes.at(-1)?.id}`)
    expect(await list()).toEqual(before)
  })
})
