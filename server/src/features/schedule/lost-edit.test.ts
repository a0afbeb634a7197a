import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schedule } from '../../db/schema.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

const FILLED = 'Shift Already Filled: This shift has already been taken by another staff member.'
const LOCKED = 'This shift is published and locked. Unconfirm it first.'

let roster: TestRoster
let winner: SignedInClient
let cook: SignedInClient
let other: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  winner = await roster.signInAs('manager')
  cook = await roster.addCook()
  other = await roster.addCook()
})
afterAll(() => roster.close())
beforeEach(() => roster.db.delete(schedule))

const edit = (by: SignedInClient, id: number, more: Record<string, unknown>) =>
  by.put(`/api/schedule/${id}`, roster.shiftBody(more))
/** Returns the message of a refusal, and what it says about the changes made in the meantime. */
const refusalOf = ({ status, body }: TestReply) => {
  const { message, issues } = body as { message: string; issues?: { path: string; message: string }[] }
  return { status, message, changed: issues?.find(({ path }) => path === 'version')?.message }
}

describe('[EDIT-01] two managers edit one shift', () => {
  test('who loses reads who changed what, and saves their own input over the version that they then know', async () => {
    const { id, version } = await roster.addShift({ staffId: cook.staffId })
    expect((await edit(winner, id, { staffId: cook.staffId, endTime: '18:00', version })).status).toBe(200)
    const own = { staffId: cook.staffId, startTime: '10:00', endTime: '19:00' }
    expect(refusalOf(await edit(roster.manager, id, { ...own, version }))).toEqual({
      status: 409,
      message: expect.stringMatching(/ 6 PM\. Look at it again and repeat your change\.$/),
      changed: expect.stringMatching(
        new RegExp(
          `^${winner.username} changed this shift (?:at|on) [^.]+\\. When: \\w+ 9 AM – 5 PM → \\w+ 9 AM – 6 PM\\.$`,
        ),
      ),
    })
    const now = await roster.readShift(id)
    expect(now).toMatchObject({ startTime: '09:00:00', endTime: '18:00:00', version: version + 1 })
    expect(await edit(roster.manager, id, { ...own, version: now.version })).toMatchObject({ status: 200 })
    expect(await roster.readShift(id)).toMatchObject({ startTime: '10:00:00', endTime: '19:00:00' })
  })

  test('where another person was put on the shift, the refusal also names who did it', async () => {
    const { id, version } = await roster.addShift()
    const url = `/api/schedule/${id}/assign`
    expect((await winner.put(url, { staffId: cook.staffId, version })).status).toBe(200)
    const expected = {
      status: 409,
      message: FILLED,
      changed: expect.stringMatching(
        new RegExp(`^${winner.username} changed this shift (?:at|on) [^.]+\\. .+ → .+\\.$`),
      ),
    }
    const own = { staffId: other.staffId, version }
    expect(refusalOf(await roster.manager.put(url, own))).toEqual(expected)
    expect(refusalOf(await edit(roster.manager, id, own))).toEqual(expected)
    expect((await roster.manager.put(url, { ...own, version: version + 1 })).status).toBe(200)
  })

  test('where the shift was confirmed, the refusal names who did it; who had seen that is only told to unconfirm', async () => {
    const { id, version } = await roster.addShift({ staffId: cook.staffId })
    expect((await winner.put(`/api/schedule/${id}/confirm`, { version })).status).toBe(200)
    const expected = {
      status: 409,
      message: LOCKED,
      changed: expect.stringMatching(
        new RegExp(`^${winner.username} changed this shift (?:at|on) [^.]+\\. .*Published\\.$`),
      ),
    }
    const own = { staffId: other.staffId, version }
    expect(refusalOf(await edit(roster.manager, id, own))).toEqual(expected)
    expect(refusalOf(await roster.manager.put(`/api/schedule/${id}/assign`, own))).toEqual(expected)
    expect(refusalOf(await edit(roster.manager, id, { ...own, version: version + 1 }))).toEqual({
      status: 409,
      message: LOCKED,
      changed: undefined,
    })
  })

  test('of simultaneous edits one is saved, and every other one reads whose it was', async () => {
    const { id, version } = await roster.addShift({ staffId: cook.staffId })
    const editors = [roster.manager, winner]
    const replies = await Promise.all(
      [18, 19].map((hour, index) =>
        edit(editors[index] ?? winner, id, { staffId: cook.staffId, endTime: `${hour}:00`, version }),
      ),
    )
    const lost = replies.findIndex(({ status }) => status === 409)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const [loser] = replies.slice(lost)
    expect(loser && refusalOf(loser).changed).toContain(`${editors[1 - lost]?.username} changed this shift `)
  })
})
