import { randomUUID } from 'node:crypto'
import { NO_PAY_RULES } from '@fairweek/domain/contracts/pay/pay-rules'
import type { OvertimeCrossing } from '@fairweek/domain/contracts/time-clock/overtime-now'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

const WEEK = '2026-11-09'
let roster: TestRoster
let ana: SignedInClient
/** Sets the clock to a time in Auckland on a day from Monday (1) on. */
const setTime = (day: number, time: string) =>
  roster.setClock(Date.parse(`2026-11-${String(8 + day).padStart(2, '0')}T${time}:00+13:00`))
const clock = async (kind: 'in' | 'out' | 'break' | 'back') => {
  const reply = await ana.post('/api/time-clock/own', { id: randomUUID(), kind, leftAt: null })
  expect(reply.status, reply.text).toBe(200)
}
const setSetting = (key: string, value: string) => roster.admin.post('/api/settings', { key, value })
const read = async () =>
  ((await roster.manager.get('/api/time-clock/overtime-now')).body as { people: OvertimeCrossing[] }).people

async function addConfirmed(dayOfWeek: number) {
  const { id } = await roster.addShift({
    weekStartDate: WEEK,
    dayOfWeek,
    startTime: '09:00',
    endTime: '18:00',
    staffId: ana.staffId,
  })
  expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
}

beforeAll(async () => {
  roster = await createTestRoster()
  roster.setClock(Date.parse('2026-11-08T09:00:00+13:00'))
  await setSetting('clockInOnOwnDevice', 'true')
  await setSetting('breakRule', '')
  ana = await roster.addCook()
  for (const day of [1, 2, 3, 4, 5]) await addConfirmed(day)
})
afterAll(() => roster.close())

test('[COST-07] who crosses the limit in the present shift is listed at every moment, with the time', async () => {
  // Monday to Thursday: 9 h as planned, but Thursday lasted until 19:30. Friday crosses 40 h after 2.5 h.
  for (const day of [1, 2, 3, 4]) {
    setTime(day, '09:00')
    await clock('in')
    setTime(day, day === 4 ? '19:30' : '18:00')
    await clock('out')
  }
  setTime(5, '09:00')
  await clock('in')
  expect(await read()).toEqual([])
  const rules = {
    ...NO_PAY_RULES,
    rules: [{ kind: 'overtime', per: 'week', afterMinutes: 2400, percent: 150, combine: 'highest', code: 'O' }],
  }
  await roster.admin.put('/api/pay/rules', { rules, version: null })
  const crossing = { staffId: ana.staffId, per: 'week', afterMinutes: 2400, at: '2026-11-12T22:30:00.000Z' }
  expect(await read()).toMatchObject([crossing])
  expect((await ana.get('/api/time-clock/overtime-now')).status).toBe(403)
  // Half an hour of break moves it.
  setTime(5, '10:00')
  await clock('break')
  setTime(5, '10:30')
  await clock('back')
  expect(await read()).toMatchObject([{ ...crossing, at: '2026-11-12T23:00:00.000Z' }])
  setTime(5, '12:30')
  expect(await read()).toMatchObject([{ ...crossing, at: '2026-11-12T23:00:00.000Z' }])
  await clock('out')
  expect(await read()).toEqual([])
})
