import type { BulkReply, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { addDays } from '@fairweek/domain/time/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payrollLocks, schedule } from '../../../db/schema.ts'
import { lastChangeId, readChanges } from '../../../testing/read-changes.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster } from '../../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  bo = await roster.addCook()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(schedule)
})

const seen = (shifts: readonly Shift[]) => shifts.map(({ id, version }) => ({ id, version }))
async function change(what: string, shifts: readonly Shift[], more: object = {}): Promise<BulkReply> {
  const reply = await roster.manager.post(`/api/schedule/${what}`, { shifts: seen(shifts), ...more })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as BulkReply
}
const shiftOn = (dayOfWeek: number, staffId: number | null, more: object = {}) =>
  roster.addShift({ dayOfWeek, staffId, ...more })
const undo = (id: number | null) => roster.manager.post(`/api/schedule/undo/${id}`)

test('[GRID-07] assigning several shifts skips and names those the person cannot work, and one undo reverts it', async () => {
  const shifts = [await shiftOn(1, ana.staffId), await shiftOn(2, ana.staffId), await shiftOn(3, null)]
  await shiftOn(2, bo.staffId, { startTime: '12:00', endTime: '20:00' })
  const mark = await lastChangeId(roster.db)
  const reply = await change('assign', shifts, { staffId: bo.staffId })
  expect(reply.done).toEqual([shifts[0]?.id, shifts[2]?.id])
  expect(reply.refused).toEqual([
    { id: shifts[1]?.id, message: expect.stringMatching(/ cannot take this shift: works Tue 12 PM – 8 PM as Cook\.$/) },
  ])
  expect(reply.message).toBe('2 shifts changed, 1 unchanged.')
  expect((await readChanges(roster.db, mark)).map(({ action }) => action)).toEqual(['assignShifts'])
  expect((await undo(reply.undoId)).body).toMatchObject({ undone: 2 })
  for (const { id, staffId } of shifts) expect(await roster.readShift(id)).toMatchObject({ staffId })
})

test('[GRID-07] confirming several shifts skips unassigned, changed and deleted ones', async () => {
  const shifts = [await shiftOn(1, ana.staffId), await shiftOn(2, null), await shiftOn(3, ana.staffId)]
  const [first, , third] = shifts
  if (!first || !third) throw new Error('The shifts were not added.')
  await roster.manager.put(`/api/schedule/${third.id}`, { ...roster.shiftBody({ dayOfWeek: 3 }), endTime: '18:00' })
  const gone = { ...first, id: 999_999 }
  const { done, refused, undoId } = await change('confirm', [...shifts, gone])
  expect(done).toEqual([first.id])
  expect(refused.map(({ message }) => message)).toEqual([
    'This shift has no staff member. Assign someone before confirming it.',
    expect.stringMatching(/^\S+ changed this shift (?:at|on) [^.]+\. /),
    'This shift no longer exists.',
  ])
  expect(await roster.readShift(first.id)).toMatchObject({ status: 'Confirmed' })

  // If the shifts are already as requested, nothing is recorded, so there is nothing to undo.
  const mark = await lastChangeId(roster.db)
  const again = await change('confirm', [await roster.readShift(first.id)])
  expect(again).toMatchObject({ done: [first.id], refused: [], undoId: null })
  expect(await readChanges(roster.db, mark)).toEqual([])
  expect((await undo(undoId)).status).toBe(200)
  expect(await roster.readShift(first.id)).toMatchObject({ status: 'Pending' })
})

