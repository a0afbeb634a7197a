import type { NextSteps } from '@fairweek/domain/contracts/history/history'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Filled, WeekTemplate } from '@fairweek/domain/contracts/schedule/week-templates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications, schedule, staffRoles, weekTemplates } from '../../../db/schema.ts'
import { lastChangeId } from '../../../testing/read-changes.ts'
import { readTableImages, withoutStamps } from '../../../testing/table-images.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../../../testing/test-roster.ts'

const LAST_WEEK = '2026-11-16'

let roster: TestRoster
let ana: SignedInClient
let ben: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  ben = await roster.addCook()
  await roster.manager.put(`/api/staff/${ben.staffId}`, { name: 'Ben Okafor', phoneNumber: '021 555 0100' })
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([schedule, weekTemplates])
  roster.setClock()
})

const weekOf = async (week = WEEK) => (await roster.manager.get(`/api/schedule/week/${week}`)).body as Shift[]
const copy = (week = WEEK) => roster.manager.post(`/api/schedule/week/${week}/copy-last-week`)
const copied = async (week = WEEK) => (await copy(week)).body as Filled
const save = (body: object) =>
  roster.manager.post('/api/schedule/templates', { name: 'Summer', weekStartDate: WEEK, ...body })
const apply = async (id: number, week = NEXT_WEEK) =>
  (await roster.manager.post(`/api/schedule/templates/${id}/apply`, { weekStartDate: week })).body as Filled
const asked = ({ dayOfWeek, startTime, staffId, status }: Shift) => ({ dayOfWeek, startTime, staffId, status })

describe('[GRID-09] copying last week', () => {
  test('adds its shifts as drafts once, notifies nobody, and one undo reverts it', async () => {
    const { id } = await roster.addShift({ weekStartDate: LAST_WEEK, staffId: ana.staffId, dayOfWeek: 5 })
    await roster.manager.put(`/api/schedule/${id}/confirm`)
    await roster.addShift({ weekStartDate: LAST_WEEK, staffId: null, dayOfWeek: 6 })
    const dropped = await roster.addShift({ weekStartDate: LAST_WEEK, staffId: ben.staffId, dayOfWeek: 4 })
    await roster.manager.put(`/api/schedule/${dropped.id}/cancel`)
    const before = withoutStamps(await readTableImages(roster.db))
    const notified = await roster.db.select().from(notifications)

    const filled = await copied()
    expect(filled).toMatchObject({
      message: '2 drafts added. Nobody is notified until the week is confirmed.',
      added: 2,
      left: [],
    })
    expect((await weekOf()).map(asked)).toEqual([
      { dayOfWeek: 5, startTime: '09:00:00', staffId: ana.staffId, status: 'Pending' },
      { dayOfWeek: 6, startTime: '09:00:00', staffId: null, status: 'Pending' },
    ])
    expect(await copied()).toEqual({
      message: 'Nothing was added. 2 shifts already existed.',
      added: 0,
      left: [],
      undoId: null,
    })
    const { undo } = (await roster.manager.get(`/api/schedule/week/${WEEK}/next-steps`)).body as NextSteps
    expect(undo).toEqual({ changeId: filled.undoId, words: 'Copied last week: 2 shifts' })
    await roster.manager.post(`/api/schedule/undo/${filled.undoId}`)
    expect(withoutStamps(await readTableImages(roster.db))).toEqual(before)
    expect(await roster.db.select().from(notifications)).toEqual(notified)
  })

  test('leaves a shift open if its person cannot take it, and gives the reason', async () => {
    const lost = await roster.addCook()
    await roster.addShift({ weekStartDate: LAST_WEEK, staffId: ben.staffId })
    await roster.addShift({ weekStartDate: LAST_WEEK, staffId: lost.staffId, dayOfWeek: 2 })
    await roster.manager.delete(`/api/staff/${lost.staffId}/roles/${roster.cookId}`)
    // Ben has another shift that day.
    await roster.addShift({ staffId: ben.staffId, startTime: '12:00', endTime: '20:00' })
    const { added, left } = await copied()
    expect(added).toBe(2)
    expect(left).toEqual([
      'Cook, Mon 9 AM – 5 PM was left open, because Ben Okafor works Mon 12 PM – 8 PM as Cook.',
      expect.stringMatching(/^Cook, Tue 9 AM – 5 PM was left open, because .* does not work as Cook\.$/),
    ])
    expect((await weekOf()).map(({ staffId }) => staffId)).toEqual([null, ben.staffId, null])
    // The shifts that were left open are matched too.
    expect(await copied()).toMatchObject({ added: 0, left: [] })
  })

  test('gives a person only one of two shifts on a day that a rule no longer allows', async () => {
    for (const startTime of ['06:00', '16:00'])
      await roster.insertShift({
        weekStartDate: LAST_WEEK,
        staffId: ana.staffId,
        startTime,
        endTime: startTime.replace('6', '9'),
      })
    const { left } = await copied()
    expect(left).toHaveLength(1)
    expect((await weekOf()).map(({ staffId }) => staffId)).toEqual([ana.staffId, null])
  })

  test('leaves out started shifts, and is refused for an empty week and for staff', async () => {
    expect(await copy()).toMatchObject({ status: 409, body: { message: 'Last week has no shifts to copy.' } })
    expect((await ana.post(`/api/schedule/week/${WEEK}/copy-last-week`)).status).toBe(403)
    expect((await copy('2026-11-24')).status).toBe(400)
    await roster.addShift({ weekStartDate: '2026-11-09', staffId: ana.staffId })
    expect(await copied(LAST_WEEK)).toMatchObject({
      added: 0,
      left: ['Cook, Mon 9 AM – 5 PM was left out, because it has already started.'],
      undoId: null,
    })
  })
})

