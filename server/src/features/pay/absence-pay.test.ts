/** Absences are paid as the shifts that they take (LEAVE-10). */
import type { PayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { staff } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster } from '../../testing/test-roster.ts'

const END = '2026-11-15'
const [TUESDAY, WEDNESDAY] = ['2026-11-10', '2026-11-11']
const NEXT = ['2026-11-16', '2026-11-17'] as const

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
beforeEach(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  bo = await roster.addCook()
  await roster.db.update(staff).set({ targetWeeklyHours: 40 }).where(eq(staff.id, ana.staffId))
  const rates = [{ roleId: null, centsAnHour: 2400 }]
  await roster.manager.put(`/api/staff/${ana.staffId}/pay-rates`, { rates })
  at('2026-11-06')
})
afterEach(() => roster.close())

/** Sets the clock to a time in Auckland. */
const at = (day: string, time = '08:00') => roster.setClock(Date.parse(`${day}T${time}:00+13:00`))
const add = (dayOfWeek: number, more: object = {}) =>
  roster.addShift({ weekStartDate: PAST_WEEK, dayOfWeek, staffId: ana.staffId, ...more })
const publish = async (...shifts: readonly { id: number }[]) => {
  for (const { id } of shifts) expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
}
const report = async (fromDate: string, untilDate = fromDate, more: object = {}) => {
  const body = { staffId: ana.staffId, reason: 'sick', fromDate, untilDate, ...more }
  const { status, text, body: reply } = await roster.manager.post('/api/absences', body)
  expect(status, text).toBe(200)
  return reply as { absence: { id: number }; undoId: number }
}
/** Gives an open shift to a person who says yes on the phone. */
const give = async (scheduleId: number, { staffId }: SignedInClient) => {
  const { version } = await roster.readShift(scheduleId)
  const steps = [{ staffId, scheduleId, version }]
  expect((await roster.manager.post(`/api/schedule/${scheduleId}/cover/plan`, { steps })).status).toBe(200)
}
/** Returns Ana's lines of a run. */
const payOf = async (startDate: string = PAST_WEEK, endDate: string = END) => {
  const { lines } = (await roster.manager.get(`/api/pay/run?startDate=${startDate}&endDate=${endDate}`)).body as PayRun
  return lines.filter(({ staffId }) => staffId === ana.staffId).map(({ date, code, minutes }) => [date, code, minutes])
}
const lock = async (startDate: string = PAST_WEEK, endDate: string = END) => {
  const reply = await roster.manager.post('/api/timesheets/locks', { startDate, endDate, reason: 'Paid out' })
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { id: number }).id
}

describe('[LEAVE-10] sick leave that is reported', () => {
  test('is paid for the shifts that it takes, whoever takes them over, and not on a day off', async () => {
    const tuesday = await add(2, { endTime: '15:00' })
    await publish(tuesday, await add(4))
    await report(TUESDAY, WEDNESDAY)
    await give(tuesday.id, bo)
    at('2026-11-18')
    expect(await payOf()).toEqual([
      ['2026-11-12', 'Ordinary', 480],
      [TUESDAY, 'leave-sick', 360],
    ])
  })

  test('is not paid for a shift that a colleague took over before', async () => {
    const tuesday = await add(2)
    await publish(tuesday, await add(4))
    const offer = { scheduleId: tuesday.id, takerId: bo.staffId }
    const { status, body, text } = await ana.post('/api/schedule/swaps', offer)
    expect(status, text).toBe(200)
    const { id } = (body as { swap: { id: number } }).swap
    expect((await bo.post(`/api/schedule/swaps/${id}/accept`)).status).toBe(200)
    await roster.manager.post(`/api/schedule/swaps/${id}/approve`)
    expect((await roster.readShift(tuesday.id)).staffId).toBe(bo.staffId)
    await report(TUESDAY)
    at('2026-11-18')
    expect(await payOf()).toEqual([['2026-11-12', 'Ordinary', 480]])
  })

  test('counts by the contract while the week is not published, also once it is', async () => {
    const [tuesday, thursday] = [await add(2), await add(4, { staffId: bo.staffId })]
    await report(TUESDAY, WEDNESDAY)
    const given = await roster.readShift(tuesday.id)
    await publish(await add(3, { staffId: bo.staffId }), thursday)
    expect(given.staffId).toBeNull()
    at('2026-11-18')
    expect(await payOf()).toEqual([
      [TUESDAY, 'leave-sick', 480],
      [WEDNESDAY, 'leave-sick', 480],
    ])
  })

  test('is paid from the time of going home, and until the person can work again', async () => {
    await publish(await add(2), await add(3, { startTime: '12:00', endTime: '20:00' }))
    at(TUESDAY, '11:00')
    const { absence } = await report(TUESDAY, WEDNESDAY, { startTime: '11:00' })
    expect((await payOf()).slice(-2)).toEqual([
      [TUESDAY, 'leave-sick', 360],
      [WEDNESDAY, 'leave-sick', 480],
    ])
    at(WEDNESDAY, '15:00')
    expect((await roster.manager.post(`/api/absences/${absence.id}/end`)).status).toBe(200)
    at('2026-11-18')
    expect(await payOf()).toEqual([
      [TUESDAY, 'Ordinary', 120],
      [TUESDAY, 'leave-sick', 360],
      [WEDNESDAY, 'leave-sick', 180],
    ])
  })

  test('is paid once: the hours of a shift that was over are paid until they are corrected, also after a lock', async () => {
    const tuesday = await add(2)
    await publish(tuesday)
    at('2026-11-16', '08:00')
    const first = await lock()
    expect(await payOf()).toEqual([[TUESDAY, 'Ordinary', 480]])
    await report(TUESDAY, NEXT[0])
    at('2026-11-18')
    const today = [NEXT[0], 'leave-sick', 480]
    expect(await payOf(...NEXT)).toEqual([today])
    await roster.admin.post(`/api/timesheets/locks/${first}/unlock`, { reason: 'Was ill' })
    const { version } = await roster.readShift(tuesday.id)
    const worked = { startTime: '09:00', endTime: '12:00', breakMinutes: 0, reason: 'Went home ill' }
    const saved = await roster.manager.put(`/api/timesheets/shifts/${tuesday.id}/hours`, { version, worked })
    expect(saved.status, saved.text).toBe(200)
    await lock()
    expect(await payOf(...NEXT)).toEqual([[TUESDAY, 'Ordinary', -300], today, [TUESDAY, 'leave-sick', 300]])
    await lock(...NEXT)
    expect(await payOf('2026-11-18', '2026-11-18')).toEqual([])
  })

  test('is paid as kept once its period is locked, and cannot be undone from then on', async () => {
    await publish(await add(2))
    const { undoId } = await report(TUESDAY)
    at('2026-11-18')
    await lock()
    expect(await payOf()).toEqual([[TUESDAY, 'leave-sick', 480]])
    const undone = await roster.manager.post(`/api/schedule/undo/${undoId}`)
    expect([undone.status, await payOf(...NEXT)]).toEqual([409, []])
  })

  test('is the same in the timesheet', async () => {
    await publish(await add(2, { endTime: '14:00' }))
    await report(TUESDAY, WEDNESDAY)
    at('2026-11-18')
    const range = `startDate=${PAST_WEEK}&endDate=${END}`
    const { leave } = (await roster.manager.get(`/api/timesheets?${range}`)).body as {
      leave: { date: string; days: number; minutes: number }[]
    }
    expect(leave.map(({ date, days, minutes }) => [date, days, minutes])).toEqual([[TUESDAY, 1, 300]])
  })
})
