import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, ONLY_BUSINESS } from '../../caller/caller.ts'
import { createTestRoster, TEST_NOW, type TestRoster } from '../../testing/test-roster.ts'
import { readPayableRows } from './read-payable-rows.ts'

let roster: TestRoster
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())

const readRows = (startDate: string, endDate: string) => {
  const caller: Caller = {
    ...{ db: roster.db, business: ONLY_BUSINESS, clock: () => TEST_NOW },
    ...{ followUps: [], user: null, address: null },
  }
  return readPayableRows(caller, { startDate, endDate, staffId: null })
}

test('[APPR-03] rows have elapsed minutes planned, worked and paid; those that are not over are not payable', async () => {
  await roster.admin.post('/api/settings', { key: 'breakRule', value: '6=30' })
  const { staffId } = await roster.addCook()
  const confirmed = { staffId, staffName: 'Ann', status: 'Confirmed' } as const
  // The clocks go forward in this night.
  await roster.insertShift({
    ...confirmed,
    weekStartDate: '2026-09-21',
    dayOfWeek: 6,
    startTime: '22:00',
    endTime: '06:00',
  })
  await roster.insertShift({
    ...confirmed,
    ...{ weekStartDate: '2026-11-16', dayOfWeek: 1 },
    ...{ actualStartTime: '09:30', actualEndTime: '17:30', actualBreakMinutes: 0 },
  })
  await roster.insertShift({ ...confirmed, weekStartDate: '2026-11-16', dayOfWeek: 4 })
  expect(await readRows('2026-09-21', '2026-09-27')).toMatchObject([
    { plannedMinutes: 420, workedMinutes: 420, paidMinutes: 390, isPayable: true },
  ])
  expect(await readRows('2026-11-16', '2026-11-22')).toMatchObject([
    { date: '2026-11-16', plannedMinutes: 480, workedMinutes: 480, paidMinutes: 480, isPayable: true },
    { date: '2026-11-19', plannedMinutes: 480, workedMinutes: 480, paidMinutes: 450, isPayable: false },
  ])
})
