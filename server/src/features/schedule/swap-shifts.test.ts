import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { isReassigned } from '@fairweek/domain/rules/shift-state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotices } from '../../testing/stored/list-notices.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

let roster: TestRoster
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())

const seen = ({ id, version }: Shift) => ({ id, version })
const swap = (...shifts: Shift[]) => roster.manager.post('/api/schedule/swap', { shifts: shifts.map(seen) })

async function addPair(times: Record<string, unknown>, others: Record<string, unknown>) {
  const [ana, bo] = [await roster.addCook(), await roster.addCook()]
  const one = await roster.addKnownShift({ staffId: ana.staffId, ...times })
  const other = await roster.addKnownShift({ staffId: bo.staffId, ...others })
  return { ana, bo, one, other }
}

test('[SHIFT-05] swapped drafts name their first holders until they are swapped back', async () => {
  const [ana, bo] = [await roster.addCook(), await roster.addCook()]
  const one = await roster.addShift({ staffId: ana.staffId, dayOfWeek: 1 })
  const other = await roster.addShift({ staffId: bo.staffId, dayOfWeek: 2 })
  const reply = await swap(one, other)
  expect(reply.status, reply.text).toBe(200)
  expect((reply.body as { shifts: Shift[] }).shifts).toMatchObject([
    { id: one.id, staffId: bo.staffId, originalStaffId: ana.staffId },
    { id: other.id, staffId: ana.staffId, originalStaffId: bo.staffId },
  ])
  const back = await swap(await roster.readShift(one.id), await roster.readShift(other.id))
  expect((back.body as { shifts: Shift[] }).shifts.every(isReassigned)).toBe(false)
})

test('[GRID-06] two people swap shifts in one change, also on the same day, and one undo reverts it', async () => {
  for (const dayOfWeek of [1, 2]) {
    const { ana, bo, one, other } = await addPair({ dayOfWeek: 1 }, { dayOfWeek, endTime: '18:00' })
    const reply = await swap(one, other)
    expect(reply.status, reply.text).toBe(200)
    const { shifts, undoId } = reply.body as { shifts: Shift[]; undoId: number }
    expect(shifts).toMatchObject([
      { id: one.id, staffId: bo.staffId, originalStaffId: ana.staffId, status: 'Pending' },
      { id: other.id, staffId: ana.staffId, originalStaffId: bo.staffId, status: 'Pending' },
    ])
    const notices = (await listNotices(roster.db)).filter(({ scheduleId }) =>
      [one.id, other.id].includes(scheduleId ?? 0),
    )
    // Each of the two gets one notification, about both the old and the new shift.
    expect(notices.map(({ userId, type }) => [userId, type])).toEqual([
      [ana.userId, 'SHIFT_ASSIGNED'],
      [bo.userId, 'SHIFT_ASSIGNED'],
    ])
    for (const { message } of notices) expect(message).toMatch(/changed your shift: Cook, .* → Cook, /)
    expect((await roster.manager.post(`/api/schedule/undo/${undoId}`)).status).toBe(200)
    expect([await roster.readShift(one.id), await roster.readShift(other.id)].map(({ staffId }) => staffId)).toEqual([
      ana.staffId,
      bo.staffId,
    ])
  }
})

test('[GRID-06] a swap is refused and changes neither shift if one person cannot work the other’s shift', async () => {
  const { ana, one, other } = await addPair({ dayOfWeek: 3 }, { dayOfWeek: 4, startTime: '10:00' })
  await roster.addShift({ staffId: ana.staffId, dayOfWeek: 4, startTime: '12:00', endTime: '20:00' })
  const reply = await swap(one, other)
  expect(reply.status).toBe(409)
  expect(reply.body).toMatchObject({
    message: expect.stringMatching(/ cannot take this shift: works Thu 12 PM – 8 PM as Cook\.$/),
  })
  expect(await roster.readShift(one.id)).toEqual(one)
  expect(await roster.readShift(other.id)).toEqual(other)
})

test('[GRID-06] a swap of changed or confirmed shifts or without two people is refused', async () => {
  const { bo, one, other } = await addPair({ dayOfWeek: 5 }, { dayOfWeek: 6 })
  const message = async (...shifts: Shift[]) => ((await swap(...shifts)).body as { message: string }).message
  expect(await message({ ...one, version: 7 }, other)).toMatch(/shift has changed|already been taken/)
  expect(await message(one, await roster.addShift({ dayOfWeek: 0 }))).toBe(
    'Only two shifts of two people can be swapped.',
  )
  expect(await message(other, await roster.addShift({ staffId: bo.staffId, dayOfWeek: 0 }))).toBe(
    'Only two shifts of two people can be swapped.',
  )
  expect((await swap(one, one)).status).toBe(400)
  await roster.manager.put(`/api/schedule/${one.id}/confirm`)
  expect(await message(await roster.readShift(one.id), other)).toBe(
    'This shift is published and locked. Unconfirm it first.',
  )
  expect(
    (await roster.manager.post('/api/schedule/swap', { shifts: [seen(one), { id: 999_999, version: 1 }] })).status,
  ).toBe(404)
})
