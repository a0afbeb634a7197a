import type { CopyReply } from '@fairweek/domain/contracts/schedule/copy-shifts'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { addDays } from '@fairweek/domain/time/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notes, notifications, payrollLocks, schedule } from '../../../db/schema.ts'
import { lastChangeId, readChanges } from '../../../testing/read-changes.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, PAST_WEEK, type TestRoster, WEEK } from '../../../testing/test-roster.ts'

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
  await roster.clear([notes, notifications, schedule])
})

const [MONDAY, TUESDAY, WEDNESDAY] = [WEEK, addDays(WEEK, 1), addDays(WEEK, 2)]
const seen = (shifts: readonly Shift[]) => shifts.map(({ id, version }) => ({ id, version }))
const send = (shifts: readonly Shift[], dates: readonly string[]) =>
  roster.manager.post('/api/schedule/copy', { shifts: seen(shifts), dates })
async function copy(shifts: readonly Shift[], dates: readonly string[]): Promise<CopyReply> {
  const reply = await send(shifts, dates)
  expect(reply.status, reply.text).toBe(200)
  return reply.body as CopyReply
}
const weekOf = async (week = WEEK) => (await roster.manager.get(`/api/schedule/week/${week}`)).body as Shift[]
const placed = async (week = WEEK) => (await weekOf(week)).map(({ dayOfWeek, staffId }) => [dayOfWeek, staffId])

test('[GRID-10] a confirmed shift is copied to two weeks as drafts, notifies nobody, and one undo reverts it', async () => {
  const { id } = await roster.addShift({ staffId: ana.staffId, endTime: '02:00' })
  await roster.manager.put(`/api/schedule/${id}/confirm`)
  await roster.db.delete(notifications)
  const mark = await lastChangeId(roster.db)
  const { added, undoId, ...reply } = await copy([await roster.readShift(id)], [TUESDAY, addDays(NEXT_WEEK, 6)])
  expect(reply).toEqual({ message: '2 shifts copied. Nobody is notified until the copies are confirmed.', refused: [] })
  const copies = [...(await weekOf()), ...(await weekOf(NEXT_WEEK))].filter((shift) => shift.id !== id)
  expect(copies.map((shift) => shift.id)).toEqual(added)
  for (const shift of copies)
    expect(shift).toMatchObject({
      startTime: '09:00:00',
      endTime: '02:00:00',
      roleId: roster.cookId,
      staffId: ana.staffId,
      status: 'Pending',
      originalStaffId: null,
      isPinned: false,
      confirmationTimestamp: null,
    })
  expect(copies.map(({ dayOfWeek }) => dayOfWeek)).toEqual([2, 0])
  expect((await readChanges(roster.db, mark)).map(({ action }) => action)).toEqual(['copyShifts'])
  expect(await roster.db.select().from(notifications)).toEqual([])
  expect((await roster.manager.post(`/api/schedule/undo/${undoId}`)).body).toMatchObject({ undone: 2, skipped: 0 })
  expect(await placed(NEXT_WEEK)).toEqual([])
})

test('[GRID-10] copying a day names the copies that a rule refuses and adds the others', async () => {
  const day = [
    await roster.addShift({ staffId: ana.staffId }),
    await roster.addShift({ staffId: bo.staffId }),
    await roster.addShift(),
  ]
  await roster.addShift({ staffId: bo.staffId, dayOfWeek: 2, startTime: '12:00', endTime: '20:00' })
  const { message, added, refused } = await copy(day, [TUESDAY])
  expect(message).toBe('2 shifts copied, 1 not copied. Nobody is notified until the copies are confirmed.')
  expect(added).toHaveLength(2)
  expect(refused).toEqual([
    {
      id: day[1]?.id,
      date: TUESDAY,
      message: expect.stringMatching(/ cannot take this shift: works Tue 12 PM – 8 PM as Cook\.$/),
    },
  ])
})

test('[GRID-10] copying again or to the same day adds nothing; each existing shift matches only one copy', async () => {
  const [open, other, held] = [
    await roster.addShift(),
    await roster.addShift(),
    await roster.addShift({ staffId: ana.staffId }),
  ]
  await copy([open], [TUESDAY])
  expect((await copy([open, other, held], [TUESDAY])).added).toHaveLength(2)
  const again = await copy([open, other, held, held], [MONDAY, TUESDAY, TUESDAY])
  expect(again).toMatchObject({ message: 'Nothing was copied.', added: [], undoId: null })
  expect(new Set(again.refused.map(({ message }) => message))).toEqual(new Set(['The same shift already exists.']))
  expect(again.refused).toHaveLength(6)
})