describe('[GRID-09] templates', () => {
  test('are saved with or without people, applied to any week and deleted, and a deletion can be undone', async () => {
    await roster.addShift({ staffId: ana.staffId })
    await roster.addShift({ staffId: ben.staffId, dayOfWeek: 5 })
    const full = (await save({})).body as WeekTemplate
    const open = (await save({ name: 'Needs', hasPeople: false })).body as WeekTemplate
    expect((await roster.manager.get('/api/schedule/templates')).body).toEqual([
      { id: open.id, name: 'Needs', shiftCount: 2, hasPeople: false },
      { id: full.id, name: 'Summer', shiftCount: 2, hasPeople: true },
    ])
    expect(await apply(full.id)).toMatchObject({ added: 2, left: [] })
    expect((await weekOf(NEXT_WEEK)).map(({ staffId }) => staffId)).toEqual([ana.staffId, ben.staffId])
    await roster.db.delete(schedule)
    expect(await apply(open.id)).toMatchObject({ added: 2, left: [] })
    expect((await weekOf(NEXT_WEEK)).map(({ staffId }) => staffId)).toEqual([null, null])

    expect((await roster.manager.delete(`/api/schedule/templates/${open.id}`)).status).toBe(200)
    expect((await roster.manager.delete(`/api/schedule/templates/${open.id}`)).status).toBe(404)
    const { undo } = (await roster.manager.get(`/api/schedule/week/${WEEK}/next-steps`)).body as NextSteps
    expect(undo?.words).toBe('Deleted the template Needs')
    await roster.manager.post(`/api/schedule/undo/${undo?.changeId}`)
    expect(await apply(open.id, WEEK)).toMatchObject({ added: 2 })
  })

  test('can be saved, applied and deleted, and one undo reverts each of these', async () => {
    await roster.addShift({ staffId: ana.staffId })
    const readAll = async () => withoutStamps(await readTableImages(roster.db))
    const undoLast = async () => {
      const reply = await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
      expect(reply.body, reply.text).toMatchObject({ skipped: 0, left: [] })
    }
    const atFirst = await readAll()
    await save({})
    await undoLast()
    expect(await readAll()).toEqual(atFirst)

    const { id } = (await save({})).body as WeekTemplate
    const saved = await readAll()
    expect(await apply(id)).toMatchObject({ added: 1, undoId: await lastChangeId(roster.db) })
    await undoLast()
    expect(await readAll()).toEqual(saved)

    expect((await roster.manager.delete(`/api/schedule/templates/${id}`)).status).toBe(200)
    await undoLast()
    expect(await readAll()).toEqual(saved)
  })

  test('need a unique name and at least one shift', async () => {
    expect(await save({})).toMatchObject({ status: 409, body: { message: 'This week has no shifts to save.' } })
    await roster.addShift()
    expect((await save({})).status).toBe(200)
    expect((await save({ name: ' SUMMER ' })).status).toBe(409)
    expect(await save({ name: '  ' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'name', message: 'Required' }] },
    })
    expect((await save({ name: 'x'.repeat(121) })).status).toBe(400)
  })

  test('can be applied after a role or a person was deleted: such shifts are left out or left open', async () => {
    const gone = await roster.addCook()
    const role = (await roster.manager.post('/api/roles', { name: 'Waiter' })).body as { id: number }
    await roster.db.insert(staffRoles).values({ staffId: gone.staffId, roleId: role.id })
    await roster.addShift({ staffId: gone.staffId })
    await roster.addShift({ staffId: null, roleId: role.id, dayOfWeek: 2 })
    const { id } = (await save({})).body as WeekTemplate
    await roster.db.delete(schedule)
    await roster.manager.delete(`/api/staff/${gone.staffId}`)
    await roster.manager.delete(`/api/roles/${role.id}`)
    expect(await apply(id)).toMatchObject({
      added: 1,
      left: [
        'Cook, Mon 9 AM – 5 PM was left open, because the person on it has left.',
        'Unknown Role, Tue 9 AM – 5 PM was left out, because its role no longer exists.',
      ],
    })
  })
})
