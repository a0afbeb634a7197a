import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schedule, settings } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(schedule)
  await roster.db.delete(settings)
  roster.setClock()
  cook = await roster.addCook()
})

const readWeek = async (by: SignedInClient) =>
  (await by.get(`/api/schedule/staff/${cook.staffId}?date=${WEEK}`)).body as Shift[]

test('[PUB-04] a draft is marked as a draft in its person’s week until it is published', async () => {
  const { id } = await roster.addShift({ staffId: cook.staffId, dayOfWeek: 6 })
  expect(await readWeek(cook)).toMatchObject([{ id, status: 'Pending', isDraft: true }])
  await roster.manager.put(`/api/schedule/${id}/confirm`)
  expect((await readWeek(cook))[0]).not.toHaveProperty('isDraft')
  await roster.manager.put(`/api/schedule/${id}/unconfirm`)
  expect((await readWeek(cook))[0]).not.toHaveProperty('isDraft')
})

test('[PUB-04] a taken shift that waits for a manager is not marked as a draft', async () => {
  await roster.admin.post('/api/settings', { key: 'autoFillCancellations', value: 'false' })
  const id = await roster.insertShift({ status: 'Cancelled', dayOfWeek: 6 })
  expect((await cook.put(`/api/schedule/${id}/assign`, { staffId: cook.staffId })).body).toMatchObject({
    status: 'Pending',
  })
  const [taken] = await readWeek(cook)
  expect(taken).toMatchObject({ id, status: 'Pending' })
  expect(taken).not.toHaveProperty('isDraft')
})

test('[PUB-04] staff see a draft only until it is past; managers still see it, and published shifts stay', async () => {
  const draft = await roster.addShift({ staffId: cook.staffId, dayOfWeek: 1 })
  const known = await roster.addKnownShift({ staffId: cook.staffId, dayOfWeek: 2 })
  expect((await readWeek(cook)).map(({ id }) => id).sort()).toEqual([draft.id, known.id].sort())
  roster.setClock(Date.parse('2026-11-24T12:00:00Z'))
  expect((await readWeek(cook)).map(({ id }) => id)).toEqual([known.id])
  expect((await readWeek(roster.manager)).map(({ id }) => id).sort()).toEqual([draft.id, known.id].sort())
})

test('[PUB-06] managers see in a week that is over which shifts were never published', async () => {
  const past = '2026-11-09'
  const readAll = async (week: string) => (await roster.manager.get(`/api/schedule/week/${week}`)).body as Shift[]
  const draft = await roster.addShift({ staffId: cook.staffId, dayOfWeek: 1, weekStartDate: past })
  const known = await roster.addKnownShift({ staffId: cook.staffId, dayOfWeek: 2, weekStartDate: past })
  await roster.addShift({ staffId: cook.staffId, dayOfWeek: 1 })
  const marked = await readAll(past)
  expect(marked.map(({ id }) => id).sort()).toEqual([draft.id, known.id].sort())
  expect(marked.filter(({ isDraft }) => isDraft).map(({ id }) => id)).toEqual([draft.id])
  expect((await readAll(WEEK))[0]).not.toHaveProperty('isDraft')
})
