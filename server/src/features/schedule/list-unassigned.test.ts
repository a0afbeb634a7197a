import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { listUnassigned } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { createTestRoster, WEEK } from '../../testing/test-roster.ts'

test('[SDASH-13] says why open shifts of the week are not offered, and counts each place once', async () => {
  const roster = await createTestRoster()
  const cook = await roster.addCook()
  const read = async () =>
    (await cook.get(`/api/schedule/unassigned/${cook.staffId}?date=${WEEK}`)).body as Reply<typeof listUnassigned>
  expect(await read()).toMatchObject({ unassignedRequirements: [], notOffered: [] })

  const need = (dayOfWeek: number, roleId: number, requiredCount = 1) =>
    roster.manager.post('/api/requirements', { dayOfWeek, startTime: '09:00', endTime: '17:00', roleId, requiredCount })
  await need(1, roster.hostId, 2)
  await need(2, roster.cookId)
  await need(3, roster.cookId, 2)
  await need(4, roster.cookId)
  await need(5, roster.cookId)
  // Tuesday is the person's own shift, which they release. Of Wednesday's two places, one is a cancelled shift.
  const own = await roster.addKnownShift({ dayOfWeek: 2, staffId: cook.staffId })
  expect((await cook.put(`/api/schedule/${own.id}/cancel`)).status).toBe(200)
  const other = await roster.addCook()
  const released = await roster.addKnownShift({ dayOfWeek: 3, staffId: other.staffId })
  expect((await other.put(`/api/schedule/${released.id}/cancel`)).status).toBe(200)
  await roster.addShift({ dayOfWeek: 3, startTime: '18:00', endTime: '22:00', staffId: cook.staffId })
  const thursday = (await read()).unassignedRequirements.find(({ requirement }) => requirement.dayOfWeek === 4)
  const { id: requirementId, ...times } = thursday?.requirement ?? { id: 0 }
  const body = { ...times, requirementId, weekStartDate: WEEK, staffId: cook.staffId }
  expect((await cook.post('/api/schedule/request', body)).status).toBe(200)

  const reply = await read()
  expect(reply.unassignedRequirements.map(({ requirement }) => requirement.dayOfWeek)).toEqual([5])
  expect(reply.notOffered.toSorted((one, two) => one.reason.localeCompare(two.reason))).toEqual([
    { reason: 'asked', count: 1 },
    { reason: 'released', count: 1 },
    { reason: 'role', count: 2 },
    { reason: 'workingThatDay', count: 2 },
  ])
  await roster.close()
})
