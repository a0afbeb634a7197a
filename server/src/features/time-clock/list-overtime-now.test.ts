import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { NO_PAY_RULES } from '@fairweek/domain/contracts/pay/pay-rules'
import type { OvertimeCrossing } from '@fairweek/domain/contracts/time-clock/overtime-now'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../db/connect.ts'
import { createPostgresDatabase } from '../../testing/databases/postgres-test-database.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

const WEEK = '2026-11-09'
const READER = fileURLToPath(new URL('../../testing/processes/read-overtime.ts', import.meta.url))
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

test('[COST-06] [COST-07] a second server process reads the same from the database, and what the first one changes', async () => {
  const { url, drop } = await createPostgresDatabase()
  const first = await createTestRoster({ connection: await connectDatabase({ databaseUrl: url }) })
  const child = fork(READER, [url], { execArgv: ['--import', 'tsx'] })
  onTestFinished(async () => {
    child.disconnect()
    await first.close()
    await drop()
  })
  const answer = async () => (await once(child, 'message'))[0] as unknown
  expect(await answer()).toBe('ready')
  const readThere = (instant: number) => {
    child.send(instant)
    return answer()
  }
  const at = (time: string) => {
    const instant = Date.parse(`2026-11-09T${time}:00+13:00`)
    first.setClock(instant)
    return instant
  }
  at('08:00')
  const cook = await first.addCook()
  await first.admin.post('/api/settings', { key: 'clockInOnOwnDevice', value: 'true' })
  await first.admin.post('/api/settings', { key: 'breakRule', value: '' })
  const { id } = await first.addShift({ weekStartDate: WEEK, dayOfWeek: 1, endTime: '20:00', staffId: cook.staffId })
  await first.manager.put(`/api/schedule/${id}/confirm`)
  await cook.post('/api/time-clock/own', { id: randomUUID(), kind: 'in', leftAt: null })
  expect(await readThere(at('09:30'))).toEqual({ now: [], planned: [] })
  const rules = {
    ...NO_PAY_RULES,
    rules: [{ kind: 'overtime', per: 'day', afterMinutes: 480, percent: 150, combine: 'highest', code: 'O' }],
  }
  await first.admin.put('/api/pay/rules', { rules, version: null })
  const here = ((await first.manager.get('/api/time-clock/overtime-now')).body as { people: OvertimeCrossing[] }).people
  expect(here).toHaveLength(1)
  expect(await readThere(at('09:30'))).toEqual({ now: here, planned: [cook.staffId] })
  await cook.post('/api/time-clock/own', { id: randomUUID(), kind: 'out', leftAt: null })
  await first.admin.put('/api/pay/rules', { rules: NO_PAY_RULES, version: 1 })
  expect(await readThere(at('09:40'))).toEqual({ now: [], planned: [] })
})
