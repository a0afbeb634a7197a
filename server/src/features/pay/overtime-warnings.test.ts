import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import { NO_PAY_RULES, type PayRule, type StoredPayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

const BEYOND_40: PayRule = {
  kind: 'overtime',
  per: 'week',
  afterMinutes: 2400,
  percent: 150,
  combine: 'highest',
  code: 'Overtime',
}

let roster: TestRoster
let ana: SignedInClient
let name: string
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  await roster.admin.post('/api/settings', { key: 'breakRule', value: '' })
  for (const dayOfWeek of [1, 2, 3, 4]) await roster.addShift({ dayOfWeek, staffId: ana.staffId })
  const friday = await roster.addShift({ dayOfWeek: 5, endTime: '18:00', staffId: ana.staffId })
  name = friday.staff?.name ?? ''
})
afterAll(() => roster.close())

async function savePayRules(rules: PayRule[]) {
  const { version } = (await roster.manager.get('/api/pay/rules')).body as StoredPayRules
  const reply = await roster.admin.put('/api/pay/rules', { rules: { ...NO_PAY_RULES, rules }, version })
  expect(reply.status, reply.text).toBe(200)
}
const overtimeOf = async (week = WEEK) => {
  const found = (await roster.manager.get(`/api/conflicts?weekStartDate=${week}`)).body as ConflictItem[]
  return found
    .filter(({ type }) => type === 'Overtime')
    .map(({ description, priority }) => `${priority}: ${description}`)
}

test('[COST-06] saved pay rules and settings change the conflicts about overtime at once', async () => {
  expect(await overtimeOf()).toEqual([])
  await savePayRules([BEYOND_40])
  expect(await overtimeOf()).toEqual([`low: ${name} has 41 h this week: 1 h of overtime at 1.5`])
  await roster.admin.post('/api/settings', { key: 'breakRule', value: '6=30' })
  expect(await overtimeOf()).toEqual([])
  await roster.admin.post('/api/settings', { key: 'breakRule', value: '' })
  await savePayRules([])
  expect(await overtimeOf()).toEqual([])
  await savePayRules([BEYOND_40])
})

test('[COST-06] overtime of a monthly pay period counts the weeks before, whichever of them changes', async () => {
  await roster.admin.post('/api/settings', { key: 'payPeriod', value: 'monthly' })
  await savePayRules([{ ...BEYOND_40, per: 'period', afterMinutes: 44 * 60 }])
  // Monday, Nov 30 ends November; Ana has 41 h in the week before.
  const monday = await roster.addShift({ weekStartDate: NEXT_WEEK, staffId: ana.staffId })
  const said = (hours: number, beyond: number) => [
    `low: ${name} has ${hours} h in this pay period: ${beyond} h of overtime at 1.5`,
  ]
  expect(await overtimeOf(NEXT_WEEK)).toEqual(said(49, 5))
  const early = await roster.insertShift({
    weekStartDate: '2026-11-02',
    dayOfWeek: 1,
    startTime: '09:00',
    endTime: '11:00',
    staffId: ana.staffId,
    status: 'Pending',
  })
  await roster.manager.put(
    `/api/schedule/${early}`,
    roster.shiftBody({ weekStartDate: '2026-11-02', endTime: '12:00', staffId: ana.staffId }),
  )
  expect(await overtimeOf(NEXT_WEEK)).toEqual(said(52, 8))
  await roster.manager.delete(`/api/schedule/${early}`)
  expect(await overtimeOf(NEXT_WEEK)).toEqual(said(49, 5))
  await roster.manager.delete(`/api/schedule/${monday.id}`)
  await savePayRules([BEYOND_40])
})

test('[COST-06] requests and cover say which overtime a shift would cause, and approval is not refused', async () => {
  const warning = 'would have 46 h this week: 6 h of overtime at 1.5'
  const open = await roster.addShift({ dayOfWeek: 6, startTime: '10:00', endTime: '15:00' })
  const options = (await roster.manager.get(`/api/schedule/${open.id}/cover`)).body as CoverOptions
  expect(options.candidates).toMatchObject([{ staff: { id: ana.staffId }, overtime: [warning] }])
  const time = { dayOfWeek: 0, startTime: '10:00', endTime: '15:00', roleId: roster.cookId }
  const need = await roster.manager.post('/api/requirements', { ...time, requiredCount: 1, source: 'Manual' })
  const { id: requirementId } = need.body as { id: number }
  const asked = await ana.post('/api/schedule/request', {
    ...time,
    requirementId,
    staffId: ana.staffId,
    weekStartDate: WEEK,
  })
  expect(asked.status, asked.text).toBe(200)
  const [request] = (await roster.manager.get('/api/schedule/requests')).body as ShiftRequest[]
  expect(request?.standing?.causes).toContain(warning)
  const approved = await roster.manager.post('/api/schedule/request/approve', { requestId: request?.id })
  expect(approved.status, approved.text).toBe(200)
  expect(await overtimeOf()).toEqual([`low: ${name} has 46 h this week: 6 h of overtime at 1.5`])
})
