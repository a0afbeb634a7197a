import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schedule, staff } from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster } from '../../testing/test-roster.ts'

const WORKED = { startTime: '09:10', endTime: '18:05', breakMinutes: 20, reason: 'The late delivery' }

describe('[PAY-02] recorded hours stay with the person who worked them', () => {
  let roster: TestRoster
  let cook: SignedInClient
  let other: SignedInClient
  beforeAll(async () => {
    roster = await createTestRoster()
  })
  beforeEach(async () => {
    await roster.db.delete(schedule)
    cook = await roster.addCook()
    other = await roster.addCook()
  })
  afterAll(() => roster.close())

  const done = async (call: Promise<TestReply>) => {
    const reply = await call
    expect(reply.status, reply.text).toBe(200)
    return reply
  }
  const undoLast = async () => done(roster.admin.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`))
  const written = async (id: number) => {
    const [row] = await roster.db
      .select({ from: schedule.actualStartTime, until: schedule.actualEndTime })
      .from(schedule)
      .where(eq(schedule.id, id))
    return row
  }
  const HOURS = { from: '09:10:00', until: '18:05:00' }
  const NONE = { from: null, until: null }
  /** Adds a confirmed past shift of `cook` with recorded hours; returns its id. */
  const worked = async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId, weekStartDate: PAST_WEEK })
    const { version } = (await done(roster.manager.put(`/api/schedule/${id}/confirm`))).body as Shift
    await done(roster.manager.put(`/api/timesheets/shifts/${id}/hours`, { version, worked: WORKED }))
    return id
  }
  const give = (id: number, staffId: number | null) =>
    done(roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ staffId, weekStartDate: PAST_WEEK })))
  const unconfirm = (id: number) => done(roster.manager.put(`/api/schedule/${id}/unconfirm`))
  const remove = (who: SignedInClient) => done(roster.manager.delete(`/api/staff/${who.staffId}`))

  test('a vacated and reassigned shift loses the recorded hours of its previous holder', async () => {
    const id = await worked()
    await unconfirm(id)
    await give(id, null)
    expect(await written(id)).toEqual(NONE)
    await undoLast()
    expect(await written(id)).toEqual(HOURS)
    await undoLast()
    await give(id, other.staffId)
    expect(await written(id)).toEqual(NONE)
  })

  test('a directly reassigned shift loses the recorded hours, and an undo restores them', async () => {
    const id = await worked()
    await unconfirm(id)
    await give(id, other.staffId)
    expect(await written(id)).toEqual(NONE)
    await undoLast()
    expect(await written(id)).toEqual(HOURS)
  })

  test('a deleted person’s shift keeps the recorded hours until somebody else gets it', async () => {
    const id = await worked()
    await remove(cook)
    expect(await written(id)).toEqual(HOURS)
    // No endpoint reassigns such a shift; if anything else does, the database clears the recorded hours.
    await roster.db.update(schedule).set({ staffId: other.staffId }).where(eq(schedule.id, id))
    expect(await written(id)).toEqual(NONE)
    await undoLast()
    expect(await written(id)).toEqual(HOURS)
  })

  test('[PAY-06] C4: somebody else of the same name does not get the recorded hours of a deleted person', async () => {
    const id = await worked()
    await roster.db.update(staff).set({ name: 'Ann Smith' }).where(eq(staff.id, cook.staffId))
    await roster.db.update(schedule).set({ staffName: 'Ann Smith' }).where(eq(schedule.id, id))
    await roster.db.update(staff).set({ name: 'Ann Smith' }).where(eq(staff.id, other.staffId))
    await remove(cook)
    await roster.db.update(schedule).set({ staffId: other.staffId }).where(eq(schedule.id, id))
    expect(await written(id)).toEqual(NONE)
  })

  test('undoing the deletion of a renamed person restores them to their recorded hours', async () => {
    const id = await worked()
    await roster.db.update(staff).set({ name: 'Rowan Ash' }).where(eq(staff.id, cook.staffId))
    await remove(cook)
    await undoLast()
    expect(await roster.readShift(id)).toMatchObject({ staffId: cook.staffId })
    expect(await written(id)).toEqual(HOURS)
  })
})
