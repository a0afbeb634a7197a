import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requirements } from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  bo = await roster.addCook()
})
afterAll(() => roster.close())

const readState = async () => (await roster.manager.get(`/api/schedule/week/${WEEK}/state`)).body as { state: string }

test('[PROOF-01] figures are past once anything that decides them has changed, and stand again once it is undone', async () => {
  const { manager } = roster
  const need = { startTime: '09:00', endTime: '17:00', requiredCount: 1, source: 'Manual', roleId: roster.cookId }
  await manager.post('/api/requirements', { ...need, dayOfWeek: 1 })
  const reply = (await manager.post('/api/schedule/generate', { weekStartDate: WEEK })).body as GenerateReply
  const [shift] = reply.created
  if (!shift) throw new Error('Nothing was generated.')
  expect(await readState()).toEqual({ state: reply.weekState })

  const other = shift.staffId === ana.staffId ? bo : ana
  const dayOff = { fromDate: '2026-11-23', untilDate: '2026-11-23', startTime: null, endTime: null, note: null }
  const [row] = await roster.db.select().from(requirements)
  const changes: Record<string, () => Promise<{ status: number; text: string }>> = {
    'given to somebody else': () => manager.put(`/api/schedule/${shift.id}/assign`, { staffId: other.staffId }),
    cancelled: () => manager.put(`/api/schedule/${shift.id}/cancel`),
    'a shift more': () => manager.post('/api/schedule', roster.shiftBody({ dayOfWeek: 4, staffId: bo.staffId })),
    'a shift of the week before': () =>
      manager.post('/api/schedule', roster.shiftBody({ weekStartDate: '2026-11-16', staffId: ana.staffId })),
    'a need more': () => manager.post('/api/requirements', { ...need, dayOfWeek: 2 }),
    'a need gone': () => manager.delete(`/api/requirements/${row?.id}`),
    'time off granted': () => manager.post('/api/time-off', { staffId: other.staffId, ...dayOff }),
    'a role less': () => manager.delete(`/api/staff/${other.staffId}/roles/${roster.cookId}`),
    'more rest': () => roster.admin.post('/api/settings', { key: 'minimumRestHours', value: '11', type: 'string' }),
  }
  for (const [what, make] of Object.entries(changes)) {
    const made = await make()
    expect(made.status, `${what}: ${made.text}`).toBeLessThan(300)
    expect((await readState()).state, what).not.toBe(reply.weekState)
    const undone = await roster.admin.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect(undone.body, what).toMatchObject({ skipped: 0 })
    expect((await readState()).state, `${what}, undone`).toBe(reply.weekState)
  }
})

test('[PROOF-01] confirming and pinning change no figure', async () => {
  const shift = await roster.addShift({ staffId: ana.staffId, dayOfWeek: 5 })
  const before = await readState()
  await roster.manager.put(`/api/schedule/${shift.id}/pin`)
  expect(await readState()).toEqual(before)
  await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
  expect((await roster.readShift(shift.id)).status).toBe('Confirmed')
  expect(await readState()).toEqual(before)
})

test('staff are not told', async () => {
  expect((await ana.get(`/api/schedule/week/${WEEK}/state`)).status).toBe(403)
})
