/** Whichever way a shift is reassigned, its first holder stays recorded. */

import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requirements, schedule } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ;[ana, bo] = [await roster.addCook(), await roster.addCook()]
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([schedule, requirements])
})

const put = async (path: string, body: object) => {
  const reply = await roster.manager.put(`/api/schedule/${path}`, body)
  expect(reply.status, reply.text).toBe(200)
}
const post = async (path: string, body: object) => {
  const reply = await roster.manager.post(`/api/schedule/${path}`, body)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

/** Different ways to reassign Ana's Monday shift to Bo. */
const WAYS: Readonly<Record<string, (shift: Shift) => Promise<unknown>>> = {
  assigning: ({ id }) => put(`${id}/assign`, { staffId: bo.staffId }),
  'assigning several': ({ id, version }) => post('assign', { staffId: bo.staffId, shifts: [{ id, version }] }),
  editing: ({ id }) => put(String(id), roster.shiftBody({ staffId: bo.staffId })),
  'taking off and assigning': async ({ id }) => {
    await put(String(id), roster.shiftBody({ staffId: null }))
    await put(`${id}/assign`, { staffId: bo.staffId })
  },
  'changing places': async ({ id, version }) => {
    const other = await roster.addShift({ dayOfWeek: 3, staffId: bo.staffId })
    await post('swap', {
      shifts: [
        { id, version },
        { id: other.id, version: other.version },
      ],
    })
  },
  'a plan that is accepted': async ({ id, dayOfWeek, roleId }) => {
    const times = { startTime: '09:00', endTime: '17:00' }
    await roster.db.insert(requirements).values({ ...times, dayOfWeek, roleId, requiredCount: 1 })
    const { proposal } = (await post('generate', { weekStartDate: WEEK, mode: 'anew' })) as GenerateReply
    const move = { shiftId: id, dayOfWeek, ...times, roleId, staffId: bo.staffId }
    await post(`generate/${WEEK}/accept`, { madeFrom: proposal?.madeFrom, moves: [move] })
  },
}

test.each(Object.entries(WAYS))('[SHIFT-05] %s keeps the first holder', async (_, give) => {
  const shift = await roster.addShift({ staffId: ana.staffId })
  await give(shift)
  expect(await roster.readShift(shift.id)).toMatchObject({ staffId: bo.staffId, originalStaffId: ana.staffId })
})
