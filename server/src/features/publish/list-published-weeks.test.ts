import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schedule } from '../../db/schema.ts'
import { createTestRoster, NEXT_WEEK, WEEK } from '../../testing/test-roster.ts'

test('[PUB-07] staff read whether a week is published: none, some or all of it, without a trace of hidden drafts', async () => {
  const roster = await createTestRoster()
  const cook = await roster.addCook()
  const read = async (by = cook) =>
    (await by.get(`/api/schedule/published-weeks?from=${WEEK}&until=${NEXT_WEEK}`)).body as unknown
  const weeks = (published: string) => [
    { weekStartDate: WEEK, published },
    { weekStartDate: NEXT_WEEK, published: 'none' },
  ]
  const shift = await roster.addShift({ staffId: cook.staffId })
  expect(await read()).toEqual(weeks('none'))
  expect((await roster.manager.put(`/api/schedule/${shift.id}/confirm`)).status).toBe(200)
  expect(await read()).toEqual(weeks('all'))
  const { staffId } = await roster.addCook()
  await roster.addShift({ staffId, dayOfWeek: 3 })
  expect(await read()).toEqual(weeks('some'))
  await roster.admin.post('/api/settings', { key: 'showDraftsToStaff', value: 'false' })
  expect(await read()).toEqual(weeks('begun'))
  expect(await read(roster.manager)).toEqual(weeks('some'))
  await roster.db.delete(schedule).where(eq(schedule.status, 'Pending'))
  expect(await read()).toEqual(weeks('begun'))
  expect(await read(roster.manager)).toEqual(weeks('all'))
  await roster.close()
})