test('[GRID-07] [PLAN-01] pinning several drafts skips unassigned and confirmed shifts, and one undo reverts it', async () => {
  const shifts = [await shiftOn(1, ana.staffId), await shiftOn(2, null), await shiftOn(3, bo.staffId)]
  const confirmed = await shiftOn(4, ana.staffId)
  await roster.manager.put(`/api/schedule/${confirmed.id}/confirm`)
  const standing = await Promise.all([...shifts, confirmed].map(({ id }) => roster.readShift(id)))
  const { done, refused, undoId } = await change('pin', standing)
  expect(done).toEqual([shifts[0]?.id, shifts[2]?.id])
  expect(refused).toEqual([
    { id: shifts[1]?.id, message: 'Only a draft with a person can be pinned.' },
    { id: confirmed.id, message: 'This shift is published and locked. Unconfirm it first.' },
  ])
  const pinned = async () => (await roster.db.select().from(schedule)).map(({ pinnedStaffId }) => pinnedStaffId)
  expect((await pinned()).toSorted()).toEqual([ana.staffId, bo.staffId, null, null].toSorted())

  const now = await Promise.all(done.map((id) => roster.readShift(id)))
  expect(await change('pin', now)).toMatchObject({ done, undoId: null })
  const released = await change('unpin', now)
  expect(released).toMatchObject({ done, refused: [] })
  expect(await pinned()).toEqual([null, null, null, null])
  await undo(released.undoId)
  expect((await undo(undoId)).body).toMatchObject({ undone: 2 })
})

test('[GRID-07] deleting several shifts skips confirmed ones, and one undo restores the others', async () => {
  const shifts = [await shiftOn(1, ana.staffId), await shiftOn(2, null), await shiftOn(3, bo.staffId)]
  await roster.manager.put(`/api/schedule/${shifts[2]?.id}/confirm`)
  const standing = await Promise.all(shifts.map(({ id }) => roster.readShift(id)))
  const { done, refused, undoId } = await change('delete', standing)
  expect(done).toEqual([shifts[0]?.id, shifts[1]?.id])
  expect(refused).toEqual([{ id: shifts[2]?.id, message: 'This shift is published and locked. Unconfirm it first.' }])
  expect(await roster.db.select().from(schedule)).toHaveLength(1)
  expect((await undo(undoId)).body).toMatchObject({ undone: 2 })
  expect(await roster.db.select().from(schedule)).toHaveLength(3)
})

test('[GRID-07] [PAY-03] a bulk action skips and reports a shift in payroll-locked days and changes the others', async () => {
  const paid = await shiftOn(3, ana.staffId, { weekStartDate: PAST_WEEK })
  const days = { startDate: PAST_WEEK, endDate: addDays(PAST_WEEK, 6) }
  const lock = await roster.manager.post('/api/timesheets/locks', { ...days, reason: 'Paid out' })
  expect(lock.status, lock.text).toBe(200)
  const shifts = [await shiftOn(1, null), paid, await shiftOn(5, null)]
  const [first, , third] = shifts
  const refused = [{ id: paid.id, message: timesheetMessages.locked(days.startDate, days.endDate) }]
  expect(await change('assign', shifts, { staffId: bo.staffId })).toMatchObject({
    done: [first?.id, third?.id],
    refused,
  })
  const given = await Promise.all(shifts.map(({ id }) => roster.readShift(id)))
  expect(given.map(({ staffId }) => staffId)).toEqual([bo.staffId, ana.staffId, bo.staffId])
  expect(await change('confirm', given)).toMatchObject({ done: [first?.id, third?.id], refused })
  const free = [await shiftOn(2, null), paid]
  expect(await change('delete', free)).toMatchObject({ done: [free[0]?.id], refused })
  await roster.db.delete(payrollLocks)
})

test('[GRID-07] a bulk action without shifts, with more than 500 or by staff is refused', async () => {
  expect((await roster.manager.post('/api/schedule/delete', { shifts: [] })).status).toBe(400)
  const many = Array.from({ length: 501 }, (_, index) => ({ id: index + 1, version: 1 }))
  expect((await roster.manager.post('/api/schedule/delete', { shifts: many })).status).toBe(400)
  expect((await ana.post('/api/schedule/delete', { shifts: [{ id: 1, version: 1 }] })).status).toBe(403)
})
