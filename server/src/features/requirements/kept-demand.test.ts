/** Past and published weeks keep the demand they were planned with, even if the weekly demand changes. */
import type { DemandRow } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { countOpen, needsOfWeek, shortfallsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demandWeeks, publishedShifts, requirements } from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, PAST_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let cook: SignedInClient
let mondayId: number
afterEach(() => roster.close())

const need = (more: object = {}) => ({
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  roleId: roster.cookId,
  requiredCount: 1,
  ...more,
})

async function demandOf(weekStart: string) {
  const reply = await roster.manager.get(`/api/requirements/weeks/${weekStart}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body as { requirements: DemandRow[]; ownDemand: 'kept' | 'own' | null }
}

/** Returns the demand of a week. */
const needsOf = async (weekStart: string) => needsOfWeek((await demandOf(weekStart)).requirements, weekStart)

/** Returns everything that the API reports about a week, as text. */
async function readWeek(weekStart: string): Promise<string> {
  const { requirements: demand } = await demandOf(weekStart)
  const week = await roster.manager.get(`/api/schedule/week/${weekStart}`)
  // Ignores references to the deleted requirement: deleting it clears them, and the undo restores them.
  const shifts = (week.body as Shift[]).map((shift) => ({ ...shift, requirementId: null, version: null }))
  const openings = await cook.get(`/api/schedule/unassigned/${cook.staffId}?date=${weekStart}`)
  const conflicts = (await roster.manager.get('/api/conflicts')).body as { weekStartDate: string }[]
  const needs = needsOfWeek(demand, weekStart)
  const open = shortfallsOfWeek(demand, week.body as Shift[], weekStart)
  return JSON.stringify([
    needs,
    countOpen(needs, open),
    shifts,
    openings.body,
    conflicts.filter((conflict) => conflict.weekStartDate === weekStart),
  ])
}

async function done(reply: Promise<TestReply>): Promise<{ keptWeeks?: string[] }> {
  const { status, body, text } = await reply
  expect(status, text).toBe(200)
  return body as { keptWeeks?: string[] }
}

const undo = async (id: number) => {
  const reply = (await done(roster.manager.post(`/api/schedule/undo/${id}`))) as { changeId: number; skipped: number }
  expect(reply.skipped, JSON.stringify(reply)).toBe(0)
  return reply.changeId
}

const weeklyChanges: Record<string, () => Promise<TestReply>> = {
  add: () => roster.manager.post('/api/requirements', need({ dayOfWeek: 4 })),
  'add on days': () => {
    const { dayOfWeek: _, ...rest } = need({ requiredCount: 3 })
    return roster.manager.post('/api/requirements/days', { ...rest, daysOfWeek: [3, 6, 0] })
  },
  edit: () => roster.manager.put(`/api/requirements/${mondayId}`, need({ requiredCount: 9 })),
  'edit the day': () => roster.manager.put(`/api/requirements/${mondayId}`, need({ dayOfWeek: 0 })),
  delete: () => roster.manager.delete(`/api/requirements/${mondayId}`),
  import: () => {
    const csv = 'Day,From,To,Role,People needed\nMonday,10:00,14:00,Cook,3'
    return roster.manager.post('/api/requirements/import', { csv, dryRun: false, mode: 'replace' })
  },
}

/** Days of shifts that fill most of the demand. */
const PUBLISHED_DAYS = [{ dayOfWeek: 1 }, { dayOfWeek: 2 }, { dayOfWeek: 5, startTime: '18:00', endTime: '22:00' }]

describe('[REQM-06] published and past weeks', () => {
  beforeEach(async () => {
    roster = await createTestRoster()
    cook = await roster.addCook()
    for (const more of [
      { dayOfWeek: 2, requiredCount: 2 },
      { dayOfWeek: 5, startTime: '18:00', endTime: '22:00' },
    ])
      await roster.db.insert(requirements).values(need(more))
    const [monday] = await roster.db
      .insert(requirements)
      .values(need({ requiredCount: 2 }))
      .returning()
    mondayId = monday?.id ?? 0
    const asked = { staffId: cook.staffId, requirementId: mondayId }
    await roster.insertShift({ ...asked, weekStartDate: PAST_WEEK, status: 'Confirmed' })
    for (const day of PUBLISHED_DAYS) await roster.addKnownShift({ ...asked, ...day })
    await roster.addShift({ ...asked, weekStartDate: NEXT_WEEK })
  })

  test('are not those of which only some shifts are published: new demand arrives, and the shifts stay', async () => {
    const days = PUBLISHED_DAYS.slice(0, 2)
    for (const day of days)
      await roster.addKnownShift({ ...day, weekStartDate: NEXT_WEEK, staffId: (await roster.addCook()).staffId })
    const before = (await roster.manager.get(`/api/schedule/week/${NEXT_WEEK}`)).body
    const reply = await done(roster.manager.post('/api/requirements', need({ dayOfWeek: 4 })))
    expect(reply.keptWeeks).toEqual([WEEK])
    expect((await needsOf(NEXT_WEEK)).map(({ dayOfWeek }) => dayOfWeek)).toContain(4)
    expect((await roster.manager.get(`/api/schedule/week/${NEXT_WEEK}`)).body).toEqual(before)
  })

  test.each(Object.keys(weeklyChanges))('keep their demand through %s, its undo and its redo', async (name) => {
    const settled = () => Promise.all([PAST_WEEK, WEEK].map(readWeek))
    const [before, beforeNext] = [await settled(), await needsOf(NEXT_WEEK)]
    const reply = await done((weeklyChanges[name] as () => Promise<TestReply>)())
    expect(reply.keptWeeks).toEqual([WEEK])
    const id = await lastChangeId(roster.db)
    const afterNext = await needsOf(NEXT_WEEK)
    expect(afterNext).not.toEqual(beforeNext)
    expect(await settled()).toEqual(before)
    expect((await demandOf(WEEK)).ownDemand).toBe('kept')

    const undone = await undo(id)
    expect(await needsOf(NEXT_WEEK)).toEqual(beforeNext)
    expect(await settled()).toEqual(before)
    expect(await roster.db.select().from(demandWeeks)).toEqual([])

    await undo(undone)
    expect(await needsOf(NEXT_WEEK)).toEqual(afterNext)
    expect(await settled()).toEqual(before)
  })

  test('keep their demand when changes are undone out of order and a week is published in between', async () => {
    const before = await Promise.all([PAST_WEEK, WEEK].map(readWeek))
    await done(roster.manager.put(`/api/requirements/${mondayId}`, need({ requiredCount: 5 })))
    const first = await lastChangeId(roster.db)
    await done(roster.manager.post('/api/requirements', need({ dayOfWeek: 3 })))
    const second = await lastChangeId(roster.db)
    await undo(first)
    expect(await Promise.all([PAST_WEEK, WEEK].map(readWeek))).toEqual(before)

    for (const day of [...PUBLISHED_DAYS, { dayOfWeek: 3 }]) {
      const { staffId } = await roster.addCook()
      const shift = (await roster.addShift({ weekStartDate: NEXT_WEEK, ...day, staffId })).id
      await roster.db.insert(publishedShifts).values({ ...(await roster.readShift(shift)), scheduleId: shift })
    }
    const published = await readWeek(NEXT_WEEK)
    const reply = await done(roster.manager.post(`/api/schedule/undo/${second}`))
    expect(reply).toMatchObject({ skipped: 0, keptWeeks: [WEEK, NEXT_WEEK] })
    expect(await readWeek(NEXT_WEEK)).toBe(published)
    expect(await Promise.all([PAST_WEEK, WEEK].map(readWeek))).toEqual(before)
  })

  test('do not include weeks of drafts, and a published week can return to the weekly demand', async () => {
    await done(roster.manager.put(`/api/requirements/${mondayId}`, need({ requiredCount: 5 })))
    expect((await demandOf(NEXT_WEEK)).ownDemand).toBeNull()
    const monday = async (week: string) => (await needsOf(week)).find(({ dayOfWeek }) => dayOfWeek === 1)?.requiredCount
    expect([await monday(PAST_WEEK), await monday(WEEK), await monday(NEXT_WEEK)]).toEqual([2, 2, 5])
    const again = () => roster.manager.delete(`/api/requirements/weeks/${WEEK}`)
    expect(await again()).toMatchObject({ status: 200 })
    expect([await monday(PAST_WEEK), await monday(WEEK), await monday(NEXT_WEEK)]).toEqual([2, 5, 5])
    expect(await again()).toMatchObject({ status: 404 })
    expect(await roster.manager.delete(`/api/requirements/weeks/${PAST_WEEK}`)).toMatchObject({
      status: 409,
      body: { message: 'The requirements of a past week can no longer be changed.' },
    })
    expect(await roster.manager.delete('/api/requirements/weeks/2026-11-24')).toMatchObject({ status: 400 })
    expect(await cook.delete(`/api/requirements/weeks/${WEEK}`)).toMatchObject({ status: 403 })
    await undo(await lastChangeId(roster.db))
    expect(await monday(WEEK)).toBe(2)
  })

  test('[REQ-05] do not get a requirement added later, and a request for it there is refused with the reason', async () => {
    const { id } = (await done(roster.manager.post('/api/requirements', need({ dayOfWeek: 4 })))) as { id: number }
    const { dayOfWeek, startTime, endTime, roleId } = need({ dayOfWeek: 4 })
    const ask = (weekStartDate: string) => {
      const asked = { weekStartDate, dayOfWeek, startTime, endTime, roleId, requirementId: id, staffId: cook.staffId }
      return cook.post('/api/schedule/request', asked)
    }
    expect((await needsOf(WEEK)).some((one) => one.dayOfWeek === 4)).toBe(false)
    expect(await ask(WEEK)).toMatchObject({
      status: 409,
      body: { message: 'This shift is not needed: no requirement of this week asks for it.' },
    })
    expect(await ask(NEXT_WEEK)).toMatchObject({ status: 200 })
    await done(roster.manager.delete(`/api/requirements/weeks/${WEEK}`))
    expect(await ask(WEEK)).toMatchObject({ status: 200 })
  })

  test('return to the weekly demand when their shifts are purged, but not a past week with worked shifts', async () => {
    await done(roster.admin.post('/api/schedule/purge', { all: true }))
    await done(roster.manager.delete(`/api/requirements/${mondayId}`))
    expect(await roster.db.select().from(demandWeeks)).toMatchObject([{ weekStartDate: PAST_WEEK }])
  })

  test('do not include past weeks without shifts, and nothing is kept if a change has no effect', async () => {
    await done(roster.manager.put(`/api/requirements/${mondayId}`, need({ requiredCount: 2 })))
    expect(await roster.db.select().from(demandWeeks)).toEqual([])
    await done(roster.manager.delete(`/api/requirements/${mondayId}`))
    expect((await roster.db.select().from(demandWeeks)).map(({ weekStartDate }) => weekStartDate).sort()).toEqual([
      PAST_WEEK,
      WEEK,
    ])
  })

  test('are filled by Generate from their own demand, also of a deleted requirement', async () => {
    await roster.addCook()
    await done(roster.manager.delete(`/api/requirements/${mondayId}`))
    const reply = await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK })
    expect(reply.status, reply.text).toBe(200)
    const shifts = (await roster.manager.get(`/api/schedule/week/${WEEK}`)).body as Shift[]
    const monday = shifts.filter(({ dayOfWeek }) => dayOfWeek === 1)
    expect(monday.map(({ requirementId, staffId }) => [requirementId, staffId !== null])).toEqual([
      [null, true],
      [null, true],
    ])
  })

  test('keep a role that they need from being deleted', async () => {
    const { id } = (await done(roster.manager.post('/api/roles', { name: 'Dancer' }))) as { id: number }
    const added = (await done(roster.manager.post('/api/requirements', need({ roleId: id })))) as { id: number }
    await roster.manager.delete(`/api/requirements/weeks/${WEEK}`)
    await done(roster.manager.delete(`/api/requirements/${added.id}`))
    expect(await roster.manager.delete(`/api/roles/${id}`)).toMatchObject({ status: 409 })
    await done(roster.manager.delete(`/api/requirements/weeks/${WEEK}`))
    expect(await roster.manager.delete(`/api/roles/${id}`)).toMatchObject({ status: 200 })
  })

  test('need nobody on a closed day, not even for events, until it is opened again', async () => {
    await done(roster.manager.put(`/api/requirements/${mondayId}`, need({ requiredCount: 5 })))
    const event = { name: 'Jazz', date: NEXT_WEEK, startTime: '09:00', endTime: '12:00' }
    await done(roster.manager.post('/api/events', event))
    const before = await Promise.all([needsOf(WEEK), needsOf(NEXT_WEEK)])
    const close = (date: unknown, name: unknown = 'Holiday') => roster.manager.post('/api/closed-days', { date, name })
    const ids = []
    for (const date of [WEEK, NEXT_WEEK]) ids.push(((await done(close(date))) as { id: number }).id)
    const conflicts = (await roster.manager.get('/api/conflicts')).text
    expect(conflicts).not.toContain('Cook short Mon')
    expect(conflicts).toContain('Cook short Tue')
    for (const week of [WEEK, NEXT_WEEK])
      expect((await needsOf(week)).map(({ dayOfWeek }) => dayOfWeek)).toEqual([2, 5])
    expect(await close(WEEK)).toMatchObject({ status: 409, body: { message: 'This date is already closed.' } })
    expect(await close(PAST_WEEK)).toMatchObject({ status: 409 })
    for (const [date, name] of [['2026-02-30'], ['tomorrow'], [null], [NEXT_WEEK, '']])
      expect((await close(date, name)).status, `${date} ${name}`).toBe(400)
    expect((await cook.post('/api/closed-days', { date: '2026-12-25', name: 'Feast' })).status).toBe(403)
    expect((await cook.get('/api/closed-days')).body).toMatchObject([{ date: WEEK }, { date: NEXT_WEEK }])

    await undo(await lastChangeId(roster.db))
    await done(roster.manager.delete(`/api/closed-days/${ids[0]}`))
    expect(await roster.manager.delete(`/api/closed-days/${ids[0]}`)).toMatchObject({ status: 404 })
    expect(await Promise.all([needsOf(WEEK), needsOf(NEXT_WEEK)])).toEqual(before)
  })

  test('keep their demand while a date is closed by several managers at once, of whom one succeeds', async () => {
    const closing = Array.from({ length: 4 }, () =>
      roster.manager.post('/api/closed-days', { date: NEXT_WEEK, name: 'Holiday' }),
    )
    const edits = [5, 6, 7].map((requiredCount) =>
      roster.manager.put(`/api/requirements/${mondayId}`, need({ requiredCount })),
    )
    const before = await needsOf(WEEK)
    const [closed, edited] = [await Promise.all(closing), await Promise.all(edits)]
    expect(closed.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(edited.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await needsOf(WEEK)).toEqual(before)
    expect(await roster.db.select().from(demandWeeks)).toHaveLength(2)
  })
})
