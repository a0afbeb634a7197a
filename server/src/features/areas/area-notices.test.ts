/** Notifications, swap offers and cover requests name the area of a shift (decision 0111). */
import type { Area } from '@fairweek/domain/contracts/areas/areas'
import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Swap } from '@fairweek/domain/contracts/swaps'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reportAbsence } from '../../testing/cover/report-absence.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
let area: Area
beforeEach(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  bo = await roster.addCook()
  area = (await roster.manager.post('/api/areas', { name: 'Terrace' })).body as Area
})
afterEach(() => roster.close())

const done = (reply: TestReply) => {
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const noticesOf = async (who: SignedInClient) => (await who.get('/api/notifications')).body as Notification[]
const messagesOf = async (who: SignedInClient) => (await noticesOf(who)).map(({ message }) => message)
const confirm = async ({ id }: Shift) => done(await roster.manager.put(`/api/schedule/${id}/confirm`, {}))
const publish = async (more: Record<string, unknown>) => {
  const shift = await roster.addShift(more)
  await confirm(shift)
  return shift
}

describe('[TEAM-03] the area of a shift', () => {
  test('is named in notifications about one shift and about several, at the time of the notification', async () => {
    const shift = await publish({ staffId: ana.staffId, areaId: area.id })
    expect(await messagesOf(ana)).toEqual([expect.stringContaining('Cook (Terrace)')])
    done(await roster.manager.put(`/api/areas/${area.id}`, { name: 'Garden' }))
    expect(await messagesOf(ana)).toEqual([expect.stringContaining('Cook (Terrace)')])

    await publish({ staffId: bo.staffId, dayOfWeek: 3 })
    expect((await messagesOf(bo)).join()).not.toContain('(')
    done(await roster.manager.put(`/api/schedule/${shift.id}/unconfirm`, {}))
    done(await roster.manager.put(`/api/schedule/${shift.id}/assign`, { staffId: bo.staffId }))
    expect(await messagesOf(ana)).toContainEqual(expect.stringContaining('Cook (Garden)'))
    // Once a notification has been read, it is not merged with the next one.
    for (const { id } of await noticesOf(bo)) done(await bo.post(`/api/notifications/${id}/read`))
    done(await roster.manager.put(`/api/schedule/${shift.id}/assign`, { staffId: ana.staffId }))
    expect(await messagesOf(bo)).toContainEqual(expect.stringContaining('Cook (Garden)'))
  })

  test('is part of an offer to a colleague, and of its notification', async () => {
    const shift = await publish({ staffId: ana.staffId, areaId: area.id })
    done(await ana.post('/api/schedule/swaps', { scheduleId: shift.id, takerId: bo.staffId, wantedId: null }))
    const [swap] = (await bo.get('/api/schedule/swaps')).body as Swap[]
    expect(swap?.shift).toMatchObject({ role: { name: 'Cook' }, area: { id: area.id, name: 'Terrace' } })
    expect(await messagesOf(bo)).toContainEqual(expect.stringMatching(/offers? you .*Cook \(Terrace\), Monday/))
  })

  test('is part of a question to cover it, and of its notification', async () => {
    const shift = await publish({ staffId: ana.staffId, areaId: area.id })
    done(await reportAbsence(roster, roster.manager, shift.id))
    const asked = { scheduleId: shift.id, staffIds: [bo.staffId], order: 'atOnce', decision: 'firstYes' }
    done(await roster.manager.post('/api/schedule/cover', asked))
    const [cover] = (await bo.get('/api/schedule/cover')).body as Cover[]
    expect(cover).toMatchObject({ shift: { area: { name: 'Terrace' } }, own: { takes: { area: { name: 'Terrace' } } } })
    expect(await messagesOf(bo)).toContainEqual(expect.stringContaining('Cook (Terrace), Monday'))
  })
})
