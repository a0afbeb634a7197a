import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastChangeId } from '../../testing/read-changes.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

let roster: TestRoster
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())

test('[PLAN-01] a pin applies only to the person it was made for, and can be removed', async () => {
  const [ana, ben] = [await roster.addCook(), await roster.addCook()]
  const { id } = await roster.addShift({ staffId: ana.staffId })
  const pinned = await roster.manager.put(`/api/schedule/${id}/pin`)
  expect(pinned).toMatchObject({ status: 200, body: { isPinned: true, version: 2 } })
  // Pinning the shift again has no effect.
  expect((await roster.manager.put(`/api/schedule/${id}/pin`)).body).toMatchObject({ isPinned: true, version: 2 })

  const assign = (staffId: number) => roster.manager.put(`/api/schedule/${id}/assign`, { staffId })
  expect((await assign(ben.staffId)).body).toMatchObject({ isPinned: false })
  expect((await assign(ana.staffId)).body).toMatchObject({ isPinned: true })
  expect((await roster.manager.put(`/api/schedule/${id}/unpin`)).body).toMatchObject({ isPinned: false })
  expect(await roster.readShift(id)).toMatchObject({ isPinned: false, staffId: ana.staffId } satisfies Partial<Shift>)
})

test('[PLAN-01] a pin is removed by undoing the pinning, and set again by redoing it', async () => {
  const ana = await roster.addCook()
  const { id } = await roster.addShift({ staffId: ana.staffId, dayOfWeek: 4 })
  expect((await roster.manager.put(`/api/schedule/${id}/pin`)).body).toMatchObject({ isPinned: true })
  for (const isPinned of [false, true]) {
    const undone = await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect(undone.body, undone.text).toMatchObject({ undone: 1, skipped: 0 })
    expect(await roster.readShift(id)).toMatchObject({ isPinned, staffId: ana.staffId })
  }
})

test('only a draft with a person can be pinned', async () => {
  const cook = await roster.addCook()
  const vacant = await roster.insertShift({ dayOfWeek: 2 })
  const refusal = { status: 409, body: { message: 'Only a draft with a person can be pinned.' } }
  expect(await roster.manager.put(`/api/schedule/${vacant}/pin`)).toMatchObject(refusal)
  const confirmed = await roster.insertShift({ dayOfWeek: 3, staffId: cook.staffId, status: 'Confirmed' })
  expect((await roster.manager.put(`/api/schedule/${confirmed}/pin`)).status).toBe(409)
  expect((await cook.put(`/api/schedule/${vacant}/pin`)).status).toBe(403)
})
