/** A manager's assignment of a cancelled shift that was published is direct, whichever way they assign it. */
import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { Fix } from '@fairweek/domain/contracts/explanations/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
beforeEach(async () => {
  roster = await createTestRoster()
  ;[ana, bo] = [await roster.addCook(), await roster.addCook()]
  const need = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', requiredCount: 1, source: 'Manual' }
  expect((await roster.manager.post('/api/requirements', { ...need, roleId: roster.cookId })).status).toBe(200)
})
afterEach(() => roster.close())

const put = async (path: string, body?: object) => {
  const reply = await roster.manager.put(`/api/schedule/${path}`, body)
  expect(reply.status, reply.text).toBe(200)
}
const post = async (path: string, body: object) => {
  const reply = await roster.manager.post(path, body)
  expect(reply.status, reply.text).toBe(200)
}

/** Adds a shift that Ana gave back; her copy of it was published if it was confirmed before. */
async function addCancelled(isPublished: boolean): Promise<Shift> {
  const { id } = await roster.addShift({ staffId: ana.staffId })
  if (isPublished) await put(`${id}/confirm`)
  await put(`${id}/cancel`)
  for (const client of [ana, bo, roster.manager])
    await client.post('/api/notifications/clear-past', { staffId: client.staffId })
  return roster.readShift(id)
}

const OPENING = { date: WEEK, startTime: '09:00', endTime: '17:00' }
const openingUrl = () =>
  `/api/schedule/explain/opening/fixes?${new URLSearchParams({ ...OPENING, roleId: String(roster.cookId) })}`

async function findFix({ id }: Shift): Promise<Fix['apply']> {
  const { fixes } = (await roster.manager.get(openingUrl())).body as { fixes: Fix[] }
  const fix = fixes.find(({ apply }) =>
    apply.changes.some(({ shiftId, staffId }) => shiftId === id && staffId === bo.staffId),
  )
  if (!fix) throw new Error(`No fix gives the shift to Bo: ${JSON.stringify(fixes)}`)
  return fix.apply
}

/** The ways in which a manager assigns Ana's cancelled shift to Bo. */
const WAYS: Readonly<Record<string, (shift: Shift) => Promise<void>>> = {
  assigning: ({ id, version }) => put(`${id}/assign`, { staffId: bo.staffId, version }),
  'assigning several': ({ id, version }) =>
    post('/api/schedule/assign', { staffId: bo.staffId, shifts: [{ id, version }] }),
  editing: ({ id, version }) => put(String(id), roster.shiftBody({ staffId: bo.staffId, version })),
  'a fix of the open shift': async (shift) => post('/api/schedule/explain/fix', await findFix(shift)),
  'a fix of its conflict': async (shift) => {
    const [conflict] = (await roster.manager.get('/api/conflicts')).body as ConflictItem[]
    await post(`/api/conflicts/${conflict?.id}/fix`, { kind: 'fill', fix: await findFix(shift) })
  },
  'cover, for somebody who said yes on the phone': ({ id, version }) =>
    post(`/api/schedule/${id}/cover/plan`, { steps: [{ staffId: bo.staffId, scheduleId: id, version }] }),
}

const noticesOf = async (client: SignedInClient) =>
  ((await client.get('/api/notifications')).body as { type: string; read: boolean; scheduleId: number | null }[])
    .filter(({ read }) => !read)
    .map(({ type, scheduleId }) => ({ type, scheduleId }))

describe.each(Object.entries(WAYS))('[SHIFT-07] %s', (_, give) => {
  test('confirms a published shift at once, tells its person, and is one undo', async () => {
    const shift = await addCancelled(true)
    await give(shift)
    expect(await roster.readShift(shift.id)).toMatchObject({
      status: 'Confirmed',
      staffId: bo.staffId,
      originalStaffId: ana.staffId,
      confirmingManagerId: roster.manager.userId,
    })
    expect(await noticesOf(bo)).toEqual([{ type: 'SHIFT_ASSIGNED', scheduleId: shift.id }])
    expect(await noticesOf(ana)).toEqual([])

    const undone = await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect(undone.body, undone.text).toMatchObject({ skipped: 0 })
    expect(await roster.readShift(shift.id)).toMatchObject({
      status: 'Cancelled',
      staffId: null,
      confirmingManagerId: null,
    })
    expect(await noticesOf(bo)).toEqual([])
  })
})

test.each(Object.entries(WAYS).filter(([way]) => !way.startsWith('cover')))(
  '[SHIFT-07] %s leaves a shift that was never published a draft, and tells nobody',
  async (_, give) => {
    const shift = await addCancelled(false)
    await give(shift)
    expect(await roster.readShift(shift.id)).toMatchObject({ status: 'Pending', staffId: bo.staffId })
    expect(await noticesOf(bo)).toEqual([])
  },
)

test('[SHIFT-07] a published shift that is edited while nobody is assigned stays open', async () => {
  const { id, version } = await addCancelled(true)
  await put(String(id), roster.shiftBody({ staffId: null, version, endTime: '16:00' }))
  expect(await roster.readShift(id)).toMatchObject({ status: 'Pending', staffId: null })
})

test('[SHIFT-07] a manager still cannot give it to somebody who has other work then', async () => {
  const { id, version } = await addCancelled(true)
  await roster.addShift({ staffId: bo.staffId, startTime: '10:00', endTime: '12:00' })
  const reply = await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: bo.staffId, version })
  expect(reply.status).toBe(409)
  expect(await roster.readShift(id)).toMatchObject({ status: 'Cancelled', staffId: null })
})
