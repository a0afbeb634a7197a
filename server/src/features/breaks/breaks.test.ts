/** Breaks of shifts: planned by the rule, moved by managers, and who sees them. */
import type { listWeekBreaks } from '@fairweek/domain/contracts/breaks/breaks'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { breakMessages } from '@fairweek/domain/messages/breaks/breaks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movedBreaks, requirements, schedule } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(movedBreaks)
  await roster.db.delete(schedule)
  await roster.db.delete(requirements)
  await setRule('6=30')
})

const set = async (key: string, value: string, type = 'string') => {
  const reply = await roster.admin.post('/api/settings', { key, value, type })
  expect(reply.status, reply.text).toBe(200)
}
const setRule = (rule: string) => set('breakRule', rule)
type WeekBreaks = Reply<typeof listWeekBreaks>
const readAll = async (as: Pick<SignedInClient, 'get'> = roster.manager, week = WEEK) =>
  (await as.get(`/api/schedule/week/${week}/breaks`)).body as WeekBreaks
const read = async (as?: Pick<SignedInClient, 'get'>) =>
  (await readAll(as)).breaks.map(({ shiftId, startTime }) => `${shiftId} ${startTime}`)
const move = (
  shiftId: number,
  startTime: string | null,
  { version = null as number | null, place = 0, as = roster.manager as Pick<SignedInClient, 'put'> } = {},
) => as.put(`/api/schedule/${shiftId}/breaks/${place}`, { startTime, version })
const undo = async (reply: { body: unknown }) => {
  const { undoId } = reply.body as { undoId: number }
  expect((await roster.manager.post(`/api/schedule/undo/${undoId}`)).status).toBe(200)
}
const addShift = async (more: object = {}) =>
  (await roster.addShift({ staffId: (await roster.addCook()).staffId, ...more })).id

test('[BREAK-01] shifts have no breaks without a rule; with one, each shift that is long enough has them', async () => {
  const [one, other] = [await addShift(), await addShift({ dayOfWeek: 2, endTime: '14:00' })]
  expect((await readAll()).breaks).toEqual([
    {
      shiftId: one,
      place: 0,
      startTime: '12:45:00',
      endTime: '13:15:00',
      minutes: 30,
      isPaid: false,
      isMoved: false,
      version: null,
    },
  ])
  await setRule('4=10 paid;6=10 paid+30')
  expect(await read()).toEqual([`${one} 11:30:00`, `${one} 14:00:00`, `${other} 11:30:00`])
  await setRule('')
  expect(await readAll()).toEqual({ breaks: [], gaps: [] })
})

test('[BREAK-01] an invalid break rule is refused', async () => {
  for (const value of ['6', '6=0', '9=45;6=30', '6=30 unpaid', 'x', '1=60', '6=30;7=240+180'])
    expect((await roster.admin.post('/api/settings', { key: 'breakRule', value, type: 'string' })).status, value).toBe(
      400,
    )
  expect((await roster.manager.post('/api/settings', { key: 'breakRule', value: '', type: 'string' })).status).toBe(403)
})

test('[BREAK-03] C12: the break of a day in two parts is moved within the part that has it', async () => {
  await setRule('6=30;9=45')
  const { staffId } = await roster.addCook()
  const lunch = await addShift({ staffId, startTime: '10:00', endTime: '14:00' })
  const dinner = await addShift({ staffId, startTime: '17:00', endTime: '22:30' })
  expect((await readAll()).breaks).toMatchObject([{ shiftId: dinner, minutes: 45 }])
  expect((await move(lunch, '12:00')).status).toBe(404)
  expect((await move(dinner, '22:00')).status).toBe(400)
  expect((await move(dinner, '21:00')).status).toBe(200)
  expect((await readAll()).breaks).toMatchObject([{ shiftId: dinner, startTime: '21:00:00', endTime: '21:45:00' }])
})

test('[BREAK-03] a break can be moved, moved again and moved back to its planned time, and each step can be undone', async () => {
  const id = await addShift()
  const moved = await move(id, '12:00')
  expect(moved.body).toMatchObject({ message: 'Break moved' })
  expect((await readAll()).breaks).toMatchObject([{ startTime: '12:00:00', isMoved: true, version: 1 }])
  const again = await move(id, '14:05', { version: 1 })
  expect((await readAll()).breaks).toMatchObject([{ startTime: '14:05:00', endTime: '14:35:00', version: 2 }])
  const reset = await move(id, null, { version: 2 })
  expect(reset.body).toMatchObject({ message: 'Break moved back to its planned time' })
  expect(await read()).toEqual([`${id} 12:45:00`])
  await undo(reset)
  expect(await read()).toEqual([`${id} 14:05:00`])
  await undo(again)
  expect(await read()).toEqual([`${id} 12:00:00`])
  await undo(moved)
  expect((await readAll()).breaks).toMatchObject([{ startTime: '12:45:00', isMoved: false, version: null }])
  // The shift's own version stays the same, so somebody else's edit is not refused.
  expect(await roster.readShift(id)).toMatchObject({ version: 1 })
})

test('[BREAK-03] other breaks make way for a moved one, which applies only while it fits the hours of its shift', async () => {
  const [one, other] = [await addShift(), await addShift()]
  expect(await read()).toEqual([`${one} 12:45:00`, `${other} 12:15:00`])
  await move(one, '12:15')
  expect(await read()).toEqual([`${one} 12:15:00`, `${other} 12:45:00`])
  const { staffId, version } = await roster.readShift(one)
  const shorter = roster.shiftBody({ staffId, startTime: '13:00', endTime: '20:00', version })
  expect((await roster.manager.put(`/api/schedule/${one}`, shorter)).status).toBe(200)
  expect((await readAll()).breaks[0]).toMatchObject({ shiftId: one, startTime: '16:15:00', isMoved: false, version: 1 })
  const longer = roster.shiftBody({ staffId, startTime: '11:00', endTime: '20:00', version: version + 1 })
  expect((await roster.manager.put(`/api/schedule/${one}`, longer)).status).toBe(200)
  expect((await readAll()).breaks[0]).toMatchObject({ startTime: '12:15:00', isMoved: true })
  expect((await roster.manager.delete(`/api/schedule/${one}`)).status).toBe(200)
  expect(await roster.db.$count(movedBreaks)).toBe(0)
})