test('[NOTES-04] a shift is copied with its own note but not those of its day and week, and nobody is notified', async () => {
  const shift = await roster.addShift({ staffId: ana.staffId })
  const write = (body: object) => roster.manager.put('/api/schedule/notes', { weekStartDate: WEEK, ...body })
  await write({ shiftId: shift.id, text: 'Bring the keys' })
  await write({ date: MONDAY, text: 'Delivery at 9' })
  const { added, undoId } = await copy([shift], [addDays(NEXT_WEEK, 2)])
  const notesOf = async () => (await roster.manager.get(`/api/schedule/week/${NEXT_WEEK}/notes`)).body
  expect(await notesOf()).toMatchObject([{ shiftId: added[0], text: 'Bring the keys', version: 1, date: null }])
  expect(await roster.db.select().from(notifications)).toEqual([])
  expect((await roster.manager.post(`/api/schedule/undo/${undoId}`)).status).toBe(200)
  expect(await notesOf()).toEqual([])
  expect(await placed(NEXT_WEEK)).toEqual([])
})

test('[GRID-10] simultaneous requests add each copy once', async () => {
  const day = [await roster.addShift({ staffId: ana.staffId }), await roster.addShift()]
  const replies = await Promise.all([1, 2, 3].map(() => copy(day, [TUESDAY, WEDNESDAY])))
  expect(replies.flatMap(({ added }) => added)).toHaveLength(4)
  expect(await placed()).toHaveLength(6)
})

test('[GRID-10] changed, deleted and cancelled shifts and payroll-locked days are refused', async () => {
  const [changed, gone, paid] = [
    await roster.addShift({ staffId: ana.staffId }),
    await roster.addShift(),
    await roster.addShift({ staffId: bo.staffId }),
  ]
  await roster.manager.put(`/api/schedule/${changed.id}`, roster.shiftBody({ staffId: ana.staffId, endTime: '18:00' }))
  await roster.manager.delete(`/api/schedule/${gone.id}`)
  const cancelled = await roster.readShift(await roster.insertShift({ status: 'Cancelled' }))
  const days = { startDate: PAST_WEEK, endDate: addDays(PAST_WEEK, 6) }
  expect((await roster.manager.post('/api/timesheets/locks', { ...days, reason: 'Paid out' })).status).toBe(200)
  const { added, refused } = await copy([changed, gone, cancelled, paid], [PAST_WEEK, TUESDAY])
  await roster.db.delete(payrollLocks)
  expect(added).toHaveLength(1)
  expect(refused.map(({ date, message }) => [date, message])).toEqual([
    [PAST_WEEK, expect.stringMatching(/^\S+ changed this shift (?:at|on) [^.]+\. /)],
    [PAST_WEEK, expect.stringMatching(/^\S+ deleted this shift at 1 PM\.$/)],
    [PAST_WEEK, 'Only drafts and published shifts with a time can be copied.'],
    [PAST_WEEK, timesheetMessages.locked(days.startDate, days.endDate)],
    [TUESDAY, expect.stringMatching(/^\S+ changed this shift (?:at|on) [^.]+\. /)],
    [TUESDAY, expect.stringMatching(/^\S+ deleted this shift at 1 PM\.$/)],
    [TUESDAY, 'Only drafts and published shifts with a time can be copied.'],
  ])
})

test('[GRID-10] invalid input and requests by staff are refused', async () => {
  const shift = await roster.addShift()
  for (const [shifts, dates] of [
    [[], [TUESDAY]],
    [[shift], []],
    [[shift], ['2026-02-30']],
    [[shift], Array(32).fill(TUESDAY)],
    [Array(300).fill(shift), [TUESDAY, WEDNESDAY]],
  ] as [Shift[], string[]][])
    expect((await send(shifts, dates)).status).toBe(400)
  expect((await roster.manager.post('/api/schedule/copy', { shifts: [shift.id], dates: TUESDAY })).status).toBe(400)
  expect((await ana.post('/api/schedule/copy', { shifts: seen([shift]), dates: [TUESDAY] })).status).toBe(403)
})