test('[BREAK-03] a break moved to an invalid time is refused and nothing changes', async () => {
  await setRule('6=10 paid+30')
  const id = await addShift()
  await move(id, '10:00')
  const before = await read()
  const refused: [unknown, object, number, string?][] = [
    ['08:45', { place: 1 }, 400, breakMessages.outside],
    ['16:45', { place: 1 }, 400, breakMessages.outside],
    ['09:45', { place: 1 }, 400, breakMessages.overlaps],
    ['12:00', { place: 2 }, 404, breakMessages.notFound],
    [null, { place: 1 }, 404, breakMessages.notFound],
    ['25:00', { place: 1 }, 400],
    ['12:00', { place: -1 }, 400],
    ['12:00', { place: 8 }, 400],
    ['12:00', { place: 1, version: 0 }, 400],
    [7, { place: 1 }, 400],
  ]
  for (const [startTime, more, status, message] of refused) {
    const reply = await move(id, startTime as string, more)
    expect(reply.status, `${startTime} ${JSON.stringify(more)} ${reply.text}`).toBe(status)
    if (message) expect(reply.body).toMatchObject({ message })
  }
  expect((await move(999_999, '12:00')).status).toBe(404)
  expect((await move(await roster.insertShift({ dayOfWeek: 3 }), '12:00')).status).toBe(404)
  expect(await read()).toEqual(before)
})

test('[BREAK-03] of two simultaneous moves of a break one succeeds, and an outdated version is refused', async () => {
  const id = await addShift()
  const first = await Promise.all(['12:00', '14:00'].map((time) => move(id, time)))
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
  const second = await Promise.all(['12:15', null].map((time) => move(id, time, { version: 1 })))
  expect(second.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = second.find(({ status }) => status === 409)
  expect(lost?.body).toMatchObject({ message: breakMessages.stale, issues: [{ path: 'version' }] })
  expect((await move(id, '15:00', { version: 7 })).status).toBe(409)
})

test('[BREAK-05] staff see the breaks of their own visible shifts, managers see all, and only managers move them', async () => {
  const [ana, ben] = [await roster.addCook(), await roster.addCook()]
  const [anas, bens] = [await addShift({ staffId: ana.staffId }), await addShift({ staffId: ben.staffId })]
  const planned = await read()
  expect(planned).toHaveLength(2)
  expect(await read(ana)).toEqual(planned.filter((line) => line.startsWith(`${anas} `)))
  expect((await readAll(ana)).gaps).toEqual([])
  await set('showDraftsToStaff', 'false', 'boolean')
  expect(await read(ana)).toEqual([])
  expect((await roster.manager.put(`/api/schedule/${bens}/confirm`)).status).toBe(200)
  expect(await read(ben)).toEqual(planned.filter((line) => line.startsWith(`${bens} `)))
  await set('showDraftsToStaff', 'true', 'boolean')
  expect((await move(bens, '12:00', { as: ben })).status).toBe(403)
  expect((await move(bens, '12:00')).status).toBe(200)
  expect((await roster.anonymous.get(`/api/schedule/week/${WEEK}/breaks`)).status).toBe(401)
  expect((await roster.manager.get('/api/schedule/week/2026-11-24/breaks')).status).toBe(400)
})

test('[BREAK-04] managers see the demand that breaks leave uncovered', async () => {
  const need = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId, source: 'Manual' }
  await roster.manager.post('/api/requirements', { ...need, requiredCount: 1 })
  await addShift()
  expect((await readAll()).gaps).toEqual([
    { date: WEEK, roleId: roster.cookId, startTime: '12:45:00', endTime: '13:15:00', missing: 1 },
  ])
  await addShift()
  expect((await readAll()).gaps).toEqual([])
})

test('[BREAK-02] the break of a Sunday night shift counts towards the demand of Monday in the next week', async () => {
  const night = await addShift({ dayOfWeek: 0, startTime: '22:00', endTime: '06:00' })
  const need = { dayOfWeek: 1, startTime: '00:00', endTime: '06:00', roleId: roster.cookId, source: 'Manual' }
  expect((await roster.manager.post('/api/requirements', { ...need, requiredCount: 1 })).status).toBe(200)
  expect(await read()).toEqual([`${night} 01:45:00`])
  const monday = { date: '2026-11-30', roleId: roster.cookId, startTime: '01:45:00', endTime: '02:15:00', missing: 1 }
  expect((await readAll()).gaps).toEqual([])
  expect(await readAll(roster.manager, '2026-11-30')).toEqual({ breaks: [], gaps: [monday] })
})

test('[BREAK-01] unpaid breaks of the rule are deducted in timesheets, also if they are moved', async () => {
  await setRule('6=10 paid+30')
  roster.setClock(Date.UTC(2026, 10, 24, 6, 0))
  const id = await addShift()
  expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
  await move(id, '16:00', { place: 1 })
  const sheet = (await roster.manager.get(`/api/timesheets?startDate=${WEEK}&endDate=${WEEK}`)).body
  expect(sheet).toMatchObject({ rows: [{ breakMinutes: 30, paidMinutes: 450 }] })
  roster.setClock()
})
